"""The men's collection: chinos, an oxford shirt, a folded sweater and a belt on grey stone."""

from functools import partial

from props.belt import belt
from props.piles import folded
from studio.scene import Frame, Garment, Prop, Scene, Window
from studio.surfaces import stone

FRAMES = {
    "tall": Frame(1200, 1500, (2, -2), 116),
    "wide": Frame(1600, 1000, (4, 3), 176),
}


def scene() -> Scene:
    things = [
        Garment((26, -22), -9, look="men-chinos", color="Beige"),
        Garment((-16, 10), 8, look="men-oxford-shirt", color="SkyBlue"),
        folded((33, 40), -14, "men-crew-knit-cable", "Olive", width=33, drop=2, thick=5),
        Prop((-6, -48), -24, make=belt),
    ]
    floor = partial(stone, "#aaa59d", "#97928a")
    return Scene(floor, things, Window(distance=330, size=120), sky_strength=0.42, exposure=0.2)
