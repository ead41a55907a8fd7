"""What a scene file hands over: a still life as data. Lengths in cm, angles in degrees, seen from above.

x runs to the right and y up the picture; the floor is at z = 0. Things lie in the order they are listed:
each rests on those before it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from studio.color import Rgb
from studio.geometry import Point
from studio.picture import Picture


@dataclass(frozen=True)
class Frame:
    """One crop: its size in pixels, and the part of the floor that the camera sees."""

    width: int
    height: int
    middle: Point
    across: float


@dataclass(frozen=True)
class Fold:
    """The cloth beyond a line through `at` is turned over onto the rest.

    `towards` is the direction across the line, from the part that stays to the part that turns,
    against the clock from the x axis. Pattern coordinates, from the garment's middle.
    """

    at: Point
    towards: float
    radius: float = 0.7
    # Turned beneath the rest, as for a pile, instead of over it.
    beneath: bool = False


@dataclass(frozen=True)
class Thing:
    """Something placed: where its middle lies, how far it is turned, how far it is raised."""

    at: Point
    turn: float = 0
    lift: float = 0


@dataclass(frozen=True)
class Garment(Thing):
    """A look of the shop, or something else that was sewn."""

    look: str | Callable[[], Picture] = ""
    view: str = "front-1"
    color: str = "White"
    pattern: str | None = None
    folds: tuple[Fold, ...] = ()
    # Height (cm) it is pressed to once folded.
    pressed: float | None = None
    # Tones of its own instead of those of the color, as #rrggbb.
    tone: str | None = None
    second_tone: str | None = None
    # How softly (cm) it follows what lies beneath.
    softness: float = 2.5

    @property
    def name(self) -> str:
        return self.look if isinstance(self.look, str) else self.look.__name__


@dataclass(frozen=True)
class Prop(Thing):
    """`make` returns its Blender objects, built around the origin and standing on z = 0."""

    make: Callable[[], list] = list
    # Cloth bends over what is beneath; a solid is only raised.
    soft: bool = False
    # Tips it about its own x axis and then its own y axis.
    tip: tuple[float, float] = (0, 0)


@dataclass(frozen=True)
class Leaf:
    """A palm leaf out of sight, named by where its shadow's middle falls."""

    shadow: Point
    turn: float
    length: float = 120
    height: float = 90
    width: float = 34
    seed: int = 1


@dataclass(frozen=True)
class Panes:
    """A window between the sun and the floor, named by where its light's middle falls."""

    light: Point
    turn: float = 0
    width: float = 26  # of one pane
    height: float = 34
    columns: int = 2
    rows: int = 3
    bar: float = 3.5
    distance: float = 110


@dataclass(frozen=True)
class Sun:
    """`azimuth`: where the light comes from, against the clock from the x axis."""

    azimuth: float = 140
    elevation: float = 36
    strength: float = 4.2
    color: Rgb = (1.0, 0.89, 0.75)
    # The sun's width in degrees: how soft the edges of its shadows are.
    softness: float = 0.9
    leaves: tuple[Leaf, ...] = ()
    panes: Panes | None = None


@dataclass(frozen=True)
class Window:
    """Soft light of a studio: a square pane."""

    azimuth: float = 141
    elevation: float = 26
    distance: float = 200
    size: float = 80
    strength: float = 1.0
    color: Rgb = (1.0, 0.97, 0.93)


@dataclass(frozen=True)
class Scene:
    floor: Callable[[], object]
    things: list[Thing]
    light: Sun | Window = field(default_factory=Window)
    sky: Rgb = (1.0, 1.0, 1.0)
    sky_strength: float = 0.5
    exposure: float = 0.0
