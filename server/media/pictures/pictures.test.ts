import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { sewSquare } from "../../../tests/support/wardrobe.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { isUpload, type MadePath, parsePicturePath } from "../picture-path.ts";
import { createPictureWork } from "../picture-work.ts";
import { makePicture } from "./make-picture.ts";
import { createPictures, type Picture } from "./pictures.ts";

let wardrobe: string;
let dir: string;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  wardrobe = await mkdtemp(path.join(tmpdir(), "wardrobe-"));
  await sewSquare(wardrobe, "men-tee", "front-1", ["stripe"]);
  await sewSquare(wardrobe, "men-jeans", "front-1");
});
afterAll(() => rm(wardrobe, { recursive: true }));
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "pictures-"));
  vi.clearAllMocks();
});
afterEach(() => rm(dir, { recursive: true }));

function asked(picture: string, file = "160.webp"): MadePath {
  const parsed = parsePicturePath(picture, file);
  if (!parsed || isUpload(parsed)) throw new Error(`${picture}/${file} is no picture of ours`);
  return parsed;
}

function openPictures(
  options: Partial<Parameters<typeof createPictures>[0]> & { dir: string; wardrobe: string },
) {
  const storage = openStorage(
    { kind: "files" },
    { dataDir: options.dir, credentials: undefined, log },
  );
  return createPictures({ storage, work: createPictureWork(), log, ...options });
}

function fileOf(picture: Picture | undefined): string {
  if (!picture || !("file" in picture.source)) throw new Error("the picture was not kept");
  return picture.source.file;
}

/** A maker whose pictures are finished by hand, one after the other. */
function slowMaker() {
  const waiting: (() => void)[] = [];
  let busy = 0;
  let most = 0;
  const make = vi.fn(async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise<void>((resolve) => waiting.push(resolve));
    busy -= 1;
    return webp();
  });
  return {
    make,
    most: () => most,
    async finishAll(count: number) {
      for (let done = 0; done < count; done++) {
        await eventually(() => expect(waiting.length).toBeGreaterThan(0));
        waiting.shift()?.();
      }
    },
  };
}

function neverMake(): Promise<Buffer> {
  throw new Error("it was made already");
}

function isRed([red = 0, green = 0, blue = 0]: number[]): boolean {
  return red > green + 40 && red > blue + 30;
}

function webp(): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 5, channels: 3, background: "#123456" } })
    .webp()
    .toBuffer();
}

const many = ["olive", "black", "white", "pink", "gray", "brown"].map((color) =>
  asked(`men-tee.front-1.${color}`),
);

describe("pictures", () => {
  it("makes a social card of a garment, kept like any picture [FOUND-12]", async () => {
    const pictures = openPictures({ dir, wardrobe });
    const card = asked("men-tee.front-1.maroon-stripe", "card.jpg");
    const picture = await pictures.get(card);
    const file = fileOf(picture);
    expect(await sharp(file).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const at = async (left: number, top: number) => {
      const spot = sharp(file).extract({ left, top, width: 1, height: 1 });
      return [...(await spot.raw().toBuffer())];
    };
    // The red thread, the paper, the maroon of the garment.
    expect(isRed(await at(26, 10))).toBe(true);
    expect((await at(600, 20)).every((value) => value > 220)).toBe(true);
    expect(isRed(await at(640 + 252, 450))).toBe(true);
    expect(await pictures.isKept(card)).toBe(true);
    const again = openPictures({ dir, wardrobe, make: neverMake });
    expect(fileOf(await again.get(card))).toBe(file);
    await truncate(file, 5000);
    expect(await pictures.isKept(card)).toBe(false);
  });

  it("makes a social card of a scene, which fills it [FOUND-12]", async () => {
    const folder = path.join(dir, "wardrobe", "scenes");
    await mkdir(folder, { recursive: true });
    await sharp({ create: { width: 80, height: 80, channels: 3, background: "#2040a0" } })
      .webp()
      .toFile(path.join(folder, "empty-cart.square.webp"));
    const pictures = openPictures({ dir, wardrobe: path.join(dir, "wardrobe") });
    const file = fileOf(await pictures.get(asked("scene.empty-cart.square", "card.jpg")));
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
    const corner = sharp(file).extract({ left: 1190, top: 620, width: 1, height: 1 });
    const [red = 0, , blue = 0] = await corner.raw().toBuffer();
    expect(blue).toBeGreaterThan(red + 60);
  });

  it.each([
    ["160.avif", "heif", 160, 200],
    ["320.webp", "webp", 320, 400],
  ] as const)("makes %s in its format and shape", async (file, format, width, height) => {
    const pictures = openPictures({ dir, wardrobe });
    const picture = await pictures.get(asked("men-tee.front-1.maroon-stripe", file));
    expect(await sharp(fileOf(picture)).metadata()).toMatchObject({ format, width, height });
    expect(picture?.lasting).toBe(true);
  });

  it("keeps what it made, also for the next start [DEMO-8]", async () => {
    const make = vi.fn(makePicture);
    const first = await openPictures({ dir, wardrobe, make }).get(asked("men-tee.front-1.olive"));
    const second = await openPictures({ dir, wardrobe, make }).get(asked("men-tee.front-1.olive"));
    expect(fileOf(second)).toBe(fileOf(first));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("makes a picture once for all who ask at the same time [DEMO-8]", async () => {
    const { make, finishAll } = slowMaker();
    const pictures = openPictures({ dir, wardrobe, make });
    const answers = Promise.all(
      Array.from({ length: 20 }, () => pictures.get(asked("men-tee.front-1.olive"))),
    );
    await finishAll(1);
    expect(new Set((await answers).map(fileOf)).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("never makes more than two at once [DEMO-8]", async () => {
    const { make, most, finishAll } = slowMaker();
    const pictures = openPictures({ dir, wardrobe, make });
    const answers = Promise.all(many.map((picture) => pictures.get(picture)));
    await finishAll(many.length);
    await answers;
    expect(make).toHaveBeenCalledTimes(many.length);
    expect(most()).toBe(2);
  });

  it("refuses as busy what would wait behind two hundred others", async () => {
    const { make, finishAll } = slowMaker();
    const work = createPictureWork();
    const pictures = openPictures({ dir, wardrobe, make, work });
    const garments = ["tee", "polo", "henley", "hoodie", "jeans", "chinos", "shorts", "cardigan"];
    const colors = ["olive", "black", "white", "pink", "gray", "brown", "beige", "maroon"];
    const all = garments.flatMap((garment) =>
      colors.flatMap((color) =>
        ["160.webp", "320.webp", "400.webp", "640.webp"].map((file) =>
          asked(`men-${garment}.front-1.${color}`, file),
        ),
      ),
    );
    const answers = Promise.allSettled(all.map((picture) => pictures.get(picture)));
    await eventually(() => expect(make).toHaveBeenCalledTimes(2));
    const closing = work.close();
    await finishAll(2);
    await closing;
    const refused = (await answers).flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason] : [],
    );
    expect(refused).toHaveLength(all.length - 2);
    for (const reason of refused) {
      expect(reason).toMatchObject({ kind: "unavailable", code: "pictures_busy", retryAfter: 2 });
    }
  });

  it("takes new pictures again once the queue has emptied", async () => {
    const { make, finishAll } = slowMaker();
    const pictures = openPictures({ dir, wardrobe, make, work: createPictureWork({ made: 1 }) });
    const answers = Promise.allSettled(many.map((picture) => pictures.get(picture)));
    await eventually(() => expect(make).toHaveBeenCalledTimes(2));
    await finishAll(make.mock.calls.length);
    await eventually(() => expect(make).toHaveBeenCalledTimes(3));
    await finishAll(1);
    const outcomes = (await answers).map((answer) => answer.status);
    expect(outcomes.filter((status) => status === "fulfilled")).toHaveLength(3);
    const later = pictures.get(asked("men-jeans.front-1.olive"));
    await finishAll(1);
    expect((await later)?.lasting).toBe(true);
  });

  it.each([
    ["empty", async (file: string) => truncate(file, 0)],
    ["cut short", async (file: string) => truncate(file, 200)],
    ["something else", async (file: string) => writeFile(file, "<html>no</html>".repeat(30))],
    ["gone", async (file: string) => rm(file)],
  ] as const)("makes a kept picture anew that is %s", async (_, damage) => {
    for (const name of ["160.webp", "160.avif"]) {
      const pictures = openPictures({ dir, wardrobe });
      const file = fileOf(await pictures.get(asked("men-tee.front-1.olive", name)));
      const whole = await readFile(file);
      await damage(file);
      expect(fileOf(await pictures.get(asked("men-tee.front-1.olive", name)))).toBe(file);
      expect((await readFile(file)).equals(whole)).toBe(true);
    }
  });

  it("leaves no unfinished files behind", async () => {
    const pictures = openPictures({ dir, wardrobe });
    await Promise.all(many.map((picture) => pictures.get(picture)));
    const files = await readdir(dir, { recursive: true });
    expect(files.filter((file) => file.endsWith(".webp"))).toHaveLength(many.length);
    expect(files.filter((file) => file.endsWith(".tmp"))).toEqual([]);
  });

  it("answers a stand-in of the same shape when a picture fails, and says so once [DEMO-9]", async () => {
    const make = vi.fn(async () => Promise.reject(new Error("no ink")));
    const pictures = openPictures({ dir, wardrobe, make });
    for (const file of ["160.webp", "160.avif", "160.webp"]) {
      const picture = await pictures.get(asked("men-tee.front-1.olive", file));
      const bytes = picture && "bytes" in picture.source ? picture.source.bytes : undefined;
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 200 });
      expect(picture?.lasting).toBe(false);
    }
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await readdir(dir)).toEqual([]);
  });

  it("serves a picture that the disk does not take", async () => {
    await writeFile(path.join(dir, "pictures"), "a file where a folder should be");
    const picture = await openPictures({ dir, wardrobe }).get(asked("men-tee.front-1.olive"));
    const bytes = picture && "bytes" in picture.source ? picture.source.bytes : undefined;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 200 });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["missing", async (file: string) => rm(file)],
    ["damaged", async (file: string) => truncate(file, 30)],
    ["no picture", async (file: string) => writeFile(file, "<html>no</html>".repeat(30))],
  ] as const)(
    "shows a stand-in while a layer is %s, and says so once [DEMO-9]",
    async (_, damage) => {
      const own = path.join(dir, "wardrobe");
      const layers = await sewSquare(own, "women-tee", "back", ["stripe"]);
      await damage(path.join(layers, "dye.webp"));
      const pictures = openPictures({ dir, wardrobe: own });
      for (const color of ["olive", "black", "white-stripe"]) {
        const picture = await pictures.get(asked(`women-tee.back.${color}`));
        const bytes = picture && "bytes" in picture.source ? picture.source.bytes : undefined;
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 200 });
      }
      expect(log.error).toHaveBeenCalledTimes(1);
      await sewSquare(own, "women-tee", "back");
      expect((await pictures.get(asked("women-tee.back.olive")))?.lasting).toBe(true);
    },
  );

  it("shows a scene in its crop, never larger than it is, and a stand-in without it [DEMO-16]", async () => {
    const own = path.join(dir, "wardrobe");
    const scene = { width: 800, height: 400, channels: 3, background: "#a08060" } as const;
    await mkdir(path.join(own, "scenes"), { recursive: true });
    await sharp({ create: scene }).toFile(path.join(own, "scenes", "hero.wide.webp"));
    const pictures = openPictures({ dir, wardrobe: own });
    const sizeOf = async (picture: string, file: string) => {
      const { source } = (await pictures.get(asked(picture, file))) ?? {};
      const { width, height } = await sharp(
        source && "file" in source ? source.file : source?.bytes,
      ).metadata();
      return { width, height };
    };
    expect(await sizeOf("scene.hero.wide", "480.avif")).toEqual({ width: 480, height: 240 });
    expect(await sizeOf("scene.hero.wide", "2000.webp")).toEqual({ width: 800, height: 400 });
    expect(log.error).not.toHaveBeenCalled();
    expect(await sizeOf("scene.hero.tall", "480.avif")).toEqual({ width: 480, height: 640 });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it("makes pictures again, and removes the old ones, once a layer has changed [DEMO-14]", async () => {
    const own = path.join(dir, "wardrobe");
    await sewSquare(own, "men-tee", "front-1");
    const tee = asked("men-tee.front-1.olive");
    const before = openPictures({ dir, wardrobe: own });
    const old = await before.get(tee);
    await before.removeOldEditions();
    expect(await before.isKept(tee)).toBe(true);

    await sewSquare(own, "men-tee", "back");
    const after = openPictures({ dir, wardrobe: own });
    expect(await after.isKept(tee)).toBe(false);
    const made = await after.get(tee);
    expect(made?.etag).not.toBe(old?.etag);
    await mkdir(path.join(dir, "pictures", "mine"));
    await after.removeOldEditions();
    expect((await readdir(path.join(dir, "pictures"))).length).toBe(2);
    await expect(readFile(fileOf(old))).rejects.toThrow("ENOENT");
    expect(await after.isKept(tee)).toBe(true);
  });
});
