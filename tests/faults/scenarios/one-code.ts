import { newId } from "../../../common/ids.ts";
import { newCode } from "../../../server/promotions/rules.ts";
import { inspect } from "../inspect.ts";
import { call, checkOut, failures, payFor, type Reply } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { type Customer, inviteCustomers } from "../lab/customers.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

const PEOPLE = 50;

export const oneCode = labScenario(
  {
    name: "one-code",
    what: "One discount code, 50 checkouts at once [CHK-15]",
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
    problems.push(...(await insistAlone(lab, wares)));
    if (failures(lab) > 0) problems.push(`${failures(lab)} calls failed`);
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${codes} codes, ${PEOPLE} checkouts each, ${shown.length} orders; ${PEOPLE} calls of one customer`,
      measured: `${problems.length} codes used otherwise than once`,
      problems,
    };
  },
);

/** One customer sends the same code so often at once, for one checkout: it is theirs, and used once. */
async function insistAlone(lab: Lab, wares: readonly Ware[]): Promise<string[]> {
  const code = await makeCode(lab);
  const [customer] = await inviteCustomers(lab, someCarts(lab, wares, 1));
  if (!customer) throw new Error("there is nobody to send a code");
  const { body } = await checkOut(lab, customer);
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, () => sendCode(lab, customer, body._id, code)),
  );
  await payFor(lab, customer, body._id);
  const discounted = await countDiscounted(lab, code);
  const refused = answers.filter(({ status }) => status !== 200).length;
  return [
    ...(refused > 0 ? [`${refused} calls of one customer were refused their own code`] : []),
    ...(discounted === 1 ? [] : [`${discounted} orders of one customer have the discount`]),
  ];
}

function sendCode(lab: Lab, { token }: Customer, id: string, code: string): Promise<Reply> {
  return call(lab, "POST", `/api/checkout/${id}/discount`, { token, body: { code } });
}

async function countDiscounted({ pool }: Lab, code: string): Promise<number> {
  const { rows } = await pool.query<{ discounted: number }>(
    `select count(*)::int as discounted from orders o join checkouts c on c.id = o.checkout_id
       join discount_codes d on d.id = c.discount_code_id where d.code = $1 and o.discount_cents > 0`,
    [code],
  );
  return rows[0]?.discounted ?? 0;
}

async function share(lab: Lab, wares: readonly Ware[]) {
  const code = await makeCode(lab);
  const customers = await inviteCustomers(lab, someCarts(lab, wares, PEOPLE));
  const answers = await Promise.all(
    customers.map(async (customer) => {
      const { body } = await checkOut(lab, customer);
      const { status } = await sendCode(lab, customer, body._id, code);
      const order = await payFor(lab, customer, body._id);
      return { status, order };
    }),
  );
  return {
    taken: answers.filter(({ status }) => status === 200).length,
    orders: answers.flatMap(({ order }) => order ?? []),
    discounted: await countDiscounted(lab, code),
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
