import { expect, test } from "vitest";
import { api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();

test("every route of the API is described, with what it answers and refuses", async () => {
  const { status, body } = await api(shop, "GET", "/api/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1/);
  const routes = shop.routes.filter(
    ({ method, url }) =>
      /^\/api\//.test(url) &&
      !/^\/api\/(docs|openapi|\*)/.test(url) &&
      ["GET", "POST", "PUT", "DELETE"].includes(method),
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const { method, url } of routes) {
    const operation = body.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation, `${method} ${url}`).toMatchObject({ summary: expect.any(String) });
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((answer) => /^2/.test(answer)),
      `${method} ${url}`,
    ).toBe(true);
  }
});

test("people read it at /api/docs", async () => {
  const { status, body, headers } = await api(shop, "GET", "/api/docs");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain("<title>Selvedge API</title>");
});
