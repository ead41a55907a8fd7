"""Shorts above the knee: tailored in twill or pleated in linen, or with an elastic waist and a cord."""

from functools import partial

import numpy as np

from blocks.grading import graded
from blocks.legs import Stance, TrouserMeasures, combined
from blocks.prints import bands, patterned
from blocks.trousers import Parts, Trousers, fine_stitch
from studio.canvas import Canvas
from studio.fabrics import LINEN, TWILL, Fabric
from studio.geometry import across
from studio.picture import COROZO, Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "drawstring"): ("front-1", "back"),
}

MEN = TrouserMeasures(
    waist=21.6, hip=25.8, rise=27.0, inseam=21, thigh=27.2, hem=25.4, hem_drop=0.4,
)
WOMEN = graded(
    MEN, waist=17.8, hip=24.8, rise=31.0, inseam=13, thigh=26.4, hem=25.4, hip_height=9.0, band=4.4,
)
DRAWSTRING = graded(
    MEN, waist=20.6, hip=26.0, rise=27.0, inseam=19, thigh=27.8, hem=26.6, side_rise=1.2, back_rise=2.4,
)
MEASURES = {("men", ""): MEN, ("women", ""): WOMEN, ("men", "drawstring"): DRAWSTRING}
SEEDS = {("men", ""): 85, ("men", "drawstring"): 91, ("women", ""): 95}
# Added to the seed, and how the legs lie: short ones open wide without leaving the frame.
POSES = {
    "front-1": (3, (Stance(3.0), Stance(4.5))),
    "front-2": (3, (Stance(6.5), Stance(1.8))),
    "back": (0, (Stance(4.0), Stance(3.0))),
}
HEM = 3.0
PLEATS = (6.4, 9.6)  # from the centre


def picture(cut: str, style: str, view: str) -> Picture:
    number, legs = POSES[view]
    t = Trousers(MEASURES[cut, style], legs, SEEDS[cut, style] + number, view == "back")
    plain = TWILL if (cut, style) == ("men", "") else LINEN
    fabric = patterned(plain, partial(paint_patterns, t=t))
    folds = t.folds(1.2)
    if style:
        folds = combined(folds, t.gathers())
        paint = partial(paint_drawstring, t=t, fabric=fabric)
        overlays, cords, buttons = drawstring_parts(t, fabric)
    else:
        pleated = cut == "women" and not t.back
        if pleated:
            folds = combined(folds, t.pleat_folds(PLEATS))
        paint = partial(paint_tailored, t=t, fabric=fabric, pleated=pleated)
        overlays, cords, buttons = tailored_parts(t, fabric)
    face = Face(
        t.outline(), fabric, paint,
        cut=t.cut(slack=0.012, gathered=0.035 if style else 0), folds=folds,
    )
    return Picture(
        face, None if t.back else t.inside_back(fabric), overlays, cords, buttons,
        patterns=("stripe", "check"), seed=t.seed,
    )


def paint_patterns(c: Canvas, t: Trousers) -> None:
    """Narrow seersucker stripes; a small check of crossing bars."""
    x, y = t.straight_maps(c)
    c.second_dye("stripe", bands(c, x, 1.1, 0.55))
    c.second_dye("check", np.maximum(bands(c, x, 1.9, 0.34), bands(c, y, 1.9, 0.34)))


def paint_both(c: Canvas, t: Trousers, fabric: Fabric) -> None:
    fabric.weave(c)
    t.paint_inseams(c)
    t.paint_side_seams(c)
    t.paint_hems(c, HEM, fine_stitch)


def paint_tailored(c: Canvas, t: Trousers, fabric: Fabric, pleated: bool) -> None:
    paint_both(c, t, fabric)
    t.paint_creases(c, 0.5)
    if t.back:
        t.paint_centre_seam(c, fine_stitch)
        t.paint_welt_pockets(c, fine_stitch, 12.5 * t.m.hip / 26)
        return
    t.paint_fly(c, fine_stitch)
    t.paint_slant_pockets(c, fine_stitch)
    if pleated:
        t.paint_pleats(c, PLEATS)


def paint_drawstring(c: Canvas, t: Trousers, fabric: Fabric) -> None:
    paint_both(c, t, fabric)
    t.paint_centre_seam(c, fine_stitch)
    c.groove(across(t.band_seam()), 0.8, 0.12, 0.16)
    if not t.back:
        t.paint_slant_pockets(c, fine_stitch, 3.8, 15)


def tailored_parts(t: Trousers, fabric: Fabric) -> Parts:
    loops = (-0.6, 0, 0.6) if t.back else (-0.66, 0.66)
    overlays = t.waistband(fabric, fine_stitch) + t.belt_loops(loops, fabric, fine_stitch)
    return overlays, [], t.pocket_buttons(COROZO) if t.back else [t.waist_button(COROZO)]


def drawstring_parts(t: Trousers, fabric: Fabric) -> Parts:
    overlays = [t.elastic_band(fabric)]
    if t.back:
        x = 0.5 * t.m.hip
        at = (x, float(np.interp(x, *t.band_seam().T)) - 5.5)
        return overlays + [t.patch_pocket(1, fabric, fine_stitch, at, 14.5, 15.5, 1.6)], [], []
    cords, eyelets = t.drawcord()
    return overlays, cords, eyelets
