"""Builds a Scene in Blender and takes one of its frames."""

import math
import time
from functools import partial
from pathlib import Path

import bpy
from mathutils import Vector

from garments import find_picture
from studio.assemble import assemble
from studio.cloth import CM
from studio.color import linear
from studio.dyeing import Dye, dye_objects
from studio.light import hang_lamp, set_sky
from studio.rail import from_rail
from studio.scene import Frame, Garment, Prop, Scene, Sun, Window
from studio.settle import Relief, Solid, put_garment, put_prop
from studio.shade import hang_leaf, hang_panes

# From "cloth" and "second" to the tone of every color, as #rrggbb.
Tones = dict[str, dict[str, str]]
# Of the camera over the floor (cm): far enough that near things do not lean outwards.
CAMERA_HEIGHT = 420
# Of the floor, where all light is aimed.
MIDDLE = Vector((0, 0, 0))


def build(scene: Scene, tones: Tones, detail: float, keep: bool) -> None:
    """Lays everything, and lights it.

    `detail`: as for `assemble`. `keep`: garments sewn for an earlier draft are taken as they are.
    """
    relief = Relief()
    for thing in scene.things:
        started = time.time()
        if isinstance(thing, Garment):
            put_garment(Solid(_dyed(thing, tones, detail, keep)), thing, relief)
            print(f"{thing.name}: {time.time() - started:.0f} s", flush=True)
        elif isinstance(thing, Prop):
            put_prop(Solid(thing.make()), thing, relief)
    _floor(scene.floor())
    if isinstance(scene.light, Sun):
        _sun(scene.light)
    else:
        _window(scene.light)
    set_sky(scene.sky, scene.sky_strength)


def take(scene: Scene, frame: Frame, scale: float, samples: int, file: Path) -> None:
    """Writes the frame as linear light (EXR)."""
    _camera(frame)
    _quality(frame, scale, samples, scene.exposure)
    bpy.context.scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)


def _dyed(garment: Garment, tones: Tones, detail: float, keep: bool) -> list:
    """Sewn, laid and dyed. Assembling moves the clock of the scene, so nothing else may be animated."""
    look = garment.look
    picture = find_picture(look, garment.view) if isinstance(look, str) else look()
    sew = partial(assemble, picture, detail)
    objects = from_rail(f"{garment.name}.{garment.view}", sew) if keep else sew()
    ground = garment.tone or tones["cloth"][garment.color]
    second = garment.second_tone or tones["second"][garment.color]
    pattern = picture.patterns.index(garment.pattern) if garment.pattern else None
    dye_objects(objects, Dye(linear(ground), linear(second)), pattern)
    return objects


def _floor(material) -> None:
    bpy.ops.mesh.primitive_plane_add(size=120, location=(0, 0, 0))
    bpy.context.object.data.materials.append(material)


def _towards(azimuth: float, elevation: float) -> Vector:
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))


def _sun(sun: Sun) -> None:
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = sun.strength
    light.angle = math.radians(sun.softness)
    light.color = sun.color
    hang_lamp(light, _towards(sun.azimuth, sun.elevation) * 50, MIDDLE)
    for leaf in sun.leaves:
        hang_leaf(leaf, sun)
    if sun.panes:
        hang_panes(sun.panes, sun)


def _window(window: Window) -> None:
    light = bpy.data.lights.new("window", "AREA")
    light.shape = "SQUARE"
    light.size = window.size * CM
    # Light falls off with the square of the distance: strength 1 is the same at any.
    light.energy = window.strength * 13 * (window.distance * CM) ** 2
    light.color = window.color
    hang_lamp(light, _towards(window.azimuth, window.elevation) * window.distance * CM, MIDDLE)


def _camera(frame: Frame) -> None:
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit = "HORIZONTAL"
    camera.angle = 2 * math.atan(frame.across / 2 / CAMERA_HEIGHT)
    stand = bpy.data.objects.new("camera", camera)
    stand.location = (frame.middle[0] * CM, frame.middle[1] * CM, CAMERA_HEIGHT * CM)
    scene = bpy.context.scene
    scene.collection.objects.link(stand)
    scene.camera = stand


def _quality(frame: Frame, scale: float, samples: int, exposure: float) -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = min(samples, 24)
    cycles.use_denoising = False
    cycles.film_exposure = 2**exposure
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # One bright grain in a shadow is worse than a little lost light.
    cycles.sample_clamp_indirect = 3
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4
    render = scene.render
    render.resolution_x, render.resolution_y = frame.width, frame.height
    render.resolution_percentage = round(scale * 100)
    render.image_settings.file_format = "OPEN_EXR"
    render.image_settings.color_mode = "RGB"
    render.image_settings.color_depth = "32"
