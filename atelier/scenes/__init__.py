"""The still lifes, one file a scene: `FRAMES`, and `scene(frame)` for what lies in one of them."""

import importlib
from pathlib import Path


def all_frames() -> list[tuple[str, str]]:
    """Names of every scene and each of its frames; a file that begins with _ is for trying things out."""
    files = sorted(f.stem for f in Path(__file__).parent.glob("*.py") if not f.stem.startswith("_"))
    return [(stem.replace("_", "-"), frame) for stem in files for frame in find_scene(stem).FRAMES]


def find_scene(name: str):
    return importlib.import_module(f"scenes.{name.replace('-', '_')}")
