import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cardAt, heightAt, pictureAt, widthsOf } from "../../../common/picture-url.ts";
import {
  animation,
  giantGif,
  noisePhoto,
  PHOTO_FORMATS,
  photograph,
  pixelBomb,
} from "../../../tests/support/photos.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../../tests/support/test-postgres.ts";
import type { AppError } from "../../platform/errors.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findPictureProblem } from "./inspect-upload.ts";
import type { UploadUse } from "./read-pixels.ts";
import { storeUpload } from "./store-upload.ts";

const shop = await createTestShop();
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  dataDir = makeTemporaryFolder();
  storage = openStorage({ kind: "files" }, { dataDir, credentials: undefined, log });
  await shop.database.pool.query("delete from uploads");
});

async function store(bytes: Buffer, use: UploadUse = "avatar"): Promise<string> {
  const file = { bytes, field: "image", use, line: "admins" } as const;
  return (await storeUpload({ ...shop.context, storage }, file)).url;
}

async function stored(url: string): Promise<Buffer> {
  const bytes = await storage.get(url.slice("/media/".length));
  if (!bytes) throw new Error(`${url} is not kept`);
  return bytes;
}

async function refusal(bytes: Buffer): Promise<AppError> {
  const error = await store(bytes).then(
    () => expect.unreachable("the file was taken"),
    (reason: AppError) => reason,
  );
  await expectNothingKept();
  expect(error.errors).toEqual([{ field: "image", message: error.message }]);
  return error;
}

async function expectNothingKept() {
  expect(readdirSync(dataDir)).toEqual([]);
  expect((await shop.database.pool.query("select from uploads")).rowCount).toBe(0);
}

test("the very same file is not encoded twice, unless it is for another use", async () => {
  const bytes = await photograph("jpeg");
  const takeIn = vi.spyOn(shop.context.media.work, "takeIn");
  const first = await store(bytes);
  expect(await store(bytes)).toBe(first);
  expect(takeIn).toHaveBeenCalledTimes(1);
  expect(await store(bytes, "product")).not.toBe(first);
  expect(takeIn).toHaveBeenCalledTimes(2);
  takeIn.mockRestore();
});

test("a file whose picture is being deleted is encoded again once the picture is gone", async () => {
  const bytes = await photograph("jpeg");
  const url = await store(bytes);
  await shop.database.pool.query("update uploads set leaving_at = now()");
  await expect(store(bytes)).rejects.toMatchObject({ code: "pictures_busy" });
  await shop.database.pool.query("delete from uploads");
  expect(await store(bytes)).toBe(url);
});

test("a file that neither could be kept nor taken away is taken once the storage is back", async () => {
  const bytes = await photograph("jpeg");
  const [put, remove] = [vi.spyOn(storage, "put"), vi.spyOn(storage, "delete")];
  for (const call of [put, remove]) call.mockRejectedValue(new Error("away"));
  await expect(store(bytes)).rejects.toThrow("away");
  for (const call of [put, remove]) call.mockRestore();
  expect((await stored(await store(bytes))).length).toBeGreaterThan(0);
});

test("a file whose encodings could not all be kept is encoded again", async () => {
  const bytes = await photograph("jpeg");
  const put = vi.spyOn(storage, "put").mockRejectedValueOnce(new Error("no room"));
  await expect(store(bytes)).rejects.toThrow("no room");
  put.mockRestore();
  expect((await stored(await store(bytes))).length).toBeGreaterThan(0);
});

describe("an uploaded picture", () => {
  test.each(PHOTO_FORMATS)(
    "that is a %s becomes an avatar: a square in two widths [PIC-1]",
    async (format) => {
      const url = await store(await photograph(format));
      expect(url).toMatch(/^\/media\/u\.[0-9a-f]{64}\.320x320\/320\.webp$/);
      for (const width of [160, 320] as const)
        for (const [kind, is] of [
          ["avif", "heif"],
          ["webp", "webp"],
        ] as const) {
          const bytes = await stored(pictureAt(url, width, kind));
          expect(await sharp(bytes).metadata()).toMatchObject({ format: is, width, height: width });
        }
      expect(await storage.get(cardAt(url).slice("/media/".length))).toBeUndefined();
    },
  );

  test("of a product keeps its shape, in every width up to its own, and has a social card [PIC-4]", async () => {
    const url = await store(await photograph("jpeg", 500, 333), "product");
    expect(url).toContain(".500x333/500.webp");
    expect(widthsOf(url)).toEqual([160, 320, 400, 500]);
    for (const width of widthsOf(url))
      for (const format of ["avif", "webp"] as const) {
        const size = { width, height: heightAt(url, width) };
        expect(await sharp(await stored(pictureAt(url, width, format))).metadata()).toMatchObject(
          size,
        );
      }
    const card = await sharp(await stored(cardAt(url))).metadata();
    expect(card).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("of a product is no wider than pages show it, and never enlarged [PIC-4]", async () => {
    expect(await store(await photograph("jpeg", 1600, 900), "product")).toContain(".1000x563/");
    expect(await store(await photograph("png", 3, 2), "product")).toContain(".3x2/3.webp");
    expect(await store(await photograph("png", 2, 9000), "product")).toContain(".1x4000/1.webp");
  });

  test("that is as thin as a thread becomes an avatar as soon as any other [PIC-8]", async () => {
    for (const [width, height] of [
      [1, 16_000],
      [16_000, 1],
    ] as const) {
      expect(await store(await photograph("png", width, height))).toContain(".320x320/");
    }
    const lying = noisePhoto(900, 30).withExif({ IFD0: {} }).withMetadata({ orientation: 6 });
    expect(await store(await lying.jpeg().toBuffer())).toContain(".320x320/");
  });

  test("is turned upright, and nothing is left of what the camera wrote [ACC-7, PIC-3]", async () => {
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
    for (const use of ["avatar", "product"] as const) {
      const url = await store(sideways, use);
      for (const format of ["avif", "webp"] as const) {
        const bytes = await stored(pictureAt(url, 320, format));
        const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
        expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const pixel = (x: number, y: number) =>
          [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
        expect(pixel(160, 20)[0]).toBeGreaterThan(200);
        expect(pixel(160, 300)[2]).toBeGreaterThan(200);
      }
    }
  });

  const odd: [string, () => Promise<Buffer>][] = [
    ["in 16 bits", () => noisePhoto().toColourspace("rgb16").png().toBuffer()],
    ["in CMYK", () => noisePhoto().toColourspace("cmyk").jpeg().toBuffer()],
    ["in greys", () => noisePhoto().greyscale().toColourspace("b-w").jpeg().toBuffer()],
    ["with few colours", () => noisePhoto().png({ palette: true, colours: 4 }).toBuffer()],
    ["transparent", () => noisePhoto().ensureAlpha(0.5).png().toBuffer()],
    ["transparent and grey", () => noisePhoto().greyscale().ensureAlpha(0.5).webp().toBuffer()],
    ["progressive", () => noisePhoto().jpeg({ progressive: true }).toBuffer()],
  ];
  test.each(odd)("may be %s [PIC-2]", async (_, make) => {
    const bytes = await stored(await store(await make(), "product"));
    const { width, height, space, channels, hasAlpha } = await sharp(bytes).metadata();
    expect({ width, height, space, channels, hasAlpha }).toEqual({
      width: 240,
      height: 160,
      space: "srgb",
      channels: 3,
      hasAlpha: false,
    });
  });

  test("that is transparent lies on paper [PIC-2]", async () => {
    const nothing = { width: 40, height: 40, channels: 4, background: "#00000000" } as const;
    const url = await store(await sharp({ create: nothing }).png().toBuffer(), "product");
    const [red = 0, green = 0, blue = 0] = await sharp(await stored(url))
      .raw()
      .toBuffer();
    expect(Math.abs(red - 244) + Math.abs(green - 240) + Math.abs(blue - 232)).toBeLessThan(9);
  });

  test.each(["gif", "webp"] as const)(
    "that is a %s of thousands of frames shows its first [PIC-1]",
    async (format) => {
      const frames = await animation(format, 3000);
      expect((await sharp(frames, { limitInputPixels: false }).metadata()).pages).toBe(3000);
      const url = await store(frames, "product");
      expect(url).toContain(".4x4/");
      expect(
        (
          await sharp(await stored(url))
            .raw()
            .toBuffer()
        )[0],
      ).toBeLessThan(80);
    },
  );

  test("counts its work in milliseconds, whatever the outcome; a known file counts none [PIC-17]", async () => {
    const counted: number[] = [];
    const countWork = async (ms: number) => void counted.push(ms);
    const send = (bytes: Buffer) => {
      const file = { bytes, field: "image", use: "avatar", line: "customers", countWork } as const;
      return storeUpload({ ...shop.context, storage }, file);
    };
    const bytes = await photograph("avif");
    await send(bytes);
    await send(bytes);
    const whole = await photograph("jpeg");
    await expect(send(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "picture_damaged",
    });
    expect(counted).toHaveLength(2);
    expect(counted.every((ms) => Number.isInteger(ms) && ms > 0)).toBe(true);
  });

  test("is kept once, however often it comes [PIC-6]", async () => {
    const bytes = await photograph("png");
    const urls = await Promise.all(Array.from({ length: 5 }, () => store(bytes)));
    expect(new Set(urls).size).toBe(1);
    const { rows } = await shop.database.pool.query("select width, height from uploads");
    expect(rows).toEqual([{ width: 320, height: 320 }]);
    expect(readdirSync(path.join(dataDir, "uploads"))).toHaveLength(1);
  });
});

describe("a file is refused, with nothing kept of it, that is", () => {
  test("empty [ACC-7, PIC-8]", async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: "picture_empty" });
  });

  test.each([
    ["a text named .png", Buffer.from("just words, whatever the name says")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a PDF", Buffer.from("%PDF-1.7 and so on")],
    ["a TIFF", Buffer.from("II*\0........")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["HEIC, which we cannot read", Buffer.from("\0\0\0\x18ftypheic........")],
  ])("%s, by its content [PIC-8]", async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ kind: "wrong-type", code: "not_a_picture" });
  });

  test.each([
    ["JPEG", Buffer.from("\xff\xd8\xff\xe0 and then words", "latin1")],
    ["PNG", Buffer.from("\x89PNG\r\n\x1a\n and then words", "latin1")],
    ["GIF", Buffer.from("GIF89a")],
    ["WebP", Buffer.from("RIFF\x20\0\0\0WEBPVP8 and then words")],
    ["AVIF", Buffer.from("\0\0\0\x18ftypavif........")],
  ])("called a %s by its first bytes alone [PIC-8]", async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ kind: "bad-input", code: "picture_damaged" });
  });

  test.each(PHOTO_FORMATS)("a %s that breaks off [PIC-8]", async (format) => {
    const whole = await photograph(format);
    const error = await refusal(whole.subarray(0, Math.floor(whole.length / 2)));
    expect(error).toMatchObject({ kind: "bad-input", code: "picture_damaged" });
  });

  test("larger than 10 MB [ACC-7, PIC-8]", async () => {
    const error = await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
    expect(error).toMatchObject({ kind: "too-large", code: "picture_too_large" });
  });

  test("more than 12 megapixels, for an avatar; cameras' own 12 are taken [PIC-17]", async () => {
    const error = await refusal(pixelBomb(4033, 3024));
    expect(error).toMatchObject({ kind: "too-large", message: expect.stringContaining("12") });
    expect(await findPictureProblem(pixelBomb(4032, 3024), "avatar")).toBeUndefined();
    expect(await findPictureProblem(pixelBomb(4200, 3000), "product")).toBeUndefined();
  });

  test("text that looks like a drawing's beginning for as long as it is read", async () => {
    for (const text of ["<!---->".repeat(150), `<?xml ${" ".repeat(900)}`, "<!-- ".repeat(200)]) {
      expect(await findPictureProblem(Buffer.from(text), "avatar")).toBe("notAPicture");
    }
    const drawing = `<?xml version="1.0"?><!-- a --><!-- b --><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
    expect(await findPictureProblem(Buffer.from(drawing), "logo")).toBeUndefined();
    const heavy = Buffer.from(drawing.replace("/>", `>${" href=".repeat(100_000)}</svg>`));
    expect(await findPictureProblem(heavy, "logo")).toBe("tooHeavyDrawing");
  });

  test("a small file that unpacks to a huge picture [ACC-7, PIC-8]", async () => {
    for (const bomb of [pixelBomb(40_000, 40_000), pixelBomb(8001, 5000), giantGif()]) {
      expect(bomb.length).toBeLessThan(1000);
      expect(await refusal(bomb)).toMatchObject({ kind: "too-large", code: "picture_too_large" });
    }
  });
});

describe("while the storage fails", () => {
  test("an upload is refused and nothing of it is kept [PIC-12]", async () => {
    const bytes = await photograph("png");
    let puts = 0;
    const put: Storage["put"] = async (...file) => {
      if (++puts === 3) throw Object.assign(new Error("full"), { code: "storage_down" });
      await openStorage({ kind: "files" }, { dataDir, credentials: undefined, log }).put(...file);
    };
    storage = { ...storage, put };
    await expect(store(bytes)).rejects.toMatchObject({ code: "storage_down" });
    expect(readdirSync(path.join(dataDir, "uploads"))).toEqual([]);
    expect((await shop.database.pool.query("select from uploads")).rowCount).toBe(0);
  });

  test("a picture that was there before stays [PIC-12]", async () => {
    const bytes = await photograph("png");
    const url = await store(bytes);
    // As if another file had come to the same picture.
    await shop.database.pool.query("update uploads set source = null");
    const whole = storage;
    storage = { ...whole, put: () => Promise.reject(new Error("full")) };
    await expect(store(bytes)).rejects.toThrow("full");
    storage = whole;
    expect((await stored(url)).length).toBeGreaterThan(0);
    expect((await shop.database.pool.query("select from uploads")).rowCount).toBe(1);
  });
});
