import { describe, expect, it } from "vitest";
import {
  cardAt,
  garmentPictureUrl,
  pictureAt,
  scenePictureUrl,
  uploadPictureUrl,
} from "./picture-url.ts";

const hash = "0123456789abcdef".repeat(4);

describe("picture URLs", () => {
  it("names look, view, colour, pattern, width and format", () => {
    const shirt = { look: "men-camp-shirt", view: "front-2", color: "SkyBlue" } as const;
    expect(garmentPictureUrl(shirt)).toBe("/media/men-camp-shirt.front-2.skyblue/1000.webp");
    expect(garmentPictureUrl({ ...shirt, pattern: "leaf" }, 400, "avif")).toBe(
      "/media/men-camp-shirt.front-2.skyblue-leaf/400.avif",
    );
  });

  it("names a scene's crop", () => {
    expect(scenePictureUrl({ scene: "register-1", crop: "tall" }, 480, "webp")).toBe(
      "/media/scene.register-1.tall/480.webp",
    );
  });

  it("moves our pictures to another width and format", () => {
    expect(pictureAt("/media/men-tee.back.olive-chest-stripe/1000.webp", 160, "avif")).toBe(
      "/media/men-tee.back.olive-chest-stripe/160.avif",
    );
    expect(pictureAt(uploadPictureUrl(hash), 160, "webp")).toBe(`/media/u.${hash}/160.webp`);
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
