import pg from "pg";
import type { EmbeddedConnection } from "./pool.ts";
import { CLUSTER_DATABASE, SHOP_ROLE } from "./postgres-cluster.ts";
import { readServerFile } from "./postgres-leftover.ts";

/** The line of PostgreSQL's `postmaster.pid` with the socket's folder, counted from 0. */
const SOCKET_LINE = 4;

/** The connection to a running shop's server on this cluster; undefined while it takes none. */
export async function findRunningPostgres(dir: string): Promise<EmbeddedConnection | undefined> {
  // A server that was started in its folder by `runAs` knows the folder by another name.
  const host = readServerFile(dir)[SOCKET_LINE]?.replace(/^\/proc\/self\/cwd$/, dir);
  if (!host) return undefined;
  const connection = { host, user: SHOP_ROLE, database: CLUSTER_DATABASE };
  return (await answers(connection)) ? connection : undefined;
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
