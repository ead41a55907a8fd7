"""Chinos: slant pockets, covered fly, horn button; welt pockets and darts behind. Twill or corduroy."""

from functools import partial

import numpy as np

from blocks.grading import graded
from blocks.legs import TrouserMeasures, stances
from blocks.prints import bands, patterned
from blocks.trousers import Trousers, fine_stitch
from studio.canvas import Canvas
from studio.fabrics import CORDUROY, TWILL, Fabric
from studio.picture import HORN, Face, Paint, Picture

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
    cord = style == "cord"
    fabric = CORDUROY if cord else patterned(TWILL, windowpane(t))
    face = Face(
        t.outline(), fabric, partial(paint, t=t, fabric=fabric, creased=not cord), cut=t.cut(), folds=t.folds()
    )
    loops = (-0.6, 0, 0.6) if t.back else (-0.54, 0.54)
    return Picture(
        face, None if t.back else t.inside_back(fabric),
        t.waistband(fabric, fine_stitch) + t.belt_loops(loops, fabric, fine_stitch),
        buttons=t.pocket_buttons(HORN) if t.back else [t.waist_button(HORN)],
        patterns=() if cord else ("check",), seed=seed,
    )


def windowpane(t: Trousers) -> Paint:
    """A fine grid, plumb on the seat and turning with each leg."""

    def paint(c: Canvas) -> None:
        x, y = t.straight_maps(c)
        grid = np.maximum(bands(c, x, CHECK, 0.16), bands(c, y, CHECK * 1.25, 0.16))
        c.second_dye("check", grid)

    return paint


def paint(c: Canvas, t: Trousers, fabric: Fabric, creased: bool) -> None:
    fabric.weave(c)
    t.paint_inseams(c)
    t.paint_side_seams(c)
    t.paint_hems(c, 3.2, fine_stitch)
    if creased:
        t.paint_creases(c)
    if t.back:
        t.paint_centre_seam(c, fine_stitch)
        t.paint_welt_pockets(c, fine_stitch, 13 * t.m.hip / 26)
    else:
        t.paint_fly(c, fine_stitch)
        t.paint_slant_pockets(c, fine_stitch)
