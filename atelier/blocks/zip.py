"""A metal zip: the closed chain, the slider and its tab."""

from studio.fabrics import METAL_TEETH
from studio.geometry import polygon
from studio.picture import STEEL, Cord, Overlay

TEETH = 0.42  # half the width of the closed chain


def zip_teeth(name: str, on: str, high: float, low: float) -> Overlay:
    return Overlay(
        polygon((-TEETH, high), (TEETH, high), (TEETH, low), (-TEETH, low)), METAL_TEETH, METAL_TEETH.weave,
        name=name, on=on, mesh=0.4, lift=0.10, puff=0.03, puff_width=0.2, thickness=0.12,
    )


def zip_pull(on: str, y: float) -> list[Cord]:
    """The slider at this height, and the tab that hangs from it."""
    steel = dict(color=STEEL["color"], dyed=False, roughness=0.3, metal=1.0)
    return [
        Cord("slider", [(0, y + 0.6), (0, y - 0.6)], 0.62, (0.05, 0.05), on, **steel),
        Cord("pull", [(0.1, y - 0.3), (0.9, y - 3.3)], 0.34, (0.55, 0.30), on, **steel),
    ]
