"""Aran knitting: ropes, plaits, honeycomb and moss, as relief over maps of the cloth's grain."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from studio.canvas import Canvas
from studio.fabrics import PLAIN_GAUGE, stitch_relief

# Height in mm, from the distance across the column's middle and along it (cm); NaN where it is not.
Relief = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Column:
    """One column of a panel: its middle and whole width in cm, and what is knitted there."""

    middle: float
    width: float
    relief: Relief


def rope(period: float = 5.2, turn: int = 1) -> Callable[[float], Relief]:
    """Two strands twisted about each other, seen from the side."""
    return _strands([0, math.pi], period, lambda t: np.cos(t), turn)


def plait(period: float = 7.0) -> Callable[[float], Relief]:
    """Three strands, each in turn over the middle."""
    return _strands([0, 2 * math.pi / 3, 4 * math.pi / 3], period, lambda t: np.sin(2 * t), 1)


def _strands(phases, period: float, rise, turn: int):
    """Strands at these phases that sway across the column; `rise`: which of them is on top."""
    def of_width(width: float) -> Relief:
        radius = width * (0.29 if len(phases) == 2 else 0.21)
        sway = width / 2 - radius

        def relief(across, along):
            top = np.full(np.broadcast(across, along).shape, -1.0, np.float32)
            for phase in phases:
                t = turn * 2 * math.pi * along / period + phase
                off = (across - sway * np.sin(t)) / radius
                round_off = np.sqrt(np.clip(1 - off**2, 0, 1))
                slope = turn * sway * 2 * math.pi / period * np.cos(t)
                wale = stitch_relief(PLAIN_GAUGE, off * radius + 0.25, along + 0.35 * slope * off * radius)
                height = 2.6 * round_off + 1.5 * rise(t) + 0.8 * wale
                top = np.maximum(top, np.where(round_off > 0, height, -1.0))
            return top

        return relief

    return of_width


def honeycomb(cell: float = 1.9, period: float = 5.0) -> Callable[[float], Relief]:
    """Strands that lean together and apart, so that cells stand between them."""

    def of_width(width: float) -> Relief:
        count = max(2, round(width / cell))
        pitch = width / count
        radius = pitch * 0.42

        def relief(across, along):
            top = np.full(np.broadcast(across, along).shape, -1.0, np.float32)
            for i in range(count + 1):
                middle = -width / 2 + i * pitch
                way = 1 if i % 2 else -1
                t = 2 * math.pi * along / period
                off = across - middle - way * 0.5 * pitch * np.cos(t)
                round_off = np.sqrt(np.clip(1 - (off / radius) ** 2, 0, 1))
                wale = stitch_relief(PLAIN_GAUGE, off + 0.25, along)
                top = np.maximum(top, np.where(round_off > 0, 2.2 * round_off + 0.6 * wale, -1.0))
            return top

        return relief

    return of_width


def moss() -> Callable[[float], Relief]:
    """Knit and purl in turn: a seed at every other stitch."""

    def of_width(width: float) -> Relief:
        w, h = PLAIN_GAUGE.wale, PLAIN_GAUGE.course

        def relief(across, along):
            row = np.floor(along / h)
            u = np.mod(across / w + np.mod(row, 2), 2) - 1
            v = np.mod(along / h, 1) - 0.5
            seed = np.sqrt(np.clip(1 - (u / 0.72) ** 2 - (v / 0.62) ** 2, 0, 1))
            return 1.1 * seed

        return relief

    return of_width


def column(middle: float, width: float, of_width: Callable[[float], Relief]) -> Column:
    return Column(middle, width, of_width(width))


def paint_panel(c: Canvas, columns: list[Column], across: np.ndarray, along: np.ndarray, where) -> None:
    """Purl ground with the columns standing on it."""
    height = _purl(across, along)
    for part in columns:
        from_middle = across - part.middle
        relief = part.relief(from_middle, along)
        height = np.where(np.abs(from_middle) < part.width / 2, np.maximum(height, relief), height)
    c.height += height * where
    # The hollows between the strands see less of the sky.
    c.shade((0.07 - 0.34 * np.exp(-np.maximum(height + 0.4, 0) / 0.9)) * where)


def _purl(across, along) -> np.ndarray:
    """The wrong side of stocking stitch: rows of low, flat bumps."""
    row = np.floor(along / PLAIN_GAUGE.course * 2)
    u = np.sin((across / PLAIN_GAUGE.wale + 0.5 * row) * 2 * math.pi)
    v = np.sin(along / PLAIN_GAUGE.course * 2 * math.pi)
    return 0.22 + 0.22 * u * v
