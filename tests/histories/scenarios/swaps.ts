import { newId } from "../../../common/ids.ts";
import { inspect } from "../../faults/inspect.ts";
import { buy, call, insist } from "../../faults/lab/browser.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../../faults/lab/customers.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { fillShelf, type Ware } from "../../faults/lab/shelf.ts";
import { underKills } from "../../faults/lab/shop-button.ts";
import { labScenario } from "../../faults/scenarios/lab-scenario.ts";

const SWAPS = 1000;
const SHORT_SWAPS = 60;
const UNITS = 50;
const SHORT_UNITS = 10;
const WIDTH = 24;

/** More customers want another size than there are units of it, while the shop is killed. */
export const swaps = labScenario(
  {
    name: "swaps",
    what: "crowds that swap a size for the last units, and call off, under `kill -9` [HISTORY-2]",
    asked: "never oversold, never two held for one",
  },
  async (lab, { isShort, sizes, say }) => {
    const count = sizes.swaps ?? (isShort ? SHORT_SWAPS : SWAPS);
    const units = isShort ? SHORT_UNITS : UNITS;
    const wares = await fillShelf(lab, { products: 1, units: 100_000 });
    const [bought, wanted] = wares;
    if (!bought || !wanted) throw new Error("the shelf is empty");
    await lab.pool.query(
      `with cut as (update variants set on_hand = $2 where id = $1 returning product_id)
         update products p set units_on_hand = (select sum(case when id = $1 then $2 else on_hand end)
           from variants v where v.product_id = p.id) from cut where p.id = cut.product_id`,
      [wanted.variantId, units],
    );
    lab.initialUnits.set(wanted.variantId, units);
    const customers = await inviteCustomers(
      lab,
      Array.from({ length: count }, () => [{ ...bought, quantity: 1 }]),
    );
    const orders = await inParallel(customers, WIDTH, (customer) => buy(lab, customer));
    await lab.pool.query("update orders set status = 'Delivered', delivered_at = now()");
    say(`${count} have something to swap`);
    const token = await signInAdmin(lab);
    const problems: string[] = [];
    let held = 0;
    const kills = await underKills(
      lab,
      ["exchange: held", "return: written", "return: told", "return: cancelled"],
      async () => {
        const answers = await inParallel(customers, WIDTH, (customer, index) =>
          swap(lab, customer, orders[index], wanted),
        );
        held = answers.filter((id) => id !== undefined).length;
        problems.push(...(await listTwice(lab, wanted, units)));
        // Some think better of it, and others take their place.
        const firm = answers.filter((id) => id !== undefined);
        await inParallel(firm.slice(0, Math.ceil(firm.length / 4)), WIDTH, ({ orderId, id }) => {
          const of = customers[orders.indexOf(orderId)];
          const path = `/api/orders/${orderId}/returns/${id}`;
          return insist(() => call(lab, "DELETE", path, { ...(of && { token: of.token }) }));
        });
        await inParallel(customers, WIDTH, (customer, index) =>
          swap(lab, customer, orders[index], wanted),
        );
      },
    );
    problems.push(...(await listTwice(lab, wanted, units)));
    await receiveAll(lab, token);
    const { rows } = await lab.pool.query<{ sent: number }>(
      `select coalesce(sum(l.quantity), 0)::int as sent from order_lines l
         join orders o on o.id = l.order_id where o.exchange_of is not null and l.variant_id = $1`,
      [wanted.variantId],
    );
    const sent = rows[0]?.sent ?? 0;
    if (sent !== units) problems.push(`${sent} are sent of ${units}`);
    problems.push(...(await inspect(lab)));
    return {
      ran: `${count} customers for ${units} units, ${kills} kills`,
      measured: `${held} held at first, ${sent} sent, ${problems.length} faults`,
      problems,
    };
  },
);

interface Swapped {
  orderId: string;
  id: string;
}

/** Announces that the size is swapped, once however often it is asked; undefined where it is sold out. */
async function swap(
  lab: Lab,
  { token }: Customer,
  orderId: string | undefined,
  wanted: Ware,
): Promise<Swapped | undefined> {
  if (orderId === undefined) return undefined;
  const path = `/api/orders/${orderId}/returns`;
  const { body: options } = await insist(() => call(lab, "GET", path, { token }));
  const [line] = options.lines;
  const wish = { wish: "exchange", exchange: { color: wanted.color, size: wanted.size } };
  const lines = [
    {
      ...{ productId: line.productId, color: line.color, size: line.size, quantity: 1 },
      ...{ reason: "too-small", ...wish },
    },
  ];
  const id = newId();
  const asked = { token, body: { _id: id, lines } };
  const { status } = await insist(() => call(lab, "POST", path, asked));
  return status === 200 ? { orderId, id } : undefined;
}

/** Units held beyond those that there are, and returns with two. */
async function listTwice({ pool }: Lab, { variantId }: Ware, units: number): Promise<string[]> {
  const { rows } = await pool.query<{ held: number; most: number; twice: number }>(
    `select coalesce(sum(h.quantity), 0)::int as held, coalesce(max(h.quantity), 0)::int as most,
       (select count(*)::int from (select order_id from returns r where r.status = 'open'
         group by order_id having count(*) > 1) t) as twice
     from stock_holds h where h.variant_id = $1`,
    [variantId],
  );
  const { held = 0, most = 0, twice = 0 } = rows[0] ?? {};
  return [
    ...(held <= units ? [] : [`${held} are held of ${units}`]),
    ...(most <= 1 ? [] : [`one return holds ${most}`]),
    ...(twice === 0 ? [] : [`${twice} orders have swapped one unit twice`]),
  ];
}

async function receiveAll(lab: Lab, token: string): Promise<void> {
  const { rows } = await lab.pool.query<{ id: string }>(
    "select id from returns where status = 'open'",
  );
  const body = { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] };
  await inParallel(rows, WIDTH, ({ id }) =>
    insist(() => call(lab, "POST", `/api/admin/returns/${id}/received`, { token, body })),
  );
}
