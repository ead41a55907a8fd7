import type { AccountFile } from "../../../common/account-files.ts";
import type { Context } from "../../platform/context.ts";
import { type Cell, MARK, writeRows } from "../../platform/csv.ts";
import { type Period, today } from "../../platform/periods.ts";
import { periodOf, TaxSums } from "./read-accounts.ts";
import { type Movement, readMovements } from "./read-movements.ts";

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
    yield writeRows(await taxRows(ctx, period));
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
    const last = kind === "capture" ? [{ cents: fee }, "", "", ""] : ["", "", ""];
    yield writeRows([["", "", "", "", currency, ...amountsOf({ net, tax }), ...last]]);
  }
}

function rowOf(movement: Movement, zone: string): Cell[] {
  const { at, kind, orderNumber, invoiceNumber, country, currency, feeCents } = movement;
  const fee = feeCents === null ? "" : { cents: feeCents };
  return [
    today(at, zone),
    orderNumber ?? "",
    invoiceNumber ?? "",
    country,
    currency,
    ...amountsOf(sumOf(movement)),
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

function amountsOf({ net, tax }: { net: number; tax: number }): Cell[] {
  return [net, tax, net + tax].map((cents) => ({ cents }));
}

async function taxRows(ctx: Context, period: Period): Promise<Cell[][]> {
  const taxes = new TaxSums();
  for await (const movement of readMovements(ctx, period)) taxes.add(movement);
  const sums = new Map<string, { net: number; tax: number }>();
  const rows = taxes.list().map((row): Cell[] => {
    const { country, state = "", currency, percent, isReverseCharge } = row.of;
    const { net, tax } = row;
    const sum = sums.get(currency) ?? { net: 0, tax: 0 };
    sums.set(currency, { net: sum.net + net, tax: sum.tax + tax });
    const amounts = amountsOf({ net, tax });
    return [country, state, currency, percent, ...amounts, isReverseCharge ? "yes" : ""];
  });
  const last = [...sums].map(([currency, sum]) => ["", "", currency, "", ...amountsOf(sum), ""]);
  return [...rows, ...last];
}
