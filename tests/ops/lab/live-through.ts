import { setTimeout as sleep } from "node:timers/promises";
import { inviteBuyers } from "../../../ops/failover/buyers.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { fillShelf, type Ware } from "../../faults/lab/shelf.ts";
import type { Figure } from "../../faults/scenario.ts";
import { WELL_WITHIN_MS, waitUntilWell } from "./all-well.ts";
import { knownPlaces, type Looks, lookAround, warmUp } from "./onlookers.ts";
import { inviteWriters, type Writes } from "./writers.ts";

/** Something that befalls a shop, and passes. */
export interface Trouble {
  begin(): Promise<void> | void;
  /** What is tried while it lasts, and how long that is. */
  during(wares: readonly Ware[]): Promise<void>;
  end(): Promise<void> | void;
}

interface Lived {
  looks: Looks;
  writes: Writes;
  /** Orders that somebody was shown. */
  shown: string[];
  well: Figure;
  problems: string[];
}

const BEFORE_MS = 3000;
/** More than can buy in ten minutes. */
const CUSTOMERS = 12_000;

/** People look around, fill carts and buy before the trouble, while it lasts, and after it. */
export async function liveThrough(lab: Lab, trouble: Trouble): Promise<Lived> {
  const wares = await fillShelf(lab, { products: 4, units: 100_000 });
  // Nobody buys it, so that nothing changes about it.
  const [quiet] = await fillShelf(lab, { products: 1, units: 100 });
  const [ware] = wares;
  if (!quiet || !ware) throw new Error("the shelf is empty");
  const places = knownPlaces(quiet.productId);
  const write = await inviteWriters(lab, ware);
  const buyers = await inviteBuyers(lab, CUSTOMERS);
  await warmUp(lab.url, places);
  let isOver = false;
  const looking = lookAround(lab.url, places, () => isOver);
  await sleep(BEFORE_MS);
  await trouble.begin();
  const writing = write(() => isOver);
  await trouble.during(wares).finally(() => {
    isOver = true;
  });
  await trouble.end();
  const { tookMs, shown } = await waitUntilWell(lab, wares);
  const [looks, writes] = await Promise.all([looking, writing]);
  await buyers.leave();
  const failed = lab.answers.get(500) ?? 0;
  return {
    looks,
    writes,
    shown: [...buyers.shown, shown],
    well: { what: "well", seconds: tookMs / 1000, asked: WELL_WITHIN_MS / 1000 },
    problems: [
      ...looks.wrong,
      ...writes.wrong,
      ...(failed > 0 ? [`${failed} answers were 500`] : []),
      ...(tookMs > WELL_WITHIN_MS ? [`all is well only after ${toSeconds(tookMs)}`] : []),
    ],
  };
}

export function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
