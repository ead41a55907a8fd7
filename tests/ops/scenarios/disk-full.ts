import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "../../faults/inspect.ts";
import { call } from "../../faults/lab/browser.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { makeTemporaryFolder } from "../../support/test-postgres.ts";
import { liveThrough, toSeconds } from "../lab/live-through.ts";
import { openSite } from "../lab/site.ts";
import { mountSmallDisk, type SmallDisk } from "../lab/small-disk.ts";
import { opsScenario } from "./ops-scenario.ts";

const MEGABYTES = 400;
const [SHORT_MS, FULL_MS] = [20_000, 120_000];
const ASK_EVERY_MS = 1000;

/** The shop's own PostgreSQL and its DATA_DIR on a small disk, which something else fills. */
export const diskFull = opsScenario(
  {
    name: "disk-full",
    what: "The disk is full while people browse and buy [RUN-90]",
    asked:
      "pages go on, writes are 503, `/readyz` says it; well by itself within 30 s; books clean",
  },
  async ({ random, isShort, say }, cleanUp) => {
    const folder = makeTemporaryFolder();
    cleanUp(() => rmSync(folder, { recursive: true }));
    const disk = mountSmallDisk(path.join(folder, "disk"), MEGABYTES);
    cleanUp(disk.remove);
    const site = await openSite({ random }, { dataDir: path.join(disk.dir, "shop") });
    cleanUp(site.close);
    const { lab } = site;
    let asked = { times: 0, problems: [] as string[] };
    const lived = await liveThrough(lab, {
      begin: () => disk.fill(),
      async during() {
        say("the disk is full");
        asked = await askWhetherReady(lab, disk, isShort ? SHORT_MS : FULL_MS);
      },
      end: () => disk.makeRoom(),
    });
    const { looks, writes, shown, well } = lived;
    say(`well ${toSeconds(well.seconds * 1000)} after there was room`);
    const problems = [...lived.problems, ...asked.problems];
    if (!site.shops[0].isRunning()) problems.push("the shop has ended");
    if (writes.refused === 0) problems.push("nobody was refused: was the disk full?");
    problems.push(...(await inspect(lab, shown)));
    return {
      ran: `${(isShort ? SHORT_MS : FULL_MS) / 1000} s without room, ${looks.calls} looks, ${shown.length} orders shown`,
      measured: `${looks.wrong.length} looks failed; ${writes.refused} writes 503, ${writes.done} done, the slowest ${toSeconds(writes.slowestMs)}; well after ${well.seconds.toFixed(1)} s`,
      figures: [well],
      problems,
    };
  },
);

/** Fills what becomes free, as whatever filled the disk would, and asks the shop about itself. */
async function askWhetherReady(lab: Lab, disk: SmallDisk, ms: number) {
  const problems: string[] = [];
  let times = 0;
  for (const until = performance.now() + ms; performance.now() < until; await sleep(ASK_EVERY_MS)) {
    disk.fill();
    times++;
    const sells = await call(lab, "GET", "/readyz");
    const shows = await call(lab, "GET", "/readyz/pages");
    if (sells.status !== 503) problems.push(`/readyz was answered ${sells.status}`);
    if (shows.status !== 200) problems.push(`/readyz/pages was answered ${shows.status}`);
  }
  return { times, problems };
}
