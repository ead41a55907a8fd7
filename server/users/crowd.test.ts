import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { newKey } from "../../common/ids.ts";
import { api, multipart, PASSWORD, picture, unique } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop({ settings: { TRUST_PROXY: "127.0.0.1" } });
const CROWD = "10.7.0.9";
const { port } = new URL(shop.url);
/** However busy the machine is. */
const WHEN_BUSY = { timeout: 25_000 };

interface Stalled {
  socket: Socket;
  key: string;
  form: ReturnType<typeof multipart>;
  /** What was answered so far. */
  heard: string;
}

/** A registration that says how long its form is, and sends the first half of it. */
async function stall(): Promise<Stalled> {
  const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
  const form = multipart({ ...fields, avatar });
  const socket = connect(Number(port), "127.0.0.1");
  const stalled = { socket, key: newKey(), form, heard: "" };
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    stalled.heard += part;
  });
  await once(socket, "connect");
  const headers = {
    ...form.headers,
    host: "shop",
    "x-forwarded-for": CROWD,
    "idempotency-key": stalled.key,
    "content-length": String(form.payload.length),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/users/register HTTP/1.1\r\n${head.join("")}\r\n`);
  socket.write(form.payload.subarray(0, 100));
  return stalled;
}

test("of many registrations from one address those too many are refused before their forms are read, and may go on [PIC-16]", async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, stall));
  await expect
    .poll(() => crowd.filter(({ heard }) => heard.includes(" 429 ")).length, WHEN_BUSY)
    .toBeGreaterThan(0);
  const refused = crowd.find(({ heard }) => heard.includes(" 429 "));
  if (!refused) throw new Error("nobody was refused");
  expect(refused.heard).toContain("too_many_waiting");
  expect(refused.heard.toLowerCase()).toContain("retry-after: 5");

  // The rest of the form is no call, and the connection takes the next one.
  refused.heard = "";
  refused.socket.write(refused.form.payload.subarray(100));
  refused.socket.write("GET /api/users/me HTTP/1.1\r\nhost: shop\r\n\r\n");
  await expect.poll(() => refused.heard, WHEN_BUSY).toMatch(/^HTTP\/1\.1 401 /);

  // Nothing was kept under its key: once there is room, the same call is done.
  for (const { socket } of crowd) socket.destroy();
  const again = () =>
    api(shop, "POST", "/api/users/register", {
      ...refused.form,
      headers: { ...refused.form.headers, "idempotency-key": refused.key },
    });
  await expect.poll(async () => (await again()).status, WHEN_BUSY).toBe(201);
});

test("forms of which nothing comes give way to one that waits, and hear why [PIC-16]", async () => {
  const stalled = await Promise.all(Array.from({ length: 5 }, stall));
  const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
  const send = () =>
    api(shop, "POST", "/api/users/register", {
      ...multipart({ ...fields, avatar }),
      remoteAddress: CROWD,
    });
  await expect.poll(async () => (await send()).status, WHEN_BUSY).toBe(201);
  const findSlow = () => stalled.find(({ heard }) => heard.includes("came_too_slowly"));
  await expect.poll(findSlow, WHEN_BUSY).toBeDefined();
  const gaveWay = findSlow();
  if (!gaveWay) throw new Error("nobody gave way");
  expect(gaveWay.heard).toContain("HTTP/1.1 503 ");
  gaveWay.heard = "";
  gaveWay.socket.write(gaveWay.form.payload.subarray(100));
  gaveWay.socket.write("GET /api/users/me HTTP/1.1\r\nhost: shop\r\n\r\n");
  await expect.poll(() => gaveWay.heard, WHEN_BUSY).toMatch(/^HTTP\/1\.1 401 /);
  for (const { socket } of stalled) socket.destroy();
});

describe("an address", () => {
  const OWN_MACHINE = "127.0.0.1";
  const register = async (remoteAddress: string, wishes: Record<string, string> = {}) => {
    const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
    const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD, ...wishes };
    return api(shop, "POST", "/api/users/register", {
      ...multipart({ ...fields, avatar }),
      remoteAddress,
    });
  };
  const spend = async (budget: string, points: number) => {
    const sql = "update rate_limits set points = $1 where key like $2";
    const { rowCount } = await shop.database.pool.query(sql, [points, `${budget}:%`]);
    expect(rowCount).toBe(1);
  };
  beforeEach(() => shop.database.pool.query("delete from rate_limits"));

  test("has so many registrations, and no more are read [SAFE-15]", async () => {
    const address = "10.7.0.1";
    expect((await register(address)).status).toBe(201);
    await spend("registrations", 199);
    // What will not do is no registration.
    expect((await register(address, { password: "short" })).status).toBe(400);
    expect((await register(address)).status).toBe(201);
    const refused = await register(address);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await register("10.7.0.2")).status).toBe(201);
  });

  test("has so many seconds of work on pictures of registrations, and no more are read [SAFE-15]", async () => {
    const address = "10.7.0.3";
    expect((await register(address)).status).toBe(201);
    await spend("picture-work", 299_999);
    expect((await register(address)).status).toBe(201);
    const refused = await register(address);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await register("10.7.0.4")).status).toBe(201);
  });

  test("is no reason to refuse one of many at once where it is this machine itself [PIC-16]", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(OWN_MACHINE)));
    expect(answers.map(({ body }) => body.code)).not.toContain("too_many_waiting");
  });

  test("has ten times of both where it is this machine itself [SAFE-15]", async () => {
    expect((await register(OWN_MACHINE)).status).toBe(201);
    await spend("registrations-own", 1999);
    expect((await register(OWN_MACHINE)).status).toBe(201);
    expect((await register(OWN_MACHINE)).status).toBe(429);
    await spend("registrations-own", 0);
    await spend("picture-work-own", 2_999_999);
    expect((await register(OWN_MACHINE)).status).toBe(201);
    expect((await register(OWN_MACHINE)).status).toBe(429);
  });
});
