"""The flat-knitted collar of polo shirts: a ribbed band that stands around the neck and falls over itself."""

from dataclasses import dataclass

import numpy as np

from blocks.top import Top
from studio.canvas import Canvas
from studio.fabrics import Fabric, rib
from studio.geometry import Edge, Point, across, bezier, distance_to, flip_edges, free, rounded_step, smooth
from studio.picture import Overlay, Paint, Panel


@dataclass(frozen=True)
class CollarShape:
    """cm, on the right; heights from the shoulder's highest point."""

    front: Point  # where the leaf begins, beside the placket
    point: Point  # the leaf's corner
    width: float  # of the opening at the shoulder, half
    fall: float = 3.0  # how far beyond it the leaf reaches there
    rise: float = 1.7  # of the fold behind the neck
    back_fall: float = 5.2  # depth of the collar from behind
    height: float = 0.8  # of the fold over the cloth


class KnitCollar:
    """Two leaves, the fold behind the neck, and what one sees inside it."""

    def __init__(self, top: Top, shape: CollarShape, fabric: Fabric):
        self.top, self.shape, self.fabric = top, shape, fabric
        # No two leaves lie quite alike.
        self._stray = np.random.default_rng(top.seed + 500).normal(0, 0.18, (2, 2))

    def at(self, x: float, y: float) -> Point:
        return (x, self.top.m.length + y)

    def point(self, side: int) -> np.ndarray:
        """Drawn on the right, as all that follows."""
        return np.array(self.at(*self.shape.point)) + self._stray[(side + 1) // 2]

    def fold(self) -> list[tuple[Point, ...]]:
        """Where the band turns over, from the centre back to the front."""
        s, at = self.shape, self.at
        (fx, fy), w = s.front, s.width
        return [
            (at(0, s.rise - 0.2), at(w * 0.6, s.rise - 0.15), at(w, s.rise), at(w, -0.9)),
            (at(w, -0.9), at(w - 0.1, -0.9 + fy * 0.42), at(fx + 1.2, fy + 2.2), at(fx, fy)),
        ]

    def edge(self, side: int) -> list[tuple[Point, ...]]:
        """The leaf's edge, from the centre back over the shoulder to its point."""
        s, at, tip = self.shape, self.at, self.point(side)
        w, out = s.width, s.width + s.fall
        return [
            (at(0, s.rise + 0.5), at(w * 0.7, s.rise + 0.6), at(out - 0.7, s.rise + 0.5), at(out, -1.9)),
            (at(out, -1.9), at(out + 0.45, -4.2), tuple(tip + [1.7, 3.4]), tuple(tip)),
        ]

    def front_edge(self, side: int) -> tuple[Point, ...]:
        """From the point back to the placket, a little hollow, as knitting draws."""
        tip, start = self.point(side), np.array(self.at(*self.shape.front))
        return (tuple(tip), tuple((tip + start) / 2 + [-0.15, 0.35]), tuple(start))

    def fold_line(self) -> np.ndarray:
        return across(np.concatenate([bezier(*part, steps=40) for part in self.fold()]))

    def edge_line(self, side: int) -> np.ndarray:
        return np.concatenate([bezier(*part, steps=40) for part in self.edge(side)]) * [side, 1]

    def _running_behind(self, side: int) -> np.ndarray:
        """The edge from where it comes from behind the shoulder's silhouette."""
        start, *rest = self.edge(side)[1]
        return np.r_[[(start[0] - 0.5, start[1] + 5)], bezier(start, *rest, steps=40)] * [side, 1]

    # --- parts ------------------------------------------------------------------------------------

    def front(self) -> list[Overlay]:
        return [self.inside(), self.leaves()]

    def leaves(self) -> Overlay:
        """Both leaves and the fold behind the neck: one piece, open in front."""
        half = lambda side: (
            [free(*part) for part in self.edge(side)]
            + [free(*self.front_edge(side))]
            + [free(*part[::-1]) for part in self.fold()[::-1]]
        )
        fold = self.fold_line()
        edge = np.concatenate([self.edge_line(-1)[::-1], self.edge_line(1)])

        def paint(c: Canvas) -> None:
            self.knit(c, fold)
            for side in (-1, 1):
                self.selvedge(c, self._running_behind(side))

        def relief(points: np.ndarray) -> np.ndarray:
            from_fold = distance_to(fold[::2], points, closed=False)
            from_edge = distance_to(edge[::2], points, closed=False)
            share = from_fold / (from_fold + from_edge + 1e-6)
            low = self.top.m.length + self.shape.front[1]
            peak = self.shape.height * (0.45 + 0.55 * smooth(points[:, 1], low, self.top.m.length))
            turned = rounded_step(from_fold, 0.5)
            return peak * (0.4 + 0.6 * turned) * (1 - smooth(share, 0, 1.1))

        return Overlay(
            half(1) + flip_edges(half(-1)), self.fabric, paint, name="collar", mesh=0.32, lift=0.20, puff=0.0,
            flatten=0.75, relief=relief, thickness=self.fabric.thickness + 0.08, subdivide=2,
        )

    def inside(self) -> Overlay:
        """The band behind the neck, seen from within, from its seam up to the fold."""
        s, at = self.shape, self.at
        seam = -self.top.m.back_neck_drop - 0.4
        x = s.width + 1.0
        half = [
            free(at(0, s.rise + 0.1), at(x * 0.7, s.rise + 0.1), at(x, s.rise - 0.6), at(x, -1.0)),
            free(at(x, -1.0), at(x - 0.3, -4.2)),
            free(at(x - 0.3, -4.2), at(x * 0.75, seam - 0.4), at(x * 0.45, seam), at(0, seam)),
        ]
        lower = across(bezier(*half[-1].points)[::-1])

        def paint(c: Canvas) -> None:
            self.knit(c, lower)
            c.shade(-0.05)

        def rising(points: np.ndarray) -> np.ndarray:
            return 0.6 * smooth(distance_to(lower[::3], points, closed=False), 0, 3.2)

        return Overlay(
            half + flip_edges(half), self.fabric, paint, name="collar inside", on="under", mesh=0.5,
            lift=0.12, puff=0.0, flatten=0.9, relief=rising, thickness=self.fabric.thickness,
        )

    def back(self) -> Overlay:
        """From behind: it goes on over the shoulders to the front."""
        s, at = self.shape, self.at
        w, out = s.width, s.width + s.fall - 0.5
        low = s.rise - s.back_fall
        half = [
            free(at(0, s.rise), at(w * 0.7, s.rise + 0.2), at(out - 0.9, s.rise + 0.2), at(out + 0.9, -0.5)),
            free(at(out + 0.9, -0.5), at(out + 0.9, -1.5), at(out + 0.1, -2.5)),
            free(at(out + 0.1, -2.5), at(out * 0.66, low - 0.1), at(out * 0.4, low), at(0, low)),
        ]
        upper = across(np.concatenate([bezier(*half[0].points), bezier(*half[1].points)]))
        lower = across(np.concatenate([bezier(*half[1].points), bezier(*half[2].points)[1:]])[::-1])

        def paint(c: Canvas) -> None:
            self.knit(c, upper)
            self.selvedge(c, lower)

        def falling(points: np.ndarray) -> np.ndarray:
            from_fold = distance_to(upper[::3], points, closed=False)
            turned = rounded_step(from_fold, 0.7)
            return s.height * (0.2 + 0.8 * turned) * (1 - 0.9 * smooth(from_fold, 0.4, s.back_fall))

        return Overlay(
            half + flip_edges(half), self.fabric, paint, name="collar", mesh=0.4, lift=0.18, puff=0.0,
            flatten=0.8, relief=falling, thickness=self.fabric.thickness + 0.08, subdivide=2,
        )

    # --- painting ---------------------------------------------------------------------------------

    def knit(self, c: Canvas, line: np.ndarray) -> None:
        """Fine ribs that run from the line to the edge."""
        self.fabric.weave(c)
        _, walked = c.along(line[::2], 16)
        rib(c, walked, 0.26, 0.28)
        # Where the ribs run with the light, their relief alone would not show.
        c.shade(0.035 * np.cos(walked * 2 * np.pi / 0.26))

    def selvedge(self, c: Canvas, edge: np.ndarray) -> None:
        """The firm edge it was cast on with, and the tipping beside it."""
        distance, _ = c.along(edge[::2], 2.4)
        c.height += 0.25 * np.exp(-((distance / 0.16) ** 2))
        c.second_dye("tipped", tipping(c, distance))


def tipping(c: Canvas, from_edge: np.ndarray) -> np.ndarray:
    """Two thin lines along an edge."""
    lines = ((0.45, 0.8), (1.15, 1.5))
    return sum(c.mask(from_edge - near) * c.mask(far - from_edge) for near, far in lines)


def back_below(top: Top, fabric: Fabric, cloth: Paint, outline: list[Edge]) -> Panel:
    """The inside of the back below such a collar: tape over the collar's seam, label."""

    def paint(c: Canvas) -> None:
        cloth(c)
        c.shade(-0.05)
        y = top.m.length - top.m.back_neck_drop
        x = top.m.neck
        line = across(bezier((0, y - 0.7), (x * 0.45, y - 0.7), (x * 0.8, y - 1.1), (x + 0.8, y - 4.6)))
        distance, _ = c.along(line, 2)
        c.tape(distance, 0.5)
        c.neck_label(0, y - 1.5, 4.8, 3.6)

    return Panel(outline, fabric, paint)
