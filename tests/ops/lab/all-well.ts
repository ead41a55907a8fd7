import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../../common/ids.ts";
import { buy } from "../../faults/lab/browser.ts";
import { someCarts } from "../../faults/lab/crowds.ts";
import { inviteCustomers } from "../../faults/lab/customers.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { Ware } from "../../faults/lab/shelf.ts";
import { look } from "./onlookers.ts";

/** What was asked for, in ms. */
export const WELL_WITHIN_MS = 30_000;
const GIVE_UP_MS = 10 * WELL_WITHIN_MS;
const ASK_AGAIN_MS = 250;

/**
 * Waits until the shop says that it can sell, renders a page that nobody has asked for, and sells. Answers
 * how long that took, and the order that a customer was shown.
 */
export async function waitUntilWell(
  lab: Lab,
  wares: readonly Ware[],
): Promise<{ tookMs: number; shown: string }> {
  const since = performance.now();
  for (;;) {
    const shown = await tryAll(lab, wares).catch(() => undefined);
    const tookMs = performance.now() - since;
    if (shown !== undefined) return { tookMs, shown };
    if (tookMs > GIVE_UP_MS) throw new Error(`not well after ${Math.round(tookMs / 1000)} s`);
    await sleep(ASK_AGAIN_MS);
  }
}

async function tryAll(lab: Lab, wares: readonly Ware[]): Promise<string | undefined> {
  if ((await look(`${lab.url}/readyz`)) !== 200) return undefined;
  const page = `/collections/all?search=${newId()}`;
  if ((await look(lab.url + page)) !== 200) return undefined;
  const [customer] = await inviteCustomers(lab, someCarts(lab, wares, 1));
  return customer && buy(lab, customer);
}
