"""Round necks: the rib sewn around the opening, and what the opening shows of the inside of the back."""

import numpy as np

from blocks.top import Top
from studio.canvas import Canvas
from studio.fabrics import Fabric, rib
from studio.geometry import Edge, Point, across, bezier, free, mirror_edges
from studio.picture import Overlay, Paint, Panel

RIB_WIDTH = 1.9
EXTRA = 0.2  # how much wider a rib is in the front's middle


def neck_rib(
    neckline: list[Edge],
    fabric: Fabric,
    width: float = RIB_WIDTH,
    extra: float = EXTRA,
    pitch: float = 0.26,
    depth: float = 0.4,
    also: Paint | None = None,
) -> Overlay:
    """The rib around `neckline`, a right half in one curve as `Top.neckline` gives it.

    `extra`: how much wider it is in the middle (nothing at the back). `also` paints on it what the
    garment wants besides, such as a second dye.
    """
    inner, outer = neckline[0].points, _rib_outer(neckline, width, extra)
    right = [free(*inner), free(inner[-1], outer[-1]), free(*outer[::-1])]
    paint = _rib_paint(across(bezier(*inner)), fabric, pitch, depth, also)
    return Overlay(mirror_edges(right), fabric, paint, name="neck rib", **_RIB_FORM)


def open_neck_rib(neckline: list[Edge], fabric: Fabric, width: float = RIB_WIDTH) -> list[Overlay]:
    """The same in two halves, which end beside the middle where the neckline begins."""
    inner, outer = neckline[0].points, _rib_outer(neckline, width, 0)
    outer[0] = (inner[0][0], outer[0][1])
    corners = [inner, (inner[-1], outer[-1]), outer[::-1], (outer[0], inner[0])]
    halves = []
    for side in (-1, 1):
        outline = [free(*((x * side, y) for x, y in points)) for points in corners]
        paint = _rib_paint(bezier(*inner) * [side, 1], fabric)
        halves.append(Overlay(outline, fabric, paint, name=f"neck rib {side}", **_RIB_FORM))
    return halves


_RIB_FORM = dict(
    mesh=0.45, lift=0.06, puff=0.10, puff_width=0.35, thickness=0.16, flatten=0.3, subdivide=2
)


def _rib_paint(
    line: np.ndarray, fabric: Fabric, pitch: float = 0.26, depth: float = 0.4, also: Paint | None = None
) -> Paint:
    def paint(c: Canvas) -> None:
        fabric.weave(c)
        _, length = c.along(line, 4)
        rib(c, length, pitch, depth)
        if also:
            also(c)

    return paint


def neck_seam(neckline: list[Edge], width: float) -> np.ndarray:
    """Where a rib is sewn to the body, from left to right."""
    return across(bezier(*_rib_outer(neckline, width, EXTRA)))


def _rib_outer(neckline: list[Edge], width: float, extra: float) -> list[Point]:
    drop = width + extra
    shares = ((0, 1), (0.55, 1), (0.95, 0.5), (1.0, 0.35))
    return [(x + width * out, y - drop * down) for (x, y), (out, down) in zip(neckline[0].points, shares)]


def inside_back(
    top: Top,
    fabric: Fabric,
    width: float = RIB_WIDTH,
    pitch: float = 0.26,
    outline: list[Edge] | None = None,
    label_drop: float = 1.2,
    also: Paint | None = None,
) -> Panel:
    """What the neck opening shows: the back's rib (none where `width` is 0), a tape over its seam, the label.

    `outline`: the back's, where it is not the block's own.
    """

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        c.shade(-0.04)
        line = across(bezier(*top.back_neckline()[0].points))
        distance, length = c.along(line, 4)
        if width:
            rib(c, length, pitch, 0.35, distance < width)
            c.groove(line - [0, width], 0.9, 0.1, 0.12)
        c.tape(np.abs(distance - width - 0.7), 0.5)
        c.neck_label(0, top.m.length - top.m.back_neck_drop - width - label_drop)
        if also:
            also(c)

    return Panel(outline or top.outline(top.back_neckline()), fabric, paint)
