import { cutText } from "../../../common/cut-text.ts";
import { WHOLE_CURRENCIES } from "../../../common/describe-locale.ts";
import { getLocale } from "../../../common/locale.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { toDecimalString } from "../../../common/money.ts";
import { paypalShipping, type Recipient } from "./address.ts";
import type { PaypalMoney, PaypalOrderRequest } from "./types.ts";

/** The figures of the attempt itself. */
export interface AskedPayment {
  id: string;
  amountCents: number;
  currency: string;
}

export interface Purchase {
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
  const money = (cents: number) => paypalMoney(cents, asked.currency);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: asked.id,
        invoice_id: asked.id,
        description: `${shopMessages.name} order`,
        amount: {
          ...money(asked.amountCents),
          breakdown: {
            item_total: money(purchase.subtotalCents),
            shipping: money(purchase.deliveryCents),
            ...(purchase.addedTaxCents > 0 && { tax_total: money(purchase.addedTaxCents) }),
            discount: money(purchase.discountCents),
          },
        },
        items: purchase.lines.map((line) => ({
          name: cutText(`${line.name}, ${line.color}, ${line.size}`, MAX_TEXT),
          ...(line.sku && { sku: cutText(line.sku, MAX_TEXT) }),
          quantity: String(line.quantity),
          category: "PHYSICAL_GOODS",
          unit_amount: money(line.priceCents),
        })),
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
