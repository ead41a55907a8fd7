import { ADDRESS_COLUMNS, type AddressLayout } from "../../../common/address-files.ts";
import { commaList } from "../../../common/catalog-words.ts";
import { packingApiMessages as messages } from "../../../common/messages/admin/packing.ts";
import type { Context } from "../../platform/context.ts";
import { MARK, writeRows } from "../../platform/csv.ts";
import { badField } from "../../platform/errors.ts";
import type { AdminOrder } from "../admin-contract.ts";
import { listAdminOrders } from "../get-admin-order.ts";
import { columnsOf } from "./address-columns.ts";

interface Wanted {
  ids: string;
  layout?: AddressLayout | undefined;
  /** A comma list; unset: all. */
  columns?: string | undefined;
}

/**
 * The addresses of orders as a CSV file, one row each in the order of the ids, and the numbers of the orders without
 * an address: their customers were erased. Throws as `listAdminOrders`, and `bad-input` for an unknown column.
 */
export async function writeAddresses(
  ctx: Context,
  { ids, layout = "own", columns }: Wanted,
): Promise<{ file: string; skipped: number[] }> {
  const chosen = columns === undefined ? ADDRESS_COLUMNS : commaList(columns).map(readColumn);
  if (chosen.length === 0) throw badField("columns", messages.chooseColumns);
  const found = columnsOf(layout, chosen);
  const orders = await listAdminOrders(ctx, ids);
  const rows = orders.filter(hasAddress).map((order) => found.map(({ of }) => of(order)));
  return {
    file: MARK + writeRows([found.map(({ head }) => head), ...rows]),
    skipped: orders.filter((order) => !hasAddress(order)).map(({ orderNumber }) => orderNumber),
  };
}

function readColumn(name: string) {
  const column = ADDRESS_COLUMNS.find((known) => known === name);
  if (!column) throw badField("columns", messages.unknownColumn(name));
  return column;
}

function hasAddress({ shippingInfo: { address, city } }: AdminOrder): boolean {
  return address !== "" || city !== "";
}
