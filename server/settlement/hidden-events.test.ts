import { describe, expect, test } from "vitest";
import {
  approvedPurchase,
  myOrders,
  type Purchase,
  pay,
  placeOrder,
} from "../../tests/support/buying.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { answered, type Fault, refused, type WebhookEvent } from "../../tests/support/paypal.ts";
import {
  approved,
  disputed,
  follow,
  forgeEvent,
  keepAlone,
} from "../../tests/support/paypal-webhooks.ts";
import { EARLY_TRIES, followEvent } from "./follow-event.ts";

const { paypal, shop, product, pool } = await openPayingShop();
paypal.follow(shop.clock);

const MISSING: Fault = refused("RESOURCE_NOT_FOUND", 404);
const FORBIDDEN: Fault = refused("NOT_AUTHORIZED", 403);
const BROKEN: Fault = refused("INTERNAL_SERVER_ERROR", 500);
/** Minutes have passed since the event came. */
const LATE = EARLY_TRIES + 1;

/** From now on PayPal answers so when asked for an event, or for the list of events. */
function hide(one: Fault, list?: Fault): void {
  const often = (fault: Fault) => Array<Fault>(30).fill(fault);
  paypal.fail("show-event", ...often(one));
  if (list) paypal.fail("list-events", ...often(list));
}

const inMs = (ms: number) => new Date(shop.clock.now().getTime() + ms);
const capturesOf = ({ orderID }: Purchase) => paypal.capturesOf(orderID);

async function declinedPurchase(): Promise<Purchase> {
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", refused("INSTRUMENT_DECLINED"));
  expect((await pay(shop, purchase)).body.code).toBe("payment_declined");
  return purchase;
}

const approvalOf = ({ orderID }: Purchase, at = inMs(1000)) =>
  forgeEvent("CHECKOUT.ORDER.APPROVED", approved(orderID), at);

const disputeOf = (purchase: Purchase) =>
  forgeEvent("CUSTOMER.DISPUTE.CREATED", disputed(capturesOf(purchase)[0]?.id ?? ""));

/** Follows an event that nobody else follows. */
async function followOnce(event: WebhookEvent, attempt: number): Promise<string> {
  return (await followEvent(shop.context, await keepAlone(shop, event), attempt)).outcome;
}

async function disputesOf({ checkout }: Purchase): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    `select c.subject from payment_cases c join payments p on p.id = c.payment_id
      where p.checkout_id = $1 and c.kind = 'dispute'`,
    [checkout._id],
  );
  return rows.map(({ subject }) => subject);
}

describe.each<[how: string, one: Fault, list: Fault | undefined]>([
  ["shows its events in a list only", MISSING, undefined],
  ["refuses one event, and shows the list", FORBIDDEN, undefined],
  ["fails to show one event, and shows the list", BROKEN, undefined],
  ["knows neither call", MISSING, MISSING],
  ["refuses both calls", FORBIDDEN, FORBIDDEN],
])("where PayPal %s", (_how, one, list) => {
  test("a dispute is put before the team [PAY-46]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const event = disputeOf(purchase);
    paypal.publish(event);
    hide(one, list);
    expect(await follow(shop, paypal, event)).toBe("disputed");
    expect(await disputesOf(purchase)).toEqual([capturesOf(purchase)[0]?.id]);
  });

  test("a new approval after a decline is captured, though the tab is closed [PAY-46]", async () => {
    const purchase = await declinedPurchase();
    const event = approvalOf(purchase);
    paypal.publish(event);
    hide(one, list);
    expect(await follow(shop, paypal, event)).toBe("captured");
    expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
    expect(capturesOf(purchase)).toHaveLength(1);
  });

  test("the old approval is not captured again [PAY-46]", async () => {
    const purchase = await declinedPurchase();
    const event = approvalOf(purchase, inMs(-60_000));
    paypal.publish(event);
    hide(one, list);
    expect(await followOnce(event, LATE)).toBe("not-approved");
    expect(paypal.named("capture")).toHaveLength(1);
  });
});

describe("while PayPal fails to show its events", () => {
  test("nothing is confirmed for some minutes, and then a dispute is [PAY-46]", async () => {
    const purchase = await placeOrder(shop, paypal, product);
    const event = disputeOf(purchase);
    hide(BROKEN, BROKEN);
    await expect(followOnce(event, LATE - 1)).rejects.toThrow("500");
    expect(await disputesOf(purchase)).toEqual([]);
    expect(await followOnce(event, LATE)).toBe("disputed");
    expect(await disputesOf(purchase)).toHaveLength(1);
  });

  test("and then a new approval is captured [PAY-46]", async () => {
    const purchase = await declinedPurchase();
    const event = approvalOf(purchase);
    hide(BROKEN, answered("<html>"));
    await expect(followOnce(event, LATE - 1)).rejects.toThrow();
    expect(capturesOf(purchase)).toEqual([]);
    expect(await followOnce(event, LATE)).toBe("captured");
    expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
  });
});

test.each([
  ["does not show one", MISSING],
  ["refuses one", FORBIDDEN],
  ["fails to show one", BROKEN],
])(
  "an event that PayPal's list does not have is not confirmed, though PayPal %s [PAY-46]",
  async (_how, one) => {
    const declined = await declinedPurchase();
    const paid = await placeOrder(shop, paypal, product);
    // The same dispute under another ID, and another event with that ID.
    const dispute = disputeOf(paid);
    paypal.publish(disputeOf(paid));
    paypal.publish({ ...dispute, event_type: "CUSTOMER.DISPUTE.UPDATED" });
    hide(one);
    await expect(followOnce(dispute, LATE - 1)).rejects.toThrow("not show it yet");
    expect(await followOnce(dispute, LATE)).toBe("unknown");
    expect(await disputesOf(paid)).toEqual([]);
    expect(await followOnce(approvalOf(declined), LATE)).toBe("not-approved");
    expect(capturesOf(declined)).toEqual([]);
  },
);

test("a dispute about a capture that the shop does not know is none of its own", async () => {
  hide(MISSING, MISSING);
  const event = forgeEvent("CUSTOMER.DISPUTE.CREATED", disputed("NOBODYS1"));
  expect(await followOnce(event, LATE)).toBe("unknown");
});

test("PayPal's list is asked for the minute in which the event happened", async () => {
  hide(MISSING);
  const event = forgeEvent("CUSTOMER.DISPUTE.CREATED", disputed("NOBODYS2"), inMs(-7_200_000));
  await followOnce(event, LATE);
  const { searchParams } = new URL(paypal.named("list-events")[0]?.path ?? "", paypal.url);
  const at = Date.parse(event.create_time);
  expect(Date.parse(searchParams.get("start_time") ?? "")).toBe(at - 60_000);
  expect(Date.parse(searchParams.get("end_time") ?? "")).toBe(at + 60_000);
  expect(searchParams.get("page_size")).toBe("300");
});
