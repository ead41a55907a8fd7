"""Vacation Ready: what comes out of the suitcase first, on warm stone, under a palm in the morning."""

from functools import partial

from props.straw_hat import straw_hat
from props.sunglasses import sunglasses
from studio.scene import Frame, Garment, Leaf, Prop, Scene, Sun
from studio.surfaces import stone

FRAMES = {
    "wide": Frame(2400, 1200, (0, 0), 176),
    "tall": Frame(1080, 1440, (29, -13), 104),
}

SUN = Sun(
    azimuth=142,
    elevation=34,
    strength=3.8,
    leaves=(
        Leaf((48, 34), 204, 170, 60, 44),
        Leaf((92, -34), 152, 120, 45, seed=2),
        Leaf((-86, 42), 285, 130, 110, seed=3),
    ),
)


def scene() -> Scene:
    things = [
        Garment((62, -16), 24, look="women-pleated-skirt", color="SkyBlue"),
        Garment((12, 2), 11, look="men-camp-shirt", color="White"),
        Garment((60, 31), -22, look="women-camisole", color="Maroon"),
        Prop((-18, -27), 25, make=straw_hat, tip=(-8, 8)),
        Prop((30, -24), -24, make=sunglasses),
    ]
    return Scene(partial(stone, slab=86), things, SUN, sky=(0.80, 0.90, 1.0))
