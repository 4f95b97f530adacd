"""Templates: the builds of birds, in groups."""

from collections.abc import Mapping

from . import aloft, divers, gleaners, landbirds, openland, raptors, songbirds, waders, waterbirds
from .base import FORM, Template, bones_of, built, keys_read

__all__ = ["FORM", "TEMPLATES", "Template", "bones_of", "built", "keys_read"]

TEMPLATES: Mapping[str, Template] = {
    name: template
    for group in (songbirds, gleaners, openland, landbirds, raptors, waterbirds, divers, waders, aloft)
    for name, template in group.TEMPLATES.items()
}
