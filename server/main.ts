import { setTimeout as sleep } from "node:timers/promises";
import { shopMessages } from "../common/messages/shop.ts";
import { type Config, readConfig } from "./config.ts";
import { explainFailure } from "./explain-failure.ts";
import { sayOpen, WorkerFailed } from "./platform/workers/keep-workers.ts";
import { readWorkerPart, type WorkerPart } from "./platform/workers/worker-part.ts";
import { serveMany } from "./serve-many.ts";
import { createShop, type Shop } from "./shop.ts";

/** The time for a stop after a signal, in milliseconds: DRAIN_SECONDS, and then for open calls to finish. */
const GRACE_MS = 30_000;
/** Whoever keeps workers waits a little longer, hears how they ended, and stops the database. */
const KEEPERS_GRACE_MS = 35_000;
/** The rest after the start, in which its last work ends. */
const REST_MS = 5000;
/** Ctrl-C reaches this process from the terminal and again from npm: one press, not two. */
const SAME_PRESS_MS = 1000;

/** Added below PayPal's address if PayPal's webhooks do not reach the shop. */
const NO_WEBHOOKS =
  "\n            without webhooks: set PAYPAL_WEBHOOK_ID, or who closes the tab waits minutes for the order";

/** Added below the payments if other machines reach a shop in which no money moves. */
const EXPOSED_TESTS =
  "\n            WARNING: other machines reach this shop (HOST), and whoever buys pays nothing";

let shop: { leave?(): void; close(): Promise<void>; logOpen?(): Promise<void> } | undefined;
let graceMs = GRACE_MS;
let drainMs = 0;
let stoppingSince: number | undefined;

process.on("uncaughtException", fail);
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
process.on("SIGTERM", () => stop(0, drainMs));
// scripts/run.mjs holds the other end: this event means that it was killed.
process.on("disconnect", () => stop(0));

try {
  const config = readConfig(process.env);
  drainMs = config.drainMs;
  const worker = readWorkerPart(process.env);
  if (config.processes > 1 && worker === undefined) {
    graceMs = KEEPERS_GRACE_MS;
    shop = await serveMany(config);
  } else await serve(config, worker);
} catch (error) {
  fail(error);
}

async function serve(config: Config, worker: WorkerPart | undefined): Promise<void> {
  const serving = await createShop(config, {}, worker);
  shop = serving;
  const address = await serving.listen();
  const speaks = worker === undefined || (worker.number === 1 && !worker.isReplacement);
  if (speaks) process.stdout.write(welcome(config, serving, address));
  if (worker) sayOpen();
  // The start leaves a third of the memory to nobody. (`npm start` lets a program collect it.)
  setTimeout(() => globalThis.gc?.({ type: "major", flavor: "last-resort" }), REST_MS).unref();
}

/** @param leaveMs for how long the shop still answers, so that a balancer sends nobody here any more */
function stop(exitCode: number, leaveMs = 0): void {
  const now = Date.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > SAME_PRESS_MS) process.exit(1);
    return;
  }
  stoppingSince = now;
  setTimeout(giveUp, graceMs).unref();
  close(leaveMs).then(() => process.exit(exitCode), fail);
}

/** Ends in the midst of work, and says which. */
async function giveUp(): Promise<void> {
  await shop?.logOpen?.().catch(() => undefined);
  process.exit(1);
}

async function close(leaveMs: number): Promise<void> {
  if (leaveMs > 0 && shop?.leave) {
    void shop.leave();
    await sleep(leaveMs);
  }
  await shop?.close();
}

function fail(error: unknown): void {
  // The worker has said why.
  if (!(error instanceof WorkerFailed)) process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
  if (stoppingSince !== undefined) process.exit(1);
  stop(1);
}

function welcome(config: Config, { admin }: Shop, address: string): string {
  const password =
    admin.newPassword !== undefined
      ? `${admin.newPassword} (shown this once, kept in ${admin.passwordFile})`
      : admin.passwordFile !== undefined
        ? `in ${admin.passwordFile}`
        : config.secrets.adminPassword !== undefined
          ? "as set in ADMIN_PASSWORD"
          : "as set when the database was made";
  const payments =
    config.paypal.kind === "simulator"
      ? "simulated, no money moves (set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET for real ones)"
      : `${config.paypal.apiUrl}${config.takesTestPayments ? " (tests: no money moves)" : ""}${config.paypal.webhookId === undefined ? NO_WEBHOOKS : ""}`;
  const exposed = config.takesTestPayments && config.isExposed ? EXPOSED_TESTS : "";
  const { name: sender = shopMessages.name, address: from } = config.mailFrom;
  const mails =
    config.secrets.smtpUrl === undefined
      ? `kept, to be read at ${address}/admin/outbox (set SMTP_URL to send them)`
      : `sent from ${sender} <${from}>`;
  return `
Selvedge is open at ${address}
  admin     ${admin.email}, password ${password}
  payments  ${payments}${exposed}
  mails     ${mails}
  stop      Ctrl-C

`;
}
