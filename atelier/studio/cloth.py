"""Meshes of panels, and the fall of the face. Blender units are 10 cm; z points to the camera."""

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
from scipy.spatial import cKDTree

from studio.fabrics import Fall
from studio.geometry import Edge, distance_to, inside, noise, trace

CM = 0.1
# Height (cm) of the back panel and of the face's edge over the ground.
UNDER_HEIGHT = 0.30
FACE_HEIGHT = 0.36


def triangulate(outline: list[Edge], step: float, seed: int):
    """Points, triangles, polygon and edge kinds of a panel, triangles of about `step` cm."""
    polygon, kinds = trace(outline, step)
    low, high = polygon.min(0), polygon.max(0)
    gx, gy = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step * 0.866))
    gx = gx + (np.arange(gx.shape[0]) % 2)[:, None] * step / 2
    rng = np.random.default_rng(seed)
    grid = np.c_[gx.ravel(), gy.ravel()] + rng.uniform(-0.12, 0.12, (gx.size, 2)) * step
    grid = grid[inside(polygon, grid)]
    grid = grid[distance_to(polygon, grid) > 0.62 * step]
    n = len(polygon)
    points, _, faces, *_ = delaunay_2d_cdt(
        [Vector(p) for p in np.r_[polygon, grid]], [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-5
    )
    points = np.array([tuple(p) for p in points])
    faces = np.array([f for f in faces if len(f) == 3])
    faces = faces[inside(polygon, points[faces].mean(1))]
    return points, _upward(points, faces), polygon, kinds


def _upward(points: np.ndarray, faces: np.ndarray) -> np.ndarray:
    a, b, c = (points[faces[:, i]] for i in range(3))
    cross = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
    faces[cross < 0] = faces[cross < 0][:, ::-1]
    return faces


def wander(points: np.ndarray, amount: float, seed: int) -> np.ndarray:
    """How a hand laid it: every point moved a few millimetres, neighbours alike."""
    broad = np.c_[noise(points, 22, seed + 41), noise(points, 22, seed + 42)]
    small = np.c_[noise(points, 7, seed + 43), noise(points, 7, seed + 44)]
    return amount * (broad + 0.22 * small)


def lay_flat(points: np.ndarray, polygon: np.ndarray, kinds: list[str]) -> np.ndarray:
    """The panel below: flat, turned down at its seams."""
    from_seam = _seam_distance(points, polygon, kinds)
    return np.c_[points, UNDER_HEIGHT - 0.12 * (1 - np.exp(-from_seam / 1.5))]


def let_fall(points, faces, polygon, kinds, fall: Fall, cut, folds) -> np.ndarray:
    """The face after it has settled on the panel below, its seams held to the silhouette."""
    from_seam = _seam_distance(points, polygon, kinds)
    z = FACE_HEIGHT + fall.loft * (1 - np.exp(-from_seam / 1.2))
    if folds is not None:
        z = z + folds(points) * (1 - np.exp(-from_seam / 2.5))
    z = np.maximum(z, FACE_HEIGHT)
    rest = cut(points) if cut is not None else points
    settled = _simulate(points, rest, z, faces, fall, pinned=np.where(from_seam < 1e-4)[0])
    settled[:, 2] = FACE_HEIGHT + (settled[:, 2] - FACE_HEIGHT) * fall.relief
    return settled


def _seam_distance(points, polygon, kinds) -> np.ndarray:
    seam = np.array([p for p, kind in zip(polygon, kinds) if kind == "seam"])
    return cKDTree(seam).query(points)[0]


def _simulate(points, rest, z, faces, fall: Fall, pinned) -> np.ndarray:
    """Blender's cloth solver: `rest` is the cloth as cut, `z` the height (cm) it starts at."""
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata([tuple(p) for p in np.c_[points, z] * CM], [], [tuple(map(int, f)) for f in faces])
    mesh.update()
    sheet = bpy.data.objects.new("cloth", mesh)
    bpy.context.collection.objects.link(sheet)
    sheet.shape_key_add(name="Basis")
    key = sheet.shape_key_add(name="rest")
    # Most cloth was cut flat: its rest shape keeps little of the height it starts with.
    key.data.foreach_set("co", (np.c_[rest, z * fall.memory] * CM).astype(np.float32).ravel())
    group = sheet.vertex_groups.new(name="pinned")
    group.add([int(i) for i in pinned], 1.0, "REPLACE")

    modifier = sheet.modifiers.new("Cloth", "CLOTH")
    s = modifier.settings
    s.quality = 6
    s.mass = fall.mass
    s.bending_model = "ANGULAR"
    s.tension_stiffness = s.compression_stiffness = fall.stiffness
    s.shear_stiffness = fall.shear
    s.bending_stiffness = fall.bending
    s.tension_damping = s.compression_damping = s.shear_damping = 8
    s.bending_damping = 1.0
    s.air_damping = 3
    s.shrink_min = s.shrink_max = fall.shrink
    s.rest_shape_key = key
    s.vertex_group_mass = "pinned"
    s.pin_stiffness = 1
    c = modifier.collision_settings
    c.distance_min = 0.012
    c.collision_quality = 2
    # Two layers that collide with themselves explode in this solver; one sheet needs no such thing.
    c.use_self_collision = False

    bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, UNDER_HEIGHT * CM))
    ground = bpy.context.object
    ground.modifiers.new("Collision", "COLLISION")
    ground.collision.cloth_friction = fall.friction
    ground.collision.thickness_outer = 0.01

    scene = bpy.context.scene
    scene.gravity = (0, 0, -9.81)
    scene.frame_end = fall.frames
    modifier.point_cache.frame_end = fall.frames + 1
    for frame in range(1, fall.frames + 1):
        scene.frame_set(frame)
    evaluated = sheet.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    settled = np.empty(len(evaluated.vertices) * 3, np.float32)
    evaluated.vertices.foreach_get("co", settled)
    bpy.data.objects.remove(sheet)
    bpy.data.objects.remove(ground)
    return settled.reshape(-1, 3).astype(float) / CM
