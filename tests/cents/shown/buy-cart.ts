import { newId } from "../../../common/ids.ts";
import { newCode } from "../../../server/promotions/rules.ts";
import { call, insist, type Reply } from "../../faults/lab/browser.ts";
import type { Customer } from "../../faults/lab/customers.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { Bill } from "../oracle/reckon.ts";
import type { Cart } from "./carts.ts";
import { type Look, lookAt } from "./look-at.ts";
import { readPaypalOrder } from "./paypal-order.ts";
import type { Stage } from "./stages.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, which the surfaces read.
type Body = any;

/** All that a customer was told on the way from the product to the order, as it came. */
export interface Walk extends Look {
  stage: Stage;
  cart: Cart;
  bill: Bill;
  customer: Customer;
  cartAnswer: Body;
  /** With the codes that the shop is to take, before there is a checkout. */
  quote: Body;
  /** With its codes. */
  checkout: Body;
  paypalOrderId: string;
  /** PayPal's window as HTML. */
  window: string;
  /** PayPal's order once it was captured. */
  paypalOrder: Body;
  order: Body;
}

/** Buys a cart as the shop's pages do, and remembers each answer. Throws where the shop refuses what it should not. */
export async function buyCart(
  lab: Lab,
  { stage, cart, bill, customer }: Pick<Walk, "stage" | "cart" | "bill" | "customer">,
): Promise<Walk> {
  const { token } = customer;
  const must = async (what: string, asked: () => Promise<Reply>): Promise<Body> => {
    const { status, body } = await insist(asked);
    if (status < 300) return body;
    throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  };
  const look = await lookAt(lab, cart, stage);
  const { cookie } = look;
  const codes = await spell(lab, cart, customer);
  const taken = bill.codes.map(({ code }) => codes.get(code) ?? code);
  const cartAnswer = await must("cart", () => call(lab, "GET", "/api/cart", { token, cookie }));
  const way = bill.method && { deliveryMethod: bill.method.key };
  const { country, countryCode, postalCode } = cart.address;
  const state = "state" in cart.address ? { state: cart.address.state } : {};
  const quote = await must("quote", () =>
    call(lab, "POST", "/api/checkout/quote", {
      ...{ token, cookie },
      body: {
        shippingInfo: { country, countryCode, postalCode, ...state },
        ...way,
        ...(taken.length > 0 && { discountCodes: taken }),
      },
    }),
  );
  const key = newId();
  const begun = await must("checkout", () =>
    call(lab, "POST", "/api/checkout", {
      ...{ token, key, cookie },
      body: {
        checkoutItems: cartAnswer.products.map((line: Body) => {
          const { productId, size, color, quantity, price } = line;
          return { productId, size, color, quantity, price };
        }),
        ...{ shippingInfo: cart.address, paymentMethod: "Paypal", ...way },
        totalPrice: cartAnswer.totalPrice,
      },
    }),
  );
  const at = `/api/checkout/${begun._id}`;
  for (const { code } of cart.wishes) {
    const typed = codes.get(code) ?? code;
    const { status, body } = await insist(() =>
      call(lab, "POST", `${at}/discount`, { token, body: { code: typed } }),
    );
    const isTaken = bill.codes.some((one) => one.code === code);
    if (isTaken !== (status === 200))
      throw new Error(`code ${code}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  const checkout = await must("checkout", () => call(lab, "GET", at, { token }));
  const { orderID } = await must("PayPal", () =>
    call(lab, "POST", `${at}/paypal-order`, { token }),
  );
  const window = await (await fetch(`${lab.paypal.url}/checkoutnow?token=${orderID}`)).text();
  await lab.paypal.buyer(orderID, "approve");
  const body = { paymentDetails: { orderID } };
  await must("pay", () => call(lab, "PUT", `${at}/pay`, { token, body }));
  const order = await must("finalize", () => call(lab, "POST", `${at}/finalize`, { token }));
  const paypalOrder = await readPaypalOrder(lab.paypal, orderID);
  return {
    ...{
      ...look,
      stage,
      cart,
      bill,
      customer,
      cartAnswer,
      quote,
      checkout,
      window,
      paypalOrder,
      order,
    },
    paypalOrderId: orderID,
  };
}

/** The letters of each code: a subscriber's own is made now. */
async function spell(
  lab: Lab,
  { wishes }: Cart,
  { email }: Customer,
): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const { code, value } of wishes.filter(({ kind }) => kind === "newsletter")) {
    const own = newCode();
    await lab.pool.query(
      "insert into discount_codes (id, code, email, percent, created_at) values ($1, $2, $3, $4, now())",
      [newId(), own, email, value],
    );
    codes.set(code, own);
  }
  return codes;
}
