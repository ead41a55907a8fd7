"""What still lifes lie on, and what props are made of: Blender materials made of noise, lengths in cm."""

import math

import bpy

from studio.cloth import CM
from studio.color import linear
from studio.nodes import mix, put

Size = tuple[float, float, float]
QUARTER_TURN = math.pi / 2


class Brush:
    """Nodes of one material, each call a node; values may be numbers, colors or sockets."""

    def __init__(self, name: str, roughness: float = 0.7, specular: float = 0.3):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.surface.inputs["Roughness"].default_value = roughness
        self.surface.inputs["Specular"].default_value = specular

    def place(self, source: str = "Position", stretch: Size = (1, 1, 1)):
        """Coordinates in cm; a stretch above 1 draws a pattern out along that axis."""
        if source == "Position":
            where = self._node("NewGeometry").outputs["Position"]
        else:
            where = self._node("TexCoord").outputs[source]
        return self._vector("MULTIPLY", where, tuple(1 / (CM * s) for s in stretch))

    def noise(self, where, wavelength: float, detail: float = 4, roughness: float = 0.55, distortion=0.0):
        """0 to 1, about 0.5."""
        node = self._node("TexNoise")
        self.tree.links.new(where, node.inputs["Vector"])
        for name, value in (
            ("Scale", 1 / wavelength), ("Detail", detail), ("Roughness", roughness), ("Distortion", distortion)
        ):
            node.inputs[name].default_value = value
        return node.outputs["Fac"]

    def bricks(self, where, width: float, height: float, joint: float, offset: float = 0.5):
        """(a random value 0 to 1 for each brick, 1 within the joints)."""
        node = self._node("TexBrick")
        node.offset = offset
        self.tree.links.new(where, node.inputs["Vector"])
        for name, value in (
            ("Scale", 1), ("Brick Width", width), ("Row Height", height), ("Mortar Size", joint),
            ("Mortar Smooth", 0.3), ("Color1", (0, 0, 0, 1)), ("Color2", (1, 1, 1, 1)), ("Mortar", (0.5, 0.5, 0.5, 1)),
        ):
            node.inputs[name].default_value = value
        return node.outputs["Color"], node.outputs["Fac"]

    def step(self, value, low: float, high: float):
        """0 below low, 1 above high; low may be the greater."""
        node = self._node("MapRange")
        node.interpolation_type = "SMOOTHSTEP"
        self._set(node.inputs["Value"], value)
        if low > high:
            node.inputs["To Min"].default_value, node.inputs["To Max"].default_value = 1, 0
            low, high = high, low
        node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = low, high
        return node.outputs[0]

    def math(self, how: str, a, b=0.0):
        node = self._node("Math")
        node.operation = how
        self._set(node.inputs[0], a)
        self._set(node.inputs[1], b)
        return node.outputs[0]

    def mix(self, share, first, second):
        return mix(self.tree, "MIX", share, _value(first), _value(second))

    def shift(self, where, by, amount: float):
        """Coordinates pushed about by a value."""
        pushed = self._node("VectorMath")
        pushed.operation = "MULTIPLY_ADD"
        self._set(pushed.inputs[0], by)
        pushed.inputs[1].default_value = (amount, amount, amount)
        self.tree.links.new(where, pushed.inputs[2])
        return pushed.outputs[0]

    def color(self, value) -> None:
        self._set(self.surface.inputs["Base Color"], value)

    def relief(self, height, distance: float) -> None:
        """Bumps of up to `distance` cm where the height goes from 0 to 1."""
        bump = self._node("Bump")
        bump.inputs["Distance"].default_value = distance * 0.1
        self.tree.links.new(height, bump.inputs["Height"])
        self.tree.links.new(bump.outputs[0], self.surface.inputs["Normal"])

    def _vector(self, how: str, a, b):
        node = self._node("VectorMath")
        node.operation = how
        self._set(node.inputs[0], a)
        self._set(node.inputs[1], b)
        return node.outputs[0]

    def _node(self, kind: str):
        return self.tree.nodes.new(f"ShaderNode{kind}")

    def _set(self, socket, value) -> None:
        put(self.tree, _value(value), socket)


def _value(value):
    """What a node takes for a number, a socket, or a tone as #rrggbb."""
    return (*linear(value), 1) if isinstance(value, str) else value


# --- what things lie on ---------------------------------------------------------------------------


def stone(pale: str = "#e2d9cb", dark: str = "#cfc3b1", slab: float = 0) -> object:
    """Honed limestone: clouds, faint beds, small pits. `slab`: joints that far apart."""
    b = Brush("stone", 0.62, 0.25)
    at = b.place()
    cloud = b.noise(at, 55, 5, 0.6, 0.6)
    bed = b.noise(b.place(stretch=(4, 1, 1)), 9, 6, 0.66, 0.7)
    grain = b.noise(at, 0.7, 6, 0.7)
    tone = b.math("ADD", b.math("MULTIPLY", cloud, 0.66), b.math("MULTIPLY", bed, 0.34))
    color = b.mix(b.step(tone, 0.34, 0.66), dark, pale)
    color = b.mix(b.math("MULTIPLY", b.step(grain, 0.42, 0.72), 0.11), color, "#f4ead8")
    color = b.mix(b.math("MULTIPLY", b.step(grain, 0.5, 0.28), 0.13), color, "#a58e6c")
    pit = b.noise(b.place(stretch=(2.2, 1, 1)), 1.5, 3, 0.5, 0.4)
    where = b.step(b.noise(at, 16, 2), 0.46, 0.62)
    pits = b.math("MULTIPLY", b.step(pit, 0.70, 0.76), where)
    color = b.mix(b.math("MULTIPLY", pits, 0.45), color, "#8f7757")
    height = b.math("SUBTRACT", b.math("MULTIPLY", grain, 0.35), pits)
    if slab:
        each, joint = b.bricks(at, slab * 1.5, slab, 0.14)
        color = b.mix(b.math("MULTIPLY", each, 0.10), color, "#b9a27e")
        color = b.mix(b.math("MULTIPLY", joint, 0.55), color, "#8d7a5e")
        height = b.math("SUBTRACT", height, b.math("MULTIPLY", joint, 1.6))
    b.color(color)
    b.relief(height, 0.09)
    return b.material


def plaster(tone: str = "#d9b394") -> object:
    """Smooth limewash: broad strokes, hardly any relief."""
    b = Brush("plaster", 0.85, 0.15)
    at = b.place()
    stroke = b.noise(b.place(stretch=(1.6, 1, 1)), 26, 6, 0.62, 1.2)
    grain = b.noise(at, 0.5, 4, 0.6)
    color = b.mix(b.math("MULTIPLY", b.step(stroke, 0.35, 0.68), 0.14), tone, "#fffaf2")
    color = b.mix(b.math("MULTIPLY", b.step(stroke, 0.55, 0.30), 0.09), color, "#8a6a50")
    b.color(color)
    b.relief(b.math("ADD", b.math("MULTIPLY", grain, 0.4), stroke), 0.10)
    return b.material


def paper(tone: str = "#f0ebe1", fibre: float = 1.0) -> object:
    """Heavy uncoated paper."""
    b = Brush("paper", 0.95, 0.1)
    at = b.place()
    fine = b.noise(at, 0.22, 4, 0.65)
    cloud = b.noise(at, 5, 3, 0.5)
    color = b.mix(b.math("MULTIPLY", b.step(fine, 0.40, 0.62), 0.05 * fibre), tone, "#b9a88c")
    color = b.mix(b.math("MULTIPLY", b.step(cloud, 0.35, 0.65), 0.04 * fibre), color, "#d9ccb4")
    b.color(color)
    b.relief(b.math("ADD", fine, b.math("MULTIPLY", cloud, 2)), 0.02 * fibre)
    return b.material


def boards(pale: str = "#d6bd9a", dark: str = "#b08d63", width: float = 19, upright: bool = False) -> object:
    """Oiled oak boards, running across the picture or up it."""
    b = Brush("boards", 0.6, 0.3)
    across = _turned(b, b.place()) if upright else b.place()
    stretched = lambda by: b.place(stretch=(1, by, 1) if upright else (by, 1, 1))
    each, joint = b.bricks(across, 310, width, 0.14, 0.37)
    ring = b.noise(b.shift(stretched(26), each, 37), 7, 3, 0.5, 0.5)
    figure = b.math("FRACT", b.math("MULTIPLY", ring, 5))
    streak = b.noise(b.shift(stretched(40), each, 23), 0.9, 5, 0.65)
    pore = b.noise(b.shift(stretched(36), each, 11), 0.16, 2, 0.5)
    color = b.mix(b.math("MULTIPLY", b.step(figure, 0.15, 1.0), 0.22), pale, dark)
    color = b.mix(b.math("MULTIPLY", b.step(streak, 0.38, 0.68), 0.30), color, dark)
    color = b.mix(b.math("MULTIPLY", each, 0.30), color, dark)
    pores = b.step(pore, 0.54, 0.68)
    color = b.mix(b.math("MULTIPLY", pores, 0.22), color, "#7a5836")
    color = b.mix(b.math("MULTIPLY", joint, 0.8), color, "#46331f")
    b.color(color)
    height = b.math("SUBTRACT", b.math("MULTIPLY", pores, -0.3), b.math("MULTIPLY", joint, 2))
    b.relief(height, 0.04)
    return b.material


def _turned(b: Brush, where):
    node = b._node("VectorRotate")
    node.rotation_type = "Z_AXIS"
    b.tree.links.new(where, node.inputs["Vector"])
    node.inputs["Angle"].default_value = QUARTER_TURN
    return node.outputs[0]


# --- what props are made of -----------------------------------------------------------------------


def wood(tone: str = "#c79a66", dark: str = "#8a5c33", along: Size = (14, 1, 1), gloss: float = 0.42) -> object:
    """Turned or shaped wood; its grain runs along the longest of `along`."""
    b = Brush("wood", gloss, 0.4)
    ring = b.noise(b.place("Object", along), 1.3, 4, 0.55, 1.0)
    figure = b.math("FRACT", b.math("MULTIPLY", ring, 6))
    fine = b.noise(b.place("Object", tuple(s * 2 if s > 1 else 1 for s in along)), 0.12, 2)
    color = b.mix(b.math("MULTIPLY", b.step(figure, 0.2, 0.95), 0.5), tone, dark)
    b.color(b.mix(b.math("MULTIPLY", b.step(fine, 0.5, 0.7), 0.25), color, dark))
    return b.material


def leather(tone: str = "#6a3d22") -> object:
    b = Brush("leather", 0.45, 0.4)
    at = b.place("Object")
    grain = b.noise(at, 0.16, 3, 0.6)
    patina = b.noise(at, 5, 3)
    b.color(b.mix(b.math("MULTIPLY", b.step(patina, 0.35, 0.7), 0.4), tone, "#3a1f10"))
    b.relief(grain, 0.025)
    return b.material


def metal(tone: str = "#b89b62", roughness: float = 0.28) -> object:
    b = Brush("metal", roughness)
    b.color(tone)
    b.surface.inputs["Metallic"].default_value = 1
    return b.material


def solid(name: str, tone: str, roughness: float = 0.5, specular: float = 0.4) -> object:
    b = Brush(name, roughness, specular)
    b.color(tone)
    return b.material


def thread(tone: str = "#a3211f") -> object:
    """Twisted yarn, for cords thin enough that the twist is only felt."""
    b = Brush("thread", 0.75, 0.25)
    twist = b.noise(b.place("Object", (1, 1, 1)), 0.11, 2)
    b.color(b.mix(b.math("MULTIPLY", b.step(twist, 0.4, 0.65), 0.35), tone, "#4d0c0d"))
    return b.material


def acetate(dark: str = "#2a150a", amber: str = "#a4612a") -> object:
    """Tortoiseshell."""
    b = Brush("acetate", 0.12, 0.6)
    blot = b.noise(b.place("Object"), 1.5, 3, 0.6, 0.9)
    b.color(b.mix(b.step(blot, 0.47, 0.62), dark, amber))
    b.surface.inputs["Clearcoat"].default_value = 0.6
    return b.material


def lens(tone: str = "#2c2a20", through: float = 0.35) -> object:
    """Dark glass that lets a share of the light through, without the noise of refraction."""
    b = Brush("lens", 0.04, 0.7)
    b.color(tone)
    b.surface.inputs["Alpha"].default_value = 1 - through
    return b.material
