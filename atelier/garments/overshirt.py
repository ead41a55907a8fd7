"""Overshirt of fleece or wool: shirt collar, flapped pockets, deep cuffs, straight hem with vents."""

from dataclasses import dataclass, replace

import numpy as np

from blocks.collar import CollarMeasures, StandCollar
from blocks.grading import graded
from blocks.prints import gingham
from blocks.shirt import Cloth, Shirt, ShirtMeasures, button_row, buttonhole, rounded
from blocks.sweater import sweater_pose
from studio.canvas import Canvas
from studio.fabrics import FLANNEL, FLEECE, Fabric
from studio.geometry import Edge, Point, free
from studio.picture import HORN, Button, Face, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("men", "wool"): ("front-1", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
}


@dataclass(frozen=True)
class OvershirtMeasures(ShirtMeasures):
    """`tail` is the height of the vents."""

    pocket: float = 12.8  # width


MEN = OvershirtMeasures(
    length=74, neck=8.2, neck_drop=8.6, shoulder=24.4, slope=5.0, armhole=28.5, chest=28.0, waist=27.4,
    hem=27.6, sleeve=58, cuff=14.4, sleeve_angle=16.5, arm_out=7.5, cuff_width=12.8, cuff_depth=7.6,
    placket=4.0, tail=6.0, back_tail=0.9, yoke_back=10.0,
)
WOMEN = graded(
    MEN, length=65, neck=7.6, neck_drop=8.0, shoulder=21.6, slope=4.6, armhole=25.5, chest=25.2, waist=24.2,
    hem=25.2, sleeve=54, cuff=13.0, sleeve_angle=16, arm_out=7.0, cuff_width=11.4, cuff_depth=7.0,
    placket=3.6, tail=5.2, yoke_back=9.0, pocket=11.2,
)
COLLAR = CollarMeasures(point=(7.8, -4.4), stand=2.5, width=7.1, spread=10.2, height=1.35, arch=0.0)
COLLAR_WOMEN = CollarMeasures(
    point=(7.0, -3.8), stand=2.3, width=6.6, spread=9.4, rise=1.5, height=1.3, arch=0.0
)
SNAP = dict(color=(0.16, 0.16, 0.17), roughness=0.35, metal=1.0, holes=False)
SEEDS = {("men", ""): 81, ("women", ""): 91, ("men", "wool"): 86}
CHECK = 3.8


def picture(cut: str, style: str, view: str) -> Picture:
    men, back = cut == "men", view == "back"
    seed, sleeves = sweater_pose(view, SEEDS[cut, style])
    shirt = Overshirt(MEN if men else WOMEN, sleeves, seed, back, over=1 if men else -1)
    fabric, closure = (FLANNEL, HORN) if style == "wool" else (FLEECE, SNAP)

    def cloth(c: Canvas, u: np.ndarray, v: np.ndarray) -> None:
        fabric.weave(c)
        gingham(c, "check", u, v, CHECK)

    collar = StandCollar(shirt, COLLAR if men else COLLAR_WOMEN, cloth, fabric)
    opening = 0.5 if back else 0.74
    overlays = [part for side in (-1, 1) for part in shirt.barrel_cuff(cloth, fabric, side, opening)]
    buttons = [shirt.cuff_button(side, opening) for side in (-1, 1)]
    if back:
        overlays += collar.back()
    else:
        rows = button_row(shirt.front_neck()[1] - 7.0, 9.0, 6 if men else 5)
        overlays.append(shirt.placket(cloth, fabric, rows))
        overlays += shirt.flapped_pockets(cloth, fabric)
        overlays += collar.front()
        buttons += [*shirt.front_buttons(rows), *shirt.flap_buttons(), *collar.buttons()]
    face = Face(
        shirt.body_outline(),
        fabric,
        lambda c: shirt.paint_body(c, cloth),
        cut=shirt.cut(7, 0.012),
        folds=shirt.folds(1.2),
    )
    return Picture(
        face,
        None if back else shirt.inside_back(cloth, fabric),
        overlays,
        buttons=[replace(button, radius=button.radius * 1.2, **closure) for button in buttons],
        patterns=("check",),
        seed=seed,
    )


class Overshirt(Shirt):
    """Cut wider than a shirt, its hem straight, its back without a pleat."""

    m: OvershirtMeasures

    def tail(self, drop: float = 0.0) -> list[Edge]:
        """A straight hem that turns up round at the vents; the back a little longer."""
        m = self.m
        x, low = m.hem, -m.hem_drop - drop
        return [
            free((x, m.tail), (x - 0.1, low + 2.2)),
            free((x - 0.1, low + 2.2), (x - 0.15, low + 0.1), (x - 2.2, low)),
            free((x - 2.2, low), (x * 0.5, low - 0.1), (0, low - 0.1)),
        ]

    def paint_body(self, c: Canvas, cloth: Cloth) -> None:
        cloth(c, *self.warp(c))
        self.paint_armholes(c, stitch=True, depth=0.9)
        self.paint_yoke(c)
        self.paint_tail(c)
        for side in (-1, 1):
            self._paint_sleeve_pleats(c, side)
            self._paint_bar_tack(c, side)

    def paint_tail(self, c: Canvas, width: float = 1.5) -> None:
        super().paint_tail(c, width)

    def _paint_bar_tack(self, c: Canvas, side: int) -> None:
        """Where the side seam ends and the vent begins."""
        x, y = side * (self.m.hem - 0.8), self.m.tail + 0.2
        c.height += 0.5 * c.rect(x - 0.7, y - 0.12, x + 0.7, y + 0.12)

    # --- pockets ------------------------------------------------------------------------------------

    def pocket_place(self, side: int) -> Point:
        """The upper edge's middle."""
        m = self.m
        return side * (m.placket / 2 + 3.0 + m.pocket / 2), m.length - 0.70 * m.armhole

    def flapped_pockets(self, cloth: Cloth, fabric: Fabric) -> list[Overlay]:
        parts, width = [], self.m.pocket
        for side in (-1, 1):
            x, y = self.pocket_place(side)
            parts.append(self.chest_pocket(cloth, fabric, (x, y - 1.2), width, width * 1.12, 1.4))
            parts.append(self.flap(cloth, fabric, side))
        return parts

    def flap(self, cloth: Cloth, fabric: Fabric, side: int) -> Overlay:
        """A pocket's flap, pointed, with a buttonhole."""
        x, y = self.pocket_place(side)
        w, depth = self.m.pocket / 2 + 0.25, 5.4
        # A hand smoothed them, not quite alike.
        tilt = 0.18 * side
        low = -depth + 1.2
        corners = np.array([(-w, tilt), (w, -tilt), (w, low), (0, -depth), (-w, low)]) + [x, y]

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            a, b, d, e, f = corners
            c.topstitch(np.array([b, d, e, f, a]), -0.6)
            c.topstitch(np.array([a, b]) - [0, 0.6])
            c.ridge(np.array([d, e, f]), 0.4, 0.4)
            buttonhole(c, (x, y - depth + 1.7))

        # The lower edge stands off the pocket.
        standing = lambda points: 0.10 * np.exp(-((points[:, 1] - y - low) ** 2) / 2.5)
        return Overlay(
            rounded(corners, (0.1, 0.1, 0.9, 0.8, 0.9)), fabric, paint, name=f"flap {side}", mesh=0.5,
            lift=0.30, puff=0.12, puff_width=0.6, flatten=0.3, relief=standing, subdivide=2,
        )

    def flap_buttons(self) -> list[Button]:
        spots = []
        for side in (-1, 1):
            x, y = self.pocket_place(side)
            spots.append(Button((x, y - 3.7), 0.5, 0.15, 0.14, f"flap {side}"))
        return spots
