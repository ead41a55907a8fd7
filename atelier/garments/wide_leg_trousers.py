"""High-rise wide-leg trousers: pleats and a pressed crease; for men with turn-ups; as style linen a palazzo
with a drawn-in waist."""

import math
from dataclasses import replace
from functools import partial

import numpy as np

from blocks.grading import graded
from blocks.legs import Stance, TrouserMeasures, combined
from blocks.prints import bands, patterned
from blocks.trousers import Parts, Trousers, fine_stitch
from studio.canvas import Canvas
from studio.fabrics import DRAPE, FLANNEL, LINEN, Fabric
from studio.geometry import across, bezier, edges_along, noise, smooth
from studio.picture import HORN, Face, Field, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "linen"): ("front-1", "back"),
}

MEN = TrouserMeasures(
    waist=20.8, hip=26.8, rise=30.0, inseam=77, thigh=28.6, knee=26.6, hem=25.2, band=4.2, hip_height=10.0,
)
WOMEN = graded(
    MEN, waist=17.2, hip=24.6, rise=32.0, inseam=78, thigh=27.2, knee=28.2, hem=29.6, hip_height=11.5,
    band=4.6,
)
PALAZZO = graded(
    WOMEN, waist=18.4, hip=25.6, rise=31.0, inseam=74, thigh=28.8, knee=31.0, hem=33.0, band=4.4,
    side_rise=1.2, back_rise=2.4,
)
MEASURES = {("men", ""): MEN, ("women", ""): WOMEN, ("women", "linen"): PALAZZO}
FABRICS = {("men", ""): FLANNEL, ("women", ""): DRAPE, ("women", "linen"): LINEN}
SEEDS = {("men", ""): 171, ("women", ""): 181, ("women", "linen"): 191}
# Added to the seed, and how the legs lie.
POSES = {
    "front-1": (0, (Stance(3.0), Stance(3.8, 0.6))),
    "front-2": (1, (Stance(2.2, -1.0), Stance(5.6, 3.0))),
    "back": (2, (Stance(3.6), Stance(2.8, -0.6))),
}
PLEATS = {"men": (8.4, 11.8), "women": (7.0, 10.2)}  # from the centre
POCKET_OUT = 0.46  # share of the hip's width
HEM, TURN_UP = 4.0, 4.6


def picture(cut: str, style: str, view: str) -> Picture:
    number, legs = POSES[view]
    t = Trousers(MEASURES[cut, style], legs, SEEDS[cut, style] + number, view == "back")
    patterns = () if style else ("pinstripe",)
    cloth = patterned(hanging(FABRICS[cut, style]), partial(pinstripe, t=t))
    folds = combined(long_folds(t, not style), t.folds(0.35, 0.8, 0.7))
    if style:
        folds = combined(folds, t.gathers(0.55, 16))
    elif not t.back:
        folds = combined(folds, t.pleat_folds(PLEATS[cut], 0.35, 26))
    face = Face(
        t.outline(), cloth, partial(paint, t=t, cloth=cloth, cut=cut, style=style),
        cut=t.cut(turn=0.1, ease=0.004, slack=0.0), folds=folds,
    )
    overlays, cords, buttons = drawn_waist(t, cloth) if style else tailored_waist(t, cloth, cut)
    return Picture(
        face, None if t.back else t.inside_back(cloth), overlays, cords, buttons, patterns, seed=t.seed
    )


def hanging(fabric: Fabric) -> Fabric:
    """Cloth that keeps the long folds it is laid in, and does not wrinkle."""
    bending = max(2.0, fabric.fall.bending)
    return replace(fabric, fall=replace(fabric.fall, shrink=0.0, bending=bending, memory=0.85))


def pinstripe(c: Canvas, t: Trousers) -> None:
    x, _ = t.straight_maps(c)
    c.second_dye("pinstripe", 0.8 * bands(c, x, 1.9, 0.16))


def long_folds(t: Trousers, pressed: bool) -> Field:
    """Flutes from the hip to the hem; a pressed crease stands between them like a roof."""

    def field(points: np.ndarray) -> np.ndarray:
        straight = t.straighten(points)
        side = np.where(points[:, 0] < 0, -1, 1)
        x, y = straight[:, 0] * side - t.leg_middle(), straight[:, 1]
        leg = np.c_[x + side * 45, y]
        flutes = noise(leg, 9.5, t.seed + 7, 8, math.pi / 2)
        height = 0.70 * smooth(y, t.m.inseam + 10, t.m.inseam * 0.5) * flutes
        if pressed:
            height += 0.40 * smooth(y, t.m.inseam + 14, t.m.inseam - 8) * np.exp(-np.abs(x) / 1.6)
        return height

    return field


def paint(c: Canvas, t: Trousers, cloth: Fabric, cut: str, style: str) -> None:
    cloth.weave(c)
    t.paint_inseams(c)
    t.paint_side_seams(c)
    if cut == "women":
        t.paint_hems(c, HEM, fine_stitch if style else blind_stitch)
    if style:
        c.groove(across(t.band_seam()), 0.8, 0.12, 0.16)
        t.paint_centre_seam(c, fine_stitch)
    else:
        paint_tailoring(c, t, cut)
    if not t.back:
        t.paint_slant_pockets(c, fine_stitch, 3.6, 16)


def paint_tailoring(c: Canvas, t: Trousers, cut: str) -> None:
    if not t.back:
        t.paint_fly(c, fine_stitch, width=3.6)
        t.paint_pleats(c, PLEATS[cut], 8.0)
    for side in (-1, 1):
        paint_crease(c, t, side, PLEATS[cut][1])
    if t.back:
        t.paint_centre_seam(c)
        t.paint_welt_pockets(c, fine_stitch, 12.5, POCKET_OUT, (-1, 1) if cut == "men" else (1,))


def paint_crease(c: Canvas, t: Trousers, side: int, pleat: float) -> None:
    """The pressed fold: in front it begins at the outer pleat, behind below the seat."""
    leg = t.crease(side, t.m.inseam - 2)
    if t.back:
        upper = np.empty((0, 2))
    else:
        x, y = leg[0]
        top = t.band_seam()[0, 1] - 6
        upper = bezier((side * (pleat + 0.3), top), (x * 0.98, y + 14), (x, y))[:-1]
    line = np.r_[upper, leg]
    c.ridge(line, 1.3, 0.32)
    distance, _ = c.along(line, 1.5)
    c.shade(0.05 * np.exp(-((distance / 0.12) ** 2)))


def blind_stitch(c: Canvas, line: np.ndarray, offset: float = 0) -> None:
    """A hem sewn by hand shows only as a faint dent."""
    c.groove(line, 0.2, 0.09, 0.03)


def tailored_waist(t: Trousers, cloth: Fabric, cut: str) -> Parts:
    """Men's closes with a button and ends in turn-ups, women's with hidden hooks."""
    loops = (-0.62, 0, 0.62) if t.back else (-0.66, 0.66)
    overlap = 0.9 if cut == "men" else 3.2
    overlays = t.waistband(cloth, fine_stitch, overlap) + t.belt_loops(loops, cloth, fine_stitch)
    if cut == "women":
        return overlays, [], []
    overlays += [turn_up(t, side, cloth) for side in (-1, 1)]
    return overlays, [], t.pocket_buttons(HORN, POCKET_OUT) if t.back else [t.waist_button(HORN)]


def turn_up(t: Trousers, side: int, cloth: Fabric) -> Overlay:
    """The leg's end folded outwards."""
    lower, upper = t.hem(side, -0.15), t.hem(side, TURN_UP)

    def paint(c: Canvas) -> None:
        cloth.weave(c)
        c.ridge(upper, 0.3, 0.2)
        c.ridge(t.crease(side), 0.7, 0.3)

    return Overlay(
        edges_along(np.r_[upper, lower[::-1], upper[:1]], step=0.6), cloth, paint, name=f"turn-up {side}",
        mesh=0.7, lift=0.12, puff=0.12, puff_width=0.6, thickness=0.24,
    )


def drawn_waist(t: Trousers, cloth: Fabric) -> Parts:
    if t.back:
        return [t.elastic_band(cloth)], [], []
    cords, eyelets = t.drawcord((17.0, 14.5))
    return [t.elastic_band(cloth)], [replace(cord, radius=cord.radius * 0.75) for cord in cords], eyelets
