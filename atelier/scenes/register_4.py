"""Silk, near, in the light of a window."""

from functools import partial

from studio.scene import Frame, Garment, Panes, Scene, Sun
from studio.surfaces import plaster

FRAMES = {"tall": Frame(800, 1000, (0, 0), 50)}


def scene() -> Scene:
    sun = Sun(
        azimuth=140, elevation=30, strength=3.6, color=(1.0, 0.93, 0.84), softness=1.5,
        panes=Panes((6, -9), -22, 34, 58, rows=1, bar=4, distance=80),
    )
    things = [Garment((5, -6), 13, look="women-camisole", color="Pink")]
    return Scene(partial(plaster, "#d9c8b6"), things, sun, sky_strength=0.5)
