"""Five-pocket jeans: scoop and coin pockets, rivets, shank button, yoke, stitched arcs; straight or slim."""

import math

import numpy as np

from blocks.denim import rub, sew, wear
from blocks.five_pocket import TWO_ROWS, leather_patch, paint_front_details, paint_yoke, rivets
from blocks.grading import graded
from blocks.legs import TrouserMeasures, stances
from blocks.trousers import Trousers
from studio.canvas import Canvas
from studio.fabrics import DENIM
from studio.geometry import bezier, noise
from studio.picture import Face, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "slim"): ("front-1", "back"),
    ("women", "slim"): ("front-1", "back"),
}

MEN = TrouserMeasures(
    waist=21.2, hip=25.8, rise=26.0, inseam=81, thigh=27.0, knee=22.8, hem=20.6,
)
WOMEN = graded(
    MEN, waist=18.0, hip=24.8, rise=28.5, inseam=76, thigh=25.8, knee=21.0, hem=19.6, hip_height=11.5,
)
MEASURES = {
    ("men", ""): MEN,
    ("men", "slim"): graded(MEN, hip=25.2, thigh=25.8, knee=19.4, hem=16.6),
    ("women", ""): WOMEN,
    ("women", "slim"): graded(WOMEN, hip=24.2, rise=27.5, thigh=24.6, knee=16.8, hem=12.8, inseam=73),
}
SEEDS = {("men", ""): 41, ("men", "slim"): 51, ("women", ""): 61, ("women", "slim"): 71}


def picture(cut: str, style: str, view: str) -> Picture:
    seed, legs = stances(view, SEEDS[cut, style])
    t = Trousers(MEASURES[cut, style], legs, seed, view == "back")
    face = Face(
        t.outline(), DENIM, paint_back(t) if t.back else paint_front(t), cut=t.cut(), folds=t.folds(1.0, 1.3)
    )
    if t.back:
        return Picture(face, None, back_parts(t), seed=seed)
    return Picture(face, t.inside_back(DENIM), front_parts(t), buttons=rivets(t), seed=seed)


def paint_front(t: Trousers):
    def paint(c: Canvas) -> None:
        DENIM.weave(c)
        paint_wash(c, t)
        paint_seams(c, t)
        paint_front_details(c, t)

    return paint


def paint_back(t: Trousers):
    def paint(c: Canvas) -> None:
        DENIM.weave(c)
        paint_wash(c, t)
        paint_seams(c, t)
        t.paint_centre_seam(c)
        for row in TWO_ROWS:
            sew(c, t.centre_seam(), row)
        paint_yoke(c, t.yoke())

    return paint


def paint_seams(c: Canvas, t: Trousers) -> None:
    t.paint_inseams(c, sew)
    t.paint_side_seams(c, sew, 0.4, t.m.inseam + 4)
    t.paint_hems(c, 1.5, sew, roped=1.0)


def paint_wash(c: Canvas, t: Trousers) -> None:
    """Where wearing has rubbed the dye off: thighs, knees or seat, whiskers, the edges of seams."""
    points = c.points()
    straight = t.straighten(points)
    x, y = np.abs(straight[:, 0]), straight[:, 1]
    middle, m = t.leg_middle(), t.m
    cloud = 1 + 0.22 * noise(straight, 9, t.seed + 3, 2.5, math.pi / 2)
    if t.back:
        spots = [(middle * 0.92, m.inseam + 4, 7, 9, 0.12), (middle, t.knee_y - 6, 6, 16, 0.08)]
    else:
        spots = [(middle * 1.02, m.inseam - 12, 6.2, 19, 0.17), (middle, t.knee_y - 1, 5.6, 11, 0.11)]
    worn = sum(
        strength * np.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)
        for cx, cy, rx, ry, strength in spots
    )
    wear(c, (worn * cloud).reshape(c.height.shape))
    if not t.back:
        paint_whiskers(c, t)
    for side in (-1, 1):
        rub(c, t.side_seam(side), 0.10, -side * 0.5)
        rub(c, t.inseam(side), 0.10, side * 0.5)


def paint_whiskers(c: Canvas, t: Trousers) -> None:
    """The pale creases that sitting leaves at the top of the thighs."""
    rng = np.random.default_rng(t.seed)
    for side in (-1, 1):
        for k in range(5):
            y = t.m.inseam + 5.5 - 2.6 * k + rng.uniform(-0.5, 0.5)
            line = bezier(
                (side * (3.5 + 0.5 * k), y),
                (side * 11, y + 2.2 - 1.2 * k),
                (side * rng.uniform(18, 22), y + 7.0 - 2.2 * k),
            )
            distance, walked = c.along(line, 3)
            along = np.exp(-(((walked - 8) / 6) ** 2))
            wear(c, rng.uniform(0.03, 0.13) * np.exp(-((distance / 0.6) ** 2)) * along)


def front_parts(t: Trousers) -> list[Overlay]:
    return t.waistband(DENIM, sew) + t.belt_loops((-0.56, 0.56), DENIM, sew)



def back_parts(t: Trousers) -> list[Overlay]:
    scale = t.m.hip / 25.8
    at = (11.6 * scale, float(np.interp(11.6 * scale, *t.yoke().T)) - 1.9)
    pockets = [
        t.patch_pocket(side, DENIM, sew, at, 14.6 * scale, 15.6 * scale, 2.2, arcs) for side in (-1, 1)
    ]
    loops = t.belt_loops((-0.62, 0, 0.62), DENIM, sew)
    return pockets + t.waistband(DENIM, sew) + [leather_patch(t)] + loops


def arcs(c: Canvas, side: int) -> None:
    """The house's arc: one long wave that dips towards the side seam, sewn twice."""
    x0, y0, x1, y1 = c.box
    left, right, y = x0 + 2.0, x1 - 2.0, (y0 + y1) / 2 + 1.2
    line = bezier((left, y), (left + 4.5, y - 4.6), (right - 4.5, y + 2.2), (right, y - 1.0))
    if side < 0:
        line = line[::-1] * [-1, 1] + [left + right, 0]
    for row in (0, 0.6):
        sew(c, line, row)
