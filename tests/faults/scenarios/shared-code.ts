import { newId } from "../../../common/ids.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { inspect } from "../inspect.ts";
import { call, checkOut, insist, payFor } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const PEOPLE = 50;
const USES = 10;
/** Every third leaves with the code aside: these uses come back. */
const LEAVES = 3;

/** Where a use of a code is put aside, given back or used. */
const POINTS: readonly HookPoint[] = [
  "checkout: stock held",
  "payment: begun",
  "settle: captured",
  "order: stock claimed",
  "order: placed",
  "hold: released",
];

interface Tally {
  kills: number;
  shown: string[];
  /** What customers were shown of their discount, in dollars, by checkout. */
  discounts: Map<string, number>;
  problems: string[];
}

export const sharedCode = labScenario(
  {
    name: "shared-code",
    what: "One code of the shop's with ten uses, 50 buyers at once, with `kill -9` [CODE-8]",
    asked: "never more than ten uses, and each order's discount as it was shown",
  },
  async (lab, { isShort, say }) => {
    const codes = isShort ? 1 : 12;
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    const tally: Tally = { kills: 0, shown: [], discounts: new Map(), problems: [] };
    for (let count = 0; count < codes; count++) {
      const code = await makeCode(lab);
      await crowd(lab, wares, code, { people: PEOPLE, leave: true }, tally);
      // Uses of some who left are back by now: the next take all that are.
      tally.problems.push(...(await inspect(lab, tally.shown)));
      await crowd(lab, wares, code, { people: USES, leave: false }, tally);
      await lab.time.run(1);
      const taken = await countTaken(lab, code);
      if (taken !== USES) tally.problems.push(`${taken} uses of ${code} are taken`);
      say(`${count + 1} codes, ${tally.kills} kills so far`);
    }
    tally.problems.push(...(await inspect(lab, tally.shown)), ...(await listOther(lab, tally)));
    for (const asked of lab.failed) tally.problems.push(`${asked} was answered with 500`);
    const { kills, shown, problems } = tally;
    return {
      ran: `${codes} codes, ${PEOPLE + USES} buyers each, ${kills} kills, ${shown.length} orders shown`,
      measured: `${problems.length} codes or discounts otherwise than shown`,
      problems,
    };
  },
);

/** Buyers of one code at the same time, and a kill under them. */
async function crowd(
  lab: Lab,
  wares: readonly Ware[],
  code: string,
  { people, leave }: { people: number; leave: boolean },
  tally: Tally,
): Promise<void> {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, people));
  const shop = lab.shop();
  if (leave) shop.killAt({ point: lab.random.pick(POINTS), nth: 1 + lab.random.below(20) });
  const work = Promise.all(
    customers.map((customer, index) =>
      buyWith(lab, customer, code, leave && index % LEAVES === 0, tally),
    ),
  );
  work.catch(() => undefined);
  await Promise.race([work, shop.ended]);
  if (!shop.isRunning()) {
    tally.kills++;
    await lab.start();
  }
  await work;
  lab.shop().killAt(undefined);
}

async function buyWith(
  lab: Lab,
  customer: Customer,
  code: string,
  leaves: boolean,
  { shown, discounts }: Tally,
): Promise<void> {
  const key = newId();
  const { status, body } = await insist(() => checkOut(lab, customer, key));
  if (status !== 201) return;
  const path = `/api/checkout/${body._id}/discount`;
  const { token } = customer;
  const taken = await insist(() => call(lab, "POST", path, { token, body: { code } }));
  discounts.set(body._id, taken.status === 200 ? taken.body.discount : 0);
  if (leaves) return;
  const order = await payFor(lab, customer, body._id);
  if (order !== undefined) shown.push(order);
}

async function makeCode(lab: Lab): Promise<string> {
  const code = `SALE-${newId().slice(-12).toUpperCase()}`;
  const token = await signInAdmin(lab);
  const body = { code, kind: "percent", value: 20, usesLimit: USES };
  await insist(() => call(lab, "POST", "/api/admin/codes", { token, body, key: newId() }));
  return code;
}

async function countTaken({ pool }: Lab, code: string): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>(
    "select used + held as taken from promotion_codes where code = $1",
    [code],
  );
  return rows[0]?.taken ?? 0;
}

/** Orders whose discount is not what their customers saw. */
async function listOther({ pool }: Lab, { discounts }: Tally): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; checkout: string; cents: number }>(
    "select id, checkout_id as checkout, discount_cents as cents from orders",
  );
  return rows
    .filter(({ checkout, cents }) => Math.round((discounts.get(checkout) ?? 0) * 100) !== cents)
    .map(({ id }) => `an order with another discount than was shown: ${id}`);
}
