"""Vacation Ready: what comes out of the suitcase first, on warm stone, under a palm in the morning."""

from functools import partial

from props.straw_hat import straw_hat
from props.sunglasses import sunglasses
from studio.scene import Frame, Garment, Leaf, Prop, Scene, Sun
from studio.surfaces import stone

FRAMES = {
    "wide": Frame(2400, 1200, (0, 0), 190),
    "tall": Frame(1080, 1440, (30, 10), 120),
}

SUN = Sun(
    azimuth=142,
    elevation=34,
    leaves=(
        Leaf((52, 20), 208, 160, 75, 40),
        Leaf((84, -36), 150, 130, 55, seed=2),
        Leaf((-92, 44), 285, 130, 120, seed=3),
    ),
)


def scene(frame: str) -> Scene:
    things = [
        Garment((72, -14), -16, look="women-tee", color="SkyBlue"),
        Garment((22, -6), 10, look="men-tee", color="White"),
        Prop((64, 30), 25, make=straw_hat, tip=(-8, 8)),
        Prop((-8, -38), -20, make=sunglasses),
    ]
    return Scene(partial(stone, slab=86), things, SUN)
