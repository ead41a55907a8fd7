import type { Context } from "./context.ts";
import type { Routes } from "./http/app.ts";
import type { AnyRoute } from "./http/route.ts";
import type { Job } from "./jobs/job-worker.ts";
import type { QueueName } from "./jobs/queues.ts";
import type { Sweep } from "./jobs/sweeps.ts";
import type { Memory } from "./kept/memory.ts";
import type { MailKind } from "./mail/mail.ts";
import type { Figure } from "./metrics/figures.ts";

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
  /** When the person proved to own the address; null: it may be somebody else's. */
  emailProvenAt: Date | null;
}

/** A domain's data about people. */
interface PersonalData {
  /** The domain's data about the caller, for an export. */
  read?(ctx: Context, caller: Person): Promise<object>;
  /** Erases the person from the domain, in the transaction of `privacy/erase-person.ts`, which has the order. */
  forget(tx: Context, person: Person): Promise<void>;
}

/** A domain's parts of the shop, all optional; `server/domains.ts` lists the domains. */
export interface Domain {
  /** Its routes of the API, by the names of their use cases. */
  routes?: Readonly<Record<string, AnyRoute>>;
  /** Exports of its contracts, which the API's description refers to by name. */
  contracts?: readonly object[];
  /** Registers anything that needs more than a route: a body of another type, an address for machines. */
  register?(app: Routes, memory: Memory): void;
  /** Does the jobs of a queue. */
  jobs?: Partial<Record<QueueName, (ctx: Context, job: Job) => Promise<void>>>;
  /** Work by the clock, whether or not anybody calls. */
  sweeps?: readonly Sweep[];
  mails?: readonly MailKind[];
  /** Answers which of the named uploads the domain shows; a sweep may delete the others. */
  listUsedPictures?(ctx: Context, names: string[]): Promise<string[]>;
  personalData?: PersonalData;
  /** What whoever watches the shop may see of it. */
  figures?: readonly Figure[];
}
