"""Denim jacket: flap pockets under the yoke, V-shaped front seams, waistband with tabs, metal buttons."""

import numpy as np

from blocks.collar import CollarMeasures, StandCollar
from blocks.denim import DULL_BRASS, TOBACCO, also, fell, rub, sew, sew_double
from blocks.grading import graded
from blocks.shirt import Shirt, ShirtMeasures, rounded
from blocks.top import pose
from studio.canvas import Canvas
from studio.fabrics import DENIM
from studio.geometry import Edge, Point, across, bezier, edges_through, free, polygon
from studio.picture import Button, Face, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
}

MEN = ShirtMeasures(
    length=64, neck=8.0, neck_drop=8.4, shoulder=23.2, slope=4.8, armhole=26.5, chest=26.8, waist=25.0,
    hem=24.2, sleeve=56, cuff=13.0, sleeve_angle=15.0, arm_out=5.2, arm_bow=3.8, cuff_width=12.0,
    cuff_depth=5.2, placket=4.2, tail=0, yoke_back=10.5,
)
WOMEN = graded(
    MEN, length=52, neck=7.2, neck_drop=7.6, shoulder=19.4, slope=4.3, armhole=22.0, chest=22.4, waist=18.8,
    hem=20.0, sleeve=51.0, cuff=11.4, sleeve_angle=13.0, arm_out=4.8, arm_bow=3.4, cuff_width=10.4,
    cuff_depth=4.8, placket=3.8, yoke_back=8.8,
)
COLLAR = CollarMeasures(point=(8.4, -4.4), stand=2.4, width=6.9, spread=10.0, height=1.25, arch=0.0)
COLLAR_WOMEN = CollarMeasures(
    point=(7.2, -3.6), stand=2.2, width=6.2, spread=8.9, rise=1.4, height=1.15, arch=0.0
)
SEEDS = {"men": 151, "women": 161}


def picture(cut: str, style: str, view: str) -> Picture:
    men, back = cut == "men", view == "back"
    seed, sleeves = pose(view, SEEDS[cut])
    jacket = Jacket(MEN if men else WOMEN, sleeves, seed, back, over=1 if men else -1)
    collar = JacketCollar(jacket, COLLAR if men else COLLAR_WOMEN, weave, DENIM)
    parts, buttons = jacket.back_parts() if back else jacket.front_parts()
    overlays = [*jacket.cuffs(), *parts, *(collar.back() if back else collar.front())]
    buttons += jacket.cuff_buttons()
    if not back:
        buttons.append(shank(0.0, jacket.front_neck()[1] + collar.m.stand * 0.42, "stand over"))
    face = Face(
        jacket.body_outline(), DENIM, jacket.paint, cut=jacket.cut(5, 0.011), folds=jacket.folds(1.2, 0.9)
    )
    return Picture(
        face, None if back else jacket.inside_back(weave, DENIM), overlays, buttons=buttons, seed=seed
    )


def weave(c: Canvas, u, v) -> None:
    DENIM.weave(c)


def shank(x: float, y: float, on: str, radius: float = 0.82) -> Button:
    return Button(at=(x, y), radius=radius, height=0.24, lift=0.20, on=on, **DULL_BRASS)


class Jacket(Shirt):
    """A shirt cut short in denim: felled seams, a waistband with tabs."""

    def body_outline(self) -> list[Edge]:
        """The waistband holds the hem."""
        neckline = self.back_neckline() if self.back else self.neckline()
        return self.outline(neckline, cuff="seam", hem="seam")

    # --- lines ------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Against a men's medium, for widths on the body."""
        return self.m.chest / MEN.chest

    @property
    def band_top(self) -> float:
        return 4.6 * self.scale**0.5

    def front_yoke(self, side: int) -> np.ndarray:
        """From the placket to the armhole."""
        y = self.m.length - self.m.armhole * 0.60
        armhole = self.armhole(side)
        x = float(np.interp(-(y + 0.4), -armhole[:, 1], armhole[:, 0]))
        return bezier((0, y), (x * 0.6, y - 0.1), (x, y + 0.4))

    def flap(self) -> tuple[float, float, float]:
        """Inner and outer end on the yoke, and its height there."""
        y = float(self.front_yoke(1)[0, 1])
        return 5.4 * self.scale, 16.6 * self.scale, y

    def v_seams(self, side: int) -> tuple[np.ndarray, np.ndarray]:
        """From the flap's ends down towards the front's edge."""
        inner, outer, y = self.flap()
        end, s = self.band_top, self.scale
        return (
            bezier((side * (inner + 0.9), y), (side * 5.6 * s, (y + end) / 2), (side * 3.9 * s, end)),
            bezier((side * (outer - 0.7), y), (side * 13.2 * s, (y + end) / 2), (side * 8.4 * s, end)),
        )

    def princess_seam(self, side: int) -> np.ndarray:
        top, s = float(self.yoke_line(1)[0, 1]), self.scale * side
        return bezier((14.4 * s, top - 0.4), (12.2 * s, top * 0.55), (9.6 * s, self.band_top))

    def elbow_seam(self, side: int) -> np.ndarray:
        """The sleeve's second seam, from the armhole down to the cuff's slit."""
        fold = bezier(*self._outer_fold(side)) * [side, 1]
        inward = self.sleeve_inward(side)
        reach = np.linspace(0.0, 1.0, len(fold))[:, None]
        if self.back:
            return (fold + inward * (3.2 + 2.4 * reach))[16:]
        return (fold + inward * (1.7 + 0.4 * reach))[14:]

    def waist_half(self, y: float) -> float:
        """Half the body's width near the hem, a little more: the band is thick."""
        m, (chest, underarm) = self.m, self.underarm(1)
        drop = underarm - m.hem_drop
        side = bezier(
            (m.hem, m.hem_drop), (m.waist, m.hem_drop + 0.30 * drop), (m.waist, m.hem_drop + 0.64 * drop),
            (chest, underarm),
        )
        return float(np.interp(y, side[:, 1], side[:, 0])) + 0.15

    # --- painting ---------------------------------------------------------------------------------

    def paint(self, c: Canvas) -> None:
        DENIM.weave(c)
        for side in (-1, 1):
            fell(c, self.armhole(side), -side)
            fell(c, self.elbow_seam(side), side)
            if self.back:
                fell(c, self.princess_seam(side), side)
            else:
                for line in self.v_seams(side):
                    fell(c, line, side)
        if self.back:
            fell(c, across(self.yoke_line(1)), -1)
        else:
            self.paint_front_yoke(c)
        self.paint_fading(c)

    def paint_front_yoke(self, c: Canvas) -> None:
        for side in (-1, 1):
            fell(c, self.front_yoke(side), side)

    def paint_fading(self, c: Canvas) -> None:
        """Paler where it is worn: shoulders and elbows, the sides of the seams."""
        for side in (-1, 1):
            fold = bezier(*self._outer_fold(side)) * [side, 1]
            rub(c, fold[10:], 0.10, reach=0.9)
            distance, walked = c.along(fold, 9)
            elbow = np.exp(-(((walked - 0.55 * self.m.sleeve) / 9) ** 2) - ((distance - 5) / 4) ** 2)
            c.dye *= 1 - 0.07 * elbow

    # --- parts ------------------------------------------------------------------------------------

    def front_parts(self) -> tuple[list[Overlay], list[Button]]:
        inner, outer, y = self.flap()
        middle = (inner + outer) / 2
        overlays = [*self.waistband(), self.button_band()]
        buttons = []
        for side in (-1, 1):
            overlays += [self.pocket_flap(side), self.tab(side)]
            buttons.append(shank(side * middle, y - 3.7 * self.scale**0.5, f"flap {side}"))
            buttons.append(shank(*self.tab_button(side), f"tab {side}"))
        buttons += [shank(0.0, y, "button band") for y in self.button_heights()]
        buttons.append(shank(0.0, self.band_top * 0.46, "band over"))
        return overlays, buttons

    def back_parts(self) -> tuple[list[Overlay], list[Button]]:
        overlays = [self.band_part("band over", -1, 1), *(self.tab(side) for side in (-1, 1))]
        return overlays, [shank(*self.tab_button(side), f"tab {side}") for side in (-1, 1)]

    def button_heights(self) -> list[float]:
        """Four between the collar's and the waistband's."""
        top, bottom = self.front_neck()[1] + 1.0, self.band_top * 0.46
        return [top + (bottom - top) * share / 5 for share in (1, 2, 3, 4)]

    def waistband(self) -> list[Overlay]:
        return [self.band_part("band under", -self.over, 0), self.band_part("band over", self.over, 0)]

    def band_part(self, name: str, side: int, other: int) -> Overlay:
        """Half the waistband and what laps over the centre; with `other`, the whole of it behind."""
        top, low = self.band_top, -self.m.hem_drop - 0.25
        lap = self.m.placket / 2 + 0.1
        right, right_low = self.waist_half(top), self.waist_half(0)
        end = (-right, -right_low) if other else (-lap, -lap)
        upper = bezier((end[0], top), ((right + end[0]) / 2, top - 0.15), (right, top + 0.25))
        lower = bezier((end[1], low), ((right_low + end[1]) / 2, low - 0.05), (right_low, low + 0.5))
        upper, lower = upper * [side, 1], lower * [side, 1]
        edge = np.array([upper[0], lower[0]])

        def paint(c: Canvas) -> None:
            DENIM.weave(c)
            sew(c, upper, -0.3 * side)
            sew(c, lower, 0.3 * side)
            rub(c, lower, 0.16)
            rub(c, upper, 0.10)
            if not other:
                sew(c, edge, 0.3 * side)
                keyhole(c, (0.0, top * 0.46), side)

        outline = [
            *edges_through(upper, every=20), free(tuple(upper[-1]), tuple(lower[-1])),
            *edges_through(lower[::-1], every=20), free(tuple(lower[0]), tuple(upper[0])),
        ]
        return Overlay(
            outline, DENIM, paint, name=name, mesh=0.6, lift=0.22 if name == "band over" else 0.12, puff=0.10,
            puff_width=0.4, flatten=0.45, thickness=0.28, subdivide=2,
        )

    def tab(self, side: int) -> Overlay:
        """The strap at the side that draws the waistband in."""
        x, y = self.waist_half(2) - 0.1, self.band_top * 0.5
        length, h = (9.0 if self.back else 5.0) * self.scale, 1.35
        corners = np.array(
            [(x, y + h), (x, y - h), (x - length + 1.2, y - h), (x - length, y), (x - length + 1.2, y + h)]
        ) * [side, 1]

        def paint(c: Canvas) -> None:
            DENIM.weave(c)
            line = np.r_[corners[1:], corners[:1]]
            sew(c, line, -0.28 * side)
            rub(c, line, 0.14)

        return Overlay(
            rounded(corners, (0.1, 0.1, 0.4, 0.4, 0.4)), DENIM, paint, name=f"tab {side}", on="band over" if
            self.back or side == self.over else "band under", mesh=0.45, lift=0.16, puff=0.06, puff_width=0.3,
            thickness=0.22,
        )

    def tab_button(self, side: int) -> Point:
        length = (9.0 if self.back else 5.0) * self.scale
        return side * (self.waist_half(2) - length + 1.6), self.band_top * 0.5

    def button_band(self) -> Overlay:
        """The front's edge that lies on top."""
        w, top, bottom = self.m.placket / 2, self.front_neck()[1] + 0.3, self.band_top - 0.2
        edge = -self.over * w

        def paint(c: Canvas) -> None:
            DENIM.weave(c)
            opening = np.array([(edge, bottom), (edge, top)])
            inward = np.array([self.over, 0])
            for inset in (0.32, 2 * w - 0.95, 2 * w - 0.3):
                sew(c, opening + inward * inset)
            rub(c, opening, 0.14)
            for y in self.button_heights():
                keyhole(c, (0.0, y), self.over)

        return Overlay(
            polygon((-w, top), (w, top), (w, bottom), (-w, bottom)), DENIM, paint, name="button band",
            mesh=0.6, lift=0.14, puff=0.08, puff_width=0.3, thickness=0.24, flatten=0.25,
        )

    def pocket_flap(self, side: int) -> Overlay:
        """Its upper edge lies in the yoke's seam, its lower one is pointed."""
        inner, outer, y = self.flap()
        middle, depth = (inner + outer) / 2, 4.3 * self.scale**0.5
        corners = np.array([
            (inner, y + 0.1), (outer, y + 0.25), (outer - 0.25, y - depth), (middle, y - depth - 1.5),
            (inner + 0.25, y - depth),
        ]) * [side, 1]

        def paint(c: Canvas) -> None:
            DENIM.weave(c)
            line = corners[[1, 2, 3, 4, 0]]
            sew_double(c, line, -side, 0.3, 0.6)
            sew(c, corners[:2], -0.3 * side)
            rub(c, line, 0.16)
            keyhole(c, (side * middle, y - 3.7 * self.scale**0.5), 0)

        return Overlay(
            rounded(corners, (0.1, 0.1, 0.5, 0.5, 0.5)), DENIM, paint, name=f"flap {side}", mesh=0.45,
            lift=0.20, puff=0.14, puff_width=0.6, thickness=0.24, flatten=0.3, subdivide=2,
        )

    def cuffs(self) -> list[Overlay]:
        return [part for side in (-1, 1) for part in self.jacket_cuff(side)]

    def jacket_cuff(self, side: int) -> list[Overlay]:
        """A barrel cuff sewn with thick thread; its slit is in the elbow seam."""
        frame, w, depth = self._cuff_frame(side), self.m.cuff_width, self.m.cuff_depth
        _, whole, edge = self.barrel_cuff(weave, DENIM, side, self.cuff_opening)

        def more(c: Canvas) -> None:
            for y in (0.32, depth - 0.32):
                sew(c, frame.place([(-1, y), (w + 1, y)]))
            rub(c, frame.place([(-1, depth), (w + 1, depth)]), 0.18)
            rub(c, frame.place([(-1, 0), (w + 1, 0)]), 0.08)

        def more_edge(c: Canvas) -> None:
            more(c)
            split = w * self.cuff_opening
            sew(c, frame.place([(split - 0.32, 0), (split - 0.32, depth)]))

        return [also(whole, more), also(edge, more_edge)]

    @property
    def cuff_opening(self) -> float:
        """Where a cuff's edge lies: near the body in front, in the middle behind."""
        return 0.50 if self.back else 0.76

    def cuff_buttons(self) -> list[Button]:
        spots = [(side, self.cuff_button(side, self.cuff_opening).at) for side in (-1, 1)]
        return [shank(*at, f"cuff edge {side}", 0.74) for side, at in spots]


class JacketCollar(StandCollar):
    """Its leaves and stand sewn with thick thread."""

    def leaves(self) -> Overlay:
        def more(c: Canvas) -> None:
            for side in (-1, 1):
                edge = self._edge_line(side)
                sew(c, edge, -0.35 * side)
                sew(c, edge, -0.95 * side)
                rub(c, edge, 0.18)

        return also(super().leaves(), more)

    def back(self) -> list[Overlay]:
        def more(c: Canvas) -> None:
            y, x = self.top - self.shirt.m.back_neck_drop - 1.2, self.m.spread
            lower = across(bezier((0, y), (x * 0.35, y), (x * 0.62, y - 0.15), (x + 0.1, self.top - 3.2)))
            sew(c, lower, 0.35)
            sew(c, lower, 0.95)
            rub(c, lower, 0.16)

        return [also(part, more) for part in super().back()]


def keyhole(c: Canvas, at: Point, side: int) -> None:
    """A buttonhole worked in thick thread: across, or upright where `side` is 0."""
    direction = np.array([side, 0.0] if side else [0.0, 1.0])
    line = np.array([at - direction * 1.25, at + direction * 1.25])
    distance, _ = c.along(line, 0.6)
    worked = np.clip((0.17 - distance) / 0.04 + 0.5, 0, 1)
    slit = np.clip((0.04 - distance) / 0.02 + 0.5, 0, 1)
    c.height += 0.5 * worked - 0.8 * slit
    c.fill(worked, TOBACCO)
    c.shade(-0.4 * slit)
