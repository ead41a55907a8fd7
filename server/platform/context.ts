import type { Clock } from "./clock.ts";
import type { Database } from "./database/pool.ts";
import type { HookPoint } from "./hook-points.ts";
import type { Limits } from "./http/limits.ts";
import type { JobQueues } from "./jobs/job-queues.ts";
import type { Logger } from "./logger.ts";
import type { Storage } from "./storage/storage.ts";

/** Who asks. A guest is known by the id in the call, not by a session. */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "user"; userId: string; role: "customer" | "admin"; tokenHash: string }
  /** The shop itself: a sweep, a webhook, the start. */
  | { kind: "system" };

/** What admins have set of one subject, as it stands in the database. */
export interface StoredDocument {
  version: number;
  values: Record<string, unknown>;
  at: Date;
}

/** What admins have set, as this process knows it. `server/settings` says what the subjects are. */
export interface StoredSettings {
  /** Undefined while nobody has changed them. */
  find(subject: string): StoredDocument | undefined;
  /** A version that was just written; other processes hear of it from the database. */
  take(subject: string, document: StoredDocument): void;
}

/** How this shop is run: what its start was told, as far as use cases ask. */
export interface ShopFacts {
  /** The address as visitors see it, without a trailing slash. */
  url(): string;
  /** Visitors come by https. */
  isHttps: boolean;
  /** Visitors who are not on this machine can reach it. */
  isExposed: boolean;
  /** Whose account every start sets up; nobody takes its e-mail, its role or the account. */
  adminEmail: string;
  /** Payments move no money. */
  takesTestPayments: boolean;
  /** Mails leave the machine; else they are kept in `outboxDir`. */
  sendsMails: boolean;
  outboxDir: string;
  /** A proxy that calls come through and that no setting names. */
  unnamedProxy(): string | undefined;
}

/**
 * What every use case is handed. Nothing is reached through a module instead. A domain that keeps a service
 * of its own adds it here: `payments/provider.ts` and `media/service.ts` do.
 */
export interface Context {
  db: Database;
  actor: Actor;
  clock: Clock;
  log: Logger;
  shop: ShopFacts;
  settings: StoredSettings;
  /** How often a caller may do what costs the shop something. */
  limits: Limits;
  /** Where uploads lie. */
  storage: Storage;
  /** Work for after the commit, such as mails. */
  jobs: JobQueues;
  /** Runs once the change is committed; at once when no transaction is open. */
  afterCommit(action: () => void): void;
  /** Tells this process that cached pages are stale; other processes hear it from the database. */
  catalogChanged(): void;
  /** Does nothing; tests hold the shop up, or kill it, at the points that `hook-points.ts` lists. */
  reached(point: HookPoint): Promise<void>;
}
