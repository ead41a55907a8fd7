"""High-waisted leggings: stretch jersey with flat-lock seams and a side panel; or of fine rib."""

from dataclasses import replace
from functools import partial

import numpy as np

from blocks.legs import Stance, TrouserMeasures
from blocks.trousers import Trousers
from studio.canvas import Canvas
from studio.fabrics import JERSEY, Fabric, Fall, rib
from studio.geometry import across, bezier, edges_along, noise, offset_line, smooth
from studio.picture import Face, Field, Overlay, Picture

LOOKS = {
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "rib"): ("front-1", "back"),
}

MEASURES = TrouserMeasures(
    waist=15.4, hip=19.6, rise=28.5, inseam=67, thigh=19.4, knee=13.4, hem=9.4, band=9.5, back_rise=2.6,
    side_rise=1.2, hip_height=8.5, hem_drop=0.1,
)
# Slim legs lie further apart than others do, to fill the frame.
POSES = {
    "front-1": (151, (Stance(6.0, -1.0), Stance(7.0, 1.0))),
    "front-2": (152, (Stance(4.5), Stance(9.5, 9.0))),
    "back": (153, (Stance(7.0, 0.8), Stance(6.0))),
}
HEM = 1.8
PANEL = 4.0  # cm from the outer edge to the side panel's seam


def weave_stretch(c: Canvas) -> None:
    """Tightly knitted polyamide: almost smooth, with a soft lustre."""
    c.height += 0.012 * c.grain(0.03, 0.06)
    c.shade(0.006 * c.grain(0.03, 0.2))


STRETCH = replace(
    JERSEY, weave=weave_stretch,
    fall=Fall(stiffness=40, bending=3.5, mass=0.3, shrink=0.0, loft=0.75, relief=1.1),
    thickness=0.14, roughness=0.62, sheen=0.15, specular=0.3, wobble=0.2,
)


def picture(cut: str, style: str, view: str) -> Picture:
    seed, legs = POSES[view]
    t = Trousers(MEASURES, legs, seed + (10 if style else 0), view == "back")
    fabric = replace(STRETCH, weave=partial(weave_rib, t=t), roughness=0.85) if style else STRETCH
    face = Face(
        t.outline(), fabric, partial(paint, t=t, fabric=fabric, panelled=not style),
        cut=t.cut(turn=0.0, ease=0.0, slack=0.005), folds=creases(t),
    )
    return Picture(
        face, None if t.back else t.inside_back(fabric), [waistband(t, fabric)],
        patterns=() if style else ("side-stripe",), seed=t.seed,
    )


def weave_rib(c: Canvas, t: Trousers) -> None:
    """Ribs that run down the legs."""
    x, _ = t.straight_maps(c)
    rib(c, x, 0.75, 0.9)
    c.height += 0.02 * c.grain(0.03, 0.05)


def creases(t: Trousers) -> Field:
    """Stretch cloth lies smooth but where it was bent: crotch, knee, ankle."""

    def field(points: np.ndarray) -> np.ndarray:
        straight = t.straighten(points)
        side = np.where(points[:, 0] < 0, -1, 1)
        y, leg = straight[:, 1], straight + np.c_[side * 40, 0 * side]
        knee = 0.26 * smooth(np.abs(y - t.knee_y), 12, 2) * noise(leg, 8, t.seed + 4, 2.8, 0.3)
        ankle = 0.45 * smooth(y, 15, 5) * noise(leg, 5.5, t.seed + 6, 2.8, 0.15)
        seat = t.folds(0.5, 1.0)(points) * smooth(y, t.m.inseam - 14, t.m.inseam)
        return knee + ankle + seat

    return field


def flatlock(c: Canvas, line: np.ndarray) -> None:
    """Two cloths joined edge to edge under a flat ribbon of thread."""
    distance, walked = c.along(line, 1.2)
    ribbon = np.clip((0.3 - distance) / 0.06, 0, 1)
    c.height += 0.35 * ribbon + 0.14 * ribbon * np.sin(walked * 2 * np.pi / 0.3)
    c.shade(-0.05 * np.exp(-(((distance - 0.34) / 0.07) ** 2)) - 0.03 * ribbon)


def paint(c: Canvas, t: Trousers, fabric: Fabric, panelled: bool) -> None:
    fabric.weave(c)
    for side in (-1, 1):
        flatlock(c, offset_line(t.inseam(side), side * 0.5))
        c.coverstitch(t.hem(side, HEM))
        c.turned_edge(t.hem(side), HEM, 0.35)
        if panelled:
            flatlock(c, panel_seam(t, side))
    paint_gusset(c, t)
    if panelled:
        paint_stripe(c, t)


def panel_seam(t: Trousers, side: int) -> np.ndarray:
    """Down the outer leg, tapering to the hem."""
    y = np.linspace(t.top - t.m.band + 1, 0, 120)
    inset = PANEL * (0.45 + 0.55 * smooth(y, 0, t.m.inseam))
    return t.lay(np.c_[(t.outer_x(y) - inset) * side, y])


def paint_stripe(c: Canvas, t: Trousers) -> None:
    """The panel's front edge, a finger wide."""
    for side in (-1, 1):
        distance, _ = c.along(offset_line(panel_seam(t, side), side * 1.0), 2)
        c.second_dye("side-stripe", c.mask(0.65 - distance))


def paint_gusset(c: Canvas, t: Trousers) -> None:
    """Behind a seam through the middle; in front it ends at a small diamond over the crotch."""
    crotch = t.m.inseam
    if t.back:
        flatlock(c, bezier((0, t.top), (0, crotch), steps=40))
        return
    tip = (0.0, crotch + 8.5)
    flatlock(c, bezier((0, t.top), tip, steps=30))
    for side in (-1, 1):
        flatlock(c, bezier(tip, (side * 0.6, crotch + 3), (side * 3.6, crotch - 2.2), steps=30))


def waistband(t: Trousers, fabric: Fabric) -> Overlay:
    """Broad, of two cloths, without an elastic's ripples."""
    high, low = across(t.waist()), across(t.band_seam())

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        c.ridge(high, 0.4, 0.25)
        flatlock(c, low + [0, 0.35])

    return Overlay(
        edges_along(np.r_[high, low[::-1], high[:1]], step=0.6), fabric, paint, name="waistband", mesh=0.7,
        lift=0.05, puff=0.10, puff_width=0.5, thickness=0.2,
    )
