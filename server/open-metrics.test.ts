import { describe, expect, test } from "vitest";
import { newId } from "../common/ids.ts";
import { approvedPurchase, beginCheckout, pay, paymentOf } from "../tests/support/buying.ts";
import { eventually } from "../tests/support/eventually.ts";
import { addProduct, api, registerCustomer } from "../tests/support/factories.ts";
import { startPaypal } from "../tests/support/paypal.ts";
import { metricsPlace, scrape } from "../tests/support/scrape.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { recordBackup } from "./backup/record-backup.ts";
import { openCase } from "./payments/cases/open-case.ts";
import { startSweeps } from "./platform/jobs/sweeps.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";

const paypal = await startPaypal();
const place = await metricsPlace();
const shop = await createTestShop({ settings: { ...paypal.settings, ...place.settings } });

/** What a scrape shows that may reuse what the database said a moment ago. */
async function figures() {
  shop.clock.advance(5000);
  return scrape(place.url);
}

describe("the figures", () => {
  test("stand at a port of their own, under one address, and never at the shop's [RUN-40]", async () => {
    const answer = await fetch(place.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    for (const [path, method] of [
      ["/", "GET"],
      ["/metrics/x", "GET"],
      ["/metrics", "POST"],
    ]) {
      expect((await fetch(new URL(path ?? "", place.url), { method })).status).toBe(404);
    }
    // That address is a page of the shop like any other.
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toBe("page");
  });

  test("are nowhere without METRICS_PORT [RUN-40]", async () => {
    const listening = () => process.getActiveResourcesInfo().filter((one) => /Server/.test(one));
    const before = listening().length;
    const other = await createTestShop();
    expect(listening()).toHaveLength(before + 1);
    expect(await (await fetch(`${other.url}/metrics`)).text()).toBe("page");
  });

  test("do not open a shop whose METRICS_PORT is in use, and say so in one line [RUN-40]", async () => {
    const taken = { port: Number(new URL(place.url).port), host: "127.0.0.1" };
    await expect(serveMetrics(taken, async () => "", shop.app.log)).rejects.toThrow(
      `cannot listen at 127.0.0.1:${taken.port} for metrics`,
    );
  });

  test("name calls by the pattern of their route, never by address [RUN-41]", async () => {
    const product = await addProduct(shop);
    const customer = await registerCustomer(shop);
    for (const id of [product.id, "987654321"]) {
      await fetch(`${shop.url}/api/products/${id}?secret-wish=1`);
      await fetch(`${shop.url}/api/orders/${newId()}`);
      await fetch(`${shop.url}/secret-page/${id}`);
      await fetch(`${shop.url}/collections/${id}`);
      await fetch(`${shop.url}/api/secret-wish/${id}`);
      await api(shop, "DELETE", "/api/users/me/secret-wish", { token: customer.token });
    }
    const seen = await figures();
    const calls = (labels: string) => seen.get(`http_requests_total{${labels}}`);
    expect(calls('method="GET",route="/api/products/:id",status="200"')).toBe(1);
    expect(calls('method="GET",route="/api/products/:id",status="404"')).toBe(1);
    expect(calls('method="GET",route="/api/orders/:id",status="401"')).toBe(2);
    expect(calls('method="GET",route="/collections/*",status="200"')).toBe(2);
    const count = 'http_request_duration_seconds_count{method="GET",route="/api/products/:id"}';
    expect(seen.get(count)).toBe(2);
    expect([...seen.keys()].join("\n")).not.toMatch(/secret|987654321/);
  });

  test("count what memory answers, before the framework as well [RUN-41]", async () => {
    await fetch(`${shop.url}/collections/all`);
    const before = await figures();
    const etag = (await fetch(`${shop.url}/collections/all`)).headers.get("etag") ?? "";
    for (let time = 1; time <= 3; time++) await fetch(`${shop.url}/collections/all`);
    await fetch(`${shop.url}/collections/all`, { headers: { "if-none-match": etag } });
    const after = await figures();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('selvedge_kept_answers_total{outcome="hit"}')).toBe(5);
    expect(more('selvedge_kept_answers_total{outcome="miss"}')).toBe(0);
    const early = [200, 304].map((status) => `method="GET",route="memory",status="${status}"`);
    const late = [200, 304].map(
      (status) => `method="GET",route="/collections/*",status="${status}"`,
    );
    const sum = (labels: string[]) =>
      labels.reduce((total, one) => total + more(`http_requests_total{${one}}`), 0);
    // The first of the answers from memory takes the framework's way, and the first of each packed form.
    expect(sum(early)).toBeGreaterThan(0);
    expect(sum(early) + sum(late)).toBe(5);
  });

  test("show the process, the pool and the disk [RUN-41]", async () => {
    const seen = await figures();
    for (const name of [
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "nodejs_eventloop_lag_p99_seconds",
      "nodejs_heap_size_used_bytes",
      'selvedge_database_connections{state="open"}',
      'selvedge_disk_free_bytes{folder="data"}',
      'selvedge_disk_size_bytes{folder="data"}',
    ]) {
      expect(seen.get(name), name).toBeGreaterThan(0);
    }
    expect(seen.get("selvedge_database_waiting")).toBe(0);
    expect(seen.get("selvedge_database_up")).toBe(1);
  });

  test("show purchases: what is held, what is in doubt, orders, mails and calls to PayPal [RUN-41]", async () => {
    const product = await addProduct(shop);
    const oldest = (status: string) =>
      `selvedge_payments_in_doubt_oldest_seconds{status="${status}"}`;
    const before = await figures();
    await beginCheckout(shop, product, 2);
    const doubtful = await approvedPurchase(shop, paypal, product);
    paypal.fail("capture", "drop", "drop");
    await pay(shop, doubtful);
    expect(await paymentOf(shop, doubtful)).toMatchObject({ status: "capturing" });
    const ago =
      "update payments set capture_intended_at = now() - interval '1 hour' where status = $1";
    await shop.database.pool.query(ago, ["capturing"]);
    const during = await figures();
    expect(during.get('selvedge_payments_in_doubt{status="capturing"}')).toBe(1);
    expect(during.get('selvedge_payments_in_doubt{status="pending"}')).toBe(0);
    expect(during.get(oldest("capturing"))).toBeGreaterThanOrEqual(3600);
    expect(during.get(oldest("pending"))).toBe(0);
    expect(during.get("selvedge_checkouts_holding")).toBe(2);
    expect(during.get("selvedge_units_held")).toBe(3);

    paypal.calm();
    await pay(shop, await approvedPurchase(shop, paypal, product));
    await eventually(async () => {
      const after = await figures();
      const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
      expect(more("selvedge_orders_placed_total")).toBe(1);
      expect(more('selvedge_mails_total{outcome="sent"}')).toBeGreaterThanOrEqual(2);
      const capture = 'call="POST /v2/checkout/orders/:id/capture"';
      expect(more(`selvedge_paypal_calls_total{${capture},outcome="done"}`)).toBe(1);
      expect(more(`selvedge_paypal_calls_total{${capture},outcome="no answer"}`)).toBe(2);
      expect(more(`selvedge_paypal_seconds_total{${capture}}`)).toBeGreaterThan(0);
    });
  });

  test("show what waits for PayPal, for the mail server or for a person [RUN-41]", async () => {
    const { pool } = shop.database;
    const before = await figures();
    await openCase(shop.context, { kind: "ledger", subject: "CAPTURE-1" });
    await pool.query(
      `insert into jobs (id, queue, data, tries, due_at, added_at) values
        ($1, 'paypal-late', '{}', 3, now() + interval '1 hour', now() - interval '1 hour')`,
      [newId()],
    );
    const after = await figures();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more("selvedge_payment_cases_open")).toBe(1);
    expect(more('selvedge_jobs_waiting{queue="paypal-late"}')).toBe(1);
    // A try that failed does not make a job younger.
    const age = after.get('selvedge_jobs_oldest_seconds{queue="paypal-late"}');
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(after.get('selvedge_jobs_oldest_seconds{queue="paypal"}')).toBe(0);
    expect(after.get("selvedge_refunds_open")).toBe(0);
    await pool.query("delete from jobs where queue = 'paypal-late'");
  });

  test("show when the last backup was, once there is one [RUN-41]", async () => {
    const name = "selvedge_last_backup_timestamp_seconds";
    expect((await figures()).has(name)).toBe(false);
    const moment = new Date("2026-11-20T10:00:00Z");
    await recordBackup(shop.context.db, { moment, file: "somewhere" } as never);
    expect((await figures()).get(name)).toBe(moment.getTime() / 1000);
  });

  test("count sweeps that failed, from 0 on [RUN-41]", async () => {
    const run = async () => {
      throw new Error("not today");
    };
    const { stop } = startSweeps([{ name: "of-the-test", everyMs: 1000, run }], shop.context);
    const name = 'selvedge_sweeps_total{sweep="of-the-test",outcome="failed"}';
    expect((await figures()).get(name)).toBeDefined();
    await eventually(async () => expect((await figures()).get(name)).toBeGreaterThan(0));
    await stop();
  });
});

describe("while the database is away", async () => {
  const away = await metricsPlace();
  const other = await createTestShop({ settings: away.settings });

  test("its own figures are missing and the others stand [RUN-42]", async () => {
    expect((await scrape(away.url)).get("selvedge_payment_cases_open")).toBe(0);
    await other.database.drop();
    other.clock.advance(5000);
    const seen = await scrape(away.url);
    expect(seen.get("selvedge_database_up")).toBe(0);
    for (const name of ["selvedge_payment_cases_open", 'selvedge_jobs_waiting{queue="mail"}']) {
      expect(seen.has(name), name).toBe(false);
    }
    expect(seen.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(seen.has('selvedge_kept_answers_total{outcome="hit"}')).toBe(true);
  });
});
