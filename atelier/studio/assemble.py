"""Makes a Picture's panels, overlays, cords and buttons into Blender objects."""

import math
from functools import partial

import bpy
import numpy as np
from scipy.interpolate import CubicSpline, LinearNDInterpolator, NearestNDInterpolator

from studio.canvas import Canvas
from studio.cloth import CM, lay_flat, let_fall, triangulate, wander
from studio.geometry import distance_to
from studio.materials import cloth_material, plain_material
from studio.picture import Button, Cord, Face, Overlay, Panel, Picture


# How far (cm) a canvas reaches beyond its panel's outline.
PANEL_MARGIN, OVERLAY_MARGIN = 1.5, 0.6
# For the grids of triangles.
PANEL_SEED, OVERLAY_SEED = 3, 9


class Surface:
    """Where each point of a laid panel's pattern came to lie."""

    def __init__(self, points: np.ndarray, laid: np.ndarray):
        self.points, self.laid = points, laid
        moved = laid - np.c_[points, np.zeros(len(points))]
        # A far ring that moves as the nearest cloth does: what reaches over the edge keeps its shape.
        far = _ring(points)
        moved_far = NearestNDInterpolator(points, moved)(far)
        self._moved = LinearNDInterpolator(np.r_[points, far], np.r_[moved, moved_far])

    def place(self, xy: np.ndarray) -> np.ndarray:
        xy = np.asarray(xy, float)
        return np.c_[xy, np.zeros(len(xy))] + self._moved(xy)

    def spot(self, xy) -> np.ndarray:
        """The place of one point, over the mean of its nearest four."""
        nearest = np.argsort(((self.points - np.array(xy)) ** 2).sum(1))[:4]
        height = self.laid[nearest, 2].mean()
        return np.array([*self.place(np.array([xy]))[0, :2], height])


def _ring(points: np.ndarray, count: int = 24) -> np.ndarray:
    low, high = points.min(0), points.max(0)
    angle = np.linspace(0, 2 * math.pi, count, endpoint=False)
    return (low + high) / 2 + np.c_[np.cos(angle), np.sin(angle)] * np.hypot(*(high - low))


def assemble(picture: Picture, detail: float = 1.0) -> list:
    """The objects of one garment, lying at the pattern's own place.

    `detail` below 1 paints the cloth coarser, for drafts.
    """
    objects, surfaces = [], {}
    paint = partial(_painted, picture=picture, detail=detail)
    if picture.under is not None:
        fabric = picture.under.fabric
        points, faces, polygon, kinds = triangulate(picture.under.outline, fabric.mesh * 1.5, PANEL_SEED)
        laid = lay_flat(points, polygon, kinds)
        laid[:, :2] += wander(points, fabric.wobble, picture.seed)
        surfaces["under"] = Surface(points, laid)
        objects.append(_panel_object("under", picture.under, points, faces, laid, polygon, paint))
    points, faces, laid, polygon = _lay_face(picture.face, picture.seed)
    surfaces["face"] = Surface(points, laid)
    objects.append(_panel_object("face", picture.face, points, faces, laid, polygon, paint))
    for overlay in picture.overlays:
        thing, surfaces[overlay.name] = _overlay_object(overlay, surfaces[overlay.on], paint)
        objects.append(thing)
    objects += [_cord_object(c, surfaces[c.on]) for c in picture.cords]
    for number, button in enumerate(picture.buttons):
        objects += _button_objects(f"button{number}", button, surfaces[button.on])
    return objects


def _lay_face(face: Face, seed: int):
    """Pattern points, faces, laid points and outline of the upper panel."""
    points, faces, polygon, kinds = triangulate(face.outline, face.fabric.mesh, PANEL_SEED)
    if face.mesh is not None:
        points, faces = face.mesh()
    if face.shape is not None:
        laid = np.c_[points, np.zeros(len(points))]
    else:
        laid = let_fall(points, faces, polygon, kinds, face.fabric.fall, face.cut, face.folds)
    laid[:, :2] += wander(points, face.fabric.wobble, seed)
    if face.shape is not None:
        laid = face.shape(points, laid)
    return points, faces, laid, polygon


def _panel_object(name, panel: Panel, points, faces, laid, polygon, paint):
    material, box = paint(name, panel, polygon, PANEL_MARGIN)
    return _cloth_object(name, laid, faces, points, box, material, panel.fabric.thickness, 2)


def _overlay_object(overlay: Overlay, surface: Surface, paint):
    """The object, and its surface for what is sewn onto it in turn."""
    points, faces, polygon, _ = triangulate(overlay.outline, overlay.mesh, OVERLAY_SEED)
    laid = surface.place(points)
    flat = np.percentile(laid[:, 2], 70)
    laid[:, 2] += (flat - laid[:, 2]) * overlay.flatten
    from_edge = distance_to(polygon, points)
    laid[:, 2] += overlay.lift + overlay.puff * (1 - np.exp(-from_edge / overlay.puff_width))
    if overlay.relief is not None:
        laid[:, 2] += overlay.relief(points)
    material, box = paint(overlay.name, overlay, polygon, OVERLAY_MARGIN)
    thickness = overlay.thickness if overlay.thickness is not None else overlay.fabric.thickness
    thing = _cloth_object(
        overlay.name, laid, faces, points, box, material, thickness, overlay.subdivide
    )
    return thing, Surface(points, laid)


def _painted(name: str, panel: Panel, polygon, pad: float, picture: Picture, detail: float):
    low, high = polygon.min(0) - pad, polygon.max(0) + pad
    box = (low[0], low[1], high[0], high[1])
    canvas = Canvas(box, panel.fabric.pixels_per_cm * detail, picture.patterns)
    panel.paint(canvas)
    return cloth_material(name, canvas.maps(), panel.fabric, picture.patterns), box


def _cloth_object(name, laid, faces, points, box, material, thickness: float, subdivide: int):
    """A sheet with its paint, subdivided so many times, `thickness` cm thick."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in laid * CM], [], [tuple(map(int, f)) for f in faces])
    mesh.update()
    corner = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", corner)
    x0, y0, x1, y1 = box
    uv = (points[corner] - [x0, y0]) / [x1 - x0, y1 - y0]
    mesh.uv_layers.new(name="pattern").data.foreach_set("uv", uv.astype(np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if subdivide:
        s = thing.modifiers.new("Subdivide", "SUBSURF")
        s.levels = s.render_levels = subdivide
        s.use_limit_surface = False  # which takes seconds a panel and shows nowhere
    s = thing.modifiers.new("Thickness", "SOLIDIFY")
    s.thickness = thickness * CM
    s.offset = -1
    return _apply_modifiers(thing)


def _apply_modifiers(thing):
    """Once, instead of before each of the passes."""
    evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    # An edge of cloth is an edge: shaded round, it grows teeth as long as the triangles beside it.
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(50)
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def _cord_object(cord: Cord, surface: Surface):
    line = _spline(np.array(cord.path, float))
    laid = surface.place(line)
    # A cord bridges small dips of the cloth instead of following each.
    bridged = np.convolve(np.pad(laid[:, 2], 6, "edge"), np.ones(13) / 13, "valid")
    share = np.linspace(0, 1, len(line))
    lift = np.interp(share, np.linspace(0, 1, len(cord.lift)), cord.lift)
    laid[:, 2] = np.maximum(bridged, laid[:, 2]) + cord.radius * 0.9 + lift
    curve = bpy.data.curves.new(cord.name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = cord.radius * CM
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(laid) - 1)
    for point, at in zip(spline.points, laid * CM):
        point.co = (*at, 1)
    curve.materials.append(
        plain_material(cord.name, cord.color, cord.dyed, cord.roughness, cord.metal, cord.twisted)
    )
    thing = bpy.data.objects.new(cord.name, curve)
    bpy.context.collection.objects.link(thing)
    return thing


def _spline(path: np.ndarray, step: float = 0.15) -> np.ndarray:
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(path, axis=0).T))]
    u = np.arange(0, s[-1], step)
    if len(path) > 2:
        return CubicSpline(s, path)(u)
    return np.c_[np.interp(u, s, path[:, 0]), np.interp(u, s, path[:, 1])]


def _button_objects(name: str, button: Button, surface: Surface) -> list:
    """A button's body, and its rim and holes where it has them."""
    x, y, z = surface.spot(button.at)
    z += button.lift
    r, top = button.radius, z + button.height / 2
    material = plain_material(name, button.color, button.dyed, button.roughness, button.metal)
    bpy.ops.mesh.primitive_cylinder_add(
        vertices=40, radius=r * CM, depth=button.height * CM, location=(x * CM, y * CM, z * CM)
    )
    body = _finish_solid(material)
    bevel = body.modifiers.new("Bevel", "BEVEL")
    bevel.width = r * 0.22 * CM
    bevel.segments = 3
    things = [body]
    if button.rim:
        bpy.ops.mesh.primitive_torus_add(
            major_radius=r * 0.82 * CM, minor_radius=r * 0.15 * CM, location=(x * CM, y * CM, top * CM)
        )
        things.append(_finish_solid(material))
    if button.holes:
        dark = plain_material(f"{name}.hole", (0.10, 0.09, 0.08), False, 0.8)
        for quarter in range(4):
            turn = math.pi / 4 + quarter * math.pi / 2
            hx, hy = x + r * 0.3 * math.cos(turn), y + r * 0.3 * math.sin(turn)
            bpy.ops.mesh.primitive_cylinder_add(
                vertices=14,
                radius=r * 0.13 * CM,
                depth=0.02 * CM,
                location=(hx * CM, hy * CM, (top + 0.012) * CM),
            )
            things.append(_finish_solid(dark))
    return things


def _finish_solid(material):
    thing = bpy.context.object
    thing.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    return thing
