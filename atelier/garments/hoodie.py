"""Hoodie of loopback cotton: three-panel hood with drawcord, kangaroo pocket, ribs; pulled on or zipped."""

import numpy as np

from blocks.sweater import Sweater, SweaterMeasures, sweater_pose
from blocks.top import graded
from studio.canvas import Canvas
from studio.fabrics import LOOPBACK, METAL_TEETH
from studio.geometry import Edge, Point, across, bezier, distance_to, flip_edges, free, mirror_edges, noise, polygon, seam, smooth
from studio.picture import STEEL, Button, Cord, Face, Overlay, Panel, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "zip"): ("front-1",),
    ("women", "zip"): ("front-1",),
}

MEN = SweaterMeasures(
    length=72, neck=10.4, neck_drop=8.6, shoulder=24.6, slope=5.2, armhole=26.5,
    chest=28.0, waist=27.6, hem=27.8, sleeve=67, cuff=11.4, sleeve_angle=6.5, bicep=13.4,
    hem_rib=6.5, cuff_rib=6.5,
)  # fmt: skip
WOMEN = graded(
    MEN, length=61, neck=10.0, neck_drop=8.4, shoulder=22.2, slope=4.6, armhole=24.0,
    chest=26.0, waist=25.8, hem=26.2, sleeve=60, cuff=10.4, sleeve_angle=7, bicep=12.8,
    hem_rib=6.0, cuff_rib=6.0, draw_in=1.2,
)  # fmt: skip
# The twin needle that sews sweatshirts together.
SEAM_STITCH = dict(length=0.26, gap=0.1, width=0.04, height=0.25)


def picture(cut: str, style: str, view: str) -> Picture:
    measures = MEN if cut == "men" else WOMEN
    seed, sleeves = sweater_pose(view, {"men": 11, "women": 15}[cut] + (20 if style else 0))
    top = Sweater(measures, sleeves, seed)
    hood = Hood(top, bool(style))
    patterns = () if style else ("chest-stripe",)
    if view == "back":
        face = body(top, top.back_neckline())
        return Picture(face, None, [hood.from_behind()], patterns=patterns, seed=seed)
    face = body(top, top.neckline(), zipped=bool(style))
    overlays, cords, buttons = [hood.from_the_front()], hood.drawcord(), hood.eyelets()
    if style:
        overlays = [*split_pockets(top), zip_teeth(top), *overlays]
        cords += zip_pull(top)
    else:
        overlays = [kangaroo_pocket(top), *overlays]
    return Picture(face, hood.inside(), overlays, cords, buttons, patterns, seed)


def body(top: Sweater, neckline: list[Edge], zipped: bool = False) -> Face:
    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        top.paint_ribs(c)
        top.paint_armholes(c, depth=1.1)
        for side in (-1, 1):
            line = top.armhole(side)
            c.stitch(line - [0.55 * side, 0], **SEAM_STITCH)
            c.stitch(line + [0.5 * side, 0], **SEAM_STITCH)
        paint_chest_stripe(c, top)
        if zipped:
            paint_zip_tape(c, top)

    return Face(
        top.ribbed_outline(neckline), LOOPBACK, paint, cut=top.cut(), folds=top.folds()
    )


def paint_chest_stripe(c: Canvas, top: Sweater) -> None:
    """One broad band that runs on from sleeve to sleeve."""
    height = top.from_underarm(c.points()).reshape(c.height.shape)
    c.second_dye("chest-stripe", np.clip((5.2 - np.abs(height + 3.0)) * c.px / 1.2 + 0.5, 0, 1))


# --- pockets ----------------------------------------------------------------------------------


def pocket_corners(top: Sweater) -> list[Point]:
    """The right half of the kangaroo pocket, from the middle of its upper edge round to the lower."""
    low = top.m.hem_rib + 0.2
    wide, narrow, high = (16.4, 10.2, 20.5) if top.m.length > 66 else (15.2, 9.4, 17.5)
    return [(0, low + high), (narrow, low + high), (wide, low + 7), (wide, low), (0, low)]


def pocket_mouth(corners: list[Point], side: int) -> np.ndarray:
    """The slanted opening: a curve that hollows towards the middle."""
    (_, _), (ax, ay), (bx, by), *_ = corners
    return bezier((ax * side, ay), (side * (ax + 0.42 * (bx - ax)), ay + 0.62 * (by - ay)), (bx * side, by))


def pocket_outline(corners: list[Point]) -> list[Edge]:
    """The right half's edges."""
    top_middle, a, b, corner, low_middle = corners
    bend = (a[0] + 0.42 * (b[0] - a[0]), a[1] + 0.62 * (b[1] - a[1]))
    return [free(top_middle, a), free(a, bend, b), free(b, corner), free(corner, low_middle)]


def paint_pocket_edges(c: Canvas, corners: list[Point], side: int) -> None:
    _, (ax, ay), (bx, by), (_, low), _ = corners
    mouth = pocket_mouth(corners, side)
    c.turned_edge(mouth, 2.0, 0.5)
    for inset in (0.35, 1.8):
        c.stitch(mouth - [inset * 0.84 * side, inset * 0.54], **SEAM_STITCH)
    c.stitch([(side * (bx - 0.35), by - 0.2), (side * (bx - 0.35), low + 0.2)], **SEAM_STITCH)
    for y in (ay - 0.35, ay - 0.95):
        c.stitch([(0.3 * side, y), (side * (ax - 0.3), y)], **SEAM_STITCH)
    for x, y in ((ax - 0.6, ay - 0.5), (bx - 0.7, by - 0.5)):
        bar_tack(c, x * side, y)


def bar_tack(c: Canvas, x: float, y: float) -> None:
    c.height += 0.5 * c.rect(x - 0.45, y - 0.1, x + 0.45, y + 0.1)


def pocket_gape(corners: list[Point], seed: int):
    """The mouths stand a little open, the pouch is soft."""
    mouths = [pocket_mouth(corners, side)[::8] for side in (-1, 1)]

    def relief(points: np.ndarray) -> np.ndarray:
        nearest = np.minimum(*(distance_to(mouth, points, closed=False) for mouth in mouths))
        ends = np.minimum(*(np.abs(points[:, 1] - corners[i][1]) for i in (1, 2)))
        gape = 0.8 * np.exp(-((nearest / 2.0) ** 2)) * smooth(ends, 0, 5)
        return gape + 0.14 * noise(points, 9, seed + 77, 2, 0.2) * smooth(points[:, 1], corners[3][1], 14)

    return relief


def kangaroo_pocket(top: Sweater) -> Overlay:
    corners = pocket_corners(top)

    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        for side in (-1, 1):
            paint_pocket_edges(c, corners, side)

    return Overlay(
        mirror_edges(pocket_outline(corners)), LOOPBACK, paint, name="pocket", mesh=0.6, lift=0.16,
        puff=0.28, puff_width=1.2, flatten=0.5, relief=pocket_gape(corners, top.seed),
        thickness=0.22, subdivide=2,
    )  # fmt: skip


def split_pockets(top: Sweater) -> list[Overlay]:
    (_, high), *rest, (_, low) = pocket_corners(top)
    corners = [(1.5, high), *rest, (1.5, low)]
    return [half_pocket(top, corners, side) for side in (-1, 1)]


def half_pocket(top: Sweater, corners: list[Point], side: int) -> Overlay:
    half = pocket_outline(corners) + [free(corners[-1], corners[0])]
    outline = [Edge(e.kind, tuple((x * side, y) for x, y in e.points)) for e in half]

    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        paint_pocket_edges(c, corners, side)
        (x, high), low = corners[0], corners[-1][1]
        c.stitch([((x + 0.35) * side, high - 0.4), ((x + 0.35) * side, low + 0.2)], **SEAM_STITCH)

    return Overlay(
        outline, LOOPBACK, paint, name=f"pocket {side}", mesh=0.6, lift=0.16, puff=0.28, puff_width=1.2,
        flatten=0.5, relief=pocket_gape(corners, top.seed), thickness=0.22, subdivide=2,
    )  # fmt: skip


# --- zip --------------------------------------------------------------------------------------

TEETH = 0.42  # half the width of the closed chain


def zip_top(top: Sweater) -> float:
    return top.m.length - top.m.neck_drop + 1.2


def paint_zip_tape(c: Canvas, top: Sweater) -> None:
    """The two front edges, turned back on the zip's tape and stitched."""
    high = zip_top(top)
    for side in (-1, 1):
        edge = [(side * 0.75, -1), (side * 0.75, high)]
        c.groove(edge, 1.0, 0.10, 0.2)
        c.stitch([(side * 1.3, -1), (side * 1.3, high)], **SEAM_STITCH)
    c.shade(-0.12 * c.rect(-0.75, -1, 0.75, high))


def zip_teeth(top: Sweater) -> Overlay:
    high, low = zip_top(top), -top.m.hem_drop + 0.1

    def paint(c: Canvas) -> None:
        METAL_TEETH.weave(c)

    return Overlay(
        polygon((-TEETH, high), (TEETH, high), (TEETH, low), (-TEETH, low)), METAL_TEETH, paint,
        name="zip", mesh=0.4, lift=0.10, puff=0.03, puff_width=0.2, thickness=0.12, subdivide=1,
    )  # fmt: skip


def zip_pull(top: Sweater) -> list[Cord]:
    """The slider and the tab that hangs from it."""
    y = zip_top(top) - 1.2
    steel = dict(color=STEEL["color"], dyed=False, roughness=0.3, metal=1.0)
    return [
        Cord("slider", [(0, y + 0.7), (0, y - 0.5)], 0.5, (0.0, 0.0), "zip", **steel),
        Cord("pull", [(0.05, y - 0.4), (0.18, y - 3.4)], 0.26, (0.35, 0.05), "zip", **steel),
    ]


# --- hood -------------------------------------------------------------------------------------


class Hood:
    """Three panels, lying up behind the neck; points are given from the middle of the highest points."""

    def __init__(self, top: Sweater, zipped: bool):
        self.top = top
        self.zipped = zipped
        self.y = top.m.length
        # The women's hood is a little smaller.
        self.size = 1.0 if top.m.length > 66 else 0.93

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
        ((x, y),) = self.at((0, -5.2))
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
            LOOPBACK.weave(c)
            self._paint_rim(c)
            for side in (-1, 1):
                c.groove(self.panel_seam(side), 0.9, 0.11, 0.16)
                c.ridge(self.panel_seam(side) + [0.35 * side, 0], 0.5, 0.3)

        return Overlay(
            self.slit_ring(), LOOPBACK, paint, name="hood", mesh=0.6, flatten=0.55, lift=0.30, puff=0.55,
            puff_width=1.1, relief=self.relief(), thickness=0.3, subdivide=2,
        )  # fmt: skip

    def _paint_rim(self, c: Canvas) -> None:
        """The casing of the cord along the opening, and the stitches at the neck seam."""
        mouth, lap = self.mouth_line(), self.lap()
        # The upper edge's casing runs on down the lap, the lower edge's ends beneath it.
        on_top = np.broadcast_to(self.right_of_lap(c.X, c.Y), c.height.shape)
        for part, where in ((mouth, 1 - on_top), (np.r_[mouth, lap], on_top)):
            distance, walked = c.along(part, 3.2)
            c.height += 0.6 * where / (1 + np.exp(np.clip((distance - 2.5) / 0.05, -30, 30)))
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
            LOOPBACK.weave(c)
            height = (c.Y - self.y) / self.size
            c.shade(-0.05 - 0.20 * smooth(height, 3, 21) - 0.10 * smooth(np.abs(c.X), 4, 9) * smooth(height, -3, 6))
            for side in (-1, 1):
                line = bezier(*[(x * side, y) for x, y in self.at((3.2, -1.5), (4.6, 8), (4.4, 26))])
                c.groove(line, 0.9, 0.12, 0.15)
                c.ridge(line + [0.4 * side, 0], 0.5, 0.3)
            distance, _ = c.along(neck, 3)
            tape = 1 / (1 + np.exp(np.clip((distance - 0.65) / 0.05, -30, 30)))
            c.height += 0.7 * tape
            c.shade(-0.07 * tape)
            for row in (-0.5, 0.5):
                c.stitch(neck + [0, row], **SEAM_STITCH)
            c.neck_label(0, neck[len(neck) // 2][1] - 0.9, 5.0, 3.4)

        return Panel(top.ribbed_outline(inner), LOOPBACK, paint)

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
            LOOPBACK.weave(c)
            for side in (-1, 1):
                line = bezier(*[(x * side, y) for x, y in self.at((3.0, -3.6), (4.8, 8), (5.6, 18), (5.4, 27.4))])
                c.groove(line, 0.9, 0.11, 0.16)
                c.ridge(line + [0.4 * side, 0], 0.5, 0.3)
                c.stitch(line + [0.55 * side, 0], **SEAM_STITCH)
            c.stitch(across(bezier(*neck[::-1])) + [0, 0.5], **SEAM_STITCH)

        return Overlay(
            outline, LOOPBACK, paint, name="hood", mesh=0.6, flatten=0.5, lift=0.2, puff=0.8,
            puff_width=1.6, relief=relief, thickness=0.3, subdivide=2,
        )  # fmt: skip

    # The drawcord.

    def eyelet(self, side: int) -> Point:
        ((x, y),) = self.at((3.3, -4.6))
        return (x * side, y)

    def eyelets(self) -> list[Button]:
        rings = []
        for side in (-1, 1):
            at = self.eyelet(side)
            rings.append(Button(at, 0.5, 0.06, 0.06, "hood", **{**STEEL, "holes": False}))
            rings.append(
                Button(at, 0.26, 0.05, 0.10, "hood", color=(0.03, 0.03, 0.03), roughness=0.9, holes=False, rim=False)
            )
        return rings

    def drawcord(self) -> list[Cord]:
        """Each end leaves its eyelet and lies down the chest, a metal tip at its end."""
        sway = np.random.default_rng(self.top.seed)
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
            cords.append(
                Cord(f"tip {side}", tip, 0.36, (0.05,), color=STEEL["color"], dyed=False, roughness=0.3, metal=1.0)
            )
        return cords
