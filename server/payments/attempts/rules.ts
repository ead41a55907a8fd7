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

/**
 * Why money that moved buys nothing here, and the name of each reason in a payment's row, a case and
 * their texts.
 */
export const MISMATCHES = {
  amount: "MISMATCH_AMOUNT",
  currency: "MISMATCH_CURRENCY",
  payee: "MISMATCH_PAYEE",
  custom_id: "MISMATCH_CUSTOM_ID",
  purchase_units: "MISMATCH_PURCHASE_UNITS",
  refunded: "MISMATCH_REFUNDED",
  partially_refunded: "MISMATCH_PARTIALLY_REFUNDED",
  closed: "MISMATCH_CLOSED",
  // The shop's own refusals that PayPal took money in spite of.
  out_of_stock: "MISMATCH_OUT_OF_STOCK",
  code_taken: "MISMATCH_CODE_TAKEN",
  checkout_expired: "MISMATCH_CHECKOUT_EXPIRED",
  already_paid: "MISMATCH_ALREADY_PAID",
  other: "MISMATCH_OTHER",
} as const satisfies Record<string, keyof typeof paymentTexts.problems>;
export type Mismatch = keyof typeof MISMATCHES;

/** The mismatch that a refusal becomes where money has moved already. */
export function mismatchOf({ code }: AppError): Mismatch {
  return code in MISMATCHES ? (code as Mismatch) : "other";
}

/** The attempt's own figures, never anybody else's. */
export interface AskedPayment {
  id: string;
  amountCents: number;
  currency: string;
}

export interface OpenedPayment extends AskedPayment {
  /**
   * The account that the PayPal order pays, as PayPal said when it made the order; null where PayPal did
   * not say.
   */
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
  /** The shop's checkout as the buyer's browser reaches it; PayPal sends the buyer back there. */
  checkoutUrl: string;
}

/** PayPal's limit on names and descriptions. */
const MAX_TEXT = 127;

/**
 * The order to make at PayPal, with the parcel's address where its country's code is known: PayPal
 * protects the seller only for a parcel that goes to the address that PayPal has.
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

/** The language of PayPal's pages. */
const LOCALE = "en-US";

/** The currencies that PayPal takes without decimals. */
const WHOLE_CURRENCIES = new Set(["HUF", "JPY", "TWD"]);

/** An amount as PayPal writes it. */
export function paypalMoney(cents: number, currency: string): PaypalMoney {
  const text = toDecimalString(cents);
  const value = WHOLE_CURRENCIES.has(currency) ? text.replace(/\.00$/, "") : text;
  return { currency_code: currency, value };
}

/**
 * Why a PayPal order is not the one that was asked for; undefined when it is. A genuine payment of a
 * dollar must never pay for an expensive order.
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

/**
 * Whether an order pays another account than the shop's, as far as the shop or PayPal has said which one
 * that is.
 */
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
 * The capture of an order, if it has one: the capture, not the order's status, says whether the order is
 * paid. A capture that took money counts before a declined one, wherever it stands.
 */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const tookMoney = captures.find(({ status }) => status !== "DECLINED" && status !== "FAILED");
  return tookMoney ?? captures.at(-1);
}

/**
 * When PayPal answered, by PayPal's clock, which its events are compared with. An answer tells only the
 * second. A shop's clock that agrees with it is more exact; beside a clock that differs, the end of the
 * second is later than whatever led to the answer.
 * @param end of the second in which PayPal answered
 */
export function timeAtPaypal(now: Date, end: Date): Date {
  const isAgreed = now <= end && now.getTime() > end.getTime() - 1000;
  return isAgreed ? now : end;
}

/**
 * What a refused capture means.
 * - declined: the customer may approve again, with another card
 * - not-approved: the customer has to approve first
 * - over: no money moved, and none ever will through this PayPal order
 * - unclear: it must be asked again, or a person decides
 */
export type CaptureRefusal = "declined" | "not-approved" | "over" | "unclear";

/** Reads a refused capture, once PayPal has shown that the order has no capture. */
export function readCaptureRefusal(issue: string): CaptureRefusal {
  switch (issue) {
    case "INSTRUMENT_DECLINED":
      return "declined";
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      return "not-approved";
    // The order is captured, and the refusal does not say by which request.
    case "ORDER_ALREADY_CAPTURED":
    case "DUPLICATE_INVOICE_ID":
      return "unclear";
    case "TRANSACTION_REFUSED":
    case "PAYER_CANNOT_PAY":
    case "COMPLIANCE_VIOLATION":
    case "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED":
      return "over";
    default:
      // PayPal has many more reasons and invents new ones; all of them refuse for good.
      return "over";
  }
}
