import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../../common/ids.ts";
import { checkoutBody } from "../../../../tests/support/buying.ts";
import {
  type Answer,
  addProduct,
  api,
  guestId,
  multipart,
  picture,
  putInCart,
  registerCustomer,
  signInAdmin,
} from "../../../../tests/support/factories.ts";
import { createTestShop } from "../../../../tests/support/shop.ts";
import { openSession } from "../../../users/sessions/sessions.ts";
import type { HookPoint } from "../../hook-points.ts";
import { begin, keepAnswer, ownerOf, renewClaim, sweepIdempotencyKeys } from "./key-store.ts";

const HOUR = 60 * 60 * 1000;
/** Longer than a key waits for the call that holds it. */
const DEAD_MS = 31_000;

let reached: (point: HookPoint) => Promise<void>;
const shop = await createTestShop({ reached: (point) => reached(point) });
const product = await addProduct(shop, { stock: { Black: { M: 5000 } } });

beforeEach(() => {
  reached = async () => {};
});

type Call = Parameters<typeof api>[3];

function post(url: string, key: string, { headers, ...call }: NonNullable<Call> = {}) {
  const withKey = { "idempotency-key": key, ...headers };
  return api(shop, "POST", url, { ...call, headers: withKey });
}

const isReplayed = ({ headers }: Answer) => headers["idempotency-replayed"] === "true";

/** What a caller sees of an answer, whether it is the first or comes again. */
function seen({ status, body, headers }: Answer) {
  return { status, body, type: headers["content-type"] };
}

/** A customer with something in the cart, and what would check it out. */
async function shopper() {
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product);
  const { token } = customer;
  return { customer, token, body: await checkoutBody(shop, customer) };
}

async function rows<T extends object>(query: string, ...values: unknown[]): Promise<T[]> {
  return (await shop.database.pool.query<T>(query, values)).rows;
}

function checkoutsOf({ user }: { user: { _id: string } }) {
  return rows<{ id: string; status: string }>(
    "select id, status from checkouts where user_id = $1 order by created_at",
    user._id,
  );
}

async function unitsInCart(guest: string): Promise<number> {
  const { body } = await api(shop, "GET", `/api/cart?guestId=${guest}`);
  return body.products.reduce((sum: number, { quantity }: { quantity: number }) => {
    return sum + quantity;
  }, 0);
}

/** One unit for a guest's cart. */
function line(guest: string, quantity = 1) {
  return { productId: product.id, color: "Black", size: "M", quantity, guestId: guest };
}

/** Holds the first who gets to a point there until it is let go. */
function holdAt(wanted: HookPoint) {
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  reached = async (point) => {
    if (point !== wanted || !isFirst) return;
    isFirst = false;
    arrived.resolve();
    await held.promise;
  };
  return { arrived: arrived.promise, letGo: () => held.resolve() };
}

describe("the same call under the same key", () => {
  test("is answered as the first was, and not done again [API-26]", async () => {
    const guest = guestId();
    const key = newId();
    const first = await post("/api/cart", key, { body: line(guest, 2) });
    const second = await post("/api/cart", key, { body: line(guest, 2) });
    expect(first.status).toBe(200);
    expect(isReplayed(first)).toBe(false);
    expect(seen(second)).toEqual(seen(first));
    expect(isReplayed(second)).toBe(true);
    expect(await unitsInCart(guest)).toBe(2);
  });

  test("is done once when fifty come at the same moment [API-26]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    const calls = Array.from({ length: 50 }, () => post("/api/checkout", key, { token, body }));
    const all = await Promise.all(calls);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map((answer) => answer.body._id)).size).toBe(1);
    expect(all.filter(isReplayed)).toHaveLength(49);
    expect(await checkoutsOf(customer)).toEqual([{ id: all[0]?.body._id, status: "open" }]);
  });

  test("is refused as before when it was refused for good [API-26]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    await putInCart(shop, customer, product);
    const first = await post("/api/checkout", key, { token, body });
    expect(first.status).toBe(409);
    await api(shop, "PUT", "/api/cart", { token, body: { ...body.checkoutItems[0], quantity: 1 } });
    const second = await post("/api/checkout", key, { token, body });
    expect(seen(second)).toEqual(seen(first));
    expect(isReplayed(second)).toBe(true);
    expect(await checkoutsOf(customer)).toEqual([]);
    expect((await post("/api/checkout", newId(), { token, body })).status).toBe(201);
  });

  test("is answered though the first caller has gone [API-26]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    const { arrived, letGo } = holdAt("checkout: created");
    const caller = new AbortController();
    const lost = fetch(`${shop.url}/api/checkout`, {
      method: "POST",
      signal: caller.signal,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    });
    await arrived;
    caller.abort();
    await expect(lost).rejects.toThrow();
    letGo();
    const again = await post("/api/checkout", key, { token, body });
    expect(again.status).toBe(201);
    expect(isReplayed(again)).toBe(true);
    expect(await checkoutsOf(customer)).toHaveLength(1);
  });

  test("waits for the first, and is told to come again when that takes long [API-28]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    const { arrived, letGo } = holdAt("checkout: created");
    const first = post("/api/checkout", key, { token, body });
    await arrived;
    const early = await post("/api/checkout", key, { token, body });
    expect(early).toMatchObject({ status: 409, body: { code: "in_progress" } });
    expect(early.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    const waiting = post("/api/checkout", key, { token, body });
    letGo();
    expect(seen(await waiting)).toEqual(seen(await first));
    expect(await checkoutsOf(customer)).toHaveLength(1);
  }, 30_000);

  test("is done by another when the first has died, and what the first says late is not kept [API-28]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    const { arrived, letGo } = holdAt("checkout: created");
    const dead = post("/api/checkout", key, { token, body });
    await arrived;
    shop.clock.advance(DEAD_MS);
    const second = await post("/api/checkout", key, { token, body });
    expect(second.status).toBe(201);
    expect(isReplayed(second)).toBe(false);
    letGo();
    await dead;
    const third = await post("/api/checkout", key, { token, body });
    expect(seen(third)).toEqual(seen(second));
    // The one whose answer nobody heard gave way, as any earlier checkout does.
    expect((await checkoutsOf(customer)).map(({ status }) => status)).toEqual(["replaced", "open"]);
  });

  test("is done once more after a failure of ours [API-29]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    reached = async (point) => {
      if (point === "checkout: stock held") throw new Error("a failure of ours");
    };
    expect((await post("/api/checkout", key, { token, body })).status).toBe(500);
    expect(await checkoutsOf(customer)).toEqual([]);
    reached = async () => {};
    const again = await post("/api/checkout", key, { token, body });
    expect(again.status).toBe(201);
    expect(isReplayed(again)).toBe(false);
    expect(await checkoutsOf(customer)).toHaveLength(1);
  });

  test("is tried anew after a wrong password [API-29]", async () => {
    const customer = await registerCustomer(shop);
    const key = newId();
    const body = { email: customer.email, password: "not-the-password" };
    expect((await post("/api/users/login", key, { body })).status).toBe(401);
    const second = await post("/api/users/login", key, { body });
    expect(second.status).toBe(401);
    expect(isReplayed(second)).toBe(false);
  });

  test("takes no key where its input is refused at the door [API-29]", async () => {
    const guest = guestId();
    const key = newId();
    const wrong = await post("/api/cart", key, { body: line(guest, -1) });
    expect(wrong.status).toBe(400);
    const right = await post("/api/cart", key, { body: line(guest, 1) });
    expect(right.status).toBe(200);
    expect(await unitsInCart(guest)).toBe(1);
  });

  test("is a form with the same parts, whatever stands between them [API-26]", async () => {
    const key = newId();
    const bytes = await picture();
    const avatar = { bytes, filename: "me.png", type: "image/png" };
    const fields = { name: "Grace Mill", email: `${newId()}@example.com`, password: "heddle-reed" };
    const form = () => multipart({ ...fields, avatar });
    expect(form().headers).not.toEqual(form().headers);
    const first = await post("/api/users/register", key, form());
    const second = await post("/api/users/register", key, form());
    expect(first.status).toBe(201);
    expect(seen(second)).toEqual(seen(first));
    expect(isReplayed(second)).toBe(true);
    const others = [
      multipart({ ...fields, name: "Grace M. Mill", avatar }),
      multipart({ ...fields, avatar: { ...avatar, bytes: await picture() } }),
      multipart({ ...fields, more: "", avatar }),
    ];
    for (const other of others) {
      const refused = await post("/api/users/register", key, other);
      expect(refused).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    }
    expect(await rows("select id from users where email = $1", fields.email)).toHaveLength(1);
  });
});

describe("work that is one transaction", () => {
  const admin = () => signInAdmin(shop);
  /** A call, and how often it was done. */
  interface Once {
    url: string;
    call: NonNullable<Call>;
    done(): Promise<number>;
  }
  const cases: Record<string, () => Promise<Once>> = {
    "a line for the cart": async () => {
      const guest = guestId();
      return { url: "/api/cart", call: { body: line(guest) }, done: () => unitsInCart(guest) };
    },
    "a product": async () => {
      const { token } = await admin();
      const name = `Twice Shirt ${newId()}`;
      const body = { name, description: "There is one.", price: 20 };
      const done = async () => (await rows("select id from products where name = $1", name)).length;
      return { url: "/api/admin/products", call: { token, body }, done };
    },
    "a user": async () => {
      const { token } = await admin();
      const email = `${newId()}@example.com`;
      const body = { name: "Grace Mill", email, password: "heddle-and-reed" };
      const done = async () => (await rows("select id from users where email = $1", email)).length;
      return { url: "/api/admin/users", call: { token, body }, done };
    },
    "a price change": async () => {
      const { token } = await admin();
      const { id, productId } = await addProduct(shop, { priceCents: 1000 });
      const body = { ids: [id], action: { kind: "price", percent: 100 } };
      const done = async () => {
        const prices = await rows<{ cents: number }>(
          "select price_cents as cents from products where id = $1",
          productId,
        );
        return Math.log2((prices[0]?.cents ?? 0) / 1000);
      };
      return { url: "/api/admin/products/bulk", call: { token, body }, done };
    },
  };

  test.each(Object.keys(cases))(
    "is there with its answer, whenever it dies: %s [API-33]",
    async (name) => {
      const { url, call, done } = await (cases[name]?.() ?? expect.unreachable());
      const key = newId();
      const { arrived, letGo } = holdAt("idempotency: kept");
      const dead = post(url, key, call);
      await arrived;
      expect(await done()).toBe(1);
      const again = await post(url, key, call);
      expect(isReplayed(again)).toBe(true);
      letGo();
      expect(seen(again)).toEqual(seen(await dead));
      expect(await done()).toBe(1);
    },
  );

  test.each(Object.keys(cases))("of two that are at it one is done: %s [API-33]", async (name) => {
    const { url, call, done } = await (cases[name]?.() ?? expect.unreachable());
    const key = newId();
    const { arrived, letGo } = holdAt("idempotency: begun");
    const slow = post(url, key, call);
    await arrived;
    shop.clock.advance(DEAD_MS);
    const second = await post(url, key, call);
    expect(second.status).toBeOneOf([200, 201]);
    letGo();
    // It was taken for dead, and what it did is taken back.
    expect((await slow).status).toBe(409);
    expect(await done()).toBe(1);
    expect(seen(await post(url, key, call))).toEqual(seen(second));
  });
});

describe("a key that was used", () => {
  test("is refused for another body, also in what the route does not know [API-27]", async () => {
    const guest = guestId();
    const key = newId();
    await post("/api/cart", key, { body: line(guest, 1) });
    for (const body of [line(guest, 2), line(guestId(), 1), { ...line(guest, 1), note: "" }]) {
      expect(await post("/api/cart", key, { body })).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused", message: expect.any(String) },
      });
    }
    expect(await unitsInCart(guest)).toBe(1);
  });

  test("takes null for an optional field as if it had not been sent, and answers as before [API-27]", async () => {
    const guest = guestId();
    const key = newId();
    const { guestId: _, ...whose } = line(guest, 1);
    const bodies = [
      { ...whose, guestId: guest, userId: null },
      { ...whose, guestId: guest },
    ];
    for (const [index, body] of [...bodies, ...bodies].entries()) {
      const answer = await post("/api/cart", key, { body });
      expect([answer.status, isReplayed(answer)]).toEqual([200, index > 0]);
    }
    expect(await unitsInCart(guest)).toBe(1);
  });

  test("is refused for another route, another id and another query [API-27]", async () => {
    const { token } = await registerCustomer(shop);
    const key = newId();
    const [one, other] = [newId(), newId()];
    const finalize = (id: string) => post(`/api/checkout/${id}/finalize`, key, { token });
    expect((await finalize(one)).status).toBe(404);
    expect((await finalize(other)).status).toBe(422);
    expect((await post(`/api/checkout/${one}/paypal-order`, key, { token })).status).toBe(422);
    expect((await finalize(one)).status).toBe(404);

    const unsubscribe = (secret: string) =>
      post(`/api/newsletter/unsubscribe?key=${secret}`, key, {});
    expect((await unsubscribe("a")).status).toBe(404);
    expect((await unsubscribe("b")).status).toBe(422);
  });

  test("is free for anybody else [API-27]", async () => {
    const [one, other] = [await shopper(), await shopper()];
    const key = newId();
    const answers = [
      await post("/api/checkout", key, one),
      await post("/api/checkout", key, other),
      await post("/api/cart", key, { body: line(guestId()) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    expect(answers.some(isReplayed)).toBe(false);
    expect(await checkoutsOf(one.customer)).toHaveLength(1);
    expect(await checkoutsOf(other.customer)).toHaveLength(1);
  });

  test("is kept behind the door: a caller who is logged out is not answered [API-27]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    expect((await post("/api/checkout", key, { token, body })).status).toBe(201);
    await api(shop, "POST", "/api/users/logout", { token });
    expect((await post("/api/checkout", key, { token, body })).status).toBe(401);
    const anew = await openSession(shop.context, customer.user._id);
    expect(isReplayed(await post("/api/checkout", key, { token: anew, body }))).toBe(true);
  });
});

describe("a key", () => {
  const bad = ["", " ", "two words", "ключ", "tab\tbed", "x".repeat(256), "a, b"];
  test.each(bad)(
    "that is no 1 to 255 visible ASCII characters is refused: %j [API-30]",
    async (key) => {
      const { token, body } = await shopper();
      const answer = await post("/api/checkout", key, { token, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: "Idempotency-Key" }] },
      });
    },
  );

  test("may be short, long or odd for a customer [API-30]", async () => {
    for (const key of ["1", '"8e03978e-40d5-43dd-bc93-6894a57f9324"', "~".repeat(255)]) {
      expect((await post("/api/checkout", key, await shopper())).status).toBe(201);
    }
  });

  test("must be hard to guess where nobody is logged in [API-30]", async () => {
    const guest = guestId();
    const answer = await post("/api/cart", "x".repeat(15), { body: line(guest) });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "Idempotency-Key" }] } });
    expect(await unitsInCart(guest)).toBe(0);
    expect((await post("/api/cart", newId().slice(0, 16), { body: line(guest) })).status).toBe(200);
  });

  test("is one of a bounded number for callers without a session, by address [API-36]", async () => {
    const from = (remoteAddress: string, key = newId()) =>
      post("/api/cart", key, { body: line(guestId()), remoteAddress });
    expect((await from("198.51.100.7")).status).toBe(200);
    await shop.database.pool.query("update rate_limits set points = 10000 where key like 'key:%'");
    const kept = await rows("select key_hash from idempotency_keys");
    const refused = await from("198.51.100.7");
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await rows("select key_hash from idempotency_keys")).toHaveLength(kept.length);
    const body = line(guestId());
    const unkeyed = await api(shop, "POST", "/api/cart", { body, remoteAddress: "198.51.100.7" });
    expect(unkeyed.status).toBe(200);
    expect((await from("198.51.100.8")).status).toBe(200);
    const customer = { ...(await shopper()), remoteAddress: "198.51.100.7" };
    expect((await post("/api/checkout", newId(), customer)).status).toBe(201);
    await shop.database.pool.query("delete from rate_limits");
  });

  test("is one of so many for a customer, by account and by address, and never of an admin's [API-36]", async () => {
    const customer = await registerCustomer(shop);
    const address = "198.51.100.9";
    const from = ({ token }: { token: string }, remoteAddress = address) =>
      post("/api/cart", newId(), {
        token,
        body: { productId: product.id, color: "Black", size: "M", quantity: 1 },
        remoteAddress,
      });
    const spend = (points: number, prefix: string) =>
      shop.database.pool.query("update rate_limits set points = $1 where key like $2", [
        points,
        `${prefix}:%`,
      ]);
    expect((await from(customer)).status).toBe(200);
    await spend(3000, "keys-of");
    const kept = await rows("select key_hash from idempotency_keys");
    const refused = await from(customer, "198.51.100.10");
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const other = await registerCustomer(shop);
    const admin = await signInAdmin(shop);
    expect((await from(other)).status).toBe(200);
    expect((await from(admin)).status).toBe(200);
    await spend(3000, "keys-of");
    expect((await from(admin)).status).toBe(200);

    await spend(10_000, "keys-from");
    await shop.database.pool.query("delete from rate_limits where key like 'keys-of:%'");
    expect((await from(other)).status).toBe(429);
    expect((await from(admin)).status).toBe(200);
    expect((await from(other, "198.51.100.11")).status).toBe(200);
    expect((await putInCart(shop, other, product)).status).toBe(200);
    expect(await rows("select key_hash from idempotency_keys")).toHaveLength(kept.length + 5);
    await shop.database.pool.query("delete from rate_limits");
  });

  test("says nothing to a PUT [API-30]", async () => {
    const guest = guestId();
    await api(shop, "POST", "/api/cart", { body: line(guest) });
    const headers = { "idempotency-key": newId() };
    for (const quantity of [2, 3]) {
      const put = await api(shop, "PUT", "/api/cart", { headers, body: line(guest, quantity) });
      expect(put.status).toBe(200);
    }
    expect(await unitsInCart(guest)).toBe(3);
  });
});

describe("in the database", () => {
  test("nothing can be read of what was sent and answered [API-31]", async () => {
    const { customer, token } = await shopper();
    const key = newId();
    const body = { email: customer.email, password: customer.password };
    const entered = await post("/api/users/login", key, { body });
    expect(entered.status).toBe(200);
    const checkoutKey = newId();
    const checkout = await post("/api/checkout", checkoutKey, {
      token,
      body: await checkoutBody(shop, customer),
    });
    expect(checkout.status).toBe(201);
    const kept = await rows<{ answer: Buffer; text: string }>(
      "select answer, k::text as text from idempotency_keys k where status is not null",
    );
    expect(kept.length).toBeGreaterThanOrEqual(2);
    const all = kept.map(({ answer, text }) => answer.toString("latin1") + text).join("\n");
    const secrets = [entered.body.token, body.email, body.password, key, checkoutKey, "Loom"];
    for (const secret of secrets) {
      const spellings = [secret, Buffer.from(secret).toString("hex")];
      for (const spelling of spellings) expect(all).not.toContain(spelling);
    }
  });

  test("an answer is kept for a day [API-29]", async () => {
    const guest = guestId();
    const key = newId();
    const add = () => post("/api/cart", key, { body: line(guest) });
    await add();
    shop.clock.advance(23 * HOUR);
    await sweepIdempotencyKeys(shop.context);
    expect(isReplayed(await add())).toBe(true);
    shop.clock.advance(2 * HOUR);
    await sweepIdempotencyKeys(shop.context);
    expect(isReplayed(await add())).toBe(false);
    expect(await unitsInCart(guest)).toBe(2);
  });

  test("an erased user leaves no answers [API-31]", async () => {
    const { customer, token, body } = await shopper();
    const key = newId();
    await post("/api/checkout", key, { token, body });
    const answers = () =>
      rows("select status from idempotency_keys where owner = $1", ownerOf(customer.user._id));
    expect(await answers()).toEqual([{ status: 201 }]);
    const erasing = await api(shop, "DELETE", "/api/users/me", {
      token,
      body: { currentPassword: customer.password },
    });
    expect(erasing.status).toBe(204);
    expect(await answers()).toEqual([]);
  });

  test("a call that is long at its work is not taken for dead [API-28]", async () => {
    const call = { owner: ownerOf(newId()), key: newId(), route: "POST /long", sent: "" };
    const begun = await begin(shop.context, call);
    if (begun.is !== "mine") throw new Error("nobody else knows that key");
    for (let renewals = 0; renewals < 4; renewals++) {
      shop.clock.advance(20_000);
      expect(await begin(shop.context, call)).toEqual({ is: "running" });
      await renewClaim(shop.context, begun.claim);
    }
    shop.clock.advance(DEAD_MS);
    expect(await begin(shop.context, call)).toMatchObject({ is: "mine" });
    // It has come back, too late.
    await keepAnswer(shop.context, begun.claim, { status: 200, type: undefined, body: "late" });
    expect(await begin(shop.context, call)).toEqual({ is: "running" });
  });
});
