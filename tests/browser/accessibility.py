"""Checks that every page fits the screen and that axe finds no accessibility violations."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize

from .pages import PageObject

SCREENS = {
    "phone": ViewportSize(width=390, height=844),
    # A phone held sideways.
    "landscape": ViewportSize(width=844, height=390),
    "desktop": ViewportSize(width=1440, height=900),
}

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def accessibility_violations(page_object: PageObject) -> list[str]:
    """Expand everything on the page, and return the rule and the element of each violation that axe finds."""
    page_object.page.evaluate("() => document.querySelectorAll('details').forEach(each => (each.open = true))")
    if not page_object.page.evaluate("() => 'axe' in window"):
        assert AXE.exists(), "axe-core is not installed: make web"
        page_object.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page_object.page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]


def check(page_object: PageObject) -> None:
    assert not page_object.scrolls_sideways, "the page scrolls sideways"
    found = accessibility_violations(page_object)
    assert found == [], "\n".join(found)
