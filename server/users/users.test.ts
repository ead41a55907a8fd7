import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { newSecret } from "../../common/ids.ts";
import {
  api,
  databaseState,
  multipart,
  openAdminSession,
  PASSWORD,
  picture,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { ADMIN_PASSWORD, createTestShop } from "../../tests/support/shop.ts";
import { sweepDevices } from "./sessions/known-devices.ts";
import { sweepSessions } from "./sessions/sessions.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A call's own address, so that no test uses up another's budget. */
let addresses = 0;
const freshAddress = () => `10.0.0.${++addresses}`;

const logIn = (
  email: string,
  password: string,
  remoteAddress = freshAddress(),
  deviceMark?: string,
) => {
  const body = { email, password, ...(deviceMark && { deviceMark }) };
  return api(shop, "POST", "/api/users/login", { body, remoteAddress });
};
/** As if the address of this call had used up so much of its budget. */
async function useUp(budget: string, points: number, call: () => Promise<unknown>): Promise<void> {
  await pool.query("delete from rate_limits where key like $1", [`${budget}:%`]);
  await call();
  const sql = "update rate_limits set points = $1 where key like $2";
  expect((await pool.query(sql, [points, `${budget}:%`])).rowCount).toBe(1);
}
const me = (token: string) => api(shop, "GET", "/api/users/me", { token });
const update = (token: string, body: object) =>
  api(shop, "PUT", "/api/users/update-profile", { token, body });

const face = await picture();

async function register(fields: Record<string, string>, remoteAddress = freshAddress()) {
  const avatar = { bytes: face, filename: "me.png", type: "image/png" };
  const call = { ...multipart({ ...fields, avatar }), remoteAddress };
  return api(shop, "POST", "/api/users/register", call);
}

async function uploadAvatar(token: string): Promise<string> {
  const image = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const form = multipart({ image });
  return (await api(shop, "POST", "/api/upload", { token, ...form })).body.imageUrl;
}

describe("registering", () => {
  test("needs a picture, or takes one where the shop says that none is needed [ACC-43]", async () => {
    const { token } = await signInAdmin(shop);
    const ask = async (picture: "required" | "optional") =>
      expect((await changeSettings(shop, token, "accounts", { picture })).status).toBe(200);
    const send = (avatar?: Buffer) => {
      const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
      const file = avatar && { bytes: avatar, filename: "me.png", type: "image/png" };
      const form = multipart({ ...fields, ...(file && { avatar: file }) });
      const call = { ...form, remoteAddress: freshAddress() };
      return api(shop, "POST", "/api/users/register", call);
    };
    expect(await send()).toMatchObject({ status: 400, body: { errors: [{ field: "avatar" }] } });
    await ask("optional");
    try {
      // Browsers send an empty file where none is chosen.
      for (const none of [undefined, Buffer.alloc(0)]) {
        const { status, body } = await send(none);
        expect([status, body.user?.avatar]).toEqual([201, undefined]);
        expect((await me(body.token)).body).toEqual(body.user);
      }
      expect((await send(face)).body.user.avatar).toMatch(/^\/media\/u\./);
      expect(await send(Buffer.from("no picture"))).toMatchObject({
        status: 415,
        body: { errors: [{ field: "avatar" }] },
      });
    } finally {
      await ask("required");
    }
  });

  test("makes a customer with a session and a picture, and keeps the password as Argon2id [ACC-5, API-13]", async () => {
    const email = `${unique()}@Example.com`;
    const { status, body } = await register({ name: " Ada  Weaver ", email, password: PASSWORD });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      _id: expect.any(String),
      name: "Ada Weaver",
      email: email.toLowerCase(),
      role: "customer",
      isEmailProven: false,
      avatar: expect.stringMatching(/^\/media\/u\./),
      createdAt: expect.any(String),
    });
    expect((await me(body.token)).body).toEqual(body.user);
    expect((await api(shop, "GET", body.user.avatar)).status).toBe(200);
    const { rows } = await pool.query("select password_hash from users where id = $1", [
      body.user._id,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  test("cannot make an admin", async () => {
    const fields = { name: "Eve", email: `${unique()}@example.com`, password: PASSWORD };
    const { body } = await register({ ...fields, role: "admin" });
    expect(body.user.role).toBe("customer");
  });

  test("asks for name, email, password and picture, and stores nothing without them", async () => {
    const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const before = await databaseState(shop);
    for (const missing of ["name", "email", "password"]) {
      const { status, body } = await register({ ...fields, [missing]: "" });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: "All fields are required",
        errors: [{ field: missing }],
      });
    }
    const faceless = await api(shop, "POST", "/api/users/register", multipart(fields));
    expect(faceless.status).toBe(400);
    expect(faceless.body).toMatchObject({
      message: "All fields are required",
      errors: [{ field: "avatar" }],
    });
    expect(await databaseState(shop)).toEqual(before);
  });

  test("marks everything that is missing at once", async () => {
    const parts = multipart({ name: "  ", email: " ", password: "" });
    const { body } = await api(shop, "POST", "/api/users/register", parts);
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["name", "email", "password", "avatar"]);
  });

  test("of one e-mail many times at once makes one customer", async () => {
    const email = `${unique()}@example.com`;
    const tries = Array.from({ length: 6 }, (_, i) => {
      const written = i % 2 ? email : email.toUpperCase();
      return register({ name: "Ada", email: written, password: PASSWORD });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(5).fill(409)]);
    const { rows } = await pool.query("select 1 from users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  test("of a taken e-mail keeps no picture", async () => {
    const { user } = await registerCustomer(shop);
    const uploads = () => readdirSync(path.join(shop.dataDir, "uploads"));
    const before = uploads();
    const tint = { width: 8, height: 8, channels: 3, background: "#123456" } as const;
    const bytes = await sharp({ create: tint }).png().toBuffer();
    const avatar = { bytes, filename: "me.png", type: "image/png" };
    const fields = { name: "Eve", email: user.email, password: PASSWORD, avatar };
    const call = { ...multipart(fields), remoteAddress: freshAddress() };
    expect((await api(shop, "POST", "/api/users/register", call)).status).toBe(409);
    expect(uploads()).toEqual(before);
  });

  test("refuses a picture that is too large, cut off on its way, or not a picture to its end", async () => {
    const before = await databaseState(shop);
    const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const send = (bytes: Buffer, keep = Number.POSITIVE_INFINITY) => {
      const avatar = { bytes, filename: "me.png", type: "image/png" };
      const { payload, headers } = multipart({ ...fields, avatar });
      return api(shop, "POST", "/api/users/register", {
        payload: payload.subarray(0, keep),
        headers,
      });
    };
    const whole = await picture();
    const large = await send(Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]));
    expect(large.status).toBe(413);
    expect(large.body).toMatchObject({
      message: "This picture is larger than 10 MB",
      errors: [{ field: "avatar" }],
    });
    expect((await send(whole, 700)).status).toBe(400);
    const damaged = await send(whole.subarray(0, whole.length / 2));
    expect(damaged.status).toBe(400);
    expect(damaged.body.errors[0].field).toBe("avatar");
    expect(await databaseState(shop)).toEqual(before);
  });

  test("refuses a name with markup and stores nothing, as the profile does [ACC-34]", async () => {
    const before = await databaseState(shop);
    const name = '<img src=x onerror="alert(1)">';
    const { status, body } = await register({
      name,
      email: `${unique()}@example.com`,
      password: PASSWORD,
    });
    expect([status, body.errors]).toEqual([400, [{ field: "name", message: body.message }]]);
    expect(await databaseState(shop)).toEqual(before);
    const { token, user } = await registerCustomer(shop);
    const change = await update(token, { name, email: user.email });
    expect([change.status, change.body.errors]).toEqual([400, body.errors]);
    expect((await me(token)).body).toEqual(user);
  });

  test("refuses a name of more than 100 characters and a password of more than 128", async () => {
    const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const wrong = { name: "x".repeat(101), password: "x".repeat(129), email: "ada@example" };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await register({ ...fields, [field]: value });
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
  });

  test("refuses short and well-known passwords and files that are no pictures", async () => {
    const fields = { name: "Ada", email: `${unique()}@example.com` };
    const short = await register({ ...fields, password: "12345" });
    expect([short.status, short.body.message]).toEqual([
      400,
      "Password must of atleast 6 characters",
    ]);
    expect((await register({ ...fields, password: "Password1" })).status).toBe(400);
    const avatar = { bytes: Buffer.from("<svg/>"), filename: "me.png", type: "image/png" };
    const parts = multipart({ ...fields, password: PASSWORD, avatar });
    expect((await api(shop, "POST", "/api/users/register", parts)).status).toBe(415);
  });

  test("says that an e-mail is taken, in any letters, and only so often to one address [ACC-6]", async () => {
    const { email } = await registerCustomer(shop);
    const fields = { name: "Ada", email: email.toUpperCase(), password: PASSWORD };
    const address = freshAddress();
    const taken = await register(fields, address);
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([
      { field: "email", message: "A user with this email already exists" },
    ]);
    await useUp("register", 181, () => register(fields, address));
    const statuses: number[] = [];
    for (let round = 0; round < 11; round++) {
      // As many at once as an address may send.
      const more = [register(fields, address), register(fields, address)];
      for (const { status } of await Promise.all(more)) statuses.push(status);
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe("logging in", () => {
  test("takes e-mail and password and answers user and token [API-11]", async () => {
    const { user, email, password } = await registerCustomer(shop);
    const { status, body } = await logIn(` ${email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body.user).toEqual(user);
    expect((await me(body.token)).status).toBe(200);
  });

  test("answers an unknown account as it answers a wrong password [ACC-9]", async () => {
    const { email } = await registerCustomer(shop);
    const wrong = await logIn(email, "not this one");
    const unknown = await logIn(`${unique()}@example.com`, "not this one");
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe("Invalid email or password");
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("with a wrong password is limited per account and address, also in a burst [ACC-23, BAD-6]", async () => {
    const { email, password } = await registerCustomer(shop);
    const address = freshAddress();
    const tries = await Promise.all(
      Array.from({ length: 25 }, () => logIn(email, "not this one", address)),
    );
    const refused = tries.filter(({ status }) => status === 429);
    expect(tries.length - refused.length).toBe(10);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await logIn(email, password, address)).status).toBe(429);
    const other = await registerCustomer(shop);
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });

  test("is open to an account's owner, whatever others have tried elsewhere [ACC-35]", async () => {
    const customer = await registerCustomer(shop);
    const admin = { email: shop.admin.email, password: ADMIN_PASSWORD };
    for (const { email, password } of [customer, admin]) {
      await Promise.all(Array.from({ length: 40 }, () => logIn(email, "not this one")));
      const { status, body } = await logIn(email, password);
      expect(status).toBe(200);
      expect((await me(body.token)).body.email).toBe(email);
    }
  });

  test("with a wrong password is limited per account for all of an IPv6 line [ACC-35]", async () => {
    const { email, password } = await registerCustomer(shop);
    const from = (line: number, host: number) => `2001:db8:7:${line}::${host}`;
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host++) {
      statuses.push((await logIn(email, "not this one", from(1, host))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(email, password, from(2, 1))).status).toBe(200);
  });

  test("by a browser that has been in the account is counted by itself, whatever its address has tried [ACC-35]", async () => {
    const { email, password } = await registerCustomer(shop);
    const address = freshAddress();
    const [known, unknown] = [newSecret(), newSecret()];
    expect((await logIn(email, password, address, known)).status).toBe(200);
    await useUp("address", 500, () => logIn(`${unique()}@example.com`, "not this one", address));
    expect((await logIn(email, password, address, unknown)).status).toBe(429);
    expect((await logIn(email, password, address)).status).toBe(429);
    expect((await logIn(email, password, address, known)).status).toBe(200);

    // Also in a burst, from wherever it is.
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => logIn(email, "not this one", freshAddress(), known)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await logIn(email, password, freshAddress(), known)).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(200);

    // It is known to no other account.
    const other = await registerCustomer(shop);
    expect((await logIn(other.email, other.password, address, known)).status).toBe(429);
  });

  test("by the browser that registered is known, and its mark is kept as a hash until a year has passed", async () => {
    const deviceMark = newSecret();
    const fields = { name: "Ada", email: `${unique()}@example.com`, password: PASSWORD };
    const { body } = await register({ ...fields, deviceMark });
    const marks = async () => {
      const { rows } = await pool.query(
        "select d::text as row from known_devices d where user_id = $1",
        [body.user._id],
      );
      return rows.map(({ row }) => row);
    };
    expect(await marks()).toHaveLength(1);
    expect((await marks())[0]).not.toContain(deviceMark);
    await sweepDevices(shop.context);
    expect(await marks()).toHaveLength(1);
    await sweepDevices({
      ...shop.context,
      clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + 366 * DAY_MS) },
    });
    expect(await marks()).toEqual([]);
    const bad = await register({
      ...fields,
      email: `${unique()}@example.com`,
      deviceMark: "short",
    });
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, "deviceMark"]);
  });

  test("with wrong passwords is limited per address, whatever the account [ACC-23]", async () => {
    const address = freshAddress();
    const fail = () => logIn(`${unique()}@example.com`, "not this one", address);
    await useUp("address", 499, fail);
    expect([(await fail()).status, (await fail()).status]).toEqual([401, 429]);
    const { email, password } = await registerCustomer(shop);
    expect((await logIn(email, password, address)).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test("with wrong passwords for many accounts at once is limited per address as truly", async () => {
    const address = freshAddress();
    const fail = () => logIn(`${unique()}@example.com`, "not this one", address);
    await useUp("address", 450, fail);
    const tries = Array.from({ length: 60 }, fail);
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("with the right password from many devices at once lets all of them in", async () => {
    const { email, password } = await registerCustomer(shop);
    const address = freshAddress();
    const tries = Array.from({ length: 20 }, () => logIn(email, password, address));
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(20);
  });

  test("with a short password or an invalid e-mail is refused by its field", async () => {
    const { email } = await registerCustomer(shop);
    const short = await logIn(email, "12345");
    expect(short.status).toBe(400);
    expect(short.body).toMatchObject({
      message: "Password must of atleast 6 characters",
      errors: [{ field: "password" }],
    });
    expect((await logIn("ada", PASSWORD)).body.errors[0].field).toBe("email");
    // Neither is a try.
    for (let call = 0; call < 12; call++) await logIn(email, "12345");
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("too often says when to come back", async () => {
    const { email } = await registerCustomer(shop);
    const address = freshAddress();
    for (let call = 0; call < 10; call++) await logIn(email, "not this one", address);
    const { status, headers, body } = await logIn(email, "not this one", address);
    expect(status).toBe(429);
    const seconds = Number(headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(body.message).toMatch(/^Too many tries\. Please wait \d+ minutes and try again\.$/);
    const { rows } = await pool.query("select key from rate_limits");
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test("with the right password forgives the wrong ones before", async () => {
    const { email, password } = await registerCustomer(shop);
    const address = freshAddress();
    for (let round = 0; round < 3; round++) {
      for (let call = 0; call < 6; call++) await logIn(email, "not this one", address);
      expect((await logIn(email, password, address)).status).toBe(200);
    }
  });
});

describe("a session", () => {
  test("is known to the database by a hash only [ACC-21]", async () => {
    const { token } = await registerCustomer(shop);
    const { rows } = await pool.query("select s::text as row from sessions s");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const hash = createHash("sha256").update(token).digest("hex");
    expect(rows.some(({ row }) => row.includes(hash))).toBe(true);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  test("ends at logout, and the others go on until one logs out everywhere [ACC-20, ACC-22]", async () => {
    const { token, email, password } = await registerCustomer(shop);
    const second = (await logIn(email, password)).body.token;
    const third = (await logIn(email, password)).body.token;
    expect((await api(shop, "POST", "/api/users/logout", { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
    const everywhere = await api(shop, "POST", "/api/users/logout-everywhere", { token: second });
    expect(everywhere.status).toBe(204);
    expect((await me(second)).status).toBe(401);
    expect((await me(third)).status).toBe(401);
  });

  test("is listed with what it was opened with, the one used last first [ACC-33]", async () => {
    const { email, password, token } = await registerCustomer(shop);
    shop.clock.advance(2 * HOUR_MS);
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const second = await api(shop, "POST", "/api/users/login", {
      body: { email, password },
      headers: { "user-agent": firefox },
      remoteAddress: freshAddress(),
    });
    const list = async (bearer: string) =>
      (await api(shop, "GET", "/api/users/sessions", { token: bearer })).body;
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const one = { createdAt: instant, lastSeenAt: instant };
    expect(await list(second.body.token)).toEqual([
      { ...one, _id: expect.any(String), device: "Firefox on Windows", current: true },
      { ...one, _id: expect.any(String), device: "", current: false },
    ]);
    shop.clock.advance(2 * HOUR_MS);
    // The call itself is the use that is noted, beside it.
    await expect
      .poll(async () => (await list(token)).map(({ current }: { current: boolean }) => current))
      .toEqual([true, false]);
    await registerCustomer(shop);
    expect(await list(token)).toHaveLength(2);
  });

  test("has its last use noted at most once an hour [ACC-33]", async () => {
    const { token, user } = await registerCustomer(shop);
    const seenAt = async () => {
      const { rows } = await pool.query("select seen_at from sessions where user_id = $1", [
        user._id,
      ]);
      return rows[0].seen_at.getTime();
    };
    const opened = await seenAt();
    shop.clock.advance(0.9 * HOUR_MS);
    await me(token);
    shop.clock.advance(0.2 * HOUR_MS);
    expect(await seenAt()).toBe(opened);
    await Promise.all(Array.from({ length: 5 }, () => me(token)));
    await expect.poll(seenAt).toBeGreaterThan(opened + HOUR_MS);
    const noted = await seenAt();
    await me(token);
    expect(await seenAt()).toBe(noted);
  });

  test("ends with its user, and its role is that of the moment [ACC-20]", async () => {
    const { token, user } = await registerCustomer(shop);
    const admin = await signInAdmin(shop);
    expect((await me(admin.token)).body.role).toBe("admin");
    await pool.query("update users set role = 'customer' where id = $1", [admin.user._id]);
    expect((await me(admin.token)).body.role).toBe("customer");
    await pool.query("update users set role = 'admin' where id = $1", [admin.user._id]);
    await pool.query("delete from users where id = $1", [user._id]);
    expect((await me(token)).status).toBe(401);
  });

  test("that is over is swept away, and no other", async () => {
    const old = await registerCustomer(shop);
    shop.clock.advance(20 * DAY_MS);
    const { token } = await registerCustomer(shop);
    shop.clock.advance(11 * DAY_MS);
    await sweepSessions(shop.context);
    const left = async (id: string) => {
      return (await pool.query("select 1 from sessions where user_id = $1", [id])).rowCount;
    };
    expect(await left(old.user._id)).toBe(0);
    expect((await me(token)).status).toBe(200);
  });

  test("is ended alone by its owner, and by nobody else [ACC-39]", async () => {
    const { token, email, password } = await registerCustomer(shop);
    const body = { email, password };
    const remoteAddress = freshAddress();
    const other = (await api(shop, "POST", "/api/users/login", { body, remoteAddress })).body.token;
    const list = async () => (await api(shop, "GET", "/api/users/sessions", { token })).body;
    const end = (id: string, bearer: string) =>
      api(shop, "DELETE", `/api/users/sessions/${id}`, { token: bearer });
    const { _id } = (await list()).find(({ current }: { current: boolean }) => !current);
    const stranger = await registerCustomer(shop);
    for (const id of [_id, "nothing", "0".repeat(64)]) {
      expect((await end(id, stranger.token)).status).toBe(404);
    }
    expect((await me(other)).status).toBe(200);
    // It names the session and opens nothing.
    expect((await me(_id)).status).toBe(401);
    expect((await end(_id, token)).status).toBe(204);
    expect((await me(other)).status).toBe(401);
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await end(_id, token)).status).toBe(404);
  });

  test("of an admin ends after thirty minutes without activity [ACC-40]", async () => {
    const { token } = await openAdminSession(shop);
    const status = async (headers = {}) =>
      (await api(shop, "GET", "/api/users/me", { token, headers })).status;
    const noted = async () => {
      const { rows } = await pool.query("select max(seen_at) as at from sessions");
      return rows[0].at.getTime();
    };
    for (let minutes = 0; minutes < 60; minutes += 20) {
      shop.clock.advance(20 * MINUTE_MS);
      const before = await noted();
      expect(await status()).toBe(200);
      await expect.poll(noted).toBeGreaterThan(before);
    }
    // What the page asks by itself keeps nobody in.
    shop.clock.advance(20 * MINUTE_MS);
    expect(await status({ "x-unattended": "1" })).toBe(200);
    shop.clock.advance(11 * MINUTE_MS);
    expect(await status()).toBe(401);
    expect(await status()).toBe(401);
  });

  test("of an admin ends after twelve hours in any case, and as the settings say [ACC-40]", async () => {
    const { token, user } = await openAdminSession(shop);
    const stay = async (hours: number) => {
      shop.clock.advance(hours * HOUR_MS);
      await pool.query("update sessions set seen_at = $1", [shop.clock.now()]);
      return (await me(token)).status;
    };
    expect(await stay(11)).toBe(200);
    expect(await stay(1.1)).toBe(401);

    const again = await openAdminSession(shop);
    const change = { version: 0, values: { adminHours: 24, adminIdleMinutes: 600 } };
    const url = "/api/admin/settings/sessions";
    const saved = await api(shop, "PUT", url, { token: again.token, body: change });
    expect(saved.status).toBe(200);
    shop.clock.advance(9 * HOUR_MS);
    expect((await me(again.token)).status).toBe(200);
    shop.clock.advance(16 * HOUR_MS);
    // Over, and not in the list of another session any more.
    const third = await openAdminSession(shop);
    const listed = await api(shop, "GET", "/api/users/sessions", { token: third.token });
    expect(listed.body).toHaveLength(1);
    await sweepSessions(shop.context);
    const left = await pool.query("select 1 from sessions where user_id = $1", [user._id]);
    expect(left.rowCount).toBe(1);
    const back = { version: 1, values: { adminHours: 12, adminIdleMinutes: 30 } };
    await api(shop, "PUT", url, { token: third.token, body: back });
  });

  test("ends after thirty days", async () => {
    const { token } = await registerCustomer(shop);
    shop.clock.advance(29 * DAY_MS);
    expect((await me(token)).status).toBe(200);
    shop.clock.advance(2 * DAY_MS);
    expect((await me(token)).status).toBe(401);
  });
});

describe("changing the profile", () => {
  test("changes name and picture without a password [API-12, API-14, PROF-6]", async () => {
    const { token, user } = await registerCustomer(shop);
    const avatar = await uploadAvatar(token);
    const { status, body } = await update(token, { name: " New  Name", email: user.email, avatar });
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, name: "New Name", avatar });
    expect((await me(token)).body).toEqual(body);
  });

  test("changes the e-mail only with the current password [PROF-6]", async () => {
    const { token, user, password } = await registerCustomer(shop);
    const email = `${unique()}@example.com`;
    for (const currentPassword of [undefined, "", "not this one"]) {
      const refused = await update(token, { name: user.name, email, currentPassword });
      expect(refused.status).toBe(403);
      expect(refused.body.errors).toEqual([
        { field: "currentPassword", message: refused.body.message },
      ]);
    }
    expect((await me(token)).body.email).toBe(user.email);
    const changed = await update(token, { name: user.name, email, currentPassword: password });
    expect(changed.body.email).toBe(email);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test("takes the same e-mail in other letters, and no picture, as no change", async () => {
    const { token, user } = await registerCustomer(shop);
    for (const avatar of [undefined, ""]) {
      const change = { name: user.name, email: ` ${user.email.toUpperCase()}`, avatar };
      const { status, body } = await update(token, change);
      expect([status, body]).toEqual([200, user]);
    }
  });

  test("counts a session's wrong passwords, and neither others' nor the login's [ACC-35]", async () => {
    const { token, user, email, password } = await registerCustomer(shop);
    const change = { name: user.name, email: `${unique()}@example.com` };
    const address = freshAddress();
    for (let call = 0; call < 10; call++) {
      await update(token, { ...change, currentPassword: "not this one" });
      await logIn(email, "not this one", address);
    }
    expect((await update(token, { ...change, currentPassword: password })).status).toBe(429);
    const other = await logIn(email, password);
    expect(other.status).toBe(200);
    const { status } = await update(other.body.token, { ...change, currentPassword: password });
    expect(status).toBe(200);
  });

  test("needs a name and an e-mail that nobody else has [PROF-5]", async () => {
    const { token, user, password } = await registerCustomer(shop);
    const other = await registerCustomer(shop);
    for (const body of [{ name: " ", email: user.email }, { name: "Ada" }, {}]) {
      const { status, body: answer } = await update(token, body);
      expect([status, answer.message]).toEqual([400, "Name and email must be provided"]);
    }
    const taken = { name: user.name, email: other.email, currentPassword: password };
    expect((await update(token, taken)).status).toBe(409);
    expect((await me(token)).body).toEqual(user);
  });

  test("says only so often to one address that an e-mail is taken [ACC-6]", async () => {
    const { token, user, password } = await registerCustomer(shop);
    const other = await registerCustomer(shop);
    const body = { name: user.name, email: other.email, currentPassword: password };
    const remoteAddress = freshAddress();
    const change = () =>
      api(shop, "PUT", "/api/users/update-profile", { token, body, remoteAddress });
    await useUp("register", 180, change);
    const tries = Array.from({ length: 22 }, change);
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("takes no picture that was swept meanwhile, and says so [PIC-14]", async () => {
    const { token, user } = await registerCustomer(shop);
    const change = { name: "New Name", email: user.email };
    const avatar = `/media/u.${"b".repeat(64)}.320x320/320.webp`;
    const { status, body } = await update(token, { ...change, avatar });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: "avatar", message: body.message }]);
    expect(body.message).toContain("upload it again");
    expect((await me(token)).body).toEqual(user);
  });

  test("takes no picture from elsewhere, and nothing that only the server may set [PROF-7]", async () => {
    const { token, user } = await registerCustomer(shop);
    const same = { name: user.name, email: user.email };
    for (const avatar of [
      "https://evil.example/me.png",
      "javascript:alert(1)",
      "/media/../x",
      "/media/women-tee.front-1.black/320.webp",
      `/media/u.${"b".repeat(64)}/320.webp`,
      `/media/u.${"b".repeat(64)}.320x320/card.jpg`,
    ]) {
      const refused = await update(token, { ...same, avatar });
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, "avatar"]);
    }
    const { body } = await update(token, { ...same, role: "admin", _id: "1", createdAt: "2000" });
    expect(body).toEqual(user);
  });
});
