import pg from "pg";
import { newId } from "../../../common/ids.ts";
import { checkBackup, restoreBackup } from "../../../server/backup/restore-backup.ts";
import type { ShopPlace } from "../../../server/backup/shop-place.ts";
import { writeBackup } from "../../../server/backup/write-backup.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { getProjectRoot } from "../../../server/platform/project-root.ts";
import { createDatabase, makeTemporaryFolder } from "../../support/test-postgres.ts";
import { FAST, inspect } from "../inspect.ts";
import { approve, buy, call, insist, openCheckout, settle } from "../lab/browser.ts";
import { someCarts } from "../lab/crowds.ts";
import { inviteCustomers, signInAdmin } from "../lab/customers.ts";
import { inParallel } from "../lab/in-parallel.ts";
import type { Lab } from "../lab/lab.ts";
import { fillShelf, type Ware } from "../lab/shelf.ts";
import type { ScenarioTools } from "../scenario.ts";
import { RESTORED_POINTS } from "./kills.ts";
import { labScenario } from "./lab-scenario.ts";

const AT_ONCE = 6;

/**
 * People buy while a backup is written, and after it; then the database is gone, and the shop goes on with
 * what the backup had. It is killed while it asks PayPal, and people want to buy meanwhile.
 */
export const restores = labScenario(
  {
    name: "restores",
    what: "A database that is lost, and its backup restored under buyers [DATA-12]",
    asked:
      "no order of before the backup lost; later money bought an order, went back, or is a case; nobody charged for what they bought otherwise",
  },
  async (lab, { ground, isShort, say }) => {
    const rounds = isShort ? 1 : 12;
    const wares = await fillShelf(lab, { products: 4, units: 100_000 });
    const problems: string[] = [];
    const kept: string[] = [];
    const replaced = new Set<string>();
    const first = lab.random.below(RESTORED_POINTS.length);
    let cases = 0;
    for (let round = 1; round <= rounds; round++) {
      const { file, acknowledged, boughtOtherwise } = await sellAround(lab, wares);
      kept.push(...acknowledged);
      for (const orderID of boughtOtherwise) replaced.add(orderID);
      await lab.shop().kill();
      await replaceDatabase(lab, ground, file);
      const before = await readKnown(lab);
      const point = RESTORED_POINTS[(first + round) % RESTORED_POINTS.length];
      const { shown, isKilled } = await reopenUnderBuyers(lab, wares, point);
      kept.push(...shown);
      if (!isKilled) problems.push(`restore ${round}: nobody got to "${point}"`);
      const found = await inspect(lab, kept);
      const known = await readKnown(lab);
      cases = known.cases.size;
      const left = found.filter((fault) => !isExpected(fault, before.told, known.cases));
      problems.push(...left.map((fault) => `restore ${round}: ${fault}`));
      const charged = (await lab.paypal.ledger()).captures.filter((one) =>
        replaced.has(one.order_id),
      );
      problems.push(
        ...charged.map(({ id }) => `restore ${round}: ${id} is for the same once more`),
      );
      say(`restore ${round} of ${rounds}: ${kept.length} orders kept, ${cases} cases`);
    }
    if (cases === 0) problems.push("nobody paid for what the backup did not know");
    if (replaced.size === 0) problems.push("nobody bought otherwise what they had begun to pay");
    return {
      ran: `${rounds} restores, ${kept.length} orders, ${cases} payments that no backup knew`,
      measured: `${problems.length} faults`,
      problems,
    };
  },
);

/**
 * Answers a backup that was written under buyers, the orders that were shown before it began, and the orders at
 * PayPal that it has open, although they were approved, and the same bought otherwise, after it.
 */
async function sellAround(lab: Lab, wares: readonly Ware[]) {
  const invite = (count: number) => inviteCustomers(lab, someCarts(lab, wares, count));
  const shown: string[] = [];
  const sell = async (count: number) =>
    inParallel(await invite(count), AT_ONCE, async (customer) => {
      const id = await buy(lab, customer);
      if (id !== undefined) shown.push(id);
    });
  const waiting = await inParallel(await invite(3), AT_ONCE, async (customer) => {
    return { customer, approved: await approve(lab, customer) };
  });
  const hesitating = await inParallel(await invite(3), AT_ONCE, async (customer) => {
    return { customer, opened: await openCheckout(lab, customer) };
  });
  await sell(4 + lab.random.below(6));
  const rush = sell(12);
  const acknowledged = [...shown];
  const options = { at: { dir: makeTemporaryFolder() }, name: "shop.tar.zst", version: "1.0.0" };
  const { file } = await writeBackup(placeOf(lab), options);
  await rush;
  // Who approved before it is charged after it; and money goes back that the backup has as paid.
  await inParallel(waiting, AT_ONCE, async ({ customer, approved }) => {
    if (approved) await settle(lab, customer, approved);
  });
  // Who begins another checkout gives the first one up, whatever they approve in its window.
  const bought = await inParallel(hesitating, AT_ONCE, async ({ customer, opened }) => {
    if (!opened || (await buy(lab, customer)) === undefined) return undefined;
    await lab.paypal.buyer(opened.orderID, "approve");
    return opened.orderID;
  });
  const [first] = acknowledged;
  const token = await signInAdmin(lab);
  const body = { amount: 1.5, _id: newId() };
  await insist(() => call(lab, "POST", `/api/admin/orders/${first}/refunds`, { token, body }));
  await sell(3);
  const boughtOtherwise = bought.filter((orderID) => orderID !== undefined);
  return { file, acknowledged, boughtOtherwise };
}

function placeOf({ pool }: Lab, connectionString = pool.options.connectionString ?? ""): ShopPlace {
  return {
    connection: { connectionString },
    dataDir: makeTemporaryFolder(),
    storage: { kind: "files" },
    credentials: undefined,
  };
}

/** The backup's database takes the place of the lab's, under its name. No mail of before is left. */
async function replaceDatabase(
  lab: Lab,
  { server }: ScenarioTools["ground"],
  file: string,
): Promise<void> {
  const source = { file, root: getProjectRoot() };
  const restored = await createDatabase(server);
  const manifest = await checkBackup(source);
  await restoreBackup(placeOf(lab, restored), { ...source, manifest, erased: [] });
  const [here, lost] = [
    nameOf(lab.pool.options.connectionString ?? ""),
    `${nameOf(restored)}_lost`,
  ];
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${here}' and usesysid is not null`,
  );
  await client.query(`alter database ${here} rename to ${lost}`);
  await client.query(`alter database ${nameOf(restored)} rename to ${here}`);
  await client.query(`drop database ${lost}`);
  await client.end();
  lab.mails.taken.length = 0;
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/**
 * Starts the restored shop, and kills it once while it finds out what was paid. Answers the orders shown, and
 * whether it got to the point.
 */
async function reopenUnderBuyers(
  lab: Lab,
  wares: readonly Ware[],
  point: HookPoint | undefined,
): Promise<{ shown: string[]; isKilled: boolean }> {
  const shop = await lab.start();
  if (point) shop.killAt({ point, nth: 1 });
  const customers = await inviteCustomers(lab, someCarts(lab, wares, 5));
  const crowd = inParallel(customers, 5, (customer) => buy(lab, customer));
  await lab.time.run(FAST / 4);
  await Promise.race([shop.ended, crowd]);
  const isKilled = !shop.isRunning();
  if (isKilled) await lab.start();
  const shown = await crowd;
  await lab.time.run(1);
  return { shown: shown.filter((id) => id !== undefined), isKilled };
}

interface Known {
  /** The ids of all orders and cases: their mails went out, or are not sent again. */
  told: Set<string>;
  /** The captures of PayPal that are cases for a person. */
  cases: Set<string>;
}

async function readKnown({ pool }: Lab): Promise<Known> {
  const told = await pool.query<{ id: string }>(
    "select id from orders union all select id from payment_cases",
  );
  const cases = await pool.query<{ id: string }>(
    "select subject as id from payment_cases where kind = 'ledger' and subject is not null",
  );
  return {
    told: new Set(told.rows.map(({ id }) => id)),
    cases: new Set(cases.rows.map(({ id }) => id)),
  };
}

/**
 * Whether a difference is what a restore brings: money that the backup did not know, of which a person is
 * told, and orders and cases whose mails went out before.
 */
function isExpected(fault: string, former: Set<string>, cases: Set<string>): boolean {
  const [, what = "", id = ""] = /^(.*): (?:capture |refund )?(\S+)$/.exec(fault) ?? [];
  if (/^a (capture|refund) that the shop does not know$/.test(what)) return cases.has(id);
  if (what === "money that moved, and is not in the ledger") return cases.has(id);
  return what.includes("mail") && former.has(id);
}
