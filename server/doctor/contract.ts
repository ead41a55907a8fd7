import { Type } from "typebox";
import { oneOf } from "../platform/contract.ts";

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
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const Finding = Type.Object({
  subject: oneOf(SUBJECTS),
  state: oneOf(["good", "note", "bad"], {
    description: "`note`: to know, or to mend some day; `bad`: customers notice, or soon will",
  }),
  says: Type.String(),
  advice: Type.Optional(Type.String({ description: "What to do about it" })),
});
export type Finding = Type.Static<typeof Finding>;

export const SystemReport = Type.Object({
  findings: Type.Array(Finding),
});
export type SystemReport = Type.Static<typeof SystemReport>;

export const MailTest = Type.Object({ sent: Type.Boolean(), says: Type.String() });
export type MailTest = Type.Static<typeof MailTest>;
