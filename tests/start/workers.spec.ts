import { rmSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { copyOfSeededData } from "../support/fixtures.ts";
import { processTree, stillRunning } from "../support/processes.ts";
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  NPM_START,
  type RunningShop,
  startInVain,
  startShop,
} from "../support/running-shop.ts";
import { metricsPlace, scrape } from "../support/scrape.ts";

/** More calls than workers: each has a connection of its own, and workers take connections in turn. */
const CALLS = Array.from({ length: 6 }, (_, call) => call);

const dataDir = copyOfSeededData();
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => startShop({ dataDir, command: NPM_START, env: { WEB_CONCURRENCY: "3" } });

/** The processes that serve, without the one that keeps them. */
function workersOf({ pid }: RunningShop): number[] {
  const serving = processTree(pid).filter(({ command }) => command.includes("build/main/main.js"));
  const keeper = serving.find(({ parent }) => !serving.some((one) => one.pid === parent));
  return serving.filter((one) => one !== keeper).map((one) => one.pid);
}

interface Call {
  method?: string;
  token?: string;
  type?: string;
  body?: string;
}

async function call(shop: RunningShop, path: string, { method, token, type, body }: Call = {}) {
  const sent = request(`${shop.url}${path}`, {
    agent: false,
    method: method ?? "GET",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": type ?? "application/json" }),
    },
  });
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
    sent.end(body);
  });
  return answer;
}

async function logIn(shop: RunningShop): Promise<string> {
  const body = JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  const answer = await call(shop, "/api/users/login", { method: "POST", body });
  return JSON.parse(answer.body).token;
}

/** Sends a file of products and checks it; answers the import's id. */
async function checkImport(shop: RunningShop, token: string): Promise<string> {
  const csv = "sku,price\r\nSOME-SKU-OF-NOBODY,10.00\r\n";
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`;
  const sent = await call(shop, "/api/admin/imports", {
    method: "POST",
    token,
    type: "multipart/form-data; boundary=b",
    body,
  });
  const { _id, mapping } = JSON.parse(sent.body);
  const checked = await call(shop, `/api/admin/imports/${_id}/check`, {
    method: "POST",
    token,
    body: JSON.stringify({ mapping }),
  });
  expect(checked.status, checked.body).toBe(200);
  return _id;
}

test("several processes serve one shop, replace who ends, and end together [RUN-9]", async () => {
  test.setTimeout(180_000);
  const shop = await start();
  await expect.poll(() => workersOf(shop).length).toBe(3);
  const processes = processTree(shop.pid);

  const token = await logIn(shop);
  const imported = await checkImport(shop, token);
  for (const _ of CALLS) {
    expect((await call(shop, "/collections/all")).status).toBe(200);
    // In the memory of one process, and known to all.
    expect((await call(shop, `/api/admin/imports/${imported}/rows`, { token })).status).toBe(200);
    const { body } = await call(shop, "/paypal-simulator/ledger");
    expect(JSON.parse(body)).toMatchObject({ orders: expect.any(Array) });
  }

  const before = workersOf(shop);
  for (const victim of before) {
    process.kill(victim, "SIGKILL");
    await expect.poll(() => workersOf(shop).includes(victim)).toBe(false);
    // A call that met the end of that process is cut off, and may be sent again.
    await expect(async () => expect((await call(shop, "/")).status).toBe(200)).toPass();
    await expect.poll(() => workersOf(shop).length, { timeout: 30_000 }).toBe(3);
  }
  const simulated = async () => (await call(shop, "/paypal-simulator/ledger")).status;
  await expect.poll(simulated, { timeout: 30_000 }).toBe(200);
  processes.push(...processTree(shop.pid));
  expect(shop.output().match(/Selvedge is open/g)).toHaveLength(1);

  expect(await shop.end("SIGTERM")).toMatchObject({ code: 0 });
  await expect.poll(() => stillRunning(processes), { timeout: 20_000 }).toEqual([]);
});

test("one address shows the figures of all processes, and which of them is silent [RUN-43]", async () => {
  test.setTimeout(120_000);
  const { settings, url } = await metricsPlace();
  const shop = await startShop({ dataDir, env: { ...settings, WEB_CONCURRENCY: "2" } });
  const up = async () => {
    const seen = await scrape(url);
    return [1, 2].map((worker) => seen.get(`selvedge_worker_up{worker="${worker}"}`));
  };
  await expect.poll(up, { timeout: 30_000 }).toEqual([1, 1]);
  for (const _ of CALLS) await call(shop, "/healthz");
  const seen = await scrape(url);
  const of = (worker: number) =>
    seen.get(
      `http_requests_total{method="GET",route="/healthz",status="200",worker="${worker}"}`,
    ) ?? 0;
  expect(of(1) + of(2)).toBe(CALLS.length);
  // Of the whole shop, so only once.
  expect(seen.get("selvedge_database_up")).toBe(1);
  expect([...seen.keys()].filter((name) => name.startsWith("selvedge_payment_cases"))).toHaveLength(
    1,
  );

  const [, second] = workersOf(shop);
  process.kill(second ?? 0, "SIGSTOP");
  await expect.poll(up, { timeout: 30_000 }).toContain(0);
  expect((await scrape(url)).size).toBeGreaterThan(50);
  process.kill(second ?? 0, "SIGCONT");
  await expect.poll(up, { timeout: 30_000 }).toEqual([1, 1]);
  expect(await shop.end("SIGTERM")).toMatchObject({ code: 0 });
});

test("kill -9 of the process that keeps the others leaves nothing running [RUN-9, START-2]", async () => {
  test.setTimeout(120_000);
  const shop = await start();
  const processes = processTree(shop.pid);
  const [worker] = processTree(shop.pid).filter(({ pid }) => workersOf(shop).includes(pid));
  process.kill(worker?.parent ?? 0, "SIGKILL");
  await expect.poll(() => stillRunning(processes), { timeout: 20_000 }).toEqual([]);
});

test("what the first process cannot do stops the start, said once [RUN-9, START-3]", async () => {
  test.setTimeout(120_000);
  const shop = await start();
  const other = copyOfSeededData();
  const env = { WEB_CONCURRENCY: "2", PORT: new URL(shop.url).port };
  const { code, output } = await startInVain({ dataDir: other, env });
  expect(code).toBe(1);
  expect(output.match(/is in use/g)).toHaveLength(1);
  rmSync(other, { recursive: true, force: true });
  await shop.end("SIGTERM");
});
