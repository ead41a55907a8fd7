"""Sewn things that are not in the shop: a sock, and a length of denim with its selvedge."""

from dataclasses import replace

import numpy as np

from props.shapes import spline
from studio.canvas import Canvas
from studio.fabrics import DENIM, FINE_KNIT, Fall, rib
from studio.geometry import free, noise, seam, smooth
from studio.picture import Face, Panel, Picture

SOCK_KNIT = replace(FINE_KNIT, fall=Fall(bending=2.5, loft=0.8, relief=1.2), mesh=0.6, pixels_per_cm=34, wobble=0.2)

# From the top of the leg down the shin, round the foot and up the heel.
SOCK = [
    free((-4.6, 24), (4.6, 24.3)),
    seam((4.6, 24.3), (4.5, 17), (4.3, 12), (5.4, 8.6)),
    seam((5.4, 8.6), (7.5, 5.6), (12.5, 5.2), (17.5, 4.2)),
    seam((17.5, 4.2), (22.4, 3.2), (22.6, -3.6), (17.2, -4.0)),
    seam((17.2, -4.0), (11, -4.4), (5.5, -4.2), (1.0, -4.8)),
    seam((1.0, -4.8), (-4.0, -5.4), (-6.6, -1.2), (-5.2, 3.0)),
    seam((-5.2, 3.0), (-4.0, 8.0), (-4.6, 14), (-4.6, 24)),
]
HEEL = [(-7, 4.3), (-3.2, 3.7), (-0.4, 2.3), (1.7, -0.4), (2.7, -3.6), (3.1, -7)]


def sock() -> Picture:
    """A knitted sock; pattern `ends` is its cuff, heel and toe."""

    def paint(c: Canvas) -> None:
        FINE_KNIT.weave(c)
        leg = smooth(c.Y, 5, 8) * np.ones_like(c.X)
        ribs = c.X + 0 * c.Y
        rib(c, ribs, 0.42, 0.45, leg * smooth(c.X, 9, 7))
        cuff = np.clip((c.Y - 19.6) * 30 + 0.5, 0, 1) + 0 * c.X
        rib(c, ribs, 0.30, 0.4, cuff)
        c.groove([(-6, 19.6), (6, 19.6)], 0.5, 0.08, 0.1)
        toe_line = [(15.6, -6), (15.0, 0.5), (15.9, 6)]
        toe = c.side_of((15.2, -6), (15.4, 6)) < 0.5
        heel = _corner(c)
        c.groove(toe_line, 0.35, 0.07, 0.08)
        c.groove(spline(HEEL, 60), 0.35, 0.07, 0.08)
        c.second_dye("ends", np.clip(toe + heel + cuff, 0, 1))

    face = Face(SOCK, SOCK_KNIT, paint, cut=lambda p: p * 1.012, folds=_sock_folds)
    under = Panel(SOCK, SOCK_KNIT, paint)
    return Picture(face, under, patterns=("ends",), seed=7)


def _corner(c: Canvas) -> np.ndarray:
    """The heel: below and behind a rounded line."""
    edge = np.interp(c.X.ravel(), *spline(HEEL, 60).T)[None, :]
    return np.clip((edge - c.Y) * 30 + 0.5, 0, 1)


def _sock_folds(p: np.ndarray) -> np.ndarray:
    ankle = np.exp(-(((p[:, 0] - 3) ** 2 + (p[:, 1] - 7) ** 2) / 30))
    return 0.3 * noise(p, 6, 71, 2, 0.6) + 0.35 * ankle * noise(p, 3.2, 72, 3, -0.6)


def selvedge_cloth(width: float = 58, height: float = 40) -> Picture:
    """Denim off the bolt: its selvedge below, white with a red thread; cut on the other sides."""
    half = width / 2
    corners = [(-half, 0), (half, 0.3), (half + 0.6, height), (-half - 0.4, height - 0.5)]

    def paint(c: Canvas) -> None:
        DENIM.weave(c)
        edge = np.clip((1.05 - c.Y) * 30 + 0.5, 0, 1) + 0 * c.X
        c.fill(edge, (0.72, 0.69, 0.62))
        red = np.clip((0.13 - np.abs(c.Y - 0.50)) * 40 + 0.5, 0, 1) + 0 * c.X
        c.fill(red, (0.42, 0.02, 0.025))
        pick = np.sin(c.X * 2 * np.pi / 0.16)
        c.height += edge * 0.06 * pick
        c.shade(edge * 0.04 * pick)
        c.groove([(-half, 1.05), (half, 1.05)], 0.3, 0.06, 0.10)

    outline = [
        free(corners[3], corners[2]),
        free(corners[2], corners[1]),
        free(corners[1], corners[0]),
        free(corners[0], corners[3]),
    ]

    def waves(points: np.ndarray, laid: np.ndarray) -> np.ndarray:
        out = laid.copy()
        out[:, 2] = 0.25 + 0.45 * np.maximum(0, noise(points, 24, 5, 2.5, 0.5)) + 0.10 * noise(points, 9, 6)
        return out

    return Picture(Face(outline, DENIM, paint, shape=waves), seed=3)
