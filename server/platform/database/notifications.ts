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

/** Whether the server only reads, and which of its processes answers. */
const LIFE = "select pg_is_in_recovery() as reads, pg_backend_pid() as pid";
interface Life {
  reads: boolean;
  pid: number;
}

export interface Listener {
  /** False while notifications may be missed. */
  isListening(): boolean;
  /**
   * Since when, by `performance.now()`, the connection is lost and no new one comes about. Undefined while it
   * listens, and if the server answered the last attempt.
   */
  lostSince(): number | undefined;
  close(): Promise<void>;
}

/** Takes the payload of a notification, and none whenever listening begins (again): some were missed. */
type Hear = (payload?: string) => void;

/**
 * Listens to channels on a connection of its own, and reconnects when it breaks.
 * @param channels who hears which
 * @param lifeMs how often the server is asked for a sign of life, and how long it has to give one
 */
export async function listen(
  connection: Connection,
  channels: Readonly<Record<string, Hear>>,
  log: Logger,
  lifeMs = LIFE_MS,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let listening = false;
  let heardSince = 0;
  let lostSince: number | undefined;
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
    lostSince = performance.now();
    clearTimeout(check);
    log.warn({ err: error }, "listening to the database was interrupted");
    const isWorthATry = !isSilent && performance.now() - heardSince > RETRY_MS;
    retry = setTimeout(connect, isWorthATry ? 0 : RETRY_MS);
  }

  async function checkLife(one: pg.Client, pid: number): Promise<void> {
    try {
      const { rows } = await one.query<Life>(LIFE);
      if (rows[0]?.reads) throw new Error("the server is no longer the primary");
      if (rows[0]?.pid !== pid)
        throw new Error("a pooler changes connections: it needs session mode");
    } catch (error) {
      // Whatever it says from here on concerns nobody.
      one.removeAllListeners().on("error", () => {});
      one.end().catch(() => {});
      lost(one, error instanceof Error ? error : undefined, true);
      return;
    }
    if (one === client && listening) check = setTimeout(checkLife, lifeMs, one, pid);
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
    fresh.on("notification", ({ channel, payload }) => channels[channel]?.(payload));
    let pid: number;
    try {
      await fresh.connect();
      await fresh.query(CALL_LIMITS);
      for (const channel of Object.keys(channels)) {
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      const { rows } = await fresh.query<Life>(LIFE);
      pid = rows[0]?.pid ?? 0;
    } catch (error) {
      fresh.end().catch(() => {});
      if (!closed) {
        lostSince = isLost(error) ? (lostSince ?? performance.now()) : undefined;
        log.warn({ err: error }, "cannot listen to the database yet");
        retry = setTimeout(connect, RETRY_MS);
      }
      return;
    }
    // The shop may have closed meanwhile.
    if (closed) return fresh.end().catch(() => {});
    client = fresh;
    listening = true;
    heardSince = performance.now();
    lostSince = undefined;
    check = setTimeout(checkLife, lifeMs, fresh, pid);
    for (const hear of Object.values(channels)) hear();
  }

  await connect();
  return {
    isListening: () => listening,
    lostSince: () => lostSince,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(check);
      await client?.end().catch(() => {});
    },
  };
}
