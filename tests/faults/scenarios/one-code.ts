import { newId } from "../../../common/ids.ts";
import { newCode } from "../../../server/promotions/rules.ts";
import { inspect } from "../inspect.ts";
import { call, checkOut, failures, payFor } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const PEOPLE = 50;

export const oneCode = labScenario(
  {
    name: "one-code",
    what: "One discount code, 50 checkouts at once",
    asked: "one success",
  },
  async (lab, { isShort }) => {
    const codes = isShort ? 2 : 20;
    const wares = await fillShelf(lab, { products: 4, units: 10_000 });
    const problems: string[] = [];
    const shown: string[] = [];
    for (let count = 0; count < codes; count++) {
      const { taken, orders, discounted } = await share(lab, wares);
      shown.push(...orders);
      if (taken !== 1 || discounted !== 1) {
        problems.push(`${taken} checkouts got the code, ${discounted} orders have a discount`);
      }
    }
    if (failures(lab) > 0) problems.push(`${failures(lab)} calls failed`);
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${codes} codes, ${PEOPLE} checkouts each, ${shown.length} orders`,
      measured: `${problems.length} codes used otherwise than once`,
      problems,
    };
  },
);

async function share(lab: Lab, wares: readonly Ware[]) {
  const code = await makeCode(lab);
  const customers = await inviteCustomers(lab, someCarts(lab, wares, PEOPLE));
  const answers = await Promise.all(
    customers.map(async (customer) => {
      const { body } = await checkOut(lab, customer);
      const url = `/api/checkout/${body._id}/discount`;
      const { status } = await call(lab, "POST", url, { token: customer.token, body: { code } });
      const order = await payFor(lab, customer, body._id);
      return { status, order };
    }),
  );
  const { rows } = await lab.pool.query<{ discounted: number }>(
    `select count(*)::int as discounted from orders o join checkouts c on c.id = o.checkout_id
       join discount_codes d on d.id = c.discount_code_id where d.code = $1 and o.discount_cents > 0`,
    [code],
  );
  return {
    taken: answers.filter(({ status }) => status === 200).length,
    orders: answers.flatMap(({ order }) => order ?? []),
    discounted: rows[0]?.discounted ?? 0,
  };
}

async function makeCode({ pool }: Lab): Promise<string> {
  const code = newCode();
  await pool.query(
    `insert into discount_codes (id, code, email, percent, created_at)
       values ($1, $2, 'ada@example.com', 10, now())`,
    [newId(), code],
  );
  return code;
}
