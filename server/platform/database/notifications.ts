import pg from "pg";
import type { Logger } from "../logger.ts";
import { CALL_LIMITS, type Connection } from "./pool.ts";

const RETRY_MS = 500;
const CONNECT_MS = 10_000;

export interface Listener {
  /** False while notifications may be missed. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to one channel on a connection of its own, and reconnects when it breaks.
 * @param onNotify called with the payload of each notification, and with none whenever listening begins
 *   (again): notifications in between were missed, so everything may have changed
 */
export async function listen(
  connection: Connection,
  channel: string,
  log: Logger,
  onNotify: (payload?: string) => void,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(error?: Error) {
    if (!listening || closed) return;
    listening = false;
    log.warn({ err: error, channel }, "listening to the database was interrupted");
    retry = setTimeout(connect, RETRY_MS);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: "selvedge-listen",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    fresh.on("error", lost);
    fresh.on("end", () => lost());
    fresh.on("notification", ({ payload }) => onNotify(payload));
    try {
      await fresh.connect();
      await fresh.query(CALL_LIMITS);
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      if (!closed) {
        log.warn({ err: error, channel }, "cannot listen to the database yet");
        retry = setTimeout(connect, RETRY_MS);
      }
      return;
    }
    // The shop may have closed meanwhile.
    if (closed) return fresh.end().catch(() => {});
    client = fresh;
    listening = true;
    onNotify();
  }

  await connect();
  return {
    isListening: () => listening,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
