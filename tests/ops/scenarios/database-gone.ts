import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "../../faults/inspect.ts";
import { liveThrough, toSeconds } from "../lab/live-through.ts";
import { openSite, startOwnPostgres } from "../lab/site.ts";
import { opsScenario } from "./ops-scenario.ts";

const [SHORT_MS, FULL_MS] = [20_000, 300_000];
/** Work waits fifteen seconds for the database, and may have to ask for a connection before. */
const REFUSED_WITHIN_MS = 30_000;

/** A PostgreSQL beside the shop ends, and is started again. */
export const databaseGone = opsScenario(
  {
    name: "database-gone",
    what: "The database is away while people browse and buy [RUN-91]",
    asked:
      "what is in memory is shown, writes are 503 within 30 s, nothing ends; well by itself within 30 s; books clean",
  },
  async ({ random, isShort, say }, cleanUp) => {
    const postgres = await startOwnPostgres();
    const site = await openSite({ random }, { postgres });
    cleanUp(site.close);
    const [shop] = site.shops;
    const lived = await liveThrough(site.lab, {
      begin: () => postgres.leave(),
      async during() {
        say("the database is away");
        await sleep(isShort ? SHORT_MS : FULL_MS);
      },
      end: () => postgres.comeBack(),
    });
    const { looks, writes, shown, well } = lived;
    say(`well ${toSeconds(well.seconds * 1000)} after it was back`);
    const problems = [...lived.problems];
    if (!shop.isRunning()) problems.push("the shop has ended");
    if (writes.refused === 0) problems.push("nobody was refused: was the database away?");
    if (writes.slowestMs > REFUSED_WITHIN_MS) {
      problems.push(`a write was answered only after ${toSeconds(writes.slowestMs)}`);
    }
    problems.push(...(await inspect(site.lab, shown)));
    return {
      ran: `${(isShort ? SHORT_MS : FULL_MS) / 1000} s without it, ${looks.calls} looks, ${shown.length} orders shown`,
      measured: `${looks.wrong.length} looks failed; ${writes.refused} writes 503, the slowest after ${toSeconds(writes.slowestMs)}; well after ${well.seconds.toFixed(1)} s`,
      figures: [
        well,
        { what: "refused", seconds: writes.slowestMs / 1000, asked: REFUSED_WITHIN_MS / 1000 },
      ],
      problems,
    };
  },
);
