import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { FAST, inspect } from "../inspect.ts";
import { buy } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf } from "../lab/shelf.ts";
import { underKills } from "../lab/shop-button.ts";
import { TRACKING_POINTS } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

const WIDTH = 20;
/** An hour of the shop is nine seconds: pauses between two tries last up to four of them. */
const HOURS_FLY = 400;
const POLL_MS = 100;
/** By the machine's clock. */
const PATIENCE_MS = 600_000;
/** Of the parcels, one in so many gets another number after it was told, or while it is. */
const CORRECTED_IN = 5;

/** A fifth of the calls each is lost before PayPal heard it, lost after, and refused as too many. */
const UNSURE = {
  calls: [
    { on: "track", fault: "drop", share: 0.2 },
    { on: "track", fault: "process-then-drop", share: 0.2 },
    { on: "track", fault: "429", share: 0.2 },
    { on: "show-order", fault: "500", share: 0.2 },
  ],
};

/** Orders are sent in parcels, while PayPal is hardly there and the shop is killed. */
export const parcels = labScenario(
  {
    name: "parcels",
    what: "Parcels of orders, some with a corrected number, while PayPal is away at random, `kill -9` where it is told [PARCEL-26]",
    asked: "PayPal has one tracker for each number, and the shop says so",
  },
  async (lab, { isShort, say }) => {
    const [orders, rounds] = isShort ? [10, 1] : [100, 3];
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const customers = await inviteCustomers(lab, someCarts(lab, wares, orders));
    const bought = await inParallel(customers, WIDTH, (customer) => buy(lab, customer));
    const shown = bought.filter((id) => id !== undefined);
    await lab.time.run(FAST);
    const problems: string[] = [];
    let kills = 0;
    for (let round = 0; round < rounds; round++) {
      await lab.paypal.setFaults(UNSURE);
      await lab.time.run(HOURS_FLY);
      kills += await underKills(lab, TRACKING_POINTS, async () => {
        await sendParcels(lab, shown, round);
        // Half of them are told by then.
        await waitUntilLeft(lab, shown.length);
        await correctSome(lab);
        await waitUntilLeft(lab, shown.length / 4);
        // PayPal is back: those that had bad luck so far need no day more.
        await lab.paypal.setFaults({});
        await waitUntilLeft(lab, 0);
      });
      say(`round ${round + 1}: ${kills} kills so far`);
    }
    problems.push(...(await inspect(lab, shown)), ...(await listWrongTrackers(lab)));
    const { trackers } = await lab.paypal.ledger();
    if (trackers.length === 0) problems.push("PayPal was told of no parcel");
    return {
      ran: `${shown.length} orders, ${2 * rounds * shown.length} parcels, ${kills} kills`,
      measured: `${trackers.length} trackers, ${problems.length} faults`,
      problems,
    };
  },
);

/** Two parcels of each order, as the team's page writes them. */
async function sendParcels({ pool, time }: Lab, orderIds: readonly string[], round: number) {
  const rows = orderIds.flatMap((orderId, index) =>
    [0, 1].map((part) => ({ id: newId(), orderId, number: `${round}-${index}-${part}`, part })),
  );
  await pool.query(
    `with sent as (
       insert into parcels (id, order_id, carrier, tracking_number, sent_at, paypal_state, paypal_due_at)
         select id, order_id, 'Bike post', number, $4, 'waiting', $4
         from unnest($1::uuid[], $2::uuid[], $3::text[]) p (id, order_id, number) returning id, order_id)
     insert into parcel_lines (parcel_id, position, units)
       select s.id, l.position, 1 from sent s join order_lines l on l.order_id = s.order_id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ orderId }) => orderId),
      rows.map(({ number }) => number),
      new Date(time.now()),
    ],
  );
}

/** Some of the parcels get another number, whatever PayPal knows of the former. */
async function correctSome({ pool, random, time }: Lab): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from parcels where tracking_number not like '%new' order by tracking_number",
  );
  const ids = rows.map(({ id }) => id).filter(() => random.below(CORRECTED_IN) === 0);
  await pool.query(
    `update parcels set tracking_number = tracking_number || '-new', paypal_state = 'waiting',
       paypal_due_at = $2, paypal_tries = 0, paypal_problem = null where id = any($1)`,
    [ids, new Date(time.now())],
  );
}

/** Waits until no more than so many parcels wait to be told. */
async function waitUntilLeft(lab: Lab, count: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while ((await countWaiting(lab)) > count) {
    if (performance.now() > until) throw new Error("parcels are not told any more");
    await sleep(POLL_MS);
  }
}

async function countWaiting({ pool }: Lab): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from parcels where paypal_state = 'waiting'",
  );
  return rows[0]?.count ?? 0;
}

/** Parcels without their tracker at PayPal, trackers of no parcel, and numbers that PayPal has twice. */
async function listWrongTrackers({ pool, paypal }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ tracker: string; state: string }>(
    `select p.capture_id || '-' || tracking_number as tracker, paypal_state as state
       from parcels join orders o on o.id = parcels.order_id join payments p on p.id = o.payment_id`,
  );
  const ids = (await paypal.ledger()).trackers.map(({ id }) => id);
  const known = new Set(ids);
  const wanted = new Set(rows.map(({ tracker }) => tracker));
  return [
    ...rows
      .filter(({ tracker, state }) => state !== "told" || !known.has(tracker))
      .map(({ tracker, state }) => `parcel ${tracker} is ${state}, which PayPal does not say`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `PayPal has ${id} twice`),
    // The former number of a corrected parcel stays where PayPal was told of it.
    ...ids
      .filter((id) => !wanted.has(id) && !wanted.has(`${id}-new`))
      .map((id) => `PayPal has ${id}, which is no parcel`),
  ];
}
