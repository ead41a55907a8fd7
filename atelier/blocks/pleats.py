"""A pleated skirt's cloth. Folds of known geometry look better than what the cloth solver makes of pleats.

In pattern space the pleats fan out evenly; all that is natural about them (widths, sway, height) is how
`Pleats.shape` lays them. A place is told by u, from -1 to 1 across the skirt, by t, from 0 at the waist to
1 at the hem, and by its phase from 0 to 1 within its pleat.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from studio.canvas import Canvas
from studio.geometry import Edge, bezier, free, noise, resample, seam, smooth

# From phase and t to a share: of the pleat's height, or of its width that a point moves to the right.
Profile = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class PleatMeasures:
    """Half widths in cm, at the waist seam, the hip (a quarter down) and the hem."""

    length: float  # from the waist seam to the hem
    waist: float
    hip: float
    hem: float
    count: int
    depth: tuple[float, float]  # height of the folds at the waist and at the hem
    waist_dip: float = 1.3  # the front waist's middle below its ends
    hem_rise: float = 2.6  # the hem's ends above its middle
    tuck: float = 2.0  # how far the pleats reach up beneath the waistband


@dataclass(frozen=True)
class Kind:
    """How one pleat is folded: where its mesh needs columns, its height, its overhang."""

    columns: tuple[float, ...]
    height: Profile
    overhang: Profile
    # How much of the height varies from pleat to pleat, and how far pleats fan apart unevenly.
    variety: float = 0.25
    rhythm: float = 1.0
    # Height (cm) of the slow waves along the pleats.
    roll: float = 0.30


def _knife_height(phase: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Rises softly to the folded edge, then drops to the next pleat."""
    rise = np.clip(phase / 0.95, 0, 1)
    face = 0.25 * np.sin(rise * np.pi / 2) + 0.75 * rise**1.4
    return np.where(phase < 0.95, face, np.clip((0.985 - phase) / 0.035, 0, 1))


def _knife_overhang(phase: np.ndarray, t: np.ndarray) -> np.ndarray:
    return (0.12 + 0.13 * t) * smooth(phase, 0.4, 0.95) * (phase < 0.98)


def _box_height(phase: np.ndarray, t: np.ndarray) -> np.ndarray:
    """A flat front between two folds that face away from each other."""
    side = np.abs(phase - 0.5)
    return smooth(side, 0.43, 0.405) * (0.86 + 0.14 * np.cos(side * np.pi / 0.8))


def _box_overhang(phase: np.ndarray, t: np.ndarray) -> np.ndarray:
    """At the waist the fronts meet; at the hem the cloth between them shows."""
    side = phase - 0.5
    front = np.abs(side) < 0.42
    reach = 0.083 - 0.072 * t**1.3
    return np.sign(side) * np.where(front, reach * np.abs(side) / 0.42, 0)


KNIFE = Kind(
    (*np.linspace(0, 0.9, 11), 0.93, 0.95, 0.965, 0.985), _knife_height, _knife_overhang
)
BOX = Kind(
    (0, 0.03, 0.06, 0.075, 0.085, 0.1, *np.linspace(0.14, 0.86, 13), 0.9, 0.915, 0.925, 0.94, 0.97),
    _box_height, _box_overhang, variety=0.15, rhythm=0.4, roll=0.6,
)


class Pleats:
    """Where a skirt's pleats are, how they lie, and lines to sew and paint along."""

    def __init__(
        self, measures: PleatMeasures, kind: Kind, seed: int, swing: float = 0.0, back: bool = False
    ):
        """`swing`: how far (cm) the hem was laid to the right."""
        self.m, self.kind, self.seed, self.swing = measures, kind, seed, swing
        self.dip = -0.4 if back else measures.waist_dip
        self._side = self._side_line()

    def _side_line(self) -> np.ndarray:
        m = self.m
        hip_y = m.length * 0.74
        upper = bezier((m.waist, m.length + m.tuck + 3), (m.waist, m.length - 1), (m.hip, hip_y))
        slope = (m.hem - m.hip) / hip_y
        lower = bezier((m.hip, hip_y), (m.hip + slope * hip_y * 0.45, hip_y * 0.5), (m.hem, 0))
        return np.r_[upper, lower[1:], [(m.hem + slope * 4, -4)]]

    def half_width(self, y) -> np.ndarray:
        return np.interp(-np.asarray(y), -self._side[:, 1], self._side[:, 0])

    def waist_y(self, u) -> np.ndarray:
        """The waist seam."""
        return self.m.length + self.dip * np.asarray(u) ** 2

    def _ends(self, u) -> tuple[np.ndarray, np.ndarray]:
        return self.waist_y(u) + self.m.tuck, self.m.hem_rise * np.asarray(u) ** 2

    def at(self, u, t) -> np.ndarray:
        """Pattern coordinates."""
        top, hem = self._ends(u)
        y = top + (hem - top) * t
        return np.stack([u * self.half_width(y), y], -1)

    def find(self, x, y) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """u, t and the pleat count from the left, of pattern coordinates."""
        u = x / self.half_width(y)
        top, hem = self._ends(u)
        return u, (top - y) / (top - hem), (u + 1) / 2 * self.m.count

    # --- the sheet ------------------------------------------------------------------------------

    def outline(self) -> list[Edge]:
        """From the waist's right half round; the side seams are held."""
        t, u = np.linspace(0, 1, 40), np.linspace(1, -1, 60)
        one = np.ones_like(t)
        lines = [
            (free, self.at(-u, np.zeros_like(u))),
            (seam, self.at(one, t)),
            (free, self.at(u, np.ones_like(u))),
            (seam, self.at(-one, t[::-1])),
        ]
        return [make(tuple(a), tuple(b)) for make, line in lines for a, b in zip(line[:-1], line[1:])]

    def mesh(self) -> tuple[np.ndarray, np.ndarray]:
        """Columns run along the pleats, so that every fold is a clean line of edges."""
        phases = np.unique([k + q for k in range(self.m.count) for q in self.kind.columns] + [self.m.count])
        rows = np.linspace(0, 1, round(self.m.length / 0.75))
        t, u = np.meshgrid(rows, phases / self.m.count * 2 - 1, indexing="ij")
        n = len(phases)
        corner = (np.arange(len(rows) - 1)[:, None] * n + np.arange(n - 1)).ravel()
        faces = np.c_[corner, corner + n, corner + n + 1, corner + 1]
        return self.at(u, t).reshape(-1, 2), faces

    def shape(self, points: np.ndarray, laid: np.ndarray) -> np.ndarray:
        """The face's `shape`: every point of the flat sheet in its fold."""
        m, kind, seed = self.m, self.kind, self.seed
        x, y = points.T
        u, t, place = self.find(x, y)
        number = np.minimum(np.floor(place + 1e-6), m.count - 1).astype(int)
        phase = np.clip(place - number, 0, 1)
        rng = np.random.default_rng(seed)
        amount = 1 + kind.variety * rng.uniform(-1, 1, m.count)[number]
        pace, start = rng.uniform(3, 6, m.count)[number], rng.uniform(0, 6, m.count)[number]
        breath = 1 + 0.22 * np.sin(t * pace + start)
        width = 2 * self.half_width(y) / m.count

        from_side = self.half_width(y) - np.abs(x)
        edge = 1 - np.exp(-from_side / 0.9)
        depth = (m.depth[0] + (m.depth[1] - m.depth[0]) * t**1.2) * amount * breath
        fold = kind.height(phase, t)
        broad, small = noise(points, 24, seed + 3, 2.4, 1.3), noise(points, 8, seed + 5, 3, 1.5)
        roll = t * (kind.roll * broad + 0.07 * small)

        out = laid.copy()
        overhang = kind.overhang(phase, t) * width * (0.25 + 0.75 * edge)
        # Beneath the band nothing moves aside, or the band sewn on would follow.
        out[:, 0] += self._fan(u, t) + overhang * smooth(t * m.length / m.tuck, 0.4, 1.3)
        uneven = rng.uniform(-0.3, 0.3, m.count)[number]
        out[:, 1] += self._hem_sway(u, t) + t**5 * (uneven - 0.45 * fold)
        out[:, 2] = np.maximum(0.55 + roll * edge, 0.35) + depth * fold * (0.3 + 0.7 * edge)
        return out

    def _fan(self, u: np.ndarray, t: np.ndarray) -> np.ndarray:
        """How far to the right a hand laid each pleat."""
        rng = np.random.default_rng(self.seed + 9)
        turn = rng.uniform(0, 6.3, 6)
        wide = 0.045 * np.sin(2.4 * u + turn[0]) + 0.030 * np.sin(5.2 * u + turn[1])
        wide += 0.016 * np.sin(10 * u + turn[2])
        bend = 0.014 * np.sin(4.2 * t + 2.2 * u + turn[3]) + 0.009 * np.sin(8 * t + 5 * u + turn[4])
        share = self.kind.rhythm * (wide * t**1.3 + bend * t)
        return self.m.hem * share + self.swing * t**1.7

    def _hem_sway(self, u: np.ndarray, t: np.ndarray) -> np.ndarray:
        turn = np.random.default_rng(self.seed + 10).uniform(0, 6.3, 2)
        sway = 0.45 * np.sin(2.6 * u + turn[0]) + 0.25 * np.sin(6 * u + turn[1])
        return t**2 * (sway - 0.05 * self.swing * u * self.m.hem / 10)

    # --- painting ---------------------------------------------------------------------------------

    def maps(self, c: Canvas) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Pleat number, phase and t of every pixel."""
        x, y = c.grid()
        _, t, place = self.find(x, y)
        number = np.clip(np.floor(place), 0, self.m.count - 1)
        return number, np.clip(place - number, 0, 1), t

    def hem_line(self, up: float = 0.0) -> np.ndarray:
        u = np.linspace(-1, 1, 80)
        return resample(self.at(u, np.ones_like(u)) + [0, up], 0.8)

    def waist_line(self, up: float = 0.0) -> np.ndarray:
        """The waist seam from the centre to the right, or a line `up` cm above it."""
        u = np.linspace(0, 1, 30)
        y = self.waist_y(u) + up
        return np.c_[u * self.half_width(y), y]
