"""Keeps garments once sewn for the next draft of a still life, until anything they are sewn with changes."""

from collections.abc import Callable
from pathlib import Path

import bpy

ATELIER = Path(__file__).parent.parent
RAIL = ATELIER / "out" / "rail"


def from_rail(name: str, sew: Callable[[], list]) -> list:
    """The objects kept as `name`, or those that `sew` makes."""
    kept = RAIL / f"{name}.blend"
    if kept.exists() and kept.stat().st_mtime > _changed():
        with bpy.data.libraries.load(str(kept)) as (there, wanted):
            wanted.objects = there.objects
        for thing in wanted.objects:
            bpy.context.scene.collection.objects.link(thing)
        return wanted.objects
    objects = sew()
    for image in bpy.data.images:
        if image.users and not image.packed_file and image.has_data:
            image.pack()
    RAIL.mkdir(parents=True, exist_ok=True)
    bpy.data.libraries.write(str(kept), set(objects), compress=False)
    return objects


def _changed() -> float:
    """When any garment, block, prop or part of the studio was last written; scenes do not count."""
    folders = ("garments", "blocks", "props", "studio")
    return max(file.stat().st_mtime for folder in folders for file in (ATELIER / folder).glob("*.py"))
