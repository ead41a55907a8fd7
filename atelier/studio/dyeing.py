"""Dyes a garment in its material, for scenes; in the shop's pictures the dye comes after the render.

Where a material's mask is red the cloth takes the ground's dye, and the second dye where the mask of
the pattern says so.
"""

from dataclasses import dataclass

from studio.canvas import UNDYED

Rgb = tuple[float, float, float]


@dataclass(frozen=True)
class Dye:
    ground: Rgb
    second: Rgb


def linear(tone: str) -> Rgb:
    """Linear light of #rrggbb."""
    values = (int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


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
    tone = _mix(tree, "MIX", 0.0, _over_undyed(dye.ground), _over_undyed(dye.second))
    if pattern_index is not None:
        tree.links.new(split.outputs[1 + pattern_index], tone.inputs[0])
    dyed = _mix(tree, "MULTIPLY", 1.0, undyed, tone.outputs[0])
    result = _mix(tree, "MIX", split.outputs[0], undyed, dyed.outputs[0])
    tree.links.new(result.outputs[0], base)


def _over_undyed(color: Rgb) -> tuple:
    return (*(c / UNDYED for c in color), 1)


def _mix(tree, how: str, share, first, second):
    """Each of the last three a socket or a value."""
    node = tree.nodes.new("ShaderNodeMixRGB")
    node.blend_type = how
    for socket, value in zip(node.inputs, (share, first, second)):
        if hasattr(value, "is_output"):
            tree.links.new(value, socket)
        else:
            socket.default_value = value
    return node
