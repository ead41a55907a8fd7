import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../../../common/error-codes.ts";
import { newId } from "../../../common/ids.ts";
import { descriptionOf } from "../../../tests/support/described.ts";
import {
  type Answer,
  api,
  multipart,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();
const customer = await registerCustomer(shop);
const admin = await signInAdmin(shop);
const { body: document } = await api(shop, "GET", "/api/openapi.json");

interface Operation {
  operationId?: string;
  summary?: string;
  security?: object[];
  responses: Record<string, unknown>;
}

const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, url, operation })),
);

test("every route of the API is described, with what it answers and refuses [API-19, API-42]", () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const routes = shop.routes.filter(
    ({ method, url }) =>
      /^\/api\//.test(url) &&
      !/^\/api\/(docs|openapi|\*)/.test(url) &&
      ["GET", "POST", "PUT", "DELETE"].includes(method),
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const { method, url, door } of routes) {
    const operation = document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation, `${method} ${url}`).toMatchObject({ summary: expect.any(String) });
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((answer) => /^[23]/.test(answer)),
      `${method} ${url}`,
    ).toBe(true);
    const isOpen = door === "everyone" || door === "guest";
    const needsNoToken = operation.security.every((way: object) => !("token" in way));
    if (door === "everyone") expect(operation.security, `${method} ${url}`).toEqual([]);
    else expect(needsNoToken, `${method} ${url}`).toBe(false);
    expect(statuses.includes("401"), `${method} ${url}`).toBe(
      door !== "everyone" || url.endsWith("/login"),
    );
    if (!isOpen) expect(operation.security).toEqual([{ token: [] }]);
  }
});

test("every operation has a name of its own, and the things of the trade have one each [API-42]", () => {
  const nameless = operations.filter(({ operation }) => !operation.operationId);
  expect(nameless.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  const things = ["Product", "ProductSummary", "Variant", "ProductImage", "Cart", "CartLine"];
  const more = ["Checkout", "Order", "OrderItem", "ShippingInfo", "User", "SignedIn", "Error"];
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([...things, ...more]),
  );
  const answer = (url: string, method: string, status: number) =>
    document.paths[url][method].responses[status].content["application/json"].schema;
  expect(answer("/api/products/{id}", "get", 200)).toEqual({
    $ref: "#/components/schemas/Product",
  });
  expect(answer("/api/checkout", "post", 201)).toEqual({ $ref: "#/components/schemas/Checkout" });
  expect(document.components.schemas.Order.properties.orderItems.items).toEqual({
    $ref: "#/components/schemas/OrderItem",
  });
  expect(document.components.schemas.Error.properties.code.enum).toEqual(ERROR_CODES);
});

test("a linter of such descriptions finds nothing [API-42]", async () => {
  const cli = path.join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");
  const dir = await mkdtemp(path.join(os.tmpdir(), "selvedge-openapi-"));
  const file = path.join(dir, "openapi.json");
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [cli, "lint", file, "--extends=recommended", "--format=json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: dir, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(dir, { recursive: true });
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf("{")));
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

describe("what a route answers by its nature is in its description", () => {
  const description = descriptionOf(shop);
  const sends = ({ method }: { method: string }) => method !== "get";
  const addressOf = (url: string, id = newId()) => url.replace(/\{\w+\}/g, id);
  type Call = Parameters<typeof api>[3];

  /** Calls every operation so, and holds each answer to the description. */
  async function everywhere(how: (place: { method: string; url: string }) => Call | undefined) {
    const seen: Answer[] = [];
    for (const { method, url } of operations) {
      const call = how({ method, url });
      // Would end the sessions that the others are called with.
      if (!call || /\/(logout|me$)/.test(url)) continue;
      const verb = method.toUpperCase() as Parameters<typeof api>[1];
      const answer = await api(shop, verb, addressOf(url), call);
      description.expect(verb, addressOf(url), answer);
      seen.push(answer);
    }
    const statuses = new Set(seen.map(({ status }) => status));
    expect(seen.some(({ status }) => status === 500)).toBe(false);
    return statuses;
  }

  const tokens = { nobody: undefined, anything: "garbage", customer: customer.token };

  test.each(Object.entries({ ...tokens, admin: admin.token }))(
    "to %s without a body [API-43]",
    async (_who, token) => {
      await everywhere((place) => ({
        ...(token !== undefined && { token }),
        ...(sends(place) && { body: {} }),
      }));
    },
  );

  test("to a body that is too large, of another kind or broken [API-43]", async () => {
    const { token } = admin;
    const sent = (type: string, payload: string): Call => ({
      token,
      payload,
      headers: { "content-type": type },
    });
    const large = await everywhere((place) =>
      sends(place) && !/imports$|upload$/.test(place.url)
        ? sent("application/json", `"${"x".repeat(300 * 1024)}"`)
        : undefined,
    );
    expect(large).toContain(413);
    const other = await everywhere((place) => (sends(place) ? sent("text/csv", "a,b") : undefined));
    expect(other).toContain(415);
    const broken = await everywhere((place) =>
      sends(place) ? sent("application/json", "{") : undefined,
    );
    expect(broken).toContain(400);
    await everywhere((place) =>
      sends(place) ? { token, ...multipart({ file: "x", name: "x" }) } : undefined,
    );
  });

  test("to a body that does not arrive in its time [API-43]", () => {
    for (const { method, url, operation } of operations) {
      const isNamed = "408" in operation.responses;
      expect(isNamed, `${method} ${url}`).toBe(sends({ method }));
      if (isNamed) {
        description.expect(method, addressOf(url), { status: 408, body: "" });
        expect(operation.responses[408]).not.toHaveProperty("content");
      }
    }
  });

  test("to an address that cannot be read, and to a key that belongs to another call [API-43]", async () => {
    const { token } = admin;
    for (const { method, url } of operations) {
      const verb = method.toUpperCase() as Parameters<typeof api>[1];
      const address = `${addressOf(url)}?page=%00&search=%00`;
      const answer = await api(shop, verb, address, {
        token,
        ...(sends({ method }) && { body: {} }),
      });
      description.expect(verb, address, answer);
      expect(answer.status, `${method} ${url}`).toBeGreaterThanOrEqual(400);
    }
    const key = `a key that is used for all ${newId()}`.replaceAll(" ", "-");
    const headers = { "idempotency-key": key };
    await everywhere((place) =>
      sends(place) ? { token, body: { email: "nobody@example.com" }, headers } : undefined,
    );
    await everywhere((place) =>
      sends(place) ? { token, body: { email: "somebody@example.com" }, headers } : undefined,
    );
  });
});

test("says under which licence it stands and where it is spoken [API-42]", async () => {
  expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(document.servers).toEqual([{ url: "/" }]);
  const settings = { PUBLIC_URL: "http://shop.example" };
  const elsewhere = await api(await createTestShop({ settings }), "GET", "/api/openapi.json");
  expect(elsewhere.body.servers).toEqual([{ url: "http://shop.example" }]);
});

test("people read it at /api/docs [API-19]", async () => {
  const { status, body, headers } = await api(shop, "GET", "/api/docs");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain("<title>Selvedge API</title>");
});
