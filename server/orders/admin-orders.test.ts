import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { listFaults, placeOrder } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  contextOf,
  databaseState,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
} from "../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../tests/support/mailbox.ts";
import { refused, startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { UndoableEntry } from "../audit/contract.ts";
import { recordChanges } from "../audit/record.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { AdminOrder } from "./admin-contract.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { undoStatusChanges } from "./undo-status.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const admin = await signInAdmin(shop);

beforeEach(() => paypal.calm());

function call(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) {
  return api(shop, method, `/api/admin/orders/${path}`, { token: admin.token, body });
}

const setStatus = (id: string, body: unknown) => call("PUT", id, body);
const read = async (id: string): Promise<AdminOrder> => (await call("GET", id)).body;

/** An order of three of the ten units there are. */
async function buyThree() {
  const product = await addProduct(shop, { stock: { Black: { M: 10 } } });
  const bought = await placeOrder(shop, paypal, product, 3);
  const units = async () => {
    const { rows } = await shop.database.pool.query<{ units: number }>(
      "select units_on_hand as units from products where id = $1",
      [product.productId],
    );
    return [(await stockOf(shop, product.variantId()))?.onHand, rows[0]?.units];
  };
  return { ...bought, product, id: bought.order._id, units };
}

async function auditOf(orderId: string): Promise<UndoableEntry[]> {
  const { rows } = await shop.database.pool.query(
    'select seq::int, at, action, subject_id as "subjectId", before, after from audit_log where subject_id = $1 order by seq',
    [orderId],
  );
  return rows;
}

const kindsOf = ({ timeline }: AdminOrder) => timeline.map(({ kind }) => kind);

describe("cancelling an order", () => {
  test("puts its units back and sends its money back when that is wanted, once [ADMIN-15]", async () => {
    const { id, units, customer, order } = await buyThree();
    expect(await units()).toEqual([7, 7]);
    const { status, body } = await setStatus(id, {
      status: "Cancelled",
      refund: true,
      restock: true,
      note: "The customer called",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "Cancelled",
      restocked: true,
      refunded: order.totalPrice,
      refundable: 0,
    });
    expect(await units()).toEqual([10, 10]);
    expect(body.timeline).toMatchObject([
      { kind: "status", to: "Processing" },
      { kind: "status", from: "Processing", to: "Cancelled", note: "The customer called" },
      { kind: "restock", units: 3 },
      { kind: "refund", amount: order.totalPrice },
    ]);
    for (const subject of [/was cancelled/, /refund/i]) {
      await waitForMail(shop, { to: customer.email, subject });
    }
    const again = await setStatus(id, { status: "Cancelled", refund: true, restock: true });
    expect(again.body).toEqual(body);
    expect(await units()).toEqual([10, 10]);
    expect((await auditOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual(
      [
        [
          "order.status",
          { status: "Processing", restocked: false },
          { status: "Cancelled", restocked: true },
        ],
        [
          "order.refund",
          null,
          { refund: expect.any(String), amountCents: 14_970, state: "created" },
        ],
      ],
    );
    expect(await listFaults(shop)).toEqual([]);
  });

  test("sends back only what has not gone back before", async () => {
    const { id } = await buyThree();
    await call("POST", `${id}/refunds`, { amount: 100 });
    const { body } = await setStatus(id, { status: "Cancelled", refund: true });
    expect(body.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([100, 49.7]);
    expect(body).toMatchObject({ refunded: 149.7, restocked: false });
  });

  test("names its refund, so that it is known among others, and is asked for once", async () => {
    const { id } = await buyThree();
    await call("POST", `${id}/refunds`, { amount: 100 });
    const refundId = newId();
    const wanted = { status: "Cancelled", refund: true, refundId: refundId.toUpperCase() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => setStatus(id, wanted)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.refunds).toMatchObject([{ amount: 100 }, { _id: refundId, amount: 49.7 }]);
    }
    expect(await read(id)).toMatchObject({ refunded: 149.7 });
    const { status, body } = await setStatus(id, { ...wanted, refundId: "mine" });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "refundId"]);
  });

  test("stands when PayPal refuses the refund, and says why", async () => {
    const { id } = await buyThree();
    paypal.fail("refund", refused("TRANSACTION_DISPUTED"));
    const { status, body } = await setStatus(id, { status: "Cancelled", refund: true });
    expect([status, body.status, body.refundable]).toEqual([200, "Cancelled", 149.7]);
    const problem = expect.stringContaining("disputes");
    expect(body.refunds).toMatchObject([{ status: "failed", problem }]);
  });

  test("without either leaves units and money where they are", async () => {
    const { id, units } = await buyThree();
    const { body } = await setStatus(id, { status: "Cancelled" });
    expect(body).toMatchObject({ restocked: false, refunded: 0 });
    expect(await units()).toEqual([7, 7]);
    // Later is not too late.
    await setStatus(id, { status: "Cancelled", restock: true });
    expect(await units()).toEqual([10, 10]);
  });

  test("by many at once restocks once", async () => {
    const { id, units } = await buyThree();
    const wanted = { status: "Cancelled", restock: true, refund: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(id, wanted)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await units()).toEqual([10, 10]);
    expect((await read(id)).refunded).toBe(149.7);
  });
});

describe("an order that leaves Cancelled again", () => {
  test("takes the units back that it had given", async () => {
    const { id, units } = await buyThree();
    await setStatus(id, { status: "Cancelled", restock: true });
    const { body } = await setStatus(id, { status: "Processing" });
    expect(body).toMatchObject({ status: "Processing", restocked: false });
    expect(body.timeline.at(-1)).toMatchObject({ kind: "restock", units: -3 });
    expect(await units()).toEqual([7, 7]);
  });

  test("is refused, by name, when others have bought them, and nothing changes [ADMIN-15]", async () => {
    const { id, units, product } = await buyThree();
    await setStatus(id, { status: "Cancelled", restock: true });
    await placeOrder(shop, paypal, product, 8);
    const before = await read(id);
    const { status, body } = await setStatus(id, { status: "Shipped" });
    expect([status, body.code]).toEqual([409, "out_of_stock"]);
    expect(body.message).toBe(`${product.name}, Black, M: Only 2 left`);
    expect(await read(id)).toEqual(before);
    expect(await units()).toEqual([2, 2]);
  });

  test("does not take what a checkout holds", async () => {
    const { id, units, product } = await buyThree();
    await setStatus(id, { status: "Cancelled", restock: true });
    await shop.database.pool.query("update variants set reserved = 8 where id = $1", [
      product.variantId(),
    ]);
    expect((await setStatus(id, { status: "Processing" })).status).toBe(409);
    expect(await units()).toEqual([10, 10]);
    await shop.database.pool.query("update variants set reserved = 0 where id = $1", [
      product.variantId(),
    ]);
  });
});

test("refund and restock go with Cancelled only", async () => {
  const { id } = await buyThree();
  for (const field of ["refund", "restock"]) {
    const { status, body } = await setStatus(id, { status: "Shipped", [field]: true });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await setStatus(id, { status: "Shipped", [field]: false })).status).toBe(200);
  }
});

test("what another admin changed meanwhile is not overwritten by who says what they saw [ADMIN-53]", async () => {
  const { id, order } = await buyThree();
  await setStatus(id, { status: "Shipped", seen: "Processing" });
  const late = await setStatus(id, { status: "Cancelled", refund: true, seen: "Processing" });
  expect([late.status, late.body.code]).toEqual([409, "order_changed"]);
  expect(late.body.message).toBe(
    `Order #${order.orderNumber} is Shipped meanwhile. Nothing was changed.`,
  );
  expect(await read(id)).toMatchObject({ status: "Shipped", refunded: 0 });
  expect((await setStatus(id, { status: "Delivered" })).body.status).toBe("Delivered");
});

describe("deleting an order", () => {
  test("is refused while it is paid and not refunded whole [ADMIN-16]", async () => {
    const { id } = await buyThree();
    await call("POST", `${id}/refunds`, { amount: 149.69 });
    const before = await read(id);
    const { status, body } = await call("DELETE", id);
    expect([status, body.code]).toEqual([409, "order_paid"]);
    expect(await read(id)).toEqual(before);
  });

  test("takes it and its history away; payment, refunds and the audit log stay [ADMIN-16]", async () => {
    const { id, customer, order, checkout } = await buyThree();
    await setStatus(id, { status: "Cancelled", refund: true });
    expect((await call("DELETE", id)).status).toBe(204);
    expect((await call("GET", id)).status).toBe(404);
    expect((await call("DELETE", id)).status).toBe(404);
    const mine = await api(shop, "GET", "/api/orders/my-orders", { token: customer.token });
    expect(mine.body).toEqual([]);
    const { rows } = await shop.database.pool.query(
      `select p.status, p.refunded_cents as back, r.status as refund,
        (select count(*)::int from order_history where order_id = $2) as history
       from payments p join refunds r on r.payment_id = p.id where p.checkout_id = $1`,
      [checkout._id, id],
    );
    expect(rows).toEqual([{ status: "captured", back: 14_970, refund: "completed", history: 0 }]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "order.deleted",
      before: { number: order.orderNumber, totalCents: 14_970, refundedCents: 14_970 },
      after: null,
    });
  });
});

describe("a note that comes with a status", () => {
  test("is kept when the order has that status already, and no mail is sent again [ADMIN-18]", async () => {
    const { id, customer } = await buyThree();
    await setStatus(id, { status: "Shipped", note: "Parcel 1" });
    const { status, body } = await setStatus(id, { status: "Shipped", note: " Parcel 2\n" });
    expect(status).toBe(200);
    expect(body.timeline.slice(1)).toMatchObject([
      { kind: "status", to: "Shipped", note: "Parcel 1" },
      { kind: "note", note: "Parcel 2", by: { _id: admin.user._id } },
    ]);
    expect(body.teamNote).toBe("");
    // Asked again, as after a lost answer, it is the same note; without a word there is none.
    for (const note of ["Parcel 2", "  ", ""]) await setStatus(id, { status: "Shipped", note });
    expect((await read(id)).timeline).toHaveLength(3);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "order.note",
      before: null,
      after: null,
    });
    await waitForMail(shop, { to: customer.email, subject: /on its way/ });
    expect(await mailsTo(shop, customer.email)).toHaveLength(2);
  });
});

test("two admins who write the same note have both written it", async () => {
  const { id } = await buyThree();
  const { user, token } = await registerCustomer(shop);
  await shop.database.pool.query("update users set role = 'admin' where id = $1", [user._id]);
  const body = { status: "Processing", note: "Called, nobody there" };
  await setStatus(id, body);
  await api(shop, "PUT", `/api/admin/orders/${id}`, { token, body });
  expect((await read(id)).timeline.slice(1)).toMatchObject([
    { note: body.note, by: { _id: admin.user._id } },
    { note: body.note, by: { _id: user._id } },
  ]);
});

test("the team's note is kept with who wrote it, and no customer reads it [ADMIN-52]", async () => {
  const { id, customer } = await buyThree();
  const note = "Mind the moths.\nCall before sending.";
  const { status, body } = await call("PUT", `${id}/note`, { note: `  ${note}\n` });
  expect([status, body.teamNote]).toEqual([200, note]);
  await call("PUT", `${id}/note`, { note });
  await call("PUT", `${id}/note`, { note: "" });
  expect((await read(id)).timeline.slice(1)).toMatchObject([
    { kind: "note", note, by: { _id: admin.user._id, name: admin.user.name } },
    { kind: "note", note: "" },
  ]);
  await call("PUT", `${id}/note`, { note: "Moths" });
  const theirs = await api(shop, "GET", `/api/orders/${id}`, { token: customer.token });
  expect(JSON.stringify(theirs.body)).not.toContain("Moths");
  expect(JSON.stringify(await auditOf(id))).not.toMatch(/moths/i);
  const { status: tooLong, body: refusal } = await call("PUT", `${id}/note`, {
    note: "x".repeat(2001),
  });
  expect([tooLong, refusal.errors[0].field]).toEqual([400, "note"]);
  expect((await read(id)).teamNote).toBe("Moths");
  // Notes may speak of the customer: they go when the customer does.
  await forgetCustomer(shop.context, customer.user._id);
  const forgotten = await read(id);
  expect(forgotten.teamNote).toBe("");
  expect(kindsOf(forgotten)).toEqual(["status"]);
});

test("an order of nobody is not found, whatever is asked of it [ADMIN-56]", async () => {
  for (const id of [newId(), "none", "10001"]) {
    for (const [method, path, body] of [
      ["GET", id, undefined],
      ["PUT", id, { status: "Shipped" }],
      ["DELETE", id, undefined],
      ["PUT", `${id}/note`, { note: "x" }],
      ["POST", `${id}/refunds`, {}],
    ] as const) {
      const answer = await call(method, path, body);
      expect([method, answer.status, answer.body.code]).toEqual([method, 404, "order_not_found"]);
    }
  }
});

test("units that came back are for sale at once", async () => {
  const { id, product } = await buyThree();
  await setStatus(id, { status: "Cancelled", restock: true });
  const customer = await registerCustomer(shop);
  expect((await putInCart(shop, customer, product, 10)).status).toBe(200);
});

describe("undoing a change of status", () => {
  async function undo(orderId: string, place = -1) {
    const entry = (await auditOf(orderId))
      .filter(({ action }) => action === "order.status")
      .at(place);
    if (!entry) throw new Error("there is nothing to undo");
    return inTransaction(contextOf(shop, admin.user), async (tx) => {
      const changes = await undoStatusChanges(tx, [entry]);
      await recordChanges(tx, changes);
      return changes;
    });
  }

  test("sets the former one, mails the customer, and can be undone itself [ADMIN-55]", async () => {
    const { id, customer } = await buyThree();
    await setStatus(id, { status: "Shipped" });
    await setStatus(id, { status: "Processing" });
    const [change] = await undo(id);
    expect(change).toMatchObject({
      before: { status: "Processing" },
      after: { status: "Shipped" },
      undoes: (await auditOf(id)).at(-2)?.seq,
    });
    expect(await read(id)).toMatchObject({ status: "Shipped" });
    await expect.poll(() => mailsTo(shop, customer.email)).toHaveLength(3);
    await undo(id);
    expect(await read(id)).toMatchObject({ status: "Processing" });
  });

  test("moves the units back as well, in either direction, and leaves the money alone [ADMIN-55]", async () => {
    const { id, units } = await buyThree();
    await setStatus(id, { status: "Cancelled", restock: true, refund: true });
    await undo(id);
    expect(await read(id)).toMatchObject({
      status: "Processing",
      restocked: false,
      refunded: 149.7,
    });
    expect(await units()).toEqual([7, 7]);
    await undo(id);
    expect(await read(id)).toMatchObject({ status: "Cancelled", restocked: true });
    expect(await units()).toEqual([10, 10]);
  });

  test("of units alone takes them from the shelf again", async () => {
    const { id, units } = await buyThree();
    await call("POST", `${id}/refunds`, { amount: 1, restock: true });
    await undo(id);
    expect(await read(id)).toMatchObject({ status: "Processing", restocked: false, refunded: 1 });
    expect(await units()).toEqual([7, 7]);
  });

  test("of a delivery brings its day back as it was, however often [ADMIN-55]", async () => {
    const { id } = await buyThree();
    const { deliveredAt } = (await setStatus(id, { status: "Delivered" })).body;
    for (let time = 0; time < 2; time++) {
      shop.clock.advance(86_400_000);
      if (time === 0) await setStatus(id, { status: "Processing" });
      else await undo(id);
      expect((await read(id)).deliveredAt).toBeUndefined();
      shop.clock.advance(86_400_000);
      await undo(id);
      expect(await read(id)).toMatchObject({ status: "Delivered", deliveredAt });
    }
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { status: "Processing", deliveredAt: null },
      after: { status: "Delivered", deliveredAt },
    });
    // An entry from before the day was kept says nothing of it.
    await setStatus(id, { status: "Processing" });
    const [{ before, after, ...entry }] = (await auditOf(id)).slice(-1) as [UndoableEntry];
    const old = { ...entry, before: { status: "Delivered" }, after: { status: "Processing" } };
    await inTransaction(contextOf(shop, admin.user), (tx) => undoStatusChanges(tx, [old]));
    expect(Date.parse((await read(id)).deliveredAt ?? "")).toBeGreaterThan(Date.parse(deliveredAt));
  });

  test("leaves units on the shelf that lay there before the change [ADMIN-55]", async () => {
    const { id, units, product } = await buyThree();
    await setStatus(id, { status: "Shipped" });
    // A parcel that came home.
    await call("POST", `${id}/refunds`, { amount: 1, restock: true });
    shop.clock.advance(1000);
    await setStatus(id, { status: "Cancelled", restock: true });
    await placeOrder(shop, paypal, product, 8);
    await undo(id);
    expect(await read(id)).toMatchObject({ status: "Shipped", restocked: true });
    expect(await units()).toEqual([2, 2]);
  });

  test("takes units again that were put back after the change", async () => {
    const { id, units } = await buyThree();
    await setStatus(id, { status: "Cancelled" });
    shop.clock.advance(1000);
    await setStatus(id, { status: "Cancelled", restock: true });
    await undo(id, 0);
    expect(await read(id)).toMatchObject({ status: "Processing", restocked: false });
    expect(await units()).toEqual([7, 7]);
  });

  test("is refused where the order has changed since or is gone, naming it [ADMIN-55]", async () => {
    const { id, order } = await buyThree();
    await setStatus(id, { status: "Shipped" });
    await setStatus(id, { status: "Cancelled", refund: true });
    const before = await databaseState(shop);
    await expect(undo(id, 0)).rejects.toMatchObject({
      kind: "conflict",
      message: `Order #${order.orderNumber} has changed since, so this cannot be taken back`,
    });
    expect((await databaseState(shop)).orders).toEqual(before.orders);
    await call("DELETE", id);
    await expect(undo(id)).rejects.toMatchObject({ kind: "conflict", code: "order_deleted" });
  });
});

describe("an order whose units were put back with a refund", () => {
  const refundAndRestock = async (id: string) =>
    expect((await call("POST", `${id}/refunds`, { amount: 1, restock: true })).status).toBe(200);

  test.each(["Shipped", "Delivered"])(
    "takes them again when it is %s after all",
    async (status) => {
      const { id, units } = await buyThree();
      await refundAndRestock(id);
      expect(await units()).toEqual([10, 10]);
      const { body } = await setStatus(id, { status });
      expect(body).toMatchObject({ status, restocked: false });
      expect(await units()).toEqual([7, 7]);
    },
  );

  test("is not sent when others have bought them meanwhile", async () => {
    const { id, product } = await buyThree();
    await refundAndRestock(id);
    await placeOrder(shop, paypal, product, 8);
    const before = await databaseState(shop);
    const { status, body } = await setStatus(id, { status: "Shipped" });
    expect(status).toBe(409);
    expect(body.message).toContain(product.name);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("that came back as a parcel leaves them on the shelf", async () => {
    const { id, units } = await buyThree();
    await setStatus(id, { status: "Shipped" });
    await refundAndRestock(id);
    const { body } = await setStatus(id, { status: "Delivered" });
    expect(body.restocked).toBe(true);
    expect(await units()).toEqual([10, 10]);
  });
});
