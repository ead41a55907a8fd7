import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { copyOfSeededData } from "../support/fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { ADMIN_EMAIL, type RunningShop, startShop } from "../support/running-shop.ts";
import { startTestSmtp, type TestSmtp } from "../support/smtp.ts";

test.describe.configure({ mode: "parallel" });

/** A process that died with a mail in its hands is missed after a while; then it goes again. */
const LONG = { timeout: 90_000 };

const endings: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

test("a mail that was queued when the shop was killed is sent after the next start [MAIL-5]", async () => {
  const port = await freePort();
  const dataDir = seededFolder();
  // Nobody listens there yet: the mail stays where it is.
  const shop = await start(dataDir, `smtp://shop:p%40ss%2Fword@127.0.0.1:${port}`);
  await askForReset(shop);
  await shop.end("SIGKILL");
  const smtp = await startSmtp(port);
  await start(dataDir, smtp.url);
  await expect.poll(() => smtp.taken.length, LONG).toBe(1);
});

test("a mail that may have been taken when the shop was killed goes again under its Message-ID [MAIL-5]", async () => {
  const smtp = await startSmtp();
  const dataDir = seededFolder();
  smtp.fallSilent();
  const shop = await start(dataDir, smtp.url);
  await askForReset(shop);
  await expect.poll(() => smtp.begun.length).toBe(1);
  await shop.end("SIGKILL");
  smtp.answerAgain();
  await start(dataDir, smtp.url);
  await expect.poll(() => smtp.taken.length, LONG).toBe(1);
  expect(smtp.taken[0]?.messageId).toBe(smtp.begun[0]);
});

async function start(dataDir: string, smtpUrl: string): Promise<RunningShop> {
  // It complains of the mail server, as it should.
  const shop = await startShop({
    dataDir,
    env: { SMTP_URL: smtpUrl, MAIL_REPLY_TO: "help@shop.example", LOG_LEVEL: "fatal" },
  });
  endings.push(() => shop.end("SIGTERM"));
  return shop;
}

async function startSmtp(port?: number): Promise<TestSmtp> {
  const smtp = await startTestSmtp(port);
  endings.push(smtp.close);
  return smtp;
}

function seededFolder(): string {
  const dataDir = copyOfSeededData();
  endings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function askForReset({ url }: RunningShop): Promise<void> {
  const response = await fetch(`${url}/api/users/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN_EMAIL }),
  });
  expect(response.ok).toBe(true);
}
