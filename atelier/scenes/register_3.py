"""Red thread on the selvedge it is named for."""

from functools import partial

from props.cloths import selvedge_cloth
from props.sewing import button, loose_thread, spool
from studio.scene import Frame, Garment, Prop, Scene, Window
from studio.surfaces import boards

FRAMES = {"tall": Frame(800, 1000, (0, 0), 26)}


def scene(frame: str) -> Scene:
    path = [(2, 2), (5, -4), (1, -8), (-5, -6), (-7, -11), (0, -13), (9, -10), (16, -13)]
    things = [
        Garment((6, 16), 8, look=selvedge_cloth, tone="#2c3444"),
        Prop((1, 4), 28, make=spool),
        Prop((0, 0), make=partial(loose_thread, path), soft=True),
        Prop((-6, -2), 20, make=button),
        Prop((-8.5, -4.4), 70, make=partial(button, 0.95, "#3b281a")),
    ]
    return Scene(boards, things, Window(distance=300, size=100), sky_strength=0.35, exposure=0.15)
