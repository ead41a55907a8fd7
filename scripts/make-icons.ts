import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/*
 * Draws the shop's icons from public/favicon.svg into public/: `node scripts/make-icons.ts` after a
 * change of it. A test says when they are old.
 */

/** The background where a system cuts the icon into its own shape. */
const INK = "#1d1a17";
/** The share of a maskable icon's width that no shape cuts away. */
const SAFE = 0.7;

interface IconFile {
  name: string;
  size: number;
  /** Drawn to its edges: the system rounds it off. */
  full?: boolean;
}

export const ICONS: readonly IconFile[] = [
  { name: "icon-192.png", size: 192 },
  { name: "icon-512.png", size: 512 },
  { name: "icon-maskable-512.png", size: 512, full: true },
  { name: "apple-touch-icon.png", size: 180, full: true },
];
/** The sizes in favicon.ico. */
const ICO_SIZES = [16, 32, 48];

export async function drawIcon(svg: Buffer, { size, full = false }: IconFile): Promise<Buffer> {
  const shown = full ? Math.round(size * SAFE) : size;
  const drawn = await sharp(svg, { density: (72 * shown) / 32 })
    .resize(shown, shown)
    .png()
    .toBuffer();
  if (!full) return drawn;
  return sharp({ create: { width: size, height: size, channels: 3, background: INK } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file of PNGs, which all browsers read. */
export async function drawIco(svg: Buffer): Promise<Buffer> {
  const images = await Promise.all(ICO_SIZES.map((size) => drawIcon(svg, { name: "", size })));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    const size = ICO_SIZES[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

if (import.meta.main) {
  const folder = path.join(import.meta.dirname, "../public");
  const svg = await readFile(path.join(folder, "favicon.svg"));
  await writeFile(path.join(folder, "favicon.ico"), await drawIco(svg));
  for (const icon of ICONS) {
    await writeFile(path.join(folder, icon.name), await drawIcon(svg, icon));
  }
}
