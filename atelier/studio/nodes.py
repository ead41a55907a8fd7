"""Wiring of Blender's shader nodes: an input takes a value or another node's output."""


def put(tree, value, socket) -> None:
    if hasattr(value, "is_output"):
        tree.links.new(value, socket)
    else:
        socket.default_value = value


def mix(tree, how: str, share, first, second):
    """The output that mixes two colors; `how` is one of Blender's blend types."""
    node = tree.nodes.new("ShaderNodeMixRGB")
    node.blend_type = how
    for socket, value in zip(node.inputs, (share, first, second)):
        put(tree, value, socket)
    return node.outputs[0]
