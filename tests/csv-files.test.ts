import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { SERIES } from "../server/admin/dashboard-contract.ts";
import { placeOrder } from "./support/buying.ts";
import { addProduct, api, signInAdmin } from "./support/factories.ts";
import { startPaypal } from "./support/paypal.ts";
import { createTestShop } from "./support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const { pool } = shop.database;
const product = await addProduct(shop, { stock: { Black: { M: 3 } } });
await placeOrder(shop, paypal, product);

const report = (series: string) => `/api/admin/dashboard/file?series=${series}&zone=UTC`;
/** Files without a word that anybody chose. */
const FIXED = ["/api/admin/imports/template.csv", report("days"), report("conversion")];
const FILES = [
  "/api/admin/products/export.csv",
  report("best-sellers"),
  report("low-stock"),
  report("sell-through"),
];

test("the files below are all that the API describes [SAFE-18]", async () => {
  const { body } = await api(shop, "GET", "/api/openapi.json");
  const paths = Object.keys(body.paths);
  const isCsv = (path: string) => body.paths[path].get?.responses[200]?.content?.["text/csv"];
  const known = [...FIXED, ...FILES];
  expect(paths.filter(isCsv).sort()).toEqual(
    [...new Set(known.map((path) => path.split("?")[0]))].sort(),
  );
  expect(known).toEqual(expect.arrayContaining(SERIES.map(report)));
});

/** As a name, a color and a size. */
async function writeEverywhere(text: string): Promise<void> {
  const { productId } = product;
  await pool.query("update products set name = $1 where id = $2", [text, productId]);
  const sql = "update variants set color = $1, size = $1 where product_id = $2";
  await pool.query(sql, [text, productId]);
  await pool.query("update order_lines set color = $1, size = $1", [text]);
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
