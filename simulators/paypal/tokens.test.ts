import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CLIENT,
  newLedgerFile,
  startPaypal,
  type TestPaypal,
} from "../../tests/support/simulator.ts";

let paypal: TestPaypal;

beforeEach(async () => {
  paypal = await startPaypal();
});
afterEach(() => paypal.close());

function askToken(user: string, secret: string, payload = "grant_type=client_credentials") {
  return paypal.app.inject({
    method: "POST",
    url: "/paypal-simulator/v1/oauth2/token",
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload,
  });
}

test("gives the right client a token for nine hours [SIM-1]", async () => {
  const answer = await askToken(CLIENT.clientId, CLIENT.clientSecret);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ token_type: "Bearer", expires_in: 32_400 });
  expect(Object.keys(answer.json()).sort()).toEqual([
    "access_token",
    "app_id",
    "expires_in",
    "nonce",
    "scope",
    "token_type",
  ]);
});

test("gives a wrong client no token", async () => {
  const answers = [
    await askToken(CLIENT.clientId, "wrong"),
    await askToken("wrong", CLIENT.clientSecret),
    await paypal.app.inject({ method: "POST", url: "/paypal-simulator/v1/oauth2/token" }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: "invalid_client",
      error_description: "Client Authentication failed",
    });
  }
});

test("knows no other grant than client_credentials", async () => {
  const answer = await askToken(CLIENT.clientId, CLIENT.clientSecret, "grant_type=password");
  expect(answer.statusCode).toBe(400);
});

test("refuses calls without a token, with a forged one and with a stale one", async () => {
  const { access_token: token } = (await askToken(CLIENT.clientId, CLIENT.clientSecret)).json();
  const [prefix, expiry, nonce, signature] = token.split(".");
  const forged = [prefix, Number(expiry) + 1, nonce, signature].join(".");
  const path = "/v2/checkout/orders/5O190127TN364715T";
  expect((await paypal.call("GET", path, undefined, { token })).status).toBe(404);
  for (const bad of ["", "nonsense", forged]) {
    expect(await paypal.call("GET", path, undefined, { token: bad })).toMatchObject({
      status: 401,
      body: { name: "AUTHENTICATION_FAILURE", details: [] },
    });
  }
  paypal.pass(32_400_000);
  expect((await paypal.call("GET", path, undefined, { token })).status).toBe(401);
});

test("takes a token across a restart", async () => {
  const { access_token: token } = (await askToken(CLIENT.clientId, CLIENT.clientSecret)).json();
  const other = await startPaypal({ ledgerFile: newLedgerFile() });
  const answer = await other.call("GET", "/v2/payments/refunds/NONE", undefined, { token });
  expect(answer.status).toBe(404);
  await other.close();
});
