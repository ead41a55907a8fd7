import { afterEach, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { finalize, listFaults, openPaypal, pay } from "../../../tests/support/buying.ts";
import { checkOutTo, deliveryMethod, setZones } from "../../../tests/support/delivery.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  type TestProduct,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { turnInvoicesOn } from "../../../tests/support/invoices.ts";
import { refused, startPaypal } from "../../../tests/support/paypal.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { tax } from "../../settings/subjects/tax.ts";
import type { AdminOrder } from "../admin-contract.ts";
import type { TaxAtRate } from "../agreed.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const stock = { Black: { M: 500 } };
// Three of it cost a cent that cannot be shared.
const shirt = await addProduct(shop, { priceCents: 3333, stock });
const bag = await addProduct(shop, { priceCents: 5901, stock, taxClass: "other" });
const NEW_YORK = { country: "United States", state: "NY", postalCode: "10001" };

const zones = [
  { name: "East", places: ["US-NY"], methods: [deliveryMethod({ freeFromCents: 0 })] },
];
expect((await setZones(shop, token, zones)).status).toBe(200);
const added = { ...tax.defaults, mode: "added" as const, states: ["NY"] };
expect((await changeSettings(shop, token, "tax", added)).status).toBe(200);

afterEach(async () => {
  paypal.calm();
  expect(await listFaults(shop)).toEqual([]);
});

/** An order of so many units of each, with its delivery and New York's tax on top. */
async function orderOf(...goods: [TestProduct, number][]): Promise<AdminOrder> {
  const customer = await registerCustomer(shop);
  for (const [product, quantity] of goods) await putInCart(shop, customer, product, quantity);
  const { body: checkout } = await checkOutTo(shop, customer, { to: NEW_YORK });
  const orderID = await openPaypal(shop, { customer, checkout });
  paypal.approve(orderID);
  await pay(shop, { customer, checkout, orderID });
  return read((await finalize(shop, { customer, checkout })).body._id);
}

async function read(id: string): Promise<AdminOrder> {
  return (await api(shop, "GET", `/api/admin/orders/${id}`, { token })).body;
}

function refund({ _id }: { _id: string }, body: object) {
  return api(shop, "POST", `/api/admin/orders/${_id}/refunds`, { token, body });
}

const of = ({ id: productId }: TestProduct, quantity: number, more: object = {}) => {
  return { productId, color: "Black", size: "M", quantity, ...more };
};

const cents = (dollars: number) => Math.round(dollars * 100);

async function unitsOf({ _id }: { _id: string }) {
  return (await read(_id)).parts.lines.map(({ refunded }) => refunded);
}

/** What a call is refused with: nothing of it is written. */
async function refusedWith(order: { _id: string }, body: object) {
  const before = await databaseState(shop);
  const answer = await refund(order, body);
  expect(await databaseState(shop)).toEqual(before);
  return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.code, answer.body.message];
}

test("lines and delivery sum to the order to the cent, unit by unit, each in the answer [REFUND-2]", async () => {
  const order = await orderOf([shirt, 3], [bag, 3]);
  expect(order.tax).toMatchObject({ isAdded: true });
  expect(order.deliveryPrice).toBeGreaterThan(0);
  const amounts: number[] = [];
  for (const body of [
    { lines: [of(shirt, 1)] },
    { lines: [of(bag, 1), of(shirt, 1)] },
    { lines: [of(bag, 1)] },
    { delivery: true },
    { lines: [of(bag, 1), of(shirt, 1)] },
  ]) {
    const { status, body: after } = await refund(order, body);
    expect(status).toBe(200);
    amounts.push(cents(after.refunds.at(-1).amount));
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents(order.totalPrice));
  const { refunds, parts, refundable } = await read(order._id);
  expect(refundable).toBe(0);
  expect(parts).toMatchObject({ delivery: 0, lines: [{ refunded: 3 }, { refunded: 3 }] });
  for (const line of parts.lines) expect(line.refundedAmount).toBe(line.total);
  expect(refunds[1]?.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  expect(refunds[3]).toMatchObject({ delivery: cents(refunds[3]?.amount ?? 0) / 100 });
  expect(refunds[3]).not.toHaveProperty("lines");
  expect(refunds[0]).not.toHaveProperty("delivery");
});

test("a unit is refunded once, and the delivery once [REFUND-3]", async () => {
  const order = await orderOf([shirt, 2], [bag, 1]);
  expect((await refund(order, { lines: [of(shirt, 1)], delivery: true })).status).toBe(200);
  expect(await refusedWith(order, { lines: [of(bag, 1), of(shirt, 2)] })).toEqual([
    400,
    "lines.1.quantity",
    "Only 1 unit of it is left to refund",
  ]);
  expect(await refusedWith(order, { lines: [of(shirt, 1), of(shirt, 1)] })).toEqual([
    400,
    "lines.1.quantity",
    "Only 1 unit of it is left to refund",
  ]);
  expect(await refusedWith(order, { delivery: true })).toEqual([
    400,
    "delivery",
    "The delivery is refunded already",
  ]);
  expect((await refund(order, { lines: [of(shirt, 1)] })).status).toBe(200);
  expect(await refusedWith(order, { lines: [of(shirt, 1)] })).toEqual([
    400,
    "lines.0.quantity",
    "All units of it are refunded already",
  ]);
});

test("fifty who refund the last unit at once refund it once [REFUND-3]", async () => {
  const order = await orderOf([bag, 1]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refund(order, { lines: [of(bag, 1)] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  expect((await read(order._id)).refunds).toHaveLength(1);
});

describe("what PayPal refuses", () => {
  test("frees units and delivery, while what came back stays on the shelf [REFUND-4]", async () => {
    const order = await orderOf([bag, 2]);
    const { onHand = 0 } = (await stockOf(shop, bag.variantId())) ?? {};
    paypal.fail("refund", refused("TRANSACTION_DISPUTED"));
    const body = { lines: [of(bag, 2, { restock: true })], delivery: true };
    expect((await refund(order, body)).body.code).toBe("refund_refused");
    expect(await unitsOf(order)).toEqual([0]);
    expect(await stockOf(shop, bag.variantId())).toMatchObject({ onHand: onHand + 2 });
    expect((await refusedWith(order, body)).slice(0, 2)).toEqual([400, "lines.0.quantity"]);
    const again = await refund(order, { lines: [of(bag, 2)], delivery: true });
    expect(again.body.refundable).toBe(0);
  });

  test("and what is not known yet keeps them [REFUND-4]", async () => {
    const order = await orderOf([bag, 1]);
    paypal.refundAs("pending");
    expect((await refund(order, { lines: [of(bag, 1)] })).status).toBe(200);
    expect(await unitsOf(order)).toEqual([1]);
    expect((await refusedWith(order, { lines: [of(bag, 1)] }))[0]).toBe(400);
    paypal.calm();
  });
});

test("an amount beside lines is what goes back, and the units are refunded all the same [REFUND-5]", async () => {
  const order = await orderOf([bag, 2]);
  const { body } = await refund(order, { lines: [of(bag, 1)], delivery: true, amount: 2.5 });
  expect(body.refunds[0]).toMatchObject({ amount: 2.5, lines: [{ quantity: 1 }], delivery: 2.5 });
  expect(body.parts).toMatchObject({ delivery: 0, lines: [{ refunded: 1 }] });
  // The other unit is worth what it was.
  const { body: after } = await refund(order, { lines: [of(bag, 1)] });
  expect(after.refunds[1]).toMatchObject({ amount: after.refunds[1].lines[0].amount });
  expect(after.parts.lines[0].refundedAmount).toBe(after.parts.lines[0].total);
});

test("what an earlier refund left is the limit, said at the lines [REFUND-5]", async () => {
  const order = await orderOf([bag, 1]);
  await refund(order, { amount: order.totalPrice - 1 });
  expect(await refusedWith(order, { lines: [of(bag, 1)] })).toEqual([
    409,
    "lines",
    "Only $1.00 is left to refund",
  ]);
  expect((await refund(order, { lines: [of(bag, 1)], amount: 1 })).body.refundable).toBe(0);
  expect((await refusedWith(order, { delivery: true }))[1]).toBe("nothing_to_refund");
});

test("units say at their line whether they go on the shelf [REFUND-6]", async () => {
  const order = await orderOf([shirt, 2], [bag, 2]);
  const before = (await stockOf(shop, shirt.variantId()))?.onHand ?? 0;
  const { body } = await refund(order, {
    lines: [of(shirt, 1, { restock: true }), of(shirt, 1), of(bag, 1)],
  });
  expect(await stockOf(shop, shirt.variantId())).toMatchObject({ onHand: before + 1 });
  expect(body.returned).toMatchObject([{ quantity: 1 }]);
  expect(body.refunds[0].lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  const { rows } = await shop.database.pool.query(
    "select after from audit_log where subject_id = $1 and action = 'order.refund'",
    [order._id],
  );
  expect(rows).toMatchObject([{ after: { units: 3, returned: 1 } }]);
});

test("the same id is the same refund with the same lines alone [REFUND-7]", async () => {
  const order = await orderOf([shirt, 2], [bag, 1]);
  const lines = [of(shirt, 1, { restock: true }), of(bag, 1)];
  const asked = { _id: newId(), lines, delivery: true };
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order, asked)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await read(order._id);
  expect(after.refunds).toHaveLength(1);
  expect(after.returned).toMatchObject([{ quantity: 1 }]);
  // Their order is no difference.
  expect((await refund(order, { ...asked, lines: lines.toReversed() })).status).toBe(200);
  for (const other of [
    { ...asked, delivery: false },
    { ...asked, lines: [of(shirt, 1)] },
    { ...asked, lines: [of(shirt, 2), of(bag, 1)] },
    { _id: asked._id },
    { ...asked, amount: 1 },
  ]) {
    expect((await refusedWith(order, other))[0]).toBe(409);
  }
});

test("what cannot be meant is refused at its field [REFUND-8]", async () => {
  const order = await orderOf([shirt, 1]);
  const free = { ...of(shirt, 1), size: "XXL" };
  for (const [body, field] of [
    [{ lines: [] }, "lines"],
    [{ delivery: false }, "lines"],
    [{ lines: [], delivery: false }, "lines"],
    [{ lines: [of(bag, 1)] }, "lines.0"],
    [{ lines: [of(shirt, 1), free] }, "lines.1"],
    [{ lines: [of(shirt, 1)], restock: true }, "restock"],
    [{ lines: [of(shirt, 1)], restockLines: [of(shirt, 1)] }, "restockLines"],
  ] as const) {
    expect((await refusedWith(order, body)).slice(0, 2)).toEqual([400, field]);
  }
  for (const quantity of [0, -1, 1.5, "1"]) {
    const answer = await refund(order, { lines: [of(shirt, 1, { quantity })] });
    expect(answer.status).toBe(400);
  }
  // An amount beside an empty choice is a refund of that amount.
  expect((await refund(order, { lines: [], delivery: false, amount: 1 })).status).toBe(200);
});

test("a refund of a taxed line credits its own tax, and all credit notes sum to the invoice [REFUND-10]", async () => {
  await turnInvoicesOn(shop, token);
  const order = await orderOf([shirt, 2], [bag, 1]);
  await waitForJobs(shop);
  for (const body of [{ lines: [of(shirt, 1)] }, { lines: [of(bag, 1)] }, {}]) {
    expect((await refund(order, body)).status).toBe(200);
  }
  await waitForJobs(shop);
  const { rows } = await shop.database.pool.query<{ kind: string; rates: TaxAtRate[] }>(
    "select kind, document -> 'tax' -> 'rates' as rates from invoices where order_id = $1 order by number",
    [order._id],
  );
  const [invoice, ...notes] = rows;
  const at = (rates: TaxAtRate[] = []) =>
    rates.map(({ rate, netCents, taxCents }) => [rate, netCents, taxCents]);
  const taxed = invoice?.rates.find(({ rate }) => rate > 0)?.rate ?? 0;
  const untaxed = at(notes[0]?.rates).filter(([, net]) => net !== 0);
  expect(untaxed).toEqual([[0, shirt.priceCents, 0]]);
  const ofBag = at(notes[1]?.rates).filter(([, net]) => net !== 0);
  expect(ofBag).toEqual([[taxed, bag.priceCents, expect.any(Number)]]);
  const sums = invoice?.rates.map(({ rate }, index) => [
    rate,
    notes.reduce((sum, note) => sum + (note.rates[index]?.netCents ?? 0), 0),
    notes.reduce((sum, note) => sum + (note.rates[index]?.taxCents ?? 0), 0),
  ]);
  expect(sums).toEqual(at(invoice?.rates));
});
