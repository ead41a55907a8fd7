"""One sock, one button, a thread that leads nowhere."""

from functools import partial

from props.cloths import sock
from props.sewing import button, loose_thread
from studio.scene import Frame, Garment, Prop, Scene, Window
from studio.surfaces import paper

FRAMES = {
    "wide": Frame(1600, 900, (0, 0), 96),
    "tall": Frame(900, 1200, (12, 8), 52),
}


def scene() -> Scene:
    path = [
        (-60, -14), (-40, -20), (-22, -12), (-12, -16), (-13, -21), (-18, -19), (-12, -12), (2, -9), (14, -14),
    ]
    things = [
        Garment((20, 4), 12, look=sock, tone="#e9e1d0", second_tone="#8c2a30", pattern="ends"),
        Prop((-2, -2), 20, make=partial(button, 1.0)),
        Prop((0, 0), make=partial(loose_thread, path), soft=True),
    ]
    return Scene(paper, things, Window(distance=260, size=110), sky_strength=0.4, exposure=0.3)
