import { describe, expect, test } from "vitest";
import {
  api,
  databaseState,
  multipart,
  PASSWORD,
  picture,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const DAY_MS = 86_400_000;

/** A call's own address, so that no test uses up another's budget. */
let addresses = 0;
const freshAddress = () => `10.0.0.${++addresses}`;

const logIn = (email: string, password: string, remoteAddress = freshAddress()) =>
  api(shop, "POST", "/api/users/login", { body: { email, password }, remoteAddress });
const me = (token: string) => api(shop, "GET", "/api/users/me", { token });
const update = (token: string, body: object) =>
  api(shop, "PUT", "/api/users/update-profile", { token, body });

async function register(fields: Record<string, string>, remoteAddress = freshAddress()) {
  const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const call = { ...multipart({ ...fields, avatar }), remoteAddress };
  return api(shop, "POST", "/api/users/register", call);
}

describe("registering", () => {
  test("makes a customer with a session and a picture, and keeps the password as Argon2id", async () => {
    const email = `${unique()}@Example.com`;
    const { status, body } = await register({ name: " Ada  Weaver ", email, password: PASSWORD });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      _id: expect.any(String),
      name: "Ada Weaver",
      email: email.toLowerCase(),
      role: "customer",
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

  test("says that an e-mail is taken, in any letters, and only so often to one address", async () => {
    const { email } = await registerCustomer(shop);
    const fields = { name: "Ada", email: email.toUpperCase(), password: PASSWORD };
    const address = freshAddress();
    const taken = await register(fields, address);
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([
      { field: "email", message: "A user with this email already exists" },
    ]);
    const statuses = new Set<number>();
    for (let call = 0; call < 25; call++) statuses.add((await register(fields, address)).status);
    expect(statuses).toEqual(new Set([409, 429]));
  });
});

describe("logging in", () => {
  test("takes e-mail and password and answers user and token", async () => {
    const { user, email, password } = await registerCustomer(shop);
    const { status, body } = await logIn(` ${email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body.user).toEqual(user);
    expect((await me(body.token)).status).toBe(200);
  });

  test("answers an unknown account as it answers a wrong password", async () => {
    const { email } = await registerCustomer(shop);
    const wrong = await logIn(email, "not this one");
    const unknown = await logIn(`${unique()}@example.com`, "not this one");
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe("Invalid email or password");
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("with a wrong password is limited per account, also in a burst from everywhere", async () => {
    const { email, password } = await registerCustomer(shop);
    const tries = await Promise.all(Array.from({ length: 25 }, () => logIn(email, "not this one")));
    const refused = tries.filter(({ status }) => status === 429);
    expect(tries.length - refused.length).toBe(10);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await logIn(email, password)).status).toBe(429);
    const other = await registerCustomer(shop);
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });

  test("with wrong passwords is limited per address, whatever the account", async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let call = 0; call < 51; call++) {
      const { status } = await logIn(`${call}-${unique()}@example.com`, "not this one", address);
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(50);
    const { email, password } = await registerCustomer(shop);
    expect((await logIn(email, password, address)).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test("with the right password forgives the wrong ones before", async () => {
    const { email, password } = await registerCustomer(shop);
    for (let round = 0; round < 3; round++) {
      for (let call = 0; call < 6; call++) await logIn(email, "not this one");
      expect((await logIn(email, password)).status).toBe(200);
    }
  });
});

describe("a session", () => {
  test("is known to the database by a hash only", async () => {
    const { token } = await registerCustomer(shop);
    const { rows } = await pool.query("select s::text as row from sessions s");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  test("ends at logout, and the others go on until one logs out everywhere", async () => {
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

  test("ends with its user, and its role is that of the moment", async () => {
    const { token, user } = await registerCustomer(shop);
    const admin = await signInAdmin(shop);
    expect((await me(admin.token)).body.role).toBe("admin");
    await pool.query("update users set role = 'customer' where id = $1", [admin.user._id]);
    expect((await me(admin.token)).body.role).toBe("customer");
    await pool.query("update users set role = 'admin' where id = $1", [admin.user._id]);
    await pool.query("delete from users where id = $1", [user._id]);
    expect((await me(token)).status).toBe(401);
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
  test("changes name and picture without a password", async () => {
    const { token, user } = await registerCustomer(shop);
    const avatar = `/media/u.${"b".repeat(64)}/320.webp`;
    const { status, body } = await update(token, { name: " New  Name", email: user.email, avatar });
    expect(status).toBe(200);
    expect(body).toEqual({ ...user, name: "New Name", avatar });
    expect((await me(token)).body).toEqual(body);
  });

  test("changes the e-mail only with the current password", async () => {
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

  test("counts wrong passwords like a login does", async () => {
    const { token, user, password } = await registerCustomer(shop);
    const change = { name: user.name, email: `${unique()}@example.com` };
    for (let call = 0; call < 10; call++) {
      await update(token, { ...change, currentPassword: "not this one" });
    }
    expect((await update(token, { ...change, currentPassword: password })).status).toBe(429);
  });

  test("needs a name and an e-mail that nobody else has", async () => {
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

  test("takes no picture from elsewhere, and nothing that only the server may set", async () => {
    const { token, user } = await registerCustomer(shop);
    const same = { name: user.name, email: user.email };
    for (const avatar of ["https://evil.example/me.png", "javascript:alert(1)", "/media/../x"]) {
      const refused = await update(token, { ...same, avatar });
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, "avatar"]);
    }
    const { body } = await update(token, { ...same, role: "admin", _id: "1", createdAt: "2000" });
    expect(body).toEqual(user);
  });
});
