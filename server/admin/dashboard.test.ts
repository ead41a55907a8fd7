import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { reportApiMessages } from "../../common/messages/admin/dashboard.ts";
import { seedLarge } from "../../scripts/seed-large/seed-large.ts";
import {
  addProduct,
  api,
  contextOf,
  guestId,
  putInCart,
  registerCustomer,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { sweepCartStarts } from "../cart/count-starts.ts";
import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { countStock } from "../catalog/stock/count-stock.ts";
import type { Report } from "./dashboard-contract.ts";

const shop = await createTestShop();
const admin = await signInAdmin(shop);
const { pool } = shop.database;
const PATHS = ["products", "orders", "report?zone=UTC", "file?series=days&zone=UTC"];

function ask(path: string, token: string | undefined = admin.token) {
  return api(shop, "GET", `/api/admin/dashboard/${path}`, { ...(token !== "" && { token }) });
}

test("a shop without orders has a dashboard of zeros", async () => {
  const empty = await createTestShop();
  const { token } = await signInAdmin(empty);
  const askEmpty = async (path: string) =>
    (await api(empty, "GET", `/api/admin/dashboard/${path}`, { token })).body;
  expect(await askEmpty("products")).toEqual({ products: 0 });
  expect(await askEmpty("orders")).toEqual({ revenue: 0, orders: 0, recent: [] });
  const body = await askEmpty("report?zone=UTC&days=7");
  expect(body.days).toHaveLength(7);
  expect(body).toMatchObject({
    total: { revenue: 0, orders: 0 },
    bestSellers: [],
    lowStock: [],
    conversion: { carts: 0, orders: 0 },
    sellThrough: { colors: [], sizes: [], cells: [] },
  });
});

describe("who may see it", () => {
  test.each(PATHS)("%s is for admins only [ADMIN-75]", async (path) => {
    const customer = await registerCustomer(shop);
    expect((await ask(path, "")).status).toBe(401);
    const { status, body } = await ask(path, customer.token);
    expect(status).toBe(403);
    expect(Object.keys(body).sort()).toEqual(["code", "message"]);
  });
});

describe("a shop with orders", async () => {
  const sizes = { products: 120, customers: 40, orders: 700, auditEntries: 0 };
  // Its days go through both of Berlin's clock changes.
  const { rows: orders } = await fill();
  const lines = (
    await pool.query<{
      id: string;
      product: number;
      color: string;
      size: string;
      units: number;
      cents: number;
    }>(`
      select order_id as id, product_id as product, color, size, quantity as units,
        price_cents * quantity - discount_cents as cents from order_lines
    `)
  ).rows;

  async function fill() {
    await seedLarge(shop.context.db, sizes, shop.clock.now());
    // One that PayPal still holds back brought nothing in, as far as the shop is concerned.
    await pool.query("update orders set paid_at = null where number % 50 = 0");
    return pool.query<{ id: string; at: Date; cents: number; status: string }>(`
      select id, created_at as at, status,
        case when paid_at is null then 0 else total_cents - refunded_cents end as cents from orders
    `);
  }

  /** The day of an instant by another calendar than PostgreSQL's. */
  const dayIn = (zone: string) => {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    return (at: Date) => format.format(at);
  };
  const dollars = (cents: number) => cents / 100;
  const sum = <T>(list: T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0);

  test("the figures of all time are those of the orders, and the last ones come first [ADMIN-3]", async () => {
    const { body } = await ask("orders");
    expect(body.revenue).toBe(dollars(sum(orders, ({ cents }) => cents)));
    expect(body.orders).toBe(700);
    const newest = orders.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 8);
    expect(body.recent.map((order: { _id: string }) => order._id)).toEqual(
      newest.map(({ id }) => id),
    );
    expect((await ask("products")).body).toEqual({ products: 120 });
  });

  test.each([
    ["Europe/Berlin", 365],
    ["America/New_York", 90],
    ["Asia/Kathmandu", 30],
    ["Australia/Lord_Howe", 365],
    ["UTC", 7],
  ])(
    "%s: each of %i days is the plain sum of its orders, as is the period before [ADMIN-71]",
    async (zone, days) => {
      const { status, body } = await ask(`report?zone=${zone}&days=${days}`);
      expect(status).toBe(200);
      const report = body as Report;
      const dayOf = dayIn(zone);
      const on = (date: string) => orders.filter(({ at }) => dayOf(at) === date);
      const plain = (date: string) => ({
        date,
        revenue: dollars(sum(on(date), ({ cents }) => cents)),
        orders: on(date).length,
      });
      expect(report.to).toBe(dayOf(shop.clock.now()));
      expect(report.days).toHaveLength(days);
      expect(report.days).toEqual(
        report.days.map(({ date, before }) => ({ ...plain(date), before: plain(before.date) })),
      );
      const within = (from: string, to: string) =>
        orders.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
      const mine = within(report.from, report.to);
      expect(report.total).toEqual({
        revenue: dollars(sum(mine, ({ cents }) => cents)),
        orders: mine.length,
      });
      const earlier = within(report.before.from, report.before.to);
      expect(report.before.total).toEqual({
        revenue: dollars(sum(earlier, ({ cents }) => cents)),
        orders: earlier.length,
      });
      expect(report.before.to < report.from).toBe(true);
    },
  );

  test("best sellers, conversion and the map are plain sums of the lines that were not cancelled [ADMIN-71]", async () => {
    await countStock(shop.context);
    const { body } = await ask("report?zone=Europe/Berlin&days=90");
    const report = body as Report;
    const dayOf = dayIn("Europe/Berlin");
    const isIn = (at: Date) => dayOf(at) >= report.from && dayOf(at) <= report.to;
    const sold = new Set(
      orders.filter(({ at, status }) => isIn(at) && status !== "Cancelled").map(({ id }) => id),
    );
    const mine = lines.filter(({ id }) => sold.has(id));
    const best = [...Map.groupBy(mine, ({ product }) => product)]
      .map(([product, of]) => ({
        productId: String(product),
        units: sum(of, ({ units }) => units),
        amount: dollars(sum(of, ({ cents }) => cents)),
      }))
      .sort((a, b) => b.units - a.units || Number(a.productId) - Number(b.productId))
      .slice(0, 10);
    expect(report.bestSellers.map(({ name, isGone, ...product }) => product)).toEqual(best);
    expect(report.bestSellers.every(({ name }) => name.includes(" No. "))).toBe(true);

    const starts = await pool.query<{ at: Date }>("select at from cart_starts");
    const carts = starts.rows.filter(({ at }) => isIn(at)).length;
    const placed = orders.filter(({ at }) => isIn(at)).length;
    expect(report.conversion).toEqual({ carts, orders: placed, share: placed / carts });

    const stock = await pool.query<{ color: string; size: string; units: number }>(
      "select color, size, sum(on_hand)::int as units from variants group by 1, 2",
    );
    const cells = report.sellThrough.cells;
    expect(cells).toHaveLength(60);
    for (const cell of cells) {
      const isHere = (one: { color: string; size: string }) =>
        one.color === cell.color && one.size === cell.size;
      const out = sum(mine.filter(isHere), ({ units }) => units);
      const left = sum(stock.rows.filter(isHere), ({ units }) => units);
      const share = out + left > 0 ? { share: out / (out + left) } : {};
      expect(cell).toEqual({
        color: cell.color,
        size: cell.size,
        sold: out,
        onHand: left,
        ...share,
      });
    }
  });

  test("stock runs low where few units of what sells are left, the best sellers first [ADMIN-71]", async () => {
    const { body } = await ask("report?zone=UTC");
    const { rows } = await pool.query(`
      select v.sku from variants v join products p on p.id = v.product_id
      where p.is_published and p.recent_sales > 0 and v.on_hand - v.reserved <= 3
      order by p.recent_sales desc, p.rating desc, p.id desc, v.on_hand - v.reserved, v.id limit 10
    `);
    expect(rows).toHaveLength(10);
    expect(body.lowStock.map(({ sku }: { sku: string }) => ({ sku }))).toEqual(rows);
  });

  test("days that one chooses are both part of the period", async () => {
    const day = dayIn("UTC")(orders[0]?.at ?? new Date());
    const { body } = await ask(`report?zone=UTC&from=${day}&to=${day}`);
    expect(body).toMatchObject({ from: day, to: day, zone: "UTC" });
    expect(body.total.orders).toBe(orders.filter(({ at }) => dayIn("UTC")(at) === day).length);
    expect(body.total.orders).toBeGreaterThan(0);
  });

  test("each series comes as a file that says what the page says, to the cent [ADMIN-73]", async () => {
    const { body } = await ask("report?zone=Europe/Berlin&days=30");
    const report = body as Report;
    const file = async (series: string) => {
      const answer = await ask(`file?series=${series}&zone=Europe/Berlin&days=30`);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toBe(
        `attachment; filename="selvedge-${series}-${report.from}-${report.to}.csv"`,
      );
      return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
    };
    const days = await file("days");
    expect(days.map(({ date, revenue }) => [date, Number(revenue)])).toEqual(
      report.days.map(({ date, revenue }) => [date, revenue]),
    );
    const best = await file("best-sellers");
    expect(best.slice(0, 10).map(({ product }) => product)).toEqual(
      report.bestSellers.map(({ name }) => name),
    );
    expect(best.length).toBeGreaterThan(10);
    expect((await file("low-stock"))[0]?.sku).toBe(report.lowStock[0]?.sku);
    expect((await file("conversion"))[0]?.carts).toBe(String(report.conversion.carts));
    expect(await file("sell-through")).toHaveLength(60);
  });

  test("what is cancelled was not sold, and is again once the order goes on", async () => {
    const sold = async () => {
      const { body } = await ask("report?zone=UTC&days=365");
      return sum((body as Report).sellThrough.cells, (cell) => cell.sold);
    };
    const before = await sold();
    const order = orders.findLast(
      ({ at, status }) =>
        status === "Delivered" && at > new Date(shop.clock.now().getTime() - 300 * 86_400_000),
    );
    const units = sum(
      lines.filter(({ id }) => id === order?.id),
      (line) => line.units,
    );
    const set = (status: string) =>
      pool.query("update orders set status = $1 where id = $2", [status, order?.id]);
    await set("Cancelled");
    expect(await sold()).toBe(before - units);
    await set("Shipped");
    expect(await sold()).toBe(before);
    await set("Delivered");
    expect(units).toBeGreaterThan(0);
  });
});

describe("a best seller that was deleted since", () => {
  test("keeps its place and its name, and is said to be gone", async () => {
    const sellers = async () => (await ask("report?zone=UTC&days=365")).body.bestSellers;
    const [first] = await sellers();
    expect(first.isGone).toBe(false);
    await api(shop, "DELETE", `/api/admin/products/${first.productId}`, { token: admin.token });
    expect((await sellers())[0]).toEqual({ ...first, isGone: true });
  });
});

describe("an impossible period", () => {
  // What the shop itself says; what the check of an address would is none of it.
  const { unknownDays, ...others } = reportApiMessages;
  const sentences = [unknownDays(731), ...Object.values(others)];
  test.each([
    ["zone", "zone=Middle/Earth"],
    ["zone", "zone=EST5EDT4"],
    ["zone", "zone=Berlin"],
    ["zone", "zone=Factory"],
    ["zone", `zone=${"Europe/".repeat(20)}`],
    ["days", "zone=UTC&days=0"],
    ["days", "zone=UTC&days=9999"],
    ["days", "zone=UTC&days=732"],
    ["days", "zone=UTC&days=abc"],
    ["days", "zone=UTC&days=1e1"],
    ["from", "zone=UTC&from=banana&to=2026-03-01"],
    ["to", "zone=UTC&from=2026-03-01&to=2026-03-01T10:00:00Z"],
    ["to", "zone=UTC&from=2026-03-01&to=2026-13-01"],
    ["from", "zone=UTC&from=2026-02-30&to=2026-03-01"],
    ["from", "zone=UTC&to=2026-03-01"],
    ["to", "zone=UTC&from=2026-03-01"],
    ["to", "zone=UTC&from=2026-03-02&to=2026-03-01"],
    ["from", "zone=UTC&from=2020-01-01&to=2026-03-01"],
    ["from", "zone=UTC&from=0001-01-01&to=0001-01-02"],
    ["to", "zone=UTC&from=9999-12-30&to=9999-12-31"],
  ])("%s is named: %s [ADMIN-72]", async (field, query) => {
    for (const path of ["report?", "file?series=days&"]) {
      const { status, body } = await ask(`${path}${query}`);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
      expect(sentences).toContain(body.message);
    }
  });

  test("a series without rows still says what it would have", async () => {
    const { body } = await ask("file?series=best-sellers&zone=UTC&from=2001-01-01&to=2001-01-02");
    expect(body.trim()).toBe("\uFEFFproduct_id,product,units,amount".trim());
  });

  test("an unknown series is refused", async () => {
    expect((await ask("file?series=passwords&zone=UTC")).status).toBe(400);
  });
});

describe("a cart's start", () => {
  const carts = async () => (await ask("report?zone=UTC&days=1")).body.conversion.carts as number;

  test("is its first line, of any owner, and no line after that [ADMIN-74]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 10, L: 10 } } });
    const before = await carts();
    const guest = { guestId: guestId() };
    await putInCart(shop, guest, product);
    await putInCart(shop, guest, product);
    await putInCart(shop, guest, product, 1, product.variants[1]);
    expect(await carts()).toBe(before + 1);
    // The cart goes with its guest into the account: that is the same cart.
    const customer = await registerCustomer(shop);
    await api(shop, "POST", "/api/cart/merge", { token: customer.token, body: guest });
    expect(await carts()).toBe(before + 1);
  });

  test("is counted once until its goods are bought, however often it is emptied [ADMIN-74]", async () => {
    const product = await addProduct(shop);
    const variantId = product.variantId();
    const [first] = product.variants;
    const line = { productId: product.id, color: first?.color, size: first?.size };
    const customer = await registerCustomer(shop);
    const guest = { guestId: guestId() };
    const fillAndEmpty = async (owner: { token: string } | { guestId: string }) => {
      const { token, ...named } = { token: undefined, ...owner };
      expect((await putInCart(shop, owner, product)).status).toBe(200);
      const call = { ...(token && { token }), body: { ...line, ...named } };
      expect((await api(shop, "DELETE", "/api/cart", call)).status).toBe(200);
    };
    const before = await carts();
    for (let round = 0; round < 3; round++) await fillAndEmpty(guest);
    expect(await carts()).toBe(before + 1);
    // As one it goes into the account.
    await api(shop, "POST", "/api/cart/merge", { token: customer.token, body: guest });
    for (let round = 0; round < 3; round++) await fillAndEmpty(customer);
    expect(await carts()).toBe(before + 1);
    for (let order = 2; order < 4; order++) {
      await putInCart(shop, customer, product);
      const bought = [{ variantId, quantity: 1 }];
      await forgetBoughtLines(contextOf(shop, customer.user), customer.user._id, bought);
      await fillAndEmpty(customer);
      expect(await carts()).toBe(before + order);
    }
  });

  test("is kept for four years [ADMIN-74]", async () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    await putInCart(shop, { guestId: guestId() }, await addProduct(shop));
    const { rows } = await pool.query("select max(id) as id from cart_starts");
    const isKept = async () =>
      (await pool.query("select from cart_starts where id = $1", [rows[0].id])).rowCount === 1;
    const sweep = (days: number) => {
      const now = () => new Date(shop.clock.now().getTime() + days * DAY_MS);
      return sweepCartStarts({ ...shop.context, clock: { ...shop.clock, now } });
    };
    await sweep(4 * 365);
    expect(await isKept()).toBe(true);
    await sweep(4 * 366);
    expect(await isKept()).toBe(false);
  });

  test("is not what was refused [ADMIN-74]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 1 } } });
    const before = await carts();
    expect((await putInCart(shop, { guestId: guestId() }, product, 5)).status).toBe(409);
    expect(await carts()).toBe(before);
  });
});

describe("orders that were paid in a test", async () => {
  const live = await createTestShop({
    settings: { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" },
  });
  const { token } = await signInAdmin(live);
  const now = live.clock.now();
  const sizes = { products: 20, customers: 10, orders: 120, auditEntries: 0 };
  await seedLarge(live.context.db, sizes, now);
  await live.database.pool.query(
    "update orders set is_test = number % 3 = 0, created_at = now() - number % 5 * interval '1 day'",
  );
  await live.database.pool.query(
    "update order_lines l set sold_at = o.created_at from orders o where o.id = l.order_id and l.sold_at is not null",
  );
  const { rows } = await live.database.pool.query<{ real: number; all: number; units: number }>(`
    select (count(*) filter (where not is_test))::int as real, count(*)::int as "all",
      (sum(coalesce(units, 0)) filter (where not is_test))::int as units
    from orders left join (
      select order_id, sum(quantity) as units from order_lines where sold_at is not null group by 1
    ) lines on order_id = id
  `);
  const [counted] = rows;
  const ask = async (path: string) =>
    (await api(live, "GET", `/api/admin/dashboard/${path}`, { token })).body;

  test("count nowhere once the shop takes real payments: figures, days, best sellers, file [PAY-61]", async () => {
    expect(counted?.real).toBeLessThan(counted?.all ?? 0);
    const { rows: sums } = await live.database.pool.query<{ revenue: number }>(`
      select sum(total_cents - refunded_cents)::int as revenue from orders
      where not is_test and paid_at is not null
    `);
    const revenue = (sums[0]?.revenue ?? 0) / 100;
    const figures = await ask("orders");
    expect(figures).toMatchObject({ revenue, orders: counted?.real });
    const report = await ask("report?zone=UTC&days=30");
    expect(report.total).toEqual({ revenue, orders: counted?.real });
    const column = async (series: string, name: string) => {
      const file = await live.app.inject({
        url: `/api/admin/dashboard/file?series=${series}&zone=UTC&days=30`,
        headers: { authorization: `Bearer ${token}` },
      });
      const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
      return rows.reduce((sum, row) => sum + Number(row[name]), 0);
    };
    expect(await column("days", "orders")).toBe(counted?.real);
    expect(await column("best-sellers", "units")).toBe(counted?.units);
    expect(await column("sell-through", "sold")).toBe(counted?.units);
  });

  test("stand in the list of the last orders as what they are", async () => {
    const { recent } = await ask("orders");
    expect(recent.map((order: { isTest: boolean }) => order.isTest)).toEqual(
      recent.map((order: { orderNumber: number }) => order.orderNumber % 3 === 0),
    );
  });

  test("count as long as the shop takes no others [PAY-61]", async () => {
    const every = await shop.database.pool.query("update orders set is_test = true");
    expect((await api(shop, "GET", "/api/admin/dashboard/orders", admin)).body.orders).toBe(
      every.rowCount,
    );
  });
});
