import { describe, expect, test } from "vitest";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { cell, productsAs, stockByVariant } from "../../../tests/support/admin-products.ts";
import { listFaults, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  contextOf,
  databaseState,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { UndoableEntry } from "../../audit/contract.ts";
import { recordChanges } from "../../audit/record.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { undoProductChanges } from "./undo-product-changes.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token, user } = await signInAdmin(shop);
const { send, create, change, read, entriesOf } = productsAs(shop, token);
const admin = contextOf(shop, user);
const messages = productFormApiMessages;

/** Takes the last changes of a product back, as one batch. */
async function undoLast(id: string, count = 1): Promise<void> {
  const entries = (await entriesOf(id)).slice(-count);
  const undoable = entries.map(({ seq, action, before, after }): UndoableEntry => {
    return { seq, at: shop.clock.now(), action, subjectId: id, before, after };
  });
  await inTransaction(admin, async (tx) => {
    await recordChanges(tx, await undoProductChanges(tx, undoable));
  });
}

async function expectNotUndone(id: string, message: string): Promise<void> {
  const before = await databaseState(shop);
  await expect(undoLast(id)).rejects.toMatchObject({ kind: "conflict", message });
  expect(await databaseState(shop)).toEqual(before);
}

/** What a person sees of it, without what rises with every change. */
async function seen(id: string) {
  const { version, updatedAt, ...product } = await read(id);
  return product;
}

describe("undoing a change of a product", () => {
  test("restores every field, pictures and grid, and is recorded in the log [ADMIN-80]", async () => {
    const product = await create({
      price: 40,
      originalPrice: 50,
      collections: "Vacation",
      images: [{ url: "/media/women-tee.front-1.black/640.webp" }],
      variants: [cell("Black", "M", 4), cell("Olive", "M", 2)],
    });
    const before = await seen(product._id);
    await change(product._id, {
      name: "Other",
      description: "Another.",
      price: 45,
      originalPrice: null,
      sku: unique(),
      collections: "",
      isPublished: false,
      images: [],
      variants: [cell("Pink", "S", 1), cell("Black", "M", 9, { sku: unique() })],
    });
    await undoLast(product._id);
    expect(await seen(product._id)).toEqual(before);
    expect((await read(product._id)).version).toBe(3);
    const [, made, undone] = await entriesOf(product._id);
    expect(undone).toMatchObject({
      action: "product.updated",
      undoes: made.seq,
      before: made.after,
      after: made.before,
    });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("twice over is as it was changed", async () => {
    const product = await create({ variants: [cell("Black", "M", 4)] });
    await change(product._id, { price: 9, variants: [cell("Olive", "M", 7)] });
    const changed = await seen(product._id);
    await undoLast(product._id);
    await undoLast(product._id);
    expect(await seen(product._id)).toEqual(changed);
  });

  test("several of one product at once goes back through all of them", async () => {
    const product = await create({ price: 1 });
    for (const price of [2, 3, 4]) await change(product._id, { price, countInStock: 0 });
    await undoLast(product._id, 3);
    expect(await read(product._id)).toMatchObject({ price: 1 });
  });

  test("leaves sold what was sold since [ADMIN-80]", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 2 } } });
    await change(product.id, { variants: [cell("Black", "M", 10)] });
    await placeOrder(shop, paypal, product, 1);
    await undoLast(product.id);
    expect(stockByVariant(await read(product.id))).toEqual({ "Black, M": 1 });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is refused, by the product's name, where more was sold than would be left", async () => {
    const product = await addProduct(shop, { stock: { Black: { M: 2 } } });
    await change(product.id, { variants: [cell("Black", "M", 10)] });
    await placeOrder(shop, paypal, product, 9);
    await expectNotUndone(product.id, messages.changedSince(product.name));
  });

  test("is refused where the product has gone meanwhile", async () => {
    const product = await create({ price: 1 });
    await change(product._id, { price: 2 });
    const [, entry] = await entriesOf(product._id);
    await send("DELETE", `/${product._id}`);
    const undo = inTransaction(admin, (tx) =>
      undoProductChanges(tx, [{ ...entry, subjectId: product._id }]),
    );
    await expect(undo).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("undoing a deletion", () => {
  test("brings the product back whole, with its stock [ADMIN-80]", async () => {
    const product = await create({ price: 40, variants: [cell("Black", "M", 4)] });
    const before = await seen(product._id);
    await send("DELETE", `/${product._id}`);
    await undoLast(product._id);
    expect(await seen(product._id)).toEqual(before);
    const shown = await api(shop, "GET", `/api/products/${product._id}`);
    expect(shown.body).toMatchObject({ countInStock: 4 });
    expect((await entriesOf(product._id)).at(-1)).toMatchObject({ action: "product.restored" });
    expect(await listFaults(shop)).toEqual([]);
  });

  test("is refused when its article number belongs to another meanwhile [ADMIN-80]", async () => {
    const product = await create({ sku: unique() });
    await send("DELETE", `/${product._id}`);
    await create({ sku: product.sku });
    await expectNotUndone(product._id, messages.skuTaken(product.sku));
  });

  test("can itself be undone", async () => {
    const product = await create();
    await send("DELETE", `/${product._id}`);
    await undoLast(product._id);
    await undoLast(product._id);
    expect((await send("GET", `/${product._id}`)).status).toBe(404);
  });
});

describe("undoing a creation", () => {
  test("deletes the product again", async () => {
    const product = await create({ variants: [cell("Black", "M", 4)] });
    await undoLast(product._id);
    expect((await send("GET", `/${product._id}`)).status).toBe(404);
    expect((await entriesOf(product._id)).at(-1)).toMatchObject({ action: "product.deleted" });
  });

  test("is refused when somebody worked on it since [ADMIN-80]", async () => {
    const product = await create({ price: 1 });
    const [made] = await entriesOf(product._id);
    await change(product._id, { price: 2 });
    const undo = inTransaction(admin, (tx) =>
      undoProductChanges(tx, [{ ...made, subjectId: product._id }]),
    );
    await expect(undo).rejects.toMatchObject({ message: messages.changedSince(product.name) });
  });
});

describe("what feeds tell of a product", () => {
  const gtin = "4006381333931";
  const facts = { mpn: "LS-2026", googleCategory: "212", ageGroup: "kids" };

  test("comes back with an undo, that of its deletion too [ADMIN-423]", async () => {
    const product = await create({ ...facts, variants: [cell("Black", "M", 4, { gtin })] });
    const before = await seen(product._id);
    await change(product._id, {
      ...{ mpn: "", googleCategory: "1604", ageGroup: "adult" },
      variants: [cell("Black", "M", 4, { gtin: "" })],
    });
    await undoLast(product._id);
    expect(await seen(product._id)).toEqual(before);
    await send("DELETE", `/${product._id}`);
    await undoLast(product._id);
    expect(await seen(product._id)).toEqual(before);
  });

  const undoFirst = async (id: string, forgetting: string[] = []) => {
    const [{ seq, action, before, after }] = await entriesOf(id);
    const known = Object.entries(after).filter(([field]) => !forgetting.includes(field));
    const entry: UndoableEntry = {
      ...{ seq, action, before, after: Object.fromEntries(known) as typeof after },
      at: shop.clock.now(),
      subjectId: id,
    };
    await inTransaction(admin, (tx) => undoProductChanges(tx, [entry]));
  };

  test("keeps what was added from being undone once a number was given", async () => {
    const product = await create({ variants: [cell("Black", "M", 4)] });
    await change(product._id, { variants: [cell("Black", "M", 4, { gtin })] });
    await expect(undoFirst(product._id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test.each([
    ...Object.entries(facts).map(([field, value]) => ({ [field]: value })),
    { variants: [cell("Black", "M", 4, { gtin })] },
  ])("keeps so what was added before there was such a fact: %j", async (given) => {
    const unknown = [...Object.keys(facts), "variantGtins"];
    const product = await create({ variants: [cell("Black", "M", 4)] });
    await change(product._id, given);
    await expect(undoFirst(product._id, unknown)).rejects.toMatchObject({ kind: "conflict" });
    const untouched = await create();
    await undoFirst(untouched._id, unknown);
    expect((await send("GET", `/${untouched._id}`)).status).toBe(404);
  });
});
