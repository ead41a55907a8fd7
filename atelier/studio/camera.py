"""Light, camera and passes: a window from the upper left over a pale floor, seen from above."""

import time
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

from studio.light import hang_lamp, set_sky
from studio.materials import plain_material, show_masks

WIDTH, HEIGHT = 1000, 1250
# Share of the frame that the garment may fill.
FILL_WIDTH, FILL_HEIGHT = 0.88, 0.86


def shoot(objects: list, folder: Path, scale: float, samples: int) -> None:
    """Writes beauty.png (RGBA), shadow.png and mask.png, all 16 bit, into the folder."""
    scene = bpy.context.scene
    centre = _aim(scene, objects)
    _light(centre)
    floor = _floor()
    _quality(scene, scale, samples)
    started = time.time()

    floor.visible_camera = False  # the floor throws its light back, yet leaves the edge exact
    _write(scene, folder / "beauty.png")

    for thing in objects:
        thing.visible_camera = False
    floor.visible_camera = True
    floor.is_shadow_catcher = True
    scene.render.resolution_percentage = max(17, round(scale * 100 / 3))
    scene.cycles.samples = max(24, samples // 2)
    _write(scene, folder / "shadow.png")

    bpy.data.objects.remove(floor)
    for thing in objects:
        thing.visible_camera = True
    show_masks()
    scene.render.resolution_percentage = round(scale * 100)
    scene.cycles.samples = 12
    scene.cycles.max_bounces = 0
    scene.view_settings.view_transform = "Raw"
    scene.view_settings.exposure = 0
    _write(scene, folder / "mask.png")
    print(f"rendered in {time.time() - started:.0f} s", flush=True)


def _aim(scene, objects) -> np.ndarray:
    """Sets the camera above the objects so that they fill the frame; returns their middle."""
    graph = bpy.context.evaluated_depsgraph_get()
    corners = np.array(
        [thing.matrix_world @ Vector(c) for thing in objects for c in thing.evaluated_get(graph).bound_box]
    )
    low, high = corners[:, :2].min(0), corners[:, :2].max(0)
    width, height = high - low
    centre = (low + high) / 2
    camera = bpy.data.cameras.new("camera")
    camera.type = "ORTHO"
    camera.ortho_scale = max(height / FILL_HEIGHT, width / FILL_WIDTH * HEIGHT / WIDTH)
    stand = bpy.data.objects.new("camera", camera)
    stand.location = (*centre, 30)
    scene.collection.objects.link(stand)
    scene.camera = stand
    return centre


def _light(centre) -> None:
    _area_light(centre, (-15, 12, 7.5), 7, 4900)  # the window, low: folds need a grazing light
    _area_light(centre, (12, -8, 16), 14, 900)
    set_sky((1, 1, 1), 0.40)


def _area_light(centre, offset, size: float, energy: float) -> None:
    """`offset`: from the garment's middle, in Blender's units."""
    light = bpy.data.lights.new("light", "AREA")
    light.shape = "SQUARE"
    light.size = size
    light.energy = energy
    at = Vector((centre[0] + offset[0], centre[1] + offset[1], offset[2]))
    hang_lamp(light, at, Vector((*centre, 0)))


def _floor():
    bpy.ops.mesh.primitive_plane_add(size=80, location=(0, 0, 0))
    floor = bpy.context.object
    floor.data.materials.append(plain_material("floor", (0.85, 0.84, 0.82), False, 0.9))
    return floor


def _quality(scene, scale: float, samples: int) -> None:
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    # Even cloth is clean early; the samples go to deep folds and edges.
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 12
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces = 3, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.3
    render = scene.render
    render.resolution_x, render.resolution_y = WIDTH, HEIGHT
    render.resolution_percentage = round(scale * 100)
    render.film_transparent = True
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA"
    render.image_settings.color_depth = "16"
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = -0.7  # folds towards the window stay below white


def _write(scene, file: Path) -> None:
    scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)
