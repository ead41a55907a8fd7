"""Round sunglasses of tortoiseshell acetate, their temples folded behind them."""

import math

import numpy as np

from props.shapes import mesh_object, plate, tube
from studio.surfaces import acetate, lens, metal

LENS = (2.55, 2.35)  # half width and half height
BRIDGE = 1.05  # half of it
RIM = 0.42


def sunglasses(dark: str = "#221009", amber: str = "#9a5524") -> list:
    frame = acetate(dark, amber)
    things = []
    for side in (-1, 1):
        things += _eye(side, frame)
        things.append(_temple(side, frame))
    things.append(_bridge(frame))
    for side in (-1, 1):
        things.append(_pin(side))
    for thing in things:
        thing.location.z += 0.09  # lies on its folded temples
    return things


def _centre(side: int) -> float:
    return side * (BRIDGE + LENS[0])


def _panto(side: int, grow: float = 0.0, steps: int = 72) -> list[tuple[float, float]]:
    """Round, a little squarer above, drawn in towards the nose."""
    line = []
    for t in np.linspace(0, 2 * math.pi, steps, endpoint=False):
        x, y = math.cos(t), math.sin(t)
        square = 1 + 0.09 * math.sin(t) * (math.cos(t) ** 2) * 1.6
        x *= (LENS[0] + grow) * square
        y *= (LENS[1] + grow) * (1 + 0.02 * math.sin(t))
        line.append((_centre(side) + x - side * 0.12 * min(0, y) * 0.6, y))
    return line


def _eye(side: int, frame) -> list:
    rim = plate("rim", _eyebrow(side), 0.46, frame, 0.12, holes=[_panto(side)[::-1]])
    rim.location.z += 0.0235
    glass = _glass(side)
    return [rim, glass]


def _eyebrow(side: int) -> list[tuple[float, float]]:
    """The outer line: the lens and its rim, drawn out to the hinge."""
    line = []
    for x, y in _panto(side, RIM):
        out = (x - _centre(side)) * side
        reach = math.exp(-(((y - 1.35) / 0.62) ** 2)) * max(0, out - 1.4) * 0.42
        line.append((x + side * reach, y))
    return line


def _glass(side: int):
    """A domed lens in the rim."""
    outline = np.array(_panto(side, 0.08))
    rings, centre = 8, np.array([_centre(side), 0.0])
    points = [(*(centre + (outline - centre)[i] * r), 0.30 + 0.34 * (1 - r * r))
              for r in np.linspace(1, 0.02, rings) for i in range(len(outline))]
    n = len(outline)
    faces = [
        (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
        for k in range(rings - 1)
        for i in range(n)
    ]
    faces.append(tuple(range((rings - 1) * n, rings * n)))
    return mesh_object("lens", np.array(points), faces, lens())


def _bridge(frame):
    line = [(x, 0.95 + 0.45 * math.cos(x / 1.35 * math.pi / 2), 0.36) for x in np.linspace(-1.3, 1.3, 24)]
    return tube("bridge", line, 0.27, frame, 14, 0.8)


def _temple(side: int, frame):
    """Folded in: from its hinge across the back, the tip curving down past the other lens."""
    hinge = side * (BRIDGE + 2 * LENS[0] + RIM + 0.62)
    t = np.linspace(0, 1, 40)
    x = hinge - side * 13.2 * t
    y = 1.30 - 0.35 * t - 2.6 * np.clip((t - 0.68) / 0.32, 0, 1) ** 1.8 + (0.25 if side > 0 else 0)
    z = np.full(40, 0.02 if side > 0 else -0.12) + 0.25 * np.clip(1 - t / 0.05, 0, 1)
    width = 0.30 + 0.10 * np.clip((t - 0.7) / 0.3, 0, 1) + 0.08 * np.clip(1 - t / 0.15, 0, 1)
    return tube("temple", np.c_[x, y, z], width, frame, 12, 0.5)


def _pin(side: int):
    """The small metal shield over the hinge."""
    x = side * (BRIDGE + 2 * LENS[0] + RIM + 0.25)
    outline = [(x + dx, 1.36 + dy) for dx, dy in ((-0.16, -0.07), (0.16, -0.07), (0.16, 0.07), (-0.16, 0.07))]
    thing = plate("pin", outline, 0.06, metal("#d8c08a", 0.2), 0.015)
    thing.location.z += 0.0455
    return thing
