"""Tops folded as for a shelf, and piles of them."""

from studio.geometry import Point
from studio.scene import Fold, Garment


def folded(
    at: Point,
    turn: float,
    look: str,
    color: str,
    width: float = 27,
    drop: float = 4,
    thick: float = 2.4,
    pattern: str | None = None,
) -> Garment:
    """Sleeves and sides turned beneath, then the lower half: what stays on top is `width` cm wide.

    `drop`: how far below the garment's middle the last fold lies. `thick`: the pile's height, in cm.
    """
    half = width / 2
    folds = (
        Fold((-half, 0), 180, 0.35, beneath=True),
        Fold((half, 0), 0, 0.35, beneath=True),
        Fold((0, -drop), -90, 0.5, beneath=True),
    )
    return Garment(
        at, turn, look=look, color=color, pattern=pattern, folds=folds, pressed=thick, softness=1.2
    )
