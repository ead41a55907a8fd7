import { mkdirSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { freePort } from "../../support/free-port.ts";
import { startTestSmtp } from "../../support/smtp.ts";
import { type Lab, openPool } from "./lab.ts";
import { labSettings } from "./lab-settings.ts";
import { startLabPaypal } from "./paypal.ts";
import type { Random } from "./random.ts";

interface Standing {
  dir: string;
  /** The shops' DATA_DIR. */
  dataDir: string;
  /** Where the shops are to be had. */
  url: string;
  /** The shops' database, as the lab reaches it. */
  connection: pg.PoolConfig;
  random: Random;
}

/** A lab around shops that stand by themselves and go by the machine's clock, with what they are to be set to. */
export async function openStandingLab({ dir, dataDir, url, connection, random }: Standing) {
  mkdirSync(dataDir, { recursive: true });
  const mails = await startTestSmtp();
  const webhooks = `${url}/api/webhooks/paypal`;
  const paypal = await startLabPaypal(path.join(dir, "paypal"), await freePort(), webhooks);
  const pool = openPool(connection);
  const settings = { ...labSettings(dataDir, { mails, paypal }), LOG_LEVEL: "info" };
  const lab: Lab = {
    url,
    pool,
    paypal,
    mails,
    random,
    // The shops go by the machine's clock, and so does everybody else.
    time: { now: Date.now, run: async () => undefined, advance: async () => undefined },
    initialUnits: new Map(),
    shelves: 0,
    answers: new Map(),
    failed: [],
    start: startedByRun,
    startBeside: startedByRun,
    shop: () => ({ ...ALWAYS_THERE, url }),
    async close() {
      await Promise.all([paypal.close(), mails.close(), pool.end()]);
    },
  };
  return { lab, settings };
}

function startedByRun(): never {
  throw new Error("the shops are started by the run itself");
}

/** The tests of faults ask whether their one shop still runs; here that is the run's own concern. */
const ALWAYS_THERE = {
  pid: 0,
  isRunning: () => true,
  ended: new Promise<null>(() => undefined),
  setClock: () => undefined,
  killAt: () => undefined,
  kill: async () => undefined,
  close: async () => undefined,
};
