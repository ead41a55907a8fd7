import { setTimeout as sleep } from "node:timers/promises";
import { HOLD_MINUTES } from "../../../server/catalog/stock/hold-times.ts";
import { inspect } from "../../faults/inspect.ts";
import { call, checkOut, payFor } from "../../faults/lab/browser.ts";
import { type Customer, inviteCustomers } from "../../faults/lab/customers.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { Ware } from "../../faults/lab/shelf.ts";
import { openFakedClock } from "../lab/faked-clock.ts";
import { liveThrough, toSeconds } from "../lab/live-through.ts";
import { openSite, startOwnPostgres } from "../lab/site.ts";
import { opsScenario } from "./ops-scenario.ts";

const MINUTE = 60;
/** In seconds beside the machine's clock; at last it is right again. */
const STEPS = [5 * MINUTE, 0, -5 * MINUTE];
const [SHORT_MS, FULL_MS] = [10_000, 100_000];
/** A hold may seem this much longer or shorter than it is, in minutes. */
const WRONG_BY = 10;

/** The clock of the shop's process steps while it runs; the database's and PayPal's do not. */
export const wrongClock = opsScenario(
  {
    name: "wrong-clock",
    what: "The shop's clock steps by five minutes, ahead and back [RUN-92]",
    asked:
      "no order lost, holds neither given away nor kept for hours, sessions and webhooks go on; well within 30 s; books clean",
  },
  async ({ random, isShort, say }, cleanUp) => {
    const postgres = await startOwnPostgres();
    const clock = openFakedClock(postgres.folder, say);
    const site = await openSite({ random }, { postgres, set: () => clock.settings });
    cleanUp(site.close);
    const { lab } = site;
    const holders: Holder[] = [];
    const unmoved: string[] = [];
    const lived = await liveThrough(lab, {
      begin: () => undefined,
      async during(wares) {
        holders.push(await hold(lab, wares));
        for (const seconds of STEPS) {
          clock.step(seconds);
          say(`the shop's clock is ${seconds} s ahead`);
          await sleep(isShort ? SHORT_MS : FULL_MS);
          const holder = await hold(lab, wares);
          holders.push(holder);
          unmoved.push(...(await findUnmoved(lab, holder, seconds)));
        }
      },
      end: () => clock.step(0),
    });
    const { looks, writes, well } = lived;
    const held = await listWrongHolds(lab);
    const bought = await payAll(lab, holders);
    const problems = [...lived.problems, ...unmoved, ...held, ...bought.problems];
    if (writes.refused > 0) problems.push(`${writes.refused} writes were refused`);
    const shown = [...lived.shown, ...bought.shown];
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${STEPS.length + 1} steps, ${looks.calls} looks, ${shown.length} orders shown`,
      measured: `${looks.wrong.length} looks failed, ${writes.wrong.length} of ${writes.done} writes; ${bought.shown.length} of ${holders.length} holds bought, ${held.length} wrong; well after ${toSeconds(well.seconds * 1000)}`,
      figures: [well],
      problems,
    };
  },
);

interface Holder {
  customer: Customer;
  checkoutId: string;
}

/** Somebody who began a checkout and pays only at the end. */
async function hold(lab: Lab, wares: readonly Ware[]): Promise<Holder> {
  const lines = [{ ...lab.random.pick(wares), quantity: 1 }];
  const [customer] = await inviteCustomers(lab, [lines]);
  if (!customer) throw new Error("nobody came");
  const { status, body } = await checkOut(lab, customer);
  if (status !== 201) throw new Error(`a checkout was answered ${status}`);
  return { customer, checkoutId: body._id };
}

/** A hold that begins now tells what the shop takes for now. */
async function findUnmoved(
  { pool }: Lab,
  { checkoutId }: Holder,
  seconds: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ ahead: number }>(
    `select extract(epoch from expires_at - now())::int - 60 * $2::int as ahead from checkouts where id = $1`,
    [checkoutId, HOLD_MINUTES],
  );
  const ahead = rows[0]?.ahead ?? 0;
  return Math.abs(ahead - seconds) < MINUTE
    ? []
    : [`the shop's clock is ${ahead} s ahead instead of ${seconds}`];
}

/** The scenario is shorter than a hold: none may have ended, and none may last for longer than one. */
async function listWrongHolds({ pool }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string; minutes: number }>(
    `select id, status, extract(epoch from expires_at - now()) / 60 as minutes from checkouts
       where status = 'expired' or (status = 'open' and expires_at > now() + $1 * interval '1 minute')`,
    [HOLD_MINUTES + WRONG_BY],
  );
  return rows.map(({ id, status, minutes }) =>
    status === "expired"
      ? `the hold ${id} was given away early`
      : `the hold ${id} lasts for ${Math.round(minutes)} more minutes`,
  );
}

async function payAll(lab: Lab, holders: readonly Holder[]) {
  const shown: string[] = [];
  const problems: string[] = [];
  for (const { customer, checkoutId } of holders) {
    const me = await call(lab, "GET", "/api/users/me", { token: customer.token });
    if (me.status !== 200) problems.push(`a session was answered ${me.status}`);
    const order = await payFor(lab, customer, checkoutId);
    if (order === undefined) problems.push(`the hold ${checkoutId} could not be bought`);
    else shown.push(order);
  }
  return { shown, problems };
}
