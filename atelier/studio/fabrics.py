"""The cloths: how each falls, how it takes the light, and the face of its weave.

A picture shows about ten pixels a centimetre, so a weave whose real pitch is under 2 mm is
painted coarser than life: it should read as what it is, not as noise.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from studio.canvas import Canvas


@dataclass(frozen=True)
class Fall:
    """How the cloth moves while it settles; the names are those of Blender's cloth settings."""

    stiffness: float = 30
    shear: float = 8
    bending: float = 1.0
    mass: float = 0.25
    friction: float = 5
    # Negative: the cloth is this share larger than its silhouette, and must fold.
    shrink: float = -0.004
    # How high (cm) the panel starts above its back, and how much its relief is exaggerated.
    loft: float = 0.45
    relief: float = 1.2
    # Share of its first folds that were pressed into the cloth: it keeps them.
    memory: float = 0.2
    frames: int = 40


@dataclass(frozen=True)
class Fabric:
    """A cloth: what is painted on it, how it falls, and how its surface takes the light."""

    weave: Callable[[Canvas], None]
    fall: Fall = field(default_factory=Fall)
    thickness: float = 0.11  # cm, as seen at an edge
    roughness: float = 0.95
    sheen: float = 0.3
    specular: float = 0.15
    # Size (cm) of the sheet's triangles before subdivision: fine for thin cloth, coarse for thick.
    mesh: float = 0.85
    pixels_per_cm: float = 22
    # How far (cm) a hand leaves the silhouette from the drawn line.
    wobble: float = 0.28


def weave_jersey(c: Canvas) -> None:
    c.height += 0.03 * c.grain(0.03, 0.07)
    c.height += 0.012 * np.sin(c.X * 2 * math.pi / 0.14)
    c.shade(0.010 * c.grain(0.03, 0.1) + 0.008 * c.grain(0.03, 0.07))


def weave_pique(c: Canvas) -> None:
    """Small raised cells in rows that stand half a cell apart."""
    pitch = 0.30
    row = np.floor(c.Y / pitch)
    x = c.X + np.mod(row, 2) * pitch / 2
    cell = np.sin(x * math.pi / pitch) ** 2 * np.sin(c.Y * math.pi / pitch) ** 2
    c.height += 0.20 * cell + 0.02 * c.grain(0.03, 0.03)
    c.shade(-0.05 * (1 - cell) + 0.02)


def weave_waffle(c: Canvas) -> None:
    """Square pockets with raised walls."""
    pitch = 0.62
    wall = np.maximum(np.abs(np.sin(c.X * math.pi / pitch)), np.abs(np.sin(c.Y * math.pi / pitch)))
    c.height += 0.5 * wall**3 + 0.03 * c.grain(0.04, 0.04)
    c.shade(-0.09 * (1 - wall**2))


def weave_oxford(c: Canvas) -> None:
    """Two threads over one: a basket of fine dots."""
    pitch = 0.22
    dots = np.sin(c.X * math.pi / pitch * 2) * np.sin(c.Y * math.pi / pitch * 2)
    c.height += 0.035 * dots + 0.025 * (c.grain(0.02, 0.4) + c.grain(0.4, 0.02))
    c.shade(0.018 * dots + 0.014 * (c.grain(0.02, 0.5) + c.grain(0.5, 0.02)))


def weave_poplin(c: Canvas) -> None:
    c.height += 0.02 * (c.grain(0.02, 0.3) + c.grain(0.3, 0.02))
    c.shade(0.010 * (c.grain(0.02, 0.5) + c.grain(0.5, 0.02)))


def weave_linen(c: Canvas) -> None:
    """Uneven yarns both ways, some of them thick for a hand's breadth."""
    warp, weft = c.grain(0.03, 1.1), c.grain(1.1, 0.03)
    thick = np.maximum(c.grain(0.04, 1.6) - 1.3, 0) + np.maximum(c.grain(1.6, 0.04) - 1.3, 0)
    c.height += 0.04 * (warp + weft) + 0.12 * thick + 0.02 * c.grain(0.03, 0.03)
    c.shade(0.026 * (warp + weft) - 0.07 * thick)


def weave_silk(c: Canvas) -> None:
    c.height += 0.008 * (c.grain(0.02, 0.5) + c.grain(0.5, 0.02))
    c.shade(0.006 * c.grain(0.05, 0.5))


def weave_drape(c: Canvas) -> None:
    """Viscose twill: almost smooth."""
    c.height += 0.012 * np.sin((c.X + 0.7 * c.Y) * 2 * math.pi / 0.22)
    c.shade(0.008 * (c.grain(0.02, 0.4) + c.grain(0.4, 0.02)))


def weave_twill(c: Canvas) -> None:
    """Chino cloth: fine diagonal ribs."""
    line = np.sin((c.X * 0.85 + c.Y * 0.6) * 2 * math.pi / 0.26 + 0.4 * c.grain(0.5, 0.5))
    c.height += 0.045 * line + 0.02 * c.grain(0.03, 0.08)
    c.shade(0.015 * line + 0.013 * c.grain(0.03, 0.7))


def weave_denim(c: Canvas) -> None:
    """Dyed warp over undyed weft: a steep twill that rises to the right, streaked along the warp only."""
    streak = c.grain(0.04, 3.2)
    slub = np.maximum(c.grain(0.05, 0.9) - 1.1, 0)
    drift = 0.35 * c.grain(0.06, 0.9)
    line = np.sin((c.X * 0.89 - c.Y * 0.45) * 2 * math.pi / 0.34 + drift)
    weft = np.clip(-line, 0, 1) ** 1.5 * np.clip(0.75 + 0.35 * c.grain(0.06, 0.08), 0, 1.6)
    c.height += 0.09 * line + 0.03 * streak + 0.10 * slub
    c.shade(0.055 * line + 0.030 * streak + 0.03 * slub)
    c.dye *= 1 - np.clip(0.10 * weft + 0.022 * streak, 0, 0.35)


def weave_corduroy(c: Canvas) -> None:
    wale = np.abs(np.sin(c.X * math.pi / 0.46)) ** 0.7
    c.height += 0.7 * wale + 0.05 * c.grain(0.05, 0.12)
    c.shade(-0.14 * (1 - wale) ** 1.5 + 0.012 * c.grain(0.06, 0.8))


def weave_flannel(c: Canvas) -> None:
    """Wool with a soft nap over a faint twill, and a melange of lighter fibres."""
    twill = np.sin((c.X * 0.8 + c.Y * 0.6) * 2 * math.pi / 0.34 + 0.9 * c.grain(0.25, 0.25))
    c.height += 0.07 * c.grain(0.08, 0.08) + 0.03 * twill
    c.shade(0.032 * c.grain(0.05, 0.18) + 0.012 * twill + 0.02 * c.grain(0.35, 0.35))


def weave_loopback(c: Canvas) -> None:
    """The smooth face of sweatshirt cloth."""
    c.height += 0.04 * c.grain(0.03, 0.10) + 0.018 * np.sin(c.X * 2 * math.pi / 0.16)
    c.shade(0.014 * c.grain(0.03, 0.12) + 0.008 * c.grain(0.4, 0.4))


def weave_fleece(c: Canvas) -> None:
    """A brushed pile: small soft tufts that lie one way and another."""
    tuft, curl, patch = c.grain(0.15, 0.12), c.grain(0.06, 0.06), c.grain(1.2, 0.8)
    pebble = np.tanh(1.3 * tuft)
    c.height += 0.42 * pebble + 0.12 * curl + 0.12 * patch
    c.shade(0.045 * pebble + 0.012 * curl + 0.022 * patch)


def weave_plain_knit(c: Canvas) -> None:
    """Stocking stitch at a gauge the eye can count: columns of small V."""
    knit_stitches(c, PLAIN_GAUGE)


@dataclass(frozen=True)
class Gauge:
    """A stitch: its width and height in cm, its relief in mm, how dark the gaps between are."""

    wale: float
    course: float
    depth: float
    gap: float


PLAIN_GAUGE = Gauge(0.50, 0.40, 0.62, 0.20)
FINE_GAUGE = Gauge(0.32, 0.27, 0.42, 0.17)


def stitch_relief(gauge: Gauge, across, along):
    """0 between stitches, 1 on the two leaning legs of each V."""
    u = np.mod(across / gauge.wale, 1) - 0.5
    v = np.mod(along / gauge.course + np.abs(u) * 1.5, 1)
    leg = np.clip(1 - (np.abs(np.abs(u) - 0.24) / 0.27) ** 2, 0, 1)
    return np.sin(v * math.pi) ** 0.8 * leg


def knit_stitches(c: Canvas, gauge: Gauge, across=None, along=None, where=1.0) -> None:
    """Columns of V-shaped stitches; `across` and `along` are maps in cm of the cloth's grain."""
    across = c.X if across is None else across
    along = c.Y if along is None else along
    relief = stitch_relief(gauge, across, along)
    c.height += (gauge.depth * relief + 0.03 * c.grain(0.04, 0.04)) * where
    c.shade((gauge.gap * (relief - 0.55) + 0.014 * c.grain(0.1, 0.4)) * where)


def weave_fine_knit(c: Canvas) -> None:
    """Merino at a fine gauge."""
    knit_stitches(c, FINE_GAUGE)


def weave_rib_knit(c: Canvas) -> None:
    """Wide ribs all over."""
    rib_knit(c, c.X, c.Y)


def rib_knit(c: Canvas, across, along, where=1.0) -> None:
    """Ribs two wales wide, with furrows of purl between them."""
    pitch = 2.5 * PLAIN_GAUGE.wale
    from_crest = np.mod(across / pitch + 0.5, 1) * pitch - pitch / 2
    crest = np.sqrt(np.clip(1 - (from_crest / (0.46 * pitch)) ** 2, 0, 1))
    stitches = stitch_relief(PLAIN_GAUGE, from_crest, along)
    c.height += (1.5 * crest + 0.5 * stitches * crest + 0.03 * c.grain(0.04, 0.04)) * where
    c.shade((0.08 - 0.28 * (1 - crest) + 0.12 * (stitches - 0.5) * crest) * where)


def weave_teeth(c: Canvas) -> None:
    """The closed chain of a metal zip, upright: teeth from the left and the right in turn."""
    tooth = np.abs(np.sin((c.Y + 0.14 * (c.X > 0)) * math.pi / 0.28))
    c.fill(c.plane(1), (0.42, 0.40, 0.375))
    c.height += 0.9 * tooth
    c.shade(-0.55 * (1 - tooth) ** 2)


def rib(c: Canvas, coordinate, pitch: float = 0.28, depth: float = 0.5, where=1.0) -> None:
    """Rib knit: `coordinate` is a map in cm across the ribs; `where` a map of where they are."""
    crest = np.abs(np.sin(coordinate * math.pi / pitch)) ** 0.7
    c.height += depth * crest * where
    c.shade(-0.12 * (1 - crest) ** 2 * where)


JERSEY = Fabric(weave_jersey)
PIQUE = Fabric(weave_pique, Fall(bending=1.8), thickness=0.14)
WAFFLE = Fabric(weave_waffle, Fall(bending=2.0), thickness=0.18)
LOOPBACK = Fabric(
    weave_loopback,
    Fall(stiffness=35, shear=10, bending=7, mass=0.4, shrink=-0.006, loft=0.9, relief=1.25),
    thickness=0.26,
    roughness=0.97,
    sheen=0.4,
    mesh=1.0,
    wobble=0.28,
)
FLEECE = Fabric(
    weave_fleece,
    Fall(stiffness=35, shear=10, bending=8, mass=0.4, shrink=-0.006, loft=1.0, relief=1.2),
    thickness=0.34,
    roughness=1.0,
    sheen=0.6,
    mesh=1.0,
    wobble=0.28,
)
OXFORD = Fabric(
    weave_oxford,
    Fall(stiffness=40, shear=12, bending=3, mass=0.3, loft=0.55, relief=1.15, frames=34),
    thickness=0.10,
    roughness=0.9,
    sheen=0.2,
    mesh=0.95,
)
POPLIN = Fabric(weave_poplin, OXFORD.fall, thickness=0.09, roughness=0.85, sheen=0.15, mesh=0.95)
LINEN = Fabric(
    weave_linen,
    Fall(stiffness=40, shear=10, bending=2.4, mass=0.28, shrink=-0.006, loft=0.55, relief=1.25),
    thickness=0.11,
    roughness=0.92,
    sheen=0.2,
    mesh=0.9,
)
SILK = Fabric(
    weave_silk,
    Fall(stiffness=22, shear=4, bending=0.3, mass=0.22, shrink=-0.008, loft=0.5, relief=1.3),
    thickness=0.06,
    roughness=0.40,
    sheen=0.1,
    specular=0.55,
    mesh=0.5,
    wobble=0.2,
)
DRAPE = Fabric(
    weave_drape,
    Fall(stiffness=24, shear=5, bending=0.5, mass=0.26, shrink=-0.007, loft=0.5, relief=1.25),
    thickness=0.08,
    roughness=0.7,
    sheen=0.25,
    specular=0.25,
    mesh=0.8,
)
DENIM = Fabric(
    weave_denim,
    Fall(stiffness=40, shear=15, bending=9, mass=0.4, shrink=-0.008, loft=0.6, relief=1.3),
    thickness=0.18,
    roughness=0.9,
    sheen=0.15,
    mesh=1.0,
)
TWILL = Fabric(
    weave_twill,
    Fall(stiffness=40, shear=12, bending=5, mass=0.35, shrink=-0.006, loft=0.55, relief=1.2),
    thickness=0.14,
    roughness=0.9,
    sheen=0.15,
    mesh=1.0,
)
CORDUROY = Fabric(weave_corduroy, TWILL.fall, thickness=0.2, roughness=0.97, sheen=0.5, mesh=1.0)
FLANNEL = Fabric(
    weave_flannel,
    Fall(stiffness=35, shear=9, bending=4, mass=0.38, shrink=-0.006, loft=0.6, relief=1.2),
    thickness=0.18,
    roughness=0.97,
    sheen=0.45,
    mesh=1.0,
)
PLAIN_KNIT = Fabric(
    weave_plain_knit,
    Fall(stiffness=28, shear=7, bending=5, mass=0.4, shrink=-0.005, loft=0.8, relief=1.2),
    thickness=0.3,
    roughness=1.0,
    sheen=0.45,
    mesh=1.0,
    wobble=0.26,
)
FINE_KNIT = Fabric(
    weave_fine_knit,
    Fall(bending=2.5, loft=0.6),
    thickness=0.18,
    roughness=1.0,
    sheen=0.45,
    mesh=0.9,
    wobble=0.2,
)
RIB_KNIT = Fabric(
    weave_rib_knit, PLAIN_KNIT.fall, thickness=0.3, roughness=1.0, sheen=0.45, mesh=1.0, wobble=0.35
)
# Half metal: the teeth are painted, so they cannot shine as solids do.
METAL_TEETH = Fabric(weave_teeth, thickness=0.1, roughness=0.35, sheen=0, specular=0.9)
