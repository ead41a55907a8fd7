"""Midi skirt in knife pleats of viscose; as style box, a shorter one in box pleats of flannel."""

from functools import partial

import numpy as np

from blocks.pleats import BOX, KNIFE, PleatMeasures, Pleats
from blocks.prints import patterned
from blocks.skirt import straight_band, zip_pull
from studio.canvas import Canvas
from studio.fabrics import DRAPE, FLANNEL, Fabric
from studio.geometry import across, edges_along
from studio.picture import Face, Panel, Picture

LOOKS = {
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "box"): ("front-1", "back"),
}

MIDI = PleatMeasures(length=71, waist=17.2, hip=21.6, hem=30.5, count=15, depth=(0.22, 1.35))
SHORT = PleatMeasures(length=50, waist=17.4, hip=20.8, hem=26.5, count=5, depth=(0.40, 1.05), hem_rise=2.0)
BAND = 3.4
BACK_RISE = 2.2
# Seed, and how far to the right the hem was laid.
POSES = {"front-1": (81, -0.8), "front-2": (88, 2.0), "back": (83, 1.2)}


def picture(cut: str, style: str, view: str) -> Picture:
    seed, swing = POSES[view]
    back = view == "back"
    if style == "box":
        pleats, fabric = Pleats(SHORT, BOX, seed + 20, swing * 0.6, back), FLANNEL
    else:
        pleats, fabric = Pleats(MIDI, KNIFE, seed, swing, back), DRAPE

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        c.second_dye("check", check(c, pleats, style == "box"))
        paint_hem(c, pleats)
        if style == "box":
            paint_box_folds(c, pleats)
        else:
            paint_knife_folds(c, pleats)

    face = Face(pleats.outline(), fabric, paint, shape=pleats.shape, mesh=pleats.mesh)
    cloth = patterned(fabric, partial(band_check, pleats=pleats))
    band = straight_band(pleats.waist_line(BAND), pleats.waist_line(-0.1), cloth, flatten=0.9)
    x, y = pleats.waist_line()[-1]
    return Picture(
        face, None if back else inside_back(pleats, fabric), [band],
        cords=[zip_pull(x, y - 0.2, -1 if back else 1)], patterns=("check",), seed=seed,
    )


def paint_knife_folds(c: Canvas, pleats: Pleats) -> None:
    """The shade in the corner of each fold, the light that its pressed edge catches."""
    _, phase, t = pleats.maps(c)
    c.shade(-0.14 * np.exp(-((phase / 0.09) ** 2)) * (0.4 + 0.6 * t))
    c.shade(0.035 * np.exp(-(((phase - 0.9) / 0.04) ** 2)))


def paint_box_folds(c: Canvas, pleats: Pleats) -> None:
    _, phase, _ = pleats.maps(c)
    side = np.abs(phase - 0.5)
    gap = np.clip((side - 0.425) * 60, 0, 1)
    c.shade(-0.12 * gap - 0.12 * np.exp(-(((0.5 - side) / 0.012) ** 2)))
    for number in range(pleats.m.count):
        for phase_at in (0.125, 0.875):
            u = (number + phase_at) / pleats.m.count * 2 - 1
            c.topstitch(pleats.at(np.full(30, u), np.linspace(0, 0.2, 30)))


def paint_hem(c: Canvas, pleats: Pleats) -> None:
    c.turned_edge(pleats.hem_line(), 2.6, 0.25)
    c.groove(pleats.hem_line(2.6), 0.25, 0.07, 0.03)


def check(c: Canvas, pleats: Pleats, box: bool) -> np.ndarray:
    """A tartan pleated to its sett: the lines run with the folds and across them."""
    number, phase, t = pleats.maps(c)
    y = t * (pleats.m.length + pleats.m.tuck)
    if box:
        sett = 2 * pleats.m.hip / pleats.m.count
        x = (phase - 0.5) * sett
    else:
        # Every other pleat shows the broad band in its middle, those between the lone line.
        sett = 7.6
        x = number % 2 * sett / 2 + (phase - 0.55) * 2 * pleats.half_width(c.Y) / pleats.m.count
    return (tartan(c, x, sett) + tartan(c, y, sett)) / 2


def band_check(c: Canvas, pleats: Pleats) -> None:
    y = c.Y - pleats.m.length - BAND / 2 + 1.5
    c.second_dye("check", (tartan(c, c.X, 7.6) + tartan(c, y, 7.6)) / 2)


def tartan(c: Canvas, at: np.ndarray, sett: float) -> np.ndarray:
    """A broad band with a fine line on either side; half a sett away a lone fine line."""
    place = np.abs(np.mod(at + sett / 2, sett) - sett / 2)
    line = lambda middle, half: c.mask(half - np.abs(place - middle))
    return np.maximum.reduce([line(0, 0.11 * sett), line(0.19 * sett, 0.11), line(0.5 * sett, 0.11)])


def inside_back(pleats: Pleats, fabric: Fabric) -> Panel:
    """The lining behind the lower front waist, and the label."""
    top = across(bowed(pleats.waist_line(BAND), BACK_RISE))

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        c.shade(-0.06)
        c.topstitch(top, -0.3)
        middle = len(top) // 2
        c.neck_label(0, float(top[middle, 1]) - 0.35, 4.4, 2.0)

    low = across(pleats.waist_line(-6))
    return Panel(edges_along(np.r_[top, low[::-1], top[:1]], "seam"), fabric, paint)


def bowed(line: np.ndarray, rise: float) -> np.ndarray:
    """A waist line whose middle lies higher, its end where it was."""
    share = line[:, 0] / line[-1, 0]
    return line + np.c_[np.zeros(len(line)), (rise + line[-1, 1] - line[0, 1]) * (1 - share**2) ** 0.8]
