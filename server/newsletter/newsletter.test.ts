import { describe, expect, test } from "vitest";
import {
  type Answer,
  addProduct,
  api,
  databaseState,
  multipart,
  unique,
} from "../../tests/support/factories.ts";
import { linkIn, mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { newsletterWelcomeMail } from "./newsletter-mails.ts";

const shop = await createTestShop();
const { pool } = shop.database;

const newEmail = () => `${unique()}@example.com`;

/** Each from an address of its own, so that the limit does not count them together. */
let lastAddress = 0;
const nextAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${1 + (lastAddress % 250)}`;

function subscribe(email: unknown, remoteAddress = nextAddress()): Promise<Answer> {
  return api(shop, "POST", "/api/newsletter", { body: { email }, remoteAddress });
}

function leave(key: string): Promise<Answer> {
  return api(shop, "POST", `/api/newsletter/unsubscribe?key=${key}`);
}

function comeBack(key: string): Promise<Answer> {
  const url = `/api/newsletter/subscribe-again?key=${key}`;
  return api(shop, "POST", url, { remoteAddress: nextAddress() });
}

async function subscriberOf(email: string) {
  const { rows } = await pool.query(
    `select s.id, s.unsubscribe_key as key, s.unsubscribed_at as "leftAt", d.code, d.percent
     from subscribers s join discount_codes d on d.id = s.code_id where s.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

/** Mails that were ever queued for a subscriber, sent or not. */
async function queuedFor({ id }: { id: string }): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as mails from jobs where data->'data'->>'subscriberId' = $1",
    [id],
  );
  return rows[0].mails;
}

describe("subscribing", () => {
  test("stores the address in small letters and mails a code of its own, once [MAIL-1, MAIL-3]", async () => {
    const email = newEmail();
    const first = await subscribe(`  ${email.toUpperCase()} `);
    expect(first.status).toBe(200);
    const mail = await waitForMail(shop, { to: email });
    const subscriber = await subscriberOf(email);
    expect(subscriber).toMatchObject({ percent: 10, leftAt: null });
    expect(mail.subject).toBe("Your 10% off at Selvedge");
    for (const form of [mail.text, mail.html]) expect(form).toContain(subscriber.code);

    const again = await subscribe(email);
    expect({ status: again.status, body: again.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    expect(await subscriberOf(email)).toEqual(subscriber);
    expect(await queuedFor(subscriber)).toBe(1);
  });

  test("gives each address another code, and neither says anything of the other", async () => {
    const [one, other] = [newEmail(), newEmail()];
    const answers = [await subscribe(one), await subscribe(other)];
    const [first, second] = [await subscriberOf(one), await subscriberOf(other)];
    expect(first.code).not.toBe(second.code);
    expect(first.key).not.toBe(second.key);
    for (const { body } of answers) {
      expect(Object.keys(body)).toEqual(["message"]);
      expect(body.message).not.toMatch(/FIRST|@/);
    }
  });

  test("ten times at once makes one row, one code and one mail [MAIL-6]", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const subscriber = await subscriberOf(email);
    const codes = await pool.query("select 1 from discount_codes where email = $1", [email]);
    expect(codes.rowCount).toBe(1);
    expect(await queuedFor(subscriber)).toBe(1);
    await waitForMail(shop, { to: email });
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test.each([
    "",
    " ",
    "grace",
    "grace@",
    "@example.com",
    "grace@example",
    "grace@example.com\nbcc: all@example.com",
    "Grace <grace@example.com>",
    "a@b.com, c@d.com",
    `${"a".repeat(250)}@example.com`,
    7,
    null,
    ["a@b.com"],
  ])("with what is no address (%j) names the field and stores nothing [MAIL-2]", async (email) => {
    const before = await databaseState(shop);
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "email" }]);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("too often from one address is refused for a while, and stores nothing [MAIL-6]", async () => {
    const address = nextAddress();
    const emails = Array.from({ length: 70 }, newEmail);
    const answers = await Promise.all(emails.map((email) => subscribe(email, address)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    const stored = await pool.query("select 1 from subscribers where email = any($1)", [emails]);
    expect(stored.rowCount).toBe(60);
    expect((await subscribe(emails[0])).status).toBe(200);
  });

  test("that dies in the middle stores nothing, and works the next time", async () => {
    const email = newEmail();
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise 'the lights went out'; end $$;
      create trigger die before insert on discount_codes execute function die()`);
    try {
      expect((await subscribe(email)).status).toBe(500);
    } finally {
      await pool.query("drop function die cascade");
    }
    const stored = await pool.query("select 1 from subscribers where email = $1", [email]);
    expect(stored.rowCount).toBe(0);
    expect((await subscribe(email)).status).toBe(200);
    await waitForMail(shop, { to: email });
  });
});

describe("the welcome mail", () => {
  test("can be answered by one click of the mail program, without login and redirect [MAIL-7]", async () => {
    const email = newEmail();
    await subscribe(email);
    const mail = await waitForMail(shop, { to: email });
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = new URL(/^<(.+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "");
    expect(link.origin).toBe(shop.url);

    const response = await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(response.status).toBe(200);
    expect((await subscriberOf(email)).leftAt).not.toBeNull();
  });

  test("has a link to the page as well, with a key of 256 bits", async () => {
    const email = newEmail();
    await subscribe(email);
    const mail = await waitForMail(shop, { to: email });
    const link = new URL(linkIn(mail, /\/unsubscribe\?/));
    expect(link.origin + link.pathname).toBe(`${shop.url}/unsubscribe`);
    expect(link.searchParams.get("key")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test("is not written to one who left before it was sent", async () => {
    const email = newEmail();
    await subscribe(email);
    const { key, id } = await subscriberOf(email);
    await leave(key);
    expect(await newsletterWelcomeMail.write(shop.context, { subscriberId: id })).toBeUndefined();
  });
});

describe("unsubscribing", () => {
  test.each([
    [
      "a form",
      { payload: "List-Unsubscribe=One-Click", type: "application/x-www-form-urlencoded" },
    ],
    ["a form in parts", multipart({ "List-Unsubscribe": "One-Click" })],
    ["JSON", { payload: "{}", type: "application/json" }],
    ["nothing", {}],
  ])("takes %s, and again changes nothing [MAIL-7]", async (_what, sent) => {
    const email = newEmail();
    await subscribe(email);
    const { key } = await subscriberOf(email);
    const headers =
      "headers" in sent ? sent.headers : "type" in sent ? { "content-type": sent.type } : undefined;
    const call = () =>
      api(shop, "POST", `/api/newsletter/unsubscribe?key=${key}`, {
        ...("payload" in sent && { payload: sent.payload }),
        ...(headers && { headers }),
      });
    const first = await call();
    expect(first.status).toBe(200);
    const { leftAt } = await subscriberOf(email);
    expect(leftAt).toEqual(expect.any(Date));
    expect((await call()).body).toEqual(first.body);
    expect((await subscriberOf(email)).leftAt).toEqual(leftAt);
  });

  test("by a GET changes nothing and leads to the page [MAIL-8]", async () => {
    const email = newEmail();
    await subscribe(email);
    const { key } = await subscriberOf(email);
    const { status, headers } = await api(shop, "GET", `/api/newsletter/unsubscribe?key=${key}`);
    expect(status).toBe(303);
    expect(headers.location).toBe(`/unsubscribe?key=${key}`);
    const elsewhere = await api(
      shop,
      "GET",
      "/api/newsletter/unsubscribe?key=%0d%0a//evil.example",
    );
    expect(elsewhere.headers.location).toBe("/unsubscribe?key=%0D%0A%2F%2Fevil.example");
    expect((await subscriberOf(email)).leftAt).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["cut off", "x"],
    ["made up", "a".repeat(43)],
    ["SQL", "%27%20or%201%3D1"],
    ["far too long", "a".repeat(5000)],
  ])("with a key that is none (%s) is told so and changes nothing [MAIL-8]", async (_what, key) => {
    const before = await databaseState(shop);
    for (const call of [leave, comeBack]) {
      const { status, body } = await call(key);
      expect(status).toBe(404);
      expect(body.code).toBe("unknown_key");
      expect(body.message).toMatch(/does not belong to a subscription/);
    }
    expect(await databaseState(shop)).toEqual(before);
  });

  test("only takes its own reader off", async () => {
    const [one, other] = [newEmail(), newEmail()];
    await subscribe(one);
    await subscribe(other);
    await leave((await subscriberOf(one)).key);
    expect((await subscriberOf(other)).leftAt).toBeNull();
  });
});

describe("who comes back", () => {
  test.each([
    ["by the form", (email: string, _key: string) => subscribe(email)],
    ["by the page", (_email: string, key: string) => comeBack(key)],
  ])("%s is welcomed with the same code, once [MAIL-9]", async (_way, back) => {
    const email = newEmail();
    await subscribe(email);
    await waitForMail(shop, { to: email });
    const before = await subscriberOf(email);
    await leave(before.key);
    const answers = [await back(email, before.key), await back(email, before.key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await subscriberOf(email)).toEqual(before);
    expect(await queuedFor(before)).toBe(2);
    await expect.poll(() => mailsTo(shop, email), { timeout: 20_000 }).toHaveLength(2);
    for (const mail of await mailsTo(shop, email)) expect(mail.text).toContain(before.code);
  });

  test("after the code was used is welcomed without it [MAIL-9]", async () => {
    const email = newEmail();
    await subscribe(email);
    await waitForMail(shop, { to: email });
    const { key, code } = await subscriberOf(email);
    await pool.query("update discount_codes set used_at = now() where code = $1", [code]);
    await leave(key);
    await subscribe(email);
    const mail = await waitForMail(shop, { to: email, subject: "Welcome back to Selvedge" });
    expect(mail.text).not.toMatch(/FIRST-|%/);
  });
});

test("a form in a body is taken by no other route", async () => {
  await addProduct(shop);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = "email=grace%40example.com";
  for (const url of ["/api/newsletter", "/api/users/login", "/api/cart"]) {
    expect((await api(shop, "POST", url, { headers, payload })).status).toBe(415);
  }
});
