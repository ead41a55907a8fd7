import { readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cardAt, pictureAt } from "../../../common/picture-url.ts";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  multipart,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { photograph } from "../../../tests/support/photos.ts";
import { startS3 } from "../../../tests/support/s3.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { sweepUploads, touchUploads } from "./uploads.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const admin = await signInAdmin(shop);
let customer: Customer;
beforeEach(async () => {
  customer = await registerCustomer(shop);
});

interface Sent {
  filename?: string;
  type?: string;
  fields?: Record<string, string>;
  field?: string;
}

async function upload(token: string | undefined, bytes: Buffer, sent: Sent = {}, to = shop) {
  const { filename = "me.png", type = "image/png", fields = {}, field = "image" } = sent;
  const form = multipart({ [field]: { bytes, filename, type }, ...fields });
  return api(to, "POST", "/api/upload", { ...form, ...(token !== undefined && { token }) });
}

const countUploads = async () => (await pool.query("select from uploads")).rowCount;
const filesOf = (of: TestShop) => {
  const { dataDir } = of;
  return readdirSync(dataDir).includes("uploads") ? readdirSync(path.join(dataDir, "uploads")) : [];
};

describe("POST /api/upload", () => {
  test("keeps a customer's picture as an avatar and answers its address [PROF-9]", async () => {
    const { status, body } = await upload(customer.token, await photograph("jpeg"));
    expect(status).toBe(201);
    expect(body).toEqual({
      imageUrl: expect.stringMatching(/^\/media\/u\.[0-9a-f]{64}\.320x320\/320\.webp$/),
    });
  });

  test("keeps an admin's picture as a product's, unless it says that it is an avatar [PIC-7]", async () => {
    const photo = await photograph("jpeg", 700, 400);
    expect((await upload(admin.token, photo)).body.imageUrl).toContain(".700x400/700.webp");
    const avatar = await upload(admin.token, photo, { fields: { for: "avatar" } });
    expect(avatar.body.imageUrl).toContain(".320x320/");
  });

  test("takes a product's picture from no customer, and nothing for another use [PIC-7]", async () => {
    const before = await countUploads();
    const photo = await photograph("png");
    const refused = await upload(customer.token, photo, { fields: { for: "product" } });
    expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
    const unknown = await upload(customer.token, photo, { fields: { for: "banner" } });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "for"]);
    expect(await countUploads()).toBe(before);
  });

  test("is closed to who is not signed in [PROF-9]", async () => {
    expect((await upload(undefined, await photograph("png"))).status).toBe(401);
  });

  test("takes the file whatever its field, its name and its type say [PIC-1]", async () => {
    const sent = { filename: "../../etc/passwd\\..\\x.svg", type: "text/html", field: "file" };
    const { status, body } = await upload(customer.token, await photograph("webp"), sent);
    expect(status).toBe(201);
    expect(filesOf(shop)).toContain(body.imageUrl.split("/")[2]);
    expect(filesOf(shop).every((name) => /^u\.[0-9a-f]{64}\.\d+x\d+$/.test(name))).toBe(true);
  });

  test("refuses what will not do, naming the field, and keeps nothing [PIC-8]", async () => {
    const photo = await photograph("jpeg");
    const files: [number, string, Buffer][] = [
      [400, "picture_empty", Buffer.alloc(0)],
      [415, "not_a_picture", Buffer.from("<svg onload=alert(1)>")],
      [400, "picture_damaged", photo.subarray(0, photo.length / 2)],
      [413, "picture_too_large", Buffer.alloc(11 * 1024 * 1024, 0xff)],
    ];
    const before = [await countUploads(), filesOf(shop).length];
    for (const [status, code, bytes] of files) {
      const answer = await upload(customer.token, bytes, { filename: "holiday.jpg" });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.errors).toEqual([{ field: "image", message: answer.body.message }]);
    }
    expect([await countUploads(), filesOf(shop).length]).toEqual(before);
  });

  test("refuses a form without a file, one with two, one that breaks off, and what is no form [PIC-9]", async () => {
    const before = await countUploads();
    const { token } = customer;
    const send = (form: ReturnType<typeof multipart>) =>
      api(shop, "POST", "/api/upload", { token, ...form });
    const image = { bytes: await photograph("png"), filename: "a.png", type: "image/png" };

    const none = await send(multipart({ for: "avatar" }));
    expect([none.status, none.body.code]).toEqual([400, "picture_missing"]);
    const two = await send(multipart({ image, second: image }));
    expect([two.status, two.body.code]).toEqual([400, "several_pictures"]);
    expect(two.body.message).toBe("Please send one picture at a time");
    const whole = multipart({ image });
    const half = await send({ ...whole, payload: whole.payload.subarray(0, -40) });
    expect([half.status, half.body.errors[0].field]).toEqual([400, "body"]);
    const json = await api(shop, "POST", "/api/upload", { token, body: { image: "x" } });
    expect(json.status).toBe(415);
    expect(await countUploads()).toBe(before);
  });

  test("keeps nothing of an upload whose connection is cut half-way, and goes on [PIC-9]", async () => {
    const before = [await countUploads(), filesOf(shop).length];
    const { payload, headers } = multipart({
      image: { bytes: await photograph("png", 600, 600), filename: "a.png", type: "image/png" },
    });
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const head = [
      "POST /api/upload HTTP/1.1",
      `host: ${hostname}`,
      `authorization: Bearer ${customer.token}`,
      `content-type: ${headers["content-type"]}`,
      `content-length: ${payload.length}`,
    ];
    await new Promise<void>((resolve) => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write(payload.subarray(0, payload.length / 2), () => resolve());
    });
    socket.destroy();
    expect((await upload(customer.token, await photograph("gif"))).status).toBe(201);
    expect([await countUploads(), filesOf(shop).length]).toEqual(
      before.map((count) => Number(count) + 1),
    );
  });

  test("refuses nobody for who else sends from this machine, where a proxy may be [PIC-16]", async () => {
    const customers = await Promise.all(Array.from({ length: 7 }, () => registerCustomer(shop)));
    const bytes = await photograph("gif");
    const answers = await Promise.all(customers.map(({ token }) => upload(token, bytes)));
    expect(answers.map(({ body }) => body.code)).not.toContain("too_many_waiting");
  });

  test("lets three calls of one address wait, whichever users they have [PIC-16]", async () => {
    const behind = await createTestShop({ settings: { TRUST_PROXY: "127.0.0.1" } });
    const { hostname, port } = new URL(behind.url);
    const { payload, headers } = multipart({
      image: { bytes: await photograph("jpeg"), filename: "me.png", type: "image/png" },
    });
    const customers = await Promise.all(Array.from({ length: 6 }, () => registerCustomer(behind)));
    let heard = "";
    const sockets = customers.map(({ token }) => {
      const socket = connect(Number(port), hostname);
      const from = { host: "shop", "x-forwarded-for": "10.7.0.1" };
      const lines = { ...headers, ...from, authorization: `Bearer ${token}` };
      const head = Object.entries({ ...lines, "content-length": String(payload.length) });
      socket.write("POST /api/upload HTTP/1.1\r\n");
      socket.write(`${head.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`);
      socket.write(payload.subarray(0, 100));
      return socket
        .on("error", () => undefined)
        .on("data", (part) => {
          heard += part;
        });
    });
    await expect.poll(() => heard, { timeout: 25_000 }).toContain("too_many_waiting");
    for (const socket of sockets) socket.destroy();
  });

  test("takes so many seconds of work an hour from one user, admins more [PIC-7]", async () => {
    await pool.query("delete from rate_limits");
    expect((await upload(customer.token, await photograph("jpeg"))).status).toBe(201);
    const spend = async (seconds: number) => {
      const sql = "update rate_limits set points = $1 where key like 'picture-work-of:%'";
      expect((await pool.query(sql, [seconds * 1000])).rowCount).toBe(1);
    };
    await spend(119);
    expect((await upload(customer.token, await photograph("png"))).status).toBe(201);
    await spend(120);
    const refused = await upload(customer.token, await photograph("png"));
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    const other = await registerCustomer(shop);
    expect((await upload(other.token, Buffer.alloc(0))).status).toBe(400);

    await pool.query("delete from rate_limits");
    expect((await upload(admin.token, await photograph("jpeg"))).status).toBe(201);
    await spend(1799);
    expect((await upload(admin.token, await photograph("png"))).status).toBe(201);
    await spend(1800);
    expect((await upload(admin.token, await photograph("png"))).status).toBe(429);
    await pool.query("delete from rate_limits");
  });
});

describe("an uploaded picture's address", () => {
  test("answers each width and format, to be kept for good [PIC-6]", async () => {
    const { body } = await upload(admin.token, await photograph("jpeg", 500, 400));
    for (const [url, type] of [
      [pictureAt(body.imageUrl, 320, "avif"), "image/avif"],
      [pictureAt(body.imageUrl, 1000, "webp"), "image/webp"],
      [cardAt(body.imageUrl), "image/jpeg"],
    ] as const) {
      const answer = await shop.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": type,
        "content-length": String(answer.rawPayload.length),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBeGreaterThan(300);

      const { etag } = answer.headers;
      const again = await shop.app.inject({ url, headers: { "if-none-match": String(etag) } });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      const head = await shop.app.inject({ method: "HEAD", url });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers["content-length"]).toBe(answer.headers["content-length"]);
    }
  });

  test("is 404 for another hash, size, width or format [PIC-6]", async () => {
    const { body } = await upload(admin.token, await photograph("jpeg", 500, 400));
    const url: string = body.imageUrl;
    for (const wrong of [
      url.replace(/u\.[0-9a-f]{8}/, "u.00000000"),
      url.replace("500x400", "500x401"),
      url.replace("500x400", "640x400"),
      url.replace("/500.", "/640."),
      url.replace("/500.", "/499."),
      url.replace(".webp", ".png"),
      url.replace(".500x400", ""),
    ]) {
      expect((await shop.app.inject(wrong)).statusCode, wrong).toBe(404);
    }
  });
});

describe("with a bucket as its storage", async () => {
  const s3 = await startS3("pictures");
  const away = await createTestShop({ settings: { STORAGE_URL: s3.url } });

  test("a shop keeps pictures there and serves them from there [PIC-11]", async () => {
    const { token } = await registerCustomer(away);
    const { body } = await upload(token, await photograph("png"), {}, away);
    const answer = await away.app.inject(pictureAt(body.imageUrl, 160, "avif"));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
    expect(filesOf(away)).toEqual([]);
  });

  test("a shop says 503 while it cannot be reached, and has kept nothing [PIC-12]", async () => {
    const { token } = await registerCustomer(away);
    const { body } = await upload(token, await photograph("png"), {}, away);
    const findable = "select from uploads where source is not null";
    const rows = await away.database.pool.query(findable);
    await s3.stop();
    const refused = await upload(token, await photograph("png"), {}, away);
    expect([refused.status, refused.body.code]).toEqual([503, "storage_down"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await away.app.inject(body.imageUrl)).statusCode).toBe(503);
    const seen = await away.database.pool.query(findable);
    expect(seen.rowCount).toBe(rows.rowCount);
  });
});

describe("a picture that nobody uses", async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const paypal = await startPaypal();
  const own = await createTestShop({ settings: paypal.settings });
  const { context } = own;
  const boss = await signInAdmin(own);

  /** As the shop's own sweep, with another storage where a test wants one. */
  const sweep = (storage: Storage = context.storage) => sweepUploads({ ...context, storage });
  const send = async (token = boss.token): Promise<string> => {
    const { body } = await upload(token, await photograph("png", 64, 64), {}, own);
    return body.imageUrl;
  };
  const isThere = async (url: string) => (await own.app.inject(url)).statusCode === 200;
  const rowsOf = async (url: string) => {
    const hash = url.split(".")[1];
    return (await own.database.pool.query("select from uploads where hash = $1", [hash])).rowCount;
  };

  test("is deleted a day after it was uploaded, row and files [PIC-13]", async () => {
    const url = await send();
    await sweep();
    expect(await isThere(url)).toBe(true);
    own.clock.advance(DAY - 60_000);
    await sweep();
    expect(await isThere(url)).toBe(true);
    own.clock.advance(120_000);
    await sweep();
    expect(await isThere(url)).toBe(false);
    expect(await rowsOf(url)).toBe(0);
    expect(filesOf(own)).not.toContain(url.split("/")[2]);
  });

  test("does not go while it is an avatar, shows a product, or stands in a checkout or an order [PIC-13]", async () => {
    const owner = await registerCustomer(own);
    const avatar = await send(owner.token);
    const change = { name: owner.user.name, email: owner.user.email, avatar };
    await api(own, "PUT", "/api/users/update-profile", { token: owner.token, body: change });

    const product = await addProduct(own);
    const show = (url: string) =>
      own.database.pool.query("update product_images set url = $1 where product_id = $2", [
        url,
        product.productId,
      ]);
    const [shown, bought] = [await send(), await send()];
    await show(bought);
    await placeOrder(own, paypal, product);
    await show(shown);
    const unused = await send();

    for (let day = 0; day < 3; day++) {
      own.clock.advance(DAY + 60_000);
      await sweep();
    }
    const there = await Promise.all([avatar, shown, bought, unused].map(isThere));
    expect(there).toEqual([true, true, true, false]);

    await own.database.pool.query("delete from order_lines where image = $1", [bought]);
    own.clock.advance(DAY + 60_000);
    await sweep();
    expect(await isThere(bought), "a checkout has it").toBe(true);
    await own.database.pool.query("delete from checkout_lines where image = $1", [bought]);
    own.clock.advance(DAY + 60_000);
    await sweep();
    expect(await isThere(bought)).toBe(false);
  });

  test("stays another day when it is put to use, or taken out of use [PIC-13]", async () => {
    const owner = await registerCustomer(own);
    const [first, second] = [await send(owner.token), await send(owner.token)];
    const wear = async (avatar: string) => {
      const body = { name: owner.user.name, email: owner.user.email, avatar };
      const call = api(own, "PUT", "/api/users/update-profile", { token: owner.token, body });
      return (await call).status;
    };
    own.clock.advance(DAY - 60_000);
    expect(await wear(first)).toBe(200);
    expect(await wear(second)).toBe(200);
    own.clock.advance(120_000);
    await sweep();
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    own.clock.advance(DAY);
    await sweep();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await wear(first)).toBe(400);
  });

  test("that is put to use while the sweep runs is either kept or refused [PIC-14]", async () => {
    const urls: string[] = [];
    for (let call = 0; call < 12; call++) urls.push(await send());
    own.clock.advance(DAY + 60_000);
    const [, ...gone] = await Promise.all([
      sweep(),
      ...urls.map((url) => touchUploads(context, [url])),
    ]);
    for (const [at, url] of urls.entries()) {
      expect(await isThere(url)).toBe(gone[at]?.length === 0);
    }
  });

  test("keeps its row while its files cannot be deleted, and goes later [PIC-13]", async () => {
    // What other tests left goes first.
    own.clock.advance(DAY + 60_000);
    await sweep();
    const url = await send();
    own.clock.advance(DAY + 60_000);
    const broken: Storage = {
      put: vi.fn(),
      get: vi.fn(),
      delete: () => Promise.reject(new Error("no")),
    };
    await expect(sweep(broken)).rejects.toThrow("no");
    expect(await rowsOf(url)).toBe(1);
    expect(await touchUploads(context, [url])).toEqual([url]);
    await sweep();
    expect(await rowsOf(url), "whoever began it may still be at it").toBe(1);
    own.clock.advance(11 * 60_000);
    await sweep();
    expect(await rowsOf(url)).toBe(0);
    expect(await isThere(url)).toBe(false);
  });
});
