import { chownSync, mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { MERCHANT } from "../../simulators/paypal/model.ts";
import type { Lab } from "../../tests/faults/lab/lab.ts";
import { PAYPAL_CLIENT, startLabPaypal, WEBHOOK_ID } from "../../tests/faults/lab/paypal.ts";
import { createRandom } from "../../tests/faults/lab/random.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startTestSmtp } from "../../tests/support/smtp.ts";
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
  const databasePort = await freePort();
  const shopPort = await freePort();
  const ports = await Promise.all(Array.from({ length: SHOPS }, freePort));
  const nodes = cluster.nodes.map(({ name, postgres, rest }) => {
    return { name, postgres: postgres.port, rest: rest.port };
  });
  startHaproxy({ dir, databasePort, shopPort, nodes, shops: ports });
  const urlOf = (name: string) => `postgres://shop:${password}@127.0.0.1:${databasePort}/${name}`;
  const probe = await startProbe(urlOf("probe"));
  const { lab, settings } = await makeLab(dir, `http://127.0.0.1:${shopPort}`, urlOf("shop"), seed);
  const shops = ports.map((port) => createShopProcess(dir, port, settings));
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

async function makeLab(dir: string, url: string, databaseUrl: string, seed: number) {
  const shopDir = path.join(dir, "shop");
  mkdirSync(shopDir);
  const mails = await startTestSmtp();
  const webhooks = `${url}/api/webhooks/paypal`;
  const paypal = await startLabPaypal(path.join(dir, "paypal"), await freePort(), webhooks);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const settings = {
    NODE_ENV: "production",
    TRUST_PROXY: "loopback",
    DRAIN_SECONDS: "5",
    DATA_DIR: shopDir,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: "a-long-password-for-failovers",
    SEED: "none",
    LOG_LEVEL: "info",
    WARM_PICTURES: "0",
    SMTP_URL: mails.url,
    ADMIN_EMAIL: "admin@example.com",
    MAIL_REPLY_TO: "help@example.com",
    PAYPAL_API_URL: paypal.url,
    PAYPAL_SDK_URL: `${paypal.url}/sdk/js`,
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
    PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
    PAYPAL_MERCHANT_ID: MERCHANT.merchant_id,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  };
  const never = () => {
    throw new Error("the shops are started by the run itself");
  };
  const lab: Lab = {
    url,
    pool,
    paypal,
    mails,
    random: createRandom(seed, "failover"),
    // The shops go by the machine's clock, and so does everybody else.
    time: { now: Date.now, run: async () => undefined, advance: async () => undefined },
    initialUnits: new Map(),
    shelves: 0,
    answers: new Map(),
    start: never,
    shop: () => ({ ...ALWAYS_THERE, url }),
    async close() {
      await Promise.all([paypal.close(), mails.close(), pool.end()]);
    },
  };
  return { lab, settings };
}

/** The tests of faults ask whether their one shop still runs; here one of two does. */
const ALWAYS_THERE = {
  pid: 0,
  isRunning: () => true,
  ended: new Promise<null>(() => undefined),
  setClock: () => undefined,
  killAt: () => undefined,
  kill: async () => undefined,
  close: async () => undefined,
};
