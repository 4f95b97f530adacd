"""Find labels that are cut off, or that overlap each other or a button."""

from __future__ import annotations

from .pages import PageObject


def label_problems(page_object: PageObject) -> list[str]:
    """Return each text of the page that an element cuts off at the side, or that overlaps another text or a button.

    Texts that end with an ellipsis or scroll are complete elsewhere. Sticky parts may cover what is below them.
    """
    found: list[str] = page_object.page.evaluate(LABEL_PROBLEMS)
    return found


# Two frames later the page has its layout for a new size of the window.
LABEL_PROBLEMS = """
async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const TOLERANCE = 2;
  const problems = new Set();
  const isHidden = (style) => style.clipPath !== 'none' || style.visibility === 'hidden' || style.opacity === '0';
  const shortens = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

  // The visible part of a line of text, with the layer that it belongs to; null if it is not visible.
  function visible(line, element) {
    const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
    let layer = document.body, cut = false, fixed = false;
    for (let each = element; each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (isHidden(style)) return null;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      if (style.overflowX !== 'visible' && !fixed && style.display !== 'contents') {
        const scrolls = ['auto', 'scroll'].includes(style.overflowX);
        const out = box.left < left - TOLERANCE || box.right > right + TOLERANCE;
        cut ||= out && !scrolls && !shortens(style);
        Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
        Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
      }
      if (style.position === 'fixed') fixed = true;
      if (layer === document.body && ['fixed', 'sticky'].includes(style.position)) layer = each;
    }
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return null;
    const width = document.documentElement.clientWidth;
    return { ...box, layer, cut: cut || box.left < -TOLERANCE || box.right > width + TOLERANCE };
  }

  const lines = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement, text = node.data.trim();
    if (text === '' || !element.checkVisibility() || element.closest('svg, option') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const each of range.getClientRects()) {
      const line = each.width > 1 ? visible(each, element) : null;
      if (line === null) continue;
      if (line.cut) problems.add(`cut: ${text}`);
      lines.push({ ...line, node, text });
    }
  }

  // Lines of text are often a little higher than their letters.
  function overlap(one, other) {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
    return one.layer === other.layer && width > TOLERANCE && height > lower / 2;
  }

  // Icons, and buttons that one cannot see through.
  const covers = [...document.querySelectorAll('main :is(button, svg)')].flatMap((element) => {
    const isClear = element.matches('button') && getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
    const box = element.checkVisibility() && !isClear ? visible(element.getBoundingClientRect(), element) : null;
    return box === null ? [] : [{ ...box, element, text: element.textContent.trim() || 'an icon' }];
  });
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1))
      if (line.node !== other.node && overlap(line, other)) problems.add(`${line.text} overlaps ${other.text}`);
    for (const cover of covers)
      if (!cover.element.contains(line.node) && overlap(line, cover))
        problems.add(`${line.text} is under ${cover.text}`);
  });
  return [...problems];
}
"""
