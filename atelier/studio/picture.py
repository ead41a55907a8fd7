"""What a garment file hands over: one picture as data. Lengths in cm, from the pattern's origin."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from studio.canvas import Canvas
from studio.color import Rgb
from studio.fabrics import Fabric
from studio.geometry import Edge, Point

Paint = Callable[[Canvas], None]
# From rows of pattern coordinates to a value for each.
Field = Callable[[np.ndarray], np.ndarray]


@dataclass
class Panel:
    """A sheet of cloth: its outline from the top centre round, and what is painted on it."""

    outline: list[Edge]
    fabric: Fabric
    paint: Paint


@dataclass
class Face(Panel):
    """The panel on top. It falls, held at its seams, and shows the folds."""

    # Pattern coordinates to those of the cut cloth: where the cloth is larger than the silhouette.
    cut: Field | None = None
    # Height (cm) of folds to begin with.
    folds: Field | None = None
    # Instead of falling: from (pattern points, rest points) to the shaped points.
    shape: Callable[[np.ndarray, np.ndarray], np.ndarray] | None = None
    # Instead of triangles: own mesh, as (points, faces).
    mesh: Callable[[], tuple[np.ndarray, np.ndarray]] | None = None


@dataclass
class Overlay(Panel):
    """A part sewn on the face (pocket, collar, placket, band): follows the surface under it."""

    name: str = ""
    on: str = "face"  # or "under", or the name of an overlay sewn on before
    mesh: float = 0.5
    # cm above the surface at its edge; how much higher in its middle; over what width.
    lift: float = 0.1
    puff: float = 0.05
    puff_width: float = 0.4
    # 1 forgets the folds beneath, 0 follows them.
    flatten: float = 0.0
    relief: Field | None = None
    thickness: float | None = None
    subdivide: int = 1


@dataclass
class Cord:
    """A round thing along a line: drawstring, strap, lace, aglet."""

    name: str
    path: list[Point]
    radius: float
    # Height above the surface, evenly spaced along the path.
    lift: tuple[float, ...] = (0.0,)
    on: str = "face"
    color: Rgb = (0.74, 0.74, 0.72)
    dyed: bool = True
    roughness: float = 0.7
    metal: float = 0.0
    twisted: bool = False


@dataclass
class Button:
    """A button, rivet or snap."""

    at: Point
    radius: float = 0.52
    height: float = 0.16
    lift: float = 0.24
    on: str = "face"
    color: Rgb = (0.86, 0.85, 0.81)
    roughness: float = 0.22
    metal: float = 0.0
    holes: bool = True
    rim: bool = True
    dyed: bool = False


# What buttons are made of: `Button(at=..., **HORN)`.
SHELL = dict(color=(0.86, 0.85, 0.81), roughness=0.22)
HORN = dict(color=(0.14, 0.085, 0.05), roughness=0.3)
COROZO = dict(color=(0.42, 0.32, 0.22), roughness=0.4)
COPPER = dict(color=(0.60, 0.33, 0.17), roughness=0.33, metal=1.0, holes=False)
STEEL = dict(color=(0.62, 0.61, 0.59), roughness=0.3, metal=1.0, holes=False)


@dataclass
class Picture:
    """All of a garment that one view shows."""

    face: Face
    # What is seen through the neck or waist opening, flat below the face.
    under: Panel | None = None
    overlays: list[Overlay] = field(default_factory=list)
    cords: list[Cord] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)
    # Names of at most two second dyes that the paints mark with `second_dye`.
    patterns: tuple[str, ...] = ()
    seed: int = 1
