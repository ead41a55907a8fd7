import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { LabGround } from "../../faults/lab/lab.ts";
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  type RunningShop,
  startShop,
} from "../../support/running-shop.ts";
import { sharePictures } from "../../support/seed-data.ts";
import { createDatabase, dropDatabase, makeTemporaryFolder } from "../../support/test-postgres.ts";
import { type Admin, signIn } from "./admin.ts";

/** A built shop with the demo in it, on loopback, that nobody else uses. */
export interface BrandShop {
  /** Without a trailing slash. */
  url: string;
  admin: Admin;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What every shop of a run is a copy of. */
interface Seeded {
  database: string;
  dataDir: string;
}
let seeded: Promise<Seeded> | undefined;

export async function openBrandShop(
  ground: LabGround,
  env: Record<string, string> = {},
): Promise<BrandShop> {
  seeded ??= seed(ground);
  const { database, dataDir: original } = await seeded;
  const url = await createDatabase(ground.server, database);
  const dataDir = makeTemporaryFolder();
  const { status, stderr } = spawnSync("cp", ["-a", `${original}/.`, dataDir], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const shop = await startShop({ dataDir, env: { DATABASE_URL: url, ...env } });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  return {
    url: shop.url,
    pool,
    admin: await signIn(shop.url, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
    async close() {
      await pool.end();
      await stop(shop);
      await dropDatabase(ground.server, url);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One first start, with pictures that all copies draw once for each other. */
async function seed({ server }: LabGround): Promise<Seeded> {
  const folder = makeTemporaryFolder();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, "data");
  const database = await createDatabase(server);
  await stop(await startShop({ dataDir, env: { DATABASE_URL: database } }));
  sharePictures(dataDir, path.join(folder, "pictures"));
  return { database, dataDir };
}

async function stop(shop: RunningShop): Promise<void> {
  const { code, output } = await shop.end("SIGTERM");
  if (code !== 0) throw new Error(`the shop did not stop well (${code}):\n${output}`);
}
