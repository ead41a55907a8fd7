import { afterEach, expect, test } from "vitest";
import { listFaults, placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  registerCustomer,
  shippingInfo,
  signInAdmin,
  stockOf,
} from "../../../tests/support/factories.ts";
import { linkIn, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, {
  priceCents: 4999,
  stock: { Black: { M: 500, L: 500, XL: 1, S: 500 } },
});

afterEach(async () => expect(await listFaults(shop)).toEqual([]));

type Bought = Awaited<ReturnType<typeof placeOrder>>;

const correct = ({ order, customer }: Bought, change: object) =>
  api(shop, "PUT", `/api/orders/${order._id}/address`, {
    token: customer.token,
    body: { ...order.shippingInfo, ...change },
  });
const swap = ({ order, customer }: Bought, size: string, from = "M") =>
  api(shop, "POST", `/api/orders/${order._id}/swap`, {
    token: customer.token,
    body: { productId: product.id, color: "Black", size: from, instead: { color: "Black", size } },
  });
const pack = ({ order }: Bought) =>
  api(shop, "PUT", `/api/admin/orders/${order._id}/packed`, { token, body: { packed: true } });
const onHand = async (size: string) =>
  (await stockOf(shop, product.variantId("Black", size)))?.onHand ?? 0;

test("an address is corrected while nobody has packed the order [CORRECT-1]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  const { status, body } = await correct(bought, { address: "14 Loom Street" });
  expect([status, body.shippingInfo.address]).toEqual([200, "14 Loom Street"]);
  const seen = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, { token });
  expect(seen.body.timeline.at(-1)).toMatchObject({ kind: "address" });
  await pack(bought);
  const late = await correct(bought, { address: "16 Loom Street" });
  expect([late.status, late.body.code]).toEqual([409, "too_late_to_correct"]);
});

test("an address from before the shop had codes of countries is corrected as any other [CORRECT-1]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  await shop.database.pool.query(
    "update orders set shipping_info = shipping_info - 'countryCode' where id = $1",
    [bought.order._id],
  );
  const { countryCode, ...known } = bought.order.shippingInfo;
  expect(countryCode).toBe("US");
  const { status, body } = await correct(
    { ...bought, order: { ...bought.order, shippingInfo: known } },
    { address: "14 Loom Street" },
  );
  expect([status, body.shippingInfo?.countryCode]).toEqual([200, "US"]);
});

test("country and state of an order stay, and nobody else corrects it [CORRECT-2]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  const stranger = await registerCustomer(shop);
  const before = await databaseState(shop);
  const abroad = await correct(bought, { country: "Germany" });
  expect([abroad.status, abroad.body.errors?.[0]?.field]).toEqual([400, "country"]);
  const other = await correct(bought, { state: "NY" });
  expect([other.status, other.body.errors?.[0]?.field]).toEqual([400, "state"]);
  const foreign = { ...bought, customer: { ...bought.customer, ...stranger } };
  expect((await correct(foreign, { address: "1 Elsewhere" })).status).toBe(404);
  expect((await swap(foreign, "L")).status).toBe(404);
  expect(await databaseState(shop)).toEqual(before);
});

test("a size is swapped at the price that was paid: one leaves the shelf, the other comes back [CORRECT-3]", async () => {
  const bought = await placeOrder(shop, paypal, product, 2);
  const [m, l] = [await onHand("M"), await onHand("L")];
  const { status, body } = await swap(bought, "L");
  expect([status, body.totalPrice]).toEqual([200, 99.98]);
  expect(body.orderItems).toMatchObject([{ size: "L", quantity: 2, price: 49.99 }]);
  expect([await onHand("M"), await onHand("L")]).toEqual([m + 2, l - 2]);
});

test("what is sold out, not in the order or packed is not swapped, and nothing is half done [CORRECT-4]", async () => {
  const bought = await placeOrder(shop, paypal, product, 2);
  const before = await databaseState(shop);
  expect((await swap(bought, "XL")).body.code).toBe("out_of_stock");
  expect((await swap(bought, "XXL")).body.errors?.[0]?.field).toBe("instead");
  expect((await swap(bought, "M")).body.errors?.[0]?.field).toBe("instead");
  expect((await swap(bought, "L", "S")).body.errors?.[0]?.field).toBe("productId");
  expect(await databaseState(shop)).toEqual(before);
  await pack(bought);
  expect((await swap(bought, "L")).body.code).toBe("too_late_to_correct");
});

test("fifty swaps for the last unit and back end with each unit in one place [CORRECT-5]", async () => {
  const orders: Bought[] = [];
  for (let count = 0; count < 5; count++) orders.push(await placeOrder(shop, paypal, product, 1));
  const all = async () => (await onHand("M")) + (await onHand("L")) + (await onHand("XL"));
  const before = await all();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const bought = orders[index % orders.length];
      if (!bought) throw new Error("there is no order");
      return index % 2 === 0 ? swap(bought, "XL") : swap(bought, "L");
    }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await all()).toBe(before);
  expect(await onHand("XL")).toBeGreaterThanOrEqual(0);
});

/** The cookie that the mailed link of an order leaves in a browser. */
async function follow({ order, customer }: Bought): Promise<string> {
  const mail = await waitForMail(shop, { to: customer.email, subject: /^Your Selvedge order/ });
  const key = new URL(linkIn(mail, /\/order\//)).searchParams.get("key");
  return `order_${order._id}=${key}`;
}

const send = async (bought: Bought, what: string, form: Record<string, string>, cookie?: string) =>
  shop.app.inject({
    method: "POST",
    url: `/order/${bought.order._id}/correct/${what}`,
    headers: {
      cookie: cookie ?? (await follow(bought)),
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(form).toString(),
  });

const typed = { ...shippingInfo(), address: "14 Loom Street", address2: "" };
const lineForm = (size: string, from = "M") => ({
  line: JSON.stringify([product.id, "Black", from]),
  instead: JSON.stringify(["Black", size]),
});

test("by the mailed link address and size are corrected by plain forms; sent twice they are done once [CORRECT-6]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  const page = `/order/${bought.order._id}/correct`;
  const { statusCode, headers } = await send(bought, "address", { ...typed, country: "Germany" });
  expect([statusCode, headers.location]).toEqual([303, `${page}?done=address#address`]);
  const before = await onHand("L");
  for (let count = 0; count < 2; count++) {
    expect((await send(bought, "swap", lineForm("L"))).headers.location).toBe(
      `${page}?done=swap#swap`,
    );
  }
  expect(await onHand("L")).toBe(before - 1);
  const { body } = await api(shop, "GET", `/api/admin/orders/${bought.order._id}`, { token });
  // The country is not theirs to change.
  expect(body.shippingInfo).toMatchObject({ address: "14 Loom Street", country: "United States" });
  expect(body.orderItems).toMatchObject([{ size: "L" }]);
});

test("forms that are empty, too long, for what is sold out or without a link change nothing [CORRECT-7]", async () => {
  const bought = await placeOrder(shop, paypal, product, 2);
  const page = `/order/${bought.order._id}/correct`;
  const cookie = await follow(bought);
  const before = await databaseState(shop);
  for (const form of [{}, { ...typed, city: " " }, { ...typed, city: "x".repeat(101) }]) {
    const { headers } = await send(bought, "address", form, cookie);
    expect(headers.location).toBe(`${page}?refused=address#address`);
  }
  for (const form of [{}, lineForm("XL"), lineForm("L", "S"), { line: "[", instead: "{}" }]) {
    expect((await send(bought, "swap", form, cookie)).headers.location).toBe(
      `${page}?refused=swap#swap`,
    );
  }
  expect((await send(bought, "address", typed, "")).statusCode).toBe(404);
  expect(await databaseState(shop)).toEqual(before);
});

test("what is packed, sent, cancelled or held says why, and the team corrects what it holds [CORRECT-7]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  const { _id } = bought.order;
  const options = async () => {
    const url = `/api/orders/${_id}/corrections`;
    return (await api(shop, "GET", url, { token: bought.customer.token })).body;
  };
  const { lines, refusal } = await options();
  expect(refusal).toBeUndefined();
  expect(lines[0].variants).toContainEqual({ color: "Black", size: "L", left: 99 });
  expect(lines[0].variants).not.toContainEqual(expect.objectContaining({ size: "M" }));
  const hold = (reason: string) =>
    api(shop, "PUT", `/api/admin/orders/${_id}/hold`, { token, body: { reason } });
  await hold("Looks odd");
  const held = await options();
  expect(held.refusal).toContain("Please write to us");
  // The team's words are the team's.
  expect(JSON.stringify(held)).not.toContain("Looks odd");
  expect((await correct(bought, { address: "1 Elsewhere" })).body.code).toBe("too_late_to_correct");
  expect((await swap(bought, "L")).body.code).toBe("too_late_to_correct");
  const { headers } = await send(bought, "address", typed);
  expect(headers.location).toBe(`/order/${_id}/correct?refused=address#address`);
  const body = { ...bought.order.shippingInfo, address: "18 Loom Street" };
  const byTeam = await api(shop, "PUT", `/api/admin/orders/${_id}/address`, { token, body });
  expect([byTeam.status, byTeam.body.shippingInfo.address]).toEqual([200, "18 Loom Street"]);
  await hold("");
  await pack(bought);
  expect((await options()).refusal).toContain("packed already");
  const set = (status: string) =>
    api(shop, "PUT", `/api/admin/orders/${_id}`, { token, body: { status } });
  await set("Shipped");
  expect((await options()).refusal).toContain("left already");
  await set("Cancelled");
  expect((await options()).refusal).toContain("cancelled");
});

test("the team sees where PayPal was told that an order goes [CORRECT-8]", async () => {
  const bought = await placeOrder(shop, paypal, product, 1);
  const told = async () => {
    const url = `/api/admin/orders/${bought.order._id}`;
    return (await api(shop, "GET", url, { token })).body.payment.toldAddress;
  };
  const first = await told();
  expect(first).toEqual(bought.order.shippingInfo);
  await correct(bought, { address: "14 Loom Street" });
  expect(await told()).toEqual(first);
});
