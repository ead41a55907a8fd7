"""A wide straw hat of sewn plaits, with a grosgrain ribbon."""

import math

import numpy as np

from props.shapes import grid_faces, grid_uv, mesh_object, painted, revolve, spline, thicken
from studio.canvas import Canvas
from studio.color import linear
from studio.fabrics import Fabric
from studio.geometry import smooth

STRAW = Fabric(lambda c: None, roughness=0.55, sheen=0.1, specular=0.35, pixels_per_cm=20)
RIBBON = Fabric(lambda c: None, roughness=0.7, sheen=0.3, specular=0.2, pixels_per_cm=24)

# Radius and height from the top of the crown to the rim of the brim.
PROFILE = (
    (0.02, 10.6), (2.5, 10.7), (5.0, 10.75), (7.1, 10.3), (8.1, 9.1), (8.7, 6.5), (9.2, 3.0), (9.6, 0.9),
    (10.4, 0.1), (12.5, -0.1), (16.0, -0.1), (19.5, 0.3),
)
SEGMENTS, ROWS = 180, 150
PLAIT = 0.72
AROUND = 125.0


def straw_hat(ribbon: str = "#26272b", straw: str = "#dcc08f") -> list:
    profile = spline(PROFILE, ROWS)
    length = np.r_[0, np.cumsum(np.hypot(*np.diff(profile, axis=0).T))]
    points = _shaped(revolve(profile, SEGMENTS))
    material = painted("straw", AROUND, length[-1], STRAW, lambda c: _plaits(c, profile, length, straw))
    hat = mesh_object("hat", points, grid_faces(ROWS, SEGMENTS), material, grid_uv(ROWS, SEGMENTS))
    return [thicken(hat, 0.22), *_band(ribbon)]


def _shaped(points: np.ndarray) -> np.ndarray:
    """Blocked to an oval head, pinched at the crown, the brim a little wavy."""
    x, y, z = points.T
    turn, r = np.arctan2(y, x), np.hypot(x, y)
    on_crown = smooth(z, 6.5, 10.0)
    dent = 2.3 * np.exp(-((x / 2.3) ** 2)) * smooth(np.abs(y + 0.5), 7.5, 4.0)
    pinch = smooth(y, 1.5, 7.0) * on_crown
    on_brim = smooth(r, 10, 20)
    wave = on_brim * (0.8 * np.cos(2 * turn + 0.5) + 0.35 * np.cos(3 * turn + 1.9))
    return np.c_[x * 0.92 * (1 - 0.16 * pinch), y * 1.08, z - on_crown * dent + wave]


def _plaits(c: Canvas, profile: np.ndarray, length: np.ndarray, tone: str) -> None:
    """Rows of herringbone plait, sewn in a spiral, each lying over the next."""
    along = length[-1] - c.Y + 0.72 * c.X / AROUND
    row = np.floor(along / PLAIT)
    share = along / PLAIT - row
    radius = np.interp((row + 0.5) * PLAIT, length, profile[:, 0])
    straws = np.maximum(8, np.round(2 * math.pi * radius / 0.62))
    walk = c.X / AROUND * straws
    lean = np.abs(share - 0.5) * 1.7
    strand = np.abs(np.sin(math.pi * (walk + lean)))
    overlap = smooth(share, 0.0, 0.22) * smooth(share, 1.02, 0.80)
    c.height += 1.0 * share * overlap + 0.35 * strand * overlap + 0.05 * c.grain(0.03, 0.03)
    each = np.sin(np.floor(walk + lean) * 12.9898 + row * 78.233) * 43758.5453
    each = each - np.floor(each)
    base = np.array(linear(tone), np.float32)
    c.color[:] = base
    c.dye[:] = 0
    c.shade((each - 0.5) * 0.34 - 0.30 * (1 - overlap) - 0.18 * (1 - strand) + 0.04 * c.grain(1.5, 0.05))


def _band(tone: str) -> list:
    """The ribbon round the crown, with its knot."""
    height, around = 3.4, 60.0
    profile = np.array([(9.75 - 0.165 * z, z) for z in np.linspace(0.75, 0.75 + height, 14)])[::-1]
    points = _shaped(revolve(profile, SEGMENTS))

    def ribs(c: Canvas) -> None:
        c.color[:] = linear(tone)
        c.dye[:] = 0
        c.height += 0.12 * np.sin(c.X * 2 * math.pi / 0.16) + 0.3 * smooth(np.abs(c.Y - height / 2), 1.4, 1.6)
        c.shade(0.05 * c.grain(0.05, 0.6))

    material = painted("ribbon", around, height, RIBBON, ribs)
    band = mesh_object("band", points, grid_faces(14, SEGMENTS), material, grid_uv(14, SEGMENTS))
    return [thicken(band, -0.1), _knot(material)]


def _knot(material):
    """The flat bow at the side: three straps, one over the other."""
    parts, faces, uv = [], [], []
    for low, high, wide, out in ((1.0, 4.0, 2.6, 10.05), (1.35, 3.65, 1.9, 10.2), (0.9, 4.1, 0.75, 10.35)):
        t = np.linspace(-wide, wide, 12)
        z = np.linspace(high, low, 6)
        grid = np.array(
            [(out - 0.16 * h + 0.12 * math.cos(2.4 * u / wide), u, h) for h in z for u in t]
        )
        first = sum(len(p) for p in parts)
        parts.append(np.c_[grid[:, 0] * 0.92 - 0.028 * grid[:, 1] ** 2, grid[:, 1], grid[:, 2]])
        faces += [tuple(first + i for i in f) for f in grid_faces(6, 12, False)]
        uv.append(grid_uv(6, 12, False) * [0.08, 1])
    return thicken(mesh_object("knot", np.concatenate(parts), faces, material, np.concatenate(uv)), 0.1)
