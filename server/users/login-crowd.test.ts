import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { api, PASSWORD, registerCustomer, unique } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

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

test("one who logs in without end keeps nobody at the same address waiting", async () => {
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
  await vi.waitFor(() => expect(verify).toHaveBeenCalled());
  expect((await logIn(honest.email, "198.51.100.7")).status).toBe(200);
  letGo();
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
  // None of them is taken for a guesser.
  const { rows } = await pool.query("select points from rate_limits where key like 'address:%'");
  expect(rows).toEqual([{ points: 0 }]);
});

test("the right password opens so many sessions of an account, and of an address, in a quarter of an hour", async () => {
  const { email } = await registerCustomer(shop);
  const other = await registerCustomer(shop);
  await pool.query("delete from rate_limits");
  expect((await logIn(email, "198.51.100.8")).status).toBe(200);
  await spend("logins-of", 299);
  expect((await logIn(email, "198.51.100.8")).status).toBe(200);
  const refused = await logIn(email, "198.51.100.8");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Elsewhere it is nobody's concern, and neither is it others' here.
  expect((await logIn(email, "198.51.100.9")).status).toBe(200);
  expect((await logIn(other.email, "198.51.100.8")).status).toBe(200);

  await pool.query("delete from rate_limits");
  expect((await logIn(email, "198.51.100.8")).status).toBe(200);
  await spend("logins-from", 3000);
  expect((await logIn(other.email, "198.51.100.8")).status).toBe(429);
  expect((await logIn(`${unique()}@example.com`, "198.51.100.8")).status).toBe(429);
  expect((await logIn(other.email, "198.51.100.9")).status).toBe(200);
});

test("a user has a hundred sessions, and a new one ends the one that was not used for longest", async () => {
  const { user, token } = await registerCustomer(shop);
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
     select $1::text || n, $1::uuid, now() - n * interval '1 minute', $2::timestamptz - n * interval '1 minute',
       $2::timestamptz + interval '1 day' from generate_series(1, 120) as n`,
    [user._id, shop.clock.now()],
  );
  const { body } = await logIn(user.email, "198.51.100.10");
  const { rows } = await pool.query("select token_hash from sessions where user_id = $1", [
    user._id,
  ]);
  expect(rows).toHaveLength(100);
  const left = rows.map(({ token_hash }) => token_hash);
  expect([left.includes(`${user._id}98`), left.includes(`${user._id}99`)]).toEqual([true, false]);
  for (const open of [token, body.token])
    expect((await api(shop, "GET", "/api/users/me", { token: open })).status).toBe(200);
});
