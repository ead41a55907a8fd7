"""V-neck cardigan: button band, horn buttons, patch pockets; or cropped and ribbed all over."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scipy.interpolate import PchipInterpolator

from blocks.grading import graded
from blocks.necks import inside_back, neck_rib
from blocks.sweater import Sweater, SweaterMeasures, sweater_pose
from studio.canvas import Canvas
from studio.fabrics import (
    FINE_GAUGE,
    FINE_KNIT,
    PLAIN_GAUGE,
    PLAIN_KNIT,
    RIB_KNIT,
    Fabric,
    knit_stitches,
    rib,
    rib_knit,
    weave_jersey,
)
from studio.geometry import Edge, Point, across, bezier, free, offset_line, polygon
from studio.picture import HORN, Button, Face, Overlay, Paint, Panel, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "rib"): ("front-1", "back"),
}

MEN = SweaterMeasures(
    length=71, neck=7.6, neck_drop=25, shoulder=22.2, slope=4.8, armhole=25.5,
    chest=26.6, waist=26.0, hem=26.2, sleeve=67, cuff=10.4, sleeve_angle=6, bicep=12.2,
    hem_rib=6.5, cuff_rib=7.0, draw_in=1.4, back_neck_drop=1.6,
)
WOMEN = graded(
    MEN, length=60, neck=7.4, neck_drop=23, shoulder=19.4, slope=4.2, armhole=22.0,
    chest=23.4, waist=22.4, hem=23.2, sleeve=60, cuff=8.8, sleeve_angle=6.5, bicep=10.8,
    hem_rib=6.0, cuff_rib=6.5, draw_in=1.2, cuff_draw=0.6,
)
WOMEN_RIB = graded(
    WOMEN, length=53, neck_drop=19, chest=22.2, waist=20.6, hem=21.2, sleeve=59,
    hem_rib=0, cuff_rib=0, draw_in=0, cuff_draw=0, bicep=10.2, cuff=8.4,
)


@dataclass(frozen=True)
class Make:
    """What a look is knitted of, and how it is closed."""

    measures: SweaterMeasures
    fabric: Fabric
    # Knits the body, from maps across and along the grain and of where.
    knit: Callable
    band: float  # width in cm
    buttons: int
    button: float  # radius in cm
    rib_pitch: float
    rib_depth: float  # mm
    pocket: tuple[float, float] | None  # width and height in cm
    seed: int


def plain_stitches(c, across, along, where) -> None:
    knit_stitches(c, PLAIN_GAUGE, across, along, where)


def fine_stitches(c, across, along, where) -> None:
    knit_stitches(c, FINE_GAUGE, across, along, where)


MAKES = {
    ("men", ""): Make(
        MEN, PLAIN_KNIT, plain_stitches, band=3.4, buttons=5, button=0.98, rib_pitch=0.54, rib_depth=0.9,
        pocket=(13.2, 14.5), seed=41,
    ),
    ("women", ""): Make(
        WOMEN, FINE_KNIT, fine_stitches, band=2.8, buttons=6, button=0.82, rib_pitch=0.40, rib_depth=0.6,
        pocket=(11.2, 11.5), seed=44,
    ),
    ("women", "rib"): Make(
        WOMEN_RIB, RIB_KNIT, rib_knit, band=2.8, buttons=6, button=0.82, rib_pitch=0.46, rib_depth=0.8,
        pocket=None, seed=51,
    ),
}


def picture(cut: str, style: str, view: str) -> Picture:
    make = MAKES[cut, style]
    seed, sleeves = sweater_pose(view, make.seed)
    top = Sweater(make.measures, sleeves, seed)
    ribbed = replace(make.fabric, weave=weave_jersey)
    patterns = () if style else ("tipped",)
    if view == "back":
        neckline = top.back_neckline()
        # The band's end, which goes on round the back of the neck.
        band = neck_rib(
            neckline, ribbed, make.band * 0.8, 0.0, make.rib_pitch, make.rib_depth, neck_tip(top)
        )
        return Picture(knitted(top, make, neckline), None, [band], patterns=patterns, seed=seed)
    # The wearer's left front lies on top on men, the right one on women.
    closing = Closing(top, make.band, 1 if cut == "men" else -1)
    overlays = [closing.lower_band(ribbed, make), closing.upper_band(ribbed, make)]
    if make.pocket:
        overlays += [patch_pocket(top, make, make.pocket, ribbed, side) for side in (-1, 1)]
    return Picture(
        knitted(top, make, closing.neckline()),
        inside_of(top, make),
        overlays,
        buttons=closing.buttons(make),
        patterns=patterns,
        seed=seed,
    )


def knitted(top: Sweater, make: Make, neckline: list[Edge]) -> Face:
    """The body and sleeves, with their ribs."""
    def paint(c: Canvas) -> None:
        u, v = top.grain(c)
        make.knit(c, u, v, 1 - top.in_ribs(c))
        top.paint_armholes(c, depth=0.8)
        if top.m.hem_rib:
            top.paint_ribs(c, make.rib_pitch, make.rib_depth, seamed=False)
            paint_tips(c, top)

    return Face(top.ribbed_outline(neckline), make.fabric, paint, cut=top.cut(), folds=top.folds(0.8))


def inside_of(top: Sweater, make: Make) -> Panel:
    return inside_back(
        top, make.fabric, make.band * 0.8, make.rib_pitch, top.ribbed_outline(top.back_neckline()),
        also=neck_tip(top),
    )


def neck_tip(top: Sweater) -> Paint:
    """The band's line in the second dye, round the back of the neck."""
    line = across(bezier(*top.back_neckline()[0].points))

    def paint(c: Canvas) -> None:
        distance, _ = c.along(line, 3)
        c.second_dye("tipped", line_across(c, distance, 0.55, 0.9))

    return paint


def paint_tips(c: Canvas, top: Sweater) -> None:
    """A line in the second dye round each cuff."""
    for side in (-1, 1):
        (outer, inner), axis = top.cuff(side), top.sleeve_axis(side)
        up = -((c.X - outer[0]) * axis[0] + (c.Y - outer[1]) * axis[1])
        beside = c.X * side > min(abs(outer[0]), abs(inner[0])) - 1.5
        c.second_dye("tipped", line_across(c, up, 1.6) * beside)


def line_across(c: Canvas, distance, middle: float, width: float = 1.0) -> np.ndarray:
    return c.mask(width / 2 - np.abs(distance - middle))


# --- the front's closing ----------------------------------------------------------------------


class Closing:
    """The V, and the two bands that lap over each other.

    `side`: whose front is on top, +1 the picture's right.
    """

    def __init__(self, top: Sweater, width: float, side: int):
        self.top, self.width, self.side = top, width, side
        m = top.m
        self.low = m.length - m.neck_drop

    def edge(self) -> list[Point]:
        """The right half of the V, from its lowest point up to the neck."""
        m = self.top.m
        return [
            (0, self.low),
            (m.neck * 0.42, self.low + m.neck_drop * 0.40),
            (m.neck * 0.97, self.low + m.neck_drop * 0.62),
            (m.neck, m.length),
        ]

    def neckline(self) -> list[Edge]:
        return [free(*self.edge())]

    def middle_line(self) -> np.ndarray:
        """Along the middle of the upper band, as it lies on the right: from the hem to the neck."""
        upper = offset_line(bezier(*self.edge()), -self.width / 2)
        y = [-self.top.m.hem_drop, self.low * 0.5, self.low - 4.2, *upper[12::12, 1]]
        x = [0, 0, 0, *upper[12::12, 0]]
        rising = np.linspace(y[0], upper[-1][1], 160)
        return np.c_[PchipInterpolator(y, x)(rising), rising]

    def upper_band(self, ribbed: Fabric, make: Make) -> Overlay:
        return self._band("band", self.middle_line() * [self.side, 1], ribbed, make, 0.16)

    def lower_band(self, ribbed: Fabric, make: Make) -> Overlay:
        """Only what the upper one leaves to be seen: the other side of the V."""
        line = self.middle_line()
        line = line[line[:, 1] > self.low - 5]
        return self._band("lower band", line * [-self.side, 1], ribbed, make, 0.06)

    def _band(self, name: str, line: np.ndarray, ribbed: Fabric, make: Make, lift: float) -> Overlay:
        """A ribbed band along a line; the upper one, `band`, has the buttonholes."""
        half = self.width / 2
        left, right = offset_line(line, half), offset_line(line, -half)
        # The band ends at the shoulder seam, which slopes away from the neck.
        slope = self.top.m.slope / (self.top.m.shoulder - self.top.m.neck)
        for edge in (left, right):
            edge[-1, 1] = self.top.m.length - slope * max(0, abs(edge[-1, 0]) - self.top.m.neck)
        walk = np.r_[left[::4], left[-1:], right[-1:], right[::-4]]
        outline = polygon(*map(tuple, walk))
        free_side = self.side if name == "band" else -self.side

        def paint(c: Canvas) -> None:
            ribbed.weave(c)
            distance, walked = c.along(line, half + 1)
            beside = np.sign(_side_of_line(c, line)) * distance
            rib(c, beside, make.rib_pitch, make.rib_depth)
            c.height += 0.06 * np.sin(walked * 2 * np.pi / 0.42)
            c.second_dye("tipped", line_across(c, beside * free_side, half - 0.55, 0.9))
            if name == "band":
                for x, y in self.button_places(make.buttons):
                    buttonhole(c, x, y, make.button)

        return Overlay(
            outline, ribbed, paint, name=name, mesh=0.5, lift=lift, puff=0.14, puff_width=0.5,
            flatten=0.25, thickness=0.22, subdivide=2,
        )

    def button_places(self, count: int) -> list[Point]:
        bottom = max(self.top.m.hem_rib * 0.5, 2.4)
        return [(0, y) for y in np.linspace(bottom, self.low - 3.4, count)]

    def buttons(self, make: Make) -> list[Button]:
        return [
            Button(at, make.button, 0.24, 0.16, "band", **HORN) for at in self.button_places(make.buttons)
        ]


def _side_of_line(c: Canvas, line: np.ndarray) -> np.ndarray:
    """Positive to the left of a line that rises."""
    return np.interp(c.Y, line[:, 1], line[:, 0]) - c.X


def buttonhole(c: Canvas, x: float, y: float, radius: float) -> None:
    hole = [(x, y - radius - 0.35), (x, y + radius + 0.35)]
    c.ridge(hole, 0.5, 0.16)
    c.groove(hole, 0.9, 0.06, 0.35)


# --- pockets ----------------------------------------------------------------------------------


def patch_pocket(
    top: Sweater, make: Make, size: tuple[float, float], ribbed: Fabric, side: int
) -> Overlay:
    width, height = size
    x, low = top.m.hem * 0.53, top.m.hem_rib + 0.5
    edge_height = 2.6
    left, right, high = side * x - width / 2, side * x + width / 2, low + height
    # A hand set it a little off its mate.
    tilt = 0.25 * side
    outline = polygon((left, high - tilt), (right, high + tilt), (right, low), (left, low))

    def paint(c: Canvas) -> None:
        top_edge = c.Y - (high + tilt * (c.X - side * x) * 2 / width)
        in_rib = c.mask(top_edge + edge_height) * np.ones_like(c.height)
        u, v = c.grid()
        make.knit(c, u, v, 1 - in_rib)
        rib(c, u, make.rib_pitch, make.rib_depth, in_rib)
        c.groove([(left, high - edge_height - tilt), (right, high - edge_height + tilt)], 0.7, 0.12, 0.12)
        for edge in ((left + 0.35, -1), (right - 0.35, 1)):
            c.groove([(edge[0], low), (edge[0], high)], 0.4, 0.14, 0.06)
        c.groove([(left, low + 0.35), (right, low + 0.35)], 0.4, 0.14, 0.06)
        c.second_dye("tipped", line_across(c, -top_edge, 0.55, 0.9))

    return Overlay(
        outline, ribbed, paint, name=f"pocket {side}", mesh=0.5, lift=0.10, puff=0.22, puff_width=0.9,
        flatten=0.3, thickness=0.2, subdivide=2,
    )
