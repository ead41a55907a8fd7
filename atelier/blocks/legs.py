"""The draft of everything with two legs, laid flat with its legs a little apart.

Its legs are drawn hanging straight: the crotch lies at x = 0, y = inseam, the hems at y = 0.
`Legs.lay` then turns each leg outwards from the crotch and bends it at the knee, as a hand lays it;
`Legs.straighten` undoes that. Above the crotch the two are the same, so waistband, fly and pockets
may be drawn as they lie.
"""

import math
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import PchipInterpolator

from studio.geometry import Edge, bezier, edges_along, noise, offset_line, smooth
from studio.picture import Field


@dataclass(frozen=True)
class TrouserMeasures:
    """Waist and hip are half widths, thigh, knee and hem a whole leg as it lies. All cm."""

    waist: float
    hip: float
    rise: float  # from the crotch to the front waistband's upper edge
    inseam: float
    thigh: float
    hem: float
    knee: float = 0  # 0 for shorts: the leg runs straight from thigh to hem
    band: float = 4.0
    back_rise: float = 3.2  # the back waist's middle above the front's
    side_rise: float = 2.2  # the waist's ends above the front's middle
    hip_height: float = 9.5  # the widest seat above the crotch
    knee_height: float = 0.53  # share of the inseam
    hem_drop: float = 0.25  # the back hem's middle below its ends, the front's above


@dataclass(frozen=True)
class Stance:
    """How a leg lies: degrees away from straight down, and degrees that it bends back at the knee."""

    spread: float = 4.5
    bend: float = 0.0


class Legs:
    """Outlines, lines and folds. Sides: +1 is the picture's right, -1 its left."""

    def __init__(
        self,
        measures: TrouserMeasures,
        legs: tuple[Stance, Stance],
        seed: int,
        back: bool,
    ):
        """`legs`: how the picture's left and its right one lie."""
        self.m = measures
        self.seed = seed
        self.back = back
        self.top = measures.inseam + measures.rise
        self._axes = {-1: self._axis(legs[0]), 1: self._axis(legs[1])}
        self._outer, self._inner = self._sides()

    # --- the leg: straight and laid -------------------------------------------------------------

    def _axis(self, leg: Stance) -> tuple[np.ndarray, ...]:
        """Of heights y: the leg's turn there (radians), and how far its middle moved out and down."""
        m = self.m
        y = np.arange(m.inseam + 2, -12, -0.25)
        turn = math.radians(leg.spread) * smooth(y, m.inseam, m.inseam - min(15, m.inseam))
        if m.knee:
            turn -= math.radians(leg.bend) * smooth(y, self.knee_y + 9, self.knee_y - 9)
        out = np.cumsum(np.sin(turn)) * 0.25
        down = np.cumsum(np.cos(turn) - 1) * 0.25
        return y[::-1], turn[::-1], out[::-1], -down[::-1]

    @property
    def knee_y(self) -> float:
        return self.m.inseam * self.m.knee_height

    def leg_middle(self) -> float:
        """x of the straight right leg's middle: so far out that no wide hem crosses the centre."""
        m = self.m
        widest = max(m.knee, m.hem) + 0.4
        return max(m.thigh, widest) / 2

    def lay(self, points, share: float = 1.0) -> np.ndarray:
        """Where points of the straight draft come to lie; a smaller share turns the legs less."""
        points = np.asarray(points, float)
        result = points.copy()
        middle = self.leg_middle()
        for side in (-1, 1):
            here = np.where((points[:, 0] < 0) == (side < 0))[0]
            y = points[here, 1]
            heights, turns, outs, downs = self._axes[side]
            turn = np.interp(y, heights, turns) * share
            aside = points[here, 0] * side - middle
            x = middle + np.interp(y, heights, outs) * share + aside * np.cos(turn)
            result[here, 0] = x * side
            result[here, 1] = y + np.interp(y, heights, downs) * share + aside * np.sin(turn)
        return result

    def straighten(self, points) -> np.ndarray:
        """The inverse of `lay`."""
        points = np.asarray(points, float)
        result = points.copy()
        for _ in range(5):
            result = result + points - self.lay(result)
            # Each leg stays on its side, else points in the gap would swap legs.
            left, x = points[:, 0] < 0, result[:, 0]
            result[:, 0] = np.where(left, np.minimum(x, -1e-6), np.maximum(x, 0))
        return result

    def _sides(self) -> tuple[PchipInterpolator, PchipInterpolator]:
        """x of the right leg's outer and inner edge by height, straight."""
        m, middle = self.m, self.leg_middle()
        waist_y = self.top + m.side_rise
        hip_y = m.inseam + m.hip_height
        outer = [(0, middle + m.hem / 2)]
        inner = [(0, middle - m.hem / 2)]
        if m.knee:
            outer += [
                (self.knee_y * 0.5, middle + (0.42 * m.knee + 0.58 * m.hem) / 2),
                (self.knee_y, middle + m.knee / 2),
                ((m.inseam + self.knee_y) / 2, middle + (0.55 * m.thigh + 0.45 * m.knee) / 2 + 0.3),
            ]
            inner += [
                (self.knee_y * 0.5, middle - (0.42 * m.knee + 0.58 * m.hem) / 2),
                (self.knee_y, middle - m.knee / 2),
                (m.inseam - 12, 0.62 * (middle - m.knee / 2)),
            ]
        outer += [
            (m.inseam, m.thigh),
            (hip_y, m.hip),
            (waist_y - 0.42 * (waist_y - hip_y), m.waist + 0.57 * (m.hip - m.waist)),
            (waist_y, m.waist),
        ]
        inner += [(m.inseam, 0.0)]
        return PchipInterpolator(*zip(*outer)), PchipInterpolator(*zip(*inner))

    # --- lines: of the right side if not said otherwise, as they lie ------------------------------

    def outer_x(self, y) -> np.ndarray:
        """The side seam's x at a height, straight."""
        return self._outer(y)

    def side_seam(self, side: int, start: float | None = None, end: float = 0.0) -> np.ndarray:
        """From the waist, or the height `start`, down to the hem, or the height `end`."""
        y = np.linspace(self.top + self.m.side_rise if start is None else start, end, 120)
        return self.lay(np.c_[self._outer(y) * side, y])

    def inseam(self, side: int) -> np.ndarray:
        """From the crotch down to the hem."""
        y = np.linspace(self.m.inseam, 0.0, 100)
        # Not quite 0 at the crotch, which would belong to neither leg.
        return self.lay(np.c_[np.maximum(self._inner(y), 1e-3) * side, y])

    def hem(self, side: int, up: float = 0.0) -> np.ndarray:
        """From the inner to the outer end of the leg's edge, or `up` cm above it."""
        x = np.linspace(float(self._inner(up)), float(self._outer(up)), 30)
        share = np.linspace(-1, 1, 30)
        drop = self.m.hem_drop * (1 - share**2) * (-1 if self.back else 1)
        return self.lay(np.c_[x * side, up + drop])

    def crease(self, side: int, start: float | None = None) -> np.ndarray:
        """The pressed line down the leg's middle, from above the crotch or the height `start`."""
        y = np.linspace(self.m.inseam + 4 if start is None else start, 0.0, 80)
        return self.lay(np.c_[np.full(80, self.leg_middle() * side), y])

    def waist(self, back: bool | None = None) -> np.ndarray:
        """The upper edge from the centre to the right."""
        m = self.m
        side = (m.waist, self.top + m.side_rise)
        if self.back if back is None else back:
            y = self.top + m.back_rise
            return bezier((0, y), (m.waist * 0.5, y), (m.waist * 0.8, side[1] + 0.35 * (y - side[1])), side)
        y = self.top
        return bezier((0, y), (m.waist * 0.5, y), (m.waist * 0.82, y + 0.45 * m.side_rise), side)

    def band_seam(self, back: bool | None = None) -> np.ndarray:
        """Where the waistband ends, from the centre to the right."""
        line = offset_line(self.waist(back), -self.m.band)
        # The side widens towards the hip: draw the line out to it.
        share = line[:, 0] / line[-1, 0]
        line[:, 0] = share * float(self._outer(line[-1, 1]))
        return line

    def outline(self, hem: str = "free", waist: str = "free") -> list[Edge]:
        """The closed outline; 'seam' holds an edge in place, as a cuff or a stiff band does."""
        right, left = self._leg_outline(1), self._leg_outline(-1)
        waistline = self.waist()
        edges = edges_along(waistline, waist)
        for line, kind in zip(right, ("seam", hem, "seam")):
            edges += edges_along(line, kind)
        for line, kind in zip(left[::-1], ("seam", hem, "seam")):
            edges += edges_along(line[::-1], kind)
        return edges + edges_along(waistline[::-1] * [-1, 1], waist)

    def _leg_outline(self, side: int) -> list[np.ndarray]:
        return [self.side_seam(side), self.hem(side)[::-1], self.inseam(side)[::-1]]

    # --- fields over the pattern ----------------------------------------------------------------

    def cut(
        self, turn: float = 0.15, ease: float = 0.008, slack: float = 0.006, gathered: float = 0.0
    ) -> Field:
        """The true pattern: legs cut straighter than they lie, a little wider and longer.

        `turn`: share of the legs' turn that the cut has not. `slack`: spare length at knee and hem.
        `gathered`: spare width that an elastic waist draws in.
        """

        def field(points: np.ndarray) -> np.ndarray:
            straight = self.straighten(points)
            out = self.lay(straight, 1 - turn)
            side = np.where(points[:, 0] < 0, -1, 1)
            leg = smooth(points[:, 1], self.m.inseam + 4, self.m.inseam - 10)
            out[:, 0] += ease * (points[:, 0] - side * self.leg_middle() * leg)
            out[:, 0] *= 1 + gathered * smooth(points[:, 1], self.top - 16, self.top - 5)
            out[:, 1] -= self._spare_length(straight, side, slack)
            return out

        return field

    def _spare_length(self, straight: np.ndarray, side: np.ndarray, slack: float) -> np.ndarray:
        """How much further down the cut lies at a point: it grows at the knee and over the hem."""
        aside, y = np.abs(straight[:, 0]) - self.leg_middle(), straight[:, 1]
        if not self.m.knee:
            return slack * (self.m.inseam - y) * smooth(y, self.m.inseam, 0)
        result = np.zeros(len(y))
        rng = np.random.default_rng(self.seed)
        for leg in (-1, 1):
            # No leg folds where the other does, nor straight across.
            tilted = y + aside * rng.uniform(0.2, 0.7) * rng.choice((-1, 1))
            knee = self.knee_y + rng.uniform(-3, 6)
            reach = rng.uniform(8, 14)
            spare = 20 * rng.uniform(0.5, 1.2) * smooth(tilted, knee + reach, knee - reach)
            spare += 14 * rng.uniform(0.4, 1.2) * smooth(tilted, 18, 2)
            result[side == leg] = spare[side == leg]
        return slack * result

    def folds(self, strength: float = 1.0, whiskers: float = 1.0, breaks: float = 1.0) -> Field:
        """Where folds begin: from the crotch to the hips, at the knee, down the leg, over the hem."""
        m, seed = self.m, self.seed * 100

        def field(points: np.ndarray) -> np.ndarray:
            straight = self.straighten(points)
            side = np.where(points[:, 0] < 0, -1, 1)
            x, y = np.abs(straight[:, 0]), straight[:, 1]
            across_leg = straight + np.c_[side * 40, np.zeros(len(side))]  # legs fold apart
            result = whiskers * self._whiskers(x, y, side)
            leg = smooth(y, m.inseam + 6, m.inseam - 10)
            result += 0.28 * leg * noise(across_leg, 15, seed + 6, 3.0, math.pi / 2 + 0.12)
            if m.knee:
                near = smooth(np.abs(y - self.knee_y), 22, 4)
                result += 0.24 * near * noise(across_leg, 11, seed + 4, 2.6, 0.3) * side
                result += 0.26 * breaks * smooth(y, 22, 7) * noise(across_leg, 8, seed + 16, 2.6, 0.12)
            seat = smooth(y, m.inseam + 2, m.inseam + 8) * smooth(x, 2, 9)
            result += 0.16 * seat * noise(points, 15, seed + 21, 1.8, 0.2)
            return strength * result

        return field

    def _whiskers(self, x: np.ndarray, y: np.ndarray, side: np.ndarray) -> np.ndarray:
        """Soft rays from the crotch towards the hips."""
        dx, dy = x + 3.0, y - (self.m.inseam - 1)
        ray = np.c_[np.arctan2(dy, dx) * 9 + side * 30, np.hypot(dx, dy) * 0.22]
        reach = np.hypot(x * 0.8, dy)
        return 0.30 * noise(ray, 5, self.seed * 100 + 9) * smooth(reach, 26, 5) * smooth(x, 0.5, 5)


def stances(view: str, first: int = 1) -> tuple[int, tuple[Stance, Stance]]:
    """Seed and legs of a view, so that two pictures of one garment are not twins."""
    return {
        "front-1": (first, (Stance(4.0), Stance(5.0, 0.8))),
        "front-2": (first + 1, (Stance(1.8, -1.5), Stance(9.0, 9.0))),
        "back": (first + 2, (Stance(4.8, 0.6), Stance(4.0))),
    }[view]



def combined(*fields: Field) -> Field:
    """The sum of several fields."""
    return lambda points: sum(field(points) for field in fields)
