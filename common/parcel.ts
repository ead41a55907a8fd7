import type { ORDER_STATUSES } from "./order-statuses.ts";

interface Line {
  productId: string;
  color: string;
  size: string;
  quantity: number;
}

interface Sendable<L extends Line> {
  status: (typeof ORDER_STATUSES)[number];
  restocked: boolean;
  orderItems: readonly L[];
  returned: readonly Line[];
  timeline: readonly { kind: string; from?: string; to?: string; units?: number }[];
}

export interface Parcel<L> {
  lines: L[];
  units: number;
  /** Units that stayed in the shop, but of unknown lines: `lines` still counts them, `units` does not. */
  unassigned: number;
  /** Why there is nothing to send. */
  nothing?: "cancelled" | "restocked";
}

/** The content of an order's parcel: all that was bought, less units that were back before it left. */
export function parcelOf<L extends Line>(order: Sendable<L>): Parcel<L> {
  const stayed = stayedOf(order);
  const lines = order.orderItems.flatMap((line) => {
    const quantity = line.quantity - (stayed.of.find((one) => isOf(one, line))?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const units = sumOf(lines) - stayed.unassigned;
  const nothing = whyNothing(order, units);
  return { lines, units, unassigned: stayed.unassigned, ...(nothing && { nothing }) };
}

/**
 * What of an order has not left in one of its parcels yet. What came back since the first of them may never have
 * left: it counts as such, because it is on the shelf and somebody else may have bought it.
 */
export function unsentOf<L extends Line>(
  order: Sendable<L> & { parcels: readonly { lines: readonly Line[] }[] },
): L[] {
  const { lines, nothing } = parcelOf(order);
  if (nothing || order.restocked) return [];
  const { parcels, orderItems, returned } = order;
  const sent = parcels.flatMap((parcel) => parcel.lines);
  return lines.flatMap((line) => {
    const of = (all: readonly Line[]) => sumOf(all.filter((one) => isOf(one, line)));
    const kept = parcels.length === 0 ? line.quantity : of(orderItems) - of(returned);
    const quantity = Math.min(line.quantity, kept) - of(sent);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function whyNothing(order: Sendable<Line>, units: number): Parcel<Line>["nothing"] {
  if (order.status === "Cancelled") return "cancelled";
  return units === 0 || (order.restocked && !isSent(order.status)) ? "restocked" : undefined;
}

/** Each line keeps only how much came back, each return only when and how much in all. */
function stayedOf(order: Sendable<Line>): { of: readonly Line[]; unassigned: number } {
  const { returned } = order;
  const late = isSent(order.status) ? returnedSinceSent(order) : 0;
  const units = Math.max(0, sumOf(returned) - late);
  if (units === 0) return { of: [], unassigned: 0 };
  if (late === 0) return { of: returned, unassigned: 0 };
  const [only, ...others] = returned;
  if (only && others.length === 0) return { of: [{ ...only, quantity: units }], unassigned: 0 };
  return { of: [], unassigned: units };
}

function returnedSinceSent({ timeline, restocked }: Sendable<Line>): number {
  const sentAt = timeline.findLastIndex(({ from, to }) => isSent(to) && !isSent(from));
  const returns = timeline
    .slice(sentAt + 1)
    .flatMap(({ kind, units }) => (kind === "restock" ? (units ?? []) : []));
  // The whole parcel came home last.
  if (restocked) returns.pop();
  return returns.reduce((sum, units) => sum + Math.max(0, units), 0);
}

function isSent(status: string | undefined): boolean {
  return status === "Shipped" || status === "Delivered";
}

/** Whether both speak of the same line of an order. */
export function isOf(one: Omit<Line, "quantity">, line: Omit<Line, "quantity">): boolean {
  return one.productId === line.productId && one.color === line.color && one.size === line.size;
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
