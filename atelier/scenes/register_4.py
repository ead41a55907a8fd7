"""Jeans, near."""

from functools import partial

from studio.scene import Frame, Garment, Scene, Window
from studio.surfaces import plaster

FRAMES = {"tall": Frame(800, 1000, (0, 0), 44)}


def scene(frame: str) -> Scene:
    things = [Garment((4, -32), 14, look="women-jeans", tone="#39465a")]
    return Scene(partial(plaster, "#cfc4b4"), things, Window(distance=300, size=100), sky_strength=0.35)
