import { fromDecimalString, toDecimalString } from "../../common/money.ts";
import { texts } from "../../common/texts.ts";
import type {
  PaypalCapture,
  PaypalMoney,
  PaypalOrder,
  PaypalOrderRequest,
} from "./paypal-types.ts";

/** What is asked for: the attempt's own figures, never anybody else's. */
export interface AskedPayment {
  id: string;
  amountCents: number;
  currency: string;
}

export interface PaidGoods {
  lines: readonly {
    name: string;
    color: string;
    size: string;
    quantity: number;
    priceCents: number;
  }[];
  subtotalCents: number;
  discountCents: number;
}

/** PayPal's limit on names and descriptions. */
const MAX_TEXT = 127;

export function paypalOrderRequest(asked: AskedPayment, goods: PaidGoods): PaypalOrderRequest {
  const money = (cents: number): PaypalMoney => ({
    currency_code: asked.currency,
    value: toDecimalString(cents),
  });
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
          name: `${line.name}, ${line.color}, ${line.size}`.slice(0, MAX_TEXT),
          quantity: String(line.quantity),
          category: "PHYSICAL_GOODS",
          unit_amount: money(line.priceCents),
        })),
      },
    ],
    application_context: {
      brand_name: texts.shop.name,
      shipping_preference: "NO_SHIPPING",
      user_action: "PAY_NOW",
    },
  };
}

/**
 * Why a PayPal order is not the one that was asked for, or undefined when it is: a genuine payment
 * of a dollar must never pay for a dear order.
 */
export function orderMismatch(
  asked: AskedPayment,
  order: PaypalOrder,
  merchantId: string | undefined,
): string | undefined {
  const unit = order.purchase_units?.[0];
  if (order.purchase_units?.length !== 1 || !unit) return "purchase_units";
  if (unit.custom_id !== asked.id) return "custom_id";
  if (merchantId !== undefined && unit.payee?.merchant_id !== merchantId) return "payee";
  return amountMismatch(asked, unit.amount);
}

export function amountMismatch(
  asked: AskedPayment,
  amount: PaypalMoney | undefined,
): string | undefined {
  if (amount?.currency_code !== asked.currency) return "currency";
  return fromDecimalString(amount.value) === asked.amountCents ? undefined : "amount";
}

/** The capture of an order, if it has one: that, not the order's status, says whether it is paid. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  return order.purchase_units?.[0]?.payments?.captures?.at(-1);
}

/** After these issues the PayPal order is of no more use; nothing was charged. */
const TERMINAL = new Set([
  "TRANSACTION_REFUSED",
  "PAYER_CANNOT_PAY",
  "COMPLIANCE_VIOLATION",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "ORDER_EXPIRED",
  "ORDER_CANNOT_BE_CAPTURED",
  "INVALID_RESOURCE_ID",
]);

export type CaptureRefusal = "declined" | "not-approved" | "already-captured" | "over" | "unclear";

/** What a refused capture means for the attempt. */
export function readCaptureRefusal(issue: string): CaptureRefusal {
  if (issue === "INSTRUMENT_DECLINED") return "declined";
  if (issue === "ORDER_NOT_APPROVED" || issue === "PAYER_ACTION_REQUIRED") return "not-approved";
  if (issue === "ORDER_ALREADY_CAPTURED" || issue === "DUPLICATE_INVOICE_ID") {
    return "already-captured";
  }
  return TERMINAL.has(issue) ? "over" : "unclear";
}
