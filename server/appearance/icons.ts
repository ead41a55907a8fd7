import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { getAppearance, getPalette } from "../../common/appearance/shop-appearance.ts";
import { parsePictureUrl } from "../media/picture-path.ts";
import type { Context } from "../platform/context.ts";
import type { Routes } from "../platform/http/app.ts";
import { keepableHeaders, sendKept } from "../platform/kept/send-kept.ts";

interface Icon {
  type: string;
  body: Buffer;
}

type Make = (picture: Buffer) => Promise<Icon>;

/** The icons that every page names; the build has those of the house under the same addresses. */
const ICONS: Record<string, Make> = {
  "/favicon.ico": async (icon) => ({ type: "image/x-icon", body: inIco(await squareOf(icon, 32)) }),
  "/favicon.svg": async (icon) => ({
    type: "image/svg+xml",
    body: inSvg(await squareOf(icon, 192)),
  }),
  "/apple-touch-icon.png": png(180, { onPaper: true, share: 0.8 }),
  "/icon-192.png": png(192),
  "/icon-512.png": png(512),
  // Phones cut a shape of their own out of it.
  "/icon-maskable-512.png": png(512, { onPaper: true, share: 0.6 }),
};

/** Made, or being made; undefined of a picture that cannot be read. */
const made = new LRUCache<string, Promise<Icon | undefined>>({ max: 30 });

/** A picture that could not be read is left alone for so long. */
const UNREADABLE_MS = 60_000;

/** Answers the addresses of the icons with the shop's own, if it has one, or else with its logo. */
export function iconRoutes(app: Routes): void {
  app.addHook("onRequest", async (request, reply) => {
    const make = ICONS[request.url];
    const { favicon, logo } = getAppearance();
    const source = favicon || logo;
    if (!make || !source) return;
    const key = `${request.url} ${source} ${getPalette().paper}`;
    const icon = await findIcon(key, () => makeIcon(request.ctx, source, make));
    // A picture that cannot be read leaves the house's.
    if (!icon) return;
    const tag = createHash("sha256").update(icon.body).digest("base64url");
    const headers = { ...keepableHeaders(tag), "content-type": icon.type };
    return sendKept(request, reply, { body: icon.body, headers });
  });
}

/** The icon under this key, made once for all who ask meanwhile. */
function findIcon(key: string, makeIt: () => Promise<Icon | undefined>): Promise<Icon | undefined> {
  const known = made.get(key);
  if (known) return known;
  const icon = makeIt();
  made.set(key, icon);
  void icon.then((one) => {
    if (!one) made.set(key, icon, { ttl: UNREADABLE_MS });
  });
  return icon;
}

/** Undefined where the picture is gone or cannot be read. */
async function makeIcon(ctx: Context, url: string, make: Make): Promise<Icon | undefined> {
  try {
    const path = parsePictureUrl(url);
    const picture = path && (await ctx.media.pictures.get(path));
    if (!picture) return undefined;
    const { source } = picture;
    return await make("bytes" in source ? source.bytes : await readFile(source.file));
  } catch (error) {
    ctx.log.warn({ err: error }, "the shop's icon cannot be made");
    return undefined;
  }
}

function png(size: number, options?: { onPaper: boolean; share: number }): Make {
  return async (icon) => ({ type: "image/png", body: await squareOf(icon, size, options) });
}

/** The picture in the middle of a square. */
async function squareOf(
  icon: Buffer,
  size: number,
  { onPaper, share }: { onPaper: boolean; share: number } = { onPaper: false, share: 1 },
): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = Math.round(size * share);
  const edge = Math.floor((size - inner) / 2);
  const square = sharp(icon)
    .resize(inner, inner, { fit: "contain", background: clear })
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: clear,
    });
  return (onPaper ? square.flatten({ background: getPalette().paper }) : square).png().toBuffer();
}

/** The oldest form of an icon, with a single PNG: https://en.wikipedia.org/wiki/ICO_(file_format). */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function inSvg(png: Buffer): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString("base64")}"/></svg>`,
  );
}
