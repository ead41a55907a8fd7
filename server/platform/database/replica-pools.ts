import pg from "pg";
import { NamingClient } from "./naming-client.ts";
import { CALL_LIMITS, poolSettings } from "./pool.ts";
import { SERVER } from "./replica-place.ts";

/** Where the pool is full for so long, the primary has room. */
const CONNECT_MS = 2000;
/** A server that gives no sign of life for so long is away. */
const SILENCE_MS = 2000;

export interface Reads {
  pool: pg.Pool;
  /** Breaks all connections, so that nobody waits for a silent server. */
  cut(): void;
}

/** @param watched the server whose place is known: connections to any other are not taken */
export function openReads(url: string, watched: () => string | undefined): Reads {
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    ...poolSettings({ connectionString: url }),
    connectionTimeoutMillis: CONNECT_MS,
    async onConnect(client) {
      await client.query(CALL_LIMITS);
      const { rows } = await client.query<{ server: string }>(`select ${SERVER} as server`);
      if (rows[0]?.server !== watched()) throw new Error("this is another replica");
    },
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", () => undefined);
  });
  pool.on("remove", (client) => clients.delete(client));
  return {
    pool,
    cut() {
      for (const client of clients) if (client instanceof NamingClient) client.cut();
    },
  };
}

/** One connection that only looks where the replica is, so that reads do not hold it up. */
export function openWatch(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // The address may lead to another server by now.
    maxLifetimeSeconds: 30,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: "selvedge-watch",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
