"""Second dyes in a cloth's own coordinates: u across the warp, v along it, maps in cm."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np

from studio.canvas import Canvas
from studio.fabrics import Fabric


def bands(c: Canvas, coordinate: np.ndarray, pitch: float, width: float) -> np.ndarray:
    """1 on bands `width` wide that come every `pitch` cm, soft by a pixel."""
    from_middle = np.abs(np.mod(coordinate, pitch) - pitch / 2)
    return c.mask(width / 2 - from_middle)


def stripe(c: Canvas, name: str, u: np.ndarray, pitch: float, width: float) -> None:
    c.second_dye(name, bands(c, u, pitch, width))


def gingham(c: Canvas, name: str, u: np.ndarray, v: np.ndarray, check: float) -> None:
    """Dyed where both yarns are dyed, half dyed where one is."""
    warp, weft = bands(c, u, 2 * check, check), bands(c, v, 2 * check, check)
    c.second_dye(name, (warp + weft) / 2)


def patterned(fabric: Fabric, paint: Callable[[Canvas], None]) -> Fabric:
    """The same cloth with a pattern woven into every part; laid straighter, for it would show."""

    def weave(c: Canvas) -> None:
        fabric.weave(c)
        paint(c)

    return replace(fabric, weave=weave, wobble=min(fabric.wobble, 0.12))


# --- a print of leaves ------------------------------------------------------------------------------


def leaves(c: Canvas, name: str, u: np.ndarray, v: np.ndarray, seed: int = 5) -> None:
    """Palm fronds, split leaves and small sprays, scattered as if by hand."""
    inked = c.plane(0)
    placed, tile = _scatter(seed), 96
    for row in range(0, c.h, tile):
        for column in range(0, c.w, tile):
            part = np.s_[row : row + tile, column : column + tile]
            _ink(inked[part], u[part], v[part], placed, c.px)
    c.second_dye(name, inked)


def _ink(inked: np.ndarray, u: np.ndarray, v: np.ndarray, placed: list[tuple], px: float) -> None:
    """The leaves that reach into one tile of a canvas."""
    for kind, x, y, length, turn in placed:
        reach = length * 0.62
        if abs(u.min() + u.max() - 2 * x) > u.max() - u.min() + 2 * reach:
            continue
        if abs(v.min() + v.max() - 2 * y) > v.max() - v.min() + 2 * reach:
            continue
        dx, dy = u - x, v - y
        cos, sin = math.cos(turn), math.sin(turn)
        # s runs from the stalk's end to the tip, t across; the leaf's middle is at x, y.
        s, t = (dx * cos + dy * sin) / length + 0.5, (dy * cos - dx * sin) / length
        inside = kind(s, t) * length
        np.maximum(inked, np.clip(inside * px / 1.2 + 0.5, 0, 1), out=inked)


@cache
def _scatter(seed: int) -> list[tuple]:
    """Kind, place, length and turn of every leaf: large ones first, small ones into the gaps."""
    rng = np.random.default_rng(seed)
    placed: list[tuple] = []
    for kind, lengths, tries, apart in (
        (_monstera, (9.5, 11.5), 260, 0.47),
        (_frond, (10.0, 12.5), 900, 0.44),
        (_blade, (6.0, 8.0), 2600, 0.40),
        (_spray, (3.0, 4.2), 1500, 0.50),
    ):
        for _ in range(tries):
            x, y, length = rng.uniform(-42, 42), rng.uniform(-14, 132), rng.uniform(*lengths)
            turn = rng.uniform(0, 2 * math.pi)
            clear = all(
                math.hypot(x - px, y - py) > apart * length + share * plength
                for share, (_, px, py, plength, _) in ((_ROOM[p[0]], p) for p in placed)
            )
            limit = 46 if kind is _monstera else 10_000
            if clear and sum(p[0] is kind for p in placed) < limit:
                placed.append((kind, x, y, length, turn))
    return placed


def _arch(share: np.ndarray) -> np.ndarray:
    """Half a sine wave, never a hair below 0."""
    return np.maximum(np.sin(math.pi * share), 0)


def _lens(s, t, start, end, width) -> np.ndarray:
    """How far inside a pointed blade between two points; negative outside."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    along = ((s - ax) * (bx - ax) + (t - ay) * (by - ay)) / length**2
    beside = np.abs((s - ax) * (by - ay) - (t - ay) * (bx - ax)) / length
    share = np.clip(along, 0, 1)
    half = width * _arch(share**0.75) ** 0.8
    return np.where((along > 0) & (along < 1), half - beside, -1)


def _frond(s, t) -> np.ndarray:
    """A palm frond: narrow leaflets on a bent rib."""
    bend = lambda x: 0.10 * math.sin(math.pi * x)
    rib = 0.10 * np.sin(math.pi * s)
    result = np.where((s > 0) & (s < 0.97), 0.008 - np.abs(t - rib), -1)
    count = 12
    for i in range(count):
        share = i / (count - 1)
        x = 0.16 + 0.78 * share
        long = 0.36 * math.sin(math.pi * (0.22 + 0.68 * share)) ** 0.9
        lean = math.radians(62 - 44 * share)
        for side in (-1, 1):
            start = (x, bend(x))
            end = (x + long * math.cos(lean), bend(x) + side * long * math.sin(lean))
            result = np.maximum(result, _lens(s, t, start, end, 0.021 - 0.004 * share))
    return result


def _monstera(s, t) -> np.ndarray:
    """A broad heart cut open between its veins."""
    share = np.clip((s - 0.06) / 0.94, 0, 1)
    half = 0.42 * _arch(share**0.62) ** 0.75 * (1 - 0.25 * share)
    result = np.where((s > 0.06) & (s < 1), half - np.abs(t), -1)
    for side in (-1, 1):
        result = np.maximum(result, 0.17 - np.hypot(s - 0.19, t - side * 0.17))
    # The notch of the heart, the slits and the midrib are left undyed.
    result = np.minimum(result, -_lens(s, t, (-0.16, 0), (0.20, 0), 0.05))
    for i in range(5):
        x = 0.22 + 0.135 * i
        lean = math.radians(66 - 9 * i)
        for side in (-1, 1):
            start = (x + 0.12 * math.cos(lean), side * (0.045 + 0.07 * math.sin(lean)))
            end = (x + 0.62 * math.cos(lean), side * 0.62 * math.sin(lean))
            result = np.minimum(result, -_lens(s, t, start, end, 0.030))
    rib = np.where((s > 0.15) & (s < 0.93), 0.007 * (1.1 - s) - np.abs(t), -1)
    result = np.minimum(result, -rib)
    stalk = np.where((s > -0.1) & (s < 0.16), 0.010 - np.abs(t - 0.05 * (0.16 - s)), -1)
    return np.maximum(result, stalk)


def _blade(s, t) -> np.ndarray:
    """A plain leaf with its veins left open."""
    bent = t - 0.09 * np.sin(math.pi * s)
    result = _lens(s, bent, (0.06, 0), (1, 0), 0.15)
    result = np.minimum(result, np.where((s > 0.1) & (s < 0.9), np.abs(bent) - 0.008, 1))
    for i in range(5):
        x = 0.2 + 0.13 * i
        for side in (-1, 1):
            result = np.minimum(result, -_lens(s, bent, (x, 0.0), (x + 0.17, side * 0.16), 0.007))
    return np.maximum(result, np.where((s > 0) & (s < 0.1), 0.011 - np.abs(bent), -1))


def _spray(s, t) -> np.ndarray:
    """Three small leaves on one stalk."""
    result = np.where((s > 0) & (s < 0.5), 0.02 - np.abs(t), -1)
    for start, end in (((0.4, 0), (1, 0.02)), ((0.22, 0), (0.72, 0.36)), ((0.22, 0), (0.68, -0.38))):
        result = np.maximum(result, _lens(s, t, start, end, 0.085))
    return result


# Share of its length that a leaf keeps free around its middle.
_ROOM = {_monstera: 0.43, _frond: 0.38, _blade: 0.34, _spray: 0.44}
