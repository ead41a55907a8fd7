import { beforeEach, expect, test } from "vitest";
import { newId } from "../../../../common/ids.ts";
import { productsAs } from "../../../../tests/support/admin-products.ts";
import { createNetwork } from "../../../../tests/support/breakable-network.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import {
  addProduct,
  api,
  guestId,
  multipart,
  PASSWORD,
  picture,
  registerCustomer,
  signInAdmin,
} from "../../../../tests/support/factories.ts";
import type { Fate } from "../../../../tests/support/open-network.ts";
import { createTestShop } from "../../../../tests/support/shop.ts";
import { createReset } from "../../../users/passwords/password-resets.ts";
import { preparedName } from "../../database/naming-client.ts";
import { hashKey } from "./seal.ts";

const database = await createTestDatabase();
const network = await createNetwork(database.url);
const settings = { DATABASE_URL: network.url };
const shop = await createTestShop({ settings, beside: { database } });
const product = await addProduct(shop);

beforeEach(() => network.decide(undefined));

type Call = NonNullable<Parameters<typeof api>[3]>;

/** A connection that has begun and committed before may send a name. */
const BEGIN = ["begin", preparedName("begin")];
const COMMIT = ["commit", preparedName("commit")];

/** The commit of the work under that key has this fate, once; answers whether that has happened. */
function strikeCommit(key: string, fate: Fate): () => boolean {
  const hash = hashKey(key);
  const said = new Map<object, string>();
  let isStruck = false;
  network.decide((sent, link) => {
    // On a busy machine much comes here in one piece, and a piece may end within a word.
    const before = said.get(link) ?? "";
    const text = before + sent.toString("latin1");
    said.set(link, text);
    // The key is looked for, taken and renewed outside of transactions; the work names it within its own.
    const begun = Math.max(...BEGIN.map((form) => text.lastIndexOf(form)));
    const isWork = begun >= 0 && text.includes(hash, begun);
    const ends = (form: string) =>
      text.includes(form, Math.max(0, before.length - form.length + 1));
    if (isWork && COMMIT.some(ends)) {
      network.decide(undefined);
      isStruck = true;
      return fate;
    }
    return "pass";
  });
  return () => isStruck;
}

const line = (guest: string) => {
  return { productId: product.id, color: "Black", size: "M", quantity: 1, guestId: guest };
};

async function unitsOf(guest: string): Promise<number> {
  const { body } = await api(shop, "GET", `/api/cart?guestId=${guest}`);
  return body.products?.[0]?.quantity ?? 0;
}

test.each(["cut before", "cut after"] as const)(
  "a call under a key whose commit is %s the answer of the server is done once, and its caller hears nothing of it [RUN-81]",
  async (fate) => {
    const [guest, key] = [guestId(), newId()];
    const call = { body: line(guest), headers: { "idempotency-key": key } };
    strikeCommit(key, fate);
    const first = await api(shop, "POST", "/api/cart", call);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.products).toHaveLength(1);
    expect(await unitsOf(guest)).toBe(1);
    const again = await api(shop, "POST", "/api/cart", call);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers).toHaveProperty("idempotency-replayed", "true");
    expect(await unitsOf(guest)).toBe(1);
  },
);

/** Calls whose repetition would be refused, or mail somebody twice, if it found its own work done. */
const ONCE: Record<string, () => Promise<{ url: string; call: Call }>> = {
  async "a registration"() {
    const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
    const person = { name: "Grace Mill", email: `${newId()}@example.com`, password: PASSWORD };
    return { url: "/api/users/register", call: multipart({ ...person, avatar }) };
  },
  async "a second invitation"() {
    const { token } = await signInAdmin(shop);
    const body = { name: "Grace Mill", email: `${newId()}@example.com` };
    const invited = await api(shop, "POST", "/api/admin/users/invitations", { token, body });
    return { url: `/api/admin/users/${invited.body.user._id}/invitation`, call: { token } };
  },
  async "a new password"() {
    const { user } = await registerCustomer(shop);
    const token = await createReset(shop.context, user._id);
    return { url: "/api/users/reset-password", call: { body: { token, password: PASSWORD } } };
  },
  async "an undone change"() {
    const { token } = await signInAdmin(shop);
    await productsAs(shop, token).change(product.id, { price: priceDollars++ });
    const { body } = await api(shop, "GET", "/api/admin/audit", { token });
    return { url: `/api/admin/audit/${body[0].seq}/undo`, call: { token } };
  },
};
let priceDollars = 100;

test.each(
  Object.keys(ONCE).flatMap((name) => [
    [name, "cut before"] as const,
    [name, "cut after"] as const,
  ]),
)(
  "%s under a key whose commit is %s the server's answer is done once, and its caller hears nothing of it [RUN-81]",
  async (name, fate) => {
    const { url, call } = (await ONCE[name]?.()) ?? expect.unreachable();
    const key = newId();
    const keyed = { ...call, headers: { ...call.headers, "idempotency-key": key } };
    const jobs = () => shop.database.pool.query("select count(*)::int as jobs from jobs");
    const [before] = (await jobs()).rows;
    const isStruck = strikeCommit(key, fate);
    const first = await api(shop, "POST", url, keyed);
    expect(isStruck(), JSON.stringify(first.body)).toBe(true);
    expect(first.status, JSON.stringify(first.body)).toBeOneOf([200, 201, 204]);
    const [after] = (await jobs()).rows;
    expect(after.jobs - before.jobs).toBeLessThanOrEqual(1);
    const again = await api(shop, "POST", url, keyed);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers).toHaveProperty("idempotency-replayed", "true");
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
  },
);

test("a call without a key whose commit breaks is told to come again, and not done twice [RUN-81]", async () => {
  for (let i = 0; i < 5; i++) await api(shop, "POST", "/api/cart", { body: line(guestId()) });
  const guest = guestId();
  let worker: object | undefined;
  network.decide((sent, link) => {
    if (sent.includes(guest)) worker = link;
    if (link === worker && COMMIT.some((form) => sent.includes(form))) {
      network.decide(undefined);
      return "cut after";
    }
    return "pass";
  });
  const { status, headers } = await api(shop, "POST", "/api/cart", { body: line(guest) });
  expect(status).toBe(503);
  expect(headers).toHaveProperty("retry-after");
  expect(await unitsOf(guest)).toBe(1);
});

test("a call that finds all connections in use is told to come again [RUN-82]", async () => {
  const { $client: pool } = shop.context.db as unknown as { $client: TakenPool };
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const { connectionTimeoutMillis } = pool.options;
  pool.options.connectionTimeoutMillis = 50;
  const body = line(guestId());
  const { status, headers } = await api(shop, "POST", "/api/cart", { body });
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const client of taken) client.release();
  expect(status).toBe(503);
  expect(headers).toHaveProperty("retry-after");
  expect((await api(shop, "POST", "/api/cart", { body })).status).toBe(200);
});

interface TakenPool {
  options: { max: number; connectionTimeoutMillis: number };
  connect(): Promise<{ release(): void }>;
}
