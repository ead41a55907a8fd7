import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "../../faults/inspect.ts";
import { approve, buy, type Opened, pay, payFor, settle } from "../../faults/lab/browser.ts";
import { someCarts } from "../../faults/lab/crowds.ts";
import { type Customer, inviteCustomers } from "../../faults/lab/customers.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import { fillCart } from "../../faults/lab/keyed-calls.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { fillShelf, type Ware } from "../../faults/lab/shelf.ts";
import { WELL_WITHIN_MS, waitUntilWell } from "../lab/all-well.ts";
import { openSurroundings } from "../lab/four-gone.ts";
import { toSeconds } from "../lab/live-through.ts";
import { knownPlaces, lookAround, warmUp } from "../lab/onlookers.ts";
import { openSite, type Site, startOwnPostgres } from "../lab/site.ts";
import { packAll } from "../lab/team.ts";
import { askToPay, SAID_WITHIN_MS } from "../lab/unheard.ts";
import { uploadPicture } from "../lab/upload.ts";
import { opsScenario } from "./ops-scenario.ts";

const [SHORT_MS, FULL_MS] = [20_000, 300_000];
const AT_ONCE = 4;
const ON_ITS_WAY = /^Your order #\d+ is on its way\b/;

/** All that the shop has beside its database goes away at once, its name server as well. */
export const worstDay = opsScenario(
  {
    name: "worst-day",
    what: "PayPal, mail server, bucket and name server are gone at once [RUN-93]",
    asked:
      "browsing and carts go on, the team signs in and packs, payers are told within 10 s, a start works; well within 30 s, mails out, books clean",
  },
  async ({ random, isShort, say }, cleanUp) => {
    const people = isShort ? 6 : 40;
    const postgres = await startOwnPostgres();
    const four = await openSurroundings(postgres.folder);
    cleanUp(four.close);
    const site = await openSite({ random }, { postgres, set: four.set, around: four.around });
    cleanUp(site.close);
    const { lab } = site;
    const day = await prepare(lab, people);
    let isOver = false;
    const looking = lookAround(lab.url, day.places, () => isOver);
    const since = performance.now();
    await four.leave(lab);
    say("all four are gone");
    const crowd = await shopWithout(lab, day, people);
    const team = await packAll(lab, credentialsOf(site));
    say(`${team.packed} orders are packed`);
    const rest = (isShort ? SHORT_MS : FULL_MS) - (performance.now() - since);
    await sleep(Math.max(0, rest));
    isOver = true;
    const looks = await looking;
    const restarted = await restart(site);
    say(`a start without them took ${toSeconds(restarted.tookMs)}`);
    await four.comeBack(lab);
    const well = await waitUntilWell(lab, day.wares);
    say(`well ${toSeconds(well.tookMs)} after they were back`);
    const later = await Promise.all([
      inParallel(crowd.shoppers, AT_ONCE, ({ customer, checkoutId }) =>
        payFor(lab, customer, checkoutId),
      ),
      inParallel(day.returning, AT_ONCE, ({ customer, approved }) =>
        settle(lab, customer, approved),
      ),
    ]).then((crowds) => crowds.flat());
    const unpaid = later.filter((id) => id === undefined).length;
    const shown = [...day.shown, well.shown, ...later.filter((id) => id !== undefined)];
    const picture = await uploadPicture(lab, day.uploader.token);
    const problems = [
      ...looks.wrong,
      ...crowd.problems,
      ...team.problems,
      ...restarted.problems,
      ...(unpaid > 0 ? [`${unpaid} could not pay afterwards`] : []),
      ...(team.packed < day.shown.length ? [`only ${team.packed} orders were packed`] : []),
      ...(picture.status !== 201 ? [`an upload was answered ${picture.status} afterwards`] : []),
      ...(well.tookMs > WELL_WITHIN_MS ? [`all is well only after ${toSeconds(well.tookMs)}`] : []),
      ...(await inspect(lab, shown)),
      ...listUnmailed(lab, team.packed),
    ];
    const failed = lab.answers.get(500) ?? 0;
    if (failed > 0) problems.push(`${failed} answers were 500`);
    return {
      ran: `${(isShort ? SHORT_MS : FULL_MS) / 1000} s without them, ${looks.calls} looks, ${team.packed} orders packed, ${crowd.told} payers told`,
      measured: `${looks.wrong.length} looks failed; told within ${toSeconds(crowd.slowestMs)}; the team's slowest call ${toSeconds(team.slowestMs)}; a start ${toSeconds(restarted.tookMs)}; well after ${toSeconds(well.tookMs)}`,
      figures: [
        { what: "told", seconds: crowd.slowestMs / 1000, asked: SAID_WITHIN_MS / 1000 },
        { what: "well", seconds: well.tookMs / 1000, asked: WELL_WITHIN_MS / 1000 },
      ],
      problems,
    };
  },
);

interface Day {
  wares: Ware[];
  places: string[];
  shown: string[];
  /** Approved while PayPal was there, and not home yet. */
  returning: { customer: Customer; approved: Opened }[];
  uploader: Customer;
}

/** A morning like any other. */
async function prepare(lab: Lab, people: number): Promise<Day> {
  const wares = await fillShelf(lab, { products: 4, units: 100_000 });
  const [quiet] = await fillShelf(lab, { products: 1, units: 100 });
  const [uploader] = await inviteCustomers(lab, [[]]);
  if (!quiet || !uploader) throw new Error("nobody came");
  const places = knownPlaces(quiet.productId);
  await warmUp(lab.url, places);
  const buyers = await inviteCustomers(lab, someCarts(lab, wares, people));
  const orders = await inParallel(buyers, AT_ONCE, (customer) => buy(lab, customer));
  const approvers = await inviteCustomers(lab, someCarts(lab, wares, Math.ceil(people / 3)));
  const returning = await inParallel(approvers, AT_ONCE, async (customer) => {
    const approved = await approve(lab, customer);
    if (!approved) throw new Error("PayPal does not open in good times");
    return { customer, approved };
  });
  const picture = await uploadPicture(lab, uploader.token);
  if (picture.status !== 201) throw new Error(`an upload was answered ${picture.status}`);
  const shown = orders.filter((id) => id !== undefined);
  return { wares, places, shown, returning, uploader };
}

/** Shoppers fill carts, check out and want to pay; others come home from PayPal's window; one uploads. */
async function shopWithout(lab: Lab, { wares, returning, uploader }: Day, people: number) {
  const guests = await inviteCustomers(
    lab,
    Array.from({ length: people }, () => []),
  );
  const carts = someCarts(lab, wares, people);
  const shoppers = guests.map((guest, index) => ({ ...guest, lines: carts[index] ?? [] }));
  await inParallel(shoppers, AT_ONCE, (shopper) => fillCart(lab, shopper));
  const asked = await askToPay(lab, shoppers);
  const home = await inParallel(returning, AT_ONCE, async ({ customer, approved }) => {
    const since = performance.now();
    const { status, body } = await pay(lab, customer, approved);
    // A webhook may have said before that they had approved: then they have bought.
    const isSaid = status === 200 || status === 202 || (status === 503 && body?.message !== "");
    return {
      ms: performance.now() - since,
      problems: isSaid ? [] : [`home is answered ${status}`],
    };
  });
  const { status } = await uploadPicture(lab, uploader.token);
  const slowestMs = Math.max(asked.slowestMs, ...home.map(({ ms }) => ms));
  return {
    shoppers: asked.shoppers,
    told: asked.shoppers.length + home.length,
    slowestMs,
    problems: [
      ...asked.problems,
      ...home.flatMap(({ problems }) => problems),
      ...(status === 503 ? [] : [`an upload without a bucket was answered ${status}`]),
      ...(slowestMs > SAID_WITHIN_MS ? [`a payer is told only after ${toSeconds(slowestMs)}`] : []),
    ],
  };
}

/** Stops the shop as an operator does, and starts it with all four gone. */
async function restart({ shops, lab, settings }: Site) {
  const [shop] = shops;
  const { code } = await shop.end("SIGTERM");
  const since = performance.now();
  await shop.start();
  const tookMs = performance.now() - since;
  const again = await packAll(lab, credentialsOf({ settings }));
  return {
    tookMs,
    problems: [...(code === 0 ? [] : [`the shop ended with ${code}`]), ...again.problems],
  };
}

function credentialsOf({ settings }: Pick<Site, "settings">) {
  const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = settings;
  return { email, password };
}

/** Each packed order's customer hears of it. */
function listUnmailed({ mails }: Lab, packed: number): string[] {
  const heard = mails.taken.filter(({ subject }) => ON_ITS_WAY.test(subject ?? "")).length;
  return heard === packed ? [] : [`${heard} mails say that an order is on its way, for ${packed}`];
}
