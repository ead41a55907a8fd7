"""What trousers of every kind are made of: seams, fly, pockets, pleats, bands, loops, hems.

The legs themselves, their outline, lay and folds, are drafted in `blocks/legs.py`.
"""

import math
from collections.abc import Callable
from copy import copy

import numpy as np

from blocks.denim import twist_hem
from blocks.legs import Legs
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import Edge, Point, across, bezier, edges_along, noise, offset_line, polygon, smooth
from studio.picture import STEEL, Button, Cord, Field, Overlay, Panel

# What is added to a face: parts, cords and buttons.
Parts = tuple[list[Overlay], list[Cord], list[Button]]
# Sews a line of stitches beside a line, `offset` cm to its left.
Sew = Callable[[Canvas, np.ndarray, float], None]


class Trousers(Legs):
    """Legs with what is painted on their faces, and the parts sewn on."""

    # --- painting that every pair shares ----------------------------------------------------------

    def paint_inseams(self, c: Canvas, sew: Sew | None = None) -> None:
        """The seams up the inner legs and through the crotch, just within the silhouette."""
        for side in (-1, 1):
            line = self.inseam(side)
            c.groove(offset_line(line, side * 0.12), 0.5, 0.10, 0.10)
            c.pucker(line, 0.5, 0.15)
            if sew:
                sew(c, line, side * 0.5)

    def paint_side_seams(
        self, c: Canvas, sew: Sew | None = None, beside: float = 0.5, end: float = 0.0
    ) -> None:
        """`end`: the height at which the stitching ends; the seam runs on to the hem."""
        for side in (-1, 1):
            line = self.side_seam(side)
            c.ridge(offset_line(line, -side * 0.55), 0.4, 0.35)
            c.pucker(line, 0.6, 0.15)
            if sew:
                sew(c, self.side_seam(side, float(self.band_seam()[-1, 1]), end), -side * beside)

    def paint_centre_seam(self, c: Canvas, sew: Sew | None = None, start: float | None = None) -> None:
        """From the waistband, or the height `start`, down to the crotch."""
        line = self.centre_seam(start)
        c.groove(line, 0.8, 0.10, 0.16)
        c.ridge(line + [0.35, 0], 0.4, 0.3)
        if sew:
            sew(c, line, 0.3)

    def centre_seam(self, start: float | None = None) -> np.ndarray:
        y = self.band_seam()[0, 1] if start is None else start
        return bezier((0, y), (0.1, (y + self.m.inseam) / 2), (0, self.m.inseam), steps=40)

    def paint_hems(self, c: Canvas, width: float, sew: Sew, roped: float = 0.0) -> None:
        """Turned-up hems. `roped` twists them, as denim does."""
        for side in (-1, 1):
            edge = self.hem(side)
            c.turned_edge(edge, width, 0.7)
            sew(c, self.hem(side, width - 0.2), 0)
            if roped:
                twist_hem(c, edge, width * 0.5, roped)

    def paint_creases(self, c: Canvas, height: float = 0.7) -> None:
        for side in (-1, 1):
            c.ridge(self.crease(side), height, 0.35)

    def paint_fly(self, c: Canvas, sew: Sew, rows=(0.0,), width: float = 3.9, length: float = 15.5) -> None:
        """Edge of the overlapping front and the J of stitches that holds its facing."""
        top = float(self.band_seam()[0, 1])
        bottom = top - length
        c.groove(bezier((0, top), (0, bottom)), 1.1, 0.09, 0.26)
        c.ridge(bezier((0.4, top), (0.4, bottom)), 0.5, 0.35)
        stitched = np.r_[
            bezier((width, top), (width, bottom + 5.4), steps=40),
            bezier((width, bottom + 5.4), (width - 0.1, bottom + 1.6), (0.2, bottom + 0.2), steps=40)[1:],
        ]
        for row in rows:
            sew(c, stitched, -row)
        self.paint_centre_seam(c, None, bottom)

    def paint_dart(self, c: Canvas, x: float, length: float = 9.0) -> None:
        """A back dart on either side, from the waistband down."""
        for side in (-1, 1):
            y = float(np.interp(x, *self.band_seam().T))
            line = bezier((side * x, y), (side * (x + 0.3), y - length))
            c.groove(line, 0.6, 0.08, 0.12)
            c.ridge(line - [side * 0.25, 0], 0.35, 0.3)

    def paint_welt_pocket(
        self, c: Canvas, sew: Sew, side: int, at: Point, width: float
    ) -> None:
        """A back pocket with two narrow lips; `at` is its mouth's middle, on the right."""
        height = 1.1
        lean = np.array([math.cos(0.045), math.sin(0.045)])
        ends = [np.array(at) + lean * width / 2 * s for s in (-1, 1)]
        mouth = np.array(ends) * [side, 1]
        up = np.array([0, height / 2])
        c.groove(mouth, 1.2, 0.08, 0.42)
        for edge in (mouth + up, mouth - up):
            c.groove(edge, 0.5, 0.07, 0.14)
        for lip in (mouth + up / 2, mouth - up / 2):
            c.ridge(lip, 0.5, 0.22)
        frame = np.r_[mouth + up, (mouth - up)[::-1], mouth[:1] + up]
        outwards = 0.18 if side > 0 else -0.18
        sew(c, frame, outwards)
        for end in mouth:  # bar tacks
            c.stitch(np.array([end - up, end + up]), 0.12, 0.03, 0.09, height=0.4, pucker=0)

    def welt_place(self, out: float = 0.47) -> Point:
        """The middle of a back pocket's mouth, on the right; `out`: its share of the hip's width."""
        x = out * self.m.hip
        return x, float(np.interp(x, *self.band_seam().T)) - 7.5

    def paint_welt_pockets(
        self, c: Canvas, sew: Sew, width: float, out: float = 0.47, sides: tuple[int, ...] = (-1, 1)
    ) -> None:
        """Back pockets, and on either side the dart that ends above one."""
        x, y = self.welt_place(out)
        self.paint_dart(c, x, self.band_seam()[0, 1] - y - 1.2)
        for side in sides:
            self.paint_welt_pocket(c, sew, side, (x, y), width)

    def paint_slant_pockets(self, c: Canvas, sew: Sew, inset: float = 4.6, depth: float = 15.5) -> None:
        for side in (-1, 1):
            self.paint_opening(c, self.slant(side, inset, depth), sew)

    def paint_pleats(self, c: Canvas, places: tuple[float, ...], length: float = 9.0) -> None:
        """Folds of cloth laid towards the side under the waistband, opening downwards."""
        for side in (-1, 1):
            for line in self._pleat_lines(places, length, side):
                distance, walked = c.along(line, 2.5)
                fade = np.clip(1 - walked / length, 0, 1)
                near = np.exp(-((distance / 0.10) ** 2))
                c.height -= 1.2 * near * fade
                c.shade(-0.30 * near * fade)
                c.height += 0.7 * np.exp(-((c.along(line - [side * 0.5, 0], 2.5)[0] / 0.45) ** 2)) * fade

    def _pleat_lines(self, places: tuple[float, ...], length: float, side: int) -> list[np.ndarray]:
        band = self.band_seam()
        tops = [(x, float(np.interp(x, *band.T))) for x in places]
        return [bezier((x * side, y), ((x + 0.35) * side, y - length)) for x, y in tops]

    def pleat_folds(self, places: tuple[float, ...], height: float = 0.5, length: float = 26.0) -> Field:
        """The cloth that pleats let go: soft rolls down towards the crease."""

        def field(points: np.ndarray) -> np.ndarray:
            rng = np.random.default_rng(self.seed)
            result = np.zeros(len(points))
            for side in (-1, 1):
                for line in self._pleat_lines(places, length, side):
                    down = np.clip((line[0, 1] - points[:, 1]) / length, 0, 1)
                    x = abs(line[0, 0])
                    middle = side * (x + 0.7 * down * (self.leg_middle() - x))
                    roll = np.exp(-(((points[:, 0] - middle) / (0.9 + 1.6 * down)) ** 2))
                    roll *= (1 - down) * (points[:, 1] < line[0, 1] + 1)
                    result += rng.uniform(0.5, 1) * height * roll
            return result

        return field

    def scoop(self, side: int, start: float = 11.0, depth: float = 7.2) -> np.ndarray:
        """A jeans pocket's opening, from the waistband to the side seam."""
        band = self.band_seam()
        y = float(np.interp(start, *band.T))
        end_y = band[-1, 1] - depth
        end = (float(self._outer(end_y)), end_y)
        low = (0.72 * end[0] + 0.28 * start, end_y - 0.5)
        return bezier((start, y), (start + 0.6, y - 0.86 * (y - end_y)), low, end) * [side, 1]

    def slant(self, side: int, inset: float, depth: float) -> np.ndarray:
        """A straight slanting pocket's opening, from `inset` cm off the waistband's end to the side seam."""
        band = self.band_seam()
        start = (band[-1, 0] - inset, float(np.interp(band[-1, 0] - inset, *band.T)))
        end_y = band[-1, 1] - depth
        end = (float(self._outer(end_y)), end_y)
        middle = ((start[0] + end[0]) / 2 - 0.25, (start[1] + end[1]) / 2)
        return bezier(start, middle, end) * [side, 1]

    def paint_opening(self, c: Canvas, line: np.ndarray, sew: Sew, rows=(0.5,)) -> None:
        """A pocket's edge: the front rolls over the facing beneath it."""
        side = 1 if line[0, 0] > 0 else -1
        c.groove(line, 1.2, 0.10, 0.34)
        distance, _ = c.along(line, 2.5)
        facing = self.outside_of(c, line)
        c.shade(-0.14 * facing * np.exp(-distance / 0.45))
        c.height -= 0.5 * facing * np.clip(1.6 - distance, 0, 1)
        c.ridge(offset_line(line, -side * 0.4), 0.5, 0.35)
        for row in rows:
            sew(c, line, -side * row)

    def outside_of(self, c: Canvas, line: np.ndarray) -> np.ndarray:
        """1 between a pocket's opening and the side seam, 0 elsewhere."""
        side = 1 if line[0, 0] > 0 else -1
        order = np.argsort(line[:, 1])
        edge = np.interp(c.Y, line[order, 1], line[order, 0] * side)
        within = (c.Y > line[:, 1].min()) & (c.Y < line[:, 1].max())
        return (np.clip((c.X * side - edge) * c.px + 0.5, 0, 1) * within).astype(np.float32)

    def yoke(self, centre: float = 8.6, side: float = 4.2) -> np.ndarray:
        """The back yoke's lower seam, from the centre to the right: a shallow V."""
        band = self.band_seam(True)
        low, high = band[0, 1] - centre, band[-1, 1] - side
        end = (float(self._outer(high)), high)
        return bezier((0, low), (self.m.hip * 0.5, low * 0.5 + high * 0.5 - 0.5), end)

    def straight_maps(self, c: Canvas) -> tuple[np.ndarray, np.ndarray]:
        """Each pixel's place in the straight draft: what a woven pattern follows."""
        straight = self.straighten(c.points())
        return straight[:, 0].reshape(c.height.shape), straight[:, 1].reshape(c.height.shape)

    # --- parts --------------------------------------------------------------------------------

    def band_outline(self, start: float = -99, end: float = 99) -> list[Edge]:
        """The waistband between two x, along its upper edge."""
        upper, lower = across(self.waist()), across(self.band_seam())
        upper, lower = (_between(line, start, end) for line in (upper, lower))
        return edges_along(np.r_[upper, lower[::-1], upper[:1]], step=0.6)

    def waistband(self, fabric: Fabric, sew: Sew, overlap: float = 0.9) -> list[Overlay]:
        """Front: two ends, the picture's right one over the left. Back: one piece."""

        def paint(c: Canvas) -> None:
            fabric.weave(c)
            upper, lower = across(self.waist()), across(self.band_seam())
            sew(c, upper, -0.35)
            sew(c, lower, 0.35)
            c.ridge(upper, 0.4, 0.2)
            if not self.back:
                y = self.top
                sew(c, np.array([(-overlap + 0.35, y), (-overlap + 0.35, y - self.m.band)]), 0)

        look = dict(mesh=0.6, puff=0.06, puff_width=0.3, thickness=fabric.thickness * 1.4)
        if self.back:
            return [Overlay(self.band_outline(), fabric, paint, name="waistband", lift=0.24, **look)]
        under, over = self.band_outline(end=overlap + 1), self.band_outline(start=-overlap)
        return [
            Overlay(under, fabric, paint, name="waistband under", lift=0.20, **look),
            Overlay(over, fabric, paint, name="waistband over", lift=0.34, **look),
        ]

    def elastic_band(self, fabric: Fabric) -> Overlay:
        """A gathered waistband: upright ripples, drawn in by the stitching at its upper edge."""
        upper = across(self.waist())

        def ripples(points: np.ndarray) -> np.ndarray:
            wave = noise(points, 1.5, self.seed * 7 + 2, 6, math.pi / 2)
            edge = np.minimum(np.abs(points[:, 1] - np.interp(points[:, 0], *upper.T)), 0.8) / 0.8
            return 0.22 * (0.4 + 0.6 * edge) * np.clip(wave, -1.5, 1.5) * 0.6

        def paint(c: Canvas) -> None:
            fabric.weave(c)
            ripple = ripples(c.points()).reshape(c.height.shape)
            c.shade(0.5 * np.minimum(ripple, 0))
            for _ in range(2):  # sewn over a second time, which sinks it deeper
                c.groove(upper, 0.6, 0.14, 0.05)
                c.topstitch(upper)

        return Overlay(
            self.band_outline(), fabric, paint, name="elastic band", mesh=0.35, lift=0.32, puff=0.16,
            puff_width=0.5, relief=ripples, thickness=fabric.thickness * 1.5, subdivide=2,
        )

    def gathers(self, height: float = 0.6, length: float = 13.0) -> Field:
        """Small upright folds that hang from an elastic band."""

        def field(points: np.ndarray) -> np.ndarray:
            top = np.interp(np.abs(points[:, 0]), *self.band_seam().T)
            fade = smooth(points[:, 1], top - length, top - 1)
            return height * fade * noise(points, 3.6, self.seed * 7 + 5, 5, math.pi / 2)

        return field

    def drawcord(self, lengths: tuple[float, float] = (15.0, 13.0)) -> tuple[list[Cord], list[Button]]:
        """Two cord ends that hang from eyelets in the band, each knotted, and the eyelets."""
        y = self.top - self.m.band / 2
        cords, eyelets = [], []
        for side, length, sway in ((-1, lengths[0], 1.5), (1, lengths[1], 0.6)):
            x = side * 1.7
            path = [
                (x, y), (x + side * 0.2, y - 0.25 * length), (x + side * (0.7 + sway), y - 0.62 * length),
                (x + side * (0.4 + sway * 0.6), y - length),
            ]
            cords.append(Cord(f"cord {side}", path, 0.24, (0.45, 0.42, 0.12, 0.05), twisted=True))
            end = np.array(path[-1])
            knot = [tuple(end + p) for p in ((-0.22, 1.05), (0.25, 0.8), (-0.2, 0.6))]
            cords.append(Cord(f"knot {side}", knot, 0.30, (0.1, 0.25, 0.1), twisted=True))
            eyelets.append(Button(at=(x, y), radius=0.42, height=0.1, lift=0.5, **STEEL))
        return cords, eyelets

    def belt_loop(self, x: float, fabric: Fabric, sew: Sew) -> Overlay:
        """From above the waistband's upper edge to below its seam."""
        width = 1.1
        line = self.waist()
        y = float(np.interp(abs(x), *line.T)) + 0.25
        before, after = np.interp([abs(x) - 0.5, abs(x) + 0.5], *line.T)
        lean = float(after - before) * np.sign(x)
        down = np.array([lean, -1.0]) / math.hypot(lean, 1) * (self.m.band + 1.1)
        side = np.array([-down[1], down[0]]) / np.hypot(*down) * width / 2
        top = np.array([x, y])
        corners = [tuple(p) for p in (top - side, top + side, top + down + side, top + down - side)]

        def paint(c: Canvas) -> None:
            fabric.weave(c)
            for offset in (-0.3, 0.3):
                sew(c, np.array([top, top + down]), offset * width)

        return Overlay(
            polygon(*corners), fabric, paint, name=f"loop {x:.1f}", mesh=0.4, lift=0.52, puff=0.04,
            puff_width=0.2, thickness=0.16, flatten=0.6,
        )

    def belt_loops(self, places: tuple[float, ...], fabric: Fabric, sew: Sew) -> list[Overlay]:
        """`places`: shares of half the waist, from the centre."""
        return [self.belt_loop(share * self.m.waist, fabric, sew) for share in places]

    def waist_button(self, material: dict) -> Button:
        return Button(at=(0.9, self.top - self.m.band / 2), radius=0.75, lift=0.62, **material)

    def pocket_buttons(self, material: dict, out: float = 0.47) -> list[Button]:
        """One below the mouth of each welt pocket."""
        x, y = self.welt_place(out)
        return [Button(at=(side * x, y - 1.5), radius=0.55, lift=0.16, **material) for side in (-1, 1)]

    def inside_back(self, fabric: Fabric) -> Panel:
        """What the waist opening and the hems show of the back's inside, with the label."""
        back = copy(self)  # it lies as its front lies
        back.back = True

        def paint(c: Canvas) -> None:
            fabric.weave(c)
            c.shade(-0.13)
            seam_line = across(back.band_seam())
            c.groove(seam_line, 0.8, 0.1, 0.14)
            c.topstitch(across(back.waist()), -0.35)
            c.neck_label(0, back.top + self.m.back_rise - 0.6, 5.4, min(3.0, self.m.back_rise))

        return Panel(back.outline(), fabric, paint)

    def patch_pocket(
        self, side: int, fabric: Fabric, sew: Sew, at: Point, width: float = 14.0, height: float = 15.0,
        point: float = 2.0, decoration: Callable[[Canvas, int], None] | None = None,
    ) -> Overlay:
        """A back pocket; `at` is its upper edge's middle, on the right. Its outer end is the higher."""
        shape = patch_shape(width, height, point)
        turn = math.radians(3.5) * side
        spin = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        place = lambda p: np.asarray(p, float) @ spin + [at[0] * side, at[1]]
        corners = place(shape)

        def paint(c: Canvas) -> None:
            fabric.weave(c)
            sides = np.r_[corners[0:1], corners[4:0:-1]]
            for row in (0.2, 0.8):
                sew(c, sides, row)
            for row in (0.25, 1.5):
                sew(c, place([(-width / 2, 0), (width / 2, 0)]), -row)
            edge, _ = c.along(np.r_[corners, corners[:1]], 1)
            c.height += 0.3 * np.exp(-((edge / 0.5) ** 2))
            if decoration:
                decoration(c, side)

        return Overlay(
            polygon(*map(tuple, corners)), fabric, paint, name=f"pocket {side}", lift=0.10, puff=0.07,
            puff_width=0.6, thickness=fabric.thickness,
        )


def _between(line: np.ndarray, start: float, end: float) -> np.ndarray:
    """The part of a line that runs left to right between two x, cut exactly."""
    cuts = [x for x in (start, end) if line[0, 0] < x < line[-1, 0]]
    ends = [(x, float(np.interp(x, *line.T))) for x in cuts]
    kept = line[(line[:, 0] > start) & (line[:, 0] < end)]
    points = np.r_[kept, np.array(ends).reshape(-1, 2)]
    return points[np.argsort(points[:, 0])]


def patch_shape(width: float, height: float, point: float) -> np.ndarray:
    """A five-cornered pocket around its upper edge's middle, clockwise from the upper left."""
    w, low = width / 2, width / 2 * 0.88
    return np.array([(-w, 0), (w, 0), (low, -height + point), (0, -height), (-low, -height + point)])


def fine_stitch(c: Canvas, line: np.ndarray, offset: float = 0) -> None:
    """Tonal topstitching, the plain way to sew trousers."""
    c.topstitch(line, offset)


