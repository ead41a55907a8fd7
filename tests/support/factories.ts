import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { newGuestId } from "../../common/ids.ts";
import { inSizeOrder } from "../../common/shop-words.ts";
import { productImages, products, variants } from "../../server/catalog/schema.ts";
import type { Context } from "../../server/platform/context.ts";
import type { SignedIn, User } from "../../server/users/contract.ts";
import { hashPassword } from "../../server/users/passwords/passwords.ts";
import { registerHashed } from "../../server/users/register.ts";
import { openSession } from "../../server/users/sessions/sessions.ts";
import { findUserRow, toUser } from "../../server/users/store.ts";
import { hashToken } from "../../server/users/tokens.ts";
import { descriptionOf } from "./described.ts";
import type { TestShop } from "./shop.ts";

export const PASSWORD = "correct horse battery";
const PICTURE = `/media/u.${"a".repeat(64)}.320x320/320.webp`;

export function guestId(): string {
  return newGuestId();
}

/** A short text that no other call answers. */
export function unique(): string {
  return randomBytes(5).toString("hex");
}

interface CustomerWishes {
  /** Nobody has followed the link that shows whose the address is. */
  isUnproven?: boolean;
  name?: string;
  email?: string;
  password?: string;
}

export interface Customer extends SignedIn {
  email: string;
  password: string;
}

/** A customer with a session, past the door: the limit on registrations does not count it. */
export async function registerCustomer(
  shop: TestShop,
  wishes: CustomerWishes = {},
): Promise<Customer> {
  const email = wishes.email ?? `${unique()}@example.com`;
  const password = wishes.password ?? PASSWORD;
  const name = wishes.name ?? "Ada Weaver";
  const emailProvenAt = wishes.isUnproven ? {} : { emailProvenAt: shop.clock.now() };
  const passwordHash = await hashOnce(password);
  const registration = { name, email, passwordHash, ...emailProvenAt };
  const signedIn = await registerHashed(shop.context, registration, PICTURE);
  return { ...signedIn, email, password };
}

/** Somebody who buys without an account. */
export async function enterAsGuest(
  shop: TestShop,
  email = `${unique()}@example.com`,
): Promise<Customer> {
  const { status, body } = await api(shop, "POST", "/api/users/guest", { body: { email } });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { ...body, email, password: "" };
}

const hashes = new Map<string, Promise<string>>();

/** A hash takes as long as all else that makes a customer, and most have the same password. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** The seeded admin with a session, which does not end because a test puts the clock forward. */
export async function signInAdmin(shop: TestShop): Promise<SignedIn> {
  const signedIn = await openAdminSession(shop);
  const { pool } = shop.database;
  const begun =
    "created_at = created_at + interval '1 year', seen_at = seen_at + interval '1 year'";
  await pool.query(`update sessions set ${begun} where token_hash = $1`, [
    hashToken(signedIn.token),
  ]);
  return signedIn;
}

/** The seeded admin with a session as a login opens it. */
export async function openAdminSession(shop: TestShop): Promise<SignedIn> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from users where email = $1",
    [shop.admin.email],
  );
  const row = await findUserRow(shop.context, rows[0]?.id ?? "");
  if (!row) throw new Error("the shop has no seeded admin");
  return { user: toUser(row), token: await openSession(shop.context, row.id) };
}

/** The context that the routes would hand to a use case called by this user. */
export function contextOf(shop: TestShop, user: Pick<User, "_id" | "role">): Context {
  const actor = { kind: "user", userId: user._id, role: user.role, tokenHash: "" } as const;
  return { ...shop.context, actor };
}

/** The context of somebody without a session. */
export function anonymousContext(shop: TestShop): Context {
  return { ...shop.context, actor: { kind: "anonymous" } };
}

type ProductRow = typeof products.$inferInsert;

export interface ProductWishes extends Partial<Omit<ProductRow, "colors" | "sizes">> {
  /** Units by color and size: `{ Black: { S: 0, M: 5 } }`. */
  stock?: Record<string, Record<string, number>>;
}

export interface TestProduct {
  /** As on the wire. */
  id: string;
  productId: number;
  name: string;
  priceCents: number;
  variants: { variantId: number; color: string; size: string; onHand: number; sku: string }[];
  /** Of that color and size; of the first variant without them. */
  variantId(color?: string, size?: string): number;
}

/** A product on sale, with a picture in each color: 10 units in Black, M unless told otherwise. */
export async function addProduct(shop: TestShop, wishes: ProductWishes = {}): Promise<TestProduct> {
  const { stock = { Black: { M: 10 } }, ...columns } = wishes;
  const now = shop.clock.now();
  const facts = {
    name: `Plain Tee ${unique()}`,
    description: "A shirt.",
    priceCents: 4990,
    sku: `T-${unique()}`,
    gender: "Women",
    category: "Top Wear",
    brand: "Modern Fit",
    material: "Cotton",
    collection: "Weekend",
    garment: "tee",
    createdAt: now,
    updatedAt: now,
    ...columns,
    colors: Object.keys(stock),
    sizes: inSizeOrder(Object.values(stock).flatMap((sizes) => Object.keys(sizes))),
    unitsOnHand: Object.values(stock)
      .flatMap((sizes) => Object.values(sizes))
      .reduce((sum, onHand) => sum + onHand, 0),
  };
  const { db } = shop.context;
  const [product] = await db.insert(products).values(facts).returning({ id: products.id });
  if (!product) throw new Error("the product was not written");
  const productId = product.id;
  const units = Object.entries(stock).flatMap(([color, sizes]) =>
    Object.entries(sizes).map(([size, onHand]) => {
      return { productId, color, size, onHand, sku: `${facts.sku}-${color}-${size}` };
    }),
  );
  const rows = await db.insert(variants).values(units).returning();
  await db.insert(productImages).values(
    facts.colors.map((color, position) => {
      const url = `/media/women-${facts.garment}.front-1.${color}/640.webp`;
      return { productId, position, url, altText: `${facts.name} in ${color}`, color };
    }),
  );
  shop.context.catalogChanged();
  const made = rows.map(({ id, color, size, onHand, sku }) => {
    return { variantId: id, color, size, onHand, sku };
  });
  return {
    id: String(productId),
    productId,
    name: facts.name,
    priceCents: facts.priceCents,
    variants: made,
    variantId(color = made[0]?.color, size = made[0]?.size) {
      const variant = made.find((one) => one.color === color && one.size === size);
      if (!variant) throw new Error(`${facts.name} has no ${color}, ${size}`);
      return variant.variantId;
    },
  };
}

interface Call {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is. */
  payload?: string | Buffer;
  /** Where the call seems to come from. */
  remoteAddress?: string;
}

export interface Answer {
  status: number;
  /** Parsed where it is JSON, else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find.
  body: any;
  headers: LightMyRequestResponse["headers"];
}

type Method = "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "PATCH" | "OPTIONS";

let description: ReturnType<typeof descriptionOf> | undefined;

/** The API's description, which is the same for all shops. */
function described(shop: Pick<TestShop, "app">): ReturnType<typeof descriptionOf> {
  description ??= descriptionOf(shop);
  return description;
}

/** A call through the shop's front door. Fails where its answer is none that the API's description names. */
export async function api(
  shop: Pick<TestShop, "app">,
  method: Method,
  url: string,
  { token, body, headers = {}, payload, remoteAddress }: Call = {},
): Promise<Answer> {
  const response = await shop.app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(payload !== undefined && { payload }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  const isJson = String(response.headers["content-type"] ?? "").includes("json");
  const answer = {
    status: response.statusCode,
    body: isJson && response.body !== "" ? response.json() : response.body,
    headers: response.headers,
  };
  if (url.startsWith("/api/") && described(shop).has(method, url)) {
    described(shop).expect(method, url, answer);
  }
  return answer;
}

/** The lines that `POST /api/cart` takes, for a customer by token or for a guest. */
export async function putInCart(
  shop: TestShop,
  owner: { token: string } | { guestId: string },
  product: TestProduct,
  quantity = 1,
  { color, size } = product.variants[0] ?? { color: "", size: "" },
): Promise<Answer> {
  const line = { productId: product.id, color, size, quantity };
  if ("token" in owner) return api(shop, "POST", "/api/cart", { token: owner.token, body: line });
  return api(shop, "POST", "/api/cart", { body: { ...line, guestId: owner.guestId } });
}

/** Units of a variant in the shop and how many of them are put aside. */
export async function stockOf(shop: TestShop, variantId: number) {
  const { rows } = await shop.database.pool.query<{ onHand: number; reserved: number }>(
    'select on_hand as "onHand", reserved from variants where id = $1',
    [variantId],
  );
  return rows[0];
}

/**
 * Every table with its number of rows and their hash, once no mail or webhook of an earlier call is left to be
 * worked: equal when nothing was written. But for the budgets of callers, from which a refused call takes as
 * well, and when a session was used last.
 */
export async function databaseState(shop: TestShop): Promise<Record<string, string>> {
  const { pool } = shop.database;
  await waitForJobs(shop);
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'",
  );
  const states = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from (select ${name === "sessions" ? "token_hash, user_id, expires_at" : "*"} from "${name}") t`,
  );
  const { rows } = await pool.query<{ name: string; state: string }>(states.join(" union all "));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

const PATIENCE_MS = 20_000;
const POLL_MS = 20;

/** Until no mail and no webhook is being worked or due; what is to be done later is left to its time. */
export async function waitForJobs({ database: { pool } }: TestShop): Promise<void> {
  const due =
    "select queue, state, data from jobs where ended_at is null and (state = 'running' or due_at <= now())";
  let left: unknown[] = [];
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(POLL_MS)) {
    left = (await pool.query(due)).rows;
    if (left.length === 0) return;
  }
  throw new Error(`jobs that nobody finishes: ${JSON.stringify(left)}`);
}

/** A small PNG with noise in it, so that two are never the same. */
export function picture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 32, height: 32, channels: 3, background: "#888888", noise } as const;
  return sharp({ create }).png().toBuffer();
}

type Part = string | { bytes: Buffer; filename: string; type: string };

/** A `multipart/form-data` body and its header, for `api`'s payload and headers. */
export function multipart(parts: Record<string, Part>) {
  const boundary = `----${unique()}`;
  const chunks = Object.entries(parts).flatMap(([name, part]) => {
    const isText = typeof part === "string";
    const disposition = `form-data; name="${name}"${isText ? "" : `; filename="${part.filename}"`}`;
    const type = isText ? "" : `content-type: ${part.type}\r\n`;
    return [
      `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type}\r\n`,
      isText ? part : part.bytes,
      "\r\n",
    ];
  });
  const payload = Buffer.concat(
    [...chunks, `--${boundary}--\r\n`].map((part) => Buffer.from(part)),
  );
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** A delivery address that passes, as it is kept. */
export function shippingInfo() {
  return {
    firstName: "Ada",
    lastName: "Weaver",
    address: "12 Loom Street",
    city: "Greensboro",
    postalCode: "27401",
    country: "United States",
    countryCode: "US",
    phone: "+1 336 555 0100",
  };
}
