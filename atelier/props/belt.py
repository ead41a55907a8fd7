"""A leather belt, rolled up; its buckle end turns over and lies flat beside the roll."""

import math

import numpy as np

from props.shapes import mesh_object, plate, tube
from studio.geometry import smooth
from studio.surfaces import leather, metal

WIDTH, THICK = 3.3, 0.38


def belt(tone: str = "#75421f", turns: float = 4.3) -> list:
    line, up = _path(turns)
    strap = _strap(line, up, leather(tone))
    end, heading = line[-1], line[-1] - line[-4]
    return [strap, *_buckle(end, math.atan2(heading[1], heading[0]), leather(tone))]


def _path(turns: float) -> tuple[np.ndarray, np.ndarray]:
    """Middle line of the strap, and the direction of its width: upright in the roll, flat at the end."""
    t = np.linspace(0, turns * 2 * math.pi, int(turns * 60))
    r = 1.5 + (THICK + 0.10) * t / (2 * math.pi) + 0.10 * np.sin(1.3 * t)
    roll = np.c_[r * np.cos(t), r * np.sin(t), np.full(len(t), WIDTH / 2)]
    out = roll[-1] - roll[-2]
    out /= np.linalg.norm(out)
    s = np.linspace(0.2, 19, 90)
    share = smooth(s, 1.5, 12.5)
    side = np.array([-out[1], out[0], 0])
    # Leaves along the tangent, bending back a little, and comes down to the floor as it turns over.
    tail = roll[-1] + s[:, None] * out + (0.018 * s**2)[:, None] * side
    tail[:, 2] = WIDTH / 2 * (1 - share) + (THICK / 2 + 0.1) * share
    lean = share * math.pi / 2
    up_tail = np.cos(lean)[:, None] * [0, 0, 1.0] - np.sin(lean)[:, None] * side
    return np.r_[roll, tail], np.r_[np.tile([0, 0, 1.0], (len(roll), 1)), up_tail]


def _strap(line, up, material):
    """A bar of leather along a line, its width along `up`."""
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    out = np.cross(tangent, up)
    out /= np.linalg.norm(out, axis=1)[:, None]
    # Corners of the cross-section, a little rounded.
    corner = [(-1, -0.6), (-0.96, -1), (0.96, -1), (1, -0.6), (1, 0.6), (0.96, 1), (-0.96, 1), (-1, 0.6)]
    rings = np.array(
        [[p + u * a * WIDTH / 2 + o * b * THICK / 2 for a, b in corner] for p, u, o in zip(line, up, out)]
    )
    n = len(corner)
    faces = [
        (i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
        for i in range(len(line) - 1)
        for k in range(n)
    ]
    faces += [tuple(range(n))[::-1], tuple(range((len(line) - 1) * n, len(line) * n))]
    return mesh_object("strap", rings.reshape(-1, 3), faces, material, smooth=False)


def _buckle(end, heading: float, hide) -> list:
    brass = metal("#c2a266", 0.22)
    turn = lambda x, y, z: (
        end[0] + x * math.cos(heading) - y * math.sin(heading),
        end[1] + x * math.sin(heading) + y * math.cos(heading),
        z,
    )
    wide, deep, bar = 2.35, 4.0, 0.26
    corners = [(-0.2, -wide), (deep, -wide), (deep, wide), (-0.2, wide)]
    frame = _rounded(corners, 0.7)
    things = [tube("buckle", [turn(x, y, 0.42) for x, y in frame], bar, brass, 14)]
    prong = [(x, 0, 0.5 + 0.25 * math.sin(x / deep * math.pi)) for x in np.linspace(-0.3, deep + 0.25, 16)]
    things.append(tube("prong", [turn(*p) for p in prong], 0.2, brass, 12))
    keeper = [turn(x, y, 0)[:2] for x, y in ((-3.6, -1.95), (-2.3, -1.95), (-2.3, 1.95), (-3.6, 1.95))]
    things.append(plate("keeper", keeper, 0.75, hide, 0.1))
    return things


def _rounded(corners, radius: float) -> list:
    """A closed line round the corners, each cut by an arc."""
    line, n = [], len(corners)
    for i in range(n):
        a, b, c = (np.array(corners[(i + k) % n]) for k in (-1, 0, 1))
        start, stop = b + (a - b) / np.linalg.norm(a - b) * radius, b + (c - b) / np.linalg.norm(c - b) * radius
        for t in np.linspace(0, 1, 10):
            line.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * stop))
    return line + [line[0]]
