import pg from "pg";
import { DatabaseAway, isLost, isReadOnly, lossIn } from "./lost-connections.ts";
import { createPatience } from "./patience.ts";

const READ = /^\s*(select|with)\b/i;
/** Words that a statement may have that does more than read. A read that quotes one is just not repeated. */
const MORE =
  /\b(insert|update|delete|merge|into|for share|pg_\w*lock\w*|pg_notify|set_config|nextval)\b/i;

/** So long nobody gets an answer from a database that answers, in a shop with visitors. */
const SILENT_MS = 1000;

/** Whether a statement only reads, so that doing it twice does no harm. */
export function isRead(text: string): boolean {
  return READ.test(text) && !MORE.test(text);
}

/** The same of a statement in any of pg's forms. */
export function readsOnly(statement: unknown): boolean {
  return isRead(textOf(statement));
}

/**
 * A pool whose single statements outlast a change of the primary where that is safe. What was never sent, and
 * what a server refused because it only reads, is asked again; so is a read. A write that was sent is
 * not: the server may have done it. Transactions take a connection and have rules of their own.
 */
export class SteadyPool extends pg.Pool {
  /** A database that never answered is a matter of settings, and nobody waits for it. */
  #hasAnswered = false;
  #answeredAt = 0;
  #lostAt = 0;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.once("connect", () => {
      this.#hasAnswered = true;
    });
    this.on("error", () => this.#noteLost());
    this.on("release", (reason: unknown) => {
      // Clients that end as planned are released with `true`.
      if (isLost(reason)) this.#noteLost();
      else this.#answeredAt = performance.now();
    });
  }

  /**
   * Whether nobody got an answer since that moment, or for a second since a connection was lost later on. While
   * new connections fail, those of before may go on answering.
   * @param moment by `performance.now()`
   */
  isSilentSince(moment: number): boolean {
    if (moment > this.#answeredAt) return true;
    return this.#lostAt > this.#answeredAt && performance.now() - this.#answeredAt > SILENT_MS;
  }

  #noteLost(): void {
    this.#lostAt = performance.now();
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback it answers nothing.
  override connect(...call: any[]): any {
    if (call.length > 0)
      return (super.connect as (...call: unknown[]) => unknown).apply(this, call);
    return super.connect().catch((error: unknown) => {
      if (isLost(error)) this.#noteLost();
      throw error;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of this call.
  override query(...call: any[]): any {
    if (typeof call.at(-1) === "function") {
      return (super.query as (...call: unknown[]) => unknown).apply(this, call);
    }
    return this.#ask(call);
  }

  async #ask(call: unknown[]): Promise<unknown> {
    let waits: (() => Promise<boolean>) | undefined;
    for (;;) {
      const sent = { statement: false };
      try {
        return await this.#askOnce(call, sent);
      } catch (error) {
        if (!isLost(error) || !this.#hasAnswered) throw error;
        const isSafe = !sent.statement || isReadOnly(error) || readsOnly(call[0]);
        waits ??= createPatience();
        if (!isSafe || !(await waits())) throw new DatabaseAway("the database is away", error);
      }
    }
  }

  async #askOnce(call: unknown[], sent: { statement: boolean }): Promise<unknown> {
    const client = await this.connect();
    let lost: Error | undefined;
    try {
      sent.statement = true;
      return await (client.query as (...call: unknown[]) => Promise<unknown>).apply(client, call);
    } catch (error) {
      lost = lossIn(error);
      throw error;
    } finally {
      client.release(lost);
    }
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const text = typeof statement === "object" && statement !== null && "text" in statement;
  return text ? String(statement.text) : "";
}
