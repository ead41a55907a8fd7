"""The block every top is cut from: body and set-in sleeves as one outline, laid flat.

The hem's middle is at x = 0, y = 0; the garment lies with its neck up.
"""

import math
from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from studio.canvas import Canvas
from studio.geometry import Edge, Point, bezier, flip_edges, free, noise, on_side, seam, smooth


@dataclass(frozen=True)
class TopMeasures:
    """Widths are half widths. All cm, angles in degrees."""

    length: float  # from the shoulder's highest point, beside the neck, to the hem
    neck: float
    neck_drop: float
    shoulder: float
    slope: float  # fall of the shoulder seam
    armhole: float  # from the highest point down to the underarm
    chest: float
    waist: float
    hem: float
    sleeve: float  # along its outer edge; 0 for none
    cuff: float  # the sleeve's whole width at its end, as it lies
    sleeve_angle: float = 16  # away from straight down
    back_neck_drop: float = 1.8
    hem_drop: float = 0.3  # the hem's middle below its sides


class Top:
    """Outlines, seam lines and folds of a top.

    `sleeves`: degrees added to the measured angle at the left and the right of the picture.
    """

    def __init__(self, measures: TopMeasures, sleeves: tuple[float, float] = (0, 0), seed: int = 1):
        self.m = measures
        self.seed = seed
        self._angles = {
            -1: math.radians(measures.sleeve_angle + sleeves[0]),
            1: math.radians(measures.sleeve_angle + sleeves[1]),
        }

    # Points on one side: +1 the picture's right, -1 its left.

    def high_point(self, side: int) -> Point:
        return (side * self.m.neck, self.m.length)

    def shoulder(self, side: int) -> Point:
        return (side * self.m.shoulder, self.m.length - self.m.slope)

    def underarm(self, side: int) -> Point:
        return (side * self.m.chest, self.m.length - self.m.armhole)

    def hem_side(self, side: int) -> Point:
        return (side * self.m.hem, self.m.hem_drop)

    def sleeve_axis(self, side: int) -> np.ndarray:
        a = self._angles[side]
        return np.array([side * math.sin(a), -math.cos(a)])

    def sleeve_inward(self, side: int) -> np.ndarray:
        """Across the sleeve, towards the body."""
        a = self._angles[side]
        return np.array([-side * math.cos(a), -math.sin(a)])

    def cuff(self, side: int) -> tuple[Point, Point]:
        """The outer and the inner end of the sleeve's edge."""
        outer = np.array(self.shoulder(side)) + self.sleeve_axis(side) * self.m.sleeve
        return tuple(outer), tuple(outer + self.sleeve_inward(side) * self.m.cuff)

    # Lines.

    def armhole(self, side: int) -> np.ndarray:
        (sx, sy), (ux, uy) = self.shoulder(side), self.underarm(side)
        drop = sy - uy
        return bezier(
            (sx, sy),
            (sx - side * 2.8, sy - 0.34 * drop),
            (sx - side * 3.2, sy - 0.80 * drop),
            (ux, uy),
        )

    def hem(self) -> np.ndarray:
        """From left to right."""
        left, right = self.hem_side(-1), self.hem_side(1)
        return bezier(left, (0, -self.m.hem_drop), right)

    def neckline(self) -> list[Edge]:
        """The right half of a round neck, from the centre to the shoulder's highest point."""
        m = self.m
        y = m.length - m.neck_drop
        return [free((0, y), (m.neck * 0.66, y), (m.neck * 0.95, y + m.neck_drop * 0.48), self.high_point(1))]

    def back_neckline(self) -> list[Edge]:
        m = self.m
        y = m.length - m.back_neck_drop
        return [free((0, y), (m.neck * 0.55, y), (m.neck * 0.9, y + 0.8), self.high_point(1))]

    def outline(
        self,
        neckline: list[Edge],
        tail: list[Edge] | None = None,
        cuff: str = "free",
        hem: str = "free",
    ) -> list[Edge]:
        """The closed outline.

        `neckline`: the right half, from the centre out. `tail`: the right half of the lower edge,
        from the side seam's end to the centre; else the block's hem. `cuff`, `hem`: 'seam' holds
        the edge in place, as a rib does.
        """
        return self._half(neckline, tail, cuff, hem, 1) + flip_edges(
            self._half(neckline, tail, cuff, hem, -1)
        )

    def _half(self, neckline, tail, cuff, hem, side: int) -> list[Edge]:
        """One side's edges, drawn on the right whichever side they are for."""
        m = self.m
        edges = list(neckline)
        high, shoulder, underarm = self.high_point(1), self.shoulder(1), self.underarm(1)
        middle = ((high[0] + shoulder[0]) / 2, (high[1] + shoulder[1]) / 2 + 0.25)
        edges.append(seam(high, middle, shoulder))
        if m.sleeve:
            edges += self._sleeve_edges(cuff, side)
        else:
            line = [tuple(p) for p in self.armhole(1)[[0, 26, 53, 79]]]
            edges.append(seam(*line))
        end = tail[0].points[0] if tail else self.hem_side(1)
        y = underarm[1] - end[1]
        edges.append(
            seam(
                underarm,
                (m.waist, underarm[1] - 0.36 * y),
                (m.waist, underarm[1] - 0.70 * y),
                end,
            )
        )
        if tail:
            return edges + tail
        edges.append(Edge(hem, (end, (end[0] * 0.5, -m.hem_drop), (0, -m.hem_drop))))
        return edges

    def _sleeve_edges(self, cuff_kind: str, side: int) -> list[Edge]:
        to_right = lambda p: on_side(p, side)
        axis = to_right(self.sleeve_axis(side))
        outer, inner = (to_right(p) for p in self.cuff(side))
        shoulder, underarm = np.array(self.shoulder(1)), np.array(self.underarm(1))
        slope = shoulder - np.array(self.high_point(1))
        cap = slope / np.hypot(*slope) + axis
        cap /= np.hypot(*cap)
        inner_length = float(np.hypot(*(inner - underarm)))
        reach = self.m.sleeve
        return [
            seam(
                tuple(shoulder),
                tuple(shoulder + cap * min(0.24 * reach, 7)),
                tuple(outer - axis * 0.55 * reach),
                tuple(outer),
            ),
            *_cuff_edges(cuff_kind, outer, inner),
            seam(
                tuple(inner),
                tuple(inner - axis * 0.42 * inner_length),
                tuple(underarm + axis * 0.20 * inner_length),
                tuple(underarm),
            ),
        ]

    # Fields over the pattern.

    def sleeve_share(self, points: np.ndarray, blur: float = 2.5) -> np.ndarray:
        """1 on a sleeve, 0 on the body, a soft change `blur` cm wide at the armhole.

        Below the underarm the two are apart, so there the change is sharp.
        """
        share = np.zeros(len(points))
        if not self.m.sleeve:
            return share
        underarm = self.underarm(1)[1]
        width = 0.05 + blur * smooth(points[:, 1], underarm - 1, underarm + 9)
        for side in (-1, 1):
            from_border = points[:, 0] * side - np.interp(points[:, 1], *self._border(side))
            share = np.maximum(share, smooth(from_border / width, -1, 1))
        return share

    def _border(self, side: int) -> tuple[np.ndarray, np.ndarray]:
        """Between body and sleeve: x (on the right) for rising y."""
        armhole = self.armhole(1)[::-1]
        underarm = np.array(self.underarm(1))
        inner = np.array(self.cuff(side)[1]) * [side, 1]
        # Below the underarm the border runs through the gap, midway between body and sleeve.
        low = np.array([(inner[0] + max(self.m.hem, self.m.chest)) / 2, inner[1]])
        line = np.array([[low[0] + 5, low[1] - 5], low, underarm, *armhole])
        keep = np.r_[True, np.diff(np.maximum.accumulate(line[:, 1])) > 0]
        return line[keep, 1], line[keep, 0]

    def along_sleeve(self, points: np.ndarray) -> np.ndarray:
        """Distance in cm from the shoulder point along the nearer sleeve's axis."""
        side = np.where(points[:, 0] < 0, -1, 1)
        result = np.zeros(len(points))
        for s in (-1, 1):
            here = side == s
            result[here] = (points[here] - self.shoulder(s)) @ self.sleeve_axis(s)
        return result

    def cut(self, lift: float = 8, ease: float = 0.008):
        """The true pattern: sleeves cut `lift` degrees higher than they lie, the body wider."""

        def field(points: np.ndarray) -> np.ndarray:
            out = points.copy()
            share = self.sleeve_share(points, 5)
            for side in (-1, 1):
                here = points[:, 0] * side > 0
                # None at the underarm itself, where body and sleeve meet: the cloth would be torn there.
                from_underarm = np.hypot(*(points[here] - self.underarm(side)).T)
                turn = math.radians(lift) * share[here] * smooth(from_underarm, 0, 7) * side
                px, py = side * (self.m.shoulder - 1.5), self.m.length - self.m.slope - 6
                dx, dy = points[here, 0] - px, points[here, 1] - py
                out[here, 0] = px + dx * np.cos(turn) - dy * np.sin(turn)
                out[here, 1] = py + dx * np.sin(turn) + dy * np.cos(turn)
            # Not beside the neck, or a fold would run into its rib.
            out[:, 0] *= 1 + ease * smooth(self.m.length - points[:, 1], 2, 12)
            return out

        return field

    def folds(self, strength: float = 1.0, drags: float = 0.0):
        """Where folds begin: upright on the body, from the underarms, across the sleeves.

        `drags`: strength of the few long folds that carrying and laying it down has left.
        """
        seed, m = self.seed * 100, self.m
        drag_lines = self._drag_lines() if drags else []

        def field(points: np.ndarray) -> np.ndarray:
            x, y = np.abs(points[:, 0]), points[:, 1] / m.length
            share = self.sleeve_share(points)
            mirrored = np.c_[x, points[:, 1]]
            body = 0.34 * noise(points, 17, seed + 5, 2.6, math.pi / 2 - 0.25)
            body *= smooth(y, 0.96, 0.55) * (0.35 + 0.65 * smooth(x, 3, 16))
            under = 0.28 * noise(mirrored + [0, seed % 7], 10, seed + 8, 3, -0.9)
            under *= smooth(x, 0.5 * m.chest, m.chest) * smooth(y, 0.35, 0.6)
            sleeve = 0.40 * noise(points + [7, 3], 10, seed + 13, 2.3, 0.35) * share
            height = strength * (body * (1 - share) + under + sleeve)
            for line, width in drag_lines:
                height += drags * _fold_along(line, width, points) * (1 - share)
            return height

        return field

    def _drag_lines(self) -> list[tuple[np.ndarray, float]]:
        """Lines and widths: from one underarm down, from the other hip up, a short one at the hip."""
        rng, m = np.random.default_rng(self.seed * 100 + 31), self.m
        side, y = (1 if self.seed % 2 else -1), m.length - m.armhole
        at = lambda x, share: (side * x * m.chest + rng.uniform(-1, 1), y * share + rng.uniform(-1.5, 1.5))
        return [
            (bezier(at(0.86, 0.98), at(0.62, 0.74), at(0.30, 0.52), at(0.22, 0.30), steps=24), 1.7),
            (bezier(at(-0.78, 0.10), at(-0.62, 0.36), at(-0.66, 0.55), at(-0.48, 0.76), steps=24), 1.9),
            (bezier(at(0.97, 0.40), at(0.80, 0.31), at(0.52, 0.17), steps=24), 1.5),
        ]

    # Painting that every top shares.

    def paint_armholes(self, c: Canvas, stitch: bool = False, depth: float = 0.9) -> None:
        for side in (-1, 1):
            line = self.armhole(side)
            c.groove(line, depth, 0.10, 0.14)
            c.ridge(line - [0.35 * side, 0], 0.5, 0.35)
            c.pucker(line, 0.5, 0.15)
            if stitch:
                c.topstitch(line - [0.75 * side, 0])

    def paint_sleeve_hems(self, c: Canvas, width: float = 2.0) -> None:
        for side in (-1, 1):
            outer, inner = self.cuff(side)
            line = bezier(outer, inner)
            c.turned_edge(line, width)
            c.coverstitch(line - self.sleeve_axis(side) * (width - 0.5))

    def paint_hem(self, c: Canvas, width: float = 2.0) -> None:
        c.turned_edge(self.hem(), width)
        c.coverstitch(self.hem() + [0, width - 0.5])


def _cuff_edges(kind: str, outer: np.ndarray, inner: np.ndarray) -> list[Edge]:
    """The sleeve's edge. A free one is held beside the inner seam, or its corner would curl up."""
    if kind == "seam":
        return [seam(tuple(outer), tuple(inner))]
    held = inner + (outer - inner) * 0.3
    return [Edge(kind, (tuple(outer), tuple(held))), seam(tuple(held), tuple(inner))]


def _fold_along(line: np.ndarray, width: float, points: np.ndarray) -> np.ndarray:
    """A soft fold (cm) that rises and dies away along the line."""
    share = np.linspace(0, 1, len(line))
    distance, index = cKDTree(line).query(points)
    return 0.6 * np.sin(math.pi * share[index]) * np.exp(-((distance / width) ** 2))


def pose(view: str, first: int = 1) -> tuple[int, tuple[float, float]]:
    """Seed and sleeve angles of a view, so that two pictures of one garment are not twins."""
    return {
        "front-1": (first, (0.0, 1.0)),
        "front-2": (first + 1, (6.0, -1.0)),
        "back": (first + 2, (1.0, 0.0)),
    }[view]
