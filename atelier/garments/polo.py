"""Short-sleeved polo: knitted collar, half placket, rib sleeve bands, side vents; of piqué or fine knit."""

import numpy as np

from blocks.grading import graded
from blocks.knit_collar import CollarShape, KnitCollar, back_below, tipping
from blocks.placket import Placket
from blocks.top import Top, TopMeasures, pose
from studio.canvas import Canvas
from studio.fabrics import FINE_KNIT, JERSEY, PIQUE, rib
from studio.geometry import Edge, across, bezier, free
from studio.picture import Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "knit"): ("front-1", "back"),
}

MEN = TopMeasures(
    length=71, neck=8.4, neck_drop=8.6, shoulder=23.0, slope=4.6, armhole=24.0,
    chest=26.4, waist=25.8, hem=26.0, sleeve=22.5, cuff=15.8, sleeve_angle=47, hem_drop=0,
)
WOMEN = graded(
    MEN, length=62, neck=8.2, neck_drop=8.2, shoulder=19.6, slope=4.2, armhole=20.5,
    chest=22.6, waist=20.6, hem=22.8, sleeve=16.5, cuff=13.2, sleeve_angle=50,
)
SEEDS = {("men", ""): 31, ("women", ""): 36, ("men", "knit"): 43}
COLLARS = {
    "men": CollarShape(front=(2.1, -8.4), point=(8.4, -11.6), width=7.4),
    "women": CollarShape(front=(1.8, -8.0), point=(7.4, -10.6), width=7.0, fall=2.6, rise=1.5, back_fall=4.6),
}
# Open, without buttons.
JOHNNY = CollarShape(front=(3.3, -8.4), point=(9.6, -11.0), width=7.6, fall=3.2)
BAND = 2.4  # the rib at the sleeves
VENT = 5.0
LONGER_BEHIND = 2.0


class PoloBlock(Top):
    """The block of all tops with vents at the sides and bands at the sleeves."""

    def tail(self, drop: float = 0.0) -> list[Edge]:
        """From the vent's top to the centre; the back's is `drop` longer."""
        x, low = self.m.hem, -drop
        return [
            free((x, VENT), (x + 0.2, low + 0.9)),
            free((x + 0.2, low + 0.9), (x + 0.2, low), (x - 0.8, low)),
            free((x - 0.8, low), (0, low)),
        ]

    def hem_line(self, drop: float = 0.0) -> np.ndarray:
        """Round the vents as well."""
        return across(np.concatenate([bezier(*e.points, steps=30) for e in self.tail(drop)])[::-1])

    def paint_bands(self, c: Canvas) -> None:
        """The sleeves' rib bands, sewn on."""
        for side in (-1, 1):
            over, up = self._from_cuff(c, side)
            where = self._band(c, side)
            rib(c, over, 0.28, 0.45, where)
            axis = self.sleeve_axis(side)
            outer, inner = (np.array(p) - axis * BAND for p in self.cuff(side))
            c.groove(bezier(outer, inner), 0.9, 0.11, 0.16)
            c.stitch(bezier(outer, inner) - axis * 0.35, 0.24, 0.09, 0.04, height=0.2, pucker=0.4)
            c.second_dye("tipped", tipping(c, up) * (where > 0))

    def _from_cuff(self, c: Canvas, side: int) -> tuple[np.ndarray, np.ndarray]:
        """Distances across the sleeve and up from its end."""
        (ox, oy), _ = self.cuff(side)
        (ax, ay), (ix, iy) = self.sleeve_axis(side), self.sleeve_inward(side)
        return (c.X - ox) * ix + (c.Y - oy) * iy, -((c.X - ox) * ax + (c.Y - oy) * ay)

    def _band(self, c: Canvas, side: int) -> np.ndarray:
        over, up = self._from_cuff(c, side)
        beside = np.abs(over - self.m.cuff / 2) < self.m.cuff / 2 + 1.0
        return c.mask(BAND - up) * beside

    def plain_parts(self, c: Canvas) -> np.ndarray:
        """1 but for the bands, which no stripe crosses."""
        return 1 - np.clip(self._band(c, -1) + self._band(c, 1), 0, 1)


def picture(cut: str, style: str, view: str) -> Picture:
    measures = MEN if cut == "men" else WOMEN
    fabric = FINE_KNIT if style else PIQUE
    seed, sleeves = pose(view, SEEDS[cut, style])
    top = PoloBlock(measures, sleeves, seed)
    back = view == "back"
    patterns = () if style else ("tipped", "stripe")
    collar = KnitCollar(top, JOHNNY if style else COLLARS[cut], FINE_KNIT if style else JERSEY)

    def cloth(c: Canvas) -> None:
        fabric.weave(c)
        paint_stripes(c, top)

    def paint(c: Canvas) -> None:
        cloth(c)
        top.paint_armholes(c)
        top.paint_bands(c)
        paint_hem(c, top, LONGER_BEHIND if back else 0)

    def face(neckline: list[Edge], drop: float = 0) -> Face:
        return Face(
            top.outline(neckline, top.tail(drop), cuff="seam"), fabric, paint,
            cut=top.cut(7, 0.011), folds=top.folds(drags=2.2),
        )

    if back:
        return Picture(
            face(top.back_neckline(), LONGER_BEHIND), None, [collar.back()], patterns=patterns, seed=seed
        )
    placket = half_placket(cut, style, top)
    corner = placket.neck_corner()
    (_, low), *rest = top.neckline()[0].points
    neckline = [*corner, free(corner[0].points[-1], (placket.inner + placket.width * 0.7, low), *rest[1:])]
    under = back_below(
        top, fabric, lambda c: (cloth(c), paint_hem(c, top, LONGER_BEHIND)),
        top.outline(top.back_neckline(), top.tail(LONGER_BEHIND), cuff="seam"),
    )
    overlays = [*placket.flaps(fabric, cloth), *collar.front()]
    return Picture(face(neckline), under, overlays, buttons=placket.buttons(), patterns=patterns, seed=seed)


def half_placket(cut: str, style: str, top: Top) -> Placket:
    y = top.m.length - top.m.neck_drop
    if style == "knit":
        return Placket(y + 0.4, y - 9.5, 2.6, 1, (), 0, 3.6)
    if cut == "men":
        return Placket(y + 0.4, y - 12.5, 3.0, 1, (y - 1.8, y - 8.2), 1, 2.6, 0.56)
    heights = tuple(y - 1.6 - 3.6 * row for row in range(4))
    return Placket(y + 0.4, y - 14.6, 2.2, -1, heights, 1, 2.1, 0.45)


def paint_hem(c: Canvas, top: PoloBlock, drop: float) -> None:
    """The hem's two rows; the vents are turned and edge-stitched."""
    line = top.hem_line(drop)
    c.turned_edge(line, 0.9, 0.4)
    c.topstitch(line, 0.9)
    x = top.m.hem - 0.4
    c.coverstitch([(-x, 1.8 - drop), (x, 1.8 - drop)])


def paint_stripes(c: Canvas, top: PoloBlock) -> None:
    """Broad stripes, as wide as what lies between them."""
    points = c.points()
    on_sleeve = top.sleeve_share(points, 0) > 0
    height = np.where(on_sleeve, 6 - top.along_sleeve(points), points[:, 1] - top.underarm(1)[1])
    phase = np.mod(height.reshape(c.height.shape) - 3, 9.0)
    broad = c.mask(2.25 - np.abs(phase - 4.5))
    c.second_dye("stripe", broad * top.plain_parts(c))
