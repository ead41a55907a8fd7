"""Paints a panel's cloth in pattern space: height in mm, color, and which part takes the dye."""

import math

import numpy as np
from scipy.ndimage import gaussian_filter

from studio.geometry import offset_line, within

# Linear reflectance of undyed cloth; the dye is laid over it afterwards.
UNDYED = 0.78
# How wide the edge of a painted shape is: a little more than a pixel, or it would be jagged.
SOFT_PIXELS = 1.2


class Canvas:
    """`height` (mm), `color` (linear RGB), `dye` (1 takes the dye), `patterns` (1 takes the second dye).

    X and Y are the pattern coordinates of its pixels, ready for broadcasting.
    """

    def __init__(self, box, pixels_per_cm: float, patterns=(), seed: int = 11):
        x0, y0, x1, y1 = self.box = box
        self.px = pixels_per_cm
        self.w, self.h = int((x1 - x0) * self.px), int((y1 - y0) * self.px)
        self.X = (x0 + (np.arange(self.w) + 0.5) / self.px)[None, :].astype(np.float32)
        self.Y = (y1 - (np.arange(self.h) + 0.5) / self.px)[:, None].astype(np.float32)
        self.height = self.plane(0)
        self.color = np.full((self.h, self.w, 3), UNDYED, np.float32)
        self.dye = self.plane(1)
        self.patterns = {name: self.plane(0) for name in patterns}
        self.rng = np.random.default_rng(seed)

    def plane(self, value: float) -> np.ndarray:
        return np.full((self.h, self.w), value, np.float32)

    def grid(self) -> tuple[np.ndarray, np.ndarray]:
        """X and Y of every pixel."""
        return np.broadcast_to(self.X, (self.h, self.w)), np.broadcast_to(self.Y, (self.h, self.w))

    def points(self) -> np.ndarray:
        """Every pixel's pattern coordinates, one row each."""
        x, y = self.grid()
        return np.c_[x.ravel(), y.ravel()]

    def grain(self, sigma_x: float, sigma_y: float) -> np.ndarray:
        """Noise of unit strength, blurred by sigmas in cm: long in x lies across, long in y upright."""
        raw = self.rng.standard_normal((self.h, self.w)).astype(np.float32)
        soft = gaussian_filter(raw, (sigma_y * self.px, sigma_x * self.px))
        return soft / soft.std()

    def shade(self, amount) -> None:
        """Lightens (positive) or darkens the cloth by a share of itself."""
        self.color *= np.clip(1 + amount, 0.3, 1.5)[..., None]

    def along(self, line, reach: float) -> tuple[np.ndarray, np.ndarray]:
        """Distance from a line and arc length along it, in cm; beyond `reach` the distance is huge."""
        line = np.asarray(line, float)
        distance = self.plane(9e9)
        length = self.plane(0)
        walked = 0.0
        for a, b in zip(line[:-1], line[1:]):
            step = math.hypot(*(b - a))
            if step < 1e-9:
                continue
            rows, cols = self._window(np.minimum(a, b), np.maximum(a, b), reach)
            x, y = self.X[:, cols], self.Y[rows]
            t = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / step**2
            t = np.clip(t, 0, 1)
            d = np.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1]))
            near = d < distance[rows, cols]
            distance[rows, cols][near] = d[near]
            length[rows, cols][near] = (walked + t * step)[near]
            walked += step
        return distance, length

    def _window(self, low, high, pad: float) -> tuple[slice, slice]:
        x0, _, _, y1 = self.box
        left = max(0, int((low[0] - pad - x0) * self.px))
        right = min(self.w, int((high[0] + pad - x0) * self.px) + 1)
        top = max(0, int((y1 - high[1] - pad) * self.px))
        bottom = min(self.h, int((y1 - low[1] + pad) * self.px) + 1)
        return slice(top, bottom), slice(left, right)

    def mask(self, inside, soft: float | None = None) -> np.ndarray:
        """1 where a map of cm is positive, 0 where negative; its edge `soft` cm wide, else about a pixel."""
        if soft is None:
            return np.clip(inside * self.px / SOFT_PIXELS + 0.5, 0, 1)
        return np.clip(inside / soft + 0.5, 0, 1)

    def rect(self, x0: float, y0: float, x1: float, y1: float) -> np.ndarray:
        """1 within the rectangle, 0 outside."""
        return (
            self.mask(self.X - x0) * self.mask(x1 - self.X) * self.mask(self.Y - y0) * self.mask(y1 - self.Y)
        )

    def side_of(self, a, b) -> np.ndarray:
        """1 to the left of the line from a to b, 0 to its right."""
        (ax, ay), (bx, by) = a, b
        n = math.hypot(bx - ax, by - ay)
        d = ((bx - ax) * (self.Y - ay) - (by - ay) * (self.X - ax)) / n
        return self.mask(d)

    # --- seams and stitches -------------------------------------------------------------------

    def groove(self, line, depth: float = 0.6, width: float = 0.12, shade: float = 0.06) -> None:
        """A seam: a furrow `depth` mm deep, a little darker within."""
        distance, _ = self.along(line, width * 4)
        cut = np.exp(-((distance / width) ** 2))
        self.height -= depth * cut
        self.shade(-shade * cut)

    def ridge(self, line, height: float = 0.5, width: float = 0.4) -> None:
        """The roll beside a seam, where the allowance lies beneath."""
        distance, _ = self.along(line, width * 4)
        self.height += height * np.exp(-((distance / width) ** 2))

    def turned_edge(self, line, width: float, height: float = 0.5) -> None:
        """A hem: everything within `width` cm of the edge is two cloths thick."""
        distance, _ = self.along(line, width + 1)
        self.height += height * within(distance, width)

    def pucker(self, line, reach: float = 0.5, height: float = 0.3, pitch: float = 0.9) -> None:
        """The small waves that a seam draws into the cloth along itself."""
        distance, length = self.along(line, reach * 3)
        wave = np.sin(length * 2 * math.pi / pitch + 2 * np.sin(length * 1.7))
        self.height += height * np.exp(-((distance / reach) ** 2)) * wave

    def stitch(
        self,
        line,
        length: float = 0.3,
        gap: float = 0.1,
        width: float = 0.045,
        color=None,
        height: float = 0.35,
        sink: float = 0.3,
        pucker: float = 0.25,
        offset: float = 0,
    ) -> None:
        """A line of stitches; in its own color (linear RGB) it does not take the dye."""
        if offset:
            line = offset_line(line, offset)
        distance, walked = self.along(line, 0.8)
        phase = np.mod(walked, length + gap)
        on = np.clip(np.minimum(phase, length - phase) / 0.03 + 0.5, 0, 1)
        on *= phase < length + 0.03
        thread = np.clip((width - distance) / 0.03 + 0.5, 0, 1) * on
        self.height -= sink * np.exp(-((distance / 0.12) ** 2))
        self.height += height * thread
        if pucker:
            wave = np.sin(walked * 2 * math.pi / 0.9 + 2 * np.sin(walked * 1.7))
            self.height += pucker * 0.5 * np.exp(-((distance / 0.35) ** 2)) * wave
        self.shade(-0.10 * np.exp(-((distance / 0.07) ** 2)) * (1 - thread))
        if color is not None:
            self.fill(thread, color)

    def topstitch(self, line, offset: float = 0) -> None:
        """The fine stitching of shirts, trousers and plackets."""
        self.stitch(line, 0.2, 0.08, 0.032, None, 0.2, 0.25, 0.14, offset)

    def coverstitch(self, line, offset: float = 0) -> None:
        """The two rows that hem a jersey, 6 mm apart."""
        for row in (0, 0.6):
            self.stitch(line, 0.24, 0.09, 0.05, None, 0.25, 0.45, 0.25, offset + row)

    # --- things sewn on -----------------------------------------------------------------------

    def fill(self, where, color) -> None:
        """Paints a color (linear RGB) that does not take the dye."""
        m = where[..., None]
        self.color = self.color * (1 - m) + np.array(color, np.float32) * m
        self.dye = self.dye * (1 - where)
        for plane in self.patterns.values():
            plane *= 1 - where

    def second_dye(self, pattern: str, where) -> None:
        """Marks what the second dye takes when the picture is wanted with this pattern."""
        if pattern in self.patterns:
            self.patterns[pattern] = np.maximum(self.patterns[pattern], np.clip(where, 0, 1))

    def tape(self, from_middle, half: float, height: float = 0.5, shade: float = 0.06) -> None:
        """A tape over a seam, from the distance to its middle and half its width."""
        cover = within(from_middle, half, 0.04)
        self.height += height * cover
        self.shade(-shade * cover)

    def neck_label(self, x: float, y: float, width: float = 5.0, height: float = 4.2) -> None:
        """A woven label, its top edge's middle at x, y: cream, a red selvedge thread, ink lines."""
        x0, x1, y0 = x - width / 2, x + width / 2, y - height
        cloth = self.rect(x0, y0, x1, y)
        self.height += (0.6 - 0.85 * self.height) * cloth  # ribs and wales hardly show through
        self.fill(cloth, (0.80, 0.78, 0.74))
        self.fill(self.rect(x0 + 0.35, y0, x0 + 0.6, y), (0.50, 0.04, 0.05))
        for row, share in ((0.34, 0.52), (0.60, 0.30)):
            middle, half, line_y = x + 0.2, width * share / 2, y - height * row
            ink = self.rect(middle - half, line_y - 0.12, middle + half, line_y + 0.12)
            self.fill(ink, (0.22, 0.21, 0.20))

    def maps(self) -> dict[str, np.ndarray]:
        return {
            "height": self.height,
            "color": np.clip(self.color, 0.02, 0.97),
            "dye": self.dye,
            **{f"pattern:{name}": plane for name, plane in self.patterns.items()},
        }
