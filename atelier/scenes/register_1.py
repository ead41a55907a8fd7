"""Three tees, folded as for a shelf."""

from functools import partial

from props.piles import folded
from studio.scene import Frame, Panes, Scene, Sun
from studio.surfaces import plaster

FRAMES = {"tall": Frame(800, 1000, (0, 12), 54)}


def scene() -> Scene:
    things = [
        folded((0.6, -0.6), 3, "women-tee", "Olive"),
        folded((-0.5, 0.2), -4, "women-tee", "Cream"),
        folded((0.3, 0), 2, "women-tee", "SkyBlue", pattern="stripe"),
    ]
    sun = Sun(
        azimuth=140, elevation=34, strength=3.6, softness=1.5, panes=Panes((0, 10), -20, 30, 40, distance=90),
    )
    return Scene(partial(plaster, "#dcc9b4"), things, sun, sky_strength=0.55)
