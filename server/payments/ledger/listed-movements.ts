import { fromDecimalString } from "../../../common/money.ts";
import type { PaypalCapture, PaypalRefund, PaypalTransaction } from "../paypal/types.ts";

/** Money that came in or went back, as PayPal or the ledger has it. */
export interface MovedMoney {
  kind: "capture" | "refund";
  /** PayPal's id. */
  id: string;
  /** Always positive: the kind is the direction. Undefined where the amount cannot be read. */
  cents: number | undefined;
  currency: string;
}

/** A line of PayPal's list that the ledger should have as well. */
export interface ListedMoney extends MovedMoney {
  /** PayPal's id of the refunded capture. */
  captureId: string | undefined;
}

const KINDS: Record<string, MovedMoney["kind"]> = {
  /** A payment through the checkout. */
  T0006: "capture",
  /** Sent back by PayPal itself, by the shop, and by the customer's bank. */
  T1106: "refund",
  T1107: "refund",
  T1201: "refund",
};

/** Undefined for lines that are no finished sale or refund: payouts, fees, conversions. */
export function readListed(line: PaypalTransaction): ListedMoney | undefined {
  const { transaction_id: id, transaction_amount: amount, transaction_status: status } = line;
  const kind = KINDS[line.transaction_event_code ?? ""];
  if (kind === undefined || amount === undefined || status !== "S") return undefined;
  const cents = fromDecimalString(amount.value.replace(/^-/, ""));
  return { kind, id, cents, currency: amount.currency_code, captureId: line.paypal_reference_id };
}

/** Whether a line is of a capture that took money, or may yet. */
export function isCaptureLine({
  transaction_event_code: code = "",
  transaction_status: status,
}: PaypalTransaction): boolean {
  return KINDS[code] === "capture" && status !== "D";
}

/** A capture or refund that PayPal shows on its own; undefined for one that moved nothing. */
export function readShown(
  kind: MovedMoney["kind"],
  { id, status, amount }: PaypalCapture | PaypalRefund,
): MovedMoney | undefined {
  const hasMoved = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status);
  if (!hasMoved || amount === undefined) return undefined;
  return { kind, id, cents: fromDecimalString(amount.value), currency: amount.currency_code };
}

export function keyOf({ kind, id }: Pick<MovedMoney, "kind" | "id">): string {
  return `${kind} ${id}`;
}

export function isSameSum(a: MovedMoney, b: MovedMoney): boolean {
  return a.cents === b.cents && a.currency === b.currency;
}
