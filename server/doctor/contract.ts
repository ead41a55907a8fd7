import { Type } from "typebox";
import { Instant, oneOf } from "../platform/contract.ts";

export const SUBJECTS = [
  "edition",
  "disk",
  "clock",
  "database",
  "mail",
  "paypal",
  "storage",
  "proxy",
  "backup",
  "jobs",
  "payments",
  "firstSteps",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const Finding = Type.Object({
  subject: oneOf(SUBJECTS),
  state: oneOf(["good", "note", "bad"], {
    description: "`note`: to know, or to mend some day; `bad`: customers notice, or soon will",
  }),
  says: Type.String(),
  advice: Type.Optional(Type.String({ description: "What to do about it" })),
  isSerious: Type.Optional(
    Type.Boolean({ description: "Every page of the admin area says it, until it is mended" }),
  ),
});
export type Finding = Type.Static<typeof Finding>;

export const SystemReport = Type.Object({
  findings: Type.Array(Finding),
});
export type SystemReport = Type.Static<typeof SystemReport>;

/** How long something waits: under a quarter of an hour, under an hour, 6 hours, a day, or longer. */
export const AGES = ["minutes", "hour", "hours", "day", "days"] as const;

export const SystemHistory = Type.Object({
  since: Instant,
  isOneOfMany: Type.Boolean({
    description: "Whether other processes answer calls as well, which are not counted here",
  }),
  slots: Type.Array(
    Type.Object({
      at: Instant,
      calls: Type.Integer(),
      errors: Type.Integer({ description: "Calls that were answered with 500 or above" }),
      p95: Type.Optional(
        Type.Integer({ description: "Within so many ms 19 of 20 calls were answered" }),
      ),
    }),
    { description: "Quarters of an hour since the start, at most a day" },
  ),
  p95: Type.Optional(Type.Integer({ description: "The same of all of them" })),
  disk: Type.Object({
    size: Type.Integer(),
    free: Type.Array(Type.Object({ at: Instant, free: Type.Integer() }), {
      description: "By the hour since the start, at most two weeks",
    }),
  }),
  backups: Type.Array(Type.Object({ at: Instant, size: Type.Integer() }), {
    description: "The last ones, the newest first",
  }),
  waiting: Type.Array(
    Type.Object({
      age: oneOf(AGES),
      mails: Type.Integer(),
      webhooks: Type.Integer(),
      payments: Type.Integer({ description: "Of which PayPal has not said the last word" }),
    }),
  ),
});
export type SystemHistory = Type.Static<typeof SystemHistory>;

export const MailTest = Type.Object({ sent: Type.Boolean(), says: Type.String() });
export type MailTest = Type.Static<typeof MailTest>;
