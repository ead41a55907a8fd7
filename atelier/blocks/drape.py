"""Silk that lies in long soft folds. Drawn, not fallen: the cloth solver crumples what should flow.

A fold runs along a line, rises from nothing where it begins, and has one steep flank and one slow one.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import zoom
from scipy.spatial import cKDTree

from studio.canvas import Canvas
from studio.geometry import Edge, noise, resample, smooth, trace

# Over the ground, where cloth ends at a seam.
EDGE_HEIGHT = 0.36
# How far light comes from, across the picture: the window stands at the upper left.
TO_WINDOW = np.array([-0.78, 0.62])


@dataclass(frozen=True)
class Fold:
    """One fold; called with pattern points it gives its height (cm) there."""

    line: np.ndarray  # from its beginning to its end
    height: float  # cm, at its highest
    width: float  # cm, half of it, where it is widest
    lean: float = 0.0  # from -1 to 1: which flank is the steep one; positive: the right of the line
    # Shares of the line in which it rises, and in which it dies away; 0 lets it run out over the hem.
    rise: float = 0.4
    die: float = 0.0
    taper: float = 0.6  # its width where it begins, as a share

    def __call__(self, points: np.ndarray) -> np.ndarray:
        line = resample(self.line, 0.2)
        distance, nearest = cKDTree(line).query(points)
        tangent = np.gradient(line, axis=0)[nearest]
        offset = points - line[nearest]
        right = np.sign(offset[:, 0] * tangent[:, 1] - offset[:, 1] * tangent[:, 0])
        share = nearest / (len(line) - 1)
        strength = smooth(share, 0, self.rise) * (smooth(share, 1, 1 - self.die) if self.die else 1)
        opened = self.taper + (1 - self.taper) * smooth(share, 0, 0.7)
        width = self.width * opened * (1 - 0.4 * self.lean * right)
        return self.height * strength * np.exp(-((distance / width) ** 2))


def folded(folds: list[Fold]) -> Callable[[np.ndarray], np.ndarray]:
    """All folds together: one that meets another does not pile up on it."""

    def field(points: np.ndarray) -> np.ndarray:
        heights = np.array([fold(points) for fold in folds])
        return (np.maximum(heights, 0) ** 2.2).sum(0) ** (1 / 2.2)

    return field


class Drape:
    """How a panel lies: rounded at its seams, folded, faintly rippled; folds swing its hem out.

    `swing`: how far (cm) the free edge moves outwards under a fold a centimetre high.
    """

    def __init__(
        self,
        outline: list[Edge],
        folds: list[Fold],
        seed: int,
        loft: float = 0.30,
        ripple: float = 0.10,
        swing: float = 0.5,
    ):
        polygon, kinds = trace(outline, 0.5)
        self._seams = cKDTree(np.array([p for p, kind in zip(polygon, kinds) if kind == "seam"]))
        self._folds = folded(folds)
        self.seed, self.loft, self.ripple, self.swing = seed, loft, ripple, swing

    def height(self, points: np.ndarray) -> np.ndarray:
        """cm over the seams."""
        upright = np.pi / 2
        height = self.loft + self._folds(points)
        height += self.ripple * noise(points, 7, self.seed + 61, 4, upright + 0.12)
        height += 0.8 * self.ripple * noise(points, 13, self.seed + 62, 2.5, upright - 0.3)
        return np.maximum(height, 0.02) * (1 - np.exp(-self._seams.query(points)[0] / 1.3))

    def shape(self, points: np.ndarray, laid: np.ndarray) -> np.ndarray:
        """The face's `shape`."""
        height = self.height(points)
        laid = laid.copy()
        laid[:, 2] = EDGE_HEIGHT + height
        laid[:, 1] -= self.swing * (height - self.loft) * smooth(points[:, 1], 9, 0)
        return laid

    def paint_sheen(self, c: Canvas, strength: float = 0.13) -> None:
        paint_sheen(c, self.height, strength)


def paint_sheen(c: Canvas, height: Callable[[np.ndarray], np.ndarray], strength: float = 0.13) -> None:
    """Silk throws back light that its dye has not colored, from what leans towards the window."""
    x, y = np.meshgrid(np.linspace(*c.X[0, [0, -1]], c.w // 6), np.linspace(*c.Y[[0, -1], 0], c.h // 6))
    z = height(np.c_[x.ravel(), y.ravel()]).reshape(x.shape)
    down, right = np.gradient(z, y[0, 0] - y[1, 0], x[0, 1] - x[0, 0])
    slope = -(right * TO_WINDOW[0] - down * TO_WINDOW[1])
    gleam = np.exp(-(((slope - 0.34) / 0.17) ** 2))
    gleam = zoom(gleam, (c.h / gleam.shape[0], c.w / gleam.shape[1]), order=1, grid_mode=True, mode="nearest")
    c.dye *= 1 - strength * gleam
