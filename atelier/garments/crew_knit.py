"""Crew-neck sweater: fine merino with fully fashioned armholes, or Aran cables at a heavy gauge."""

from dataclasses import replace

import numpy as np

from blocks.cables import Column, column, honeycomb, moss, paint_panel, plait, rope
from blocks.grading import graded
from blocks.necks import inside_back, neck_rib, neck_seam
from blocks.sweater import Sweater, SweaterMeasures, sweater_pose
from studio.canvas import Canvas
from studio.fabrics import FINE_GAUGE, FINE_KNIT, PLAIN_KNIT, Fabric, knit_stitches, weave_jersey
from studio.geometry import offset_line
from studio.picture import Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("men", "cable"): ("front-1", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "cable"): ("front-1", "back"),
}

MEN = SweaterMeasures(
    length=69, neck=8.4, neck_drop=8.2, shoulder=22.0, slope=4.8, armhole=24.5,
    chest=25.8, waist=25.2, hem=25.0, sleeve=65, cuff=9.6, sleeve_angle=6, bicep=11.4,
    hem_rib=6.0, cuff_rib=6.5, draw_in=1.4, cuff_draw=0.7,
)
WOMEN = graded(
    MEN, length=60, neck=8.6, neck_drop=8.8, shoulder=19.0, slope=4.2, armhole=21.5,
    chest=22.8, waist=21.6, hem=22.2, sleeve=61, cuff=8.6, sleeve_angle=6.5, bicep=10.2,
    hem_rib=5.5, cuff_rib=6.0, draw_in=1.1, cuff_draw=0.6,
)
# A cabled sweater is knitted looser.
MEN_CABLE = graded(
    MEN, length=70, shoulder=22.8, chest=26.8, waist=26.4, hem=26.4, bicep=12.4, cuff=10.4, draw_in=1.8
)
WOMEN_CABLE = graded(
    WOMEN, length=61, shoulder=20.4, chest=24.2, waist=23.6, hem=24.2, bicep=11.4, cuff=9.6, draw_in=1.5
)
MEASURES = {
    ("men", ""): MEN,
    ("women", ""): WOMEN,
    ("men", "cable"): MEN_CABLE,
    ("women", "cable"): WOMEN_CABLE,
}
SEEDS = {("men", ""): 21, ("women", ""): 24, ("men", "cable"): 31, ("women", "cable"): 34}


def picture(cut: str, style: str, view: str) -> Picture:
    seed, sleeves = sweater_pose(view, SEEDS[cut, style])
    top = Sweater(MEASURES[cut, style], sleeves, seed)
    back = view == "back"
    neckline = top.back_neckline() if back else top.neckline()
    cabled = style == "cable"
    fabric = PLAIN_KNIT if cabled else FINE_KNIT
    ribbed = replace(fabric, weave=weave_jersey)
    width, pitch, depth = (2.8, 0.56, 1.0) if cabled else (2.2, 0.36, 0.5)

    def paint(c: Canvas) -> None:
        if cabled:
            paint_cables(c, top, cut)
        else:
            across, along = top.grain(c)
            knit_stitches(c, FINE_GAUGE, across, along, 1 - top.in_ribs(c))
            paint_fashioning(c, top)
            paint_stripes(c, top)
        top.paint_ribs(c, pitch, depth, seamed=False)
        top.paint_armholes(c, depth=0.7)
        c.groove(neck_seam(neckline, width), 0.8, 0.14, 0.14)

    face = Face(
        top.ribbed_outline(neckline), fabric, paint, cut=top.cut(), folds=top.folds(0.7 if cabled else 0.9)
    )
    under = None if back else inside_of(top, ribbed, width, pitch)
    return Picture(
        face,
        under,
        [neck_rib(neckline, ribbed, width, pitch=pitch, depth=depth)],
        patterns=() if cabled else ("stripe",),
        seed=seed,
    )


def inside_of(top: Sweater, fabric: Fabric, width: float, pitch: float):
    return inside_back(top, fabric, width, pitch, top.ribbed_outline(top.back_neckline()))


def paint_stripes(c: Canvas, top: Sweater) -> None:
    """A sailor's stripes below a plain yoke, in step on body and sleeves."""
    height = top.from_underarm(c.points()).reshape(c.height.shape)
    middle = np.floor(height / 3) * 3 + 1.5
    stripe = c.mask(0.62 - np.abs(height - middle))
    lowest = top.m.hem_rib - top.underarm(1)[1] + 1.6
    whole = (middle < 6) & (middle > lowest)
    c.second_dye("stripe", stripe * whole * (1 - top.in_ribs(c)))


def paint_fashioning(c: Canvas, top: Sweater) -> None:
    """The marks beside a knitted armhole, where stitches were moved to narrow the piece."""
    for side in (-1, 1):
        seam_line = top.armhole(side)
        for inset in (1.5, -1.5):
            marks = offset_line(seam_line, inset)[8:62:5]
            for x, y in marks:
                dash = [np.array((x, y)) + (-0.12 * side, -0.2), np.array((x, y)) + (0.12 * side, 0.2)]
                c.ridge(dash, 0.5, 0.1)
                c.groove(np.array(dash) + (0.16 * side, -0.1), 0.3, 0.08, 0.10)


# --- cables -----------------------------------------------------------------------------------


def body_columns(cut: str) -> list[Column]:
    if cut == "men":
        middle = [column(0, 9.6, honeycomb())]
        ropes = [(7.2, 3.0), (11.6, 3.0)]
        outer = (13.8, 40)
    else:
        middle = [column(0, 4.4, plait())]
        ropes = [(5.4, 2.7), (11.4, 2.7)]
        outer = (13.4, 40)
    sides = []
    for way in (-1, 1):
        sides += [column(way * at, wide, rope(5.4, way)) for at, wide in ropes]
        if cut == "women":
            sides.append(column(way * 8.4, 2.0, moss()))
        sides.append(column(way * (outer[0] + outer[1]) / 2, outer[1] - outer[0], moss()))
    return middle + sides


def paint_cables(c: Canvas, top: Sweater, cut: str) -> None:
    across, along = top.grain(c)
    knitted = 1 - top.in_ribs(c)
    sleeve = np.round(top.sleeve_share(c.points(), 0)).reshape(c.height.shape)
    paint_panel(c, body_columns(cut), across, along, knitted * (1 - sleeve))
    middle = 0.5 * top.m.cuff
    beside = [column(middle + way * 12, 19, moss()) for way in (-1, 1)]
    paint_panel(c, [column(middle, 3.0, rope(5.4)), *beside], across, along, knitted * sleeve)
