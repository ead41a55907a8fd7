import { isCaptureLine } from "../ledger/listed-movements.ts";
import type { PaypalClient } from "../paypal/client.ts";
import { getShown, PaypalRefusal } from "../paypal/errors.ts";
import type { PaypalSale, PaypalTransaction } from "../paypal/types.ts";
import type { Payment } from "./store.ts";

const HOUR = 60 * 60_000;
/** PayPal's clock need not be ours. */
const MARGIN_MS = HOUR;
/** More than PayPal lists at once it is not asked for. */
const LONGEST_MS = 31 * 24 * HOUR;

/**
 * The capture of an attempt in PayPal's own list of what moved since the shop meant to capture it.
 * Undefined when the list has none, or the account may not read it. Throws PaypalUnavailable when PayPal
 * lists one that it does not show.
 */
export async function findListedCapture(
  paypal: PaypalClient,
  attempt: Payment,
  now: Date,
): Promise<PaypalSale | undefined> {
  const { id, captureIntendedAt, createdAt } = attempt;
  const from = (captureIntendedAt ?? createdAt).getTime() - MARGIN_MS;
  const to = Math.min(now.getTime(), from + LONGEST_MS);
  const lines = await listOrNothing(paypal, new Date(from), new Date(to));
  const line = lines.find((one) => one.custom_field === id && isCaptureLine(one));
  if (!line) return undefined;
  return getShown(() => paypal.getCapture(line.transaction_id));
}

async function listOrNothing(
  paypal: PaypalClient,
  from: Date,
  to: Date,
): Promise<PaypalTransaction[]> {
  try {
    return await paypal.listTransactions(from, to);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    return [];
  }
}
