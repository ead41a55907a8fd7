"""A hat and sunglasses left on the terrace."""

from props.straw_hat import straw_hat
from props.sunglasses import sunglasses
from studio.scene import Frame, Leaf, Prop, Scene, Sun
from studio.surfaces import stone

FRAMES = {"tall": Frame(800, 1000, (0, 0), 50)}


def scene() -> Scene:
    sun = Sun(azimuth=142, elevation=36, leaves=(Leaf((-6, 12), 250, 120, 40),))
    things = [Prop((6, 8), 25, make=straw_hat, tip=(-8, 8)), Prop((-10, -20), -24, make=sunglasses)]
    return Scene(stone, things, sun, sky=(0.80, 0.90, 1.0))
