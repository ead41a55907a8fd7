import { type Agenda, createAgenda } from "./agenda.ts";
import { createClock } from "./clock.ts";
import { createFaultDesk } from "./faults/fault-desk.ts";
import { newNoticeId } from "./ids.ts";
import { openLedger } from "./ledger.ts";
import type { PaymentEvent } from "./model.ts";
import { createNames } from "./names.ts";
import { planAll, planFor } from "./plans.ts";
import { noticeTypeOf } from "./webhooks/notices.ts";
import type { World } from "./world.ts";

interface WorldOptions {
  ledgerFile: string;
  /** The machine's clock, Unix time in ms. */
  wall(): number;
  /** Where the simulator stands until a caller shows how it is reached. */
  base: string;
  /** Hears of every event that the shop's webhook is to be told of; unset: nobody is told. */
  tell?(noticeId: string): void;
  /** Hears of what failed while nobody waited for it. */
  report(error: unknown): void;
}

/** How long a look does not show what an early webhook tells of, in ms of the machine's clock. */
const EARLY_MS = 1_000;

/** Opens the ledger and takes up what was under way when it was closed. */
export function openWorld(options: WorldOptions): World {
  const ledger = openLedger(options.ledgerFile);
  const { state } = ledger;
  const clock = createClock(options.wall, { pace: state.clock, lastAt: state.lastAt });
  const agenda: Agenda = createAgenda(clock, options.report);
  const world: World = {
    ledger,
    clock,
    now: clock.now,
    agenda,
    faults: createFaultDesk(),
    names: createNames(state),
    record,
    base: options.base,
    hidden: new Map(),
  };

  function record(event: Parameters<World["record"]>[0]): void {
    const isTold = options.tell !== undefined && noticeTypeOf(event) !== undefined;
    const noticeId = isTold ? newNoticeId() : undefined;
    const happened = { ...event, at: clock.now(), noticeId } as PaymentEvent;
    ledger.record(happened);
    const made = event.type === "order-created" ? state.orders.get(event.orderId) : undefined;
    if (made) world.names.add(made);
    planFor(world, happened);
    if (noticeId === undefined) return;
    if (world.faults.webhooks().early) hide(happened, state.notices.get(noticeId)?.orderId ?? "");
    options.tell?.(noticeId);
  }

  /** Until the first of several is shown, none is. */
  function hide(event: PaymentEvent, orderId: string): void {
    const hidden = world.hidden.get(orderId);
    if (hidden && hidden.until > clock.now()) return;
    const until = clock.now() + EARLY_MS * Math.max(1, clock.speed());
    world.hidden.set(orderId, { before: event, until });
  }

  planAll(world);
  return world;
}
