"""Oxford shirt: button-down collar, barrel cuffs, curved tails; or a dress shirt in poplin."""

import numpy as np

from blocks.collar import CollarMeasures, StandCollar
from blocks.grading import graded
from blocks.prints import gingham, stripe
from blocks.shirt import Shirt, ShirtMeasures, button_row
from blocks.top import pose
from studio.canvas import Canvas
from studio.fabrics import OXFORD, POPLIN
from studio.picture import Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "dress"): ("front-1", "back"),
    ("women", "dress"): ("front-1", "back"),
}

MEN = ShirtMeasures(
    length=76, neck=7.6, neck_drop=8.0, shoulder=22.6, slope=4.8, armhole=27.5,
    chest=26.4, waist=25.4, hem=25.8, sleeve=57, cuff=13.6, sleeve_angle=14.5,
)
WOMEN = graded(
    MEN, length=68, neck=7.0, neck_drop=7.6, shoulder=19.2, slope=4.4, armhole=23.5, chest=22.6, waist=19.8,
    hem=23.2, sleeve=53, cuff=12.2, sleeve_angle=14, cuff_width=10.4, cuff_depth=6.0, placket=3.0,
    tail=9.0, yoke_back=8.0,
)

BUTTON_DOWN = CollarMeasures()
BUTTON_DOWN_WOMEN = CollarMeasures(point=(4.6, -3.4), stand=2.3, width=6.3, spread=8.6, rise=1.4)
SPREAD = CollarMeasures(point=(7.0, -2.6), arch=0.0)
SPREAD_WOMEN = CollarMeasures(point=(6.2, -1.9), stand=2.3, width=6.3, spread=8.6, rise=1.4, arch=0.0)
SEEDS = {"men": 51, "women": 61}
# Where a cuff's edge lies: near the body in front, in the middle behind.
OPENING = {False: 0.74, True: 0.50}


def picture(cut: str, style: str, view: str) -> Picture:
    men, dress, back = cut == "men", style == "dress", view == "back"
    seed, sleeves = pose(view, SEEDS[cut])
    sleeves = tuple(angle * 0.6 for angle in sleeves)  # beside the body there is less room to differ
    shirt = Shirt(MEN if men else WOMEN, sleeves, seed, back, over=1 if men else -1)
    fabric = POPLIN if dress else OXFORD

    def cloth(c: Canvas, u: np.ndarray, v: np.ndarray) -> None:
        fabric.weave(c)
        stripe(c, "stripe", u, 1.0, 0.5)
        gingham(c, "check", u, v, 0.7)

    def paint(c: Canvas) -> None:
        shirt.paint_body(c, cloth)

    collars = (SPREAD, SPREAD_WOMEN) if dress else (BUTTON_DOWN, BUTTON_DOWN_WOMEN)
    collar = StandCollar(shirt, collars[0 if men else 1], cloth, fabric)
    opening = OPENING[back]
    overlays = [part for side in (-1, 1) for part in shirt.barrel_cuff(cloth, fabric, side, opening)]
    overlays += [shirt.gusset(cloth, fabric, side) for side in (-1, 1)]
    buttons = [shirt.cuff_button(side, opening) for side in (-1, 1)]
    if back:
        overlays += [*collar.back(), *([] if dress else [shirt.locker_loop(cloth, fabric)])]
    else:
        rows = button_row(shirt.front_neck()[1] - 6.5, 11.0, 6)
        overlays.append(shirt.placket(cloth, fabric, rows))
        if men and not dress:
            overlays.append(shirt.chest_pocket(cloth, fabric, (12.0, shirt.m.length - 21.0)))
        overlays += collar.front()
        buttons += [*shirt.front_buttons(rows), *collar.buttons()]
    face = Face(
        shirt.body_outline(), fabric, paint, cut=shirt.cut(8, 0.014), folds=shirt.pleat_folds(1.9)
    )
    under = None if back else shirt.inside_back(cloth, fabric)
    return Picture(face, under, overlays, buttons=buttons, patterns=("stripe", "check"), seed=seed)
