"""Chinos: slant pockets, covered fly, horn button; welt pockets and darts behind. Twill or corduroy."""

from blocks.trousers import TrouserMeasures, Trousers, fine_stitch, graded, stances
from studio.canvas import Canvas
from studio.fabrics import CORDUROY, TWILL, Fabric
from studio.picture import HORN, Button, Face, Picture

LOOKS = {
    ("men", ""): ("front-1", "front-2", "back"),
    ("women", ""): ("front-1", "front-2", "back"),
    ("men", "cord"): ("front-1", "back"),
}

MEN = TrouserMeasures(
    waist=20.8, hip=26.4, rise=26.5, inseam=80, thigh=29.0, knee=21.5, hem=18.0, back_rise=3.4,
)  # fmt: skip
WOMEN = graded(
    MEN, waist=18.2, hip=25.2, rise=28.0, inseam=68, thigh=28.0, knee=19.5, hem=15.0, band=4.2,
    hip_height=10.5,
)  # fmt: skip


def picture(cut: str, style: str, view: str) -> Picture:
    seed, legs = stances(view, 21 if cut == "men" else 31)
    fabric = CORDUROY if style == "cord" else TWILL
    t = Trousers(MEN if cut == "men" else WOMEN, legs, seed, view == "back")

    def paint(c: Canvas) -> None:
        fabric.weave(c)
        t.paint_inseams(c)
        t.paint_side_seams(c)
        t.paint_hems(c, 3.2, fine_stitch)
        t.paint_creases(c)
        if t.back:
            t.paint_centre_seam(c)
        else:
            t.paint_fly(c, fine_stitch)
            for side in (-1, 1):
                t.paint_opening(c, t.slant(side), fine_stitch)

    face = Face(t.outline(), fabric, paint, cut=t.cut(), folds=t.folds())
    overlays = t.waistband(fabric, fine_stitch)
    overlays += [t.belt_loop(x, fabric, fine_stitch) for x in (-11.5, 11.5)]
    buttons = [] if t.back else [Button(at=(0.9, t.top - t.m.band / 2), radius=0.75, lift=0.62, **HORN)]
    return Picture(
        face, None if t.back else t.inside_back(fabric), overlays, buttons=buttons, seed=seed
    )
