import type { paymentTexts } from "../../../common/admin-payment-texts.ts";
import { cutText } from "../../../common/cut-text.ts";
import { fromDecimalString, toDecimalString } from "../../../common/money.ts";
import { texts } from "../../../common/texts.ts";
import type { AppError } from "../../platform/errors.ts";
import { paypalShipping, type Recipient } from "../paypal/address.ts";
import type {
  PaypalCapture,
  PaypalMoney,
  PaypalOrder,
  PaypalOrderRequest,
} from "../paypal/types.ts";

/** Why money that moved buys nothing here, and how a payment's row, a case and their texts call it. */
export const MISMATCHES = {
  amount: "MISMATCH_AMOUNT",
  currency: "MISMATCH_CURRENCY",
  payee: "MISMATCH_PAYEE",
  custom_id: "MISMATCH_CUSTOM_ID",
  purchase_units: "MISMATCH_PURCHASE_UNITS",
  refunded: "MISMATCH_REFUNDED",
  partially_refunded: "MISMATCH_PARTIALLY_REFUNDED",
  closed: "MISMATCH_CLOSED",
  // Refusals of the shop's own that money came in spite of.
  out_of_stock: "MISMATCH_OUT_OF_STOCK",
  code_taken: "MISMATCH_CODE_TAKEN",
  checkout_expired: "MISMATCH_CHECKOUT_EXPIRED",
  already_paid: "MISMATCH_ALREADY_PAID",
  other: "MISMATCH_OTHER",
} as const satisfies Record<string, keyof typeof paymentTexts.problems>;
export type Mismatch = keyof typeof MISMATCHES;

/** The mismatch that a refusal is where money has moved already. */
export function mismatchOf({ code }: AppError): Mismatch {
  return code in MISMATCHES ? (code as Mismatch) : "other";
}

/** What is asked for: the attempt's own figures, never anybody else's. */
export interface AskedPayment {
  id: string;
  amountCents: number;
  currency: string;
}

export interface OpenedPayment extends AskedPayment {
  /** The account that its PayPal order pays, as PayPal said when it made it; null where it did not. */
  payeeId: string | null;
}

export interface PaidItems {
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
  shipTo: Recipient;
  /** The shop's checkout as the buyer's browser reaches it, where PayPal sends them back to. */
  checkoutUrl: string;
}

/** PayPal's limit on names and descriptions. */
const MAX_TEXT = 127;

/**
 * The order to make at PayPal, with the parcel's address where its country's code is known: PayPal stands
 * by the seller only for what goes to the address that it has itself.
 */
export function paypalOrderRequest(asked: AskedPayment, goods: PaidItems): PaypalOrderRequest {
  const shipping = paypalShipping(goods.shipTo);
  const money = (cents: number) => paypalMoney(cents, asked.currency);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: asked.id,
        invoice_id: asked.id,
        description: `${texts.shop.name} order`,
        amount: {
          ...money(asked.amountCents),
          breakdown: {
            item_total: money(goods.subtotalCents),
            shipping: money(0),
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
        ...(shipping && { shipping }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: texts.shop.name,
          locale: LOCALE,
          shipping_preference: shipping ? "SET_PROVIDED_ADDRESS" : "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: goods.checkoutUrl,
          cancel_url: goods.checkoutUrl,
        },
      },
    },
  };
}

/** The same without the address, for a PayPal that does not take it; undefined where it has none. */
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

/** Of PayPal's pages. */
const LOCALE = "en-US";

/** Currencies that PayPal takes no decimals of. */
const WHOLE_CURRENCIES = new Set(["HUF", "JPY", "TWD"]);

/** An amount as PayPal writes it. */
export function paypalMoney(cents: number, currency: string): PaypalMoney {
  const text = toDecimalString(cents);
  const value = WHOLE_CURRENCIES.has(currency) ? text.replace(/\.00$/, "") : text;
  return { currency_code: currency, value };
}

/**
 * Why a PayPal order is not the one that was asked for, or undefined when it is: a genuine payment
 * of a dollar must never pay for a dear order.
 */
export function orderMismatch(
  asked: OpenedPayment,
  order: PaypalOrder,
  merchantId: string | undefined,
): Mismatch | undefined {
  const unit = order.purchase_units?.[0];
  if (order.purchase_units?.length !== 1 || !unit) return "purchase_units";
  if (unit.custom_id !== asked.id) return "custom_id";
  if (merchantId !== undefined && !unit.payee?.merchant_id) return "payee";
  if (paysSomebodyElse(asked, order, merchantId)) return "payee";
  return amountMismatch(asked, unit.amount);
}

/** Whether an order names another payee than the shop, as far as anybody has said who that is. */
export function paysSomebodyElse(
  { payeeId }: OpenedPayment,
  order: PaypalOrder,
  merchantId: string | undefined,
): boolean {
  const own = merchantId ?? payeeId;
  const payee = order.purchase_units?.[0]?.payee?.merchant_id;
  return own !== null && payee !== undefined && payee !== own;
}

export function amountMismatch(
  asked: AskedPayment,
  amount: PaypalMoney | undefined,
): Mismatch | undefined {
  if (amount?.currency_code !== asked.currency) return "currency";
  return fromDecimalString(amount.value) === asked.amountCents ? undefined : "amount";
}

/**
 * The capture of an order, if it has one: that, not the order's status, says whether it is paid.
 * One that took money counts before one that was declined, wherever it stands.
 */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const tookMoney = captures.find(({ status }) => status !== "DECLINED" && status !== "FAILED");
  return tookMoney ?? captures.at(-1);
}

/**
 * When PayPal answered, by its own clock, of which an answer tells the second: the times of its events
 * are compared with that. A shop's clock that agrees knows it more exactly; beside one that does not, the
 * end of the second is sure to be later than what led to the answer.
 * @param end of the second in which PayPal answered
 */
export function timeAtPaypal(now: Date, end: Date): Date {
  const isAgreed = now <= end && now.getTime() > end.getTime() - 1000;
  return isAgreed ? now : end;
}

/**
 * - declined: the customer may approve again, with another card
 * - not-approved: the customer has to approve first
 * - over: no money moved, and none ever will through this PayPal order
 * - unclear: it must be asked again, or a person has to look
 */
export type CaptureRefusal = "declined" | "not-approved" | "over" | "unclear";

/** What a refused capture means, once a look has shown that the order has no capture. */
export function readCaptureRefusal(issue: string): CaptureRefusal {
  switch (issue) {
    case "INSTRUMENT_DECLINED":
      return "declined";
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return "not-approved";
    // Captured, but by what?
    case "ORDER_ALREADY_CAPTURED":
    case "DUPLICATE_INVOICE_ID":
      return "unclear";
    case "TRANSACTION_REFUSED":
    case "PAYER_CANNOT_PAY":
    case "COMPLIANCE_VIOLATION":
    case "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED":
      return "over";
    default:
      // PayPal has many reasons more and invents new ones; all of them say that it will not.
      return "over";
  }
}
