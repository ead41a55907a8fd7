"""Chinos: slant pockets, covered fly, horn button; welt pockets and darts behind. Twill or corduroy."""

from functools import partial

import numpy as np

from blocks.trousers import TrouserMeasures, Trousers, fine_stitch, graded, lines, patterned, stances
from studio.canvas import Canvas
from studio.fabrics import CORDUROY, TWILL, Fabric
from studio.picture import HORN, Button, Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "cord"): ("front-1", "back"),
}

MEN = TrouserMeasures(
    waist=21.4, hip=26.0, rise=26.5, inseam=80, thigh=26.8, knee=21.8, hem=18.6,
)
WOMEN = graded(
    MEN, waist=18.4, hip=25.0, rise=28.0, inseam=68, thigh=25.6, knee=18.6, hem=14.6, hip_height=10.5,
)
SEEDS = {("men", ""): 21, ("men", "cord"): 28, ("women", ""): 31}
CHECK = 3.6  # cm from line to line


def picture(cut: str, style: str, view: str) -> Picture:
    seed, legs = stances(view, SEEDS[cut, style])
    t = Trousers(MEN if cut == "men" else WOMEN, legs, seed, view == "back")
    fabric = CORDUROY if style == "cord" else patterned(TWILL, windowpane(t))
    paint = paint_back if t.back else paint_front
    face = Face(t.outline(), fabric, partial(paint, t=t, fabric=fabric), cut=t.cut(), folds=t.folds())
    overlays = t.waistband(fabric, fine_stitch)
    loops = (-0.6, 0, 0.6) if t.back else (-0.54, 0.54)
    overlays += [t.belt_loop(x * t.m.waist, fabric, fine_stitch) for x in loops]
    return Picture(
        face, None if t.back else t.inside_back(fabric), overlays,
        buttons=pocket_buttons(t) if t.back else [waist_button(t)],
        patterns=() if style == "cord" else ("check",), seed=seed,
    )


def windowpane(t: Trousers):
    """A fine grid, plumb on the seat and turning with each leg."""

    def paint(c: Canvas) -> None:
        x, y = t.straight_maps(c)
        grid = np.maximum(lines(c, x, CHECK, 0.16), lines(c, y, CHECK * 1.25, 0.16))
        c.second_dye("check", grid)

    return paint


def paint_front(c: Canvas, t: Trousers, fabric: Fabric) -> None:
    fabric.weave(c)
    paint_both(c, t)
    if fabric.sheen < CORDUROY.sheen:
        t.paint_creases(c)
    t.paint_fly(c, fine_stitch)
    for side in (-1, 1):
        t.paint_opening(c, t.slant(side), fine_stitch, (0.5,))


def paint_back(c: Canvas, t: Trousers, fabric: Fabric) -> None:
    fabric.weave(c)
    paint_both(c, t)
    if fabric.sheen < CORDUROY.sheen:
        t.paint_creases(c)
    t.paint_centre_seam(c, fine_stitch)
    x, y = pocket_place(t)
    t.paint_dart(c, x, t.band_seam()[0, 1] - y - 1.2)
    for side in (-1, 1):
        t.paint_welt_pocket(c, fine_stitch, side, (x, y), 13 * t.m.hip / 26)


def paint_both(c: Canvas, t: Trousers) -> None:
    t.paint_inseams(c)
    t.paint_side_seams(c)
    t.paint_hems(c, 3.2, fine_stitch)


def pocket_place(t: Trousers) -> tuple[float, float]:
    x = 0.47 * t.m.hip
    return x, float(np.interp(x, *t.band_seam().T)) - 7.5


def pocket_buttons(t: Trousers) -> list[Button]:
    x, y = pocket_place(t)
    return [Button(at=(side * x, y - 1.5), radius=0.55, lift=0.16, **HORN) for side in (-1, 1)]


def waist_button(t: Trousers) -> Button:
    return Button(at=(0.9, t.top - t.m.band / 2), radius=0.75, lift=0.62, **HORN)
