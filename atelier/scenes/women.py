"""The women's collection: a skirt, a camisole and a cardigan put out for tomorrow, in a window's late light."""

from functools import partial

from props.hanger import hanger
from studio.scene import Frame, Garment, Panes, Prop, Scene, Sun
from studio.surfaces import plaster

FRAMES = {
    "tall": Frame(1200, 1500, (2, -2), 112),
    "wide": Frame(1600, 1000, (4, 4), 172),
}

SUN = Sun(
    azimuth=140, elevation=30, strength=3.5, color=(1.0, 0.93, 0.84), softness=1.5,
    panes=Panes((2, 2), -22, 46, 66, columns=3, rows=2, bar=5, distance=90),
)


def scene() -> Scene:
    things = [
        Garment((24, -30), 15, look="women-pleated-skirt", color="Maroon"),
        Garment((38, 26), -16, look="women-camisole", color="Cream"),
        Prop((-16, 38.5), -7, make=hanger),
        Garment((-14, 8), -7, look="women-cardigan", color="Beige", softness=1.6),
    ]
    return Scene(partial(plaster, "#dcc3ae"), things, SUN, sky_strength=0.5)
