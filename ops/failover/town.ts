import { chownSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Lab } from "../../tests/faults/lab/lab.ts";
import { createRandom } from "../../tests/faults/lab/random.ts";
import { openStandingLab } from "../../tests/faults/lab/standing-lab.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { type Cluster, makeShopDatabase, startCluster } from "./cluster.ts";
import { startHaproxy } from "./haproxy.ts";
import { type Probe, startProbe } from "./probe.ts";
import { endAll, postgresUser } from "./processes.ts";
import { createShopProcess, type ShopProcess } from "./shops.ts";

const SHOPS = 2;

/** Everything that stands in a shop of three machines, on this one. */
export interface Town {
  dir: string;
  cluster: Cluster;
  shops: ShopProcess[];
  probe: Probe;
  /** The buyers' and the book-keeper's view, as the tests of faults have it. */
  lab: Lab;
  close(): Promise<void>;
}

export async function openTown(seed: number): Promise<Town> {
  const dir = mkdtempSync(path.join(os.tmpdir(), "selvedge-failover-"));
  const { uid, gid } = postgresUser();
  chownSync(dir, uid, gid);
  const cluster = await startCluster(dir);
  const leader = await cluster.whole();
  const password = await makeShopDatabase(cluster, leader);
  const [databasePort, replicaPort, shopPort, ...ports] = await freePorts(3 + SHOPS);
  const nodes = cluster.nodes.map(({ name, postgres, rest }) => {
    return { name, postgres: postgres.port, rest: rest.port };
  });
  startHaproxy({ dir, databasePort, replicaPort, shopPort, nodes, shops: ports });
  const urlOf = (name: string, port = databasePort) =>
    `postgres://shop:${password}@127.0.0.1:${port}/${name}`;
  const probe = await startProbe(urlOf("probe"));
  const connectionString = urlOf("shop");
  const { lab, settings } = await openStandingLab({
    dir,
    dataDir: path.join(dir, "shop"),
    url: `http://127.0.0.1:${shopPort}`,
    connection: { connectionString },
    random: createRandom(seed, "failover"),
  });
  const own = {
    ...settings,
    DATABASE_URL: connectionString,
    DATABASE_REPLICA_URL: urlOf("shop", replicaPort),
    DRAIN_SECONDS: "8",
  };
  const shops = ports.map((port) => createShopProcess(dir, port, own));
  for (const shop of shops) await shop.start();
  return {
    dir,
    cluster,
    shops,
    probe,
    lab,
    async close() {
      await probe.close();
      for (const shop of shops) await shop.end("SIGTERM");
      await lab.close();
      await cluster.close();
      await endAll();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type Ports = [database: number, replica: number, shop: number, ...shops: number[]];

async function freePorts(count: number): Promise<Ports> {
  return (await Promise.all(Array.from({ length: count }, freePort))) as Ports;
}
