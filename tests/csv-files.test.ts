import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { ACCOUNT_FILES } from "../common/account-files.ts";
import { SERIES } from "../server/admin/dashboard-contract.ts";
import { today } from "../server/platform/periods.ts";
import { placeOrder } from "./support/buying.ts";
import { addProduct, api, signInAdmin } from "./support/factories.ts";
import { startPaypal } from "./support/paypal.ts";
import { createTestShop } from "./support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const { pool } = shop.database;
const product = await addProduct(shop, { stock: { Black: { M: 3 } } });
const { order } = await placeOrder(shop, paypal, product);
const refund = { token, body: { amount: 1 } };
await api(shop, "POST", `/api/admin/orders/${order._id}/refunds`, refund);
await api(shop, "PUT", `/api/admin/orders/${order._id}`, { token, body: { status: "Delivered" } });
const back = {
  ...{ productId: product.id, color: "Black", size: "M", quantity: 1 },
  ...{ reason: "too-small", wish: "refund" },
};
const announced = await api(shop, "POST", `/api/admin/orders/${order._id}/returns`, {
  token,
  body: { lines: [back] },
});
await api(shop, "POST", `/api/admin/returns/${announced.body.returns[0]._id}/received`, {
  token,
  body: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
});
const code = { code: "HARBOUR20", kind: "percent", value: 20 };
const { body: made } = await api(shop, "POST", "/api/admin/codes", { token, body: code });
await pool.query(
  `insert into promotion_code_uses (checkout_id, code_id, email, state, order_id, used_at)
    select checkout_id, $1, '', 'used', id, now() from orders`,
  [made._id],
);
const month = today(new Date(), "UTC").slice(0, 7);

const report = (series: string) => `/api/admin/dashboard/file?series=${series}&zone=UTC`;
/** Files without a word that anybody chose. */
const FIXED = [
  "/api/admin/imports/template.csv",
  report("days"),
  report("conversion"),
  // Of places, ZIP codes, days and percentages: whatever else a row has is refused.
  "/api/admin/tax/rates.csv",
  "/api/admin/tax/zips.csv",
];
const FILES = [
  "/api/admin/products/export.csv",
  report("best-sellers"),
  report("low-stock"),
  report("sell-through"),
  "/api/admin/returns/numbers.csv",
  `/api/admin/codes/${made._id}/uses`,
  `/api/admin/orders/addresses.csv?ids=${order._id}`,
  ...ACCOUNT_FILES.map((file) => `/api/admin/accounts/${month}/${file}`),
];
const inDescription = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(made._id, "{id}")
    .replace(/(?<=accounts)\/[\w-]+\/\w+$/, "/{period}/{file}");

test("the files below are all that the API describes [SAFE-18]", async () => {
  const { body } = await api(shop, "GET", "/api/openapi.json");
  const paths = Object.keys(body.paths);
  const isCsv = (path: string) => body.paths[path].get?.responses[200]?.content?.["text/csv"];
  const known = [...FIXED, ...FILES];
  expect(paths.filter(isCsv).sort()).toEqual([...new Set(known.map(inDescription))].sort());
  expect(known).toEqual(expect.arrayContaining(SERIES.map(report)));
});

/** As a name, a color, a size, a country and an e-mail address. */
async function writeEverywhere(text: string): Promise<void> {
  const { productId } = product;
  await pool.query("update products set name = $1 where id = $2", [text, productId]);
  const sql = "update variants set color = $1, size = $1 where product_id = $2";
  await pool.query(sql, [text, productId]);
  await pool.query("update order_lines set color = $1, size = $1", [text]);
  await pool.query(
    "update orders set tax = jsonb_build_object('country', $1::text, 'rates', '[]'::jsonb)",
    [text],
  );
  await pool.query(
    "update orders set shipping_info = shipping_info || jsonb_build_object('city', $1::text)",
    [text],
  );
  await pool.query("update promotion_code_uses set email = $1", [text]);
  // What was counted lately would be known by its former words.
  await pool.query("delete from stock_totals");
}

test.each([
  "=1+1",
  "+1+1",
  "-1+1",
  "@1+1",
  "\t1+1",
  "\r1+1",
  "\n1+1",
  "  =1+1",
  "\u00a0\u3000=1+1",
  "\u200b=1+1",
  "\u202e@1+1",
  "'=1+1",
  "''  -1+1",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠1+1",
])("%j in a cell is no formula in any file [ADMIN-73, SAFE-18]", async (cell) => {
  await writeEverywhere(cell);
  for (const path of FILES) {
    const { status, body } = await api(shop, "GET", path, { token });
    expect(status, path).toBe(200);
    const cells: string[] = parse(body, { bom: true }).flat();
    expect(cells, path).toContain(`'${cell}`);
    expect(cells, path).not.toContain(cell);
  }
});

test.each(["\r", "\n", "\r\n"])("%j in a cell begins no row in any file [SAFE-18]", async (end) => {
  await writeEverywhere(`Tee${end}=1+1`);
  for (const path of FILES) {
    const { body } = await api(shop, "GET", path, { token });
    expect(body, path).toContain(`"Tee${end}=1+1"`);
  }
});
