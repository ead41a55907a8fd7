import type { Clock } from "./clock.ts";
import type { Database } from "./database/pool.ts";
import type { HookPoint } from "./hook-points.ts";
import type { Limits } from "./http/limits.ts";
import type { JobQueues } from "./jobs/job-queues.ts";
import type { Logger } from "./logger.ts";
import type { Counts } from "./metrics/counts.ts";
import type { Storage } from "./storage/storage.ts";

/**
 * The caller. A guest's cart is known by the id in the call, without a session; a guest who buys has one, for this
 * purchase (`isGuest`).
 */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "user"; userId: string; role: "customer" | "admin"; tokenHash: string; isGuest?: true }
  /** The shop itself: a sweep, a webhook, the start. */
  | { kind: "system" };

/** The id of the caller's account; null without one. */
export function callerId({ actor }: Pick<Context, "actor">): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** The admins' settings of one subject, as the database has them. */
export interface StoredDocument {
  version: number;
  values: Record<string, unknown>;
  at: Date;
}

/** The admins' settings, as this process knows them. `server/settings` has the subjects. */
export interface StoredSettings {
  /** Undefined while nobody has changed them. */
  find(subject: string): StoredDocument | undefined;
  /** Takes a version that was just written; other processes hear of it from the database. */
  take(subject: string, document: StoredDocument): void;
  /** Reads what others have written. */
  refresh(): Promise<void>;
}

/** Facts about this shop from its settings, as far as use cases need them. */
export interface ShopFacts {
  /** The address as visitors see it, without a trailing slash. */
  url(): string;
  /** Whether visitors come by https. */
  isHttps: boolean;
  /** Whether other machines reach the shop. */
  isExposed: boolean;
  /** The e-mail of the admin whom every start sets up; nobody can take that e-mail, role or account. */
  adminEmail: string;
  /** Whether payments move no money. */
  takesTestPayments: boolean;
  /** Whether the database is the shop's own, in its data folder. */
  hasOwnDatabase: boolean;
  /** Whether uploaded pictures are kept in its data folder. */
  keepsPictures: boolean;
  /** Whether mails leave the machine; else they are kept in `outboxDir`. */
  sendsMails: boolean;
  outboxDir: string;
  /** Whether somebody came by that address in the last minutes. */
  isVisited(): boolean;
  /** The address of a proxy that passes calls on, but that no setting names. */
  unnamedProxy(): string | undefined;
}

/**
 * Everything that a use case needs; nothing is reached through a module instead. A domain with a service
 * of its own adds it here, as `payments/provider.ts` does.
 */
export interface Context {
  db: Database;
  actor: Actor;
  clock: Clock;
  log: Logger;
  shop: ShopFacts;
  settings: StoredSettings;
  /** Budgets of calls that cost the shop something. */
  limits: Limits;
  /** The storage of uploads. */
  storage: Storage;
  /** Work for after the commit, such as mails. */
  jobs: JobQueues;
  /** Counts what happens, for whoever watches the shop. */
  counts: Pick<Counts, "add">;
  /** Runs the action once the change is committed; at once if no transaction is open. */
  afterCommit(action: () => void): void;
  /** Does nothing; tests stop or kill the shop at the points of `hook-points.ts`. */
  reached(point: HookPoint): Promise<void>;
}
