"""The half placket of polos and henleys: two flaps, the top undone so that the neck opens a little."""

from dataclasses import dataclass

import numpy as np

from blocks.shirt import buttonhole
from studio.canvas import Canvas
from studio.fabrics import Fabric
from studio.geometry import Edge, Point, bezier, free
from studio.picture import SHELL, Button, Overlay, Paint


@dataclass(frozen=True)
class Placket:
    """cm. `over` is the picture's side whose flap lies on top: 1 on men's, -1 on women's."""

    top: float
    bottom: float
    width: float
    over: int
    heights: tuple[float, ...]  # of the buttons, from the top
    undone: int = 1
    spread: float = 2.0  # how far a flap has moved out at the top
    radius: float = 0.55

    @property
    def opens(self) -> float:
        """Where the flaps begin to part: just above the first closed button."""
        closed = self.heights[self.undone :]
        return closed[0] + self.radius if closed else self.bottom + 1.8

    @property
    def inner(self) -> float:
        """From the middle to a flap's edge, at the top."""
        return self.spread - self.width / 2

    def leaning(self, x: float, side: int) -> list[Edge]:
        """A line of a flap, `x` from its middle, from the bottom up: straight, then leaning out."""
        rise = self.top - self.opens
        return [
            free((x, self.bottom), (x, self.opens)),
            free((x, self.opens), (x, self.opens + 0.5 * rise), (x + side * self.spread, self.top)),
        ]

    def line(self, x: float, side: int) -> np.ndarray:
        return np.concatenate([bezier(*edge.points, steps=30) for edge in self.leaning(x, side)])

    def middle(self, y: float, side: int) -> Point:
        line = self.line(0, side)
        return (float(np.interp(y, line[:, 1], line[:, 0])), y)

    def neck_corner(self) -> list[Edge]:
        """The face's opening, right half: up from the middle to where the flap hides the neck's edge."""
        return [free((0, self.opens - 0.2), (self.inner + self.width * 0.45, self.top))]

    def flaps(self, fabric: Fabric, cloth: Paint) -> list[Overlay]:
        return [self._flap(-self.over, fabric, cloth, 0.05), self._flap(self.over, fabric, cloth, 0.13)]

    def _flap(self, side: int, fabric: Fabric, cloth: Paint, lift: float) -> Overlay:
        """The flap of a side; the upper one has the buttonholes."""
        half = self.width / 2
        upper = side == self.over
        # The lower flap lies hidden below the opening; a narrower end does not show beside the upper one.
        outer, edge = (half, -half) if upper else (half - 0.15, 0.15 - half)
        seamed, front = self.leaning(outer * side, side), self.leaning(edge * side, side)
        outline = [
            free((edge * side, self.bottom), (outer * side, self.bottom)),
            *seamed,
            free(seamed[1].points[-1], front[1].points[-1]),
            *(free(*e.points[::-1]) for e in front[::-1]),
        ]

        def paint(c: Canvas) -> None:
            cloth(c)
            for x in (edge + 0.25, outer - 0.25):
                c.topstitch(self.line(x * side, side))
            if upper:
                self._paint_box(c)
                for y in self.heights:
                    buttonhole(c, self.middle(y, side), (0.0, 1.0), self.radius * 2.6)

        return Overlay(
            outline, fabric, paint, name="flap over" if upper else "flap under", mesh=0.4, lift=lift,
            puff=0.05, puff_width=0.3, flatten=0.35, thickness=fabric.thickness + 0.02, subdivide=2,
        )

    def _paint_box(self, c: Canvas) -> None:
        """The two rows that close the placket's lower end."""
        half = self.width / 2
        for y in (self.bottom + 0.25, self.bottom + 1.5):
            c.topstitch([(0.25 - half, y), (half - 0.25, y)])

    def buttons(self) -> list[Button]:
        """Closed ones lie on the upper flap, undone ones on the lower."""
        rows = []
        for number, y in enumerate(self.heights):
            flap, side = ("flap under", -self.over) if number < self.undone else ("flap over", self.over)
            at = self.middle(y, side)
            rows.append(Button(at, self.radius, 0.15, 0.13, flap, **SHELL))
        return rows
