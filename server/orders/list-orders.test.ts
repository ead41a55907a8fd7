import { beforeAll, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { Order } from "./contract.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const admin = await signInAdmin(shop);

function list(query = "", token: string | undefined = admin.token) {
  return api(shop, "GET", `/api/admin/orders${query}`, token === "" ? {} : { token });
}

const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

/** Three orders, the oldest first: of a tee, of 100% wool, and of both in one. */
let tee: Order;
let wool: Order;
let last: Order;

beforeAll(async () => {
  const [tees, sweaters] = [
    await addProduct(shop, { name: "Harbour Tee", priceCents: 2000 }),
    await addProduct(shop, { name: "Sweater, 100% wool", priceCents: 9000 }),
  ];
  tee = (await placeOrder(shop, paypal, tees, 2)).order;
  shop.clock.advance(86_400_000);
  wool = (await placeOrder(shop, paypal, sweaters)).order;
  shop.clock.advance(86_400_000);
  last = (await placeOrder(shop, paypal, tees)).order;
  const name = "update orders set customer_name = $2, customer_email = $3 where id = $1";
  const { pool } = shop.database;
  await pool.query(name, [tee._id, "Anna Öberg", "anna@example.com"]);
  await pool.query(name, [wool._id, "Zoë_Marsh", "zoe@shop.test"]);
  await pool.query(name, [last._id, "Ben Cooper", "ben@example.com"]);
});

test("admins list all orders, the newest first, in windows that say how many there are [ADMIN-18]", async () => {
  const all = await list();
  expect(all.status).toBe(200);
  expect(idsOf(all.body)).toEqual(idsOf([last, wool, tee]));
  expect(all.body[2]).toEqual({
    ...tee,
    user: { ...tee.user, name: "Anna Öberg", email: "anna@example.com" },
    refunded: 0,
    refundable: tee.totalPrice,
    restocked: false,
    isTest: true,
  });
  expect(all.headers["x-total-count"]).toBe("3");
  expect(all.headers.link).toBeUndefined();

  const first = await list("?limit=2");
  expect(idsOf(first.body)).toEqual(idsOf([last, wool]));
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /<\/api\/admin\/orders([^>]*)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await list(next);
  expect(idsOf(second.body)).toEqual(idsOf([tee]));
  const back = /<\/api\/admin\/orders([^>]*)>; rel="prev"/.exec(String(second.headers.link))?.[1];
  expect(idsOf((await list(back)).body)).toEqual(idsOf([last, wool]));
});

test("the list is sorted by date, total, customer or status, up or down [ADMIN-18]", async () => {
  await shop.database.pool.query("update orders set status = 'Shipped' where id = $1", [wool._id]);
  for (const [sort, wanted] of [
    ["createdAt", [tee, wool, last]],
    ["total", [last, tee, wool]],
    ["-total", [wool, tee, last]],
    ["customer", [tee, last, wool]],
    ["-customer", [wool, last, tee]],
    ["status", [tee, last, wool]],
    ["-status", [wool, last, tee]],
  ] as const) {
    expect(idsOf((await list(`?sort=${sort}`)).body), sort).toEqual(idsOf([...wanted]));
    const windows = [];
    for (let query: string | undefined = `?sort=${sort}&limit=1`; query; ) {
      const { body, headers } = await list(query);
      windows.push(...body);
      query = /orders([^>]*)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(idsOf(windows), `${sort}, one at a time`).toEqual(idsOf([...wanted]));
  }
});

test("orders are found by number, customer, e-mail and product, and what stands for any letter is a letter [ADMIN-18]", async () => {
  for (const [words, wanted] of [
    [String(wool.orderNumber), [wool]],
    [`#${wool.orderNumber}`, [wool]],
    ["öberg", [tee]],
    ["  Cooper ", [last]],
    ["@example.com", [last, tee]],
    ["zoe@SHOP", [wool]],
    ["harbour", [last, tee]],
    ["100% wool", [wool]],
    ["0% w", [wool]],
    ["HA", [last, tee]],
    ["%%%", []],
    ["e_m", []],
    ["ë_m", [wool]],
    ["\\", []],
    ["#", []],
    ["nobody at all", []],
    ["9".repeat(100), []],
  ] as const) {
    const { status, body, headers } = await list(`?${new URLSearchParams({ search: words })}`);
    expect([status, idsOf(body)], words).toEqual([200, idsOf([...wanted])]);
    expect(headers["x-total-count"]).toBe(String(wanted.length));
  }
});

test("the list is narrowed by status, by payment and by days [ADMIN-18]", async () => {
  await shop.database.pool.query("update orders set status = 'Shipped' where id = $1", [wool._id]);
  await shop.database.pool.query("update orders set refunded_cents = 1 where id = $1", [tee._id]);
  await shop.database.pool.query("update orders set refunded_cents = total_cents where id = $1", [
    last._id,
  ]);
  const day = wool.createdAt.slice(0, 10);
  for (const [query, wanted] of [
    [{ status: "Shipped" }, [wool]],
    [{ status: "Cancelled" }, []],
    [{ payment: "paid" }, [wool]],
    [{ payment: "partly refunded" }, [tee]],
    [{ payment: "refunded" }, [last]],
    [{ payment: "unpaid" }, []],
    [{ from: day, to: day }, [wool]],
    [{ from: day }, [last, wool]],
    [{ to: day }, [wool, tee]],
    [{ from: wool.createdAt, to: last.createdAt }, [wool]],
    [{ from: "2999-01-01" }, []],
    [{ payment: "refunded", search: "harbour", sort: "total" }, [last]],
  ] as const) {
    const { status, body } = await list(`?${new URLSearchParams(query)}`);
    expect([status, idsOf(body)], JSON.stringify(query)).toEqual([200, idsOf([...wanted])]);
  }
});

test("a list that nobody can mean is refused with the field it is about [ADMIN-18]", async () => {
  for (const [query, field] of [
    ["limit=101", "limit"],
    ["limit=0", "limit"],
    ["after=nowhere", "after"],
    ["sort=name", "sort"],
    ["status=shipped", "status"],
    ["payment=gone", "payment"],
    ["from=yesterday", "from"],
    ["to=2026-02-30", "to"],
    ["to=2026-13-01", "to"],
    ["to=9999-12-31", "to"],
    ["from=0000-01-01", "from"],
    ["from=2026-02-30T00:00:00Z", "from"],
    ["from=2026-01-01T25:00:00Z", "from"],
    [`search=${"a".repeat(201)}`, "search"],
  ] as const) {
    const { status, body } = await list(`?${query}`);
    expect([status, body.errors?.[0]?.field], query).toEqual([400, field]);
  }
});

test("all that the team does with orders is closed to customers and visitors [ADMIN-18, API-22]", async () => {
  const { token } = await registerCustomer(shop);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", `/${tee._id}`, undefined],
    ["GET", `/${newId()}`, undefined],
    ["PUT", `/${tee._id}`, { status: "Cancelled", refund: true }],
    ["PUT", `/${tee._id}/note`, { note: "mine" }],
    ["POST", `/${tee._id}/refunds`, {}],
    ["DELETE", `/${tee._id}`, undefined],
  ] as const) {
    const url = `/api/admin/orders${path}`;
    const refused = await api(shop, method, url, { token, body });
    expect([method, refused.status, Object.keys(refused.body).sort()]).toEqual([
      method,
      403,
      ["code", "message"],
    ]);
    expect((await api(shop, method, url, { body })).status).toBe(401);
  }
  expect(paypal.named("refund")).toEqual([]);
});
