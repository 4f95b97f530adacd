"""Templates: the builds of birds, group by group."""

from collections.abc import Mapping

from . import landbirds, openland, raptors, songbirds, waders, waterbirds
from .base import FORM, Template, bones_of, built, seen_with

__all__ = ["FORM", "TEMPLATES", "Template", "bones_of", "built", "seen_with"]

TEMPLATES: Mapping[str, Template] = {
    name: template
    for group in (songbirds, openland, landbirds, raptors, waterbirds, waders)
    for name, template in group.TEMPLATES.items()
}
