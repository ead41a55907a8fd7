import type { Context } from "./context.ts";
import type { Routes } from "./http/app.ts";
import type { AnyRoute } from "./http/route.ts";
import type { Job, QueueName } from "./jobs/job-queues.ts";
import type { Sweep } from "./jobs/sweeps.ts";
import type { MailKind } from "./mail/mail.ts";
import type { Keeper } from "./pages/documents.ts";

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  /** When they showed that the address is theirs; else it may be somebody else's. */
  emailProvenAt: Date | null;
}

/** What a domain knows of people. */
interface PersonalData {
  /** What it knows of the caller, for them to take away. */
  read?(ctx: Context, caller: Person): Promise<object>;
  /** Takes somebody out of it, in the transaction that erases them. `privacy/erase-person.ts` has the order. */
  forget(tx: Context, person: Person): Promise<void>;
}

/** What a domain brings to the shop; `server/domains.ts` lists them. All of it is optional. */
export interface Domain {
  /** Its routes of the API, by the names of their use cases. */
  routes?: Readonly<Record<string, AnyRoute>>;
  /** What its contracts export: the API's description has their things by name. */
  contracts?: readonly object[];
  /** Registers what needs more than a route of the API: a body of another type, an address for machines. */
  register?(app: Routes, keeper: Keeper): void;
  /** Does the jobs of a queue. */
  jobs?: Partial<Record<QueueName, (ctx: Context, job: Job) => Promise<void>>>;
  /** What it does by the clock, whoever calls or not. */
  sweeps?: readonly Sweep[];
  mails?: readonly MailKind[];
  /** Which of the named uploads it shows; the others may be swept. */
  listUsedPictures?(ctx: Context, names: string[]): Promise<string[]>;
  personalData?: PersonalData;
}
