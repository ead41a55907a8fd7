"""From linear light to a picture: highlights rolled off, a touch of bloom, sRGB."""

from pathlib import Path

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

# Light above this is bent towards white and never reaches it.
SHOULDER, ROOM = 0.62, 0.36
BLOOM = 0.05


def print_picture(exr: Path, png: Path) -> None:
    light = _read(exr)
    light = light + BLOOM * (_soft(np.minimum(light, 2), 0.012) - light)
    light = np.where(light > SHOULDER, SHOULDER + ROOM * (1 - np.exp(-(light - SHOULDER) / ROOM)), light)
    _write(_srgb(np.clip(light, 0, 1)), png)


def _soft(light: np.ndarray, share: float) -> np.ndarray:
    sigma = share * light.shape[1]
    return np.dstack([gaussian_filter(light[..., c], sigma) for c in range(3)])


def _srgb(light: np.ndarray) -> np.ndarray:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.power(light, 1 / 2.4) - 0.055)


def _read(file: Path) -> np.ndarray:
    image = bpy.data.images.load(str(file))
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, image.channels)[..., :3]


def _write(values: np.ndarray, file: Path) -> None:
    height, width = values.shape[:2]
    image = bpy.data.images.new("print", width, height, alpha=False, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = values
    image.pixels.foreach_set(rgba.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Raw"
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "16"
    image.save_render(str(file), scene=scene)
