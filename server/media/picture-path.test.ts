import { describe, expect, it } from "vitest";
import { LOOK_NAMES, patternsOf, viewsOf } from "../../common/looks.ts";
import {
  cardAt,
  garmentPictureUrl,
  scenePictureUrl,
  uploadPictureUrl,
} from "../../common/picture-url.ts";
import { SCENE_PICTURES, sceneSize, sceneWidths } from "../../common/scenes.ts";
import { COLOR_NAMES, PICTURE_FORMATS, PICTURE_WIDTHS } from "../../common/wardrobe.ts";
import { parsePicturePath, parsePictureUrl } from "./picture-path.ts";

const hash = "0123456789abcdef".repeat(4);

describe("a picture's path", () => {
  it("is read back for every garment, view, color, pattern, width and format [DEMO-7]", () => {
    const pictures = LOOK_NAMES.flatMap((look) =>
      viewsOf(look).flatMap((view) =>
        COLOR_NAMES.flatMap((color) =>
          [undefined, ...patternsOf(look)].map((pattern) => ({ look, view, color, pattern })),
        ),
      ),
    );
    const misread = pictures.flatMap((garment) =>
      PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.filter((format) => {
          const url = garmentPictureUrl(garment, width, format);
          const path = parsePictureUrl(url);
          return (
            path?.subject.kind !== "garment" ||
            garmentPictureUrl(path.subject, width, format) !== url ||
            path.format !== format ||
            path.height !== path.width * 1.25
          );
        }),
      ),
    );
    expect(pictures.length).toBeGreaterThan(1000);
    expect(misread).toEqual([]);
  });

  it("is read back for every scene, crop and width", () => {
    for (const picture of SCENE_PICTURES) {
      const [width, height] = sceneSize(picture);
      for (const asked of sceneWidths(picture)) {
        const path = parsePictureUrl(scenePictureUrl(picture, asked, "avif"));
        expect(path).toMatchObject({ subject: { kind: "scene", ...picture }, width: asked });
        expect(path?.height).toBe(Math.round((asked * height) / width));
      }
    }
  });

  it("of a scene has no width that is far beyond it", () => {
    expect(sceneWidths({ scene: "hero", crop: "wide" })).toEqual([480, 960, 1440, 2000]);
    expect(sceneWidths({ scene: "hero", crop: "tall" })).toEqual([480, 960, 1440]);
    expect(parsePicturePath("scene.hero.tall", "2000.avif")).toBeUndefined();
  });

  it("is read for an upload in the widths that it has [PIC-5]", () => {
    const upload = { hash, width: 500, height: 333 };
    const read = (width: number) => parsePictureUrl(uploadPictureUrl(upload, width, "avif"));
    expect(read(160)).toEqual({
      subject: { kind: "upload", ...upload },
      picture: `u.${hash}.500x333`,
      width: 160,
      height: 107,
      format: "avif",
    });
    const widths = [90, 160, 320, 400, 500, 640, 1000].filter((width) => read(width));
    expect(widths).toEqual([160, 320, 400, 500]);
  });

  it("is read for the social card of a garment, a scene and an upload [FOUND-12]", () => {
    const garment = { look: "men-tee", view: "back", color: "Olive", pattern: "stripe" } as const;
    const scene = { scene: "hero", crop: "tall" } as const;
    const upload = { hash, width: 1000, height: 750 };
    const pictures = [
      garmentPictureUrl(garment),
      scenePictureUrl(scene, 480, "avif"),
      uploadPictureUrl(upload),
    ];
    expect(pictures.map((url) => parsePictureUrl(cardAt(url)))).toEqual(
      [
        { subject: { kind: "garment", ...garment }, picture: "men-tee.back.olive-stripe" },
        { subject: { kind: "scene", ...scene }, picture: "scene.hero.tall" },
        { subject: { kind: "upload", ...upload }, picture: `u.${hash}.1000x750` },
      ].map((read) => ({ ...read, width: 1200, height: 630, format: "jpeg" })),
    );
  });

  it.each([
    ["men-tee.front-1.black", "card.png"],
    ["men-tee.front-1.black", "1200.jpg"],
    ["men-tee.front-1.black", "400.jpeg"],
    ["men-tee.front-1.black", "card.jpg.jpg"],
    ["men-cape.front-1.black", "card.jpg"],
    ["cape.front-1.black", "400.avif"],
    ["men-cape.front-1.black", "400.avif"],
    ["tee.front-1.black", "400.avif"],
    ["men-camisole.front-1.black", "400.avif"],
    ["men-tee.side.black", "400.avif"],
    ["men-tee.front.black", "400.avif"],
    ["men-tee-pocket.back.black", "400.avif"],
    ["men-tee-pocket.front-2.black", "400.avif"],
    ["men-tee.back.Black", "400.avif"],
    ["men-tee.back.teal", "400.avif"],
    ["men-tee.back.black-check", "400.avif"],
    ["men-tee.back.black-", "400.avif"],
    ["men-tee.back.black-stripe-stripe", "400.avif"],
    ["men-tee.back.black-../stripe", "400.avif"],
    ["men-tee.back.black.x", "400.avif"],
    ["men-tee.back", "400.avif"],
    ["men-tee.back.black", "401.avif"],
    ["men-tee.back.black", "480.avif"],
    ["men-tee.back.black", "0400.avif"],
    ["men-tee.back.black", "400.png"],
    ["men-tee.back.black", "400.avif.webp"],
    ["men-tee.back.black", "400"],
    ["men-tee.back.black", ""],
    ["scene.hero.wide", "400.avif"],
    ["scene.hero.square", "480.avif"],
    ["scene.attic.wide", "480.avif"],
    ["scene.hero", "480.avif"],
    ["scene.hero.wide.x", "480.avif"],
    ["scene.toString.wide", "480.avif"],
    ["scene.hero.toString", "480.avif"],
    ["..", "400.avif"],
    ["../men-tee.back.black", "400.avif"],
    ["u.../../etc/passwd", "400.avif"],
    [`u.${hash}`, "320.avif"],
    [`u.${hash.toUpperCase()}.320x320`, "320.avif"],
    [`u.${hash}0.320x320`, "320.avif"],
    [`u.${hash}.320`, "320.avif"],
    [`u.${hash}.0320x320`, "320.avif"],
    [`u.${hash}.320x0`, "320.avif"],
    [`u.${hash}.320x320x320`, "320.avif"],
    [`u.${hash}.320x320`, "640.avif"],
    ["toString.back.black", "400.avif"],
    ["men-tee.back.black\n", "400.avif"],
  ])("is none: %s/%s [DEMO-9]", (picture, file) => {
    expect(parsePicturePath(picture, file)).toBeUndefined();
  });

  it.each(["", "/media", "/media/men-tee.back.black", "https://a.example/media/x/400.avif"])(
    "is none: the address %s",
    (url) => {
      expect(parsePictureUrl(url)).toBeUndefined();
    },
  );
});
