"""Long-sleeved henley: buttoned half placket, neck rib, rib cuffs; of cotton jersey or of waffle."""

import numpy as np

from blocks.grading import graded
from blocks.necks import inside_back, neck_rib, open_neck_rib
from blocks.placket import Placket
from blocks.sweater import Sweater, SweaterMeasures, sweater_pose
from blocks.top import Top
from studio.canvas import Canvas
from studio.fabrics import JERSEY, WAFFLE, rib
from studio.geometry import Edge, bezier, free
from studio.picture import Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "waffle"): ("front-1", "back"),
    ("women", "waffle"): ("front-1", "back"),
}

MEN = SweaterMeasures(
    length=73, neck=8.8, neck_drop=9.4, shoulder=22.8, slope=4.6, armhole=24.0,
    chest=26.0, waist=25.0, hem=25.6, sleeve=65, cuff=10.0, sleeve_angle=7, bicep=12.8,
    hem_rib=0, cuff_rib=6.0, cuff_draw=0.7, hem_drop=0.4,
)
WOMEN = graded(
    MEN, length=63, neck=9.2, neck_drop=11.0, shoulder=19.2, slope=4.2, armhole=21.0,
    chest=22.4, waist=20.2, hem=22.6, sleeve=60, cuff=8.6, sleeve_angle=6.5, bicep=10.4, cuff_rib=5.0,
)
SEEDS = {("men", ""): 61, ("women", ""): 71, ("men", "waffle"): 81, ("women", "waffle"): 91}
RIB = 1.7


class Henley(Sweater):
    """The sweater's sleeves and cuffs on a body with a plain hem."""

    def folds(self, strength: float = 1.0, drags: float = 0.0):
        return Top.folds(self, strength, drags)

    def paint_cuffs(self, c: Canvas) -> None:
        """The cuffs' rib is finer than a sweatshirt's."""
        for side in (-1, 1):
            (outer, inner), inward = self.wrist(side), self.sleeve_inward(side)
            over, where = self._cuff_rib(c, side)
            rib(c, over, 0.3, 0.5, where)
            self._paint_rib_seam(c, bezier(outer - inward * 0.6, inner + inward * 0.6), True)

    def in_cuffs(self, c: Canvas) -> np.ndarray:
        return np.clip(sum(self._cuff_rib(c, side)[1] for side in (-1, 1)), 0, 1)


def picture(cut: str, style: str, view: str) -> Picture:
    measures = MEN if cut == "men" else WOMEN
    fabric = WAFFLE if style else JERSEY
    seed, sleeves = sweater_pose(view, SEEDS[cut, style])
    top = Henley(measures, sleeves, seed)
    patterns = () if style else ("stripe",)
    stripes = lambda c: paint_stripes(c, top)

    def cloth(c: Canvas) -> None:
        fabric.weave(c)
        stripes(c)

    def paint(c: Canvas) -> None:
        cloth(c)
        top.paint_armholes(c)
        top.paint_hem(c)
        top.paint_cuffs(c)

    def face(neckline: list[Edge]) -> Face:
        return Face(
            top.outline(neckline, cuff="seam"), fabric, paint,
            cut=top.cut(6, 0.013), folds=top.folds(drags=1.4),
        )

    if view == "back":
        neckline = top.back_neckline()
        return Picture(
            face(neckline), None, [neck_rib(neckline, JERSEY, RIB, 0)], patterns=patterns, seed=seed
        )
    placket = half_placket(cut, top)
    neckline = neck_beside(placket, top)
    overlays = [*placket.flaps(fabric, cloth), *open_neck_rib(neckline, JERSEY, RIB)]
    behind = top.outline(top.back_neckline(), cuff="seam")
    under = inside_back(top, fabric, RIB, outline=behind, label_drop=0.7, also=stripes)
    corner = placket.neck_corner()
    opening = [*corner, free(corner[-1].points[-1], neckline[0].points[0]), *neckline]
    return Picture(
        face(opening), under, overlays, buttons=placket.buttons(), patterns=patterns, seed=seed,
    )


def half_placket(cut: str, top: Top) -> Placket:
    y = top.m.length - top.m.neck_drop
    if cut == "men":
        return Placket(y - RIB + 0.1, y - 14.5, 2.9, 1, (y - 2.6, y - 6.9, y - 11.2), 1, 2.6, 0.56)
    heights = tuple(y - 2.2 - 3.1 * row for row in range(4))
    return Placket(y - RIB + 0.1, y - 13.6, 2.1, -1, heights, 1, 2.0, 0.44)


def neck_beside(placket: Placket, top: Top) -> list[Edge]:
    """The neck's edge, right half, from the flap's edge to the shoulder."""
    (_, low), *rest = top.neckline()[0].points
    return [free((placket.inner, low), *rest)]


def paint_stripes(c: Canvas, top: Henley) -> None:
    """Fine stripes all over, round the sleeves as well; the ribs stay plain."""
    height = top.from_underarm(c.points()).reshape(c.height.shape)
    phase = np.mod(height, 1.4)
    fine = c.mask(0.17 - np.abs(phase - 0.7))
    c.second_dye("stripe", fine * (1 - top.in_cuffs(c)))
