import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sewSquare } from "../../tests/support/wardrobe.ts";
import type { Context } from "../platform/context.ts";
import { createHttpApp } from "../platform/http/app.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { mediaRoutes } from "./api.ts";
import { createPictureWork } from "./picture-work.ts";
import { createPictures } from "./pictures/pictures.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let wardrobe: string;
let dir: string;

beforeAll(async () => {
  wardrobe = await mkdtemp(path.join(tmpdir(), "wardrobe-"));
  await sewSquare(wardrobe, "men-camp-shirt", "front-2", ["leaf"]);
  await sewSquare(wardrobe, "women-tee", "back");
});
afterAll(() => rm(wardrobe, { recursive: true }));
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "media-"));
});
afterEach(() => rm(dir, { recursive: true }));

async function serve(options: Partial<Parameters<typeof createPictures>[0]> = {}) {
  const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
  const storage = openStorage({ kind: "files" }, { dataDir: dir, credentials: undefined, log });
  const work = createPictureWork();
  const pictures = createPictures({ dir, wardrobe, storage, work, log, ...options });
  const known = { media: { pictures } } as Partial<Context>;
  app.addHook("onRequest", async (request) => {
    request.ctx = known as Context;
  });
  mediaRoutes(app);
  return app;
}

describe("GET /media", () => {
  it("answers a picture that may be kept for good", async () => {
    const app = await serve();
    const answer = await app.inject("/media/men-camp-shirt.front-2.skyblue-leaf/160.avif");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      "x-content-type-options": "nosniff",
      "content-length": String(answer.rawPayload.length),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 200 });
  });

  it("answers a social card as a JPEG", async () => {
    const app = await serve();
    const answer = await app.inject("/media/women-tee.back.cream/card.jpg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await app.inject("/media/women-tee.back.mauve/card.jpg")).statusCode).toBe(404);
  });

  it("answers 304 to who has it already", async () => {
    const app = await serve();
    const url = "/media/women-tee.back.cream/160.webp";
    const { etag } = (await app.inject(url)).headers;
    const tags = [etag, `W/${etag}`, `"other", ${etag}`, "*"].map(String);
    for (const tag of tags) {
      const again = await app.inject({ url, headers: { "if-none-match": tag } });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    const other = await app.inject({ url, headers: { "if-none-match": '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it("answers HEAD with the headers alone", async () => {
    const app = await serve();
    const url = "/media/women-tee.back.cream/160.webp";
    const whole = await app.inject(url);
    const head = await app.inject({ method: "HEAD", url });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(whole.rawPayload.length));
    expect(head.headers["content-type"]).toBe("image/webp");
  });

  it.each([
    "/media/men-cape.front-1.black/400.avif",
    "/media/men-tee.side.black/400.avif",
    "/media/men-tee.front-1.teal/400.avif",
    "/media/men-tee.front-1.black-leaf/400.avif",
    "/media/men-tee.front-1.black/401.avif",
    "/media/men-tee.front-1.black/480.avif",
    "/media/men-tee.front-1.black/400.png",
    "/media/men-tee.front-1.black/400",
    "/media/scene.attic.wide/480.avif",
    "/media/scene.hero.wide/481.avif",
    "/media/../400.avif",
    "/media/..%2F..%2Fetc%2Fpasswd/400.avif",
    "/media/u.%2E%2E%2Fsecret/400.avif",
    `/media/u.${"ab".repeat(32)}/320.webp`,
    `/media/u.${"ab".repeat(32)}.320x320/320.webp`,
    `/media/${"x".repeat(290)}/400.avif`,
  ])("answers 404 to %s [DEMO-9]", async (url) => {
    const make = vi.fn();
    const answer = await (await serve({ make })).inject(url);
    expect(answer.statusCode).toBe(404);
    expect(typeof answer.json().message).toBe("string");
    expect(make).not.toHaveBeenCalled();
  });

  it("says when to come back if too many pictures wait", async () => {
    const app = await serve({ work: createPictureWork({ made: 0 }) });
    const answer = await app.inject("/media/women-tee.back.black/160.webp");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.json()).toMatchObject({ code: "pictures_busy" });
  });

  it("lets nobody keep a stand-in for long", async () => {
    const make = vi.fn(async () => Promise.reject(new Error("no ink")));
    const answer = await (await serve({ make })).inject({
      url: "/media/women-tee.back.black/160.webp",
      headers: { "if-none-match": '"stand-in"' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  });
});
