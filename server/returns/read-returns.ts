import { isUuid } from "../../common/ids.ts";
import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { toDollars } from "../../common/money.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import { RETURN_STATUSES } from "../../common/returns.ts";
import { describeLines } from "../cart/store.ts";
import { listExchangesOf } from "../checkout/exchange-checkout.ts";
import { listOrdersOfCheckouts } from "../orders/find-orders.ts";
import { findOrderRow, type LineRow, type OrderRow, selectLines } from "../orders/read-orders.ts";
import { readWorth } from "../orders/refunds/refund-parts.ts";
import {
  findIdByCode,
  findReturnRow,
  findReturns,
  lettersOf,
  listReturnsOfUser,
  listRowsOf,
  type ReturnRow,
  selectReturnLines,
} from "../orders/returns/store.ts";
import type { Context } from "../platform/context.ts";
import type { Person } from "../platform/domain.ts";
import { AppError } from "../platform/errors.ts";
import type { ListReader } from "../platform/http/send-list.ts";
import {
  AdminReturn,
  type AdminReturnQuery,
  type PersonalReturn,
  type Return,
  type ReturnLine,
} from "./contract.ts";
import { readOffers } from "./offers/read-offers.ts";
import { isOffer } from "./offers/store.ts";
import { owesDelivery } from "./owes-delivery.ts";

const DAY_MS = 86_400_000;
/** The days in which money has to be back (Art. 13 Directive 2011/83/EU). */
const REFUND_DAYS = 14;

function unknownReturn(): AppError {
  return new AppError("not-found", "return_not_found", messages.notFound);
}

/** A return by its id, of this order if one is named. Throws `not-found`. */
export async function getReturnRow(ctx: Context, id: string, orderId?: string): Promise<ReturnRow> {
  const row = isUuid(id) ? await findReturnRow(ctx, id) : undefined;
  if (!row || (orderId !== undefined && row.orderId !== orderId)) throw unknownReturn();
  return row;
}

/** The returns of an order, the newest first. */
export async function listReturnsOf(ctx: Context, order: OrderRow): Promise<Return[]> {
  const rows = await listRowsOf(ctx, order.id);
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  return describeReturns(
    ctx,
    rows.map((row) => ({ row, lines })),
  );
}

/** The returns of a customer's orders, for their export; left out where there is none. */
export async function listMyReturns(
  ctx: Context,
  { id }: Pick<Person, "id">,
): Promise<{ returns?: PersonalReturn[] }> {
  const theirs = await listReturnsOfUser(ctx, id);
  const found: PersonalReturn[] = [];
  for (const orderId of new Set(theirs.map((one) => one.orderId))) {
    const ofOrder = await listReturnsOf(ctx, await findOrderRow(ctx, orderId));
    found.push(...ofOrder.map((one) => ({ orderId, ...one })));
  }
  return found.length > 0 ? { returns: found } : {};
}

async function describeReturns(
  ctx: Context,
  found: readonly { row: ReturnRow; lines: readonly LineRow[] }[],
): Promise<Return[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const rows = found.map(({ row }) => row);
  const [ofReturns, exchanges, offers] = await Promise.all([
    selectReturnLines(ctx, ids),
    listExchanges(ctx, rows),
    readOffers(ctx, rows),
  ]);
  const variantIds = ofReturns.flatMap(({ exchangeVariantId }) => exchangeVariantId ?? []);
  const wanted = [...new Set(variantIds)].map((variantId) => ({ variantId, quantity: 1 }));
  const variants = new Map(
    (wanted.length === 0 ? [] : await describeLines(ctx, wanted)).map((one) => [
      one.variantId,
      one,
    ]),
  );
  return found.map(({ row, lines }) => {
    const exchange = exchanges.get(row.id);
    const offered = offers.get(row.id);
    return {
      _id: row.id,
      code: row.code,
      status: row.status,
      isWithdrawal: row.isWithdrawal,
      requestedAt: row.requestedAt.toISOString(),
      ...(row.receivedAt && { receivedAt: row.receivedAt.toISOString() }),
      message: row.message,
      ...(row.feeCents > 0 && { fee: toDollars(row.feeCents) }),
      lines: ofReturns
        .filter(({ returnId }) => returnId === row.id)
        .flatMap((line): ReturnLine[] => {
          const of = lines.find(({ position }) => position === line.position);
          const variant = variants.get(line.exchangeVariantId ?? 0);
          if (!of) return [];
          const { place, units, reason, wish, good, damaged, missing, accepted } = line;
          return [
            {
              place,
              productId: String(of.productId),
              ...{ color: of.color, size: of.size, name: of.name, sku: of.sku },
              image: of.image || NO_PICTURE,
              quantity: units,
              ...{ reason, wish, good, damaged, missing, accepted },
              ...(variant && {
                exchange: {
                  color: variant.color,
                  size: variant.size,
                  name: variant.name,
                  sku: variant.sku,
                },
              }),
            },
          ];
        }),
      ...(exchange && { exchange }),
      ...(offered && { offers: offered }),
    };
  });
}

/** What is sent instead as the customer wanted it, by the return's id. */
async function listExchanges(
  ctx: Context,
  rows: readonly ReturnRow[],
): Promise<Map<string, NonNullable<Return["exchange"]>>> {
  const all = await listExchangesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const found = all.filter((checkout) => !rows.some((row) => isOffer(row, checkout)));
  const placed = await listOrdersOfCheckouts(
    ctx,
    found.map(({ id }) => id),
  );
  return new Map(
    found.flatMap(
      ({ id, returnId, status, expiresAt }): [string, NonNullable<Return["exchange"]>][] => {
        if (returnId === null || status === "replaced") return [];
        const order = placed.get(id);
        if (order) return [[returnId, { orderId: order.id, orderNumber: order.number }]];
        return [[returnId, status === "open" ? { heldUntil: expiresAt.toISOString() } : {}]];
      },
    ),
  );
}

/** A return as the team sees it. Throws `not-found`. */
export async function getAdminReturn(ctx: Context, id: string): Promise<AdminReturn> {
  const row = await getReturnRow(ctx, id);
  const order = await findOrderRow(ctx, row.orderId);
  const [found] = await describeForTeam(ctx, [{ row, order }]);
  if (!found) throw unknownReturn();
  return found;
}

/** A return by the code on its slip, as somebody types or scans it. Throws `not-found`. */
export async function findReturn(ctx: Context, code: string): Promise<AdminReturn> {
  const id = await findIdByCode(ctx, lettersOf(code));
  if (id === undefined) throw unknownReturn();
  return getAdminReturn(ctx, id);
}

async function describeForTeam(
  ctx: Context,
  found: readonly { row: ReturnRow; order: OrderRow }[],
): Promise<AdminReturn[]> {
  const lines = await selectLines(
    ctx,
    found.map(({ order }) => order),
  );
  const described = await describeReturns(
    ctx,
    found.map(({ row, order }) => ({ row, lines: lines.get(order.id) ?? [] })),
  );
  return Promise.all(
    found.map(async ({ row, order }, index) => {
      const shown = described[index];
      if (!shown) throw new Error(`return ${row.id} was not described`);
      const { paid, gone } = await readWorth(ctx, order, lines.get(order.id) ?? []);
      const isLeft = paid.deliveryCents > 0 && gone.deliveryCents === 0;
      const since = row.isWithdrawal ? row.requestedAt : row.receivedAt;
      const isOpen = row.status === "open" || row.status === "review";
      return {
        ...shown,
        note: row.note,
        order: {
          _id: order.id,
          orderNumber: order.number,
          customer: order.customerName,
          email: order.customerEmail,
        },
        ...(isOpen &&
          since && {
            refundDueAt: new Date(since.getTime() + REFUND_DAYS * DAY_MS).toISOString(),
          }),
        deliveryDue: isLeft && (await owesDelivery(ctx, order, row)),
        ...(isLeft && { delivery: toDollars(paid.deliveryCents) }),
      };
    }),
  );
}

/** Returns that match, the newest first; `waiting` are those in which something is left to do. */
export function listReturns(
  ctx: Context,
  { status, search }: AdminReturnQuery,
): ListReader<AdminReturn> {
  const found = findReturns(ctx, { statuses: statusesOf(status), words: search?.trim() ?? "" });
  return {
    schema: AdminReturn,
    count: found.count,
    readWindow: async (place) => {
      const { rows, ...beside } = await found.readWindow(place);
      return { ...beside, rows: await describeForTeam(ctx, rows) };
    },
  };
}

function statusesOf(status: AdminReturnQuery["status"]): readonly ReturnRow["status"][] {
  if (status === undefined) return RETURN_STATUSES;
  return status === "waiting" ? ["open", "review"] : [status];
}
