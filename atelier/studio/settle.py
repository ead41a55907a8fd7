"""Lays finished things on each other: folded, turned, moved, and bent over what is already there."""

import math

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, maximum_filter

from studio.cloth import CM
from studio.geometry import smooth
from studio.scene import Fold, Garment, Prop, Thing

# Between two cloths that touch (cm).
AIR = 0.06
# How closely (cm) a prop feels what is under it.
PROP_SOFTNESS = 0.6
# What of a prop is within this height of its lowest point may touch the ground.
FOOT = 1.5


class Relief:
    """Height of all that lies there so far, in cells of a quarter centimetre."""

    CELL = 0.25
    REACH = 260  # from the middle of the floor to the edges of the map

    def __init__(self):
        n = int(2 * self.REACH / self.CELL)
        self.height = np.zeros((n, n), np.float32)

    def add(self, vertices: np.ndarray) -> None:
        rows, cols = self._cells(vertices)
        keep = (rows >= 0) & (cols >= 0) & (rows < len(self.height)) & (cols < len(self.height))
        np.maximum.at(self.height, (rows[keep], cols[keep]), vertices[keep, 2])

    def support(self, vertices: np.ndarray, softness: float) -> np.ndarray:
        """Height on which cloth of this softness comes to rest under each vertex."""
        (r0, c0), (r1, c1) = (self._cells(v[None])[0:2] for v in (vertices.min(0), vertices.max(0)))
        pad = int(4 * softness / self.CELL) + 4
        low = max(0, int(r0[0]) - pad), max(0, int(c0[0]) - pad)
        window = self.height[low[0] : int(r1[0]) + pad, low[1] : int(c1[0]) + pad]
        reach = max(1, round(1.2 * softness / self.CELL))
        # A little wider than what carries it, then soft: cloth bridges the step down to the floor.
        raised = maximum_filter(window, 2 * reach + 1)
        soft = gaussian_filter(raised, softness * 0.55 / self.CELL)
        soft = np.maximum(soft, gaussian_filter(maximum_filter(window, 5), 0.5))
        rows = (vertices[:, 1] + self.REACH) / self.CELL - low[0]
        cols = (vertices[:, 0] + self.REACH) / self.CELL - low[1]
        return map_coordinates(soft, [rows, cols], order=1, mode="nearest")

    def _cells(self, vertices: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        return tuple(((vertices[:, i] + self.REACH) / self.CELL).astype(int) for i in (1, 0))


class Solid:
    """The vertices of a thing's objects as one array, in cm."""

    def __init__(self, objects: list):
        self.objects = [_bake(thing) for thing in objects]
        self._sizes = [len(thing.data.vertices) for thing in self.objects]
        self.vertices = np.concatenate([_vertices(thing) for thing in self.objects])

    def centre(self) -> None:
        low, high = self.vertices[:, :2].min(0), self.vertices[:, :2].max(0)
        self.vertices[:, :2] -= (low + high) / 2

    def write(self) -> None:
        """Gives the vertices back to the objects."""
        start = 0
        for thing, size in zip(self.objects, self._sizes):
            part = self.vertices[start : start + size] * CM
            thing.data.vertices.foreach_set("co", part.astype(np.float32).ravel())
            thing.data.update()
            start += size


def put_garment(solid: Solid, garment: Garment, relief: Relief) -> None:
    """Folds a garment, presses it, and lays it on what is there."""
    solid.centre()
    for fold in garment.folds:
        way = [1, 1, -1 if fold.beneath else 1]
        solid.vertices = _folded(solid.vertices * way, fold) * way
    solid.vertices[:, 2] -= min(0, solid.vertices[:, 2].min())
    if garment.pressed:
        solid.vertices[:, 2] *= garment.pressed / solid.vertices[:, 2].max()
    solid.vertices = _placed(solid.vertices, garment)
    solid.vertices[:, 2] += relief.support(solid.vertices, garment.softness) + AIR + garment.lift
    solid.write()
    relief.add(solid.vertices)


def put_prop(solid: Solid, prop: Prop, relief: Relief) -> None:
    """Tips a prop and stands it on what is there."""
    v = _tipped(solid.vertices, *prop.tip)
    v[:, 2] -= v[:, 2].min()
    v = _placed(v, prop)
    beneath = relief.support(v, PROP_SOFTNESS)
    v[:, 2] += beneath if prop.soft else _resting_plane(v, beneath)
    v[:, 2] += prop.lift
    solid.vertices = v
    solid.write()
    relief.add(v)


def _resting_plane(v: np.ndarray, beneath: np.ndarray) -> np.ndarray:
    """Height to raise each vertex of a solid by, so that it lies on what is beneath, tilted as that is."""
    low = v[:, 2] < v[:, 2].min() + FOOT
    foot = np.c_[v[low, :2], np.ones(low.sum())]
    plane, *_ = np.linalg.lstsq(foot, beneath[low], rcond=None)
    stands_out = np.percentile(beneath[low] - foot @ plane, 97)
    return v[:, :2] @ plane[:2] + plane[2] + stands_out


def _bake(thing):
    """The object as a mesh with its modifiers and its place applied."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph), depsgraph=graph)
    mesh.transform(thing.matrix_world)
    baked = bpy.data.objects.new(thing.name, mesh)
    bpy.context.scene.collection.objects.link(baked)
    bpy.data.objects.remove(thing)
    return baked


def _vertices(thing) -> np.ndarray:
    flat = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", flat)
    return flat.reshape(-1, 3).astype(float) / CM


def _placed(v: np.ndarray, thing: Thing) -> np.ndarray:
    a = math.radians(thing.turn)
    x = v[:, 0] * math.cos(a) - v[:, 1] * math.sin(a) + thing.at[0]
    y = v[:, 0] * math.sin(a) + v[:, 1] * math.cos(a) + thing.at[1]
    return np.c_[x, y, v[:, 2]]


def _tipped(v: np.ndarray, about_x: float, about_y: float) -> np.ndarray:
    a, b = math.radians(about_x), math.radians(about_y)
    y, z = v[:, 1] * math.cos(a) - v[:, 2] * math.sin(a), v[:, 1] * math.sin(a) + v[:, 2] * math.cos(a)
    x, z = v[:, 0] * math.cos(b) + z * math.sin(b), -v[:, 0] * math.sin(b) + z * math.cos(b)
    return np.c_[x, y, z]


def _folded(v: np.ndarray, fold: Fold) -> np.ndarray:
    """Rolls what lies beyond the line over a rod of the fold's radius, and lays it down on the rest."""
    a = math.radians(fold.towards)
    across, along = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
    from_line = v[:, :2] - fold.at
    s, t, z = from_line @ across, from_line @ along, v[:, 2].copy()
    beyond = s > 0
    # The rod lies on the uppermost cloth near the line, so that no layer is pressed through another;
    # the undermost keeps its length round it, for that is the one which shows.
    bottom, top = np.percentile(z[np.abs(s) < 1.5], (2, 98))
    axis = top + fold.radius
    around = axis - bottom
    turn = np.clip(s / around, 0, math.pi)
    out = np.minimum(s, 0) + np.where(beyond, np.sin(turn) * (axis - z), 0)
    rest = np.maximum(s - math.pi * around, 0)
    new_z = np.where(beyond, axis - np.cos(turn) * (axis - z), z)
    # Past the roll the cloth sinks down onto the part it covers.
    sink = smooth(rest, 0, 14) * 2 * fold.radius * 0.8
    out = out - rest
    new_z = new_z - sink
    return np.c_[np.array(fold.at) + out[:, None] * across + t[:, None] * along, new_z]
