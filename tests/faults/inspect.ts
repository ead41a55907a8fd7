import { listAllFaults } from "./check.ts";
import type { Lab } from "./lab/lab.ts";
import { countUnrest, describeUnrest, isQuiet, waitForQuiet } from "./quiet.ts";

/** So fast that a minute of the shop is a second and a half. */
export const FAST = 40;
/** So slow that nothing falls due during the check: a second of the shop is a quarter of an hour. */
const STILL = 0.001;
/** Something may begin between the last check and the standstill. */
const TURNS = 5;

/** Lets all work come to its end, stops the clock, and answers the faults, in words. */
export async function inspect(lab: Lab, shownOrders: readonly string[] = []): Promise<string[]> {
  const unrest = await comeToRest(lab);
  const faults = await listAllFaults({
    database: lab.pool,
    ledger: await lab.paypal.ledger(),
    mails: lab.mails.taken,
    initialUnits: lab.initialUnits,
    shownOrders,
  });
  await lab.time.run(1);
  return [
    ...(unrest === "quiet" ? [] : [`not at its end: ${unrest}`]),
    ...faults.map(({ what, id }) => `${what}: ${id}`),
  ];
}

/** Answers the work that is still under way, in words. */
async function comeToRest(lab: Lab): Promise<string> {
  for (let turn = 1; ; turn++) {
    await lab.time.run(FAST);
    const { left } = await waitForQuiet(lab);
    await lab.time.run(STILL);
    const begun = await countUnrest(lab);
    if (isQuiet(begun) || !isQuiet(left) || turn === TURNS) return describeUnrest(begun);
  }
}
