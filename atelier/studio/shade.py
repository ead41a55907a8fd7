"""What stands between the sun and the floor, out of sight: palm leaves, the frame of a window."""

import math

import bpy
import numpy as np

from studio.cloth import CM
from studio.geometry import Point
from studio.scene import Leaf, Panes, Sun


WALL = 400.0  # half the width of the wall around a window, in cm


def hang_leaf(leaf: Leaf, sun: Sun) -> None:
    points, faces = leaf_mesh(leaf)
    _hang(points, faces, leaf.shadow, leaf.turn, leaf.height, sun)


def hang_panes(panes: Panes, sun: Sun) -> None:
    """A wall with openings, lying in the air: its shadow is true to scale."""
    xs = _cuts(panes.columns, panes.width, panes.bar)
    ys = _cuts(panes.rows, panes.height, panes.bar)
    points = np.array([(x, y, 0.0) for y in ys for x in xs])
    n = len(xs)
    faces = [
        (r * n + c, r * n + c + 1, (r + 1) * n + c + 1, (r + 1) * n + c)
        for r in range(len(ys) - 1)
        for c in range(n - 1)
        if not (r % 2 and c % 2)
    ]
    _hang(points, faces, panes.light, panes.turn, panes.distance, sun)


def _cuts(count: int, size: float, bar: float) -> np.ndarray:
    """Where openings begin and end along one side of the wall, its own ends included."""
    half = (count * size + (count - 1) * bar) / 2
    openings = (i * (size + bar) + np.array([0, size]) - half for i in range(count))
    return np.r_[-WALL, *openings, WALL]


def _hang(points: np.ndarray, faces: list, shadow: Point, turn: float, height: float, sun: Sun) -> None:
    """So high over the floor, towards the sun from where its shadow is to fall."""
    turn, away = math.radians(turn), height / math.tan(math.radians(sun.elevation))
    azimuth = math.radians(sun.azimuth)
    x = points[:, 0] * math.cos(turn) - points[:, 1] * math.sin(turn) + shadow[0] + away * math.cos(azimuth)
    y = points[:, 0] * math.sin(turn) + points[:, 1] * math.cos(turn) + shadow[1] + away * math.sin(azimuth)
    mesh = bpy.data.meshes.new("shade")
    mesh.from_pydata([tuple(p) for p in np.c_[x, y, points[:, 2] + height] * CM], [], faces)
    thing = bpy.data.objects.new("shade", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = False


def leaf_mesh(leaf: Leaf) -> tuple[np.ndarray, list]:
    """A feather palm's leaf along x, its middle at the origin: a bent rib, leaflets drooping from it."""
    rng = np.random.default_rng(leaf.seed)
    rib = lambda s: np.array([(s - 0.5) * leaf.length, 0.10 * leaf.length * (0.25 - (s - 0.5) ** 2), 0.0])
    points: list[np.ndarray] = []
    faces: list[tuple] = []
    pairs = int(leaf.length / 3.9)
    for side in (-1, 1):
        for i in range(pairs):
            s = 0.14 + 0.86 * (i + rng.uniform(-0.2, 0.2)) / pairs
            reach = leaf.width * math.sin(math.pi * min(1, 0.12 + 0.80 * s)) ** 0.6 * rng.uniform(0.88, 1.08)
            lean = math.radians(62 - 40 * s + rng.normal(0, 4))
            _leaflet(points, faces, rib(s), side, lean, reach, rng)
    _ribbon(points, faces, [rib(s) for s in np.linspace(-0.25, 1, 40)], lambda s: 0.9 * (1 - 0.8 * s))
    return np.array(points), faces


def _leaflet(points, faces, root, side: int, lean: float, reach: float, rng) -> None:
    """Adds one leaflet's points and faces, drooping towards its tip."""
    bend = rng.normal(0.10, 0.05)
    line = []
    for u in np.linspace(0, 1, 9):
        angle = lean - bend * u
        line.append(
            root
            + np.array([math.cos(angle) * u * reach, side * math.sin(angle) * u * reach, -0.22 * reach * u * u])
        )
    width = rng.uniform(1.15, 1.5) * (reach / 34) ** 0.5
    _ribbon(points, faces, line, lambda u: width * (0.35 + 1.6 * u) * (1 - u) ** 0.75 + 0.05)


def _ribbon(points, faces, line, half_width) -> None:
    """Adds a strip along a line; `half_width`: cm, from the share of the way along it."""
    line = np.array(line)
    tangent = np.gradient(line[:, :2], axis=0)
    tangent /= np.hypot(*tangent.T)[:, None]
    across = np.c_[-tangent[:, 1], tangent[:, 0], np.zeros(len(line))]
    first = len(points)
    for u, p, a in zip(np.linspace(0, 1, len(line)), line, across):
        points += [p + a * half_width(u), p - a * half_width(u)]
    faces += [(first + i, first + i + 1, first + i + 3, first + i + 2) for i in range(0, 2 * len(line) - 2, 2)]
