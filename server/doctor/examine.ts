import type { Context } from "../platform/context.ts";
import { type Finding, SUBJECTS, type Subject } from "./contract.ts";
import { type Found, look } from "./finding.ts";
import { lookAtFirstSteps } from "./look-at-first-steps.ts";
import {
  lookAtBackupFolder,
  lookAtClock,
  lookAtDatabase,
  lookAtDisk,
  lookAtEdition,
} from "./look-at-machine.ts";
import { lookAtReplica } from "./look-at-replica.ts";
import { lookAtBackups, lookAtBackupsAhead, lookAtJobs, lookAtPayments } from "./look-at-work.ts";
import {
  lookAtBucket,
  lookAtMail,
  lookAtPaypal,
  lookAtProxy,
  lookAtStorage,
} from "./look-outside.ts";

type Look = readonly [Subject, (ctx: Context) => Promise<Found[]>];

/** What the machine says, at no cost. */
const MACHINE: readonly Look[] = [
  ["edition", lookAtEdition],
  ["disk", lookAtDisk],
  ["backup", lookAtBackupFolder],
];
/** What the database says, at no cost. */
const DATABASE: readonly Look[] = [
  ["clock", lookAtClock],
  ["database", lookAtDatabases],
  ["backup", lookAtBackups],
  ["backup", lookAtBackupsAhead],
  ["jobs", lookAtJobs],
  ["payments", lookAtPayments],
  ["firstSteps", lookAtFirstSteps],
];
/** What others are asked for. */
const FAR: readonly Look[] = [
  ["mail", lookAtMail],
  ["paypal", lookAtPaypal],
  ["storage", lookAtStorage],
  ["proxy", lookAtProxy],
  ["backup", lookAtBucket],
];

export const LOOKS = { near: [...MACHINE, ...DATABASE], far: FAR };
/** Those that ask nothing of the database. */
export const LOOKS_WITHOUT_DATABASE: readonly Look[] = [...MACHINE, ...FAR];

/** Looks. The files with which it tries storage and bucket do not stay. */
export async function examine(
  ctx: Context,
  looks: readonly Look[] = [...LOOKS.near, ...LOOKS.far],
): Promise<Finding[]> {
  const found = await Promise.all(
    looks.map(([subject, work]) => look(subject, () => work(ctx), ctx.log)),
  );
  return inOrder(found.flat());
}

/** In the order of the subjects. */
export function inOrder(findings: Finding[]): Finding[] {
  const placeOf = ({ subject }: Finding) => SUBJECTS.indexOf(subject);
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The replica is looked at where its primary is well: else nothing can be said of it. */
async function lookAtDatabases(ctx: Context): Promise<Found[]> {
  const found = await lookAtDatabase(ctx);
  return found.some(({ state }) => state === "bad")
    ? found
    : [...found, ...(await lookAtReplica(ctx))];
}
