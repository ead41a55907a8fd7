"""Hoodie of loopback cotton: three-panel hood with drawcord, kangaroo pocket, ribs; pulled on or zipped."""

import numpy as np

from blocks.grading import graded
from blocks.hood import Hood
from blocks.sweater import SEAM_STITCH, Sweater, SweaterMeasures, sweater_pose
from blocks.zip import zip_pull, zip_teeth
from studio.canvas import Canvas
from studio.fabrics import LOOPBACK
from studio.geometry import Edge, Point, bezier, distance_to, edges_on_side, free, mirror_edges, noise, smooth
from studio.picture import Face, Field, Overlay, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "zip"): ("front-1",),
    ("women", "zip"): ("front-1",),
}

MEN = SweaterMeasures(
    length=72, neck=10.4, neck_drop=8.6, shoulder=24.6, slope=5.2, armhole=26.5,
    chest=28.0, waist=27.6, hem=27.8, sleeve=67, cuff=11.4, sleeve_angle=6.5, bicep=13.4,
    hem_rib=6.5, cuff_rib=6.5,
)
WOMEN = graded(
    MEN, length=61, neck=10.0, neck_drop=8.4, shoulder=22.2, slope=4.6, armhole=24.0,
    chest=26.0, waist=25.8, hem=26.2, sleeve=60, cuff=10.4, sleeve_angle=7, bicep=12.8,
    hem_rib=6.0, cuff_rib=6.0, draw_in=1.2,
)
SEEDS = {("men", ""): 11, ("women", ""): 15, ("men", "zip"): 31, ("women", "zip"): 35}
HOODS = {"men": 1.0, "women": 0.93}  # size against a men's medium
# The kangaroo pocket's half width at its lower and its upper edge, and its height.
POCKETS = {"men": (16.4, 10.2, 20.5), "women": (15.2, 9.4, 17.5)}


def picture(cut: str, style: str, view: str) -> Picture:
    measures = MEN if cut == "men" else WOMEN
    seed, sleeves = sweater_pose(view, SEEDS[cut, style])
    top = Sweater(measures, sleeves, seed)
    zipped = style == "zip"
    hood = Hood(top, LOOPBACK, HOODS[cut], zipped)
    patterns = () if zipped else ("chest-stripe",)
    if view == "back":
        face = body(top, top.back_neckline())
        return Picture(face, None, [hood.from_behind()], patterns=patterns, seed=seed)
    face = body(top, top.neckline(), zipped)
    overlays, cords, buttons = [hood.from_the_front()], hood.drawcord(), hood.eyelets()
    if zipped:
        overlays = [*split_pockets(top, cut), front_zip(top), *overlays, hood.zip_end()]
        cords += zip_pull("hood zip", hood.throat() - 1.6)
    else:
        overlays = [kangaroo_pocket(top, cut), *overlays]
    return Picture(face, hood.inside(), overlays, cords, buttons, patterns, seed)


def body(top: Sweater, neckline: list[Edge], zipped: bool = False) -> Face:
    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        top.paint_ribs(c)
        top.paint_armholes(c, depth=1.1)
        for side in (-1, 1):
            line = top.armhole(side)
            c.stitch(line - [0.55 * side, 0], **SEAM_STITCH)
            c.stitch(line + [0.5 * side, 0], **SEAM_STITCH)
        paint_chest_stripe(c, top)
        if zipped:
            paint_zip_tape(c, top)

    return Face(top.ribbed_outline(neckline), LOOPBACK, paint, cut=top.cut(), folds=top.folds())


def paint_chest_stripe(c: Canvas, top: Sweater) -> None:
    """One broad band that runs on from sleeve to sleeve."""
    height = top.from_underarm(c.points()).reshape(c.height.shape)
    c.second_dye("chest-stripe", c.mask(5.2 - np.abs(height + 3.0)))


# --- pockets ----------------------------------------------------------------------------------


def pocket_corners(top: Sweater, cut: str) -> list[Point]:
    """The right half of the kangaroo pocket, from the middle of its upper edge round to the lower."""
    low = top.m.hem_rib + 0.2
    wide, narrow, high = POCKETS[cut]
    return [(0, low + high), (narrow, low + high), (wide, low + 7), (wide, low), (0, low)]


def mouth_curve(corners: list[Point]) -> tuple[Point, Point, Point]:
    """The slanted opening on the right, which hollows towards the middle."""
    _, (ax, ay), (bx, by), *_ = corners
    return (ax, ay), (ax + 0.42 * (bx - ax), ay + 0.62 * (by - ay)), (bx, by)


def pocket_mouth(corners: list[Point], side: int) -> np.ndarray:
    return bezier(*mouth_curve(corners)) * [side, 1]


def pocket_outline(corners: list[Point]) -> list[Edge]:
    """The right half's edges."""
    top_middle, a, b, corner, low_middle = corners
    return [free(top_middle, a), free(*mouth_curve(corners)), free(b, corner), free(corner, low_middle)]


def paint_pocket_edges(c: Canvas, corners: list[Point], side: int) -> None:
    _, (ax, ay), (bx, by), (_, low), _ = corners
    mouth = pocket_mouth(corners, side)
    c.turned_edge(mouth, 2.0, 0.5)
    for inset in (0.35, 1.8):
        c.stitch(mouth - [inset * 0.84 * side, inset * 0.54], **SEAM_STITCH)
    c.stitch([(side * (bx - 0.35), by - 0.2), (side * (bx - 0.35), low + 0.2)], **SEAM_STITCH)
    for y in (ay - 0.35, ay - 0.95):
        c.stitch([(0.3 * side, y), (side * (ax - 0.3), y)], **SEAM_STITCH)
    for x, y in ((ax - 0.6, ay - 0.5), (bx - 0.7, by - 0.5)):
        bar_tack(c, x * side, y)


def bar_tack(c: Canvas, x: float, y: float) -> None:
    c.height += 0.5 * c.rect(x - 0.45, y - 0.1, x + 0.45, y + 0.1)


def pocket_gape(corners: list[Point], seed: int) -> Field:
    """The mouths stand a little open, the pouch is soft."""
    mouths = [pocket_mouth(corners, side)[::8] for side in (-1, 1)]

    def relief(points: np.ndarray) -> np.ndarray:
        nearest = np.minimum(*(distance_to(mouth, points, closed=False) for mouth in mouths))
        ends = np.minimum(*(np.abs(points[:, 1] - corners[i][1]) for i in (1, 2)))
        gape = 0.8 * np.exp(-((nearest / 2.0) ** 2)) * smooth(ends, 0, 5)
        return gape + 0.14 * noise(points, 9, seed + 77, 2, 0.2) * smooth(points[:, 1], corners[3][1], 14)

    return relief


def kangaroo_pocket(top: Sweater, cut: str) -> Overlay:
    corners = pocket_corners(top, cut)

    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        for side in (-1, 1):
            paint_pocket_edges(c, corners, side)

    return Overlay(
        mirror_edges(pocket_outline(corners)), LOOPBACK, paint, name="pocket", mesh=0.6, lift=0.16,
        puff=0.28, puff_width=1.2, flatten=0.5, relief=pocket_gape(corners, top.seed),
        thickness=0.22, subdivide=2,
    )


def split_pockets(top: Sweater, cut: str) -> list[Overlay]:
    """The pocket in two halves, which leave the zip free."""
    (_, high), *rest, (_, low) = pocket_corners(top, cut)
    corners = [(1.5, high), *rest, (1.5, low)]
    return [half_pocket(top, corners, side) for side in (-1, 1)]


def half_pocket(top: Sweater, corners: list[Point], side: int) -> Overlay:
    half = pocket_outline(corners) + [free(corners[-1], corners[0])]
    outline = edges_on_side(half, side)

    def paint(c: Canvas) -> None:
        LOOPBACK.weave(c)
        paint_pocket_edges(c, corners, side)
        (x, high), low = corners[0], corners[-1][1]
        c.stitch([((x + 0.35) * side, high - 0.4), ((x + 0.35) * side, low + 0.2)], **SEAM_STITCH)

    return Overlay(
        outline, LOOPBACK, paint, name=f"pocket {side}", mesh=0.6, lift=0.16, puff=0.28, puff_width=1.2,
        flatten=0.5, relief=pocket_gape(corners, top.seed), thickness=0.22, subdivide=2,
    )


# --- zip --------------------------------------------------------------------------------------


def zip_top(top: Sweater) -> float:
    return top.m.length - top.m.neck_drop + 1.2


def paint_zip_tape(c: Canvas, top: Sweater) -> None:
    """The two front edges, turned back on the zip's tape and stitched."""
    high = zip_top(top)
    for side in (-1, 1):
        edge = [(side * 0.75, -1), (side * 0.75, high)]
        c.groove(edge, 1.0, 0.10, 0.2)
        c.stitch([(side * 1.3, -1), (side * 1.3, high)], **SEAM_STITCH)
    c.shade(-0.12 * c.rect(-0.75, -1, 0.75, high))


def front_zip(top: Sweater) -> Overlay:
    return zip_teeth("zip", "face", zip_top(top), -top.m.hem_drop + 0.1)
