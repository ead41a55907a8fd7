"""Camp shirt: notched collar lying open, short sleeves, straight hem; linen, or silk without a pocket."""

import math

import numpy as np

from blocks.collar import CampCollar, CampMeasures
from blocks.grading import graded
from blocks.prints import leaves, stripe
from blocks.shirt import Shirt, ShirtMeasures, button_row
from studio.canvas import Canvas
from studio.fabrics import LINEN, SILK
from studio.geometry import noise
from studio.picture import Face, Field, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "silk"): ("front-1", "back"),
}

MEN = ShirtMeasures(
    length=73, neck=8.2, neck_drop=9.0, shoulder=23.4, slope=4.6, armhole=27.0, chest=28.2, waist=27.6,
    hem=27.8, sleeve=24, cuff=18.2, sleeve_angle=50, cuff_depth=0, placket=3.2, tail=0, back_tail=0.0,
    hem_drop=0.2,
)
WOMEN = graded(
    MEN, length=59, neck=7.8, shoulder=21.8, armhole=24.0, chest=25.6, waist=25.2, hem=25.4, sleeve=19.5,
    cuff=15.8, yoke_back=8.0,
)

COLLAR = CampMeasures()
COLLAR_WOMEN = CampMeasures(
    opening=-16.0, gorge=(6.7, -8.0), collar_point=(10.3, -6.6), lapel_point=(9.6, -10.4), width=7.1,
    spread=9.9,
)
SEEDS = {("men", ""): 71, ("men", "silk"): 75, ("women", ""): 81}
# Added to the seed, and to the left and the right sleeve's angle.
POSES = {"front-1": (0, (0.0, 1.5)), "front-2": (1, (5.0, -2.0)), "back": (2, (1.0, 0.0))}


def picture(cut: str, style: str, view: str) -> Picture:
    men, silk, back = cut == "men", style == "silk", view == "back"
    number, sleeves = POSES[view]
    seed = SEEDS[cut, style] + number
    shirt = Shirt(MEN if men else WOMEN, sleeves, seed, back, over=1 if men else -1)
    fabric = SILK if silk else LINEN

    def cloth(c: Canvas, u: np.ndarray, v: np.ndarray) -> None:
        fabric.weave(c)
        leaves(c, "leaf", u, v, seed)
        stripe(c, "stripe", u, 4.0, 2.0)

    def paint(c: Canvas) -> None:
        shirt.paint_body(c, cloth)
        shirt.paint_sleeve_hems(c, 2.6)

    collar = CampCollar(shirt, COLLAR if men else COLLAR_WOMEN, cloth, fabric)
    overlays, buttons = [], []
    if back:
        overlays += collar.back()
    else:
        rows = button_row(collar.placket_top() - 1.6, 9.0, 5 if men else 4)
        overlays.append(shirt.front_edge(cloth, fabric, rows, collar.placket_top() - 0.1, 4.4))
        if men and not silk:
            overlays.append(shirt.chest_pocket(cloth, fabric, (13.4, shirt.m.length - 22.5), 12.6, 14.0, 0.0))
        overlays += collar.front()
        buttons += shirt.front_buttons(rows)
    face = Face(
        shirt.body_outline(collar.neckline()), fabric, paint, cut=shirt.cut(8, 0.010),
        folds=silk_folds(shirt) if silk else shirt.pleat_folds(1.2),
    )
    under = None if back else shirt.inside_back(cloth, fabric)
    return Picture(face, under, overlays, buttons=buttons, patterns=("leaf", "stripe"), seed=seed)


def silk_folds(shirt: Shirt) -> Field:
    """Long and soft, and of no side's making: thin cloth shows how alike the block's two halves are."""
    folds = shirt.pleat_folds(0.45)
    long = lambda points: noise(points, 15, shirt.seed + 900, 3.2, math.pi / 2 + 0.35)
    return lambda points: folds(points) + 0.30 * long(points)
