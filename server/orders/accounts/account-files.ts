import type { AccountFile } from "../../../common/account-files.ts";
import { toDecimalString } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { MARK, writeRows } from "../../platform/csv.ts";
import { today } from "../../platform/periods.ts";
import { periodOf, TaxSums } from "./read-accounts.ts";
import { type Movement, readMovements } from "./read-movements.ts";

type Cell = string | number;

const COLUMNS = {
  orders: "date order invoice country currency net tax gross fee paypal_id payment vat_number",
  refunds: "date order credit_note country currency net tax gross paypal_id payment vat_number",
  tax: "country state currency percent net tax gross reverse_charge",
};

/** A file for the accounts of a period, with its sums at the end, written while its rows are read. */
export async function* writeAccountFile(
  ctx: Context,
  name: string,
  file: AccountFile,
): AsyncGenerator<string> {
  const period = periodOf(ctx, name);
  yield MARK + writeRows([COLUMNS[file].split(" ")]);
  if (file === "tax") {
    yield writeRows(await taxRows(ctx, name));
    return;
  }
  const kind = file === "orders" ? "capture" : "refund";
  const sums = new Map<string, { net: number; tax: number; fee: number }>();
  for await (const movement of readMovements(ctx, period)) {
    if (movement.kind !== kind) continue;
    const { currency, feeCents } = movement;
    const { net, tax } = sumOf(movement);
    const sum = sums.get(currency) ?? { net: 0, tax: 0, fee: 0 };
    sums.set(currency, { net: sum.net + net, tax: sum.tax + tax, fee: sum.fee + (feeCents ?? 0) });
    yield writeRows([rowOf(movement, period.zone)]);
  }
  for (const [currency, { net, tax, fee }] of sums) {
    const amounts = [net, tax, net + tax].map(toDecimalString);
    const last = kind === "capture" ? [toDecimalString(fee), "", "", ""] : ["", "", ""];
    yield writeRows([["", "", "", "", currency, ...amounts, ...last]]);
  }
}

function rowOf(movement: Movement, zone: string): Cell[] {
  const { at, kind, orderNumber, invoiceNumber, country, currency, feeCents } = movement;
  const { net, tax } = sumOf(movement);
  const fee = feeCents === null ? "" : toDecimalString(feeCents);
  return [
    today(at, zone),
    orderNumber ?? "",
    invoiceNumber ?? "",
    country,
    currency,
    ...[net, tax, net + tax].map(toDecimalString),
    ...(kind === "capture" ? [fee] : []),
    movement.source,
    movement.paymentId,
    movement.vatNumber ?? "",
  ];
}

function sumOf({ rates }: Movement): { net: number; tax: number } {
  return {
    net: rates.reduce((sum, { netCents }) => sum + netCents, 0),
    tax: rates.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

async function taxRows(ctx: Context, name: string): Promise<Cell[][]> {
  const sums = new TaxSums();
  for await (const movement of readMovements(ctx, periodOf(ctx, name))) sums.add(movement);
  return sums.list().map((sum) => {
    const { country, state = "", currency, percent, net, tax, gross, isReverseCharge } = sum;
    return [
      ...[country, state, currency, percent],
      // As numbers, because a minus at the beginning of a text would be taken for a formula.
      ...[net, tax, gross],
      isReverseCharge ? "yes" : "",
    ];
  });
}
