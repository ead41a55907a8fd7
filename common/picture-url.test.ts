import { describe, expect, it } from "vitest";
import { garmentPictureUrl, parsePicturePath, pictureAt, uploadPictureUrl } from "./picture-url.ts";
import { COLOR_NAMES, GARMENTS, PICTURE_FORMATS, PICTURE_WIDTHS, VIEWS } from "./wardrobe.ts";

const hash = "0123456789abcdef".repeat(4);

describe("picture URLs", () => {
  it("names garment, view, colour, width and format", () => {
    const shirt = { garment: "camp-shirt", view: "front", color: "SkyBlue" } as const;
    expect(garmentPictureUrl(shirt)).toBe("/media/camp-shirt.front.skyblue/1000.webp");
    expect(garmentPictureUrl(shirt, 400, "avif")).toBe("/media/camp-shirt.front.skyblue/400.avif");
  });

  it("reads back every URL it can write", () => {
    for (const garment of GARMENTS)
      for (const view of VIEWS)
        for (const color of COLOR_NAMES)
          for (const width of PICTURE_WIDTHS)
            for (const format of PICTURE_FORMATS) {
              const url = garmentPictureUrl({ garment, view, color }, width, format);
              const [picture = "", file = ""] = url.split("/").slice(2);
              expect(parsePicturePath(picture, file)).toEqual({
                subject: { kind: "garment", garment, view, color },
                picture,
                width,
                format,
              });
            }
  });

  it("reads an upload's URL", () => {
    const [picture = "", file = ""] = uploadPictureUrl(hash).split("/").slice(2);
    expect(parsePicturePath(picture, file)).toEqual({
      subject: { kind: "upload", hash },
      picture: `u.${hash}`,
      width: 320,
      format: "webp",
    });
  });

  it.each([
    ["cape.front.black", "400.avif"],
    ["tee.side.black", "400.avif"],
    ["tee.front.Black", "400.avif"],
    ["tee.front.teal", "400.avif"],
    ["tee.front.black.x", "400.avif"],
    ["tee.front", "400.avif"],
    ["tee.front.black", "401.avif"],
    ["tee.front.black", "0400.avif"],
    ["tee.front.black", "400.png"],
    ["tee.front.black", "400.avif.webp"],
    ["tee.front.black", "400"],
    ["tee.front.black", ""],
    ["..", "400.avif"],
    ["../tee.front.black", "400.avif"],
    ["u.../../etc/passwd", "400.avif"],
    [`u.${hash.toUpperCase()}`, "400.avif"],
    [`u.${hash}0`, "400.avif"],
    ["toString.front.black", "400.avif"],
    ["tee.front.black\n", "400.avif"],
  ])("does not know %s/%s", (picture, file) => {
    expect(parsePicturePath(picture, file)).toBeUndefined();
  });

  it("moves our pictures to another width and format", () => {
    expect(pictureAt("/media/tee.back.olive/1000.webp", 160, "avif")).toBe(
      "/media/tee.back.olive/160.avif",
    );
    expect(pictureAt(uploadPictureUrl(hash), 160, "webp")).toBe(`/media/u.${hash}/160.webp`);
  });

  it.each([
    "https://example.com/a.jpg",
    "https://example.com/media/tee.back.olive/1000.webp",
    "/media/tee.back.teal/1000.webp",
    "/media/tee.back.olive/1000.webp?x=1",
    "",
  ])("leaves %s alone", (url) => {
    expect(pictureAt(url, 160, "avif")).toBe(url);
  });
});
