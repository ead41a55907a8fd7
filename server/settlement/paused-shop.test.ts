import { beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "../../common/dates.ts";
import {
  approvedPurchase,
  beginCheckout,
  myOrders,
  openPaypal,
  pay,
} from "../../tests/support/buying.ts";
import { api, contextOf, signInAdmin } from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { openPayingShop } from "../../tests/support/paying-shop.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { describeSettings } from "../settings/read-settings.ts";

const { paypal, shop, product, pollAfter, purchaseInDoubt, expectOneOrder } =
  await openPayingShop();
const { user } = await signInAdmin(shop);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();

async function save(values: Partial<typeof OPEN>): Promise<void> {
  const ctx = contextOf(shop, user);
  const { version } = describeSettings("opening", ctx.settings.find("opening"));
  await changeSettings(ctx, "opening", { version, values: { ...OPEN, ...values } });
}

beforeEach(() => save({}));

describe.each([
  ["paused", () => save({ backAt: inDays(30) })],
  ["not open any more", () => save({ isOpen: false })],
])("in a shop that is %s", (_, close) => {
  test("an approved payment becomes an order", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    await close();
    expect((await pay(shop, purchase)).status).toBe(200);
    await expectOneOrder(purchase);
  });

  test("a payment whose answer was lost is settled by the poller", async () => {
    const purchase = await purchaseInDoubt("process-then-drop");
    await close();
    await pollAfter(5 * MINUTE);
    await expectOneOrder(purchase);
  });

  test("an approved payment whose buyer has left is settled by the poller", async () => {
    const purchase = await approvedPurchase(shop, paypal, product);
    await close();
    await pollAfter(5 * MINUTE);
    await expectOneOrder(purchase);
  });
});

test("a checkout that was begun before the pause is paid in it, and its mail promises a day behind it", async () => {
  const begun = await beginCheckout(shop, product);
  await save({ backAt: inDays(30) });
  const orderID = await openPaypal(shop, begun);
  paypal.approve(orderID);
  const purchase = { ...begun, orderID };
  expect((await pay(shop, purchase)).status).toBe(200);
  await expectOneOrder(purchase);
  const mail = await waitForMail(shop, { to: begun.customer.user.email });
  expect(mail.text).toContain(formatDate(inDays(40)));
});

test("a shop that is not open any more opens no payment for a checkout of before", async () => {
  const begun = await beginCheckout(shop, product);
  await save({ isOpen: false });
  const { token } = begun.customer;
  const address = `/api/checkout/${begun.checkout._id}`;
  expect((await api(shop, "POST", `${address}/paypal-order`, { token })).body.code).toBe(
    "not_yet_open",
  );
  expect((await api(shop, "GET", address, { token })).status).toBe(200);
  expect(await myOrders(shop, begun.customer)).toEqual([]);
});
