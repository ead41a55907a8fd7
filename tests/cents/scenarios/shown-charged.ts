import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { SELLER } from "../../support/invoices.ts";
import { type Booked, checkBooks } from "../shown/books.ts";
import { buyStage } from "../shown/buy-stage.ts";
import { CATALOG_SURFACES } from "../shown/catalog.ts";
import { openCentsShop } from "../shown/cents-shop.ts";
import { CELLS, dealCells, nameOf } from "../shown/destinations.ts";
import { fillShop } from "../shown/goods.ts";
import { STAGES } from "../shown/stages.ts";
import { type Purchase, SURFACES } from "../shown/surfaces.ts";

const CARTS = 10_000;
const SHORT_CARTS = 50;
/** So often at least each place comes with each class in the whole run. */
const LEAST = 30;

/** Each country that something goes to. */
const COUNTRIES = [...new Set(CELLS.map(({ to }) => to.country))];

/** Random carts, bought under one setting of the shop after another, and everything that anybody was told of them. */
export const shownCharged = opsScenario(
  {
    name: "shown-charged",
    what: "what lists, pages, feed, cart, quote, checkout, PayPal, order, mails and invoice say is what is charged, and what another reckoning finds; the months' accounts beside PayPal [CENTS-1, CENTS-2, CENTS-4]",
    asked: "no difference",
  },
  async ({ ground, random, isShort, sizes, say }, cleanUp) => {
    const count = sizes.carts ?? (isShort ? SHORT_CARTS : CARTS);
    const shop = await openCentsShop(ground, random);
    cleanUp(() => shop.close());
    const goods = await fillShop(shop.lab.pool, random, { ofClass: isShort ? 5 : 16 });
    await shop.set("identity", SELLER);
    const cells = dealCells(random, count);
    const problems: string[] = [];
    const said = new Map<string, number>();
    const booked: Booked[] = [];
    let bought = 0;
    let asked = 0;
    for (const [index, stage] of STAGES.entries()) {
      const of = cells.filter((_, place) => place % STAGES.length === index);
      const {
        purchases,
        prices,
        spoken,
        problems: found,
      } = await buyStage(shop, stage, {
        ...{ cells: of, goods, random },
        countries: isShort ? [random.pick(COUNTRIES), "US"] : COUNTRIES,
      });
      bought += purchases.length;
      booked.push(...purchases.map(bookedOf));
      asked += prices;
      for (const [name, times] of spoken) said.set(name, (said.get(name) ?? 0) + times);
      problems.push(...found);
      for (const problem of found.slice(0, 3)) say(problem);
      say(`${stage.name}: ${bought} carts, ${problems.length} with differences`);
    }
    const books = await checkBooks(shop, booked, random);
    problems.push(...books.problems);
    for (const { name } of SURFACES.filter((one) => !said.has(one.name)))
      problems.push(`${name} said nothing`);
    if (count >= CARTS) problems.push(...rareCells(cells));
    return {
      ran: `${bought} carts to ${CELLS.length} places and classes, ${STAGES.length} settings, ${SURFACES.length} surfaces of an order and ${CATALOG_SURFACES.length} of the catalog with ${asked} prices, ${books.refunds} refunds and a kill`,
      measured: `${problems.length} differences`,
      problems,
    };
  },
);

function bookedOf({ order, bill }: Purchase): Booked {
  return { orderId: order._id, bill };
}

function rareCells(cells: ReturnType<typeof dealCells>): string[] {
  const counts = Map.groupBy(cells, nameOf);
  return CELLS.map(nameOf).flatMap((name) => {
    const times = counts.get(name)?.length ?? 0;
    return times >= LEAST ? [] : [`only ${times} carts to ${name}`];
  });
}
