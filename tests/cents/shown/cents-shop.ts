import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Settings, SUBJECTS, type Subject } from "../../../server/settings/contract.ts";
import { call, insist } from "../../faults/lab/browser.ts";
import { signInAdmin } from "../../faults/lab/customers.ts";
import type { Lab, LabGround } from "../../faults/lab/lab.ts";
import type { Random } from "../../faults/lab/random.ts";
import { openStandingLab } from "../../faults/lab/standing-lab.ts";
import { freePort } from "../../support/free-port.ts";
import { startShop } from "../../support/running-shop.ts";
import { createDatabase, dropDatabase, makeTemporaryFolder } from "../../support/test-postgres.ts";

/** The built shop, whose pages are those that customers see, with PayPal and a mail server around it. */
export interface CentsShop {
  lab: Lab;
  adminToken: string;
  /** Calls as the admin; throws what the shop refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
  admin(method: "GET" | "POST" | "PUT", address: string, body?: object): Promise<any>;
  set<S extends Subject>(subject: S, values: Partial<Settings[S]>): Promise<void>;
  /** `kill -9`, and another start. */
  strike(): Promise<void>;
  close(): Promise<void>;
}

export async function openCentsShop(ground: LabGround, random: Random): Promise<CentsShop> {
  const dir = makeTemporaryFolder();
  const dataDir = path.join(dir, "shop");
  mkdirSync(dataDir);
  const database = await createDatabase(ground.server, ground.template);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const connection = { connectionString: database };
  const { lab, settings } = await openStandingLab({ dir, dataDir, url, connection, random });
  const env = { ...settings, DATABASE_URL: database, PORT: String(port), LOG_LEVEL: "warn" };
  let shop = await startShop({ dataDir, env });
  const token = await signInAdmin(lab);
  const admin: CentsShop["admin"] = async (method, address, body) => {
    const { status, body: answer } = await insist(() =>
      call(lab, method, address, { token, ...(body && { body }) }),
    );
    if (status < 300) return answer;
    throw new Error(`${method} ${address}: ${status} ${JSON.stringify(answer).slice(0, 500)}`);
  };
  return {
    lab,
    adminToken: token,
    admin,
    async set(subject, values) {
      const { version } = (await admin("GET", "/api/admin/settings"))[subject];
      const all = { ...SUBJECTS[subject].defaults, ...values };
      await admin("PUT", `/api/admin/settings/${subject}`, { version, values: all });
    },
    async strike() {
      await shop.end("SIGKILL");
      shop = await startShop({ dataDir, env });
    },
    async close() {
      await shop.end("SIGTERM");
      await lab.close();
      await dropDatabase(ground.server, database);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
