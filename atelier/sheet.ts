import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { LOOK_NAMES, type Look, patternsOf } from "../common/looks.ts";
import { COLOR_NAMES, type ColorName, GARMENTS, type View } from "../common/wardrobe.ts";
import { dyePicture, tonesOf } from "../server/media/pictures/dye.ts";
import { readLayers } from "../server/media/pictures/layers.ts";

const CELL = 240;
const LABEL = 26;
const PAPER = "#f4f0e8";

interface Cell {
  look: Look;
  view: View;
  color: ColorName;
  pattern?: string | undefined;
}

/** Writes the contact sheets of all rendered pictures: garments, looks, colors and scenes. */
export async function writeSheets(wardrobe: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await writeSheet(wardrobe, path.join(to, "garments.webp"), garmentRows());
  await writeSheet(wardrobe, path.join(to, "colors.webp"), colorRows());
  await writeSheet(wardrobe, path.join(to, "looks.webp"), lookRows());
  await writeScenes(path.join(wardrobe, "scenes"), path.join(to, "scenes.webp"));
}

/** A row for each garment: both cuts where it has them, front and back, in four colors. */
function garmentRows(): Cell[][] {
  return GARMENTS.map((garment, row) => {
    const cuts = LOOK_NAMES.filter(
      (look) => look === `women-${garment}` || look === `men-${garment}`,
    );
    return [0, 1, 2, 3].flatMap((place): Cell[] => {
      const look = cuts[place % cuts.length];
      const color = COLOR_NAMES[(row * 3 + place * 7) % COLOR_NAMES.length];
      if (!look || !color) return [];
      const front = place < 2 ? "front-1" : "front-2";
      return [
        { look, view: front, color },
        { look, view: "back", color },
      ];
    });
  }).filter((row) => row.length > 0);
}

function colorRows(): Cell[][] {
  const shown = ["women-crew-knit", "men-oxford-shirt", "men-jeans"] as const;
  return shown.map((look) => COLOR_NAMES.map((color) => ({ look, view: "front-1", color })));
}

/** Each style and pattern once, eight to a row. */
function lookRows(): Cell[][] {
  const cells: Cell[] = [];
  for (const look of LOOK_NAMES) {
    for (const pattern of [undefined, ...patternsOf(look)]) {
      const color = COLOR_NAMES[(cells.length * 7) % COLOR_NAMES.length];
      if (color) cells.push({ look, view: "front-1", color, pattern });
    }
  }
  const rows: Cell[][] = [];
  while (cells.length > 0) rows.push(cells.splice(0, 8));
  return rows;
}

async function writeSheet(wardrobe: string, file: string, rows: Cell[][]): Promise<void> {
  const columns = Math.max(...rows.map((row) => row.length));
  const rowHeight = CELL * 1.25 + LABEL;
  const parts: OverlayOptions[] = [];
  for (const [y, row] of rows.entries())
    for (const [x, cell] of row.entries()) {
      const picture = await dyed(wardrobe, cell);
      if (!picture) continue;
      const top = Math.round(y * rowHeight);
      parts.push({ input: picture, left: x * CELL, top });
      parts.push({ input: label(cell), left: x * CELL, top: top + CELL * 1.25 });
    }
  const size = { width: columns * CELL, height: Math.round(rows.length * rowHeight) };
  await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}

async function dyed(wardrobe: string, cell: Cell): Promise<Buffer | undefined> {
  const dir = path.join(wardrobe, cell.look, cell.view);
  const layers = await readLayers(dir, CELL, cell.pattern).catch(() => undefined);
  if (!layers) return undefined;
  const raw = { width: CELL, height: CELL * 1.25, channels: 3 } as const;
  return sharp(dyePicture(layers, tonesOf(cell.look, cell.color)), { raw })
    .png()
    .toBuffer();
}

function label({ look, view, color, pattern }: Cell): Buffer {
  const words = [look, view === "back" ? "back" : "", pattern ?? "", color].filter(Boolean);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${LABEL}"><text x="${CELL / 2}" y="14" font-family="sans-serif" font-size="10" fill="#6b6458" text-anchor="middle">${words.join(" · ")}</text></svg>`,
  );
}

/** The scenes' crops in lines of one height. */
async function writeScenes(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".webp"));
  if (names.length === 0) return;
  const height = 360;
  const gap = 16;
  const width = 1800;
  const parts: OverlayOptions[] = [];
  let left = gap;
  let top = gap;
  for (const name of names.sort()) {
    const input = await sharp(path.join(folder, name)).resize({ height }).png().toBuffer();
    const { width: wide = 0 } = await sharp(input).metadata();
    if (left + wide + gap > width) {
      left = gap;
      top += height + gap;
    }
    parts.push({ input, left, top });
    left += wide + gap;
  }
  const size = { width, height: top + height + gap };
  await sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}
