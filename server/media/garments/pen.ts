import { MIDDLE, mirrored, type Point } from "./path.ts";
import type { Tones } from "./tones.ts";

export type Weave = "none" | "rib" | "knit" | "pique" | "twill" | "denim" | "linen" | "oxford";

interface PieceOptions {
  /** -1 lies in the shade, 1 in the light. */
  turn?: number;
  /** Slivers in the shade; the light falls beside them. */
  folds?: string[];
  /** Soft, broad hollows and ridges. */
  hollows?: string[];
  ridges?: string[];
  weave?: Weave;
  /** Degrees the weave is turned by. */
  grain?: number;
  /** How rounded the piece looks at its edges, 0 to 1. */
  round?: number;
  /** What is drawn on the piece and ends at its edge. */
  on?: string[];
}

export type Pen = ReturnType<typeof createPen>;

/** Draws with the tones of one cloth. Marks come back as SVG; what they refer to is kept in `defs`. */
export function createPen(tones: Tones, ownWeave: Weave) {
  const defs: string[] = [];
  const silhouettes: string[] = [];

  function define(element: (id: string) => string): string {
    const id = `d${defs.length}`;
    defs.push(element(id));
    return `url(#${id})`;
  }

  const soft = define((id) => blur(id, 13));
  const fine = define((id) => blur(id, 3.2));
  const near = define((id) => blur(id, 5));
  const weaves = new Map<string, string>();

  function weave(kind: Weave, grain: number): string {
    const key = `${kind} ${grain}`;
    const known = weaves.get(key) ?? define((id) => weavePattern(id, kind, grain, tones));
    weaves.set(key, known);
    return known;
  }

  /** One piece of cloth: its colour, its roundness, its folds, its weave, its edge. */
  function piece(d: string, options: PieceOptions = {}): string {
    const { turn = 0, folds = [], hollows = [], ridges = [], grain = 0, round = 0.5 } = options;
    const kind = options.weave ?? ownWeave;
    const clip = define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    silhouettes.push(d);
    const turned =
      turn === 0
        ? ""
        : path(d, { fill: turn > 0 ? tones.light : tones.shade, opacity: Math.abs(turn) });
    const inner = [
      turned,
      kind === "none" ? "" : path(d, { fill: weave(kind, grain) }),
      `<g filter="${soft}">`,
      path(d, { stroke: tones.shade, width: 34, opacity: 0.62 * round }),
      path(hollows.join(""), { fill: tones.shade, opacity: 0.42 }),
      path(ridges.join(""), { fill: tones.light, opacity: tones.isDark ? 0.26 : 0.36 }),
      `</g>`,
      folds.length > 0 ? foldMarks(folds.join("")) : "",
      ...(options.on ?? []),
    ];
    return [
      path(d, { fill: tones.cloth }),
      `<g clip-path="${clip}">${inner.join("")}</g>`,
      path(d, { stroke: tones.seam, width: 1.5, opacity: 0.75 }),
    ].join("");
  }

  function foldMarks(d: string): string {
    return [
      `<g filter="${near}">`,
      path(d, { fill: tones.light, opacity: tones.isDark ? 0.55 : 0.75, shift: [-8, -3] }),
      path(d, { fill: tones.shade, opacity: 0.62 }),
      `</g>`,
    ].join("");
  }

  return {
    tones,
    defs,
    silhouettes,
    piece,
    /** Draws something for the left side and lays its mirror image on the right. */
    pair(draw: () => string): string {
      const before = silhouettes.length;
      const left = draw();
      silhouettes.push(...silhouettes.slice(before).map(mirrored));
      return `${left}<g transform="matrix(-1 0 0 1 ${2 * MIDDLE} 0)">${left}</g>`;
    },
    /** A shadow that an upper layer throws on what lies under it; draw it before that layer. */
    cast(d: string, opacity = 0.5): string {
      return `<g filter="${near}">${path(d, { fill: tones.inside, opacity, shift: [2, 9] })}</g>`;
    },
    /** Where two pieces are joined: a thin dark line with a lit edge, as cloth has. */
    seam(d: string, width = 2): string {
      return [
        path(d, {
          stroke: tones.light,
          width,
          opacity: tones.isDark ? 0.75 : 0.6,
          shift: [1.6, 1.8],
        }),
        path(d, { stroke: tones.seam, width, opacity: 0.8 }),
      ].join("");
    },
    /** A soft crease without an edge. */
    crease(d: string, width = 6, opacity = 0.5): string {
      return `<g filter="${fine}">${path(d, { stroke: tones.shade, width, opacity })}${path(d, { stroke: tones.light, width: width * 0.7, opacity: opacity * 0.8, shift: [-width * 0.9, 0] })}</g>`;
    },
    stitch(d: string, contrast = false): string {
      return path(d, {
        stroke: contrast ? tones.contrastStitch : tones.stitch,
        width: contrast ? 2.2 : 1.5,
        opacity: contrast ? 0.95 : 0.75,
        dash: contrast ? "6.5 3" : "5 3.4",
      });
    },
    inside(d: string, deep = 1): string {
      silhouettes.push(d);
      return path(d, { fill: tones.cloth }) + path(d, { fill: tones.inside, opacity: deep });
    },
    fill(d: string, fill: string, opacity = 1): string {
      return path(d, { fill, opacity });
    },
    stroke(d: string, stroke: string, width: number, opacity = 1): string {
      return path(d, { stroke, width, opacity });
    },
    button([x, y]: Point, radius = 7.5, metal = false): string {
      return metal ? rivet(MIDDLE + x, y, radius) : button(MIDDLE + x, y, radius, tones);
    },
  };
}

interface Mark {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  shift?: Point;
}

function path(d: string, { fill = "none", stroke, width = 1, opacity = 1, dash, shift }: Mark) {
  if (d === "") return "";
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ""}`
    : "";
  const moved = shift ? ` transform="translate(${shift[0]} ${shift[1]})"` : "";
  return `<path d="${d}" fill="${fill}"${line}${opacity === 1 ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`}${moved}/>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

function button(x: number, y: number, r: number, { button: face, seam }: Tones): string {
  const hole = r * 0.26;
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(
    ([dx = 0, dy = 0]) =>
      `<circle cx="${x + dx * hole}" cy="${y + dy * hole}" r="${r * 0.13}" fill="${seam}"/>`,
  );
  return [
    `<circle cx="${x + 1}" cy="${y + 2.4}" r="${r + 0.6}" fill="#000" opacity=".28"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${face}" stroke="${seam}" stroke-width="1" stroke-opacity=".7"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="${seam}" stroke-width=".8" opacity=".4"/>`,
    ...holes,
  ].join("");
}

function rivet(x: number, y: number, r: number): string {
  return [
    `<circle cx="${x + 1}" cy="${y + 2}" r="${r + 0.5}" fill="#000" opacity=".35"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#b98d5f"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="#8f6a45"/>`,
    `<circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.34}" fill="#ecd2ac" opacity=".8"/>`,
  ].join("");
}

function weavePattern(id: string, kind: Weave, grain: number, { shade, light }: Tones): string {
  const open = (width: number, height: number, turn = grain) =>
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">`;
  const stroke = (d: string, color: string, width: number, opacity: number) =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`;
  switch (kind) {
    case "rib":
      return `${open(8, 8)}${stroke("M2,0V8", shade, 2.6, 0.42)}${stroke("M5.4,0V8", light, 2.2, 0.4)}</pattern>`;
    case "knit":
      return `${open(9, 8)}${stroke("M0,1L4.5,6L9,1", shade, 1.5, 0.34)}${stroke("M0,3.6L4.5,8.6L9,3.6", light, 1.6, 0.34)}</pattern>`;
    case "pique":
      return `${open(5, 5)}<circle cx="1.3" cy="1.3" r="1" fill="${shade}" opacity=".26"/><circle cx="3.8" cy="3.8" r="1" fill="${shade}" opacity=".2"/></pattern>`;
    case "twill":
      return `${open(5, 5, grain + 30)}${stroke("M1,0V5", shade, 1.1, 0.2)}${stroke("M3.4,0V5", light, 1, 0.2)}</pattern>`;
    case "denim":
      return `${open(4.6, 4.6, grain + 28)}${stroke("M1,0V4.6", shade, 1.3, 0.3)}${stroke("M3.2,0V4.6", light, 1.3, 0.42)}</pattern>`;
    case "linen":
      return `${open(7, 6)}${stroke("M0,1.5H7", shade, 0.9, 0.2)}${stroke("M0,4.4H7", light, 1, 0.3)}${stroke("M1.6,0V6", shade, 0.8, 0.16)}${stroke("M5,0V6", light, 0.9, 0.2)}</pattern>`;
    case "oxford":
      return `${open(4, 4)}<rect width="2" height="2" fill="${light}" opacity=".3"/><rect x="2" y="2" width="2" height="2" fill="${shade}" opacity=".12"/></pattern>`;
    default:
      return `${open(4, 4)}</pattern>`;
  }
}
