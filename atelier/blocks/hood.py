"""A three-panel hood that lies up behind the neck: from the front, from behind, and its cord."""

import numpy as np

from blocks.sweater import SEAM_STITCH, Sweater
from blocks.zip import zip_teeth
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import (
    Edge,
    Point,
    across,
    bezier,
    distance_to,
    flip_edges,
    free,
    mirror_edges,
    noise,
    seam,
    smooth,
    within,
)
from studio.picture import STEEL, Button, Cord, Overlay, Panel


class Hood:
    """Three panels, lying up behind the neck; points are given from the middle of the highest points."""

    def __init__(self, top: Sweater, fabric: Fabric, size: float, zipped: bool):
        """`size`: against the drawn one, which is a men's medium."""
        self.top, self.fabric, self.size, self.zipped = top, fabric, size, zipped
        self.y = top.m.length

    def at(self, *points: Point) -> list[Point]:
        return [(x * self.size, self.y + y * self.size) for x, y in points]

    def crown(self) -> list[list[Point]]:
        """The outer edge, from the top round to the side of the neck."""
        return [
            self.at((0, 26.7), (7.5, 27.0), (14.6, 24.5), (15.6, 14.5)),
            self.at((15.6, 14.5), (16.2, 8.0), (14.6, 3.0), (13.0, -0.6)),
        ]

    def neck_seam(self) -> list[Point]:
        return self.at((13.0, -0.6), (11.2, -5.6), (6.2, -9.4), (0, -9.7))

    def mouth(self) -> list[list[Point]]:
        """The edge of the opening, from the throat to the top."""
        return [
            self.at((0, -5.2), (3.6, -3.0), (8.4, 3.4), (8.5, 11.5)),
            self.at((8.5, 11.5), (8.6, 18.0), (5.4, 21.6), (0, 21.4)),
        ]

    def mouth_line(self) -> np.ndarray:
        """The whole opening, from the throat round on the left and back on the right."""
        first, second = (bezier(*part) for part in self.mouth())
        right = np.r_[first, second[1:]]
        return np.r_[right * [-1, 1], right[-2::-1]]

    def neck_line(self) -> np.ndarray:
        """The seam to the body, from right to left."""
        return across(bezier(*self.neck_seam())[::-1])[::-1]

    def lap(self) -> np.ndarray:
        """Where the right edge laps over the left: from the throat down to the neck seam.

        With a zip the edges only meet.
        """
        reach = 0.0 if self.zipped else -3.4
        end = next(p for p in self.neck_line() if p[0] <= reach * self.size)
        x, y = 0.0, self.throat()
        return bezier((x, y), (end[0] * 0.42, (y + end[1]) / 2 + 0.5), tuple(end), steps=12)

    def slit_ring(self) -> list[Edge]:
        """Round the crown, along the neck, up the slit, round the mouth, down the slit, and back."""
        gap = np.array([0.03, 0])
        crown = [free(*part) for part in self.crown()]
        neck, lap, mouth = self.neck_line()[::5], self.lap(), self.mouth_line()[::5]
        before, after = neck[neck[:, 0] > lap[-1][0] + 0.3], neck[neck[:, 0] < lap[-1][0] - 0.3]
        line = np.r_[before, lap[::-1] + gap, mouth[-2:0:-1], lap - gap, after]
        line[0], line[-1] = neck[0], neck[-1]
        walk = [free(tuple(a), tuple(b)) for a, b in zip(line[:-1], line[1:])]
        return crown + walk + flip_edges(crown)

    def right_of_lap(self, x, y) -> np.ndarray:
        """1 on what lies on top where the two edges lap."""
        lap = self.lap()[::-1]
        return 1.0 * (x > np.interp(y, lap[:, 1], lap[:, 0]))

    def throat(self) -> float:
        """Height of the opening's lowest point."""
        return self.at((0, -5.2))[0][1]

    def zip_end(self) -> Overlay:
        """The zip goes on up the hood's front edges to the throat."""
        return zip_teeth("hood zip", "hood", self.throat() - 0.4, float(self.neck_line()[:, 1].min()))

    def panel_seam(self, side: int) -> np.ndarray:
        (x0, y0), (x1, y1), (x2, y2) = self.at((4.2, 20.6), (4.9, 23.8), (5.4, 27.2))
        return bezier((x0 * side, y0), (x1 * side, y1), (x2 * side, y2))

    def relief(self):
        """The edge of the opening stands up, the crown slumps, creases run from the throat."""
        mouth = self.mouth_line()[::6]
        seed = self.top.seed * 10

        def field(points: np.ndarray) -> np.ndarray:
            x, y = points[:, 0], (points[:, 1] - self.y) / self.size
            rim = np.exp(-((distance_to(mouth, points, closed=False) / 2.2) ** 2))
            lapped = 0.32 * self.right_of_lap(x, points[:, 1]) * smooth(y, 1.5, -4) * smooth(x, 9, 3)
            slump = 0.28 * noise(points, 10, seed + 31, 1.7, 1.2) + 0.14 * noise(points, 5, seed + 33, 2, 0.9)
            rise = 0.9 * smooth(y, -8, 5)
            crease = 0.4 * np.exp(-(((np.abs(x) / self.size - 11.0 + 0.22 * y) / 1.6) ** 2)) * smooth(y, 1, 9)
            return rise + 0.8 * rim * smooth(y, -6, 3) + slump * smooth(y, -7, 0) - crease + lapped

        return field

    def from_the_front(self) -> Overlay:
        def paint(c: Canvas) -> None:
            self.fabric.weave(c)
            self._paint_rim(c)
            for side in (-1, 1):
                c.groove(self.panel_seam(side), 0.9, 0.11, 0.16)
                c.ridge(self.panel_seam(side) + [0.35 * side, 0], 0.5, 0.3)

        return Overlay(
            self.slit_ring(), self.fabric, paint, name="hood", mesh=0.6, flatten=0.55, lift=0.30, puff=0.55,
            puff_width=1.1, relief=self.relief(), thickness=0.3, subdivide=2,
        )

    def _paint_rim(self, c: Canvas) -> None:
        """The casing of the cord along the opening, and the stitches at the neck seam."""
        mouth, lap = self.mouth_line(), self.lap()
        # The upper edge's casing runs on down the lap, the lower edge's ends beneath it.
        on_top = np.broadcast_to(self.right_of_lap(c.X, c.Y), c.height.shape)
        for part, where in ((mouth, 1 - on_top), (np.r_[mouth, lap], on_top)):
            distance, walked = c.along(part, 3.2)
            c.height += 0.6 * where * within(distance, 2.5)
            furrow = np.exp(-(((distance - 2.48) / 0.1) ** 2)) * where
            c.height -= 0.4 * furrow
            c.shade(-0.06 * furrow)
            row = np.clip((0.045 - np.abs(distance - 2.35)) / 0.03 + 0.5, 0, 1) * where
            c.height += 0.3 * row * (np.mod(walked, 0.36) < 0.26)
        c.groove(lap, 1.2, 0.1, 0.25)
        c.stitch(self.neck_line() + [0, 0.5], **SEAM_STITCH)
        c.pucker(self.neck_line(), 0.8, 0.3)

    def inside(self) -> Panel:
        """What the opening shows: the back of the hood, the tape over the neck seam, the label."""
        top = self.top
        inner = [seam(*[(x * 0.95, y - 0.8) for x, y in part]) for part in self.crown()]
        shoulder = top.high_point(1)
        inner.append(seam(inner[-1].points[-1], ((shoulder[0] + 13) / 2, shoulder[1] - 0.6), shoulder))
        neck = across(bezier(*self.at((0, -1.6), (5.2, -1.4), (9.2, -0.6), (12.4, 0.8))))

        def paint(c: Canvas) -> None:
            self.fabric.weave(c)
            height = (c.Y - self.y) / self.size
            beside = smooth(np.abs(c.X), 4, 9) * smooth(height, -3, 6)
            c.shade(-0.05 - 0.20 * smooth(height, 3, 21) - 0.10 * beside)
            for side in (-1, 1):
                line = bezier(*[(x * side, y) for x, y in self.at((3.2, -1.5), (4.6, 8), (4.4, 26))])
                c.groove(line, 0.9, 0.12, 0.15)
                c.ridge(line + [0.4 * side, 0], 0.5, 0.3)
            distance, _ = c.along(neck, 3)
            tape = within(distance, 0.65)
            c.height += 0.7 * tape
            c.shade(-0.07 * tape)
            for row in (-0.5, 0.5):
                c.stitch(neck + [0, row], **SEAM_STITCH)
            c.neck_label(0, neck[len(neck) // 2][1] - 0.9, 5.0, 3.4)

        return Panel(top.ribbed_outline(inner), self.fabric, paint)

    def from_behind(self) -> Overlay:
        crown = self.crown()
        neck = [*self.at((13.0, -0.6), (10.4, -2.6), (5.2, -3.4), (0, -3.4))]
        outline = mirror_edges([free(*part) for part in crown] + [free(*neck)])
        seed = self.top.seed * 10

        def relief(points: np.ndarray) -> np.ndarray:
            x, y = points[:, 0] / self.size, (points[:, 1] - self.y) / self.size
            rise = 1.7 * smooth(y, -3.4, 9) * (1 - 0.5 * smooth(y, 17, 27))
            slump = 0.42 * noise(points, 9, seed + 31, 2.6, 0.25) * smooth(y, -2, 4)
            pinch = 0.5 * np.exp(-(((y - 3.2 - 0.03 * x * x) / 1.5) ** 2))
            return rise + slump - pinch

        def paint(c: Canvas) -> None:
            self.fabric.weave(c)
            for side in (-1, 1):
                seam_points = self.at((3.0, -3.6), (4.8, 8), (5.6, 18), (5.4, 27.4))
                line = bezier(*[(x * side, y) for x, y in seam_points])
                c.groove(line, 0.9, 0.11, 0.16)
                c.ridge(line + [0.4 * side, 0], 0.5, 0.3)
                c.stitch(line + [0.55 * side, 0], **SEAM_STITCH)
            c.stitch(across(bezier(*neck[::-1])) + [0, 0.5], **SEAM_STITCH)

        return Overlay(
            outline, self.fabric, paint, name="hood", mesh=0.6, flatten=0.5, lift=0.2, puff=0.8,
            puff_width=1.6, relief=relief, thickness=0.3, subdivide=2,
        )

    # The drawcord.

    def eyelet(self, side: int) -> Point:
        ((x, y),) = self.at((3.3, -4.6))
        return (x * side, y)

    def eyelets(self) -> list[Button]:
        dark = dict(color=(0.03, 0.03, 0.03), roughness=0.9, holes=False, rim=False)
        rings = []
        for side in (-1, 1):
            at = self.eyelet(side)
            rings.append(Button(at, 0.5, 0.06, 0.06, "hood", **{**STEEL, "holes": False}))
            rings.append(Button(at, 0.26, 0.05, 0.10, "hood", **dark))
        return rings

    def drawcord(self) -> list[Cord]:
        """Each end leaves its eyelet and lies down the chest, a metal tip at its end."""
        sway = np.random.default_rng(self.top.seed)
        metal = dict(color=STEEL["color"], dyed=False, roughness=0.3, metal=1.0)
        cords = []
        for side in (-1, 1):
            x, y = self.eyelet(side)
            wave = sway.uniform(-0.9, 0.9, 4)
            length = 18.5 + sway.uniform(-0.8, 0.8)
            path = [(x, y)] + [
                (x + side * lean + wave[i], y - length * share)
                for i, (lean, share) in enumerate(((0.5, 0.25), (0.3, 0.5), (0.6, 0.75), (0.2, 1.0)))
            ]
            (ax, ay), (bx, by) = path[-2:]
            d = np.array([bx - ax, by - ay]) / np.hypot(bx - ax, by - ay)
            cords.append(Cord(f"cord {side}", path, 0.32, (1.1, 0.5, 0.05, 0.05), twisted=True))
            tip = [tuple(np.array(path[-1]) - d * 0.2), tuple(np.array(path[-1]) + d * 2.1)]
            cords.append(Cord(f"tip {side}", tip, 0.36, (0.05,), **metal))
        return cords
