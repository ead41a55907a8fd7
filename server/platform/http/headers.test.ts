import { describe, expect, test, vi } from "vitest";
import { isUuid, newGuestId } from "../../../common/ids.ts";
import {
  addProduct,
  api,
  multipart,
  PASSWORD,
  picture,
  putInCart,
  registerCustomer,
} from "../../../tests/support/factories.ts";
import { captureLog, type LogLine } from "../../../tests/support/log-lines.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { errorForLog } from "./log-options.ts";

const shop = await createTestShop({ settings: { LOG_LEVEL: "debug" } });
const lines = captureLog(shop);
const customer = await registerCustomer(shop);
const product = await addProduct(shop);

/** The log lines of one call, once it has ended. */
async function linesOf(requestId: unknown): Promise<LogLine[]> {
  await new Promise((resolve) => setImmediate(resolve));
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
}

const addresses = [
  "/",
  "/collections/all",
  "/api/products",
  "/api/products/999",
  "/api/nothing",
  "/api/cart",
  "/api/users/me",
  "/api/openapi.json",
  "/api/docs",
  "/api/products/%",
  "/media/women-tee.front-1.black/160.webp",
  "/media/nothing/1.png",
  "/healthz",
  "/readyz",
];

describe("every answer", () => {
  test.each(addresses)(
    "%s says what may be done with it [SAFE-4, SAFE-5, SAFE-13]",
    async (address) => {
      const { headers } = await api(shop, "GET", address);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src");
      const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? "";
      expect(scripts).not.toContain("unsafe");
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("server");
      expect(headers).not.toHaveProperty("set-cookie");
      const isPicture = address.startsWith("/media/");
      expect(headers["cross-origin-resource-policy"]).toBe(
        isPicture ? "cross-origin" : "same-origin",
      );
    },
  );

  test("that is no page may load nothing at all", async () => {
    for (const address of ["/api/products", "/healthz", "/api/nothing", "/media/x/1.png"]) {
      const { headers } = await api(shop, "GET", address);
      expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test("has an id of its own, whatever a caller calls it that is no proxy of the shop [RUN-1]", async () => {
    const mine = { headers: { "x-request-id": "mine" } };
    const first = await api(shop, "GET", "/healthz", mine);
    const second = await api(shop, "GET", "/healthz", mine);
    const ids = [first, second].map(({ headers }) => String(headers["x-request-id"]));
    expect(ids.every(isUuid)).toBe(true);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("asks for https for good only where the shop is reached by https [SAFE-13]", async () => {
    const plain = await api(shop, "GET", "/");
    expect(plain.headers).not.toHaveProperty("strict-transport-security");
    const secure = await createTestShop({ settings: { PUBLIC_URL: "https://shop.example" } });
    for (const address of ["/", "/api/products", "/api/products/%"]) {
      const { headers } = await api(secure, "GET", address);
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}$/);
    }
    const wide = await createTestShop({
      settings: { PUBLIC_URL: "https://shop.example", HSTS_SUBDOMAINS: "1" },
    });
    const { headers } = await api(wide, "GET", "/");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}; includeSubDomains$/);
  });
});

describe("what is personal", () => {
  test("is kept by nobody on the way, refusals included [SAFE-5]", async () => {
    const { token } = customer;
    const calls = [
      api(shop, "GET", "/api/cart", { token }),
      api(shop, "GET", `/api/cart?guestId=${newGuestId()}`),
      api(shop, "GET", "/api/cart"),
      api(shop, "GET", "/api/users/me", { token }),
      api(shop, "GET", "/api/users/me"),
      api(shop, "GET", "/api/orders/my-orders", { token }),
      api(shop, "GET", "/api/orders/1", { token }),
      api(shop, "POST", "/api/users/login", {
        body: { email: customer.email, password: PASSWORD },
      }),
      api(shop, "POST", "/api/users/login", { body: {} }),
      putInCart(shop, { token }, product),
    ];
    for (const { headers } of await Promise.all(calls)) {
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("is not on a public page, which every cache may keep as long as it asks again [SAFE-10]", async () => {
    const { token } = customer;
    const { headers } = await api(shop, "GET", "/collections/all", { token });
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.vary).toBe("accept-encoding");
    const account = await api(shop, "GET", "/profile", { token });
    expect(account.headers["cache-control"]).toBe("no-store");
  });
});

describe("reports of what a policy kept from a page", () => {
  const MODERN = "application/reports+json";
  const send = (payload: string, type = MODERN, remoteAddress = "203.0.113.9") =>
    api(shop, "POST", "/api/policy-reports", {
      payload,
      headers: { "content-type": type },
      remoteAddress,
    });
  const report = (effectiveDirective: string) => {
    const body = { effectiveDirective, blockedURL: "https://private.example/?x=private" };
    return { type: "csp-violation", url: "https://shop.example/private", body };
  };

  test("are counted by directive, and logged as numbers once a minute [SAFE-12]", async () => {
    lines.length = 0;
    const reports = ["script-src-elem", "script-src-elem", "img-src", "private-src"].map(report);
    expect((await send(JSON.stringify(reports))).status).toBe(204);
    const older = { "csp-report": { "violated-directive": "img-src 'self' private.example" } };
    expect((await send(JSON.stringify(older), "application/csp-report")).status).toBe(204);
    await vi.waitFor(() => expect(lines.join()).toContain("kept something"), { timeout: 30_000 });
    const told = lines.map((line) => JSON.parse(line)).filter(({ reports: counts }) => counts);
    expect(told.map(({ reports: counts }) => counts)).toEqual([
      { "script-src-elem": 2, "img-src": 2, other: 1 },
    ]);
    expect(lines.join()).not.toContain("rivate");
  });

  test("are bounded in size and by address, and anything else is refused [SAFE-12]", async () => {
    expect((await send("[{]")).status).toBe(400);
    expect((await send("report", "text/html")).status).toBe(415);
    expect((await send(`"${"x".repeat(65 * 1024)}"`)).status).toBe(413);
    for (const odd of ["null", "[]", "[null]", '"x"', "[[[1]]]", '{"csp-report":1}']) {
      expect((await send(odd)).status, odd).toBe(204);
    }
    const spent = "203.0.113.10";
    for (let i = 0; i < 600; i += 50) {
      await Promise.all(Array.from({ length: 50 }, () => send("[]", MODERN, spent)));
    }
    const refused = await send("[]", MODERN, spent);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("the log", () => {
  test("has a line for each call with its id, method, path, status and time [RUN-1]", async () => {
    const { headers } = await api(shop, "POST", "/api/users/login", { body: {} });
    expect(await linesOf(headers["x-request-id"])).toMatchObject([
      {
        msg: "request",
        req: { method: "POST", path: "/api/users/login" },
        res: { status: 400 },
        ms: expect.any(Number),
      },
    ]);
  });

  test("has logins, refused doors and spent budgets, with the user and a hash of the address [RUN-7]", async () => {
    const from = (remoteAddress: string) => ({ remoteAddress });
    const customer = await registerCustomer(shop);
    const credentials = { email: customer.email, password: customer.password };
    const wrong = { ...credentials, password: "not this one" };
    const nobody = { ...wrong, email: "nobody@example.com" };
    const login = (body: object) =>
      api(shop, "POST", "/api/users/login", { body, ...from("203.0.113.80") });
    const { token } = customer;
    const calls = [
      await login(credentials),
      await login(wrong),
      await login(nobody),
      await api(shop, "GET", "/api/users/me", from("::ffff:203.0.113.80")),
      await api(shop, "GET", "/api/admin/users", { token, ...from("203.0.113.81") }),
    ];
    const events = await Promise.all(
      calls.map(async ({ headers }) => {
        const told = await linesOf(headers["x-request-id"]);
        return told.find(({ event }) => event !== undefined) ?? {};
      }),
    );
    const actor = customer.user._id;
    const door = { event: "door.refused", status: 401, route: "GET /api/users/me" };
    expect(events).toMatchObject([
      { event: "login.succeeded", actor, role: "customer" },
      { event: "login.failed", actor },
      { event: "login.failed" },
      { ...door, door: "signed-in" },
      { ...door, route: "GET /api/admin/users", status: 403, door: "manage users", actor },
    ]);
    expect(events[2]).not.toHaveProperty("actor");
    const hashes = events.map((event) => event.addressHash);
    expect(hashes[0]).toMatch(/^[\w-]{16}$/);
    expect(new Set(hashes.slice(0, 4)).size).toBe(1);
    expect(hashes[4]).not.toBe(hashes[0]);

    for (let i = 0; i < 9; i++) await login(wrong);
    const refused = await login(wrong);
    expect(refused.status).toBe(429);
    expect(await linesOf(refused.headers["x-request-id"])).toContainEqual(
      expect.objectContaining({
        event: "budget.spent",
        budget: "account",
        route: "POST /api/users/login",
        addressHash: hashes[0],
      }),
    );
    const forget = async () =>
      api(shop, "POST", "/api/users/forgot-password", {
        body: { email: customer.email },
        ...from("203.0.113.82"),
      });
    for (let i = 0; i < 10; i++) await forget();
    const silent = await forget();
    expect(silent.status).toBe(204);
    expect(await linesOf(silent.headers["x-request-id"])).toContainEqual(
      expect.objectContaining({ event: "budget.spent", budget: "resets-of" }),
    );
    expect(lines.join("")).not.toMatch(/203\.0\.113|@example/);
  });

  test("has refusals that come from behind a door as well, once each [RUN-7]", async () => {
    const other = await registerCustomer(shop);
    const { token, password } = customer;
    const form = multipart({
      for: "product",
      image: { bytes: await picture(), filename: "me.png", type: "image/png" },
    });
    const guests = newGuestId();
    const calls = [
      await api(shop, "GET", `/api/cart?userId=${other.user._id}`),
      await api(shop, "GET", `/api/cart?userId=${other.user._id}`, { token }),
      await api(shop, "POST", "/api/cart/merge", {
        token,
        body: { guestId: guests, user: other.user },
      }),
      await api(shop, "POST", "/api/upload", { ...form, token }),
      await api(shop, "PUT", "/api/users/password", {
        token,
        body: { currentPassword: `not ${password}`, password: "another password" },
      }),
    ];
    const told = await Promise.all(
      calls.map(async ({ headers }) => {
        const events = await linesOf(headers["x-request-id"]);
        return events.filter(({ event }) => event !== undefined);
      }),
    );
    const actor = customer.user._id;
    const event = "door.refused";
    const foreign = { event, status: 403, code: "not_allowed", actor };
    expect(told).toMatchObject([
      [{ event, status: 401, code: "sign_in_needed", door: "guest", route: "GET /api/cart" }],
      [{ ...foreign, door: "guest", route: "GET /api/cart" }],
      [{ ...foreign, route: "POST /api/cart/merge" }],
      [{ ...foreign, door: "account", route: "POST /api/upload" }],
      [{ ...foreign, code: "password_needed", route: "PUT /api/users/password" }],
    ]);
  });

  test("has nothing that people typed, and nothing that says who or where they are [RUN-2]", async () => {
    lines.length = 0;
    const email = "grace.private@example.com";
    const form = multipart({
      name: "Grace Private",
      email,
      password: "a private password",
      avatar: { bytes: await picture(), filename: "private.png", type: "image/png" },
    });
    const headers = {
      "user-agent": "private-agent",
      referer: "https://private.example/?q=private",
    };
    const registered = await api(shop, "POST", "/api/users/register", {
      ...form,
      headers: { ...form.headers, ...headers },
      remoteAddress: "203.0.113.77",
    });
    expect(registered.status).toBe(201);
    const { token } = registered.body;
    const guest = newGuestId();
    const body = { email, password: "a private mistake" };
    const answers = [
      await api(shop, "POST", "/api/users/register", form),
      await api(shop, "POST", "/api/users/login", { body, headers }),
      await api(shop, "GET", "/api/users/me", { token, remoteAddress: "203.0.113.77" }),
      await api(shop, "GET", `/api/cart?guestId=${guest}`),
      await api(shop, "GET", "/api/products?search=private+wish"),
      await api(shop, "GET", "/collections/all?search=private+wish"),
      await api(shop, "GET", `/api/products/%?token=${token}`),
      await api(shop, "POST", "/api/cart", {
        payload: `{"private"`,
        headers: { "content-type": "application/json" },
      }),
      await api(shop, "POST", "/api/users/logout", { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      409, 401, 200, 200, 200, 200, 400, 400, 204,
    ]);
    await linesOf("");
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(8);
    for (const secret of [
      "rivate",
      "example.com",
      token,
      guest,
      "203.0.113.77",
      "?",
      "uthorization",
    ])
      expect(log, secret).not.toContain(secret);
  });

  test("says of a failure what failed, and the caller learns no more than its id [BAD-7]", async () => {
    const { pool } = shop.database;
    await pool.query("alter table users rename to users_away");
    const body = { email: "grace.private@example.com", password: "a private password" };
    const { status, headers, body: answer } = await api(shop, "POST", "/api/users/login", { body });
    await pool.query("alter table users_away rename to users");
    const requestId = headers["x-request-id"];
    expect(status).toBe(500);
    expect(answer).toEqual({ message: expect.stringContaining("went wrong"), requestId });
    const [failure] = await linesOf(requestId);
    expect(failure).toMatchObject({
      msg: "unexpected error",
      err: { message: "a query failed", stack: expect.stringContaining("login.ts") },
    });
    expect(JSON.stringify(failure)).toContain('relation \\"users\\" does not exist');
    expect(JSON.stringify(failure)).not.toContain("rivate");
  });
});

describe("an error in the log", () => {
  test("keeps its kind, place, code and cause", () => {
    const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    const logged = errorForLog(new TypeError("no database", { cause }));
    expect(logged).toMatchObject({
      type: "TypeError",
      message: "no database",
      stack: expect.stringContaining("headers.test.ts"),
      cause: { message: "connection refused", code: "ECONNREFUSED" },
    });
  });

  test("of a query loses the query's parameters", () => {
    const error = Object.assign(new Error("failed with params: ada@example.com"), {
      query: "select $1",
      params: ["ada@example.com"],
    });
    expect(JSON.stringify(errorForLog(error))).not.toContain("ada@example.com");
  });

  test("that is none is not repeated", () => {
    expect(errorForLog("ada@example.com")).toMatchObject({ type: "string" });
    expect(JSON.stringify(errorForLog({ password: "x" }))).not.toContain("password");
  });

  test("is not what CDN_MAX_AGE speaks of: only public pages may be shown without asking [SAFE-19]", async () => {
    const { url } = await createTestShop({ settings: { CDN_MAX_AGE: "300" } });
    const controlOf = async (path: string, init?: RequestInit) =>
      (await fetch(`${url}${path}`, init)).headers.get("cache-control");
    const shared = "public, max-age=0, s-maxage=300, must-revalidate";
    // Made, sent by the framework, and sent before it.
    for (const _ of [1, 2, 3]) expect(await controlOf("/collections/all")).toBe(shared);
    const { headers } = await fetch(`${url}/`);
    const unchanged = { headers: { "if-none-match": headers.get("etag") ?? "" } };
    expect(await controlOf("/", unchanged)).toBe(shared);
    expect(await controlOf("/api/products")).toBe("public, max-age=0, must-revalidate");
    for (const path of ["/profile", "/cart", "/checkout", "/order/1", "/admin", "/api/users/me"]) {
      expect(await controlOf(path), path).toBe("no-store");
    }
    const authorized = { headers: { authorization: "Bearer nobody" } };
    expect(await controlOf("/api/products", authorized)).toBe("no-store");
  });
});
