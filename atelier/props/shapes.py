"""Shapes that props are made of: solids of revolution, swept profiles, cut plates. Lengths in cm."""

import bpy
import numpy as np
from scipy.interpolate import CubicSpline

from studio.canvas import Canvas
from studio.cloth import CM
from studio.fabrics import Fabric
from studio.materials import cloth_material


def mesh_object(name: str, points: np.ndarray, faces: list, material, uv: np.ndarray | None = None, smooth=True):
    """`uv`: one pair from 0 to 1 for each corner of each face."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in np.asarray(points) * CM], [], [tuple(map(int, f)) for f in faces])
    mesh.update()
    if uv is not None:
        mesh.uv_layers.new(name="pattern").data.foreach_set("uv", uv.astype(np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", np.full(len(mesh.polygons), smooth, bool))
    if material is not None:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def thicken(thing, thickness: float):
    """The sheet made `thickness` cm thick, downwards from its outer face."""
    modifier = thing.modifiers.new("Thickness", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness * CM, -1
    return thing


def spline(points, steps: int) -> np.ndarray:
    """A smooth line through points of any dimension, evenly walked."""
    points = np.asarray(points, float)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    return CubicSpline(s, points)(np.linspace(0, s[-1], steps))


def grid_faces(rows: int, cols: int, closed: bool = True) -> list[tuple[int, int, int, int]]:
    """Faces of a grid whose points are listed row by row; closed joins the last column to the first."""
    last = cols if closed else cols - 1
    return [
        (r * cols + c, (r + 1) * cols + c, (r + 1) * cols + (c + 1) % cols, r * cols + (c + 1) % cols)
        for r in range(rows - 1)
        for c in range(last)
    ]


def grid_uv(rows: int, cols: int, closed: bool = True) -> np.ndarray:
    """To go with `grid_faces`: u round the columns, v down the rows from 1 to 0."""
    last = cols if closed else cols - 1
    u, v = (lambda c: c / last), (lambda r: 1 - r / (rows - 1))
    return np.array(
        [
            corner
            for r in range(rows - 1)
            for c in range(last)
            for corner in ((u(c), v(r)), (u(c), v(r + 1)), (u(c + 1), v(r + 1)), (u(c + 1), v(r)))
        ]
    )


def revolve(profile: np.ndarray, segments: int = 128) -> np.ndarray:
    """Points row by row: each (radius, height) of the profile carried round the z axis."""
    turn = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    r, z = profile[:, 0][:, None], profile[:, 1][:, None]
    return np.dstack(
        [r * np.cos(turn), r * np.sin(turn), np.broadcast_to(z, (len(profile), segments))]
    ).reshape(-1, 3)


def turned(name: str, profile, material, segments: int = 96):
    """A solid of revolution, such as wood from a lathe."""
    profile = np.asarray(profile, float)
    return mesh_object(name, revolve(profile, segments), grid_faces(len(profile), segments), material)


def tube(name: str, line, radius, material, sides: int = 12, flat: float = 1.0):
    """A round thing along a line in space; `radius` one number or one for each point.

    `flat` below 1 presses it down: its height is that share of its width.
    """
    line = np.asarray(line, float)
    radius = np.broadcast_to(np.asarray(radius, float), len(line))
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    side = np.cross(np.broadcast_to([0, 0, 1.0], tangent.shape), tangent)
    length = np.linalg.norm(side, axis=1)[:, None]
    side = np.where(length > 1e-3, side / np.maximum(length, 1e-3), [1.0, 0, 0])
    up = np.cross(tangent, side)
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.cos(turn)[None, :, None] * side[:, None] + flat * np.sin(turn)[None, :, None] * up[:, None]
    points = (line[:, None] + radius[:, None, None] * ring).reshape(-1, 3)
    faces = grid_faces(len(line), sides)
    ends = [tuple(range(sides)), tuple(range((len(line) - 1) * sides, len(line) * sides))[::-1]]
    return mesh_object(name, points, faces + ends, material)


def plate(name: str, outline, thickness: float, material, bevel: float = 0.08, holes=()):
    """A flat piece cut along an outline, with rounded edges, its underside at z = 0."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = (thickness / 2 - bevel) * CM
    curve.bevel_depth, curve.bevel_resolution = bevel * CM, 3
    for line in (outline, *holes):
        path = curve.splines.new("POLY")
        path.points.add(len(line) - 1)
        for point, (x, y) in zip(path.points, line):
            point.co = (x * CM, y * CM, 0, 1)
        path.use_cyclic_u = True
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    thing.location.z = thickness / 2 * CM
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()
    return thing


def painted(name: str, width: float, height: float, fabric: Fabric, paint):
    """The material of a sheet `width` by `height` cm whose corner is at the origin."""
    canvas = Canvas((0, 0, width, height), fabric.pixels_per_cm)
    paint(canvas)
    return cloth_material(name, canvas.maps(), fabric, ())
