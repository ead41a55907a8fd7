import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "../../faults/inspect.ts";
import { fillShelf } from "../../faults/lab/shelf.ts";
import { WELL_WITHIN_MS, waitUntilWell } from "../lab/all-well.ts";
import { beginBusyDay } from "../lab/busy-day.ts";
import { toSeconds } from "../lab/live-through.ts";
import { compareEnds, type Sample, watchMemory } from "../lab/memory.ts";
import { openSite, startOwnPostgres } from "../lab/site.ts";
import { listSoakFaults } from "../lab/soak-faults.ts";
import { opsScenario } from "./ops-scenario.ts";

const MINUTE = 60_000;
const SHORT = { ms: 2 * MINUTE, faultEveryMs: 20_000 };
const FULL = { ms: 120 * MINUTE, faultEveryMs: MINUTE };
/** What is compared at the beginning and at the end; of a shorter run a quarter. */
const WINDOW_MS = 30 * MINUTE;
const MOST_GROWTH = 0.05;
/** More than that the shop's memory cannot be judged by less than a run of so long. */
const JUDGED_FROM_MS = 60 * MINUTE;

/** Two shops on one database, for hours; one may be killed, the other one's memory is measured. */
export const soak = opsScenario(
  {
    name: "soak",
    isAlone: true,
    what: "Two hours of a shop's day with a fault each minute [RUN-94]",
    asked: "books clean, no 500; memory at most 5 % above the first half hour's; well within 30 s",
  },
  async ({ random, isShort, say }, cleanUp) => {
    const { ms, faultEveryMs } = isShort ? SHORT : FULL;
    const postgres = await startOwnPostgres();
    const site = await openSite({ random }, { postgres, shops: 2 });
    cleanUp(site.close);
    const { lab, shops } = site;
    const [steady, struck] = shops;
    if (!struck) throw new Error("there is no second shop");
    const wares = await fillShelf(lab, { products: 20, units: 100_000 });
    const other = { ...lab, url: `http://127.0.0.1:${struck.port}` };
    const faults = listSoakFaults(lab, struck, postgres);
    const until = performance.now() + ms;
    let isOver = false;
    const { day, ended } = beginBusyDay([lab, other], wares, () => isOver);
    const memory = watchMemory(steady.pid(), () => isOver);
    let struckTimes = 0;
    for (let next = performance.now(); next < until; next += faultEveryMs) {
      await sleep(Math.max(0, next + faultEveryMs / 2 - performance.now()));
      const fault = random.pick(faults);
      await fault.strike();
      struckTimes++;
      say(`${fault.name}; ${day.shown.length} orders shown, ${day.looks} looks`);
      await sleep(Math.max(0, next + faultEveryMs - performance.now()));
    }
    isOver = true;
    const well = await waitUntilWell(lab, wares);
    await ended;
    const grown = judge(await memory, ms);
    say(grown.told);
    const failed = lab.answers.get(500) ?? 0;
    const problems = [
      ...grown.problems,
      ...(failed > 0 ? [`${failed} answers were 500`] : []),
      ...(steady.isRunning() ? [] : ["the shop that nobody killed has ended"]),
      ...(well.tookMs > WELL_WITHIN_MS ? [`all is well only after ${toSeconds(well.tookMs)}`] : []),
      ...(await inspect(lab, [...day.shown, well.shown])),
    ];
    return {
      ran: `${ms / MINUTE} minutes, ${struckTimes} faults, ${day.looks} looks, ${day.shown.length} orders shown, ${day.refunds} refunds, ${day.edits} edits`,
      measured: `${grown.told}; ${day.unfinished} purchases given up; well after ${toSeconds(well.tookMs)}`,
      problems,
    };
  },
);

function judge(samples: readonly Sample[], ms: number) {
  const { first, last } = compareEnds(samples, Math.min(WINDOW_MS, ms / 4));
  const growth = last / first - 1;
  const isTooMuch = ms >= JUDGED_FROM_MS && growth > MOST_GROWTH;
  const told = `memory ${toMegabytes(first)} at first, ${toMegabytes(last)} at last (${(100 * growth).toFixed(1)} %)`;
  return { told, problems: isTooMuch ? [told] : [] };
}

function toMegabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
