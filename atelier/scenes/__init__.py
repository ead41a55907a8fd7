"""The still lifes, one file a scene: `FRAMES`, how it is cropped, and `scene()`, what lies there."""

import importlib
from pathlib import Path
from types import ModuleType


def all_frames() -> list[tuple[str, str]]:
    """Every scene's name with each of its frames."""
    files = sorted(f.stem for f in Path(__file__).parent.glob("[!_]*.py"))
    return [(stem.replace("_", "-"), frame) for stem in files for frame in find_scene(stem).FRAMES]


def find_scene(name: str) -> ModuleType:
    return importlib.import_module(f"scenes.{name.replace('-', '_')}")
