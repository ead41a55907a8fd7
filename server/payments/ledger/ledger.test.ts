import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { beginCheckout } from "../../../tests/support/buying.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { beginPayment } from "../attempts/open-payment.ts";
import { recordPaymentEvent } from "../events.ts";
import { enterMovement, type Movement } from "./ledger.ts";

const shop = await createTestShop();
const { context: ctx, database } = shop;
const { checkout } = await beginCheckout(shop, await addProduct(shop));
const { id: paymentId } = await beginPayment(ctx, {
  checkoutId: checkout._id,
  totalCents: 4990,
  currency: "USD",
  provider: "paypal",
});

/** Money that PayPal took for an order. */
function captured(change: Partial<Movement> = {}): Movement {
  const source = `CAPTURE-${newId()}`;
  const sum = { amountCents: 4990, currency: "USD", isApplied: true };
  return { paymentId, kind: "capture", source, ...sum, ...change };
}

async function entriesOf({ source }: Pick<Movement, "source">) {
  const { rows } = await database.pool.query(
    "select kind, account, amount_cents, currency from ledger_entries where source = $1 order by account",
    [source],
  );
  return rows;
}

test("a movement stands in the ledger twice, for the account that gets and for the one that gives", async () => {
  const sale = captured();
  await enterMovement(ctx, sale);
  const entry = { kind: "capture", currency: "USD" };
  expect(await entriesOf(sale)).toEqual([
    { ...entry, account: "orders", amount_cents: -4990 },
    { ...entry, account: "paypal", amount_cents: 4990 },
  ]);
  const back = captured({ kind: "refund", amountCents: 1000, isApplied: false, currency: "EUR" });
  await enterMovement(ctx, back);
  expect(await entriesOf(back)).toEqual([
    { kind: "refund", account: "paypal", amount_cents: -1000, currency: "EUR" },
    { kind: "refund", account: "unapplied", amount_cents: 1000, currency: "EUR" },
  ]);
});

test("a movement is entered once, whoever tries it again", async () => {
  const sale = captured();
  await enterMovement(ctx, sale);
  const before = await entriesOf(sale);
  const again = inTransaction(ctx, (tx) => enterMovement(tx, sale));
  await expect(again).rejects.toMatchObject({ cause: { constraint: "ledger_entries_once" } });
  expect(await entriesOf(sale)).toEqual(before);
  // A refund may have the same id as a capture: PayPal numbers them separately.
  await enterMovement(ctx, { ...sale, kind: "refund" });
});

test.each([
  ["its amounts", { amount: 4989, currency: "USD" }],
  ["its currencies", { amount: 4990, currency: "EUR" }],
  ["its other half", undefined],
])("a movement that does not balance, by %s, is refused at its commit", async (_what, other) => {
  const { source } = captured();
  const enter = `insert into ledger_entries (at, kind, source, account, currency, amount_cents, payment_id)
    values (now(), 'capture', $1, $2, $3, $4, $5)`;
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(enter, [source, "orders", "USD", -4990, paymentId]);
  if (other) await client.query(enter, [source, "paypal", other.currency, other.amount, paymentId]);
  const committed = client.query("commit").finally(() => client.release());
  await expect(committed).rejects.toMatchObject({ code: "23514", message: /do not balance/ });
  expect(await entriesOf({ source })).toEqual([]);
});

test.each([
  "update ledger_entries set amount_cents = amount_cents * 2",
  "update ledger_entries set payment_id = payment_id",
  "delete from ledger_entries where account = 'unapplied'",
  "truncate ledger_entries",
  "update payment_events set detail = '{}'",
  "delete from payment_events",
  "truncate payment_events",
])("what was written of money stays as it is: %s", async (statement) => {
  await enterMovement(ctx, captured({ isApplied: false }));
  await recordPaymentEvent(ctx, paymentId, "captured", { cents: 4990 });
  const state = async () => {
    const { rows } = await database.pool.query(
      "select (select sum(amount_cents) from ledger_entries where account = 'paypal') as cents, (select count(*) from payment_events) as steps",
    );
    return rows[0];
  };
  const before = await state();
  await expect(database.pool.query(statement)).rejects.toMatchObject({
    code: "23001",
    message: /is only ever added to/,
  });
  expect(await state()).toEqual(before);
});
