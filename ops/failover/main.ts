import { inspect } from "../../tests/faults/inspect.ts";
import { installPackages } from "../../tests/support/debian-packages.ts";
import { customersFor, inviteBuyers } from "./buyers.ts";
import { PACKAGES } from "./packages.ts";
import { killPrimaries, killShops, restartShops } from "./parts.ts";
import { endAll } from "./processes.ts";
import { say } from "./say.ts";
import { type Found, toTable } from "./table.ts";
import { openTown, type Town } from "./town.ts";
import { readWishes } from "./wishes.ts";

/** `npm run test:failover [-- --primaries 60 --shops 60 --restarts 20]`: all of it, or the parts that are named. */
const wishes = readWishes(process.argv.slice(2));

installPackages(PACKAGES, say);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void endAll().then(() => process.exit(1)));
}
try {
  process.exitCode = await run(await openTown(Date.now() % 1_000_000));
} catch (error) {
  say(`FAILED ${told(error)}`);
  process.exitCode = 1;
} finally {
  await endAll();
}
// Some callers may still ask on.
process.exit();

async function run(town: Town): Promise<number> {
  const found: Found = {
    outages: [],
    shopKills: { done: 0, shown: 0 },
    restarts: { done: 0, calls: { made: 0, ms: 0, failed: [] } },
    shown: 0,
    broken: [],
  };
  /** A part that breaks off ends itself alone: the others, the books and the table follow. */
  const part = async (name: string, work: () => Promise<unknown>) => {
    await work().catch((error) => found.broken.push(`${name}: ${told(error)}`));
  };
  const buyers = await inviteBuyers(town.lab, customersFor(wishes));
  say("eight people buy");
  const { primaries, shops, restarts } = wishes;
  await part("primaries", () => killPrimaries(town, buyers, primaries, found.outages));
  await part("shops", () => killShops(town, buyers, shops, found.shopKills));
  await part("restarts", () => restartShops(town, restarts, found.restarts));
  await part("books", async () => {
    await buyers.leave();
    found.books = [...(await inspect(town.lab, buyers.shown)), ...buyers.unfinished];
  });
  found.shown = buyers.shown.length;
  const { held, table } = toTable(wishes, found);
  const { failed } = found.restarts.calls;
  for (const what of [...found.broken, ...(found.books ?? []), ...failed]) say(`FAILED ${what}`);
  process.stdout.write(`${table}\n`);
  if (held) await town.close();
  else say(`the logs stay in ${town.dir}`);
  return held ? 0 : 1;
}

function told(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}
