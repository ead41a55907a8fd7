"""The block of skirts: the trousers' seat without legs, its hem at y = 0; and parts that skirts share."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.interpolate import PchipInterpolator

from blocks.trousers import Trousers
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import Edge, across, edges_along, noise, smooth
from studio.picture import STEEL, Cord, Field, Overlay


@dataclass(frozen=True)
class SkirtMeasures:
    """Half widths and heights in cm."""

    waist: float
    hip: float
    hem: float
    rise: float  # the front's length in the middle, waistband included
    band: float = 4.0
    back_rise: float = 3.2
    side_rise: float = 1.8
    hip_height: float = 22.0  # above the hem
    hem_rise: float = 1.0  # the hem's ends above its middle
    inseam: float = 0.0  # a skirt has no crotch: what would lie there lies at the hem


class Skirt(Trousers):
    """What the trousers block draws above the crotch, on a skirt."""

    def __init__(self, measures: SkirtMeasures, seed: int = 1, back: bool = False):
        self.m = measures
        self.seed = seed
        self.back = back
        self.top = measures.rise
        self._outer = self._side()

    def _side(self) -> PchipInterpolator:
        m = self.m
        waist_y = self.top + m.side_rise
        between = waist_y - 0.42 * (waist_y - m.hip_height)
        slope = (m.hem - m.hip) / m.hip_height
        x = [m.hem + 3 * slope, m.hem, m.hip, m.waist + 0.64 * (m.hip - m.waist), m.waist]
        return PchipInterpolator([m.hem_rise - 3, m.hem_rise, m.hip_height, between, waist_y], x)

    def lay(self, points, share: float = 1.0) -> np.ndarray:
        return np.asarray(points, float)

    def straighten(self, points) -> np.ndarray:
        return np.asarray(points, float)

    def straight_maps(self, c: Canvas) -> tuple[np.ndarray, np.ndarray]:
        return c.grid()

    def hem_line(self, up: float = 0.0) -> np.ndarray:
        """From left to right, or `up` cm above."""
        share = np.linspace(-1, 1, 60)
        y = self.m.hem_rise * share**2 + up
        return np.c_[share * self._outer(y), y]

    def outline(self, hem: str = "free", waist: str = "free") -> list[Edge]:
        waistline, right = self.waist(), self.side_seam(1, end=self.m.hem_rise)
        left = right[::-1] * [-1, 1]
        return (
            edges_along(waistline, waist)
            + edges_along(right, "seam")
            + edges_along(self.hem_line()[::-1], hem)
            + edges_along(left, "seam")
            + edges_along(waistline[::-1] * [-1, 1], waist)
        )

    def cut(self, ease: float = 0.006, flare: float = 0.016) -> Field:
        """The cloth is a little wider than it lies, most at the hem, and a little longer."""

        def field(points: np.ndarray) -> np.ndarray:
            x, y = points.T
            wider = ease + flare * smooth(y, self.top * 0.75, 0)
            return np.c_[x * (1 + wider), y - 0.010 * (self.top - y) * smooth(y, self.top, 0)]

        return field

    def folds(self, strength: float = 1.0) -> Field:
        """Flutes that open towards the hem, slanting apart; slack across the hips."""
        seed = self.seed * 100

        def field(points: np.ndarray) -> np.ndarray:
            x, y = points.T
            fan = np.c_[x / (1 + 0.25 * (1 - y / self.top)), y]
            flutes = smooth(y, self.top * 0.72, 4) * noise(fan, 10.5, seed + 6, 3.4, math.pi / 2 + 0.08)
            hips = smooth(np.abs(y - self.m.hip_height - 4), 12, 2) * noise(points, 12, seed + 9, 2.4, 0.35)
            return strength * (0.42 * flutes + 0.20 * hips * smooth(np.abs(x), 2, 9))

        return field

    def paint_hem(self, c: Canvas, width: float, height: float = 0.6) -> None:
        c.turned_edge(self.hem_line(), width, height)


def straight_band(upper: np.ndarray, lower: np.ndarray, fabric: Fabric, flatten: float = 0.0) -> Overlay:
    """A waistband in one piece between two lines from the centre to the right; flat over pleats."""
    high, low = across(upper), across(lower)

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        c.topstitch(low, 0.22)
        c.ridge(high, 0.35, 0.2)
        c.pucker(low, 0.3, 0.12)

    return Overlay(
        edges_along(np.r_[high, low[::-1], high[:1]], step=0.6), fabric, paint, name="waistband", mesh=0.45,
        lift=0.16, puff=0.14, puff_width=0.45, thickness=0.26, flatten=flatten,
    )


def zip_pull(x: float, y: float, side: int) -> Cord:
    """The slider of a zip in the side seam, its upper end `y`, peeping out below the band."""
    path = [((x - 0.55) * side, y), ((x - 0.35) * side, y - 0.8), ((x - 0.2) * side, y - 1.7)]
    return Cord("zip pull", path, 0.1, (0.25,), color=STEEL["color"], dyed=False, roughness=0.3, metal=1.0)
