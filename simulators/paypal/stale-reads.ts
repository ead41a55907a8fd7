import { applyEvent } from "./apply-event.ts";
import type { PaymentEvent } from "./model.ts";
import { emptyState, type State } from "./state.ts";

/** The state of one order after the first `length` events of its history. */
function stateAfter(history: readonly PaymentEvent[], length: number): State {
  const state = emptyState();
  for (const event of history.slice(0, length)) applyEvent(state, event);
  return state;
}

/** The state of the event's order right after the event. */
export function stateAt(state: State, orderId: string, event: PaymentEvent): State {
  const history = state.histories.get(orderId) ?? [];
  return stateAfter(history, history.indexOf(event) + 1);
}

/** How many events must be shown so that the order, capture or refund with this id exists. */
function lengthUntil(history: readonly PaymentEvent[], id: string): number {
  const made = history.findIndex((event) => {
    if (event.type === "refunded") return event.refundId === id;
    if (event.type === "captured") return event.captureId === id;
    return event.type === "order-created" && event.orderId === id;
  });
  return made + 1;
}

/** The events that a stale read does not show. */
interface StaleRead {
  /** Events after this time are not shown. */
  asOf?: number;
  /** Neither this event nor those after it are shown. */
  before?: PaymentEvent;
}

/**
 * The state as a stale read shows it: a read that comes too early, or that a lagging replica answers. The
 * order, capture or refund that is read always exists, at least as it was created.
 */
export function stateAsRead(
  state: State,
  orderId: string,
  id: string,
  { asOf, before }: StaleRead,
): State {
  if (asOf === undefined && before === undefined) return state;
  const history = state.histories.get(orderId) ?? [];
  const hidden = history.findIndex(
    (event) => event === before || (asOf !== undefined && event.at > asOf),
  );
  if (hidden < 0) return state;
  return stateAfter(history, Math.max(hidden, lengthUntil(history, id)));
}
