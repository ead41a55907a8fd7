"""Shorts above the knee: tailored in twill or pleated in linen, or with an elastic waist and a cord."""

from functools import partial

import numpy as np

from blocks.trousers import (
    Stance,
    TrouserMeasures,
    Trousers,
    combined,
    fine_stitch,
    graded,
    lines,
    patterned,
)
from studio.canvas import Canvas
from studio.fabrics import LINEN, TWILL, Fabric
from studio.geometry import across
from studio.picture import COROZO, Button, Face, Picture

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
SEEDS = {("men", ""): 81, ("men", "drawstring"): 87, ("women", ""): 91}
HEM = 3.0
PLEATS = (6.4, 9.6)


def picture(cut: str, style: str, view: str) -> Picture:
    t = Trousers(MEASURES[cut, style], stances(view), SEEDS[cut, style] + len(view), view == "back")
    plain = TWILL if (cut, style) == ("men", "") else LINEN
    fabric = patterned(plain, partial(paint_patterns, t=t))
    paint, parts = (paint_drawstring, drawstring_parts) if style else (paint_tailored, tailored_parts)
    folds = t.folds(1.2)
    if style:
        folds = combined(folds, t.gathers())
    elif cut == "women" and not t.back:
        folds = combined(folds, t.pleat_folds(PLEATS))
    face = Face(
        t.outline(), fabric, partial(paint, t=t, fabric=fabric, pleated=cut == "women"),
        cut=t.cut(slack=0.012, gathered=0.035 if style else 0), folds=folds,
    )
    overlays, cords, buttons = parts(t, fabric)
    return Picture(
        face, None if t.back else t.inside_back(fabric), overlays, cords, buttons,
        patterns=("stripe", "check"), seed=t.seed,
    )


def stances(view: str) -> tuple[Stance, Stance]:
    """Short legs open wide without leaving the frame."""
    return {
        "front-1": (Stance(3.0), Stance(4.5)),
        "front-2": (Stance(6.5), Stance(1.8)),
        "back": (Stance(4.0), Stance(3.0)),
    }[view]


def paint_patterns(c: Canvas, t: Trousers) -> None:
    """Narrow seersucker stripes; a small check of crossing bars."""
    x, y = t.straight_maps(c)
    stripe = lines(c, x, 1.1, 0.55)
    c.second_dye("stripe", stripe)
    c.second_dye("check", np.maximum(lines(c, x, 1.9, 0.34), lines(c, y, 1.9, 0.34)))


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
        x, y = pocket_place(t)
        t.paint_dart(c, x, t.band_seam()[0, 1] - y - 1.2)
        for side in (-1, 1):
            t.paint_welt_pocket(c, fine_stitch, side, (x, y), 12.5 * t.m.hip / 26)
        return
    t.paint_fly(c, fine_stitch)
    for side in (-1, 1):
        t.paint_opening(c, t.slant(side), fine_stitch, (0.5,))
    if pleated:
        t.paint_pleats(c, PLEATS)


def paint_drawstring(c: Canvas, t: Trousers, fabric: Fabric, pleated: bool) -> None:
    paint_both(c, t, fabric)
    t.paint_centre_seam(c, fine_stitch)
    c.groove(across(t.band_seam()), 0.8, 0.12, 0.16)
    if not t.back:
        for side in (-1, 1):
            t.paint_opening(c, t.slant(side, 3.8, 15), fine_stitch, (0.5,))


def pocket_place(t: Trousers) -> tuple[float, float]:
    x = 0.47 * t.m.hip
    return x, float(np.interp(x, *t.band_seam().T)) - 7.5


def tailored_parts(t: Trousers, fabric: Fabric):
    overlays = t.waistband(fabric, fine_stitch)
    loops = (-0.6, 0, 0.6) if t.back else (-0.66, 0.66)
    overlays += [t.belt_loop(x * t.m.waist, fabric, fine_stitch) for x in loops]
    if t.back:
        x, y = pocket_place(t)
        buttons = [Button(at=(side * x, y - 1.5), radius=0.55, lift=0.16, **COROZO) for side in (-1, 1)]
    else:
        buttons = [Button(at=(0.9, t.top - t.m.band / 2), radius=0.75, lift=0.62, **COROZO)]
    return overlays, [], buttons


def drawstring_parts(t: Trousers, fabric: Fabric):
    overlays = [t.elastic_band(fabric)]
    if t.back:
        x = 0.5 * t.m.hip
        at = (x, float(np.interp(x, *t.band_seam().T)) - 5.5)
        return overlays + [t.patch_pocket(1, fabric, fine_stitch, at, 14.5, 15.5, 1.6)], [], []
    cords, eyelets = t.drawcord()
    return overlays, cords, eyelets
