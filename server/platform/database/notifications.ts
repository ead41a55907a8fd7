import pg from "pg";
import type { Logger } from "../logger.ts";
import { isLost } from "./lost-connections.ts";
import { CALL_LIMITS, type Connection, LISTENER_NAME } from "./pool.ts";

const RETRY_MS = 500;
const CONNECT_MS = 10_000;
/**
 * A machine that was cut off, or lost its place as the primary, does not say so to who only listens: the
 * connection is asked for a sign of life this often, and has so long to give it.
 */
const LIFE_MS = 5000;

export interface Listener {
  /** False while notifications may be missed. */
  isListening(): boolean;
  /**
   * Whether the server could not be reached at the last attempt, or the first one after a loss is under way: who
   * cannot listen cannot ask it either.
   */
  isAway(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to one channel on a connection of its own, and reconnects when it breaks.
 * @param onNotify called with the payload of each notification, and with none whenever listening begins
 *   (again): notifications in between were missed, so everything may have changed
 * @param lifeMs how often the server is asked for a sign of life, and how long it has to give one
 */
export async function listen(
  connection: Connection,
  channel: string,
  log: Logger,
  onNotify: (payload?: string) => void,
  lifeMs = LIFE_MS,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let listening = false;
  let heardSince = 0;
  let away = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;

  /**
   * A connection that broke is made anew at once, unless it did so right after its beginning; a server that
   * fell silent has a moment.
   */
  function lost(one: pg.Client, error: Error | undefined, isSilent: boolean) {
    // A former connection may say only now that it has ended.
    if (one !== client || !listening || closed) return;
    listening = false;
    away = true;
    clearTimeout(check);
    log.warn({ err: error, channel }, "listening to the database was interrupted");
    const isWorthATry = !isSilent && performance.now() - heardSince > RETRY_MS;
    retry = setTimeout(connect, isWorthATry ? 0 : RETRY_MS);
  }

  async function checkLife(one: pg.Client): Promise<void> {
    try {
      const { rows } = await one.query("select pg_is_in_recovery() as reads");
      if (rows[0]?.reads) throw new Error("the server is no longer the primary");
    } catch (error) {
      // Whatever it says from here on concerns nobody.
      one.removeAllListeners().on("error", () => {});
      one.end().catch(() => {});
      lost(one, error instanceof Error ? error : undefined, true);
      return;
    }
    if (one === client && listening) check = setTimeout(checkLife, lifeMs, one);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: lifeMs,
      keepAlive: true,
    });
    fresh.on("error", (error) => lost(fresh, error, false));
    fresh.on("end", () => lost(fresh, undefined, false));
    fresh.on("notification", ({ payload }) => onNotify(payload));
    try {
      await fresh.connect();
      await fresh.query(CALL_LIMITS);
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      if (!closed) {
        away = isLost(error);
        log.warn({ err: error, channel }, "cannot listen to the database yet");
        retry = setTimeout(connect, RETRY_MS);
      }
      return;
    }
    // The shop may have closed meanwhile.
    if (closed) return fresh.end().catch(() => {});
    client = fresh;
    listening = true;
    heardSince = performance.now();
    away = false;
    check = setTimeout(checkLife, lifeMs, fresh);
    onNotify();
  }

  await connect();
  return {
    isListening: () => listening,
    isAway: () => away,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(check);
      await client?.end().catch(() => {});
    },
  };
}
