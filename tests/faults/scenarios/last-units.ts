import { inspect } from "../inspect.ts";
import { checkOut, failures, payFor } from "../lab/browser.ts";
import { type CartLine, inviteCustomers } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { watchStock } from "../lab/watch-stock.ts";
import { labScenario } from "./lab-scenario.ts";

const UNITS = 50;

/** Two variants that everybody wants at once, in carts that name them in either order. */
export const lastUnits = labScenario(
  {
    name: "last-units",
    what: "Crowds for the last 50 units, crossed variants, the same variant on two lines [PAY-7, STOCK-7]",
    asked: "exactly 50 paid each time, never negative, no 5xx",
  },
  async (lab, { isShort, say }) => {
    const [people, seeds] = isShort ? [200, 2] : [1000, 20];
    const problems: string[] = [];
    const shown: string[] = [];
    for (let seed = 1; seed <= seeds; seed++) {
      const wares = (await fillShelf(lab, { products: 1, units: UNITS })).slice(0, 2);
      const { result, seen } = await watchStock(lab, () => rush(lab, wares, people));
      shown.push(...result);
      problems.push(...seen);
      for (const { variantId } of wares) {
        const sold = await unitsSold(lab, variantId);
        if (sold !== UNITS) problems.push(`${sold} of variant ${variantId} are sold`);
      }
      say(`crowd ${seed} of ${seeds}: ${shown.length} orders so far`);
    }
    const failed = failures(lab);
    if (failed > 0) problems.push(`${failed} calls were answered with 5xx or not at all`);
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${seeds} crowds of ${people}, ${shown.length} orders`,
      measured: `${UNITS} of each sold, ${failed} failed calls`,
      problems,
    };
  },
);

async function rush(lab: Lab, wares: readonly Ware[], people: number): Promise<string[]> {
  const carts = Array.from({ length: people }, () => someCart(lab, wares));
  const customers = await inviteCustomers(lab, carts, { guests: true });
  const shown = await Promise.all(
    customers.map(async (customer) => {
      const begun = await checkOut(lab, customer);
      return begun.status === 201 ? payFor(lab, customer, begun.body._id) : undefined;
    }),
  );
  return shown.filter((id) => id !== undefined);
}

/** One of each, or each of them on two lines. */
function someCart({ random }: Lab, wares: readonly Ware[]): CartLine[] {
  const lines = wares.map((ware) => ({ ...ware, quantity: 1 }));
  const ordered = random.below(2) === 0 ? lines : lines.toReversed();
  return random.below(5) === 0 ? [...ordered, ...ordered] : ordered;
}

async function unitsSold({ pool }: Lab, variantId: number): Promise<number> {
  const { rows } = await pool.query<{ units: number }>(
    "select coalesce(sum(quantity), 0)::int as units from order_lines where variant_id = $1",
    [variantId],
  );
  return rows[0]?.units ?? 0;
}
