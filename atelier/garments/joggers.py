"""Joggers: ribbed waist with a cord, side-seam pockets, tapered legs in ribbed cuffs. Loopback or fleece."""

from functools import partial

import numpy as np
from scipy.interpolate import PchipInterpolator

from blocks.grading import graded
from blocks.legs import TrouserMeasures, combined, stances
from blocks.trousers import Trousers
from studio.canvas import Canvas
from studio.fabrics import FLEECE, LOOPBACK, Fabric, rib
from studio.geometry import across, edges_along, noise, smooth
from studio.picture import Face, Field, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "fleece"): ("front-1",),
}

MEN = TrouserMeasures(
    waist=20.4, hip=26.8, rise=28.5, inseam=75, thigh=27.4, knee=21.8, hem=12.4, band=4.6, back_rise=2.4,
    side_rise=1.0, hip_height=8.0, hem_drop=0.0,
)
WOMEN = graded(
    MEN, waist=18.0, hip=25.0, rise=29.5, inseam=70, thigh=25.2, knee=19.8, hem=10.8, hip_height=10.0,
    band=4.4,
)
FLEECE_MEASURES = graded(WOMEN, hip=26.2, thigh=26.8, knee=22.0, hem=11.4, inseam=69)
MEASURES = {("men", ""): MEN, ("women", ""): WOMEN, ("women", "fleece"): FLEECE_MEASURES}
SEEDS = {("men", ""): 121, ("women", ""): 131, ("women", "fleece"): 141}
CUFF = 6.4  # depth
POCKET = 16.5  # depth of its mouth
# How much wider (cm) the leg is than its cuff, above which it hangs over.
BLOUSE = {"": 4.2, "fleece": 5.6}


class Joggers(Trousers):
    """Trousers whose legs are drawn in by their cuffs."""

    def __init__(self, measures, legs, seed: int, back: bool, blouse: float):
        self.blouse = blouse
        super().__init__(measures, legs, seed, back)

    def _sides(self) -> tuple[PchipInterpolator, PchipInterpolator]:
        outer, inner = super()._sides()
        return self._drawn_in(outer, 1), self._drawn_in(inner, -1)

    def _drawn_in(self, side: PchipInterpolator, way: int) -> PchipInterpolator:
        middle, cuff = self.leg_middle(), self.m.hem / 2
        low = [(0, cuff), (CUFF - 0.5, cuff + 0.15), (CUFF + 2.2, cuff + self.blouse / 2)]
        x = [middle + way * half for _, half in low] + list(side(side.x[2:]))
        return PchipInterpolator([y for y, _ in low] + list(side.x[2:]), x)


def picture(cut: str, style: str, view: str) -> Picture:
    seed, legs = stances(view, SEEDS[cut, style])
    t = Joggers(MEASURES[cut, style], legs, seed, view == "back", BLOUSE[style])
    fabric = FLEECE if style else LOOPBACK
    folds = combined(t.folds(1.0, 0.8, 0.5), t.gathers(0.5, 11), cuff_folds(t))
    face = Face(
        t.outline("seam"), fabric, partial(paint, t=t, fabric=fabric),
        cut=t.cut(turn=0.08, slack=0.012), folds=folds,
    )
    overlays = [t.elastic_band(fabric)] + [cuff(t, side) for side in (-1, 1)]
    cords, eyelets = ([], []) if t.back else t.drawcord((13.0, 11.0))
    return Picture(
        face, None if t.back else t.inside_back(fabric), overlays, cords, eyelets,
        patterns=() if style else ("side-stripe",), seed=seed,
    )


def paint(c: Canvas, t: Trousers, fabric: Fabric) -> None:
    fabric.weave(c)
    side_stripe(c, t)
    t.paint_inseams(c)
    t.paint_side_seams(c)
    t.paint_centre_seam(c, coverstitch)
    c.groove(across(t.band_seam()), 0.8, 0.12, 0.16)
    if not t.back:
        t.paint_slant_pockets(c, coverstitch, 2.8, POCKET)


def coverstitch(c: Canvas, line: np.ndarray, offset: float = 0) -> None:
    c.coverstitch(line, offset)


def side_stripe(c: Canvas, t: Trousers) -> None:
    """Two stripes down the outer leg, as wide as the gap between them."""
    straight = t.straighten(c.points())
    inwards = (t.outer_x(straight[:, 1]) - np.abs(straight[:, 0])).reshape(c.height.shape)
    for middle in (2.2, 4.2):
        c.second_dye("side-stripe", c.mask(0.5 - np.abs(inwards - middle)))


def cuff_folds(t: Trousers) -> Field:
    """The leg is wider than its cuff: it puffs out above it."""

    def field(points: np.ndarray) -> np.ndarray:
        y = t.straighten(points)[:, 1]
        near = smooth(y, CUFF + 13, CUFF + 1) * smooth(y, CUFF - 2, CUFF)
        side = np.where(points[:, 0] < 0, -40, 40)
        return 0.5 * near * noise(points + np.c_[side, 0 * side], 5, t.seed + 17, 3.0, np.pi / 2)

    return field


def cuff(t: Trousers, side: int) -> Overlay:
    """Of rib knit, whatever the leg is made of."""
    lower, upper = t.hem(side), t.hem(side, CUFF)

    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        x, _ = t.straight_maps(c)
        rib(c, x, 0.62, 1.0)
        c.groove(upper, 0.8, 0.12, 0.12)

    return Overlay(
        edges_along(np.r_[upper, lower[::-1], upper[:1]], step=0.5), LOOPBACK, paint, name=f"cuff {side}",
        mesh=0.5, lift=0.06, puff=0.2, puff_width=0.8, thickness=0.3, flatten=0.4, subdivide=2,
    )
