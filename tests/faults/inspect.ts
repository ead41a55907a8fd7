import { findAllFaults } from "./check.ts";
import type { Lab } from "./lab/lab.ts";
import { tellUnrest, waitForMails, waitForQuiet, waitForWebhooks } from "./quiet.ts";

/** So fast that a minute of the shop is a second and a half. */
export const FAST = 40;
const PATIENCE_MS = 10 * 60_000;

/** Lets everything come to its end, and answers what is wrong then, in words. */
export async function inspect(lab: Lab, shownOrders: readonly string[] = []): Promise<string[]> {
  await lab.time.run(FAST);
  await waitForQuiet(lab, PATIENCE_MS);
  await lab.time.run(1);
  const waiting = await waitForMails(lab);
  await waitForWebhooks(lab);
  const { left } = await waitForQuiet(lab, 0);
  const faults = await findAllFaults({
    database: lab.pool,
    ledger: await lab.paypal.ledger(),
    mails: lab.mails.taken,
    initialUnits: lab.initialUnits,
    shownOrders,
  });
  const unrest = tellUnrest(left);
  return [
    ...(unrest === "quiet" ? [] : [`not at its end: ${unrest}`]),
    ...(waiting > 0 ? [`${waiting} mails are not out`] : []),
    ...faults.map(({ what, id }) => `${what}: ${id}`),
  ];
}
