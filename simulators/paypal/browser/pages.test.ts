import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CLIENT,
  newOrder,
  paidOrder,
  startPaypal,
  type TestPaypal,
  usd,
} from "../../../tests/support/simulator.ts";

let paypal: TestPaypal;

beforeEach(async () => {
  paypal = await startPaypal();
});
afterEach(() => paypal.close());

function get(path: string) {
  return paypal.app.inject({ method: "GET", url: `/paypal-simulator${path}` });
}

test("serves a script that parses and needs nothing but a browser [SIM-3]", async () => {
  const answer = await get(`/sdk/js?client-id=${CLIENT.clientId}&currency=USD&intent=capture`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("javascript");
  expect(() => new Function(answer.body)).not.toThrow();

  class Script {
    src = "https://shop.test/paypal-simulator/sdk/js?client-id=x";
    dataset = {};
  }
  const page: { paypal?: { version: string; Buttons: unknown } } = {};
  const run = new Function("window", "document", "HTMLScriptElement", answer.body);
  run(page, { currentScript: new Script() }, Script);
  expect(page.paypal?.version).toMatch(/^5\./);
  expect(page.paypal?.Buttons).toBeTypeOf("function");
});

test.each([
  ["", "client-id is missing"],
  ["?client-id=other", "client-id is not recognized"],
  [`?client-id=${CLIENT.clientId}&currency=JPY`, "currency must be one of AUD"],
  [`?client-id=${CLIENT.clientId}&intent=authorize`, "intent must be capture"],
  [`?client-id=${CLIENT.clientId}&locale=de`, "locale is not supported"],
  [`?client-id=${CLIENT.clientId}&locale=hr_HR`, "locale is not supported"],
])("refuses the script for '%s'", async (query, reason) => {
  const answer = await get(`/sdk/js${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toContain("javascript");
  expect(() => new Function(answer.body)()).toThrow(reason);
});

test("the button speaks the language of the locale that the script is asked for", async () => {
  const say = async (more: string) =>
    (await get(`/sdk/js?client-id=${CLIENT.clientId}${more}`)).body;
  expect(await say("&locale=de_AT")).toContain(" bezahlen");
  for (const more of ["", "&locale=fr_FR"]) expect(await say(more)).toContain("Pay with ");
});

test("shows the buyer the amount, the items and that no money moves [SIM-4]", async () => {
  const { body } = await paypal.call("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    application_context: { brand_name: "Loom & Co" },
    purchase_units: [
      {
        amount: {
          ...usd("1234.50"),
          breakdown: { item_total: usd("1240.00"), tax_total: usd("4.50"), discount: usd("10.00") },
        },
        items: [{ name: "Silk coat", quantity: "2", unit_amount: usd("620.00") }],
      },
    ],
  });
  const answer = await get(`/checkoutnow?token=${body.id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
  for (const text of [
    "no money moves",
    "$1,234.50",
    "Silk coat",
    "$1,240.00",
    "-$10.00",
    "Pay Loom &amp; Co",
    "Pay now",
  ]) {
    expect(answer.body).toContain(text);
  }
  expect(answer.body).toContain(`data-order="${body.id}"`);
});

test("prints names as text, whatever they hold", async () => {
  const evil = `<img src=x onerror="alert(1)">'&`;
  const { body } = await paypal.call("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    application_context: { brand_name: evil },
    purchase_units: [
      {
        amount: { ...usd("1.00"), breakdown: { item_total: usd("1.00") } },
        items: [{ name: evil, quantity: "1", unit_amount: usd("1.00") }],
      },
    ],
  });
  const answer = await get(`/checkoutnow?token=${body.id}`);
  expect(answer.body).not.toContain("<img");
  expect(answer.body.match(/&lt;img src=x onerror=&quot;/g)).toHaveLength(3);
});

test("says so when the order is unknown or already paid", async () => {
  for (const token of ["NOSUCHORDER", "%3Cscript%3E"]) {
    const unknown = await get(`/checkoutnow?token=${token}`);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers["content-type"]).toContain("text/html");
    expect(unknown.body).toContain("could not find this payment");
    expect(unknown.body).not.toContain("<script>");
  }
  const { orderId } = await paidOrder(paypal);
  const paid = await get(`/checkoutnow?token=${orderId}`);
  expect(paid.body).toContain("already paid");
  expect(paid.body).not.toContain("<button");
});

test("serves the window's script and style beside it", async () => {
  const id = await newOrder(paypal);
  expect((await get(`/checkoutnow?token=${id}`)).body).toContain('src="checkoutnow.js"');
  const script = await get("/checkoutnow.js");
  expect(script.headers["content-type"]).toContain("javascript");
  expect(() => new Function(script.body)).not.toThrow();
  expect((await get("/checkoutnow.css")).headers["content-type"]).toContain("text/css");
});
