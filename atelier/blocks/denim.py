"""How denim is sewn and how it wears: thick tobacco thread, flat-felled seams, paled edges."""

import math
from dataclasses import replace

import numpy as np

from studio.canvas import Canvas
from studio.geometry import offset_line, within
from studio.picture import Overlay, Paint

# Linear RGB. Stronger than the thread itself: a stitch is little more than a pixel wide.
TOBACCO = (0.62, 0.31, 0.08)
# Jacket and jeans buttons: brass gone dull.
DULL_BRASS = dict(color=(0.46, 0.33, 0.19), roughness=0.36, metal=1.0, holes=False)


def sew(c: Canvas, line, offset: float = 0) -> None:
    """One row of thick stitches."""
    c.stitch(line, 0.36, 0.10, 0.062, TOBACCO, 0.35, 0.25, 0.3, offset)


def sew_double(c: Canvas, line, side: int = 1, first: float = 0.25, apart: float = 0.65) -> None:
    """Two rows beside the line: to its left where `side` is 1."""
    for row in (first, first + apart):
        sew(c, line, side * row)


def fell(c: Canvas, line, side: int = 1) -> None:
    """A flat-felled seam: the allowance lies to the line's left (1) or right (-1) under two rows."""
    line = np.asarray(line, float)
    c.groove(line, 0.9, 0.09, 0.20)
    distance, _ = c.along(offset_line(line, side * 0.58), 1.6)
    c.height += 0.45 * within(distance, 0.58, 0.06)
    rub(c, line, 0.10, side * 0.15)
    sew_double(c, line, side)


def rub(c: Canvas, line, amount: float = 0.12, offset: float = 0.0, reach: float = 0.32) -> None:
    """Where an edge stands proud it has paled, most on the crests of its pucker."""
    if offset:
        line = offset_line(line, offset)
    distance, walked = c.along(line, reach * 4)
    crest = 0.55 + 0.45 * np.sin(walked * 4.4 + 1.6 * np.sin(walked * 1.3))
    near = np.exp(-((distance / reach) ** 2))
    c.dye *= 1 - np.clip(amount * near * crest, 0, 0.6)
    c.height += 0.22 * near * crest


def wear(c: Canvas, amount: np.ndarray) -> None:
    """Dye that washing and rubbing have taken away: a share of the cloth shows undyed."""
    c.dye *= 1 - np.clip(amount, 0, 0.9)


def twist_hem(c: Canvas, edge: np.ndarray, width: float, strength: float) -> None:
    """The twist of a hem that was washed: slanting ridges, pale on their tops."""
    distance, walked = c.along(edge, 3)
    twist = np.sin((walked + 0.7 * distance) * 2 * math.pi / 1.3 + 1.5 * np.sin(walked * 0.9))
    near = np.exp(-(((distance - width) / width) ** 2))
    c.height += 0.5 * strength * near * twist
    wear(c, 0.22 * strength * near * np.clip(0.4 + 0.6 * twist, 0, 1))


def also(overlay: Overlay, more: Paint) -> Overlay:
    """The part with something painted over what it has."""

    def paint(c: Canvas) -> None:
        overlay.paint(c)
        more(c)

    return replace(overlay, paint=paint)
