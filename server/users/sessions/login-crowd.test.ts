import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { api, PASSWORD, registerCustomer, unique } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

const shop = await createTestShop();
const { pool } = shop.database;
const logIn = (email: string, remoteAddress: string, password = PASSWORD) =>
  api(shop, "POST", "/api/users/login", { body: { email, password }, remoteAddress });

async function spend(budget: string, points: number): Promise<void> {
  const spent = "update rate_limits set points = $1 where key like $2";
  expect((await pool.query(spent, [points, `${budget}:%`])).rowCount).toBe(1);
}

test("a caller who logs in without end keeps nobody at the same address waiting [ACC-42]", async () => {
  const mallory = await registerCustomer(shop);
  const honest = await registerCustomer(shop);
  const real = vi.mocked(verify).getMockImplementation() ?? verify;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The first check of a password is mallory's.
  vi.mocked(verify).mockImplementationOnce(async (...asked) => {
    await held;
    return real(...asked);
  });
  const flood = Array.from({ length: 30 }, () => logIn(mallory.email, "198.51.100.7"));
  await expect.poll(() => vi.mocked(verify).mock.calls.length).toBeGreaterThan(0);
  expect((await logIn(honest.email, "198.51.100.7")).status).toBe(200);
  letGo();
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
  // None of them is taken for a guesser.
  const { rows } = await pool.query("select points from rate_limits where key like 'address:%'");
  expect(rows).toEqual([{ points: 0 }]);
});

test("the right password opens so many sessions from an address in a quarter of an hour [ACC-42]", async () => {
  const { email } = await registerCustomer(shop);
  const other = await registerCustomer(shop);
  await pool.query("delete from rate_limits");
  expect((await logIn(email, "198.51.100.8")).status).toBe(200);
  await spend("logins-from", 3000);
  const refused = await logIn(other.email, "198.51.100.8");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await logIn(`${unique()}@example.com`, "198.51.100.8")).status).toBe(429);
  // Elsewhere it is nobody's concern.
  expect((await logIn(email, "198.51.100.9")).status).toBe(200);
});

test("four hundred who log in at once from one address all get in [ACC-42]", async () => {
  const { user, email } = await registerCustomer(shop);
  await pool.query(
    `insert into users (id, name, email, password_hash, avatar_url, created_at)
     select gen_random_uuid(), 'Ada', n || $2::text, password_hash, avatar_url, created_at
     from users, generate_series(1, 400) as n where id = $1`,
    [user._id, email],
  );
  const all = await Promise.all(
    Array.from({ length: 400 }, (_, index) => logIn(`${index + 1}${email}`, "198.51.100.12")),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});

test("beyond a hundred sessions of a user a login ends those that are not in use [ACC-42]", async () => {
  const { user, email, token } = await registerCustomer(shop);
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
     select $1::text || n, $1::uuid, $2::timestamptz - n * interval '1 hour', $2::timestamptz - n * interval '1 hour',
       $2::timestamptz + interval '1 day' from generate_series(3, 120) as n`,
    [user._id, shop.clock.now()],
  );
  const { body } = await logIn(email, "198.51.100.10");
  const count = async () =>
    (await pool.query("select token_hash from sessions where user_id = $1", [user._id])).rows;
  const left = (await count()).map(({ token_hash }) => token_hash);
  expect(left).toHaveLength(100);
  expect([left.includes(`${user._id}100`), left.includes(`${user._id}101`)]).toEqual([true, false]);
  // Logins without end take none away that is in use.
  for (let round = 0; round < 110; round++) {
    expect((await logIn(email, "198.51.100.10")).status).toBe(200);
  }
  expect(await count()).toHaveLength(112);
  for (const open of [token, body.token]) {
    expect((await api(shop, "GET", "/api/users/me", { token: open })).status).toBe(200);
  }
});
