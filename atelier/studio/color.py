"""Colors: linear red, green and blue while cloth is painted and lit; tones as #rrggbb where people choose."""

Rgb = tuple[float, float, float]


def linear(tone: str) -> Rgb:
    """Linear light of #rrggbb."""
    values = (int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
