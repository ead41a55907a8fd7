import { describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { waitingTransactions } from "../../../tests/support/database.ts";
import {
  addProduct,
  contextOf,
  registerCustomer,
  stockOf,
  type TestProduct,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { CatalogChange } from "../shown.ts";
import {
  claimStock,
  holdStock,
  releaseStock,
  returnStock,
  type StockLine,
  takeStock,
} from "./stock.ts";

const shop = await createTestShop();
const { pool } = shop.database;
const customer = await registerCustomer(shop);
const ownerId = customer.user._id;

function line(product: TestProduct, quantity: number, size?: string): StockLine {
  const variant = product.variants.find((one) => size === undefined || one.size === size);
  if (!variant) throw new Error(`no size ${size}`);
  return { ...variant, name: product.name, quantity };
}

/** A checkout that may hold something. */
async function holder(): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into checkouts (id, user_id, shipping_info, payment_method, currency, subtotal_cents,
      total_cents, expires_at, created_at) values ($1, $2, '{}', 'Paypal', 'USD', 0, 0, now(), now())`,
    [id, ownerId],
  );
  return id;
}

async function hold(lines: StockLine[]): Promise<string> {
  const id = await holder();
  await inTransaction(shop.context, (tx) => holdStock(tx, { id, ownerId }, lines));
  return id;
}

const release = (id: string) => inTransaction(shop.context, (tx) => releaseStock(tx, [id]));
const claim = (id: string) => inTransaction(shop.context, (tx) => claimStock(tx, id));

async function heldUnits(variantId: number): Promise<number> {
  const { rows } = await pool.query(
    "select coalesce(sum(quantity), 0)::int as n from stock_holds where variant_id = $1",
    [variantId],
  );
  return rows[0].n;
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`was not refused: ${error}`);
  return error;
}

describe("holding", () => {
  test("puts the units aside, which stay in the shop", async () => {
    const shirt = await addProduct(shop);
    const id = await hold([line(shirt, 3)]);
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 3 });
    const { rows } = await pool.query(
      "select owner_id, variant_id::int, quantity from stock_holds where holder_id = $1",
      [id],
    );
    expect(rows).toEqual([{ owner_id: ownerId, variant_id: shirt.variantId(), quantity: 3 }]);
  });

  test("takes the very last unit, and not one more", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { M: 2 } } });
    await hold([line(shirt, 2)]);
    const error = await refusal(hold([line(shirt, 1)]));
    expect(error).toMatchObject({
      kind: "conflict",
      code: "out_of_stock",
      message: `${shirt.name}, Black, M: Sold out`,
      errors: [{ field: "quantity", message: "Sold out" }],
    });
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 2, reserved: 2 });
  });

  test("says how many are left where there are too few", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { M: 5 } } });
    await hold([line(shirt, 2)]);
    const error = await refusal(hold([line(shirt, 4)]));
    expect(error.message).toBe(`${shirt.name}, Black, M: Only 3 left`);
  });

  test("gets all lines or none", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { S: 5, M: 1, L: 5 } } });
    const lines = [line(shirt, 1, "S"), line(shirt, 2, "M"), line(shirt, 1, "L")];
    expect((await refusal(hold(lines))).message).toContain("M: Only 1 left");
    for (const { variantId } of shirt.variants) {
      expect(await stockOf(shop, variantId)).toMatchObject({ reserved: 0 });
      expect(await heldUnits(variantId)).toBe(0);
    }
  });

  test("of forty at once for ten units serves exactly ten", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { M: 10 } } });
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => hold([line(shirt, 1)])),
    );
    const served = tries.filter(({ status }) => status === "fulfilled");
    const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(served).toHaveLength(10);
    expect(refused.every((error) => error instanceof AppError && error.kind === "conflict")).toBe(
      true,
    );
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 10 });
    expect(await heldUnits(shirt.variantId())).toBe(10);
  });

  test("waits for another that is at the same units, and counts its own on top", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const held = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = holder().then((id) =>
      inTransaction(shop.context, async (tx) => {
        await holdStock(tx, { id, ownerId }, [line(shirt, 2)]);
        held.resolve();
        await mayCommit.promise;
      }),
    );
    await held.promise;
    const [fits, tooMuch] = [hold([line(shirt, 3)]), refusal(hold([line(shirt, 4)]))];
    await expect.poll(() => waitingTransactions(shop.database)).toBe(2);
    mayCommit.resolve();
    await Promise.all([first, fits]);
    expect((await tooMuch).code).toBe("out_of_stock");
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 5, reserved: 5 });
    expect(await heldUnits(shirt.variantId())).toBe(5);
  });

  test("of the same things in any order at once never locks up", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { S: 100, M: 100, L: 100 } } });
    const lines = ["S", "M", "L"].map((size) => line(shirt, 1, size));
    const orders = Array.from({ length: 20 }, (_, i) => (i % 2 ? lines : lines.toReversed()));
    const held = await Promise.all(orders.map(hold));
    await Promise.all(held.map((id, i) => (i % 2 ? release(id) : claim(id))));
    for (const { variantId } of shirt.variants) {
      expect(await stockOf(shop, variantId)).toEqual({ onHand: 90, reserved: 0 });
    }
  });
});

describe("releasing", () => {
  test("gives the units back, and twice gives them back once", async () => {
    const shirt = await addProduct(shop);
    const id = await hold([line(shirt, 4)]);
    const other = await hold([line(shirt, 1)]);
    await release(id);
    await release(id);
    await Promise.all([release(id), release(id), release(newId())]);
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 1 });
    expect(await heldUnits(shirt.variantId())).toBe(1);
    await release(other);
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 0 });
  });

  test("many times at the same time gives them back once", async () => {
    const shirt = await addProduct(shop);
    const id = await hold([line(shirt, 4)]);
    await Promise.all(Array.from({ length: 8 }, () => release(id)));
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe("claiming", () => {
  test("takes the units out of the shop and counts them as sold", async () => {
    const shirt = await addProduct(shop, { stock: { Black: { S: 5, M: 5 } } });
    const id = await hold([line(shirt, 2, "S"), line(shirt, 1, "M")]);
    await claim(id);
    expect(await stockOf(shop, shirt.variantId("Black", "S"))).toEqual({ onHand: 3, reserved: 0 });
    expect(await stockOf(shop, shirt.variantId("Black", "M"))).toEqual({ onHand: 4, reserved: 0 });
    const { rows } = await pool.query("select recent_sales from products where id = $1", [
      shirt.productId,
    ]);
    expect(rows).toEqual([{ recent_sales: 3 }]);
  });

  test("twice, or after a release, takes nothing more", async () => {
    const shirt = await addProduct(shop);
    const sold = await hold([line(shirt, 2)]);
    await Promise.all([claim(sold), claim(sold)]);
    await claim(sold);
    await release(sold);
    const given = await hold([line(shirt, 3)]);
    await release(given);
    await claim(given);
    expect(await stockOf(shop, shirt.variantId())).toEqual({ onHand: 8, reserved: 0 });
  });

  test("at the same time as a release does the one or the other", async () => {
    const shirt = await addProduct(shop);
    const ids = await Promise.all([1, 2, 3, 4].map(() => hold([line(shirt, 1)])));
    await Promise.all(ids.flatMap((id) => [claim(id), release(id)]));
    const stock = await stockOf(shop, shirt.variantId());
    expect(stock?.reserved).toBe(0);
    expect(stock?.onHand).toBeGreaterThanOrEqual(6);
    expect(stock?.onHand).toBeLessThanOrEqual(10);
    const { rows } = await pool.query("select recent_sales from products where id = $1", [
      shirt.productId,
    ]);
    expect(rows[0].recent_sales).toBe(10 - (stock?.onHand ?? 0));
  });
});

test("whatever happens at once, what is reserved is the sum of the holds and never more than there is", async () => {
  const shirts = await Promise.all(
    [1, 2, 3].map(() => addProduct(shop, { stock: { Black: { S: 6, M: 6 } } })),
  );
  const lives = Array.from({ length: 45 }, async (_, i) => {
    const shirt = shirts[i % 3];
    if (!shirt) return;
    const lines = [line(shirt, 1 + (i % 3), "S"), line(shirt, 1, "M")];
    const id = await hold(i % 2 ? lines : lines.toReversed()).catch(() => undefined);
    if (id === undefined || i % 4 === 0) return;
    await (i % 4 === 1 ? claim(id) : release(id));
  });
  await Promise.all(lives);
  for (const { variantId } of shirts.flatMap(({ variants }) => variants)) {
    const stock = await stockOf(shop, variantId);
    expect(stock?.reserved).toBe(await heldUnits(variantId));
    expect(stock?.reserved).toBeLessThanOrEqual(stock?.onHand ?? -1);
  }
});

test("the database itself refuses to reserve more than there is, or to sell what is not", async () => {
  const shirt = await addProduct(shop);
  for (const change of ["reserved = 11", "reserved = -1", "on_hand = -1"]) {
    const update = pool.query(`update variants set ${change} where id = $1`, [shirt.variantId()]);
    await expect(update).rejects.toThrow("violates check constraint");
  }
});

test("a change of the stock reaches the pages only once it is committed", async () => {
  const shirt = await addProduct(shop);
  let told = 0;
  const context = { ...contextOf(shop, customer.user), catalogChanged: () => told++ };
  const id = await holder();
  const failing = inTransaction(context, async (tx) => {
    await holdStock(tx, { id, ownerId }, [line(shirt, 1)]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(told).toBe(0);
  await inTransaction(context, async (tx) => {
    await holdStock(tx, { id, ownerId }, [line(shirt, 1)]);
    expect(told).toBe(0);
  });
  expect(told).toBe(1);
});

test("a change of units tells what shows them, and what shows that the last one is gone or back", async () => {
  const shirt = await addProduct(shop, { stock: { Black: { M: 2 } } });
  const told: (CatalogChange | undefined)[] = [];
  const catalogChanged = (change?: CatalogChange) => told.push(change);
  const context = { ...contextOf(shop, customer.user), catalogChanged };
  const [first, last] = [await holder(), await holder()];
  const change = (soldOut: number[]) => ({ of: "stock", units: [shirt.productId], soldOut });
  const [units, turned] = [change([]), change([shirt.productId])];
  const hold = (id: string) =>
    inTransaction(context, (tx) => holdStock(tx, { id, ownerId }, [line(shirt, 1)]));
  await hold(first);
  await hold(last);
  expect(told.splice(0)).toEqual([units, turned]);
  await inTransaction(context, (tx) => claimStock(tx, first));
  expect(told.splice(0)).toEqual([]);
  await inTransaction(context, (tx) => releaseStock(tx, [last]));
  expect(told.splice(0)).toEqual([turned]);
  const back = [{ variantId: shirt.variantId(), quantity: 1 }];
  await inTransaction(context, (tx) => returnStock(tx, back));
  await inTransaction(context, (tx) => takeStock(tx, [line(shirt, 2)]));
  expect(told).toEqual([units, turned]);
});
