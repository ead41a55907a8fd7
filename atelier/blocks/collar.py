"""Collars of shirts: a stand collar whose leaves fall over it, and a camp collar that lies open.

Both are drawn around the neck's highest points and its front centre. The roll line is the fold at
which the leaf turns over; inside it one looks down onto the back of the neck.
"""

from dataclasses import dataclass

import numpy as np

from blocks.shirt import Cloth, Shirt, buttonhole, rounded
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import (
    Edge,
    Point,
    across,
    bezier,
    distance_to,
    edges_on_side,
    flip_edges,
    free,
    rounded_step,
    smooth,
)
from studio.picture import SHELL, Button, Overlay


@dataclass(frozen=True)
class CollarMeasures:
    """cm. The point is measured from the front centre of the neck's seam, to the right and up."""

    point: Point = (5.2, -5.0)
    stand: float = 2.6  # as seen from above, at the front
    gap: float = 0.55  # from the centre to where a leaf begins
    rise: float = 1.6  # of the roll behind the neck, over the shoulders' highest point
    width: float = 6.9  # half the opening
    spread: float = 9.4  # from the centre to the leaf's outer edge, on the shoulder
    height: float = 1.1  # of the roll over the cloth
    arch: float = 0.35  # how the front edge of a button-down leaf rolls


@dataclass(frozen=True)
class CampMeasures:
    """cm, from the shoulders' highest point; x from the centre, y up."""

    opening: float = -17.5  # where the fronts part, above the first button
    roll_end: Point = (6.2, -5.2)  # where the lapel's roll passes into the collar's
    gorge: Point = (7.0, -8.8)  # the inner end of the notch
    collar_point: Point = (11.2, -7.4)
    lapel_point: Point = (10.6, -11.6)
    rise: float = 1.3
    width: float = 7.5
    spread: float = 10.6
    height: float = 0.7


class Collar:
    """What the two kinds share: the roll behind the neck, from within and from behind."""

    def __init__(self, shirt: Shirt, measures, cloth: Cloth, fabric: Fabric):
        self.shirt, self.m, self.cloth, self.fabric = shirt, measures, cloth, fabric
        # No two leaves lie quite alike.
        rng = np.random.default_rng(shirt.seed + 700)
        self._stray = {side: rng.normal(0, 0.16, (3, 2)) for side in (-1, 1)}

    @property
    def top(self) -> float:
        return self.shirt.m.length

    def inside(self) -> Overlay:
        """The stand behind the neck, seen from within: it rises from the yoke's seam to the roll."""
        m, y = self.m, self.top
        seam_y = y - self.shirt.m.back_neck_drop
        x = m.width + 0.9
        half = [
            free((0, y + m.rise + 0.42), (x * 0.7, y + m.rise + 0.42), (x, y + 0.9), (x, y - 1.0)),
            free((x, y - 1.0), (x - 0.2, y - 4.6)),
            free((x - 0.2, y - 4.6), (x * 0.72, seam_y - 0.2), (x * 0.45, seam_y), (0, seam_y)),
        ]
        lower = across(bezier(*half[-1].points)[::-1])

        def paint(c: Canvas) -> None:
            distance, walked = c.along(lower[::3], 8)
            self.cloth(c, distance, walked)
            c.shade(-0.04)
            c.topstitch(lower + [0, 0.25])
            c.groove(lower + [0, 2.7], 0.5, 0.08, 0.10)

        def rising(points: np.ndarray) -> np.ndarray:
            return 0.7 * smooth(distance_to(lower[::3], points, closed=False), 0, 3.2)

        return Overlay(
            half + flip_edges(half), self.fabric, paint, name="stand inside", on="under", mesh=0.5, lift=0.10,
            puff=0.0, flatten=0.9, relief=rising, thickness=self.fabric.thickness,
        )

    def back(self) -> list[Overlay]:
        """The collar from behind: the fall from the roll over the neck's seam."""
        m, y = self.m, self.top
        fall = y - self.shirt.m.back_neck_drop - 2.0
        x = m.spread + 0.2
        half = [
            free((0, y + m.rise + 0.4), (m.width * 0.85, y + m.rise + 0.5), (x - 0.9, y + 1.4), (x, y - 0.9)),
            free((x, y - 0.9), (x + 0.15, y - 1.5), (x - 0.5, y - 1.9)),
            free((x - 0.5, y - 1.9), (x * 0.70, fall + 0.15), (x * 0.38, fall), (0, fall)),
        ]
        upper = across(np.concatenate([bezier(*half[0].points), bezier(*half[1].points)]))
        lower = across(bezier(*half[2].points)[::-1])

        def paint(c: Canvas) -> None:
            distance, walked = c.along(lower[::3], 10)
            self.cloth(c, distance, walked)
            c.topstitch(lower + [0, 0.55])
            c.ridge(lower, 0.35, 0.3)

        def falling(points: np.ndarray) -> np.ndarray:
            from_roll = distance_to(upper[::3], points, closed=False)
            turned = rounded_step(from_roll, 0.6)
            return m.height * (0.2 + 0.4 * turned) * (1 - 0.8 * smooth(from_roll, 0.2, 5.5))

        return [
            Overlay(
                half + flip_edges(half), self.fabric, paint, name="collar", mesh=0.4, lift=0.14, puff=0.0,
                flatten=0.8, relief=falling, thickness=self.fabric.thickness + 0.06, subdivide=2,
            )
        ]


class StandCollar(Collar):
    """A stand, buttoned, and two leaves that fall over it; buttoned down where they arch."""

    m: CollarMeasures

    # --- lines ------------------------------------------------------------------------------------

    def roll(self) -> list[tuple[Point, ...]]:
        """The right half of the roll line, from the centre back to where the leaf begins in front."""
        m, y = self.m, self.top
        low = self.shirt.front_neck()[1] + m.stand
        return [
            ((0, y + m.rise), (m.width * 0.62, y + m.rise), (m.width, y + m.rise * 0.75), (m.width, y - 1.2)),
            ((m.width, y - 1.2), (m.width, low + 1.6), (m.gap + 2.6, low + 0.7), (m.gap, low)),
        ]

    def roll_line(self) -> np.ndarray:
        """From the left front over the back to the right front."""
        half = np.concatenate([bezier(*part) for part in self.roll()])
        return across(half)

    def tip(self, side: int) -> np.ndarray:
        x, y = self.m.point
        return np.array([x, y + self.shirt.front_neck()[1]]) + self._stray[side][0]

    def leaf_edge(self, side: int) -> list[tuple[Point, ...]]:
        """Drawn on the right: from the centre back outside the roll, over the shoulder, to the tip."""
        m, y = self.m, self.top
        tip = self.tip(side)
        out = np.array([m.spread, y - 2.0]) + self._stray[side][1]
        return [
            ((0, y + m.rise + 0.7), (m.width * 0.72, y + m.rise + 0.75), (out[0] - 0.3, y + 1.4), tuple(out)),
            (tuple(out), (out[0] + 0.35, out[1] - 2.6), (tip[0] + 2.0, tip[1] + 3.2), tuple(tip)),
        ]

    def front_edge(self, side: int) -> tuple[Point, ...]:
        """Drawn on the right: from the tip up to the roll's end."""
        tip, end = self.tip(side), np.array(self.roll()[-1][-1])
        bulge = np.array([0.25, 0.15]) * (1 + self._stray[side][2][0])
        return (tuple(tip), tuple((tip + end) / 2 - bulge), tuple(end))

    # --- parts ------------------------------------------------------------------------------------

    def front(self) -> list[Overlay]:
        return [self.inside(), *self.stand(), self.leaves()]

    def leaves(self) -> Overlay:
        """Both leaves and the roll behind the neck: one piece, open in front."""
        half = lambda side: (
            [free(*part) for part in self.leaf_edge(side)]
            + [free(*self.front_edge(side))]
            + [free(*part[::-1]) for part in self.roll()[::-1]]
        )
        outline = half(1) + flip_edges(half(-1))
        roll = self.roll_line()
        edges = {side: self._edge_line(side) for side in (-1, 1)}

        def paint(c: Canvas) -> None:
            distance, walked = c.along(roll[::3], 14)
            self.cloth(c, distance, walked)
            for side in (-1, 1):
                c.topstitch(edges[side], -0.55 * side)
                c.ridge(edges[side], 0.35, 0.3)
                if self.m.arch:
                    buttonhole(c, self.button_spot(side), self._button_direction(side), 1.3)

        return Overlay(
            outline, self.fabric, paint, name="collar", mesh=0.32, lift=0.19, puff=0.0, flatten=0.35,
            relief=self._leaf_relief(roll, edges), thickness=self.fabric.thickness + 0.06, subdivide=2,
        )

    def _edge_line(self, side: int) -> np.ndarray:
        """The leaf's sewn edges, from the shoulder over the tip to the front, where they lie."""
        line = np.concatenate([bezier(*self.leaf_edge(side)[1])[:-1], bezier(*self.front_edge(side))])
        return line * [side, 1]

    def _leaf_relief(self, roll: np.ndarray, edges: dict[int, np.ndarray]):
        """Round at the roll, then falling straight to the leaf's edge."""
        m, y_top = self.m, self.top
        low = self.shirt.front_neck()[1]

        def field(points: np.ndarray) -> np.ndarray:
            from_roll = distance_to(roll[::3], points, closed=False)
            outer = np.concatenate([edges[-1][:80][::-1], self._back_edge(), edges[1][:80]])
            from_edge = distance_to(outer[::3], points, closed=False)
            share = from_roll / (from_roll + from_edge + 1e-6)
            peak = m.height * (0.62 + 0.38 * smooth(points[:, 1], low + 1, y_top))
            turned = rounded_step(from_roll, 0.45)
            z = peak * (0.45 + 0.55 * turned) * (1 - smooth(share, 0.0, 1.15) * 1.0)
            for side in (-1, 1):
                middle = (self.tip(side) * 0.55 + np.array(self.roll()[-1][-1]) * 0.45 + [0.9, 0]) * [side, 1]
                z += m.arch * np.exp(-((points - middle) ** 2).sum(1) / 2.4**2)
            return z

        return field

    def _back_edge(self) -> np.ndarray:
        left = bezier(*self.leaf_edge(-1)[0])[::-1] * [-1, 1]
        return np.concatenate([left[:-1], bezier(*self.leaf_edge(1)[0])])

    def button_spot(self, side: int) -> Point:
        tip, out, end = self.tip(side), np.array(self.leaf_edge(side)[1][2]), np.array(self.roll()[-1][-1])
        inner = (out - tip) / np.hypot(*(out - tip)) + (end - tip) / np.hypot(*(end - tip))
        spot = (tip + inner / np.hypot(*inner) * 1.15) * [side, 1]
        return tuple(spot)

    def _button_direction(self, side: int) -> tuple[float, float]:
        d = np.array(self.button_spot(side)) - self.tip(side) * [side, 1]
        return tuple(d / np.hypot(*d))

    def buttons(self) -> list[Button]:
        """The stand's, and on a button-down those of its points."""
        stand = Button(
            at=(0.0, self.shirt.front_neck()[1] + self.m.stand * 0.45), radius=0.5, height=0.14, lift=0.13,
            on="stand over", **SHELL,
        )
        if not self.m.arch:
            return [stand]
        points = [
            Button(at=self.button_spot(side), radius=0.4, height=0.13, lift=0.12, on="collar", **SHELL)
            for side in (-1, 1)
        ]
        return [stand, *points]

    def stand(self) -> list[Overlay]:
        """The stand's front ends, one over the other; the leaves hide all but their middle."""
        over = self.shirt.over
        return [self._stand_end("stand under", -over, 0.10), self._stand_end("stand over", over, 0.20)]

    def _stand_end(self, name: str, side: int, lift: float) -> Overlay:
        """One front end of the stand, with a buttonhole."""
        y = self.shirt.front_neck()[1]
        m = self.m
        end = -self.shirt.m.placket / 2 - 0.05
        corners = np.array(
            [(5.6, y + 1.5), (5.0, y + m.stand + 1.3), (1.2, y + m.stand + 0.05), (end, y + m.stand - 0.15),
             (end - 0.05, y - 0.02), (1.5, y - 0.05)]
        ) * [side, 1]

        def paint(c: Canvas) -> None:
            line = bezier((-6, y + 1.7), (-2, y - 0.3), (2, y - 0.3), (6, y + 1.7))
            distance, walked = c.along(line, 8)
            self.cloth(c, distance, walked)
            c.topstitch(np.array([(end * side * -1, y + 0.25), (end * side, y + 0.25)]))
            buttonhole(c, (0.0, y + m.stand * 0.45), (1.0, 0.0), 1.5)

        return Overlay(
            rounded(corners, (0.1, 0.1, 0.6, 1.1, 0.2, 0.5)), self.fabric, paint, name=name, mesh=0.35,
            lift=lift, puff=0.06, puff_width=0.4, flatten=0.7,
            thickness=self.fabric.thickness + 0.05, subdivide=2,
        )


class CampCollar(Collar):
    """One collar with the facing: lapels turned back to the first button, a notch, no stand."""

    m: CampMeasures

    # --- lines, drawn on the right -----------------------------------------------------------------

    def _at(self, point: Point) -> np.ndarray:
        return np.array(point) + [0, self.top]

    def _roll_start(self, is_over: bool) -> np.ndarray:
        """Where a lapel begins to turn: at its front's edge, or where the front on top covers it."""
        edge = np.array([-1.5, self.top + self.m.opening])
        end = self._at(self.m.roll_end)
        return edge if is_over else edge + (end - edge) * (1.2 / (end[0] - edge[0]))

    def neckline(self) -> list[Edge]:
        """The front's edge, hidden under the lapel and the collar."""
        start = np.array([0, self.top + self.m.opening + 1.2])
        end = self._at(self.m.roll_end) + [0.9, 0]
        return [free(tuple(start), tuple(end)), free(tuple(end), self.shirt.high_point(1))]

    def _roll_behind(self) -> list[tuple[Point, ...]]:
        m, y = self.m, self.top
        end = self._at(m.roll_end)
        return [
            ((0, y + m.rise), (m.width * 0.62, y + m.rise), (m.width, y + m.rise * 0.75), (m.width, y - 1.0)),
            ((m.width, y - 1.0), (m.width, y - 2.6), (end[0] + 0.75, end[1] + 1.2), tuple(end)),
        ]

    def _outer_edge(self, side: int) -> list[tuple[Point, ...]]:
        m, y = self.m, self.top
        point = self._at(m.collar_point) + self._stray[side][0]
        out = np.array([m.spread, y - 1.4]) + self._stray[side][1]
        return [
            ((0, y + m.rise + 0.75), (m.width * 0.72, y + m.rise + 0.8), (out[0] - 0.8, y + 1.4), tuple(out)),
            (tuple(out), (out[0] + 0.8, out[1] - 2.0), (point[0] + 0.5, point[1] + 2.2), tuple(point)),
        ]

    # --- parts ---------------------------------------------------------------------------------------

    def front(self) -> list[Overlay]:
        over = self.shirt.over
        return [self.inside(), self._lapel(-over, False), self._lapel(over, True), self._leaves()]

    def placket_top(self) -> float:
        return self.top + self.m.opening

    def _lapel(self, side: int, is_over: bool) -> Overlay:
        """The facing turned outwards: its cloth runs as if mirrored at the roll."""
        m = self.m
        start, end = self._roll_start(is_over), self._at(m.roll_end)
        gorge, point = self._at(m.gorge), self._at(m.lapel_point) + self._stray[side][2]
        bend = (start + point) / 2 + [0.5, -0.7]
        outline = [
            free(tuple(end), tuple(gorge + [0.2, 0.4])),
            free(tuple(gorge + [0.2, 0.4]), tuple(gorge)),
            free(tuple(gorge), tuple(point)),
            free(tuple(point), tuple(bend), tuple(start)),
            free(tuple(start), tuple((start + end) / 2 + [0.25, -0.15]), tuple(end)),
        ]
        roll = bezier(*outline[4].points) * [side, 1]
        edge = np.r_[bezier(*outline[2].points), bezier(*outline[3].points)] * [side, 1]

        def paint(c: Canvas) -> None:
            self.cloth(c, *_mirrored(c, roll[0], roll[-1]))
            c.topstitch(edge, -0.55 * side)
            c.ridge(edge, 0.3, 0.3)

        def turned(points: np.ndarray) -> np.ndarray:
            from_roll = distance_to(roll[::4], points, closed=False)
            rounded_off = rounded_step(from_roll, 0.5)
            height = m.height * (0.25 + 0.75 * smooth(points[:, 1], start[1], end[1]))
            return height * (0.35 + 0.65 * rounded_off) * (1 - smooth(from_roll, 0.3, 6.5))

        return Overlay(
            edges_on_side(outline, side), self.fabric, paint,
            name=f"lapel {side}", mesh=0.35, lift=0.22 if is_over else 0.12, puff=0.0, flatten=0.35,
            relief=turned, thickness=self.fabric.thickness + 0.05, subdivide=2,
        )

    def _leaves(self) -> Overlay:
        outline = self._half_leaf(1) + flip_edges(self._half_leaf(-1))
        roll = across(np.concatenate([bezier(*part) for part in self._roll_behind()]))
        edges = {
            side: np.concatenate([bezier(*self._outer_edge(side)[1]), self._front_edge(side)]) * [side, 1]
            for side in (-1, 1)
        }

        def paint(c: Canvas) -> None:
            distance, walked = c.along(roll[::3], 14)
            self.cloth(c, distance, walked)
            for side in (-1, 1):
                c.topstitch(edges[side], -0.55 * side)
                c.ridge(edges[side], 0.3, 0.3)
                c.groove(self._gorge_line() * [side, 1], 0.5, 0.08, 0.1)

        def relief(points: np.ndarray) -> np.ndarray:
            from_roll = distance_to(roll[::3], points, closed=False)
            rounded_off = rounded_step(from_roll, 0.45)
            height = self.m.height * (0.8 + 0.6 * smooth(points[:, 1], self.top - 5, self.top))
            return height * (0.45 + 0.55 * rounded_off) * (1 - smooth(from_roll, 0.2, 5.0))

        return Overlay(
            outline, self.fabric, paint, name="collar", mesh=0.33, lift=0.28, puff=0.0, flatten=0.35,
            relief=relief, thickness=self.fabric.thickness + 0.05, subdivide=2,
        )

    def _half_leaf(self, side: int) -> list[Edge]:
        edges = [free(*part) for part in self._outer_edge(side)]
        front, gorge = self._front_edge(side), self._gorge_line()
        edges += [free(tuple(front[0]), tuple(front[-1])), free(tuple(gorge[0]), tuple(gorge[-1]))]
        return edges + [free(*part[::-1]) for part in self._roll_behind()[::-1]]

    def _front_edge(self, side: int) -> np.ndarray:
        point = self._at(self.m.collar_point) + self._stray[side][0]
        return bezier(tuple(point), tuple(self._at(self.m.gorge)))

    def _gorge_line(self) -> np.ndarray:
        """The seam between lapel and collar."""
        return bezier(tuple(self._at(self.m.gorge)), tuple(self._at(self.m.roll_end)))


def _mirrored(c: Canvas, start: np.ndarray, end: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The pattern's own axes seen in a mirror that stands on the line."""
    d = (end - start) / np.hypot(*(end - start))
    dx, dy = c.X - start[0], c.Y - start[1]
    along, beside = dx * d[0] + dy * d[1], dx * d[1] - dy * d[0]
    return start[0] + along * d[0] - beside * d[1], start[1] + along * d[1] + beside * d[0]
