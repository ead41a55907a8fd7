import os from "node:os";
import { afterAll, expect, test } from "vitest";
import { createHttpApp } from "./app.ts";
import { refuseWithoutRoom, watchRoom } from "./refuse-without-room.ts";

const MEGABYTE = 1024 * 1024;

function shopWith(freeBytes: number, folder: string | undefined) {
  const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
  refuseWithoutRoom(
    app,
    watchRoom(folder, async () => freeBytes),
  );
  for (const method of ["GET", "POST"] as const) {
    app.route({ method, url: "/things", schema: {}, handler: async () => "done" });
  }
  afterAll(() => app.close());
  return (method: "GET" | "POST") => app.inject({ method, url: "/things" });
}

test("with hardly any room for the shop's own database only what reads is answered [RUN-90]", async () => {
  const ask = shopWith(31 * MEGABYTE, os.tmpdir());
  expect((await ask("GET")).statusCode).toBe(200);
  const refused = await ask("POST");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.json()).toHaveProperty("code", "busy");
});

test.each([
  ["with room", 33 * MEGABYTE, os.tmpdir()],
  ["with a database elsewhere", 0, undefined],
])("%s what writes is answered as well [RUN-90]", async (_what, freeBytes, folder) => {
  expect((await shopWith(freeBytes, folder)("POST")).statusCode).toBe(200);
});

test("the disk itself is asked, and one that cannot be asked has room [RUN-90]", async () => {
  await expect(watchRoom(os.tmpdir()).require()).resolves.toBeUndefined();
  await expect(watchRoom("/nowhere/at/all").require()).resolves.toBeUndefined();
});
