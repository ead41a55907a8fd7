"""Keeps garments once sewn for the next draft of a still life, as long as the garment's file is unchanged."""

import inspect
from collections.abc import Callable
from pathlib import Path

import bpy

ATELIER = Path(__file__).parent.parent
RAIL = ATELIER / "out" / "rail"


def from_rail(name: str, look, sew: Callable[[], list]) -> list:
    """The objects kept as `name`, or those that `sew` makes. `look`: its name, or the function that cuts it."""
    kept = RAIL / f"{name}.blend"
    if kept.exists() and kept.stat().st_mtime > _changed(look):
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


def _changed(look) -> float:
    """When the garment's file was last written."""
    if not isinstance(look, str):
        return Path(inspect.getfile(look)).stat().st_mtime
    files = (ATELIER / "garments").glob("*.py")
    return max(f.stat().st_mtime for f in files if f.stem.replace("_", "-") in look)
