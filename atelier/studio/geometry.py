"""Curves, outlines and noise in pattern space: centimetres, x to the right, y up."""

import math
from dataclasses import dataclass

import numpy as np

Point = tuple[float, float]


@dataclass(frozen=True)
class Edge:
    """One edge of an outline: a line, or a Bézier curve of three or four control points.

    A seam is held to the silhouette while the cloth falls; an open edge (hem, neck) may move.
    """

    kind: str
    points: tuple[Point, ...]


def seam(*points: Point) -> Edge:
    return Edge("seam", points)


def free(*points: Point) -> Edge:
    return Edge("free", points)


def bezier(*points: Point, steps: int = 80) -> np.ndarray:
    """Points on a line, a quadratic or a cubic Bézier curve."""
    p = np.array(points, float)
    t = np.linspace(0, 1, steps)[:, None]
    if len(p) == 2:
        return p[0] + (p[1] - p[0]) * t
    if len(p) == 3:
        return (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * p[1] + t * t * p[2]
    if len(p) == 4:
        return (
            (1 - t) ** 3 * p[0]
            + 3 * t * (1 - t) ** 2 * p[1]
            + 3 * t * t * (1 - t) * p[2]
            + t**3 * p[3]
        )
    raise ValueError(f"a curve has 2 to 4 control points, not {len(p)}")


def mirror_points(points) -> np.ndarray:
    """The same line on the other side of the centre, walked the other way."""
    return np.asarray(points, float)[::-1] * [-1, 1]


def across(half) -> np.ndarray:
    """A line given from the centre to the right, continued to the left: one line from left to right."""
    half = np.asarray(half, float)
    return np.r_[mirror_points(half), half[1:] if abs(half[0][0]) < 1e-6 else half]


def mirror_edges(half: list[Edge]) -> list[Edge]:
    """Closes an outline given from top centre to bottom centre on the right."""
    return half + flip_edges(half)


def flip_edges(half: list[Edge]) -> list[Edge]:
    """The left half of an outline from its right half, walked from the bottom to the top."""
    return [Edge(e.kind, tuple((-x, y) for x, y in e.points[::-1])) for e in half[::-1]]


def on_side(points, side: int) -> np.ndarray:
    """Points drawn on the right as they lie on a side: 1 the picture's right, -1 its left."""
    return np.asarray(points, float) * [side, 1]


def edges_on_side(edges: list[Edge], side: int) -> list[Edge]:
    """An outline drawn on the right as it lies on a side; walked the same way."""
    return [Edge(e.kind, tuple((x * side, y) for x, y in e.points)) for e in edges]


def polygon(*points: Point, kind: str = "free") -> list[Edge]:
    """A closed outline of straight edges."""
    n = len(points)
    return [Edge(kind, (points[i], points[(i + 1) % n])) for i in range(n)]


def edges_through(line, kind: str = "free", every: int = 4) -> list[Edge]:
    """A drawn line as edges of an outline, through every so many of its points."""
    points = [*map(tuple, line[:-1:every]), tuple(line[-1])]
    return [Edge(kind, ends) for ends in zip(points[:-1], points[1:])]


def edges_along(line, kind: str = "free", step: float = 1.0) -> list[Edge]:
    """A drawn line as edges of an outline, each about `step` cm long."""
    return edges_through(resample(np.asarray(line, float), step), kind, 1)


def offset_line(points, distance: float) -> np.ndarray:
    """A line beside another; to the left of its direction where the distance is positive."""
    points = np.asarray(points, float)
    tangent = np.gradient(points, axis=0)
    tangent /= np.hypot(*tangent.T)[:, None] + 1e-9
    return points + np.c_[-tangent[:, 1], tangent[:, 0]] * distance


def resample(points: np.ndarray, step: float) -> np.ndarray:
    """The same line with points `step` cm apart."""
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    u = np.linspace(0, s[-1], max(1, round(s[-1] / step)) + 1)
    return np.c_[np.interp(u, s, points[:, 0]), np.interp(u, s, points[:, 1])]


def trace(edges: list[Edge], step: float) -> tuple[np.ndarray, list[str]]:
    """The closed polygon of an outline, and for each of its points the kind of edge it begins."""
    points, kinds = [], []
    for edge in edges:
        line = resample(bezier(*edge.points, steps=200), step)[:-1]
        points += list(line)
        kinds += [edge.kind] * len(line)
    return np.array(points), kinds


def inside(polygon_points: np.ndarray, q: np.ndarray) -> np.ndarray:
    """Which points of q lie within the polygon (even-odd rule)."""
    x, y = q[:, 0], q[:, 1]
    result = np.zeros(len(q), bool)
    for (x1, y1), (x2, y2) in zip(polygon_points, np.roll(polygon_points, -1, 0)):
        crosses = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            result ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return result


def distance_to(polygon_points: np.ndarray, q: np.ndarray, closed: bool = True) -> np.ndarray:
    """Distance in cm of each point of q from the line."""
    result = np.full(len(q), 1e9)
    count = len(polygon_points) if closed else len(polygon_points) - 1
    for i in range(count):
        a, b = polygon_points[i], polygon_points[(i + 1) % len(polygon_points)]
        ab = b - a
        t = np.clip(((q - a) @ ab) / (ab @ ab + 1e-12), 0, 1)
        result = np.minimum(result, np.hypot(*(q - a - t[:, None] * ab).T))
    return result


def smooth(x, start: float, end: float):
    """0 before start, 1 after end, an S between them; start may be the greater."""
    t = np.clip((np.asarray(x, float) - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def within(distance, reach: float, soft: float = 0.05):
    """1 nearer than `reach`, 0 farther off, an S about four times `soft` cm wide between."""
    return 1 / (1 + np.exp(np.clip((distance - reach) / soft, -30, 30)))


def rounded_step(distance, radius: float):
    """How high cloth that is turned over rises behind its fold: from 0 to 1, along a quarter circle."""
    return np.sqrt(1 - (1 - np.clip(distance / radius, 0, 1)) ** 2)


def noise(xy, wavelength: float, seed: int, stretch: float = 1.0, angle: float = 0.0) -> np.ndarray:
    """Smooth noise of about unit strength and the given wavelength in cm.

    A stretch above 1 draws its hills out along the angle (radians from the x axis).
    """
    xy = np.asarray(xy, float)
    rng = np.random.default_rng(seed)
    u = xy[:, 0] * math.cos(angle) + xy[:, 1] * math.sin(angle)
    w = -xy[:, 0] * math.sin(angle) + xy[:, 1] * math.cos(angle)
    result = np.zeros(len(xy))
    for _ in range(24):
        turn = rng.uniform(0, 2 * math.pi)
        k = 2 * math.pi / wavelength * rng.uniform(0.6, 1.3)
        phase = rng.uniform(0, 2 * math.pi)
        result += np.cos(k * (math.cos(turn) * u / stretch + math.sin(turn) * w) + phase)
    return result / math.sqrt(12)
