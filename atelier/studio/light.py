"""Lamps and sky."""

import bpy
from mathutils import Vector

from studio.color import Rgb


def hang_lamp(light, at: Vector, aim: Vector) -> None:
    """A lamp at a place, turned to what it lights; both in Blender's units."""
    lamp = bpy.data.objects.new(light.name, light)
    lamp.location = at
    lamp.rotation_euler = (aim - at).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)


def set_sky(color: Rgb, strength: float) -> None:
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    bpy.context.scene.world = world
