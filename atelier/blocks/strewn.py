"""Prints whose motifs are strewn over the cloth as by hand: irregular dots, strokes of a brush."""

import math

import numpy as np

from studio.canvas import Canvas


def dots(c: Canvas, name: str, u, v, pitch: float = 1.7, radius: float = 0.17, seed: int = 5) -> None:
    """Small dots, none quite round, each a little off its place; u and v are maps of the cloth's grain."""
    du, dv, luck = _nearest(u, v, pitch, seed)
    angle = np.arctan2(dv, du)
    edge = radius * (0.75 + 0.5 * luck) * (1 + 0.10 * np.sin(2 * angle + 40 * luck))
    c.second_dye(name, c.mask(edge - np.hypot(du, dv)))


def brush_strokes(c: Canvas, name: str, u, v, pitch: float = 2.6, seed: int = 9) -> None:
    """Short strokes that swell and run dry, leaning all ways."""
    du, dv, luck = _nearest(u, v, pitch, seed, 0.55)
    turn = 2 * math.pi * np.mod(luck * 7.31, 1)
    along = du * np.cos(turn) + dv * np.sin(turn)
    side = -du * np.sin(turn) + dv * np.cos(turn)
    half = pitch * (0.17 + 0.20 * luck)
    share = np.clip(along / half, -1, 1)
    bend = 0.16 * pitch * (luck - 0.5) * (1 - share**2)
    width = 0.068 * pitch * (1 - share**2) ** 0.5 * (1.15 + 0.55 * share)
    inked = c.mask(width - np.abs(side - bend))
    c.second_dye(name, inked * (np.abs(along) < half))


def _nearest(u, v, pitch: float, seed: int, stray: float = 0.62):
    """Offsets from the nearest motif's middle, and that motif's luck from 0 to 1.

    Motifs stand a row apart and half a row shifted, then strayed; each cell looks at its neighbours.
    """
    u, v = np.broadcast_arrays(np.asarray(u, float), np.asarray(v, float))
    chance = np.random.default_rng(seed).random((3, 64, 64))
    row = np.floor(v / pitch).astype(int)
    best = np.full(u.shape, 1e9)
    du, dv, luck = np.zeros(u.shape), np.zeros(u.shape), np.zeros(u.shape)
    for dr in (-1, 0, 1):
        r = row + dr
        shift = np.mod(r, 2) * pitch / 2
        column = np.floor((u - shift) / pitch).astype(int)
        for dc in (-1, 0, 1):
            k = column + dc
            stray_u, stray_v, own = chance[:, np.mod(r, 64), np.mod(k, 64)]
            x = u - shift - (k + 0.5 + (stray_u - 0.5) * stray) * pitch
            y = v - (r + 0.5 + (stray_v - 0.5) * stray) * pitch
            near = x * x + y * y < best
            best = np.where(near, x * x + y * y, best)
            du, dv, luck = np.where(near, x, du), np.where(near, y, dv), np.where(near, own, luck)
    return du, dv, luck
