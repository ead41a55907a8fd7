import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;

/** A photograph of noise, of which no two are the same; wider than high unless told otherwise. */
export function noisePhoto(width = 240, height = 160): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#888888", noise } });
}

export const PHOTO_FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Encoded with the least effort. */
export function photograph(format: PhotoFormat, width?: number, height?: number): Promise<Buffer> {
  const image = noisePhoto(width, height);
  if (format === "avif") return image.avif({ effort: 0, quality: 30 }).toBuffer();
  if (format === "gif") return image.gif({ effort: 1, colours: 16, dither: 0 }).toBuffer();
  return image.toFormat(format).toBuffer();
}

/** A PNG that says it is so large, in a few hundred bytes. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF whose picture is as large as the format allows, in a few bytes. */
export function giantGif(): Buffer {
  return Buffer.from(
    "GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;",
    "latin1",
  );
}

/** One small picture, repeated as a GIF's or WebP's frames. */
export function animation(format: "gif" | "webp", frames: number): Promise<Buffer> {
  const side = 4;
  // A strip of frames, each another grey, is what libvips calls an animation.
  const pixels = Buffer.alloc(side * side * frames * 3);
  for (let at = 0; at < pixels.length; at++) {
    pixels[at] = Math.floor(at / (side * side * 3)) % 2 === 0 ? 40 : 220;
  }
  const strip = sharp(pixels, {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    limitInputPixels: false,
  });
  if (format === "gif") return strip.gif({ effort: 1, colours: 2, dither: 0 }).toBuffer();
  return strip.webp({ effort: 0, quality: 1 }).toBuffer();
}

function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
