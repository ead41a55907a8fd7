import { cutText } from "../../../common/cut-text.ts";
import { WHOLE_CURRENCIES } from "../../../common/describe-locale.ts";
import { getLocale } from "../../../common/locale.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { toDecimalString } from "../../../common/money.ts";
import { paypalShipping, type Recipient } from "./address.ts";
import type {
  PaypalAmount,
  PaypalItem,
  PaypalMoney,
  PaypalOrderChange,
  PaypalOrderRequest,
} from "./types.ts";

/** The figures of the attempt itself. */
export interface AskedPayment {
  id: string;
  amountCents: number;
  currency: string;
}

/** What is bought, and what it costs. */
export interface PaypalGoods {
  lines: readonly {
    name: string;
    color: string;
    size: string;
    /** Unset where the product has none. */
    sku?: string;
    quantity: number;
    priceCents: number;
  }[];
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  /** The tax on top of the prices. */
  addedTaxCents: number;
}

export interface Purchase extends PaypalGoods {
  shipTo: Recipient;
  /** The shop's checkout as the buyer's browser reaches it; PayPal sends the buyer back there. */
  checkoutUrl: string;
  /** The page where the buyer confirms what PayPal's window approved; unset: the window pays. */
  confirmUrl?: string;
}

/** PayPal's limit on names and descriptions. */
const MAX_TEXT = 127;

/**
 * The order to make at PayPal, with the parcel's address where its country's code is known: PayPal
 * protects the seller only for a parcel that goes to the address that PayPal has.
 */
export function paypalOrderRequest(asked: AskedPayment, purchase: Purchase): PaypalOrderRequest {
  const shipping = paypalShipping(purchase.shipTo);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        ...paypalUnit(asked, purchase),
        ...(shipping && { shipping }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopMessages.name,
          locale: getLocale().tag,
          shipping_preference: shipping ? "SET_PROVIDED_ADDRESS" : "NO_SHIPPING",
          user_action: purchase.confirmUrl === undefined ? "PAY_NOW" : "CONTINUE",
          return_url: purchase.confirmUrl ?? purchase.checkoutUrl,
          cancel_url: purchase.checkoutUrl,
        },
      },
    },
  };
}

/**
 * The order of somebody of whom the shop knows nothing yet: PayPal asks for the address, and the shop for what that
 * costs. Its window never pays.
 * @param ways `callback`: where PayPal asks; unset where it cannot reach the shop
 */
export function expressOrderRequest(
  asked: AskedPayment,
  goods: PaypalGoods,
  ways: { back: string; callback?: string },
): PaypalOrderRequest {
  return {
    intent: "CAPTURE",
    purchase_units: [paypalUnit(asked, goods)],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopMessages.name,
          locale: getLocale().tag,
          shipping_preference: "GET_FROM_FILE",
          user_action: "CONTINUE",
          return_url: ways.back,
          cancel_url: ways.back,
          ...(ways.callback !== undefined && {
            order_update_callback_config: {
              callback_events: ["SHIPPING_ADDRESS", "SHIPPING_OPTIONS"],
              callback_url: ways.callback,
            },
          }),
        },
      },
    },
  };
}

/** The changes after which an order is about these goods and this sum. */
export function paypalOrderChanges(
  asked: Omit<AskedPayment, "id">,
  goods: PaypalGoods,
): PaypalOrderChange[] {
  const unit = "/purchase_units/@reference_id=='default'";
  const { amount, items } = paypalCosts(asked, goods);
  return [
    { op: "replace", path: `${unit}/items`, value: items },
    { op: "replace", path: `${unit}/amount`, value: amount },
  ];
}

function paypalUnit(asked: AskedPayment, goods: PaypalGoods) {
  return {
    custom_id: asked.id,
    invoice_id: asked.id,
    description: `${shopMessages.name} order`,
    ...paypalCosts(asked, goods),
  };
}

/** The goods line by line, and what they cost in all. */
export function paypalCosts(
  { amountCents, currency }: Omit<AskedPayment, "id">,
  goods: PaypalGoods,
): { amount: PaypalAmount; items: PaypalItem[] } {
  const money = (cents: number) => paypalMoney(cents, currency);
  return {
    amount: {
      ...money(amountCents),
      breakdown: {
        item_total: money(goods.subtotalCents),
        shipping: money(goods.deliveryCents),
        ...(goods.addedTaxCents > 0 && { tax_total: money(goods.addedTaxCents) }),
        discount: money(goods.discountCents),
      },
    },
    items: goods.lines.map((line) => ({
      name: cutText(`${line.name}, ${line.color}, ${line.size}`, MAX_TEXT),
      ...(line.sku && { sku: cutText(line.sku, MAX_TEXT) }),
      quantity: String(line.quantity),
      category: "PHYSICAL_GOODS",
      unit_amount: money(line.priceCents),
    })),
  };
}

/** The same request without the address; undefined where it has none. */
export function withoutAddress(request: PaypalOrderRequest): PaypalOrderRequest | undefined {
  if (!request.purchase_units.some(({ shipping }) => shipping)) return undefined;
  const { experience_context } = request.payment_source.paypal;
  return {
    ...request,
    purchase_units: request.purchase_units.map(({ shipping: _, ...unit }) => unit),
    payment_source: {
      paypal: { experience_context: { ...experience_context, shipping_preference: "NO_SHIPPING" } },
    },
  };
}

/** An amount as PayPal writes it. */
export function paypalMoney(cents: number, currency: string): PaypalMoney {
  const text = toDecimalString(cents);
  const value = WHOLE_CURRENCIES.includes(currency) ? text.replace(/\.00$/, "") : text;
  return { currency_code: currency, value };
}
