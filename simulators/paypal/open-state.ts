import { createClock } from "./clock.ts";
import { createFaultService } from "./faults/fault-service.ts";
import { newWebhookEventId } from "./ids.ts";
import { openLedger, openLedgerInMemory } from "./ledger.ts";
import type { PaymentEvent } from "./model.ts";
import { createNames } from "./names.ts";
import { planAll, planFor } from "./plans.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { eventTypeOf } from "./webhooks/event-bodies.ts";

interface StateOptions {
  /** Unset: the ledger is kept in memory only. */
  ledgerFile?: string | undefined;
  /** The machine's clock, Unix time in ms. */
  wall(): number;
  /** The simulator's address until a request shows how it is reached. */
  base: string;
  /** Called with every webhook event that the shop is to be sent; unset: no webhook events are made. */
  notify?(webhookEventId: string): void;
  /** Called with the errors of scheduled actions and deliveries. */
  report(error: unknown): void;
}

/** How long reads do not show an event whose webhook came early, in ms of the machine's clock. */
const EARLY_MS = 1_000;

/** Opens the ledger and resumes what was under way when it was closed. */
export function openState(options: StateOptions): SimulatorState {
  const { ledgerFile } = options;
  const ledger = ledgerFile === undefined ? openLedgerInMemory() : openLedger(ledgerFile);
  const { state } = ledger;
  const clock = createClock(options.wall, { pace: state.clock, lastAt: state.lastAt });
  const scheduler: Scheduler = createScheduler(clock, options.report);
  const simulator: SimulatorState = {
    ledger,
    clock,
    now: clock.now,
    scheduler,
    faults: createFaultService(),
    names: createNames(state),
    record,
    base: options.base,
    staleReads: new Map(),
  };

  function record(event: Parameters<SimulatorState["record"]>[0]): void {
    const isSent = options.notify !== undefined && eventTypeOf(event) !== undefined;
    const webhookEventId = isSent ? newWebhookEventId() : undefined;
    const happened = { ...event, at: clock.now(), webhookEventId } as PaymentEvent;
    ledger.record(happened);
    const made = event.type === "order-created" ? state.orders.get(event.orderId) : undefined;
    if (made) simulator.names.add(made);
    planFor(simulator, happened);
    if (webhookEventId === undefined) return;
    if (simulator.faults.webhooks().early)
      hide(happened, state.webhookEvents.get(webhookEventId)?.orderId ?? "");
    options.notify?.(webhookEventId);
  }

  /** Until the first of several hidden events is shown, none is. */
  function hide(event: PaymentEvent, orderId: string): void {
    const stale = simulator.staleReads.get(orderId);
    if (stale && stale.until > clock.now()) return;
    const until = clock.now() + EARLY_MS * Math.max(1, clock.speed());
    simulator.staleReads.set(orderId, { before: event, until });
  }

  planAll(simulator);
  return simulator;
}
