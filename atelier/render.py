"""Sews, lays and renders one picture.  blender -b -P atelier/render.py -- men-tee front-1 OUT [--draft]

Writes beauty.png, shadow.png, mask.png and picture.json; develop.ts makes the shop's layers of them.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

from garments import VIEWS, find_picture  # noqa: E402
from studio.assemble import assemble  # noqa: E402
from studio.camera import shoot  # noqa: E402

DRAFT = dict(scale=0.45, samples=14)
FINAL = dict(scale=1.0, samples=64)


def main() -> None:
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("look", help="such as men-tee or women-tee-pocket")
    parser.add_argument("view", choices=VIEWS)
    parser.add_argument("out", type=Path)
    parser.add_argument("--draft", action="store_true")
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    picture = find_picture(args.look, args.view)
    objects = assemble(picture, 0.6 if args.draft else 1.0)
    print(f"sewn and laid in {time.time() - started:.0f} s", flush=True)
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "picture.json").write_text(json.dumps({"patterns": picture.patterns}))
    shoot(objects, args.out, **(DRAFT if args.draft else FINAL))
    print("done", flush=True)


main()
