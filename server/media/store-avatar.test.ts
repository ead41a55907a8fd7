import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RefusedPicture, storeAvatar } from "./store-avatar.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "avatars-"));
});
afterEach(() => rm(dir, { recursive: true }));

/** A photograph of noise, wider than high, encoded with the least effort. */
function photograph(format: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({
    create: { width: 240, height: 160, channels: 3, background: "#888888", noise },
  });
  if (format === "avif") return image.avif({ effort: 0, quality: 30 }).toBuffer();
  if (format === "gif") return image.gif({ effort: 1, colours: 16, dither: 0 }).toBuffer();
  return image.toFormat(format).toBuffer();
}

async function stored(url: string): Promise<Buffer> {
  const hash = /^\/media\/u\.([0-9a-f]{64})\/320\.webp$/.exec(url)?.[1];
  return readFile(path.join(dir, "uploads", `${hash}.webp`));
}

async function refusal(bytes: Buffer): Promise<RefusedPicture> {
  const outcome = await storeAvatar({ dir }, bytes).catch((error: unknown) => error);
  if (!(outcome instanceof RefusedPicture)) throw new Error("the file was not refused");
  expect(await readdir(dir)).toEqual([]);
  return outcome;
}

/** A PNG that says it is so large, in a few hundred bytes. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe("storing an avatar", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "takes %s as a square",
    async (format) => {
      const { url } = await storeAvatar({ dir }, await photograph(format));
      expect(await sharp(await stored(url)).metadata()).toMatchObject({
        format: "webp",
        width: 320,
        height: 320,
      });
    },
  );

  it("turns it upright and strips what the camera wrote", async () => {
    // Red on the left; orientation 6 asks for a quarter turn clockwise, so red comes to the top.
    const red = await sharp({
      create: { width: 300, height: 600, channels: 3, background: "#ff0000" },
    })
      .png()
      .toBuffer();
    const sideways = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#0000ff" },
    })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();

    const { url } = await storeAvatar({ dir }, sideways);
    const bytes = await stored(url);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    expect(pixel(160, 20)[0]).toBeGreaterThan(200);
    expect(pixel(160, 300)[2]).toBeGreaterThan(200);
  });

  it("keeps the same picture once", async () => {
    const bytes = await photograph("png");
    const first = await storeAvatar({ dir }, bytes);
    expect(await storeAvatar({ dir }, bytes)).toEqual(first);
    expect(await readdir(path.join(dir, "uploads"))).toHaveLength(1);
  });

  it("refuses an empty file", async () => {
    expect((await refusal(Buffer.alloc(0))).code).toBe("picture_empty");
  });

  it.each([
    ["a text named .png", Buffer.from("just words, whatever the name says")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a PDF", Buffer.from("%PDF-1.7 and so on")],
    ["a TIFF", Buffer.from("II*\0........")],
    ["HEIC, which we cannot read", Buffer.from("\0\0\0\x18ftypheic........")],
  ])("refuses %s by its content", async (_, bytes) => {
    const error = await refusal(bytes);
    expect(error).toMatchObject({ kind: "wrong-type", code: "not_a_picture" });
    expect(error.errors).toEqual([{ field: "avatar", message: error.message }]);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "refuses a %s that breaks off",
    async (format) => {
      const whole = await photograph(format);
      const error = await refusal(whole.subarray(0, Math.floor(whole.length / 2)));
      expect(error).toMatchObject({ kind: "bad-input", code: "picture_damaged" });
    },
  );

  it("refuses more than 10 MB", async () => {
    const error = await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
    expect(error).toMatchObject({ kind: "too-large", code: "picture_too_large" });
  });

  it("refuses a small file that unpacks to a huge picture", async () => {
    const bomb = pixelBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1000);
    expect(await refusal(bomb)).toMatchObject({ kind: "too-large", code: "picture_too_large" });
  });
});
