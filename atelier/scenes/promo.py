"""Workroom Denim: jeans and jacket on the cutting table, with what they were made with."""

from functools import partial

from props.cloths import selvedge_cloth
from props.sewing import chalk, loose_thread, shears, spool, tape_measure
from studio.scene import Frame, Garment, Prop, Scene, Window
from studio.surfaces import boards

FRAMES = {
    "wide": Frame(2000, 900, (0, 0), 166),
    "tall": Frame(1080, 1350, (-13, -1), 100),
}

INDIGO, DEEP, FADED = "#374257", "#2a3243", "#6d8099"


def scene() -> Scene:
    thread = [
        (-39, 22), (-33, 17), (-35, 9), (-43, 5), (-42, -4), (-48, -14), (-44, -22), (-52, -27), (-70, -24),
        (-96, -30),
    ]
    tape = [(-104, 31), (-84, 24), (-62, 29), (-50, 35), (-38, 44), (-30, 56)]
    things = [
        Garment((-54, -32), 187, look=selvedge_cloth, tone=DEEP),
        Garment((27, -5), -83, look="men-jeans", tone=INDIGO),
        Garment((4, 3), -9, look="men-denim-jacket", tone=FADED),
        Prop((-58, 0), 24, make=shears),
        Prop((-40, 24), 35, make=spool),
        Prop((0, 0), make=partial(loose_thread, thread), soft=True),
        Prop((-60, -25), 15, make=partial(chalk, "#e9e6de")),
        Prop((0, 0), make=partial(tape_measure, tape), soft=True),
    ]
    return Scene(boards, things, Window(distance=320, size=110), sky_strength=0.4, exposure=0.3)
