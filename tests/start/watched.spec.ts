import { readdirSync, readFileSync, rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { copyOfSeededData } from "../support/fixtures.ts";
import { startInVain, startShop } from "../support/running-shop.ts";
import { metricsPlace, scrape } from "../support/scrape.ts";
import { startCollector } from "../support/trace-collector.ts";

const dataDir = copyOfSeededData();
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("the built shop shows its figures and sends traces [RUN-40, RUN-44]", async () => {
  const [collector, { settings, url }] = await Promise.all([startCollector(), metricsPlace()]);
  const shop = await startShop({ dataDir, env: { ...settings, ...collector.settings } });
  for (let time = 1; time <= 3; time++) {
    expect((await fetch(`${shop.url}/collections/all`)).status).toBe(200);
  }
  const list = await fetch(`${shop.url}/api/products`);
  expect(list.status).toBe(200);
  const seen = await scrape(url);
  expect(seen.get('selvedge_kept_answers_total{outcome="hit"}')).toBeGreaterThan(0);
  expect(seen.get('http_requests_total{method="GET",route="/api/products",status="200"}')).toBe(1);
  await expect
    .poll(() => collector.spans.map(({ name }) => name))
    .toEqual(expect.arrayContaining(["GET /collections/*", "GET /api/products", "select"]));
  expect(await shop.end("SIGTERM")).toMatchObject({ code: 0 });
  collector.close();
});

test("a METRICS_PORT that is in use stops the start, in one line, before anything opens [RUN-40, START-3]", async () => {
  const { settings } = await metricsPlace();
  const shop = await startShop({ dataDir, env: settings });
  const other = copyOfSeededData();
  for (const WEB_CONCURRENCY of ["1", "2"]) {
    const env = { ...settings, WEB_CONCURRENCY };
    const { code, output } = await startInVain({ dataDir: other, env });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Selvedge: cannot listen at 127.0.0.1:${settings.METRICS_PORT} for metrics (listen EADDRINUSE: address already in use 127.0.0.1:${settings.METRICS_PORT}): set METRICS_PORT and METRICS_HOST to what is free`,
    );
  }
  await shop.end("SIGTERM");
  rmSync(other, { recursive: true, force: true });
});

test("what nobody asks for is in files that the start does not read [RUN-45]", () => {
  const files = readdirSync("build/main").filter((name) => name.endsWith(".js"));
  const read = (name: string) => readFileSync(`build/main/${name}`, "utf8");
  const main = read("main.js");
  const apart = files.filter((name) => name !== "main.js" && !main.includes(`from "./${name}"`));
  const of = (text: string) => files.filter((name) => read(name).includes(text));
  for (const theirs of ["nodejs_eventloop_lag_p99_seconds", "TraceIdRatioBased"]) {
    expect(of(theirs)).toHaveLength(1);
    expect(apart).toEqual(expect.arrayContaining(of(theirs)));
  }
  expect(main).not.toContain("@opentelemetry/");
});
