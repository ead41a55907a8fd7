"""A wooden hanger with a bar and a steel hook, lying flat."""

import math

import numpy as np

from props.shapes import plate, spline, tube
from studio.geometry import mirror_points
from studio.surfaces import metal, wood

# The right half of its outline, from the neck out and back along the lower edge.
UPPER = ((0, 2.3), (2.2, 2.25), (6.5, 0.9), (12, -2.2), (18, -5.9), (21.4, -8.1))
END = ((22.3, -9.0), (22.1, -9.9), (21.1, -10.1))
LOWER = ((17.5, -8.3), (11.5, -4.9), (6, -2.0), (2.2, -0.75), (0, -0.55))
THICK = 1.3


def hanger(tone: str = "#c99d6b", dark: str = "#a06d3e") -> list:
    right = spline(UPPER + END + LOWER, 90)
    outline = np.r_[right, mirror_points(right)[1:-1]]
    grain = wood(tone, dark, (16, 1.2, 1))
    arms = plate("hanger", outline, THICK, grain, 0.42)
    bar = tube("bar", [(x, -8.1, THICK / 2) for x in np.linspace(-18.6, 18.6, 30)], 0.52, grain, 20)
    return [arms, bar, _hook(), *_ferrule()]


def _hook():
    stem = [(0, y) for y in np.linspace(1.5, 4.3, 8)]
    bow = [(2.55 * math.sin(a), 7.75 - 2.55 * math.cos(a)) for a in np.linspace(0.62, math.radians(262), 40)]
    line = spline(stem + bow, 120)
    return tube("hook", np.c_[line, np.full(len(line), THICK / 2)], 0.17, metal("#c2bfb8", 0.22), 14)


def _ferrule() -> list:
    line = [(0, y, THICK / 2) for y in (2.15, 2.3, 2.75, 2.8)]
    return [tube("ferrule", line, (0.42, 0.46, 0.46, 0.40), metal("#c2bfb8", 0.25), 24)]
