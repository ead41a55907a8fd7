import sharp from "sharp";
import { expect, test } from "vitest";
import { createMailThumbnails } from "./mail-thumbnail.ts";
import type { Picture } from "./pictures.ts";

const URL = "/media/scene.hero.wide/480.avif";
const bytes = await sharp({
  create: { width: 400, height: 300, channels: 3, background: "#888888" },
})
  .png()
  .toBuffer();

function thumbnailsOf(picture: Partial<Picture> | undefined) {
  const whole = picture && { source: { bytes }, etag: '"1"', lasting: true, ...picture };
  return createMailThumbnails({ get: async () => whole });
}

test("a mail's picture is a small JPEG of 4 by 5, made once however many mails show it", async () => {
  const thumbnail = thumbnailsOf({});
  const [one, other] = await Promise.all([thumbnail(URL), thumbnail(URL)]);
  expect(await sharp(one).metadata()).toMatchObject({ format: "jpeg", width: 128, height: 160 });
  expect(other).toBe(one);
  expect(await thumbnail(URL)).toBe(one);
});

test("a stand-in is not kept: the picture may be there for the next mail", async () => {
  const thumbnail = thumbnailsOf({ lasting: false });
  expect(await thumbnail(URL)).not.toBe(await thumbnail(URL));
});

test("a picture that cannot be read fails each mail anew, and one that is gone is left out", async () => {
  const broken = thumbnailsOf({ source: { bytes: Buffer.from("no picture") } });
  await expect(broken(URL)).rejects.toThrow();
  await expect(broken(URL)).rejects.toThrow();
  expect(await thumbnailsOf(undefined)(URL)).toBeUndefined();
});

test("an address that is not the shop's has no picture", async () => {
  expect(await thumbnailsOf({})("https://elsewhere.example/1.jpg")).toBeUndefined();
});
