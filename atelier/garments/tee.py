"""Crew-neck T-shirt: set-in sleeves, neck rib, double-stitched hems; plain or with a chest pocket."""

import numpy as np

from blocks.grading import graded
from blocks.necks import inside_back, neck_rib
from blocks.top import Top, TopMeasures, pose
from studio.canvas import Canvas
from studio.fabrics import JERSEY
from studio.geometry import polygon
from studio.picture import Face, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "pocket"): ("front-1",),
    ("women", "pocket"): ("front-1",),
}

MEN = TopMeasures(
    length=72, neck=9.0, neck_drop=9.6, shoulder=22.6, slope=4.6, armhole=23.5,
    chest=25.6, waist=24.8, hem=25.2, sleeve=23, cuff=17, sleeve_angle=48,
)
WOMEN = graded(
    MEN, length=63, neck=9.6, neck_drop=11.5, shoulder=19.4, slope=4.2, armhole=20.5,
    chest=22.4, waist=20.4, hem=22.4, sleeve=17, cuff=14, sleeve_angle=50,
)
SEEDS = {"men": 1, "women": 4}
# The chest pocket: x and depth below the shoulder of its upper edge's middle, half width, height.
POCKETS = {"men": (10.5, 18.5, 5.2, 12.2), "women": (9.2, 17.5, 4.6, 10.6)}


def picture(cut: str, style: str, view: str) -> Picture:
    measures = MEN if cut == "men" else WOMEN
    seed, sleeves = pose(view, SEEDS[cut])
    top = Top(measures, sleeves, seed)
    patterns = ("stripe", "chest-stripe")
    back = view == "back"
    neckline = top.back_neckline() if back else top.neckline()

    def paint(c: Canvas) -> None:
        JERSEY.weave(c)
        top.paint_armholes(c)
        top.paint_hem(c)
        top.paint_sleeve_hems(c)
        paint_stripes(c, top)

    face = Face(
        top.outline(neckline), JERSEY, paint, cut=top.cut(ease=0.013), folds=top.folds(drags=1.7)
    )
    overlays = [neck_rib(neckline, JERSEY, extra=0 if back else 0.2)]
    if style == "pocket" and not back:
        overlays.append(chest_pocket(top, cut))
    return Picture(
        face, None if back else inside_back(top, JERSEY), overlays, patterns=patterns, seed=seed
    )


def paint_stripes(c: Canvas, top: Top) -> None:
    """A sailor's narrow stripes, and one broad band across the chest."""
    points = c.points()
    on_sleeve = top.sleeve_share(points, 0) > 0
    stripe_at = np.where(on_sleeve, 40 - top.along_sleeve(points), points[:, 1]).reshape(c.height.shape)
    on_sleeve = on_sleeve.reshape(c.height.shape)
    phase = np.mod(stripe_at, 2.4)
    narrow = c.mask(0.45 - np.abs(phase - 1.2))
    below_yoke = np.clip((top.m.length - 14 - stripe_at) * c.px / 1.2, 0, 1)
    c.second_dye("stripe", narrow * np.where(on_sleeve, 1, below_yoke))
    band_y = top.m.length - top.m.armhole - 2
    c.second_dye("chest-stripe", c.mask(5 - np.abs(c.Y - band_y)) * ~on_sleeve)


def chest_pocket(top: Top, cut: str) -> Overlay:
    x, drop, w, h = POCKETS[cut]
    y = top.m.length - drop

    # From the upper edge's left end round to its right.
    edge = [(x - w, y), (x - w, y - h + 1.6), (x, y - h), (x + w, y - h + 1.6), (x + w, y)]

    def paint(c: Canvas) -> None:
        JERSEY.weave(c)
        paint_stripes(c, top)
        inset = [(px + 0.3 * np.sign(x - px), py + (0.3 if py < y else 0)) for px, py in edge]
        c.stitch(inset, 0.24, 0.09, 0.04, height=0.2, sink=0.35)
        c.coverstitch([(x - w, y - 1.9), (x + w, y - 1.9)])

    return Overlay(
        polygon(edge[0], *edge[:0:-1]), JERSEY, paint, name="pocket", lift=0.05, puff=0.08, puff_width=0.5,
    )
