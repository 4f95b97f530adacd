"""What every page must be for everybody: it fits the screen, and axe finds no barriers."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize

from .pages import PageObject

SCREENS = {"phone": ViewportSize(width=390, height=844), "desktop": ViewportSize(width=1440, height=900)}

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def barriers(sheet: PageObject) -> list[str]:
    """What axe finds on the page, everything unfolded: rule and place. What is in order it need not describe."""
    sheet.page.evaluate("() => document.querySelectorAll('details').forEach(each => (each.open = true))")
    if not sheet.page.evaluate("() => 'axe' in window"):
        assert AXE.exists(), "axe-core is not installed: make web"
        sheet.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = sheet.page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]


def check(sheet: PageObject) -> None:
    assert not sheet.scrolls_sideways, "the page scrolls sideways"
    found = barriers(sheet)
    assert found == [], "\n".join(found)
