"""Prints every picture the garment files can make: blender -b -P atelier/list.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from garments import all_pictures, find_picture  # noqa: E402

for look, view in all_pictures():
    print("picture", look, view, *find_picture(look, view).patterns)
print("done", flush=True)
