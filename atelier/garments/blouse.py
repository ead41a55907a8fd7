"""Silk blouse: band collar, covered placket, full sleeves gathered into slim cuffs; or a bow at the neck."""

from dataclasses import replace

import numpy as np

from blocks.collar import CollarMeasures, StandCollar
from blocks.drape import Drape, Fold, paint_sheen
from blocks.prints import stripe
from blocks.shirt import Shirt, ShirtMeasures
from blocks.strewn import brush_strokes
from studio.canvas import Canvas
from studio.fabrics import SILK
from studio.geometry import (
    Edge,
    across,
    bezier,
    distance_to,
    edges_through,
    free,
    mirror_edges,
    on_side,
    polygon,
    seam,
    smooth,
)
from studio.picture import SHELL, Button, Face, Overlay, Picture

LOOKS = {
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "bow"): ("front-1",),
}

WOMEN = ShirtMeasures(
    length=66, neck=7.2, neck_drop=7.4, shoulder=19.6, slope=4.6, armhole=23.0, chest=22.8, waist=21.4,
    hem=23.2, sleeve=50, cuff=14.2, sleeve_angle=17.0, arm_out=7.0, arm_bow=4.2, cuff_width=9.2,
    cuff_depth=5.0, placket=3.2, tail=3.0, back_tail=2.2, yoke_front=3.6, yoke_back=7.0, hem_drop=0.4,
)
BAND = CollarMeasures(stand=2.7, width=6.3, rise=1.5)
# Seed, and degrees added to the left and the right sleeve.
POSES = {"front-1": (241, (0.0, 1.2)), "front-2": (252, (3.6, 0.4)), "back": (263, (1.0, 0.0))}


def picture(cut: str, style: str, view: str) -> Picture:
    seed, sleeves = POSES[view]
    back = view == "back"
    blouse = Blouse(WOMEN, sleeves, seed + 40 * bool(style), back, over=-1)
    band = BandCollar(blouse, BAND, cloth, SILK)
    overlays = blouse.cuffs()
    buttons = [blouse.cuff_button(side, blouse.cuff_opening) for side in (-1, 1)]
    if back:
        overlays += band.back()
    else:
        overlays += [blouse.covered_placket(), band.inside(), band.band()]
    if style == "bow":
        overlays += bow(blouse)
    elif not back:
        buttons.append(band.button())
    face = Face(blouse.body_outline(), SILK, blouse.paint, shape=blouse.drape.shape)
    return Picture(
        face, None if back else blouse.inside_back(cloth, SILK), overlays, buttons=buttons,
        patterns=("brush", "stripe"), seed=seed,
    )


def cloth(c: Canvas, u: np.ndarray, v: np.ndarray) -> None:
    SILK.weave(c)
    brush_strokes(c, "brush", u, v)
    stripe(c, "stripe", u, 1.15, 0.2)


class Blouse(Shirt):
    """A shirt of silk whose folds are drawn."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.drape = Drape(self.body_outline(), self.drape_folds(), self.seed, loft=0.32, swing=0.35)

    def _sleeve_edges(self, cuff_kind: str, side: int) -> list[Edge]:
        """Full to a hand's breadth above the cuff, then drawn in round."""
        to_right = lambda p: on_side(p, side)
        outer, inner = (to_right(p) for p in self.cuff(side))
        axis = to_right(self.sleeve_axis(side))
        step = (inner - outer) * (0.5 - 0.48 * self.m.cuff_width / self.m.cuff)
        reach = axis * (self.m.cuff_depth - 0.2)
        high_out, high_in = outer - axis * 5.5, inner - axis * 5.0
        return [
            seam(*self._outer_fold(side)[:3], tuple(high_out)),
            seam(*map(tuple, (high_out, high_out + axis * 3.6, outer + step * 0.25, outer + step))),
            seam(tuple(outer + step), tuple(outer + step + reach)),
            Edge(cuff_kind, (tuple(outer + step + reach), tuple(inner - step + reach))),
            seam(tuple(inner - step + reach), tuple(inner - step)),
            seam(*map(tuple, (inner - step, inner - step * 0.25, high_in + axis * 3.2, high_in))),
            seam(tuple(high_in), *self._inner_seam(side)[1:]),
        ]

    # --- folds ------------------------------------------------------------------------------------

    def drape_folds(self) -> list[Fold]:
        rng = np.random.default_rng(self.seed)
        folds = self.body_folds(rng)
        for side in (-1, 1):
            folds += self.sleeve_folds(side, rng)
            folds += self.yoke_gathers(side, rng)
        return folds

    def body_folds(self, rng) -> list[Fold]:
        """Long ones to the hem, none through the placket; drags from the underarms."""
        folds, m = [], self.m
        places = [place for place in np.linspace(-0.9, 0.9, 9) if self.back or abs(place) > 0.15]
        for place in places:
            place = place + rng.uniform(-0.07, 0.07)
            top = np.array([place * 19.0, m.length * rng.uniform(0.30, 0.72)])
            end = np.array([place * m.hem + rng.uniform(-0.8, 0.8), -3.5])
            bow = np.array([rng.uniform(-1.4, 1.4), 0])
            line = bezier(top, top * [1, 0.67] + bow, end + [0, 0.36 * top[1]] - bow * 0.8, end, steps=60)
            height, width = rng.uniform(0.35, 1.0), rng.uniform(1.2, 2.1)
            folds.append(Fold(line, height, width, rng.uniform(-0.7, 0.7), rng.uniform(0.4, 0.9)))
        for side in (-1, 1):
            x, y = self.underarm(side)
            for reach, low in ((0.42, 26), (0.66, 34)):
                end = np.array([x * (1 - reach), y - low + rng.uniform(-4, 4)])
                line = bezier((x * 0.96, y - 0.6), (x * 0.82, y - 0.35 * low), end, steps=50)
                height, width = rng.uniform(0.25, 0.5), rng.uniform(1.2, 1.7)
                folds.append(Fold(line, height, width, 0.4 * side, 0.25, 0.75))
        return folds

    def sleeve_folds(self, side: int, rng) -> list[Fold]:
        """What the cuff gathers runs up the sleeve; two long folds come down from the cap."""
        outer, inner = (np.array(p) for p in self.cuff(side))
        axis, middle = self.sleeve_axis(side), (outer + inner) / 2
        inward = self.sleeve_inward(side)
        folds = []
        for share in np.linspace(-0.42, 0.42, 6) + rng.uniform(-0.03, 0.03, 6):
            start = middle + inward * share * self.m.cuff_width + axis * 0.4
            length = rng.uniform(9, 24)
            end = middle + inward * share * self.m.cuff * 1.15 - axis * length
            line = bezier(start, start - axis * 0.3 * length, end, steps=40)
            height, width = rng.uniform(0.45, 0.85), rng.uniform(0.85, 1.15)
            folds.append(Fold(line, height, width, rng.uniform(-0.5, 0.5), 0.06, 0.85, 0.75))
        shoulder = np.array(self.shoulder(side))
        for share in (-0.26, -0.02, 0.20):
            start = shoulder + np.array([side * 1.0, -5]) + inward * (4.0 + 9 * (share + 0.26))
            end = middle + inward * share * self.m.cuff - axis * rng.uniform(4, 9)
            bow = inward * rng.uniform(-1.2, 1.2)
            line = bezier(start, start * 0.6 + end * 0.4 + bow, end, steps=60)
            height, width = rng.uniform(0.4, 0.95), rng.uniform(1.1, 1.7)
            folds.append(Fold(line, height, width, rng.uniform(-0.7, 0.7), 0.35, 0.4))
        return folds + self.elbow_folds(side, rng)

    def elbow_folds(self, side: int, rng) -> list[Fold]:
        """Short ones from the inner seam, slanting down across the bent arm."""
        inner_seam = bezier(*self._inner_seam(side)) * [side, 1]
        axis, inward = self.sleeve_axis(side), self.sleeve_inward(side)
        folds = []
        for share in (0.42, 0.58, 0.74):
            start = inner_seam[int(80 * (share + rng.uniform(-0.05, 0.05)))]
            end = start - inward * rng.uniform(6, 11) + axis * rng.uniform(1, 6)
            line = bezier(start, (start + end) / 2 + axis * rng.uniform(-1.5, 0.5), end)
            folds.append(Fold(line, rng.uniform(0.25, 0.5), 1.0, 0.4, 0.25, 0.7))
        return folds

    def yoke_gathers(self, side: int, rng) -> list[Fold]:
        """Fullness let into the yoke's seam."""
        line = self.yoke_line(side)
        folds = []
        shares = (0.12, 0.22, 0.32) if self.back else (0.34, 0.46, 0.58, 0.70)
        for share in shares:
            start = line[int(share * (len(line) - 1))] + [0, 0.35]
            end = start + [side * rng.uniform(-0.8, 0.4), -rng.uniform(10, 36)]
            height, lean = rng.uniform(0.2, 0.46), rng.uniform(-0.5, 0.5)
            folds.append(Fold(np.array([start, end]), height, 1.0, lean, 0.06, 0.9, 0.42))
        return folds

    # --- painting and parts -----------------------------------------------------------------------

    def paint(self, c: Canvas) -> None:
        cloth(c, *self.warp(c))
        for side in (-1, 1):
            line = self.armhole(side)
            c.groove(line, 0.6, 0.10, 0.12)
            c.ridge(line - [0.3 * side, 0], 0.3, 0.3)
            c.pucker(line, 0.6, 0.18, 1.3)
        self.paint_yoke(c)
        self.paint_tail(c)
        self.drape.paint_sheen(c)

    def covered_placket(self) -> Overlay:
        """A strip of cloth hides the buttons."""
        w, top, bottom = self.m.placket / 2, self.front_neck()[1] + 0.1, -self.m.hem_drop + 0.04
        edge = self.over * w

        def paint(c: Canvas) -> None:
            cloth(c, *c.grid())
            c.topstitch([(edge - self.over * 0.25, bottom), (edge - self.over * 0.25, top)])
            c.ridge(np.array([(-edge, bottom), (-edge, top)]), 0.4, 0.25)

        return Overlay(
            polygon((-w, top), (w, top), (w, bottom), (-w, bottom)), SILK, paint, name="placket", mesh=0.35,
            lift=0.16, puff=0.08, puff_width=0.4, thickness=0.12, flatten=0.25,
        )

    @property
    def cuff_opening(self) -> float:
        return 0.5 if self.back else 0.78

    def cuffs(self) -> list[Overlay]:
        """Slim, without the placket of a shirt's sleeve."""
        parts = []
        for side in (-1, 1):
            parts += self.barrel_cuff(cloth, SILK, side, self.cuff_opening)[1:]
        return parts

    def cuff_button(self, side: int, opening: float) -> Button:
        return replace(super().cuff_button(side, opening), radius=0.42)


class BandCollar(StandCollar):
    """A stand without leaves, closed by one button."""

    def ring(self) -> tuple[np.ndarray, np.ndarray]:
        """Right halves of the band's seam and of its upper edge, from the front's centre to the back's."""
        m, y = self.m, self.top
        low, neck = self.shirt.front_neck()[1], self.shirt.m.neck
        lower = np.r_[
            bezier((0, low - 0.05), (neck * 0.66, low - 0.05), (neck * 0.98, low + 3.6),
                   (neck + 0.35, y - 0.6)),
            bezier((neck + 0.35, y - 0.6), (neck + 0.2, y + m.rise + 0.35), (neck * 0.6, y + m.rise + 0.5),
                   (0, y + m.rise + 0.5))[1:],
        ]
        upper = np.r_[
            bezier((0, low + m.stand), (m.width * 0.6, low + m.stand), (m.width - 0.1, low + m.stand + 2.6),
                   (m.width, y - 0.9)),
            bezier((m.width, y - 0.9), (m.width - 0.1, y + m.rise - 0.4), (m.width * 0.6, y + m.rise - 0.05),
                   (0, y + m.rise))[1:],
        ]
        return lower, upper

    def band(self) -> Overlay:
        """The whole stand, once round the neck."""
        lower, upper = self.ring()
        end_x = -self.shirt.over * (self.shirt.m.placket / 2)
        seam_line, edge = across(lower), across(upper)

        def paint(c: Canvas) -> None:
            distance, walked = c.along(seam_line[::3], 9)
            cloth(c, distance, walked)
            c.topstitch(edge, 0.0)
            low = self.shirt.front_neck()[1]
            c.groove(np.array([(end_x, low), (end_x, low + self.m.stand)]), 1.2, 0.08, 0.30)

        def rising(points: np.ndarray) -> np.ndarray:
            """Flat in front, standing at the sides and behind; the over end steps up."""
            from_seam = distance_to(seam_line[::4], points, closed=False)
            stands = smooth(points[:, 1], self.shirt.front_neck()[1], self.top)
            step = 0.10 * smooth((points[:, 0] - end_x) * self.shirt.over, -0.1, 0.1) * (1 - stands)
            return (0.10 + 0.75 * stands) * smooth(from_seam, 0, 1.0) + step

        return Overlay(
            ring_outline(seam_line, edge), SILK, paint, name="band", mesh=0.3, lift=0.14, puff=0.05,
            puff_width=0.3, flatten=0.85, relief=rising, thickness=0.14, subdivide=2,
        )

    def button(self) -> Button:
        y = self.shirt.front_neck()[1] + self.m.stand * 0.5
        return Button(at=(0.0, y), radius=0.42, height=0.14, lift=0.12, on="band", **SHELL)

    def back(self) -> list[Overlay]:
        """The band from behind, leaning away towards its upper edge."""
        m, y = self.m, self.top
        neck, low = self.shirt.m.neck, y - self.shirt.m.back_neck_drop
        high, end = y + m.rise, (neck + 0.2, y - 0.2)
        upper = bezier((0, high), (m.width * 0.6, high), (neck - 0.2, high - 0.4), end)
        lower = bezier((0, low), (neck * 0.55, low), (neck * 0.9, low + 0.8), (neck + 0.25, y - 0.5))

        def paint(c: Canvas) -> None:
            distance, walked = c.along(across(lower)[::3], 8)
            cloth(c, distance, walked)
            c.ridge(across(upper), 0.3, 0.25)

        def rising(points: np.ndarray) -> np.ndarray:
            return 0.8 * smooth(distance_to(across(lower)[::4], points, closed=False), 0, 2.6)

        half = edges_through(upper) + [free(tuple(upper[-1]), tuple(lower[-1]))] + edges_through(lower[::-1])
        return [
            Overlay(
                mirror_edges(half), SILK, paint, name="band", mesh=0.35, lift=0.12, puff=0.05, puff_width=0.3,
                flatten=0.9, relief=rising, thickness=0.14, subdivide=2,
            )
        ]


def ring_outline(seam_line: np.ndarray, edge: np.ndarray) -> list[Edge]:
    """Between two lines that run once round the neck; cut open at the centre back by a hair."""
    hair = np.zeros_like(seam_line)
    hair[0, 0], hair[-1, 0] = -0.008, 0.008
    line, back = seam_line + hair, (edge + hair)[::-1]
    return (
        edges_through(line) + [free(tuple(line[-1]), tuple(back[0]))] + edges_through(back)
        + [free(tuple(back[-1]), tuple(line[0]))]
    )


# --- the bow --------------------------------------------------------------------------------------


def bow(blouse: Blouse) -> list[Overlay]:
    """Two tails, two loops over them, the knot on top."""
    rng = np.random.default_rng(blouse.seed + 9)
    x, y = 0.0, blouse.front_neck()[1] + 1.0
    parts = []
    for side, length in ((-1, 26.0), (1, 30.0)):
        end = np.array([x + side * (4.6 + rng.uniform(-0.6, 0.6)), y - length])
        at = lambda out, down: (x + side * out, y - down * length)
        line = bezier(at(0.4, 0), at(3.4, 0.32), at(1.8, 0.68), end)
        parts.append(ribbon(f"tail {side}", line, (0.8, 1.6, 2.4, 2.9, 3.1), rng, 0.22, slant=side * 1.5))
    for side, length in ((-1, 10.2), (1, 9.4)):
        end = np.array([x + side * length, y - 4.4 + rng.uniform(-0.9, 0.9)])
        at = lambda out, up: (x + side * out * length, y + up)
        line = bezier(at(0.03, 0), at(0.38, 1.2), at(0.8, -0.8), end)
        # A loop is two cloths: the hinder one shows below.
        behind = line + np.linspace(0, 1, len(line))[:, None] * [-side * 0.7, -1.3]
        parts += [
            ribbon(f"loop behind {side}", behind, (0.8, 1.6, 2.3, 2.5, 1.9), rng, 0.25, 0.15, rounded=True),
            ribbon(f"loop {side}", line, (0.8, 1.7, 2.5, 2.8, 2.2), rng, 0.5, 0.38, rounded=True, pleats=4),
        ]
    knot = bezier((x - 1.25, y + 0.1), (x, y + 0.35), (x + 1.25, y - 0.05))
    parts.append(ribbon("knot", knot, (1.0, 1.3, 1.3, 1.0), rng, 0.95, 0.3, pleats=3))
    return parts


def ribbon(
    name: str, line: np.ndarray, half_widths, rng, lift: float, puff: float = 0.15, slant: float = 0.0,
    rounded: bool = False, pleats: int = 3,
) -> Overlay:
    """A band of silk along a line, its half widths evenly spaced along it, with folds running lengthwise."""
    tangent = np.gradient(line, axis=0)
    tangent /= np.hypot(*tangent.T)[:, None]
    left = np.c_[-tangent[:, 1], tangent[:, 0]]
    share = np.linspace(0, 1, len(line))
    width = np.interp(share, np.linspace(0, 1, len(half_widths)), half_widths)
    width = width * (1 + 0.05 * np.sin(share * 9 + rng.uniform(0, 6)))
    half = left * width[:, None] + tangent * (slant * share**8)[:, None]
    upper, lower = line + half, line - half
    cap = [free(tuple(upper[-1]), tuple(lower[-1]))]
    if rounded:
        bulge = tangent[-1] * 1.7
        cap = [free(*map(tuple, (upper[-1], upper[-1] + bulge, lower[-1] + bulge, lower[-1])))]
    outline = edges_through(upper) + cap + edges_through(lower[::-1]) + [free(tuple(lower[0]), tuple(upper[0]))]
    phase, sway = rng.uniform(0, 6), rng.uniform(0.6, 1.2)

    def place(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        nearest = np.argmin(((points[:, None] - line[None, ::2]) ** 2).sum(2), axis=1) * 2
        return share[nearest], ((points - line[nearest]) * left[nearest]).sum(1) / width[nearest]

    def relief(points: np.ndarray) -> np.ndarray:
        along, across_it = place(points)
        folds = np.sin(across_it * np.pi * pleats / 2 + phase + sway * 3 * along) * (1 - 0.65 * along)
        swell = np.sin(np.pi * np.clip(0.12 + 0.8 * along, 0, 1))
        body = puff * np.sqrt(np.clip(1 - across_it**2, 0, 1)) * swell
        return 0.30 * folds * np.clip(1.15 - np.abs(across_it), 0, 1) + body

    def paint(c: Canvas) -> None:
        distance, walked = c.along(line[::3], 6)
        cloth(c, distance, walked)
        for edge in (upper, lower):
            c.turned_edge(edge, 0.25, 0.2)
        paint_sheen(c, relief, 0.12)

    return Overlay(
        outline, SILK, paint, name=name, mesh=0.3, lift=lift, puff=0.06, puff_width=0.4, flatten=0.35,
        relief=relief, thickness=0.10, subdivide=2,
    )
