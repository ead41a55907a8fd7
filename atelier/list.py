"""Prints every picture, or every still life, that can be made.

blender -b -P atelier/list.py -- pictures|scenes
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from garments import all_pictures, find_picture  # noqa: E402
from scenes import all_frames  # noqa: E402

if sys.argv[-1] == "scenes":
    for scene, frame in all_frames():
        print("scene", scene, frame)
else:
    for look, view in all_pictures():
        print("picture", look, view, *find_picture(look, view).patterns)
print("done", flush=True)
