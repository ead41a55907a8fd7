"""Dyes a garment in its material, for scenes; in the shop's pictures the dye comes after the render.

Where a material's mask is red the cloth takes the ground's dye, and the second dye where the mask of
the pattern says so.
"""

from dataclasses import dataclass

from studio.canvas import UNDYED
from studio.color import Rgb
from studio.nodes import mix


@dataclass(frozen=True)
class Dye:
    ground: Rgb
    second: Rgb


def dye_objects(objects: list, dye: Dye, pattern_index: int | None) -> None:
    """`pattern_index` 0 or 1: which of the picture's patterns takes the second dye."""
    for material in {m for thing in objects for m in thing.data.materials}:
        tree = material.node_tree
        mask = tree.nodes["MASK"].inputs[0]
        if mask.is_linked:
            _dye_cloth(tree, mask.links[0].from_socket, dye, pattern_index)
        elif mask.default_value[0] > 0.5:
            base = tree.nodes["Principled BSDF"].inputs["Base Color"]
            color = base.default_value
            base.default_value = (*(color[i] / UNDYED * dye.ground[i] for i in range(3)), 1)


def _dye_cloth(tree, mask, dye: Dye, pattern_index: int | None) -> None:
    base = tree.nodes["Principled BSDF"].inputs["Base Color"]
    undyed = base.links[0].from_socket
    split = tree.nodes.new("ShaderNodeSeparateRGB")
    tree.links.new(mask, split.inputs[0])
    where = 0.0 if pattern_index is None else split.outputs[1 + pattern_index]
    tone = mix(tree, "MIX", where, _over_undyed(dye.ground), _over_undyed(dye.second))
    dyed = mix(tree, "MULTIPLY", 1.0, undyed, tone)
    tree.links.new(mix(tree, "MIX", split.outputs[0], undyed, dyed), base)


def _over_undyed(color: Rgb) -> tuple:
    return (*(c / UNDYED for c in color), 1)
