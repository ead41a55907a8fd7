"""Second dyes in a cloth's own coordinates: u across the warp, v along it, maps in cm."""

import numpy as np

from studio.canvas import Canvas


def band(c: Canvas, coordinate: np.ndarray, pitch: float, width: float) -> np.ndarray:
    """1 on bands `width` wide that come every `pitch` cm, soft by a pixel."""
    from_middle = np.abs(np.mod(coordinate, pitch) - pitch / 2)
    return np.clip((width / 2 - from_middle) * c.px / 1.2 + 0.5, 0, 1)


def stripe(c: Canvas, name: str, u: np.ndarray, pitch: float, width: float) -> None:
    c.second_dye(name, band(c, u, pitch, width))


def gingham(c: Canvas, name: str, u: np.ndarray, v: np.ndarray, check: float) -> None:
    """Dyed where both yarns are dyed, half dyed where one is."""
    warp, weft = band(c, u, 2 * check, check), band(c, v, 2 * check, check)
    c.second_dye(name, (warp + weft) / 2)
