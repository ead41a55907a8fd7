"""Sewn things that are not in the shop: a sock, and a length of denim with its selvedge."""

from dataclasses import replace

import numpy as np

from props.shapes import spline
from studio.canvas import Canvas
from studio.fabrics import DENIM, FINE_KNIT, Fall, rib
from studio.geometry import free, noise, polygon, seam, smooth
from studio.picture import Face, Panel, Picture

SOCK_KNIT = replace(
    FINE_KNIT, fall=Fall(bending=2.5, loft=0.8, relief=1.2), mesh=0.6, pixels_per_cm=34, wobble=0.2
)
SOFT = 1 / 30  # how wide (cm) painted edges are
SELVEDGE = 1.05  # its width

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
CUFF = 19.6  # height of its lower edge
TOE = [(15.6, -6), (15.0, 0.5), (15.9, 6)]
HEEL = [(-7, 4.3), (-3.2, 3.7), (-0.4, 2.3), (1.7, -0.4), (2.7, -3.6), (3.1, -7)]


def sock() -> Picture:
    """A knitted sock; pattern `ends` is its cuff, heel and toe."""

    def paint(c: Canvas) -> None:
        FINE_KNIT.weave(c)
        x, y = c.grid()
        rib(c, x, 0.42, 0.45, smooth(y, 5, 8) * smooth(x, 9, 7))
        cuff = c.mask(y - CUFF, SOFT)
        rib(c, x, 0.30, 0.4, cuff)
        c.groove([(-6, CUFF), (6, CUFF)], 0.5, 0.08, 0.1)
        toe = c.side_of((15.2, -6), (15.4, 6)) < 0.5
        heel = _heel(c)
        c.groove(TOE, 0.35, 0.07, 0.08)
        c.groove(spline(HEEL, 60), 0.35, 0.07, 0.08)
        c.second_dye("ends", np.clip(toe + heel + cuff, 0, 1))

    face = Face(SOCK, SOCK_KNIT, paint, cut=lambda p: p * 1.012, folds=_sock_folds)
    under = Panel(SOCK, SOCK_KNIT, paint)
    return Picture(face, under, patterns=("ends",), seed=7)


def _heel(c: Canvas) -> np.ndarray:
    """Below and behind a rounded line."""
    edge = np.interp(c.X.ravel(), *spline(HEEL, 60).T)[None, :]
    return c.mask(edge - c.Y, SOFT)


def _sock_folds(p: np.ndarray) -> np.ndarray:
    ankle = np.exp(-(((p[:, 0] - 3) ** 2 + (p[:, 1] - 7) ** 2) / 30))
    return 0.3 * noise(p, 6, 71, 2, 0.6) + 0.35 * ankle * noise(p, 3.2, 72, 3, -0.6)


def selvedge_cloth(width: float = 58, height: float = 40) -> Picture:
    """Denim off the bolt: its selvedge below, white with a red thread; cut on the other sides."""
    half = width / 2
    corners = [(-half, 0), (half, 0.3), (half + 0.6, height), (-half - 0.4, height - 0.5)]

    def paint(c: Canvas) -> None:
        DENIM.weave(c)
        _, y = c.grid()
        edge = c.mask(SELVEDGE - y, SOFT)
        c.fill(edge, (0.72, 0.69, 0.62))
        c.fill(c.mask(0.13 - np.abs(y - 0.50), 1 / 40), (0.42, 0.02, 0.025))
        pick = np.sin(c.X * 2 * np.pi / 0.16)
        c.height += edge * 0.06 * pick
        c.shade(edge * 0.04 * pick)
        c.groove([(-half, SELVEDGE), (half, SELVEDGE)], 0.3, 0.06, 0.10)

    outline = polygon(*corners[::-1])

    def waves(points: np.ndarray, laid: np.ndarray) -> np.ndarray:
        out = laid.copy()
        out[:, 2] = 0.25 + 0.45 * np.maximum(0, noise(points, 24, 5, 2.5, 0.5)) + 0.10 * noise(points, 9, 6)
        return out

    return Picture(Face(outline, DENIM, paint, shape=waves), seed=3)
