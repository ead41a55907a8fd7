"""What jeans and the denim skirt share: fly, scoop and coin pockets, yoke, rivets, leather patch."""

import numpy as np

from blocks.denim import sew
from blocks.trousers import Trousers
from studio.canvas import Canvas
from studio.fabrics import DENIM
from studio.geometry import across, offset_line, polygon
from studio.picture import COPPER, Button, Overlay

LEATHER = (0.36, 0.20, 0.095)
FLY = 15.5  # how far its stitching reaches below the waistband
TWO_ROWS = (0.3, 0.95)  # cm beside a seam


def paint_front_details(c: Canvas, t: Trousers, fly: float = FLY) -> None:
    t.paint_fly(c, sew, (0, 0.65), length=fly)
    sew(c, t.centre_seam(t.centre_seam()[0, 1] - FLY), 0.3)
    for side in (-1, 1):
        t.paint_opening(c, t.scoop(side), sew, TWO_ROWS)
    paint_coin_pocket(c, t)


def paint_yoke(c: Canvas, right: np.ndarray) -> None:
    """The back yoke's seam, from its right half."""
    line = across(right)
    c.groove(line, 0.9, 0.1, 0.2)
    c.ridge(line - [0, 0.4], 0.4, 0.35)
    for row in TWO_ROWS:
        sew(c, line, -row)


def coin_line(t: Trousers) -> np.ndarray:
    """The coin pocket's upper edge, on the wearer's right (the picture's left)."""
    band = t.band_seam()
    inner, outer = 13.2 / 21.2 * t.m.waist, t.m.waist + 0.2
    return np.array([(-x, float(np.interp(x, *band.T)) - 3.0) for x in (outer, inner)])


def paint_coin_pocket(c: Canvas, t: Trousers) -> None:
    """Only its upper part shows within the scoop."""
    scoop = t.scoop(-1)
    facing = t.outside_of(c, scoop)
    (x0, y0), (x1, y1) = coin_line(t)
    below = c.side_of((x1, y1), (x0, y0))
    pocket = facing * below * c.rect(x0, y0 - 20, x1, y0 + 5)
    c.height += 0.7 * pocket
    c.shade(0.02 * pocket)
    c.groove(coin_line(t), 0.5, 0.08, 0.25)
    for row in (0.3, 0.85):
        sew(c, coin_line(t), -row)


def rivets(t: Trousers) -> list[Button]:
    """The waistband's shank button, and rivets at the pockets' ends."""
    shank = Button(at=(0.95, t.top - t.m.band / 2), radius=0.85, height=0.24, lift=0.66, **COPPER)
    studs = []
    for side in (-1, 1):
        line = t.scoop(side)
        inward = offset_line(line, -side * 0.62)
        for at in (inward[6], inward[-7]):
            studs.append(Button(at=tuple(at), radius=0.36, height=0.12, lift=0.16, **COPPER))
    _, inner = coin_line(t)
    studs.append(
        Button(at=(inner[0] - 0.9, inner[1] - 0.55), radius=0.34, height=0.12, lift=0.16, **COPPER)
    )
    return [shank, *studs]


def leather_patch(t: Trousers) -> Overlay:
    """On the band's right in the picture, beside the middle loop."""
    x = 0.34 * t.m.waist
    y = float(np.interp(x, *t.waist().T)) - 0.35
    w, h = 3.4, t.m.band - 0.8

    def paint(c: Canvas) -> None:
        c.height += 0.05 * c.grain(0.06, 0.06) + 0.08 * c.grain(0.3, 0.3)
        c.fill(c.plane(1), LEATHER)
        c.shade(0.05 * c.grain(0.5, 0.5) + 0.03 * c.grain(0.06, 0.06))
        for row, share in ((0.36, 0.62), (0.64, 0.38)):
            mark = c.rect(x - w * share, y - h * row - 0.14, x + w * share, y - h * row + 0.14)
            c.height -= 0.3 * mark
            c.shade(-0.45 * mark)
        edge = [(x - w, y), (x + w, y), (x + w, y - h), (x - w, y - h), (x - w, y)]
        sew(c, np.array(edge), -0.3)

    corners = ((x - w, y), (x + w, y), (x + w, y - h), (x - w, y - h))
    return Overlay(
        polygon(*corners), DENIM, paint, name="leather patch", lift=0.40, puff=0.02, thickness=0.12,
        flatten=0.4,
    )
