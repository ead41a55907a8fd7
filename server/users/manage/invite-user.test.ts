import type pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import {
  api,
  databaseState,
  PASSWORD,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const HOUR_MS = 3_600_000;
const SUBJECT = "Your account at Selvedge";

const invite = (body: object) => api(shop, "POST", "/api/admin/users/invitations", { token, body });
const again = (id: string) => api(shop, "POST", `/api/admin/users/${id}/invitation`, { token });
const choose = (key: string, password = PASSWORD) =>
  api(shop, "POST", "/api/users/reset-password", { body: { token: key, password } });
const login = (email: string, password = PASSWORD) =>
  api(shop, "POST", "/api/users/login", { body: { email, password } });

async function inviteOne(role = "customer") {
  const email = `${unique()}@example.com`;
  const { status, body } = await invite({ name: " Rose  Mill ", email, role });
  expect(status).toBe(201);
  return { email, user: body.user };
}

/** The key of the newest invitation; `mails` says how many there are to be. */
async function keyFor(email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBe(mails);
  const { rows } = await shop.database.pool.query("select count(*)::int as n from password_resets");
  expect(rows[0].n).toBeGreaterThan(0);
  const all = await mailsTo(shop, email);
  const links = all.map((mail) => new URL(linkIn(mail, /\/welcome/)));
  const keys = links.map(({ hash }) => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  return keys.find((key) => !seen.has(key)) ?? "";
}
const seen = new Set<string>();

describe("an invited user", () => {
  test("cannot log in until they have chosen a password by the mailed link, once [ACC-41]", async () => {
    const { email, user } = await inviteOne();
    expect(user).toMatchObject({ name: "Rose Mill", email, role: "customer", isInvited: true });
    const mail = await waitForMail(shop, { to: email, subject: SUBJECT });
    expect(linkIn(mail, /\/welcome/)).toMatch(/\/welcome#token=[\w-]{43}&role=customer$/);
    expect(mail.text).not.toContain("Rose");
    for (const guess of [PASSWORD, "", email]) {
      expect((await login(email, guess || "      ")).status).toBe(401);
    }
    const key = await keyFor(email);
    expect((await choose(key, "12345")).status).toBe(400);
    expect((await choose(key)).status).toBe(204);
    const { status, body } = await login(email);
    expect(status).toBe(200);
    // Who came by the link can read what is mailed there.
    expect(body.user).toMatchObject({ isEmailProven: true });
    expect(body.user).not.toHaveProperty("isInvited");
    expect((await choose(key, "another one")).status).toBe(400);
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const list = await api(shop, "GET", `/api/admin/audit?limit=1`, { token });
    expect(list.body[0]).toMatchObject({ action: "user.created", after: { invited: true } });
  });

  test("has 72 hours for it, and is sent another link, which ends the first [ACC-41]", async () => {
    const { email, user } = await inviteOne();
    const first = await keyFor(email);
    seen.add(first);
    expect((await again(user._id)).status).toBe(204);
    const second = await keyFor(email, 2);
    seen.add(second);
    expect((await choose(first)).body.errors[0].field).toBe("token");
    shop.clock.advance(71 * HOUR_MS);
    const short = await choose(second, "12345");
    expect(short.body.errors[0].field).toBe("password");
    shop.clock.advance(2 * HOUR_MS);
    expect((await choose(second)).body.errors[0].field).toBe("token");
    expect((await again(user._id)).status).toBe(204);
    expect((await choose(await keyFor(email, 3))).status).toBe(204);
    expect((await again(user._id)).body).toMatchObject({ code: "not_invited" });
    expect((await login(email)).status).toBe(200);
  });

  test.each(["customer", "admin"])(
    "who is a %s and whose e-mail an admin corrects gets the link at the right one, and the first ends [ACC-41]",
    async (role) => {
      const { email, user } = await inviteOne(role);
      const first = await keyFor(email);
      const right = `${unique()}@example.com`;
      const { body } = await api(shop, "PUT", `/api/admin/users/${user._id}`, {
        token,
        body: { email: right },
      });
      expect(body).toMatchObject({ email: right, isInvited: true, isEmailProven: false });
      const key = await keyFor(right);
      // The wrong address is told, and has no link that opens anything.
      await waitForMail(shop, { to: email, subject: "Your email address was changed" });
      expect((await choose(first)).body.errors[0].field).toBe("token");
      shop.clock.advance(71 * HOUR_MS);
      expect((await choose(key)).status).toBe(204);
      expect((await choose(key, "another one")).status).toBe(400);
      expect((await login(right)).body.user).toMatchObject({ role, isEmailProven: true });
      expect((await login(email)).status).toBe(401);
      const subjects = (await mailsTo(shop, right)).map(({ subject }) => subject);
      expect(subjects).toEqual([SUBJECT]);
    },
  );

  test("as an admin chooses a password by the admins' rules [ACC-41]", async () => {
    const { email, user } = await inviteOne("admin");
    expect(user.role).toBe("admin");
    const key = await keyFor(email);
    expect((await choose(key, "corvette")).body.errors[0].field).toBe("password");
    expect((await choose(key, "rose-mill-77")).body.errors[0].field).toBe("password");
    expect((await choose(key)).status).toBe(204);
    expect((await login(email)).body.user.role).toBe("admin");
  });
});

describe("an invitation", () => {
  test("that will not do names its fields and writes nothing [ACC-41]", async () => {
    const taken = await registerCustomer(shop);
    const before = await databaseState(shop);
    for (const [body, fields] of [
      [{}, ["name", "email"]],
      [{ name: "<b>", email: "no" }, ["name", "email"]],
      [{ name: "Rose", email: `${unique()}@example.com`, role: "king" }, ["role"]],
    ] as const) {
      const { status, body: said } = await invite(body);
      expect(status).toBe(400);
      expect(said.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    }
    expect((await invite({ name: "Rose", email: taken.email })).status).toBe(409);
    expect((await again(newId())).status).toBe(404);
    expect((await again(taken.user._id)).status).toBe(409);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("that is mailed again needs one connection to the database at a time [RUN-82]", async () => {
    const { user } = await inviteOne();
    const { $client: pool } = shop.context.db as unknown as { $client: pg.Pool };
    const { max } = pool.options;
    onTestFinished(() => void Object.assign(pool.options, { max }));
    await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0));
    pool.options.max = pool.totalCount;
    const taken = await Promise.all(
      Array.from({ length: pool.totalCount - 1 }, () => pool.connect()),
    );
    const { status } = await again(user._id);
    for (const client of taken) client.release();
    expect(status).toBe(204);
  });

  test("is an admin's alone to send, and so often an hour [ACC-41]", async () => {
    const customer = await registerCustomer(shop);
    const body = { name: "Rose", email: `${unique()}@example.com` };
    const url = "/api/admin/users/invitations";
    expect((await api(shop, "POST", url, { token: customer.token, body })).status).toBe(403);
    const { user } = await inviteOne();
    for (let i = 0; i < 10; i++) expect((await again(user._id)).status).toBe(204);
    expect((await again(user._id)).status).toBe(429);
  });
});
