"""From the workroom: a spool, loose thread, shears, chalk, a tape measure, buttons."""

import math

import numpy as np

from props.shapes import (
    grid_faces,
    grid_uv,
    mesh_object,
    painted,
    plate,
    revolve,
    spline,
    thicken,
    tube,
    turned,
)
from studio.canvas import Canvas
from studio.color import linear
from studio.fabrics import Fabric
from studio.geometry import Point
from studio.surfaces import metal, solid, thread, wood

YARN = Fabric(lambda c: None, roughness=0.6, sheen=0.5, specular=0.3, pixels_per_cm=60)
TAPE = Fabric(lambda c: None, roughness=0.5, specular=0.3, pixels_per_cm=30)

RED = "#a81f22"


def spool(tone: str = RED, length: float = 5.6) -> list:
    """Lying on its side along x."""
    half = length / 2
    rim, core, bore = 1.95, 1.62, 0.45
    profile = [
        (bore, -half), (rim - 0.1, -half), (rim, -half + 0.1), (rim, -half + 0.38), (rim - 0.12, -half + 0.5),
        (1.2, -half + 0.8), (1.0, 0), (1.2, half - 0.8), (rim - 0.12, half - 0.5), (rim, half - 0.38),
        (rim, half - 0.1), (rim - 0.1, half), (bore, half), (bore, -half),
    ]
    body = turned("spool", profile, wood("#d2a877", "#a97c4c", (1, 1, 9)))
    wound_half = half - 0.62
    along = np.linspace(-wound_half, wound_half, 40)
    barrel = np.c_[core + 0.12 * np.cos(along / wound_half * 1.3), along]
    yarn = mesh_object(
        "yarn", revolve(barrel, 96), grid_faces(40, 96), _wound(tone, 2 * wound_half), grid_uv(40, 96)
    )
    for thing in (body, yarn):
        thing.rotation_euler = (0, math.pi / 2, 0)
        thing.location.z = rim * 0.1
    return [body, yarn]


def _wound(tone: str, length: float):
    """The yarn's material: `length` cm of it beside each other."""
    def paint(c: Canvas) -> None:
        c.color[:] = linear(tone)
        c.dye[:] = 0
        # Wound to and fro: two lays that cross at a low angle.
        lay = lambda lean: np.abs(np.sin(math.pi * (c.Y + lean * c.X) / 0.085))
        upper = 1 / (1 + np.exp(-6 * np.sin(2 * math.pi * (c.Y / 1.9 + c.X / 9))))
        twist = lay(0.06) * upper + lay(-0.06) * (1 - upper)
        c.height += 0.35 * twist
        c.shade(-0.35 * (1 - twist) + 0.10 * c.grain(0.6, 0.03) + 0.08)

    return painted("yarn", 10, length, YARN, paint)


def loose_thread(path: list[Point], tone: str = RED, radius: float = 0.055) -> list:
    """A thread fallen on whatever is there."""
    line = spline(path, max(80, len(path) * 40))
    return [tube("thread", np.c_[line, np.full(len(line), radius)], radius, thread(tone), 8)]


def shears(open_by: float = 16, lacquer: str = "#1d1c1c") -> list:
    """Tailor's shears, points to the right."""
    things = []
    for side in (1, -1):
        turn = math.radians(open_by / 2) * side
        lift = 0.18 + 0.17 * side
        blade = plate("blade", _turned_line(_blade(side), turn), 0.30, metal("#c9c8c4", 0.24), 0.06)
        grip = plate("grip", _turned_line(_grip(side), turn), 0.95, solid("lacquer", lacquer, 0.3, 0.5), 0.30,
                     holes=[_turned_line(_finger_hole(side), turn)[::-1]])
        blade.location.z += lift * 0.1
        grip.location.z += max(0.0, lift - 0.12) * 0.1
        things += [blade, grip]
    things.append(plate("screw", _disc(0.55), 0.30, metal("#b99a5c", 0.3), 0.1))
    things[-1].location.z += 0.055
    return things


def _blade(side: int) -> list[Point]:
    outer = spline([(-3.2, 0.55), (0, 1.15), (4, 1.05), (9, 0.62), (12.6, 0.12), (13.4, -0.10)], 40)
    inner = [(13.3, -0.22), (6, -0.36), (0, -0.42), (-3.2, -0.55)]
    return [(x, y * side) for x, y in [*map(tuple, outer), *inner]][:: 1 if side < 0 else -1]


def _grip(side: int) -> list[Point]:
    """Crosses over at the screw, so it lies on the other side from its blade."""
    middle, wide, high = (-9.0, -2.35 * side), 3.7 if side > 0 else 3.0, 2.0 if side > 0 else 1.75
    ring = _oval(middle, wide, high, np.linspace(0.42, 2 * math.pi - 0.42, 60))
    if side > 0:
        return [*ring, (-4.6, -2.6), (-1.9, -0.75), (-1.9, 0.35), (-4.2, -1.15)]
    return [*ring, (-4.2, 1.15), (-1.9, -0.35), (-1.9, 0.75)]


def _finger_hole(side: int) -> list[Point]:
    middle, wide, high = (-9.2, -2.35 * side), 2.7 if side > 0 else 2.05, 1.12 if side > 0 else 0.95
    return _oval(middle, wide, high, np.linspace(0, 2 * math.pi, 48, endpoint=False))


def _oval(middle: Point, wide: float, high: float, angles: np.ndarray) -> list[Point]:
    return [(middle[0] + wide * math.cos(t), middle[1] + high * math.sin(t)) for t in angles]


def _turned_line(line, turn: float) -> list[Point]:
    return [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)) for x, y in line]


def _disc(radius: float) -> list[Point]:
    return _oval((0, 0), radius, radius, np.linspace(0, 2 * math.pi, 40, endpoint=False))


def chalk(tone: str = "#8fb0c9") -> list:
    """A tailor's piece, thin and worn at one corner."""
    corners = np.array([(-2.5, -2.2), (2.4, -2.3), (2.6, 1.7), (1.9, 2.3), (-2.4, 2.2)])
    closed = np.r_[corners, corners[:1]]
    line = np.concatenate([np.linspace(a, b, 12, endpoint=False) for a, b in zip(closed[:-1], closed[1:])])
    return [plate("chalk", line, 0.6, solid("chalk", tone, 0.95, 0.1), 0.2)]


def tape_measure(path: list[Point], tone: str = "#ead9a6") -> list:
    """Lies flat along a path, its figures left out: marks every half and whole centimetre."""
    line = spline(path, 160)
    tangent = np.gradient(line, axis=0)
    tangent /= np.hypot(*tangent.T)[:, None]
    across = np.c_[-tangent[:, 1], tangent[:, 0]]
    length = float(np.hypot(*np.diff(line, axis=0).T).sum())
    shares = np.linspace(-1, 1, 4)
    points = np.array([(*(p + 0.8 * s * a), 0.05) for s in shares[::-1] for p, a in zip(line, across)])

    def paint(c: Canvas) -> None:
        c.color[:] = linear(tone)
        c.dye[:] = 0
        line = lambda distance, half: c.mask(half - np.abs(distance), 1 / 30)
        to_whole = np.mod(c.X + 0.5, 1) - 0.5
        to_half = np.mod(c.X, 1) - 0.5
        to_ten = np.mod(c.X + 5, 10) - 5
        ink = (0.05, 0.045, 0.04)
        c.fill(line(to_whole, 0.03) * (c.Y < 0.62), ink)
        c.fill(line(to_half, 0.025) * (c.Y < 0.34), ink)
        c.fill(line(to_ten, 0.05) * (c.Y < 1.6), (0.40, 0.03, 0.03))
        c.height += 0.04 * (c.grain(0.02, 0.2) + c.grain(0.2, 0.02))

    material = painted("tape", length, 1.6, TAPE, paint)
    tape = mesh_object("tape", points, grid_faces(4, 160, False), material, grid_uv(4, 160, False))
    return [thicken(tape, 0.05)]


def button(radius: float = 0.95, tone: str = "#5a3a22", gloss: float = 0.25) -> list:
    """Four holes, a rolled rim, a dished middle."""
    r = radius
    profile = [
        (0.001, 0.0), (r * 0.9, 0.0), (r, 0.10), (r, 0.22), (r * 0.93, 0.32), (r * 0.82, 0.32), (r * 0.70, 0.22),
        (r * 0.4, 0.19), (0.001, 0.18),
    ]
    things = [turned("button", spline(profile, 60), solid("horn", tone, gloss, 0.5))]
    dark = solid("hole", "#120c08", 0.8, 0.1)
    for quarter in range(4):
        a = math.pi / 4 + quarter * math.pi / 2
        hole = plate("hole", [(r * 0.26 * math.cos(a) + x * 0.16 * r, r * 0.26 * math.sin(a) + y * 0.16 * r)
                              for x, y in _disc(0.75)], 0.02, dark, 0.004)
        hole.location.z += 0.0195
        things.append(hole)
    return things
