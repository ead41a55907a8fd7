import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { CLUSTER_DATABASE, SHOP_ROLE } from "./postgres-cluster.ts";

/** The line of PostgreSQL's `postmaster.pid` with the socket's folder, counted from 0. */
const SOCKET_LINE = 4;

export interface EmbeddedConnection {
  /** The folder of the unix socket, as pg takes it. */
  host: string;
  user: string;
  database: string;
}

/** The connection to a running shop's server on this cluster; undefined while it takes none. */
export async function findRunningPostgres(dir: string): Promise<EmbeddedConnection | undefined> {
  const host = readSocketFolder(dir);
  if (host === undefined) return undefined;
  const connection = { host, user: SHOP_ROLE, database: CLUSTER_DATABASE };
  return (await answers(connection)) ? connection : undefined;
}

function readSocketFolder(dir: string): string | undefined {
  try {
    const lines = fs.readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n");
    // A server that was started in its folder by `runAs` knows the folder by another name.
    return lines[SOCKET_LINE]?.replace(/^\/proc\/self\/cwd$/, dir) || undefined;
  } catch {
    return undefined;
  }
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
