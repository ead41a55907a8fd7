import { applyEvent } from "./apply-event.ts";
import type { PaymentEvent } from "./model.ts";
import { emptyState, type State } from "./state.ts";

/** The state as it was for one order, after the first `length` events of its history. */
export function stateAfter(history: readonly PaymentEvent[], length: number): State {
  const state = emptyState();
  for (const event of history.slice(0, length)) applyEvent(state, event);
  return state;
}

/** The state as it was for the event's order right after the event. */
export function stateAt(state: State, orderId: string, event: PaymentEvent): State {
  const history = state.histories.get(orderId) ?? [];
  return stateAfter(history, history.indexOf(event) + 1);
}

/** How many events have to be shown for the order, capture or refund with this id to be there. */
function lengthUntil(history: readonly PaymentEvent[], id: string): number {
  const made = history.findIndex((event) => {
    if (event.type === "refunded") return event.refundId === id;
    if (event.type === "captured") return event.captureId === id;
    return event.type === "order-created" && event.orderId === id;
  });
  return made + 1;
}

/** What is held back from those who look. */
export interface Veil {
  /** Nothing after this time is shown. */
  asOf?: number;
  /** Neither this event nor what came after it is shown. */
  before?: PaymentEvent;
}

/**
 * The state as a look shows it that comes too early or is answered by a copy that lags behind. The thing
 * that is asked for is always there, at least as it was made.
 */
export function seenState(state: State, orderId: string, id: string, veil: Veil): State {
  const { asOf, before } = veil;
  if (asOf === undefined && before === undefined) return state;
  const history = state.histories.get(orderId) ?? [];
  const hidden = history.findIndex(
    (event) => event === before || (asOf !== undefined && event.at > asOf),
  );
  if (hidden < 0) return state;
  return stateAfter(history, Math.max(hidden, lengthUntil(history, id)));
}
