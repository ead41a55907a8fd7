"""Silk camisole cut on the bias: V-neck and cord straps; as style straight, a square neck and wide straps."""

from dataclasses import dataclass

import numpy as np

from blocks.drape import Drape, Fold
from blocks.strewn import dots
from studio.canvas import Canvas
from studio.fabrics import SILK
from studio.geometry import Edge, Point, across, bezier, edges_through, free, mirror_edges, seam
from studio.picture import Cord, Face, Overlay, Panel, Picture

LOOKS = {
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "straight"): ("front-1", "back"),
}

GOLD = (0.72, 0.55, 0.28)
SEEDS = {"front-1": 211, "front-2": 224, "back": 233}


@dataclass(frozen=True)
class Measures:
    """Half widths and heights in cm; heights from the middle of the front hem."""

    underarm: Point = (19.6, 38.0)
    apex: Point = (8.6, 48.8)  # the front's highest point, where the strap begins
    neck: Point = (0.0, 34.4)  # the V's point, or the square neck's middle
    back_top: float = 39.4
    waist: tuple[float, float] = (19.0, 22.0)
    hem: Point = (22.6, 1.0)
    back_longer: float = 1.6
    strap: float = 11.5  # from the apex up to where it turns over the shoulder


PLAIN = Measures()
STRAIGHT = Measures(underarm=(19.8, 37.6), apex=(11.8, 45.4), neck=(0.0, 43.6), back_top=41.6, strap=14.0)


def picture(cut: str, style: str, view: str) -> Picture:
    straight = style == "straight"
    seed = SEEDS[view] + 40 * straight
    camisole = Camisole(STRAIGHT if straight else PLAIN, seed, view == "back", straight)
    face = Face(camisole.outline(camisole.back), SILK, camisole.paint, shape=camisole.drape.shape)
    return Picture(
        face, camisole.far_side(), camisole.straps(), camisole.cords(), patterns=("dot",), seed=camisole.seed
    )


class Camisole:
    """Lines, cloth, folds and straps of one camisole, seen from one side."""

    def __init__(self, measures: Measures, seed: int, back: bool, straight: bool):
        self.m, self.seed, self.back, self.straight = measures, seed, back, straight
        self.drape = Drape(self.outline(back), self.folds(), seed)

    # --- lines ------------------------------------------------------------------------------------

    def neckline(self) -> np.ndarray:
        """The front's upper edge from the centre to the apex."""
        (nx, ny), (ax, ay) = self.m.neck, self.m.apex
        if self.straight:
            return bezier((nx, ny), (ax * 0.55, ny - 0.1), (ax * 0.92, ny + 0.2), (ax - 1.0, ay))
        return bezier((nx, ny), (ax * 0.42, ny + 4.2), (ax * 0.86, ay - 5.0), (ax - 0.35, ay))

    def armhole(self) -> np.ndarray:
        (ax, ay), (ux, uy) = self.m.apex, self.m.underarm
        if self.straight:
            return bezier((ax + 0.9, ay), (ax + 1.6, ay - 4.4), (ux - 4.0, uy + 0.3), (ux, uy))
        return bezier((ax + 0.35, ay), (ax + 1.6, ay - 6.2), (ux - 5.4, uy + 0.4), (ux, uy))

    def back_edge(self) -> np.ndarray:
        (ux, uy), top = self.m.underarm, self.m.back_top
        return bezier((0, top - 0.5), (ux * 0.4, top - 0.3), (ux * 0.72, top + 0.2), (ux, uy))

    def hem(self, back: bool) -> np.ndarray:
        """From the centre to the side seam."""
        (hx, hy), low = self.m.hem, -self.m.back_longer if back else 0.0
        return bezier((0, low), (hx * 0.5, low), (hx * 0.85, low + 0.4), (hx, hy))

    def outline(self, back: bool) -> list[Edge]:
        m = self.m
        side = seam(m.underarm, (m.waist[0], m.waist[1] + 5), (m.waist[0] + 0.6, m.waist[1] - 9), m.hem)
        if back:
            upper = edges_through(self.back_edge())
        else:
            neckline, armhole = self.neckline(), self.armhole()
            upper = edges_through(np.r_[neckline, armhole], "seam")
        return mirror_edges(upper + [side] + edges_through(self.hem(back)[::-1]))

    # --- cloth ------------------------------------------------------------------------------------

    def cloth(self, c: Canvas) -> None:
        """Cut on the bias: the print lies at an angle to the body."""
        SILK.weave(c)
        if c.patterns:
            dots(c, "dot", (c.X + c.Y) * 0.7071, (c.Y - c.X) * 0.7071)

    def paint(self, c: Canvas) -> None:
        self.paint_side(c, self.back)
        self.drape.paint_sheen(c)

    def paint_side(self, c: Canvas, back: bool) -> None:
        self.cloth(c)
        hem = across(self.hem(back))
        c.turned_edge(hem, 0.8, 0.25)
        c.topstitch(hem, 0.8)
        edges = [across(self.back_edge())] if back else [self.neckline(), self.armhole()]
        for edge in edges:
            for line in (edge, edge * [-1, 1]):
                c.turned_edge(line, 0.55, 0.35)
                self.edge_stitch(c, line)
        if not back:
            self.paint_darts(c)

    def edge_stitch(self, c: Canvas, line: np.ndarray) -> None:
        """Fine stitches 6 mm within a bound edge, on whichever side of it the cloth lies."""
        distance, _ = c.along(line, 1.2)
        furrow = np.exp(-(((distance - 0.62) / 0.06) ** 2))
        c.height -= 0.22 * furrow
        c.shade(-0.05 * furrow)

    def paint_darts(self, c: Canvas) -> None:
        ux, uy = self.m.underarm
        for side in (-1, 1):
            dart = bezier((ux - 0.2, uy - 6.2), (ux - 4, uy - 4.2), (ux - 8.4, uy - 2.6)) * [side, 1]
            distance, walked = c.along(dart, 1.5)
            fade = np.clip(1.15 - walked / 9, 0, 1)
            c.height -= 0.5 * np.exp(-((distance / 0.10) ** 2)) * fade
            c.shade(-0.07 * np.exp(-((distance / 0.09) ** 2)) * fade)

    def far_side(self) -> Panel:
        """What shows beyond the face's edge: the inside of the back, or of the front from behind."""
        far = not self.back

        def paint(c: Canvas) -> None:
            self.paint_side(c, far)
            c.shade(-0.07)
            if far:
                c.neck_label(0, self.m.back_top - 1.25, 2.6, 1.3)

        return Panel(self.outline(far), SILK, paint)

    # --- folds ------------------------------------------------------------------------------------

    def folds(self) -> list[Fold]:
        """From the bust to the hem, fanning out; a few short ones hang between the strap points."""
        rng = np.random.default_rng(self.seed)
        hx, _ = self.m.hem
        folds = []
        for place in np.linspace(-0.9, 0.9, 9) + rng.uniform(-0.09, 0.09, 9):
            start_y = self.m.underarm[1] * rng.uniform(0.48, 1.0)
            top = np.array([place * 14.0 + rng.uniform(-1.5, 1.5), start_y])
            end = np.array([place * hx + rng.uniform(-1.0, 1.0), -3.0])
            bow = np.array([rng.uniform(-1.6, 1.6), 0])
            line = bezier(top, top * [1, 0.67] + bow, end + [0, 0.36 * start_y] - bow * 0.8, end, steps=60)
            height, width = rng.uniform(0.45, 1.2), rng.uniform(1.2, 2.1)
            folds.append(Fold(line, height, width, rng.uniform(-0.75, 0.75), rng.uniform(0.4, 0.9)))
        return folds if self.back else folds + self.bust_folds(rng)

    def bust_folds(self, rng) -> list[Fold]:
        """Drags from each strap point: a long one down the body, shorter ones to the middle and the side."""
        folds = []
        ax, ay = self.m.apex
        for side in (-1, 1):
            for x, depth, height in ((9.5, 40, 0.6), (2.2, 17, 0.42), (13.5, 20, 0.38)):
                start = np.array([side * ax, ay - 3.0])
                end = np.array([side * (x + rng.uniform(-1.5, 1.5)), ay - depth + rng.uniform(-3, 3)])
                line = bezier(start, (start + end) / 2 + [side * rng.uniform(-0.8, 0.8), -1.5], end, steps=60)
                height *= rng.uniform(0.6, 1.3)
                folds.append(Fold(line, height, rng.uniform(1.1, 1.6), rng.uniform(-0.6, 0.6), 0.4, 0.5))
        return folds

    # --- straps -----------------------------------------------------------------------------------

    def cords(self) -> list[Cord]:
        if self.straight:
            return []
        cords = []
        rng = np.random.default_rng(self.seed + 3)
        for side in (-1, 1):
            (ax, ay), top = self.m.apex, self.m.apex[1] + self.m.strap + rng.uniform(-0.6, 0.6)
            lean = rng.uniform(-0.8, 0.8)
            path = [
                (side * ax, ay - 0.5), (side * (ax + 0.25), ay + 4), (side * (ax + 0.3 + lean), ay + 8),
                (side * (ax - 0.5 + lean), top), (side * (ax - 1.5 + lean * 0.8), ay + 7.5),
                (side * (ax - 1.6), ay + 2), (side * (ax - 1.5), self.m.back_top - 1),
            ]
            cords.append(Cord(f"strap {side}", path, 0.17, (0.22, -0.1, -0.1, -0.1, -0.15), on="under"))
            cords += [
                ring(f"ring {side}", (side * ax, ay + 0.2), 0.42),
                ring(f"slider {side}", (side * (ax + 0.22), ay + 3.6), 0.36),
                ring(f"slider's other {side}", (side * (ax + 0.26), ay + 4.25), 0.36),
            ]
        return cords

    def straps(self) -> list[Overlay]:
        """Wide straps, turned over where the shoulder would be; behind each its other half."""
        if not self.straight:
            return []
        rng = np.random.default_rng(self.seed + 3)
        parts = []
        for side in (-1, 1):
            (ax, ay), lean = self.m.apex, rng.uniform(-0.7, 0.7)
            top = np.array([side * (ax - 1.3) + lean, ay + self.m.strap + rng.uniform(-0.5, 0.5)])
            near, far = np.array([side * ax, ay - 0.35]), np.array([side * (ax - 1.9), self.m.back_top - 1.0])
            if self.back:
                near, far = far + [0, 0.65], near
            parts += [self.strap(f"strap behind {side}", far, top - [side * 0.5, 0.25], 0.05)]
            parts += [self.strap(f"strap {side}", near, top, 0.20)]
        return parts

    def strap(self, name: str, low: np.ndarray, top: np.ndarray, lift: float) -> Overlay:
        """A flat band 1.7 cm wide, a little bowed."""
        along = (top - low) / np.hypot(*(top - low))
        across_it = np.array([along[1], -along[0]]) * 0.85
        middle = (low + top) / 2 + across_it * 0.5
        right, left = (bezier(low + w, middle + w, top + w, steps=12) for w in (across_it, -across_it))

        def paint(c: Canvas) -> None:
            self.cloth(c)
            for line in (right, left):
                self.edge_stitch(c, line)

        outline = [
            *edges_through(right, every=1), free(tuple(right[-1]), tuple(left[-1])),
            *edges_through(left[::-1], every=1), free(tuple(left[0]), tuple(right[0])),
        ]
        return Overlay(
            outline, SILK, paint, name=name, on="under", mesh=0.4, lift=lift, puff=0.08, puff_width=0.3,
            thickness=0.14,
        )


def ring(name: str, at: Point, radius: float) -> Cord:
    turn = np.linspace(0, 2 * np.pi + 0.3, 16)
    path = [(at[0] + radius * np.cos(a), at[1] + radius * np.sin(a)) for a in turn]
    return Cord(name, path, 0.085, (0.32,), on="under", color=GOLD, dyed=False, roughness=0.25, metal=1.0)

