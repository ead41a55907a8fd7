"""Lays and renders one frame of a still life.

blender -b -P atelier/render_scene.py -- hero wide TONES.json OUT.png [--draft]
"""

import argparse
import json
import sys
import time
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

from scenes import find_scene  # noqa: E402
from studio.darkroom import print_picture  # noqa: E402
from studio.still_life import build, take  # noqa: E402

DRAFT = dict(scale=0.28, samples=16)
FINAL = dict(scale=1.0, samples=64)


def main() -> None:
    parser = argparse.ArgumentParser(prog="render_scene.py")
    parser.add_argument("scene", help="such as hero")
    parser.add_argument("frame", help="one of its FRAMES, such as wide")
    parser.add_argument("tones", type=Path, help="JSON: cloth and second tone of every color")
    parser.add_argument("out", type=Path)
    parser.add_argument("--draft", action="store_true")
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    module = find_scene(args.scene)
    scene = module.scene()
    build(scene, json.loads(args.tones.read_text()), 0.6 if args.draft else 1.4, keep=args.draft)
    print(f"laid in {time.time() - started:.0f} s", flush=True)
    exr = args.out.with_suffix(".exr")
    take(scene, module.FRAMES[args.frame], file=exr, **(DRAFT if args.draft else FINAL))
    print_picture(exr, args.out)
    exr.unlink()
    print(f"rendered in {time.time() - started:.0f} s", flush=True)
    print("done", flush=True)


main()
