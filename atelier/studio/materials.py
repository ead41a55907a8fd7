"""Blender materials. Each keeps a node `MASK` that shows what takes the dye and the patterns."""

import bpy
import numpy as np

from studio.fabrics import Fabric


def cloth_material(name: str, maps: dict[str, np.ndarray], fabric: Fabric, patterns):
    """Painted cloth: its maps as textures, height as bumps."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = fabric.roughness
    surface.inputs["Specular"].default_value = fabric.specular
    surface.inputs["Sheen"].default_value = fabric.sheen
    color = _texture(nodes, f"{name}.color", maps["color"])
    links.new(color.outputs[0], surface.inputs["Base Color"])
    height = _texture(nodes, f"{name}.height", maps["height"], exact=True)
    height.interpolation = "Cubic"
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 0.01  # a height of 1 is 1 mm
    links.new(height.outputs[0], bump.inputs["Height"])
    links.new(bump.outputs[0], surface.inputs["Normal"])
    planes = [maps["dye"]] + [maps[f"pattern:{p}"] for p in patterns]
    while len(planes) < 3:
        planes.append(np.zeros_like(planes[0]))
    mask = nodes.new("ShaderNodeEmission")
    mask.name = "MASK"
    links.new(_texture(nodes, f"{name}.mask", np.dstack(planes)).outputs[0], mask.inputs[0])
    return material


def plain_material(name, color, dyed: bool, roughness=0.5, metal=0.0, twisted=False):
    """One color (linear RGB) throughout, for buttons and cords; `twisted` as a cord is."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*color, 1)
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["Metallic"].default_value = metal
    mask = nodes.new("ShaderNodeEmission")
    mask.name = "MASK"
    mask.inputs[0].default_value = (float(dyed), 0, 0, 1)
    if twisted:
        wave = nodes.new("ShaderNodeTexWave")
        wave.inputs["Scale"].default_value = 9
        wave.bands_direction = "DIAGONAL"
        where = nodes.new("ShaderNodeTexCoord")
        links.new(where.outputs["Object"], wave.inputs["Vector"])
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = 0.006
        links.new(wave.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs[0], surface.inputs["Normal"])
    return material


def show_masks() -> None:
    """Lets every material shine its mask instead of its cloth."""
    for material in bpy.data.materials:
        if not material.use_nodes or "MASK" not in material.node_tree.nodes:
            continue
        tree = material.node_tree
        output = next(n for n in tree.nodes if n.type == "OUTPUT_MATERIAL")
        tree.links.new(tree.nodes["MASK"].outputs[0], output.inputs[0])


def _texture(nodes, name: str, pixels: np.ndarray, exact: bool = False):
    """Eight bits a channel unless exact: floats of four channels are large."""
    h, w = pixels.shape[:2]
    image = bpy.data.images.new(name, w, h, float_buffer=exact, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = pixels[..., None] if pixels.ndim == 2 else pixels
    image.pixels.foreach_set(rgba[::-1].ravel())
    image.update()
    node = nodes.new("ShaderNodeTexImage")
    node.image = image
    node.extension = "EXTEND"
    return node
