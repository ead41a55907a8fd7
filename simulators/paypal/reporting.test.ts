import { afterEach, beforeEach, expect, test } from "vitest";
import {
  paidOrder,
  START,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../tests/support/simulator.ts";

const DAY = 86_400_000;
let paypal: TestPaypal;
let token: string;

beforeEach(async () => {
  paypal = await startPaypal({ webhook: { url: "http://127.0.0.1:1/", id: "X" } });
});
afterEach(() => paypal.close());

function time(ms: number): string {
  return encodeURIComponent(new Date(ms).toISOString());
}

async function search(from: number, to: number, rest = "") {
  token = await paypal.newToken();
  const path = `/v1/reporting/transactions?start_date=${time(from)}&end_date=${time(to)}${rest}`;
  const { status, body } = await paypal.call("GET", path, undefined, { token });
  return { status, body: body as unknown as Found & { details: { field: string }[] } };
}

interface Found {
  transaction_details: { transaction_info: { transaction_id: string } }[];
  total_pages: number;
  total_items: number;
}

function idsIn({ transaction_details }: Found): string[] {
  return transaction_details.map(({ transaction_info }) => transaction_info.transaction_id);
}

test("captures and refunds of a range of time are found, the newest last [SIM-11]", async () => {
  const { captureId } = await paidOrder(paypal);
  paypal.pass(1_000);
  const path = `/v2/payments/captures/${captureId}/refund`;
  const refund = await paypal.call("POST", path, { amount: usd("9.30"), custom_id: "refund-1" });
  paypal.pass(DAY);
  await paidOrder(paypal, { invoice_id: "i2" }).catch(() => undefined);

  const { status, body } = await search(START, START + 1_000);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total_items: 2,
    total_pages: 1,
    transaction_details: [
      {
        transaction_info: {
          transaction_id: captureId,
          transaction_event_code: "T0006",
          transaction_amount: usd("109.30"),
          transaction_status: "S",
          transaction_initiation_date: "2026-01-02T03:04:05Z",
          invoice_id: "invoice-1",
          custom_field: "attempt-1",
        },
      },
      {
        transaction_info: {
          transaction_id: refund.body.id,
          paypal_reference_id: captureId,
          transaction_event_code: "T1107",
          transaction_amount: usd("-9.30"),
          custom_field: "refund-1",
        },
      },
    ],
  });
  expect(idsIn((await search(START + 1_000, START + DAY / 2)).body)).toEqual([refund.body.id]);
  expect(idsIn((await search(START + 1_001, START + DAY / 2)).body)).toEqual([]);
});

test("a long list is read page by page [SIM-11]", async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index++) {
    made.push((await paidOrder(paypal, { invoice_id: `i${index}` })).captureId);
  }
  const pages: string[][] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await search(START, START + DAY, `&page_size=2&page=${page}`);
    expect(body).toMatchObject({ total_items: 5, total_pages: 3, page });
    pages.push(idsIn(body));
  }
  expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4), []]);
});

test("money that did not arrive is marked, and that of others is left out", async () => {
  await paypal.call("POST", "/faults", {
    captures: [
      { outcome: "pending", times: 1 },
      { outcome: "declined", times: 1 },
      { outcome: "wrong-payee", times: 1 },
    ],
  });
  for (const index of [1, 2, 3]) await paidOrder(paypal, { invoice_id: `i${index}` });
  const { body } = await search(START, START + DAY);
  expect(body.transaction_details).toMatchObject([
    { transaction_info: { transaction_status: "P" } },
    { transaction_info: { transaction_status: "D" } },
  ]);
});

test.each([
  ["end_date", `start_date=${time(START)}`],
  ["start_date", `start_date=yesterday&end_date=${time(START)}`],
  ["end_date", `start_date=${time(START)}&end_date=${time(START + 31 * DAY + 1)}`],
  ["end_date", `start_date=${time(START)}&end_date=${time(START - 1)}`],
  ["page", `start_date=${time(START)}&end_date=${time(START)}&page=0`],
  ["page_size", `start_date=${time(START)}&end_date=${time(START)}&page_size=501`],
])("a search is refused for its %s: %s", async (field, query) => {
  const answer = await paypal.call("GET", `/v1/reporting/transactions?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ field, location: "query" }] } });
});

test("webhook events are listed, the newest first, by time and by what they are about", async () => {
  const { orderId, captureId } = await paidOrder(paypal);
  paypal.pass(60_000);
  const second = await paidOrder(paypal, { invoice_id: "i2" });
  const list = async (query: string) => {
    const { body } = await paypal.call("GET", `/v1/notifications/webhooks-events?${query}`);
    return body.events.map(({ event_type, resource }) => [event_type, resource.id]);
  };
  const approved = "CHECKOUT.ORDER.APPROVED";
  const captured = "PAYMENT.CAPTURE.COMPLETED";
  expect(await list("")).toEqual([
    [captured, second.captureId],
    [approved, second.orderId],
    [captured, captureId],
    [approved, orderId],
  ]);
  expect(await list("page_size=1")).toEqual([[captured, second.captureId]]);
  expect(await list(`start_time=${time(START + 1)}&page_size=9`)).toHaveLength(2);
  expect(await list(`end_time=${time(START + 59_999)}`)).toEqual([
    [captured, captureId],
    [approved, orderId],
  ]);
  expect(await list(`transaction_id=${captureId}`)).toEqual([[captured, captureId]]);
  expect(await list("transaction_id=NONE")).toEqual([]);
});
