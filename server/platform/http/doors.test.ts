import { describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  shippingInfo,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { openSession } from "../../users/sessions/sessions.ts";
import type { Context } from "../context.ts";
import { createHttpApp } from "./app.ts";
import { guardDoors, type RegisteredRoute } from "./doors.ts";

const shop = await createTestShop();
const customer = await registerCustomer(shop);
const calls = shop.routes.filter(({ method }) => method !== "TRACE" && method !== "QUERY");
const closed = calls.filter(({ door }) => door !== "everyone" && door !== "guest");

type Method = Parameters<typeof api>[1];

/** Calls a route as it stands in the list; without an id, with one that nothing has. */
/** The bodies of routes that take no empty one, and are asked whose a thing is. */
const BODIES: Record<string, object> = {
  "/api/checkout/:id/confirm": { version: "", totalPrice: 0 },
  "/api/orders/:id/returns/:returnId/offer/confirm": { version: "", totalPrice: 0 },
};

function call({ method, url }: RegisteredRoute, token?: string, id = newId()) {
  const address = url.replace(/:\w+/g, id).replace("*", "nothing-here");
  const body = method === "GET" || method === "HEAD" ? undefined : (BODIES[url] ?? {});
  return api(shop, method as Method, address, {
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });
}

describe("registering a route", () => {
  function emptyApp() {
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    const contextFor = (actor: Context["actor"]): Context => ({ ...shop.context, actor });
    const routes = guardDoors(
      app,
      { authenticate: async () => undefined, contextFor },
      { "/packaged": { may: "see mails" } },
    );
    return { app, routes };
  }

  test("without a door fails, also inside a plugin [SAFE-1]", async () => {
    const { app } = emptyApp();
    expect(() => app.get("/open", () => "in")).toThrow("GET /open does not say who may call it");
    app.register(async (inner) => {
      inner.post("/inner", () => "in");
    });
    await expect(app.ready()).rejects.toThrow("/inner does not say who may call it");
  });

  test("lists it with its door", () => {
    const { app, routes } = emptyApp();
    app.get("/open", { config: { door: "everyone" } }, () => "in");
    expect(routes).toContainEqual({ method: "GET", url: "/open", door: "everyone" });
  });

  test("of a package takes the door that was set before it, in front of its own folder only", () => {
    const { app, routes } = emptyApp();
    app.get("/packaged/page", () => "in");
    expect(routes).toContainEqual({
      method: "GET",
      url: "/packaged/page",
      door: { may: "see mails" },
    });
    expect(() => app.get("/packaged-not", () => "in")).toThrow("does not say who may call it");
  });
});

describe("the routes of the shop", () => {
  test("that are open to everyone or to a guest are these, and all others need a session [SAFE-3]", () => {
    const open = calls.filter(({ url, door, method }) => {
      const isOurs = /^\/(api|media|healthz|readyz)/.test(url) && !url.startsWith("/api/docs");
      return isOurs && method !== "HEAD" && !/^\/api(\/\*)?$/.test(url)
        ? door === "everyone" || door === "guest"
        : false;
    });
    expect(open.map(({ method, url, door }) => `${String(door)} ${method} ${url}`).sort()).toEqual([
      "everyone GET /api/newsletter/unsubscribe",
      "everyone GET /api/openapi.json",
      "everyone GET /api/products",
      "everyone GET /api/products/:id",
      "everyone GET /api/products/best-seller",
      "everyone GET /api/products/facets",
      "everyone GET /api/products/new-arrivals",
      "everyone GET /api/products/similar/:id",
      "everyone GET /api/products/size-guide/:id",
      "everyone GET /api/products/suggest",
      "everyone GET /api/region",
      "everyone GET /healthz",
      "everyone GET /media/:picture/:file",
      "everyone GET /readyz",
      "everyone GET /readyz/pages",
      "everyone POST /api/newsletter",
      "everyone POST /api/newsletter/subscribe-again",
      "everyone POST /api/newsletter/unsubscribe",
      "everyone POST /api/policy-reports",
      "everyone POST /api/users/forgot-password",
      "everyone POST /api/users/guest",
      "everyone POST /api/users/login",
      "everyone POST /api/users/prove-email",
      "everyone POST /api/users/register",
      "everyone POST /api/users/reset-password",
      "everyone POST /api/webhooks/paypal",
      "everyone POST /api/webhooks/paypal/shipping/:id",
      "everyone PUT /api/region",
      "guest DELETE /api/cart",
      "guest GET /api/cart",
      "guest POST /api/cart",
      "guest POST /api/express",
      "guest POST /api/express/:id/finish",
      "guest PUT /api/cart",
    ]);
  });

  test("behind a door answer 401 to a call without a token [BAD-6, SAFE-2]", async () => {
    expect(closed.length).toBeGreaterThan(10);
    for (const route of closed) {
      const { status, headers } = await call(route);
      expect(`${route.method} ${route.url}: ${status}`).toBe(`${route.method} ${route.url}: 401`);
      expect(headers["www-authenticate"]).toBe("Bearer");
    }
  });

  test("behind a door answer 401 to a token that is none [BAD-6]", async () => {
    const tokens = ["garbage", "a".repeat(43), "null", "x".repeat(5000), "' or 1=1 --", "", "é"];
    for (const route of closed) {
      for (const token of tokens) {
        const { status } = await call(route, token);
        expect(`${route.method} ${route.url} ${token}: ${status}`).toMatch(/: 401$/);
      }
    }
  });

  test("behind a door do not take a token from another scheme, the query or the body", async () => {
    const { token } = customer;
    const me = "/api/users/me";
    const schemes = [`Basic ${token}`, token, `Token ${token}`, `Bearer ${token} ${token}`];
    for (const authorization of schemes) {
      expect((await api(shop, "GET", me, { headers: { authorization } })).status).toBe(401);
    }
    expect((await api(shop, "GET", `${me}?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await api(shop, "POST", "/api/users/logout", { body: { token } })).status).toBe(401);
    expect((await api(shop, "GET", me, { token })).status).toBe(200);
  });

  test("answer 401 to a guest's call that carries a token that is none", async () => {
    for (const route of calls.filter(({ door }) => door === "guest")) {
      expect((await call(route, "garbage")).status).toBe(401);
    }
  });

  test("let a customer in, but not to what is the admin's, of which they hear nothing [ADMIN-68, SAFE-2]", async () => {
    for (const route of closed) {
      const token = await openSession(shop.context, customer.user._id);
      const { status, body, headers } = await call(route, token);
      const line = `${route.method} ${route.url}: ${status}`;
      if (typeof route.door === "object") {
        expect(line).toMatch(/: 403$/);
        const refusal = { message: "You are not allowed to do that", code: "not_allowed" };
        expect(body, line).toEqual(route.method === "HEAD" ? "" : refusal);
        expect(headers).not.toHaveProperty("x-total-count");
        expect(headers).not.toHaveProperty("link");
      } else expect(line).toMatch(/: (200|204|400|404|415)$/);
    }
  });

  test("let the admin in everywhere", async () => {
    const { user } = await signInAdmin(shop);
    for (const route of closed) {
      const { status } = await call(route, await openSession(shop.context, user._id));
      expect(`${route.method} ${route.url}: ${status}`).toMatch(/: (200|204|400|404|415)$/);
    }
  });

  test("that are open never fail, with a token that is none or without", async () => {
    for (const route of calls.filter(({ door }) => door === "everyone")) {
      for (const token of [undefined, "garbage"]) {
        const { status } = await call(route, token);
        const line = `${route.method} ${route.url}: ${status}`;
        expect(line).toMatch(/: [234]\d\d$/);
        if (!route.url.startsWith("/paypal-simulator")) expect(line).not.toMatch(/: 40[13]$/);
      }
    }
  });

  test("behind a door say so in the API's description, the open ones do not", async () => {
    const { body } = await api(shop, "GET", "/api/openapi.json");
    for (const { method, url, door } of calls) {
      const operation = body.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      if (!operation) continue;
      const open = door === "guest" ? [{}, { token: [] }] : [];
      const isOpen = door === "everyone" || door === "guest";
      expect(operation.security, `${method} ${url}`).toEqual(isOpen ? open : [{ token: [] }]);
    }
  });
});

test("what is another customer's is answered like what does not exist [SAFE-2]", async () => {
  const token = await openSession(shop.context, customer.user._id);
  const product = await addProduct(shop);
  await putInCart(shop, { token }, product, 2);
  const { color, size } = product.variants[0] ?? {};
  const item = { productId: product.id, color, size, quantity: 2, price: 49.9 };
  const created = await api(shop, "POST", "/api/checkout", {
    token,
    body: {
      checkoutItems: [item],
      shippingInfo: shippingInfo(),
      paymentMethod: "Paypal",
      totalPrice: 99.8,
    },
  });
  expect(created.status).toBe(201);
  const other = await registerCustomer(shop);
  const owned = closed.filter(({ url }) => url.startsWith("/api/checkout/:id"));
  expect(owned.length).toBeGreaterThan(3);
  const before = await databaseState(shop);
  for (const route of owned) {
    const foreign = await call(route, other.token, created.body._id);
    const unknown = await call(route, other.token);
    expect(foreign.status, `${route.method} ${route.url}`).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
  }
  expect(await databaseState(shop)).toEqual(before);
});
