import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LOOK_NAMES, patternsOf, viewsOf } from "../../../common/looks.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { SCENE_PICTURES, sceneSize } from "../../../common/scenes.ts";
import { getProjectRoot } from "../../platform/project-root.ts";
import { isUpload, parsePictureUrl } from "../picture-path.ts";
import { makePicture } from "./make-picture.ts";

const WARDROBE = path.join(getProjectRoot(), "wardrobe");
const MOST_BYTES = 40_000_000;

const files = readdirSync(WARDROBE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(WARDROBE, path.join(entry.parentPath, entry.name)));

/** Every layer of every listed look and view, and whether it covers the whole picture. */
const layers = LOOK_NAMES.flatMap((look) =>
  viewsOf(look).flatMap((view) =>
    ["cloth", "dye", "shadow", ...patternsOf(look)].map((layer) => ({
      file: path.join(look, view, `${layer}.webp`),
      isWhole: layer !== "shadow",
    })),
  ),
);
const scenes = SCENE_PICTURES.map((picture) => ({
  file: path.join("scenes", `${picture.scene}.${picture.crop}.webp`),
  size: sceneSize(picture),
}));
const listed = [...layers, ...scenes].map(({ file }) => file);

const isThere = (file: string) => existsSync(path.join(WARDROBE, file));

describe("the committed pictures", () => {
  it("are all there [DEMO-11]", () => {
    expect(listed.filter((file) => !isThere(file))).toEqual([]);
  });

  it("of a view are all there, once one of them is", () => {
    const begun = layers.filter(({ file }) => isThere(path.dirname(file)));
    expect(begun.map(({ file }) => file).filter((file) => !isThere(file))).toEqual([]);
  });

  it("are none but the listed ones", () => {
    expect(files.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it("are layers of 1000 by 1250 pixels, the soft shadow of fewer in the same shape", async () => {
    for (const { file, isWhole } of layers.filter((layer) => isThere(layer.file))) {
      const { width, height, hasAlpha } = await sharp(path.join(WARDROBE, file)).metadata();
      expect(Math.abs(height - width * 1.25), file).toBeLessThan(1);
      if (isWhole) expect(width, file).toBe(1000);
      expect(hasAlpha, file).toBe(path.basename(file) === "cloth.webp");
    }
  });

  it("are scenes in the sizes that pages leave room for [DEMO-11]", async () => {
    for (const { file, size } of scenes.filter((scene) => isThere(scene.file))) {
      const { width, height } = await sharp(path.join(WARDROBE, file)).metadata();
      expect([width, height], file).toEqual(size);
    }
  });

  it("weigh less than 40 MB together", () => {
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(WARDROBE, file)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it("make product pictures under 70 kB, the closest check, too", async () => {
    const heaviest = {
      look: "women-mini-skirt-tailored",
      view: "front-1",
      color: "Black",
    } as const;
    const url = garmentPictureUrl({ ...heaviest, pattern: "check" }, 1000, "avif");
    const asked = parsePictureUrl(url);
    if (!asked || isUpload(asked)) throw new Error(`${url} is no picture`);
    const picture = await makePicture(asked, WARDROBE);
    expect(picture.length).toBeLessThan(70_000);
  });
});
