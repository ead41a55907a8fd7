"""Red thread on the selvedge it is named for."""

from functools import partial

from props.cloths import selvedge_cloth
from props.sewing import button, loose_thread, spool
from studio.scene import Frame, Garment, Prop, Scene, Window
from studio.surfaces import boards

FRAMES = {"tall": Frame(800, 1000, (0, -1), 40)}


def scene() -> Scene:
    path = [(1.2, 4.6), (2.2, 2), (5, -4), (1, -8), (-5, -6), (-8, -12), (0, -16), (9, -13), (22, -19)]
    things = [
        Garment((6, 16), 8, look=selvedge_cloth, tone="#2c3444"),
        Prop((1, 4), 28, make=spool),
        Prop((0, 0), make=partial(loose_thread, path), soft=True),
        Prop((-6, -2), 20, make=button),
        Prop((-8.5, -4.4), 70, make=partial(button, 0.95, "#3b281a")),
    ]
    floor, light = partial(boards, upright=True), Window(distance=300, size=100)
    return Scene(floor, things, light, sky_strength=0.35, exposure=0.15)
