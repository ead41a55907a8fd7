import { rm } from "node:fs/promises";
import path from "node:path";
import { createShopProcess, type ShopProcess } from "../../../ops/failover/shops.ts";
import { CLUSTER_DATABASE, SHOP_ROLE } from "../../../server/platform/database/postgres-cluster.ts";
import { clearLeftover } from "../../../server/platform/database/postgres-leftover.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import { openStandingLab } from "../../faults/lab/standing-lab.ts";
import type { ScenarioTools } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import {
  makeTemporaryFolder,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../support/test-postgres.ts";

/** Built shops with all that stands around them, by the machine's clock. */
export interface Site {
  dir: string;
  /** The surroundings, with the first shop as the one that people go to. */
  lab: Lab;
  shops: [ShopProcess, ...ShopProcess[]];
  /** Further shops on the same database are to have these as well. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

interface SiteOptions {
  shops?: number;
  /** The database beside the shop; without one the shop keeps its own. */
  postgres?: TemporaryPostgres;
  /** DATA_DIR; by default a new folder. */
  dataDir?: string;
  /** Changes the settings before the first start. */
  set?(lab: Lab): Record<string, string>;
  /** See createShopProcess. */
  around?: readonly string[];
}

/** @param random of the scenario's tools */
export async function openSite(
  { random }: Pick<ScenarioTools, "random">,
  options: SiteOptions,
): Promise<Site> {
  const dir = makeTemporaryFolder();
  const { shops: count = 1, postgres, dataDir = path.join(dir, "shop"), set, around } = options;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const cluster = path.join(dataDir, "postgres");
  const connection = postgres
    ? { connectionString: postgres.url }
    : { host: cluster, user: SHOP_ROLE, database: CLUSTER_DATABASE };
  const url = `http://127.0.0.1:${ports[0]}`;
  const { lab, settings } = await openStandingLab({ dir, dataDir, url, connection, random });
  Object.assign(settings, postgres && { DATABASE_URL: postgres.url }, set?.(lab));
  const shops = ports.map((port) => createShopProcess(dir, port, settings, around));
  for (const shop of shops) await shop.start();
  return {
    dir,
    lab,
    shops: shops as Site["shops"],
    settings,
    async close() {
      for (const shop of shops) await shop.end("SIGTERM");
      await lab.close();
      if (!postgres) await clearLeftover(cluster, () => undefined);
      await postgres?.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL of the scenario's own, beside the shop, which may go away and come back. */
export async function startOwnPostgres(): Promise<TemporaryPostgres> {
  return startTemporaryPostgres(await freePort());
}
