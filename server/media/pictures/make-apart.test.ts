import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { scenePictureUrl } from "../../../common/picture-url.ts";
import { getProjectRoot } from "../../platform/project-root.ts";
import { isUpload, parsePictureUrl } from "../picture-path.ts";
import { createPictureMaker, type PictureMaker } from "./make-apart.ts";

const wardrobe = path.join(getProjectRoot(), "wardrobe");
const asked = parsePictureUrl(scenePictureUrl({ scene: "hero", crop: "wide" }, 480, "webp"));
if (!asked || isUpload(asked)) throw new Error("this is no picture of the shop's own");

const makers: PictureMaker[] = [];
afterEach(() => {
  for (const maker of makers.splice(0)) maker.close();
});

function open(options: Parameters<typeof createPictureMaker>[0] = {}): PictureMaker {
  const maker = createPictureMaker(options);
  makers.push(maker);
  return maker;
}

test("pictures are made in another process, side by side", async () => {
  const { make } = open();
  const [one, other] = await Promise.all([make(asked, wardrobe), make(asked, wardrobe)]);
  expect(await sharp(one).metadata()).toMatchObject({ format: "webp", width: 480 });
  expect(other.equals(one)).toBe(true);
});

test("a picture that cannot be made says why, and the next one is made", async () => {
  const { make } = open();
  await expect(make(asked, "/nowhere")).rejects.toThrow("/nowhere");
  expect((await make(asked, wardrobe)).length).toBeGreaterThan(0);
});

test("a process that ends fails its pictures, and the next picture gets another process", async () => {
  const maker = open();
  const made = maker.make(asked, wardrobe);
  maker.close();
  await expect(made).rejects.toThrow("ended");
  expect((await maker.make(asked, wardrobe)).length).toBeGreaterThan(0);
});

test("a process that has rested is ended, and begun again", async () => {
  const maker = open({ idleMs: 0 });
  for (const _ of [1, 2, 3]) {
    expect((await maker.make(asked, wardrobe)).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

test("a program that cannot run fails its pictures", async () => {
  const { make } = open({ program: "/nowhere/maker.ts" });
  await expect(make(asked, wardrobe)).rejects.toThrow("ended");
});
