"""A-line mini skirt: of denim with fly, scoop pockets and contrast thread; or tailored in flannel."""

from functools import partial

import numpy as np

from blocks.denim import sew, twist_hem, wear
from blocks.five_pocket import leather_patch, paint_front_details, paint_yoke, rivets
from blocks.prints import patterned
from blocks.skirt import Skirt, SkirtMeasures, straight_band, zip_pull
from blocks.trousers import fine_stitch
from studio.canvas import Canvas
from studio.fabrics import DENIM, FLANNEL, Fabric
from studio.geometry import bezier, noise
from studio.picture import Face, Picture

LOOKS = {
    ("women", ""): ("front-1", "front-2", "back"),
    ("women", "tailored"): ("front-1", "front-2", "back"),
}

DENIM_MINI = SkirtMeasures(waist=17.8, hip=22.6, hem=24.2, rise=43)
TAILORED = SkirtMeasures(
    waist=17.2, hip=22.0, hem=24.6, rise=45, band=3.4, hip_height=26, side_rise=1.4, back_rise=2.8,
)
SEEDS = {"front-1": 101, "front-2": 106, "back": 103}
DART = 8.2  # from the centre
VENT = 11.0  # height of the back's slit


def picture(cut: str, style: str, view: str) -> Picture:
    make = tailored if style else denim
    return make(SEEDS[view], view == "back")


def denim(seed: int, back: bool) -> Picture:
    s = Skirt(DENIM_MINI, seed, back)
    face = Face(s.outline(), DENIM, partial(paint_denim, s=s), cut=s.cut(), folds=s.folds())
    loops = (-0.62, 0, 0.62) if back else (-0.58, 0.58)
    overlays = s.waistband(DENIM, sew)
    if back:
        x = 0.46 * s.m.hip
        at = (x, float(np.interp(x, *yoke(s).T)) - 2.3)
        overlays += [s.patch_pocket(side, DENIM, sew, at, 12.8, 14.2, 2.0, chevron) for side in (-1, 1)]
        overlays.append(leather_patch(s))
    overlays += s.belt_loops(loops, DENIM, sew)
    if back:
        return Picture(face, None, overlays, seed=seed)
    return Picture(face, s.inside_back(DENIM), overlays, buttons=rivets(s), seed=seed)


def yoke(s: Skirt) -> np.ndarray:
    """Shallower than that of jeans."""
    return s.yoke(7.6, 3.8)


def paint_denim(c: Canvas, s: Skirt) -> None:
    DENIM.weave(c)
    paint_wash(c, s)
    s.paint_side_seams(c, sew, 0.45, end=s.m.hip_height)
    s.paint_hem(c, 1.6, 0.7)
    sew(c, s.hem_line(1.35))
    twist_hem(c, s.hem_line(), 0.8, 0.9)
    if s.back:
        s.paint_centre_seam(c, sew)
        paint_yoke(c, yoke(s))
    else:
        paint_front_details(c, s, 15.0)


def paint_wash(c: Canvas, s: Skirt) -> None:
    """Rubbed a little paler over the thighs, along the seams and the hem."""
    points = c.points()
    x, y = np.abs(points[:, 0]), points[:, 1]
    cloud = 1 + 0.3 * noise(points, 9, s.seed + 3, 2.5, np.pi / 2)
    spot = np.exp(-(((x - 11.5) / 6.5) ** 2) - ((y - 15) / 12) ** 2)
    wear(c, (0.12 * spot * cloud).reshape(c.height.shape))
    for line in (s.side_seam(-1), s.side_seam(1), s.hem_line()):
        distance, walked = c.along(line, 2)
        wave = 0.55 + 0.45 * np.sin(walked * 2.1 + np.sin(walked * 0.9))
        wear(c, 0.12 * np.exp(-(((distance - 0.4) / 0.4) ** 2)) * wave)


def chevron(c: Canvas, side: int) -> None:
    """Two rows that meet in a shallow point."""
    x0, y0, x1, y1 = c.box
    left, right, y = x0 + 1.3, x1 - 1.3, (y0 + y1) / 2 + 1.0
    middle = ((left + right) / 2, y - 2.4)
    for row in (0, 0.6):
        sew(c, np.r_[bezier((left, y), middle), bezier(middle, (right, y))[1:]], row)


def tailored(seed: int, back: bool) -> Picture:
    s = Skirt(TAILORED, seed + 20, back)
    cloth = patterned(FLANNEL, glen_check)
    paint = partial(paint_tailored, s=s, cloth=cloth)
    face = Face(s.outline(), cloth, paint, cut=s.cut(), folds=s.folds(0.8))
    band = straight_band(s.waist(), s.band_seam(), cloth)
    x, y = s.band_seam()[-1]
    return Picture(
        face, None if back else s.inside_back(cloth), [band], cords=[zip_pull(x, y - 0.2, -1 if back else 1)],
        patterns=("check",), seed=s.seed,
    )


def paint_tailored(c: Canvas, s: Skirt, cloth: Fabric) -> None:
    cloth.weave(c)
    s.paint_side_seams(c)
    s.paint_hem(c, 3.4, 0.45)
    c.groove(s.hem_line(3.4), 0.2, 0.1, 0.03)
    s.paint_dart(c, DART, 12.0 if s.back else 9.5)
    if s.back:
        s.paint_centre_seam(c)
        paint_vent(c)


def paint_vent(c: Canvas) -> None:
    """The slit in the back's middle, its right edge over its left, held by slanting stitches."""
    edge = np.array([(0.0, VENT), (0.0, -1.0)])
    c.groove(edge, 1.6, 0.12, 0.4)
    c.ridge(edge + [0.45, 0], 0.6, 0.35)
    fine_stitch(c, np.array([(0.0, VENT + 0.2), (3.4, VENT - 1.6)]))


# Prince of Wales: yarns in fours, then in twos, both ways, woven as a 2/2 twill.
YARN = 0.14
FOURS, TWOS = np.arange(32) % 8 < 4, np.arange(32) % 4 < 2
ORDER = np.r_[FOURS, TWOS]


def glen_check(c: Canvas) -> None:
    warp, weft = np.floor(c.X / YARN).astype(int), np.floor(c.Y / YARN).astype(int)
    warp_on_top = np.mod(warp - weft, 4) < 2
    c.second_dye("check", np.where(warp_on_top, ORDER[warp % 64], ORDER[weft % 64]).astype(np.float32))
