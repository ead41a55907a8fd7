"""What makes a top a shirt: sleeves that lie along the body, placket, cuffs, yoke, tails, pockets.

Every part is handed a `Cloth`, which weaves it and lays its patterns in the part's own direction:
u across the warp, v along it, so that stripes run up the body and sleeves, but along yoke, collar and cuffs.
Collars are in blocks/collar.py.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass

import numpy as np

from blocks.top import Top, TopMeasures
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import Edge, Point, across, bezier, free, on_side, polygon, resample, seam, smooth, within
from studio.picture import SHELL, Button, Overlay, Panel

# Weaves a part and paints its patterns, from the canvas, u and v.
Cloth = Callable[[Canvas, np.ndarray, np.ndarray], None]

# Where along the cloth each sleeve was cut, so that a print differs on each.
SLEEVE_START = {-1: 20.0, 1: 55.0}


@dataclass(frozen=True)
class ShirtMeasures(TopMeasures):
    """`sleeve` ends at the cuff's seam; `cuff` is the sleeve's width there."""

    arm_out: float = 7.0  # how far outside the shoulder's end the forearm's line begins
    arm_down: float = 8.0  # and how far below it
    arm_bow: float = 4.5  # how far the upper arm's fold stands out
    cuff_width: float = 11.6
    cuff_depth: float = 6.4
    placket: float = 3.4
    tail: float = 9.5  # how much higher the side seam ends than the tails; 0 for a straight hem
    back_tail: float = 2.2  # how much longer the back is
    yoke_front: float = 3.4  # depth of the yoke in front of the shoulder's fold
    yoke_back: float = 9.0  # and behind, below the collar's seam


class Shirt(Top):
    """Body and sleeves of a shirt; `over` is the picture's side whose front lies on top (1 for men's)."""

    m: ShirtMeasures

    def __init__(
        self,
        measures: ShirtMeasures,
        sleeves: tuple[float, float] = (0, 0),
        seed: int = 1,
        back: bool = False,
        over: int = 1,
    ):
        super().__init__(measures, sleeves, seed)
        self.back, self.over = back, over

    # --- outline --------------------------------------------------------------------------------

    @property
    def is_long(self) -> bool:
        return self.m.cuff_depth > 0

    def front_neck(self) -> Point:
        return (0, self.m.length - self.m.neck_drop)

    def cuff(self, side: int) -> tuple[Point, Point]:
        if not self.is_long:
            return super().cuff(side)
        start = np.array(self.shoulder(side)) + [side * self.m.arm_out, -self.m.arm_down]
        outer = start + self.sleeve_axis(side) * (self.m.sleeve - np.hypot(self.m.arm_out, self.m.arm_down))
        return tuple(outer), tuple(outer + self.sleeve_inward(side) * self.m.cuff)

    def _sleeve_edges(self, cuff_kind: str, side: int) -> list[Edge]:
        if not self.is_long:
            return super()._sleeve_edges(cuff_kind, side)
        outer, inner = (np.array(p) * [side, 1] for p in self.cuff(side))
        axis = self.sleeve_axis(side) * [side, 1]
        # Gathered into the cuff, which the sleeve's cloth carries to its end.
        step = (inner - outer) * (0.5 - 0.48 * self.m.cuff_width / self.m.cuff)
        reach = axis * (self.m.cuff_depth - 0.2)
        line = [outer - axis * 1.2, outer + step, outer + step + reach]
        back = [inner - step + reach, inner - step, inner - axis * 1.2]
        curve_in = (line[0], outer + step * 0.1 - axis * 0.3, line[1])
        curve_out = (back[1], inner - step * 0.1 - axis * 0.3, back[2])
        return [
            seam(*self._outer_fold(side)[:3], tuple(line[0])),
            *(seam(*map(tuple, part)) for part in (curve_in, line[1:])),
            Edge(cuff_kind, (tuple(line[2]), tuple(back[0]))),
            *(seam(*map(tuple, part)) for part in (back[:2], curve_out)),
            seam(tuple(back[2]), *self._inner_seam(side)[1:]),
        ]

    def _inner_seam(self, side: int) -> tuple[Point, ...]:
        """From the cuff up to the underarm, drawn on the right."""
        to_right = lambda p: on_side(p, side)
        axis, inward = to_right(self.sleeve_axis(side)), to_right(self.sleeve_inward(side))
        inner, underarm = to_right(self.cuff(side)[1]), np.array(self.underarm(1))
        length = float(np.hypot(*(inner - underarm)))
        elbow, upper = inner - axis * 0.40 * length, underarm + axis * 0.30 * length - inward * 0.8
        return tuple(inner), tuple(elbow), tuple(upper), tuple(underarm)

    def _border(self, side: int) -> tuple[np.ndarray, np.ndarray]:
        """Between body and sleeve, as the block's, but midway between two seams that lie close."""
        if not self.is_long:
            return super()._border(side)
        sleeve = bezier(*self._inner_seam(side))
        m, underarm = self.m, self.underarm(1)
        end = m.tail or m.hem_drop
        drop = underarm[1] - end
        body = bezier(
            (m.hem, end), (m.waist, end + 0.30 * drop), (m.waist, end + 0.64 * drop), underarm
        )
        x = (sleeve[:, 0] + np.interp(sleeve[:, 1], body[:, 1], body[:, 0])) / 2
        line = np.r_[[[x[0], -40]], np.c_[x, sleeve[:, 1]], self.armhole(1)[::-1]]
        keep = np.r_[True, np.diff(np.maximum.accumulate(line[:, 1])) > 0]
        return line[keep, 1], line[keep, 0]

    def _outer_fold(self, side: int) -> list[Point]:
        """The sleeve's outer edge from the shoulder to the cuff, drawn on the right."""
        to_right = lambda p: on_side(p, side)
        axis, inward = to_right(self.sleeve_axis(side)), to_right(self.sleeve_inward(side))
        outer, shoulder = to_right(self.cuff(side)[0]), np.array(self.shoulder(1))
        slope = shoulder - np.array(self.high_point(1))
        cap = shoulder + slope / np.hypot(*slope) * (self.m.arm_out + 1.5)
        elbow = outer - axis * 0.66 * self.m.sleeve - inward * self.m.arm_bow
        return [tuple(p) for p in (shoulder, cap, elbow, outer)]

    def tail(self, drop: float = 0.0) -> list[Edge] | None:
        """The right half of the shirt tail from the side seam to the centre, `drop` cm longer."""
        m = self.m
        if not m.tail:
            return None
        x, low = m.hem, -m.hem_drop - drop
        turn = (x * 0.40, low + 0.35)
        return [
            free((x, m.tail), (x * 0.90, m.tail - 0.8), (x * 0.74, low + 0.9), turn),
            free(turn, (x * 0.2, low), (0, low)),
        ]

    def hem(self) -> np.ndarray:
        edges = self.tail(self.m.back_tail if self.back else 0)
        if not edges:
            return super().hem()
        half = np.concatenate([bezier(*e.points)[:-1] for e in edges] + [[edges[-1].points[-1]]])[::-1]
        return across(half)

    def body_outline(self, neckline: list[Edge] | None = None) -> list[Edge]:
        """`neckline`: the front's, where it is not round."""
        tail = self.tail(self.m.back_tail if self.back else 0)
        neckline = self.back_neckline() if self.back else neckline or self.neckline()
        return self.outline(neckline, tail, cuff="seam" if self.is_long else "free")

    # --- the cloth's direction ------------------------------------------------------------------

    def warp(self, c: Canvas) -> tuple[np.ndarray, np.ndarray]:
        """u and v of face or back: upright on the body, along the sleeves, across on the yoke."""
        shape = c.height.shape
        u, v = (plane.copy() for plane in c.grid())
        for side in (-1, 1):
            yoke = self._yoke_area(c, side)
            line_u, line_v = self._yoke_warp(c, side)
            u[yoke], v[yoke] = line_u[yoke], line_v[yoke]
        on_sleeve = self.sleeve_share(c.points(), 0).reshape(shape) > 0
        for side in (-1, 1):
            here = on_sleeve & (c.X * side > 0)
            if here.any():
                across_sleeve, along_sleeve = self._sleeve_warp(c, side)
                u[here], v[here] = across_sleeve[here], along_sleeve[here] + SLEEVE_START[side]
        return u, v

    def _sleeve_warp(self, c: Canvas, side: int) -> tuple[np.ndarray, np.ndarray]:
        if self.is_long:
            fold = bezier(*self._outer_fold(side)) * [side, 1]
            fold = np.r_[fold, [fold[-1] + self.sleeve_axis(side) * 3]]
            return c.along(resample(fold, 3), 26)
        dx, dy = c.X - self.shoulder(side)[0], c.Y - self.shoulder(side)[1]
        (ix, iy), (ax, ay) = self.sleeve_inward(side), self.sleeve_axis(side)
        return dx * ix + dy * iy, dx * ax + dy * ay

    def yoke_line(self, side: int) -> np.ndarray:
        """The yoke's seam on one side, from the neck (or centre back) to the armhole."""
        m = self.m
        if self.back:
            y = m.length - m.back_neck_drop - m.yoke_back
            armhole = self.armhole(1)
            x = float(np.interp(-(y - 1.2), -armhole[:, 1], armhole[:, 0]))
            return bezier((0, y), (side * x * 0.55, y), (side * x, y - 1.2))
        (hx, hy), (sx, sy) = self.high_point(side), self.shoulder(side)
        start = (hx - side * 0.9, hy - m.yoke_front - 0.2)
        return bezier(start, (side * (sx * side - 1.2), sy - m.yoke_front + 0.3))

    def _yoke_area(self, c: Canvas, side: int) -> np.ndarray:
        line = self.yoke_line(side)
        right = line * [side, 1]
        limit = np.interp(c.X * side, right[:, 0], right[:, 1])
        return (c.X * side >= 0) & (c.Y > limit)

    def _yoke_warp(self, c: Canvas, side: int) -> tuple[np.ndarray, np.ndarray]:
        (ax, ay), (bx, by) = self.yoke_line(side)[[0, -1]]
        lean = (by - ay) / (bx - ax) if not self.back else 0.0
        x, y = c.grid()
        return y - ay - lean * (x - ax), x

    # --- painting -------------------------------------------------------------------------------

    def paint_body(self, c: Canvas, cloth: Cloth) -> None:
        """Cloth, armholes, yoke, hem and what a cuff gathers; everything but a garment's own marks."""
        cloth(c, *self.warp(c))
        self.paint_armholes(c, stitch=True, depth=0.7)
        self.paint_yoke(c)
        self.paint_tail(c)
        if self.is_long:
            for side in (-1, 1):
                self._paint_sleeve_pleats(c, side)
        if self.back and self.m.yoke_back:
            self._paint_box_pleat(c)

    def paint_yoke(self, c: Canvas) -> None:
        for side in (-1, 1):
            line = self.yoke_line(side)
            c.groove(line, 0.6, 0.09, 0.12)
            c.ridge(line + [0, 0.3], 0.3, 0.25)
            c.topstitch(line + [0, 0.18])

    def paint_tail(self, c: Canvas, width: float = 0.7) -> None:
        hem = self.hem()
        c.turned_edge(hem, width, 0.3)
        c.topstitch(hem, width)
        c.pucker(hem + [0, width * 0.6], 0.5, 0.22, 1.3)

    def _paint_sleeve_pleats(self, c: Canvas, side: int) -> None:
        """Two small pleats run up from the cuff's seam."""
        outer, _ = (np.array(p) for p in self.cuff(side))
        axis, inward = self.sleeve_axis(side), self.sleeve_inward(side)
        for share, length in ((0.40, 7.0), (0.58, 5.5)):
            start = outer + inward * self.m.cuff * share
            line = np.array([start, start - axis * length])
            distance, walked = c.along(line, 1.4)
            fade = np.clip(1 - walked / length, 0, 1)
            c.height -= 0.9 * np.exp(-((distance / 0.10) ** 2)) * fade
            c.height += 0.6 * np.exp(-(((distance - 0.5) / 0.45) ** 2)) * fade
            c.shade(-0.10 * np.exp(-((distance / 0.08) ** 2)) * fade)

    def _paint_box_pleat(self, c: Canvas) -> None:
        """Below the yoke: two folds 3.4 cm apart that fade downwards; between them the cloth lies higher."""
        top = float(self.yoke_line(1)[0, 1])
        for side in (-1, 1):
            line = bezier((side * 1.7, top), (side * 1.8, top - 18), (side * 2.6, top - 42))
            distance, walked = c.along(line, 2.5)
            fade = np.exp(-((walked / 22) ** 2))
            fold_x = np.abs(np.interp(c.Y, line[::-1, 1], line[::-1, 0]))
            between = within(c.X * side, fold_x, 0.06)
            c.height += 1.5 * np.exp(-((distance / 0.9) ** 2)) * fade * between
            c.shade(-0.22 * np.exp(-((distance / 0.10) ** 2)) * fade)

    def pleat_folds(self, strength: float = 1.0) -> Callable[[np.ndarray], np.ndarray]:
        """The block's folds; behind, the fullness of the box pleat as well."""
        folds = self.folds(strength)
        if not self.back or not self.m.yoke_back:
            return folds
        top = float(self.yoke_line(1)[0, 1])

        def field(points: np.ndarray) -> np.ndarray:
            x, y = points[:, 0], points[:, 1]
            fullness = 0.30 * np.exp(-((x / 3.2) ** 2)) * smooth(y, top + 1, top - 6)
            return folds(points) + fullness

        return field

    # --- the inside of the back, seen through the neck and below the front's tail ------------------

    def inside_back(self, cloth: Cloth, fabric: Fabric, label_drop: float = 1.0) -> Panel:
        """`label_drop`: the label's upper edge below the collar's seam."""
        back = copy(self)  # it lies as its front lies
        back.back = True

        def paint(c: Canvas) -> None:
            cloth(c, *back.warp(c))
            c.shade(-0.05)
            back.paint_tail(c)
            c.neck_label(0.15, self.m.length - self.m.back_neck_drop - label_drop, 5.0, 3.0)

        neckline = [free((0, self.m.length + 0.4), self.high_point(1))]
        tail = back.tail(self.m.back_tail)
        return Panel(back.outline(neckline, tail, cuff="seam"), fabric, paint)

    # --- parts ----------------------------------------------------------------------------------

    def placket(self, cloth: Cloth, fabric: Fabric, buttons: list[float]) -> Overlay:
        """The front's edge, from the neck to the hem, with its buttonholes."""
        w, top, bottom = self.m.placket / 2, self.front_neck()[1] + 0.1, -self.m.hem_drop + 0.04

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            for x in (-w + 0.55, w - 0.55):
                c.topstitch([(x, bottom), (x, top)])
            c.topstitch([(-w, bottom + 0.7), (w, bottom + 0.7)])
            for y in buttons:
                buttonhole(c, (0, y))

        return Overlay(
            polygon((-w, top), (w, top), (w, bottom), (-w, bottom)), fabric, paint, name="placket",
            mesh=0.34, lift=0.10, puff=0.03, puff_width=0.3, thickness=fabric.thickness + 0.03,
        )

    def front_edge(
        self, cloth: Cloth, fabric: Fabric, buttons: list[float], top: float, slant: float
    ) -> Overlay:
        """A front without a placket: its edge lies on the other front, the rest passes into the face.

        `slant`: how much higher its upper end is where it passes into the face.
        """
        w, over = self.m.placket / 2, self.over
        bottom = -self.m.hem_drop + 0.04
        corners = np.array([(-w, top), (w, top + slant), (w, bottom), (-w, bottom)]) * [over, 1]

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            edge = np.array([(-w * over, bottom), (-w * over, top)])
            c.ridge(edge, 0.3, 0.35)
            c.topstitch(edge + [0.3 * over, 0])
            c.topstitch(np.array([(-w, bottom + 2.0), (w, bottom + 2.0)]))
            for y in buttons:
                buttonhole(c, (0, y))

        sinking = lambda points: -0.5 * smooth(points[:, 0] * over, 0.5, w)
        return Overlay(
            polygon(*map(tuple, corners)), fabric, paint, name="placket", mesh=0.34, lift=0.13, puff=0.03,
            puff_width=0.25, relief=sinking, thickness=fabric.thickness + 0.03,
        )

    def barrel_cuff(self, cloth: Cloth, fabric: Fabric, side: int, opening: float) -> list[Overlay]:
        """A cuff over the sleeve's end, its upper edge and the sleeve's placket above it.

        `opening`: where the upper edge ends, as a share of the width from the outer fold.
        """
        frame = self._cuff_frame(side)
        w, depth = self.m.cuff_width, self.m.cuff_depth
        split = w * opening
        look = dict(mesh=0.45, puff=0.10, puff_width=0.6, subdivide=2)

        def paint(c: Canvas) -> None:
            u, v = frame.coordinates(c)
            cloth(c, v, u)
            c.topstitch(frame.place([(-1, 0.55), (w + 1, 0.55)]))
            c.topstitch(frame.place([(-1, depth - 0.55), (w + 1, depth - 0.55)]))
            c.ridge(frame.place([(-1, depth - 0.1), (w + 1, depth - 0.1)]), 0.4, 0.4)

        def paint_edge(c: Canvas) -> None:
            paint(c)
            c.topstitch(frame.place([(split - 0.55, 0), (split - 0.55, depth)]))
            buttonhole(c, tuple(frame.place([(split - 1.4, depth * 0.5)])[0]), frame.across)

        whole = frame.place([(0, 0), (w, 0), (w, depth), (0, depth)])
        edge = frame.place([(0.05, 0), (split, 0), (split, depth + 0.05), (0.05, depth + 0.05)])
        return [
            self._sleeve_placket(cloth, fabric, side, split),
            Overlay(
                rounded(whole, (0.15, 0.15, 0.5, 0.5)), fabric, paint, name=f"cuff {side}", lift=0.13,
                flatten=0.7, thickness=fabric.thickness + 0.12, **look,
            ),
            Overlay(
                rounded(edge, (0.1, 0.1, 1.0, 0.5)), fabric, paint_edge, name=f"cuff edge {side}",
                on=f"cuff {side}", lift=0.09, thickness=fabric.thickness + 0.04, **look,
            ),
        ]

    def cuff_button(self, side: int, opening: float) -> Button:
        at = self._cuff_frame(side).place([(self.m.cuff_width * opening - 1.4, self.m.cuff_depth * 0.5)])[0]
        return Button(at=tuple(at), radius=0.46, height=0.14, lift=0.12, on=f"cuff edge {side}", **SHELL)

    def _cuff_frame(self, side: int) -> "Frame":
        """From the cuff's upper outer corner: across towards the body, then down."""
        outer, inner = (np.array(p) for p in self.cuff(side))
        axis, inward = self.sleeve_axis(side), self.sleeve_inward(side)
        corner = (outer + inner) / 2 - inward * self.m.cuff_width / 2 - axis * 0.2
        return Frame(corner, inward, axis)

    def _sleeve_placket(self, cloth: Cloth, fabric: Fabric, side: int, at: float) -> Overlay:
        """The pointed strip above a cuff, `at` cm across from the sleeve's outer fold to its far edge."""
        frame = self._cuff_frame(side)
        w, length = 2.3, 13.0
        shoulder = 1.1 - length
        corners = [(at - w, 0.5), (at - w, shoulder), (at - w / 2, -length), (at, shoulder), (at, 0.5)]

        def paint(c: Canvas) -> None:
            cloth(c, *frame.coordinates(c))
            inset = [(at - w + 0.2, 0), (at - w + 0.2, 1.2 - length), (at - w / 2, 0.25 - length),
                     (at - 0.2, 1.2 - length), (at - 0.2, 0)]
            c.topstitch(frame.place(inset))
            c.topstitch(frame.place([(at - w + 0.2, 4 - length), (at - 0.2, 4 - length)]))

        return Overlay(
            polygon(*map(tuple, frame.place(corners))), fabric, paint, name=f"sleeve placket {side}",
            mesh=0.5, lift=0.07, puff=0.04, puff_width=0.2,
        )

    def chest_pocket(
        self,
        cloth: Cloth,
        fabric: Fabric,
        at: Point,
        width: float = 11.6,
        height: float = 13.2,
        point: float = 1.6,
    ) -> Overlay:
        """`at` is the upper edge's middle; the lower edge ends in a blunt point."""
        x, y = at
        w = width / 2
        low = (w * 0.98, point - height)
        corners = np.array([(-w, 0), (w, 0), low, (0, -height), (-low[0], low[1])]) + [x, y]

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            a, b, d, e, f = corners
            c.topstitch(np.array([a, f, e, d, b]), 0.2)
            c.turned_edge(np.array([a, b]), 2.6, 0.35)
            c.topstitch(np.array([a, b]) - [0, 2.5])
            for corner, inner in ((a, 1), (b, -1)):
                c.topstitch(np.array([corner + [inner * 0.9, 0], corner + [inner * 0.25, -2.4]]))

        return Overlay(
            rounded(corners, (0.1, 0.1, 0.6, 0.4, 0.6)), fabric, paint, name="pocket", mesh=0.38, lift=0.07,
            puff=0.06, puff_width=0.6,
        )

    def gusset(self, cloth: Cloth, fabric: Fabric, side: int) -> Overlay:
        """The small patch that secures the side seam where the tails part."""
        x, y = side * self.m.hem, self.m.tail
        corners = np.array([(-0.45, 1.9), (-1.5, 0.3), (-1.4, -0.7), (-0.25, -0.1)]) * [side, 1] + [x, y]

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid()[::-1])
            c.topstitch(np.r_[corners, corners[:1]], 0.16 * side)

        return Overlay(
            polygon(*map(tuple, corners)), fabric, paint, name=f"gusset {side}", mesh=0.4, lift=0.06,
            puff=0.03, puff_width=0.2,
        )

    def locker_loop(self, cloth: Cloth, fabric: Fabric) -> Overlay:
        """The strip that hangs from the yoke over the box pleat."""
        top = float(self.yoke_line(1)[0, 1]) + 0.25
        w, length = 0.55, 6.0

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            for x in (-w + 0.13, w - 0.13):
                c.topstitch([(x, top), (x, top - length)])

        return Overlay(
            polygon((-w, top), (w, top), (w, top - length), (-w, top - length)), fabric, paint,
            name="locker loop", mesh=0.35, lift=0.10, puff=0.06, puff_width=0.2, flatten=0.3,
        )

    def front_buttons(self, heights: list[float]) -> list[Button]:
        return [
            Button(at=(0.0, y), radius=0.54, height=0.15, lift=0.14, on="placket", **SHELL) for y in heights
        ]


@dataclass(frozen=True)
class Frame:
    """A part's own axes: cm from its corner, across and down."""

    corner: np.ndarray
    across: np.ndarray
    down: np.ndarray

    def place(self, points) -> np.ndarray:
        p = np.asarray(points, float)
        return self.corner + p[:, :1] * self.across + p[:, 1:] * self.down

    def coordinates(self, c: Canvas) -> tuple[np.ndarray, np.ndarray]:
        dx, dy = c.X - self.corner[0], c.Y - self.corner[1]
        return dx * self.across[0] + dy * self.across[1], dx * self.down[0] + dy * self.down[1]


def buttonhole(c: Canvas, at: Point, direction=(0.0, 1.0), length: float = 1.7) -> None:
    """A slit worked round with dense thread."""
    d = np.array(direction) * length / 2
    distance, _ = c.along(np.array([np.array(at) - d, np.array(at) + d]), 0.4)
    worked = np.clip((0.13 - distance) / 0.04 + 0.5, 0, 1)
    slit = np.clip((0.035 - distance) / 0.02 + 0.5, 0, 1)
    c.height += 0.35 * worked - 0.8 * slit
    c.shade(0.03 * worked - 0.35 * slit)


def rounded(corners, radii) -> list[Edge]:
    """A closed outline whose corners are cut off round, each by its radius."""
    p = np.asarray(corners, float)
    edges, n = [], len(p)
    ends = []
    for i in range(n):
        before, after = p[i - 1] - p[i], p[(i + 1) % n] - p[i]
        r = radii[i]
        ends.append((p[i] + before / np.hypot(*before) * r, p[i] + after / np.hypot(*after) * r))
    for i in range(n):
        start, end = ends[i]
        edges.append(free(tuple(start), tuple(p[i]), tuple(end)))
        edges.append(free(tuple(end), tuple(ends[(i + 1) % n][0])))
    return edges


def button_row(top: float, bottom: float, count: int) -> list[float]:
    """Heights of buttons evenly spaced down a placket."""
    return [top + (bottom - top) * i / (count - 1) for i in range(count)]
