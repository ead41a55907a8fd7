"""Nothing yet: a bare hanger in the afternoon light of a window."""

from functools import partial

from props.hanger import hanger
from studio.scene import Frame, Panes, Prop, Scene, Sun
from studio.surfaces import plaster

FRAMES = {
    "square": Frame(800, 800, (0, -1), 56),
    "tall": Frame(800, 1000, (0, -1), 54),
}


def scene() -> Scene:
    sun = Sun(
        azimuth=138, elevation=30, strength=4.0, color=(1.0, 0.92, 0.82), softness=1.6,
        panes=Panes((1, 0), -24, 20, 27, rows=2, distance=60),
    )
    things = [Prop((1, 2), -14, make=hanger, lift=1.6)]
    return Scene(partial(plaster, "#ddd3c6"), things, sun, sky_strength=0.62)
