import { verify } from "@node-rs/argon2";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { anonymousContext, registerCustomer, unique } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { Context } from "../platform/context.ts";
import { createLimits } from "../platform/http/limits.ts";
import { enterAsGuest } from "./guests/enter-as-guest.ts";
import { forgotPassword } from "./passwords/reset-password.ts";
import { login } from "./sessions/login.ts";
import { passwordResetMail } from "./user-mails.ts";

/*
 * An answer that takes longer for a known account tells that there is one. Time itself cannot be
 * tested on a busy machine; that the same work is done can.
 */

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

const shop = await createTestShop();
const { pool } = shop.database;
const { email: known } = await registerCustomer(shop);
const nobody = () => `${unique()}@example.com`;

/** The statements that the work sends, in their order, whatever their values. */
async function statementsOf(work: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (statement: unknown) => {
    const text = typeof statement === "string" ? statement : (statement as { text: string }).text;
    sent.push(text);
  };
  const noting = <Source extends pg.Pool | pg.PoolClient>(source: Source): Source =>
    new Proxy(source, {
      get(target, name) {
        if (name === "connect") return async () => noting(await (target as pg.Pool).connect());
        if (name !== "query") return Reflect.get(target, name, target);
        return (statement: unknown, ...rest: unknown[]) => {
          note(statement);
          return (target.query as (...args: unknown[]) => unknown).call(target, statement, ...rest);
        };
      },
    });
  const noted = noting(pool);
  const db = drizzle(noted);
  await work({ ...anonymousContext(shop), db, limits: createLimits(noted) });
  return sent;
}

test("a link to a new password is asked for by the same statements for nobody as for somebody [ACC-28]", async () => {
  const ask = (email: string) =>
    statementsOf((ctx) => forgotPassword(ctx, { email, address: "10.2.0.1" }));
  const forKnown = await ask(known);
  expect(forKnown.some((statement) => statement.includes('"jobs"'))).toBe(true);
  expect(forKnown.some((statement) => statement.includes('"users"'))).toBe(false);
  expect(await ask(nobody())).toEqual(forKnown);
});

test("a link for nobody is not mailed [ACC-28]", async () => {
  expect(await passwordResetMail.write(shop.context, { email: nobody() })).toBeUndefined();
});

test("a wrong login costs the same statements and one check of a password, account or not [ACC-28]", async () => {
  const tryOf = async (email: string) => {
    vi.mocked(verify).mockClear();
    const attempt = { email, password: "not this one", address: "10.2.0.2" };
    const statements = await statementsOf((ctx) =>
      expect(login(ctx, attempt)).rejects.toMatchObject({ kind: "unauthenticated" }),
    );
    return { statements, checks: vi.mocked(verify).mock.calls.length };
  };
  const forKnown = await tryOf(known);
  expect(forKnown.checks).toBe(1);
  expect(forKnown.statements.length).toBeGreaterThan(4);
  expect(await tryOf(nobody())).toEqual(forKnown);
});

test("a guest enters by the same statements, to the same answer, account or not [GUEST-15]", async () => {
  const enter = async (email: string) => {
    let answer: unknown;
    const statements = await statementsOf(async (ctx) => {
      const { user, token } = await enterAsGuest(ctx, { email, address: "10.2.0.3" });
      const { createdAt: _, ...told } = user;
      answer = { ...told, _id: user._id.length, email: email === user.email, token: token.length };
    });
    return { statements, answer };
  };
  const forKnown = await enter(known);
  expect(forKnown.statements.some((statement) => statement.includes('"users"'))).toBe(true);
  expect(await enter(nobody())).toEqual(forKnown);
});
