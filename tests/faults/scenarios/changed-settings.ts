import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { inspect } from "../inspect.ts";
import { call, checkOut, insist, type Reply } from "../lab/browser.ts";
import { buyers, type Crowd, leavers, someCarts } from "../lab/crowds.ts";
import { inviteCustomers, signInAdmin } from "../lab/customers.ts";
import {
  listFormerPrices,
  listWrongDeliveries,
  settingsFor,
  somePrice,
} from "../lab/delivery-prices.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import { labScenario } from "./lab-scenario.ts";

/** Where purchases are under way. */
const POINTS: readonly HookPoint[] = [
  "checkout: older given up",
  "checkout: stock held",
  "checkout: created",
  "payment: begun",
  "payment: PayPal order made",
  "settle: captured",
  "order: written",
  "order: placed",
];
const CURRENCIES = ["USD", "EUR", "GBP"];
const DAY_MS = 86_400_000;
/** The payment poller comes by every few seconds. */
const SPEED = 10;
/** Who come while the shop sells nothing. */
const TURNED_AWAY = 3;

/** Nobody sells while this holds; what visitors are told. */
const CLOSINGS = [
  { name: "paused", code: "shop_paused" },
  { name: "not yet open", code: "not_yet_open" },
] as const;
type Closing = (typeof CLOSINGS)[number];

interface Tally {
  kills: number;
  changes: number;
  refused: number;
  turnedAway: number;
  deliveries: number;
  shown: string[];
  problems: string[];
}

/** An admin changes what touches money while people buy, and the shop is killed under both. */
export const changedSettings = labScenario(
  {
    name: "changed-settings",
    what: "Currency, pause, opening and prices of delivery changed under buyers, with `kill -9` [SET-2, DELIVERY-2]",
    asked:
      "no order lost; no checkout begun while nothing is sold; nothing in a former currency; delivery as shown",
  },
  async (lab, { isShort, say }) => {
    const [early, late] = isShort ? [2, 4] : [20, 40];
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    const tally: Tally = {
      ...{ kills: 0, changes: 0, refused: 0, turnedAway: 0, deliveries: 0 },
      ...{ shown: [], problems: [] },
    };
    await lab.time.run(SPEED);
    for (let round = 0; round < early; round++) await meet(lab, wares, leavers, tally);
    const chosen = tally.changes;
    if (chosen === 0) tally.problems.push("the currency could never be changed");
    for (let round = 0; round < late; round++) {
      await meet(lab, wares, buyers, tally);
      say(`${tally.shown.length} orders shown, ${tally.kills} kills so far`);
    }
    tally.problems.push(
      ...(await inspect(lab, tally.shown)),
      ...(await listWrongMoney(lab)),
      ...(await listWrongDeliveries(lab)),
    );
    for (const asked of lab.failed) tally.problems.push(`${asked} was answered with 500`);
    const { kills, changes, refused, turnedAway, deliveries, shown, problems } = tally;
    return {
      ran: `${kills} kills, ${changes} changed currencies, ${deliveries} changed prices of delivery, ${2 * (early + late)} closings, ${shown.length} orders shown`,
      measured: `${refused} changes of the currency refused, ${turnedAway} customers turned away`,
      problems,
    };
  },
);

/** A crowd and an admin at the same time, and a kill under them. */
async function meet(lab: Lab, wares: readonly Ware[], crowd: Crowd, tally: Tally): Promise<void> {
  const shop = lab.shop();
  shop.killAt({ point: lab.random.pick(POINTS), nth: 1 + lab.random.below(3) });
  const work = Promise.all([
    crowd(lab, wares).then((shown) => tally.shown.push(...shown)),
    changeAll(lab, wares, tally),
  ]);
  work.catch(() => undefined);
  await Promise.race([work, shop.ended]);
  if (!shop.isRunning()) {
    tally.kills++;
    await lab.start();
  }
  await work;
  lab.shop().killAt(undefined);
}

async function changeAll(lab: Lab, wares: readonly Ware[], tally: Tally): Promise<void> {
  for (const closing of CLOSINGS) {
    await chooseCurrency(lab, tally);
    await change(lab, tally, "opening", closed(lab, closing));
    await turnAway(lab, wares, closing, tally);
    await change(lab, tally, "opening", OPEN);
    await changeDelivery(lab, wares, tally);
  }
  await chooseCurrency(lab, tally);
}

const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };

function closed(lab: Lab, { name }: Closing): Record<string, unknown> {
  if (name === "not yet open") return { ...OPEN, isOpen: false };
  return { ...OPEN, backAt: new Date(lab.time.now() + DAY_MS).toISOString() };
}

/** Once there is an order, the currency stays. */
async function chooseCurrency(lab: Lab, tally: Tally): Promise<void> {
  const { rows } = await lab.pool.query("select from orders limit 1");
  const currency = lab.random.pick(CURRENCIES);
  const before = await newest(lab, "region");
  const { status } = await change(lab, tally, "region", {
    ...{ locale: "en-US", language: "en" },
    currency,
  });
  if (status === 400) tally.refused++;
  else if ((before?.values.currency ?? "USD") !== currency) {
    tally.changes++;
    if (rows.length > 0) tally.problems.push(`${currency} was chosen after a sale`);
  }
}

/** Sends a change until it is known how it went; the shop may be killed meanwhile. */
async function change(
  lab: Lab,
  tally: Tally,
  subject: string,
  values: Record<string, unknown>,
): Promise<Reply> {
  let token = await signInAdmin(lab);
  for (;;) {
    const version = (await newest(lab, subject))?.version ?? 0;
    const path = `/api/admin/settings/${subject}`;
    const body = { version, values };
    const reply = await call(lab, "PUT", path, { token, body });
    if (reply.status === 200 || reply.status === 400) return reply;
    // The lab's clock has moved on by half an hour: the session is over.
    if (reply.status === 401) token = await signInAdmin(lab);
    // Without an answer it may have been made: the same once more changes nothing.
    else if (![0, 409, 503].includes(reply.status)) {
      tally.problems.push(`the settings answered ${reply.status}`);
      return reply;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Customers who come after the admin was answered: none of them may begin a checkout. */
async function turnAway(
  lab: Lab,
  wares: readonly Ware[],
  { name, code }: Closing,
  tally: Tally,
): Promise<void> {
  const customers = await inviteCustomers(lab, someCarts(lab, wares, TURNED_AWAY));
  for (const customer of customers) {
    const reply = await insist(async () => {
      const asked = await checkOut(lab, customer);
      // This 503 is the answer; one without the code is a shop that is just starting.
      return asked.body?.code === code ? { ...asked, status: 200 } : asked;
    });
    if (reply.body?.code === code) tally.turnedAway++;
    else tally.problems.push(`a checkout while ${name} was answered with ${reply.status}`);
  }
}

/** Whoever comes after the admin was answered is shown the new price. */
async function changeDelivery(lab: Lab, wares: readonly Ware[], tally: Tally): Promise<void> {
  const price = somePrice(lab);
  const { status } = await change(lab, tally, "delivery", settingsFor(price));
  if (status !== 200) tally.problems.push(`a price of delivery was answered with ${status}`);
  tally.deliveries++;
  tally.problems.push(...(await listFormerPrices(lab, wares, price)));
}

interface Row {
  version: number;
  values: Record<string, unknown>;
}

async function newest(lab: Lab, subject: string): Promise<Row | undefined> {
  const { rows } = await lab.pool.query<Row>(
    `select version, "values" from settings where subject = $1 order by version desc limit 1`,
    [subject],
  );
  return rows[0];
}

/** Checkouts and payments in another currency than the shop's of that moment; of one moment, in neither. */
async function listWrongMoney({ pool }: Lab): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(`
    with chosen as (
      select "values"->>'currency' as currency, at,
        lead(at, 1, 'infinity') over (order by version) as until
      from settings where subject = 'region'
      union all select 'USD', '-infinity',
        coalesce((select min(at) from settings where subject = 'region'), 'infinity'))
    , begun as (
      select 'checkout ' || id as what, currency, created_at from checkouts
      union all select 'payment ' || id, currency, created_at from payments)
    select what || ' is in a former currency' as problem from begun
      where not exists (select from chosen
        where chosen.currency = begun.currency and begun.created_at between at and until)
    union all select 'payment ' || p.id || ' is not in the currency of its checkout'
      from payments p join checkouts c on c.id = p.checkout_id
      where p.currency <> c.currency or p.captured_currency <> p.currency
    union all select 'order ' || o.id || ' is not in the shop''s currency'
      from orders o join payments p on p.id = o.payment_id
      where p.currency <> (select currency from chosen where until = 'infinity')`);
  return rows.map(({ problem }) => problem);
}
