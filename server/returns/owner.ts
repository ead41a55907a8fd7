import type { Readable } from "node:stream";
import { findOrderRow, getMine, type OrderRow, unknownOrder } from "../orders/read-orders.ts";
import type { Context } from "../platform/context.ts";
import { cancelReturn } from "./cancel-return.ts";
import type { NewReturn, ReturnOptions } from "./contract.ts";
import { readOptions } from "./read-options.ts";
import { getReturnRow, listReturnsOf } from "./read-returns.ts";
import { requestReturn } from "./request-return.ts";
import { returnSlip } from "./return-slip.ts";

/** The caller's own order. Throws `not-found` for anybody else's. */
export async function getOwn(ctx: Context, orderId: string): Promise<OrderRow> {
  const { _id } = await getMine(ctx, orderId);
  return findOrderRow(ctx, _id);
}

/** What of the caller's order can be sent back. */
export async function readMyOptions(ctx: Context, orderId: string): Promise<ReturnOptions> {
  return readOptions(ctx, await getOwn(ctx, orderId));
}

export async function requestMyReturn(
  ctx: Context,
  orderId: string,
  request: NewReturn,
): Promise<ReturnOptions> {
  const { id } = await getOwn(ctx, orderId);
  await requestReturn(ctx, id, request);
  return readMyOptions(ctx, id);
}

export async function cancelMyReturn(
  ctx: Context,
  orderId: string,
  returnId: string,
): Promise<ReturnOptions> {
  const { id } = await getOwn(ctx, orderId);
  await cancelReturn(ctx, returnId, id);
  return readMyOptions(ctx, id);
}

export async function printMySlip(ctx: Context, orderId: string, returnId: string) {
  return printSlip(ctx, await getOwn(ctx, orderId), returnId);
}

/** The slip of a return of this order, with its code for the file's name. Throws `not-found`. */
export async function printSlip(
  ctx: Context,
  order: OrderRow,
  returnId: string,
): Promise<{ code: string; pdf: Readable }> {
  const { id, code } = await getReturnRow(ctx, returnId, order.id);
  const found = (await listReturnsOf(ctx, order)).find(({ _id }) => _id === id);
  if (!found) throw unknownOrder();
  const { number: orderNumber, shippingInfo: from } = order;
  return { code, pdf: await returnSlip(ctx, { found, orderNumber, from }) };
}
