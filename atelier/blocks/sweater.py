"""The block of sweatshirts and knitwear: full sleeves hanging beside the body, ribs at hem and cuffs."""

from dataclasses import dataclass

import numpy as np

from blocks.top import Top, TopMeasures, pose
from studio.canvas import Canvas
from studio.fabrics import rib
from studio.geometry import Edge, Point, bezier, noise, on_side, seam, smooth

# The twin needle that sews sweatshirts together.
SEAM_STITCH = dict(length=0.26, gap=0.1, width=0.04, height=0.25)


@dataclass(frozen=True)
class SweaterMeasures(TopMeasures):
    """`sleeve` is the length along the outer edge, cuff included; `cuff` the sleeve's width above it."""

    bicep: float = 15.0  # visible width of the sleeve beside the underarm
    hem_rib: float = 6.5
    cuff_rib: float = 6.5
    draw_in: float = 1.5  # how much the hem rib narrows the body, a side
    cuff_draw: float = 0.8  # how much the cuff rib narrows the sleeve, a side


class Sweater(Top):
    """A top whose sleeves are as wide as real ones and whose ribs draw the cloth in."""

    m: SweaterMeasures

    # Points of a sleeve.

    def elbow_side(self, side: int) -> np.ndarray:
        """The outer edge of the sleeve at the height of the underarm."""
        return np.array(self.underarm(side)) - self.sleeve_inward(side) * self.m.bicep

    def wrist(self, side: int) -> tuple[np.ndarray, np.ndarray]:
        """Outer and inner end of the seam between sleeve and cuff."""
        bend = self.elbow_side(side)
        upper = float(np.hypot(*(bend - self.shoulder(side)))) * 1.04
        outer = bend + self.sleeve_axis(side) * (self.m.sleeve - upper - self.m.cuff_rib)
        return outer, outer + self.sleeve_inward(side) * self.m.cuff

    def cuff(self, side: int) -> tuple[Point, Point]:
        outer, inner = self.wrist(side)
        down = self.sleeve_axis(side) * self.m.cuff_rib
        narrower = self.sleeve_inward(side) * self.m.cuff_draw
        return tuple(outer + down + narrower), tuple(inner + down - narrower)

    def _sleeve_edges(self, cuff_kind: str, side: int) -> list[Edge]:
        to_right = lambda p: tuple(on_side(p, side))
        axis, inward = self.sleeve_axis(side), self.sleeve_inward(side)
        shoulder, underarm = np.array(self.shoulder(side)), np.array(self.underarm(side))
        bend = self.elbow_side(side)
        slope = shoulder - np.array(self.high_point(side))
        slope /= np.hypot(*slope)
        reach = float(np.hypot(*(bend - shoulder)))
        (outer, inner), (end_outer, end_inner) = self.wrist(side), self.cuff(side)
        drop = axis * min(1.1, self.m.cuff_rib * 0.3)
        draw = inward * self.m.cuff_draw
        length = float(np.hypot(*(outer - bend)))
        inner_length = float(np.hypot(*(inner - underarm)))
        lines = [
            (shoulder, shoulder + slope * 0.30 * reach, bend - axis * 0.32 * reach, bend),
            (bend, bend + axis * 0.3 * length, outer - axis * 0.35 * length - inward * 0.4, outer),
        ]
        if self.m.cuff_rib:
            lines += [(outer, outer + drop * 0.9, outer + drop + draw), (outer + drop + draw, end_outer)]
        edges = [seam(*map(to_right, line)) for line in lines]
        edges.append(Edge(cuff_kind, (to_right(end_outer), to_right(end_inner))))
        lines = []
        if self.m.cuff_rib:
            lines += [(end_inner, inner + drop - draw), (inner + drop - draw, inner + drop * 0.9, inner)]
        lines.append(
            (inner, inner - axis * 0.4 * inner_length, underarm + axis * 0.25 * inner_length, underarm)
        )
        return edges + [seam(*map(to_right, line)) for line in lines]

    def ribbed_outline(self, neckline: list[Edge]) -> list[Edge]:
        """The outline with its ribs, which hold hem and cuffs in place."""
        m = self.m
        if not m.hem_rib:
            return self.outline(neckline, cuff="seam", hem="seam")
        rib_half = m.hem - m.draw_in
        tail = [
            seam((m.hem, m.hem_rib), (m.hem - 0.1, m.hem_rib - 0.9), (rib_half, m.hem_rib - 1.3)),
            seam((rib_half, m.hem_rib - 1.3), (rib_half - 0.3, 0)),
            seam((rib_half - 0.3, 0), (rib_half * 0.5, -m.hem_drop), (0, -m.hem_drop)),
        ]
        return self.outline(neckline, tail, cuff="seam")

    # Fields.

    def grain(self, c: Canvas) -> tuple[np.ndarray, np.ndarray]:
        """Maps across and along the cloth's grain, in cm: a sleeve's runs down the sleeve."""
        points = c.points()
        on_sleeve = self.sleeve_share(points, 0) > 0.5
        across, along = points[:, 0].copy(), points[:, 1].copy()
        for side in (-1, 1):
            here = on_sleeve & (points[:, 0] * side > 0)
            moved = points[here] - self.wrist(side)[0]
            across[here] = moved @ self.sleeve_inward(side)
            along[here] = -(moved @ self.sleeve_axis(side))
        shape = c.height.shape
        return across.reshape(shape).astype(np.float32), along.reshape(shape).astype(np.float32)

    def from_underarm(self, points: np.ndarray) -> np.ndarray:
        """Height above the underarm, on a sleeve along it: for bands that run across both."""
        on_sleeve = self.sleeve_share(points, 0) > 0.5
        height = points[:, 1] - self.underarm(1)[1]
        for side in (-1, 1):
            here = on_sleeve & (points[:, 0] * side > 0)
            height[here] = (points[here] - self.underarm(side)) @ -self.sleeve_axis(side)
        return height

    def cut(self, lift: float = 6, ease: float = 0.012):
        """As on every top, but a rib is knitted tight: it has no ease to fold with."""
        base = super().cut(lift, ease)

        def field(points: np.ndarray) -> np.ndarray:
            out = base(points)
            in_rib = smooth(points[:, 1], self.m.hem_rib + 2, self.m.hem_rib - 1)
            in_rib *= 1 - self.sleeve_share(points)
            out[:, 0] *= 1 - (ease + 0.008) * in_rib
            return out

        return field

    def folds(self, strength: float = 1.0):
        """As on every top, and the small folds that the ribs gather."""
        base, m, seed = super().folds(strength), self.m, self.seed * 100

        def field(points: np.ndarray) -> np.ndarray:
            above = points[:, 1] - m.hem_rib
            gathers = 0.22 * noise(points * [1, 0.35], 4.5, seed + 21)
            gathers *= smooth(above, 0, 1.5) * smooth(above, 9, 2)
            body = 1 - self.sleeve_share(points)
            calm = 1 - 0.75 * smooth(above, 1, -2) * body
            wrist = np.zeros(len(points))
            for side in (-1, 1):
                up = (points - self.wrist(side)[0]) @ -self.sleeve_axis(side)
                near = smooth(up, 0, 1.5) * smooth(up, 12, 3) * (1 - body) * (points[:, 0] * side > 0)
                wrist += 0.3 * noise(points, 6, seed + 24 + side, 2.2, 0.25 * side) * near
            return base(points) * calm + strength * (gathers * body + wrist)

        return field

    # Painting.

    def in_ribs(self, c: Canvas) -> np.ndarray:
        """1 on the ribs of hem and cuffs."""
        return self._in_hem_rib(c) + sum(self._cuff_rib(c, side)[1] for side in (-1, 1))

    def _in_hem_rib(self, c: Canvas) -> np.ndarray:
        body = 1 - np.round(self.sleeve_share(c.points(), 0)).reshape(c.height.shape)
        return body * c.mask(self.m.hem_rib - c.Y)

    def _cuff_rib(self, c: Canvas, side: int) -> tuple[np.ndarray, np.ndarray]:
        """How far across the cuff in cm, and where the cuff is."""
        outer, _ = self.wrist(side)
        axis, inward = self.sleeve_axis(side), self.sleeve_inward(side)
        down = (c.X - outer[0]) * axis[0] + (c.Y - outer[1]) * axis[1]
        across = (c.X - outer[0]) * inward[0] + (c.Y - outer[1]) * inward[1]
        beside = np.abs(across - self.m.cuff / 2) < self.m.cuff / 2 + 1.2
        return across, c.mask(down) * beside

    def paint_ribs(self, c: Canvas, pitch: float = 0.5, depth: float = 0.8, seamed: bool = True) -> None:
        """The ribs at hem and cuffs; `seamed` where they are cut apart and sewn on."""
        m = self.m
        drawn = np.where(c.Y < m.hem_rib, c.X * m.hem / (m.hem - m.draw_in), c.X)
        rib(c, drawn, pitch, depth, self._in_hem_rib(c))
        self._paint_rib_seam(c, bezier((-m.hem - 1, m.hem_rib), (m.hem + 1, m.hem_rib)), seamed)
        for side in (-1, 1):
            (outer, inner), inward = self.wrist(side), self.sleeve_inward(side)
            across, where = self._cuff_rib(c, side)
            rib(c, across, pitch, depth, where)
            self._paint_rib_seam(c, bezier(outer - inward * 0.6, inner + inward * 0.6), seamed)

    def _paint_rib_seam(self, c: Canvas, line: np.ndarray, seamed: bool) -> None:
        if seamed:
            c.groove(line, 1.1, 0.13, 0.16)
            normal = np.array([line[0] - line[-1]])[:, ::-1] * [1, -1]
            up = normal / np.hypot(*normal[0])
            up = up if up[0, 1] > 0 else -up
            c.stitch(line + up * 0.5, 0.26, 0.1, 0.04, height=0.2, pucker=0.5)
        else:
            c.groove(line, 0.6, 0.25, 0.08)
            c.pucker(line, 0.6, 0.3, 1.1)


def sweater_pose(view: str, first: int) -> tuple[int, tuple[float, float]]:
    """As every top's pose, but heavy sleeves stay near the body."""
    seed, (left, right) = pose(view, first)
    return seed, (left * 0.45, right)
