"""The patterns, one file a garment. A look is named {cut}-{garment} or {cut}-{garment}-{style}.

Each file has `LOOKS`, from (cut, style) to the views that look is rendered in, and
`picture(cut, style, view)`. A look without a back of its own shows that of its plain style.
"""

import importlib
from pathlib import Path
from types import ModuleType

from studio.picture import Picture

VIEWS = ("front-1", "front-2", "back")


def garment_names() -> list[str]:
    """Longest first, so that no name hides one that begins with it."""
    files = [f.stem for f in Path(__file__).parent.glob("[!_]*.py")]
    return sorted((name.replace("_", "-") for name in files), key=len, reverse=True)


def all_pictures() -> list[tuple[str, str]]:
    """Every look's name with each of its views."""
    return [
        (_name(cut, garment, style), view)
        for garment in sorted(garment_names())
        for (cut, style), views in _load(garment).LOOKS.items()
        for view in views
    ]


def find_picture(look: str, view: str) -> Picture:
    cut, _, rest = look.partition("-")
    for garment in garment_names():
        if rest != garment and not rest.startswith(f"{garment}-"):
            continue
        module = _load(garment)
        style = rest[len(garment) + 1 :]
        if (cut, style) not in module.LOOKS:
            known = ", ".join(_name(c, garment, s) for c, s in module.LOOKS)
            raise SystemExit(f"{garment} has no look {look}; it has {known}")
        return module.picture(cut, style, view)
    raise SystemExit(f"no garment in {look}; there are {', '.join(sorted(garment_names()))}")


def _load(garment: str) -> ModuleType:
    return importlib.import_module(f"garments.{garment.replace('-', '_')}")


def _name(cut: str, garment: str, style: str) -> str:
    return "-".join(filter(None, (cut, garment, style)))
