import { once } from "node:events";
import { createServer } from "node:net";
import Fastify from "fastify";
import type { Config } from "./config.ts";
import { openServer } from "./platform/database/open-database.ts";
import { logOptions } from "./platform/http/log-options.ts";
import { readWorkers } from "./platform/metrics/join-metrics.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { type Keeper, keepWorkers } from "./platform/workers/keep-workers.ts";

/** Connections that PostgreSQL has room for in any case, and for each process, with some to spare. */
const CONNECTIONS = 40;
const CONNECTIONS_EACH = 30;

/** Serves the shop with several processes. This one runs the embedded database and keeps them. */
export async function serveMany(config: Config): Promise<{ close(): Promise<void> }> {
  const { log } = Fastify({ logger: logOptions(config.logLevel) });
  const { dataDir, processes, secrets } = config;
  const { databaseUrl } = secrets;
  const port = await findPort(config);
  const connections = CONNECTIONS + CONNECTIONS_EACH * processes;
  const flags = ["-c", `max_connections=${connections}`];
  const server = await openServer({ dataDir, databaseUrl, log, flags });
  let workers: Keeper | undefined;
  let metrics: { close(): Promise<void> } | undefined;
  async function close(): Promise<void> {
    try {
      await Promise.all([metrics?.close(), workers?.stop()]);
    } finally {
      await server.stop();
    }
  }
  try {
    // First, so that a port in use is said before anything opens.
    const read = () => readWorkers(() => workers?.workers() ?? []);
    metrics = config.metrics && (await serveMetrics(config.metrics, read, log));
    const connection = "host" in server.connection ? server.connection : undefined;
    workers = await keepWorkers({ count: processes, port, connection, log });
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The port to serve, for 0 a free one. Fails as listening does, with EADDRINUSE also where the processes of
 * another shop share the port, which one more could join.
 */
async function findPort({ port, host }: Config): Promise<number> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : port;
}
