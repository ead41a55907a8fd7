import type { Context } from "../platform/context.ts";
import type { Finding, Subject } from "./contract.ts";
import { type Found, look } from "./finding.ts";
import { lookAtClock, lookAtDatabase, lookAtDisk, lookAtEdition } from "./look-at-machine.ts";
import { lookAtBackups, lookAtJobs, lookAtPayments } from "./look-at-work.ts";
import { lookAtMail, lookAtPaypal, lookAtProxy, lookAtStorage } from "./look-outside.ts";

const LOOKS: Record<Subject, (ctx: Context) => Promise<Found[]>> = {
  edition: lookAtEdition,
  disk: lookAtDisk,
  clock: lookAtClock,
  database: lookAtDatabase,
  mail: lookAtMail,
  paypal: lookAtPaypal,
  storage: lookAtStorage,
  proxy: lookAtProxy,
  backup: lookAtBackups,
  jobs: lookAtJobs,
  payments: lookAtPayments,
};

/** Looks at all that the shop runs on, and changes nothing. */
export async function examine(ctx: Context): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(LOOKS).map(([subject, work]) => look(subject as Subject, () => work(ctx))),
  );
  return found.flat();
}
