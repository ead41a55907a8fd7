import { describe, expect, it } from "vitest";
import {
  cardAt,
  garmentPictureUrl,
  heightAt,
  pictureAt,
  scenePictureUrl,
  uploadPictureUrl,
  widthsOf,
} from "./picture-url.ts";

const hash = "0123456789abcdef".repeat(4);

describe("picture URLs", () => {
  it("names look, view, color, pattern, width and format [DEMO-7]", () => {
    const shirt = { look: "men-camp-shirt", view: "front-2", color: "SkyBlue" } as const;
    expect(garmentPictureUrl(shirt)).toBe("/media/men-camp-shirt.front-2.skyblue/1000.webp");
    expect(garmentPictureUrl({ ...shirt, pattern: "leaf" }, 400, "avif")).toBe(
      "/media/men-camp-shirt.front-2.skyblue-leaf/400.avif",
    );
  });

  it("names a scene's crop [DEMO-7]", () => {
    expect(scenePictureUrl({ scene: "register-1", crop: "tall" }, 480, "webp")).toBe(
      "/media/scene.register-1.tall/480.webp",
    );
  });

  it("moves our pictures to another width and format", () => {
    expect(pictureAt("/media/men-tee.back.olive-chest-stripe/1000.webp", 160, "avif")).toBe(
      "/media/men-tee.back.olive-chest-stripe/160.avif",
    );
  });

  it("carry the size of an upload, so that no width is asked for that it does not have [PIC-5]", () => {
    const photo = uploadPictureUrl({ hash, width: 500, height: 333 });
    expect(photo).toBe(`/media/u.${hash}.500x333/500.webp`);
    expect(pictureAt(photo, 160, "avif")).toBe(`/media/u.${hash}.500x333/160.avif`);
    expect(pictureAt(photo, 1000, "avif")).toBe(`/media/u.${hash}.500x333/500.avif`);
    expect(widthsOf(photo)).toEqual([160, 320, 400, 500]);
    expect(widthsOf(uploadPictureUrl({ hash, width: 320, height: 320 }))).toEqual([160, 320]);
    expect(widthsOf(uploadPictureUrl({ hash, width: 90, height: 60 }))).toEqual([90]);
    expect([heightAt(photo, 500), heightAt(photo, 160)]).toEqual([333, 107]);
  });

  it("come in all widths for a garment, 4 by 5, and in none for what is not ours", () => {
    const shirt = "/media/men-tee.back.olive/1000.webp";
    expect(widthsOf(shirt)).toEqual([160, 320, 400, 640, 1000]);
    expect(heightAt(shirt, 640)).toBe(800);
    expect(widthsOf("https://example.com/a.jpg")).toEqual([]);
    expect(widthsOf("/media/scene.hero.wide/960.webp")).toEqual([]);
  });

  it.each([
    "https://example.com/a.jpg",
    "https://example.com/media/men-tee.back.olive/1000.webp",
    "/media/men-tee.back.olive/1000.png",
    "/media/men-tee.back.olive/1000.webp?x=1",
    "/media/a/b/1000.webp",
    "/media/scene.hero.wide/960.webp",
    "",
  ])("leaves %s alone", (url) => {
    expect(pictureAt(url, 160, "avif")).toBe(url);
  });

  it("names the social card of a picture, and leaves what is not ours alone", () => {
    expect(cardAt("/media/men-tee.back.olive/1000.webp")).toBe(
      "/media/men-tee.back.olive/card.jpg",
    );
    expect(cardAt("/media/scene.hero.wide/960.avif")).toBe("/media/scene.hero.wide/card.jpg");
    for (const url of ["https://example.com/a.jpg", "/media/a/b/1000.webp", "/media/a/1.png", ""])
      expect(cardAt(url)).toBe(url);
  });
});
