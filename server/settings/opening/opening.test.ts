import { beforeEach, describe, expect, test } from "vitest";
import { estimateDelivery } from "../../../common/estimated-delivery.ts";
import { newId } from "../../../common/ids.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { checkoutBody } from "../../../tests/support/buying.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { openSession } from "../../users/sessions/sessions.ts";
import { applySettings } from "../apply-settings.ts";

/** What a page would show of the settings, and how often one was made. */
let rendered = 0;
const shop = await createTestShop({
  pages: async () => {
    rendered++;
    const html = `<html>${globalThis.shopFront?.pause?.banner ?? "as always"}</html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
});
const admin = await signInAdmin(shop);
const customer = await registerCustomer(shop);
const product = await addProduct(shop);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };
const inHours = (hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString();

async function save(values: Partial<typeof OPEN>) {
  const token = await openSession(shop.context, admin.user._id);
  return changeSettings(shop, token, "opening", { ...OPEN, ...values });
}

const products = (headers: Record<string, string> = {}) =>
  api(shop, "GET", "/api/products", { headers });

beforeEach(async () => {
  expect((await save({})).status).toBe(200);
});

describe("before the opening", () => {
  const calls = shop.routes.filter(
    ({ method, url }) => url.startsWith("/api") && !["TRACE", "QUERY", "HEAD"].includes(method),
  );
  const call = ({ method, url }: (typeof calls)[number], token?: string) =>
    api(shop, method as "GET", url.replace(/:\w+/g, newId()).replace("*", "nothing-here"), {
      ...(token && { token }),
      ...(method !== "GET" && { body: {} }),
    });

  test("visitors may call these routes of the API, and hear of all others that the shop is not open", async () => {
    await save({ isOpen: false });
    const staying: string[] = [];
    for (const route of calls) {
      const { status, body } = await call(route);
      if (body.code === "not_yet_open") expect(status).toBe(503);
      else staying.push(`${route.method} ${route.url}`);
    }
    expect(staying.filter((line) => !/ \/api(\/\*?)?$| \/api\/docs/.test(line)).sort()).toEqual([
      "DELETE /api/addresses/:id",
      "DELETE /api/orders/:id/links",
      "DELETE /api/orders/:id/returns/:returnId",
      "DELETE /api/orders/:id/returns/:returnId/offer",
      "DELETE /api/users/me",
      "DELETE /api/users/sessions/:id",
      "GET /api/addresses",
      "GET /api/checkout/:id",
      "GET /api/newsletter/unsubscribe",
      "GET /api/openapi.json",
      "GET /api/orders/:id",
      "GET /api/orders/:id/corrections",
      "GET /api/orders/:id/invoices/:invoiceId",
      "GET /api/orders/:id/returns",
      "GET /api/orders/:id/returns/:returnId/offer",
      "GET /api/orders/:id/returns/:returnId/slip",
      "GET /api/orders/my-orders",
      "GET /api/users/me",
      "GET /api/users/me/export",
      "GET /api/users/sessions",
      "POST /api/checkout/:id/confirm",
      "POST /api/checkout/:id/finalize",
      "POST /api/newsletter",
      "POST /api/newsletter/subscribe-again",
      "POST /api/newsletter/unsubscribe",
      "POST /api/orders/:id/cancel",
      "POST /api/orders/:id/email",
      "POST /api/orders/:id/returns",
      "POST /api/orders/:id/returns/:returnId/offer/confirm",
      "POST /api/orders/:id/returns/:returnId/offer/paypal-order",
      "POST /api/orders/:id/swap",
      "POST /api/policy-reports",
      "POST /api/users/email-proof",
      "POST /api/users/forgot-password",
      "POST /api/users/login",
      "POST /api/users/logout",
      "POST /api/users/logout-everywhere",
      "POST /api/users/prove-email",
      "POST /api/users/reset-password",
      "POST /api/webhooks/paypal",
      "POST /api/webhooks/paypal/shipping/:id",
      "PUT /api/checkout/:id/pay",
      "PUT /api/orders/:id/address",
      "PUT /api/orders/:id/returns/:returnId/offer/pay",
      "PUT /api/orders/:id/withdrawal",
      "PUT /api/users/password",
      "PUT /api/users/update-profile",
    ]);
  });

  test("a customer hears it, too; the team goes in and out as always", async () => {
    await save({ isOpen: false });
    const refused = await api(shop, "GET", "/api/cart", { token: customer.token });
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: "This shop is not open yet", code: "not_yet_open" },
    ]);
    for (const route of calls) {
      const { body } = await call(route, await openSession(shop.context, admin.user._id));
      expect(`${route.method} ${route.url} ${body.code}`).not.toMatch(/not_yet_open/);
    }
  });

  test("whose session is over is to log in again, as the team that would open the shop", async () => {
    await save({ isOpen: false });
    const token = await openSession(shop.context, admin.user._id);
    await api(shop, "POST", "/api/users/logout", { token });
    for (const url of ["/api/admin/settings", "/api/admin/orders", "/api/cart"]) {
      const { status, body } = await api(shop, "GET", url, { token });
      expect([url, status, body.code]).toEqual([url, 401, "sign_in_needed"]);
    }
  });

  test("answers of the API that were kept are answered no more", async () => {
    for (const _ of [1, 2, 3]) expect((await products()).status).toBe(200);
    await save({ isOpen: false });
    expect((await products()).body.code).toBe("not_yet_open");
  });

  test("search engines find no sitemap and no feed; the newsletter, pictures and health answer", async () => {
    await save({ isOpen: false });
    for (const file of ["/sitemap.xml", "/sitemap/1.xml", "/feed.xml"]) {
      expect((await api(shop, "GET", file)).body).toMatchObject({ code: "not_yet_open" });
    }
    expect((await api(shop, "GET", "/robots.txt")).body).not.toContain("Sitemap:");
    for (const file of ["/manifest.webmanifest", "/healthz", "/readyz", "/"]) {
      expect(`${file} ${(await api(shop, "GET", file)).status}`).toBe(`${file} 200`);
    }
    const body = { email: "early@example.com" };
    expect((await api(shop, "POST", "/api/newsletter", { body })).status).toBe(200);
    await save({});
    expect((await api(shop, "GET", "/robots.txt")).body).toContain("Sitemap:");
    expect((await api(shop, "GET", "/sitemap.xml")).status).toBe(200);
  });

  test("the shop opens by itself at its moment, and says until then when to come again", async () => {
    await save({ isOpen: false, opensAt: "2100-02-03T00:00:00+13:00" });
    const { body, headers } = await products();
    expect(body.message).toBe("This shop opens on February 3, 2100");
    expect(Number(headers["retry-after"])).toBeGreaterThan(DAY_MS / 1000);
    await save({ isOpen: false, opensAt: inHours(2) });
    expect((await products()).status).toBe(503);
    shop.clock.advance(2 * HOUR_MS);
    expect((await products()).status).toBe(200);
  });

  test("every process is closed a moment after one was", async () => {
    const other = await createTestShop({ beside: shop });
    expect((await api(other, "GET", "/api/products")).status).toBe(200);
    await save({ isOpen: false });
    await eventually(async () =>
      expect((await api(other, "GET", "/api/products")).body.code).toBe("not_yet_open"),
    );
  });
});

describe("a look before the opening", () => {
  const look = (token: string) => api(shop, "POST", "/api/admin/preview", { token });
  async function cookieOf(token: string): Promise<string> {
    const { status, headers } = await look(token);
    expect(status).toBe(204);
    return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
  }

  test("is for the team alone, and ends with the session", async () => {
    expect((await look(customer.token)).status).toBe(403);
    await save({ isOpen: false });
    const token = await openSession(shop.context, admin.user._id);
    const cookie = await cookieOf(token);
    // Through a socket, where the memory comes before the framework.
    const page = async (sent?: string) => {
      const headers: Record<string, string> = sent === undefined ? {} : { cookie: sent };
      return (await fetch(shop.url, { headers })).headers.get("cache-control");
    };
    for (let i = 0; i < 3; i++) expect(await page()).toContain("public");
    expect(await page(cookie)).toBe("no-store");
    expect(await page()).toContain("public");
    expect(await page("before_opening=nobody")).toContain("public");
    await api(shop, "POST", "/api/users/logout", { token });
    expect(await page(cookie)).toContain("public");
  });

  test("is that of a customer for nobody, whatever cookie they make", async () => {
    await save({ isOpen: false });
    const token = await openSession(shop.context, customer.user._id);
    const own = await api(shop, "GET", "/api/users/sessions", { token });
    const [{ _id }] = own.body.filter(({ current }: { current: boolean }) => current);
    const headers = { cookie: `before_opening=${_id}` };
    expect((await api(shop, "GET", "/", { headers })).headers["cache-control"]).toContain("public");
  });
});

describe("a pause", () => {
  test("lets nobody begin a checkout, and says when the shop is back; the cart goes on", async () => {
    const buyer = await registerCustomer(shop);
    await putInCart(shop, buyer, product);
    await save({ backAt: "2100-02-03T00:00:00-08:00" });
    expect((await putInCart(shop, buyer, product)).status).toBe(200);
    expect((await products()).status).toBe(200);
    const body = await checkoutBody(shop, buyer);
    const key = { "idempotency-key": newId() };
    const refused = await api(shop, "POST", "/api/checkout", { ...buyer, body, headers: key });
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        message:
          "We are taking a break and are back on February 3, 2100. Your cart keeps what you choose; from that day on you can order again.",
        code: "shop_paused",
      },
    ]);
    await save({});
    // Who sent it under a key is not told for a day what the pause said.
    const again = await api(shop, "POST", "/api/checkout", { ...buyer, body, headers: key });
    expect(again.status).toBe(201);
  });

  test("begins and ends by the clock", async () => {
    const buyer = await registerCustomer(shop);
    await putInCart(shop, buyer, product);
    const checkOut = async () =>
      (
        await api(shop, "POST", "/api/checkout", {
          ...buyer,
          body: await checkoutBody(shop, buyer),
        })
      ).status;
    await save({ pausesAt: inHours(1), backAt: inHours(3) });
    expect(await checkOut()).toBe(201);
    shop.clock.advance(HOUR_MS);
    expect(await checkOut()).toBe(503);
    shop.clock.advance(2 * HOUR_MS);
    expect(await checkOut()).toBe(201);
  });

  test("stands on pages from its moment to its end, which are kept no longer than that", async () => {
    const page = async () => (await api(shop, "GET", "/")).body;
    await save({ pausesAt: inHours(1), backAt: inHours(3) });
    expect(await page()).toBe("<html>as always</html>");
    const made = rendered;
    expect(await page()).toBe("<html>as always</html>");
    expect(rendered).toBe(made);
    shop.clock.advance(HOUR_MS);
    // Its age has a limit by the time of the machine, which no test puts forward.
    shop.context.catalogChanged();
    expect(await page()).toMatch(/^<html>We are taking a break: you can order again from \w+\s\d+/);
    shop.clock.advance(2 * HOUR_MS);
    shop.context.catalogChanged();
    expect(await page()).toBe("<html>as always</html>");
  });
});

describe("a promised day of delivery", () => {
  test("does not move when the text is saved during a pause from now", async () => {
    const backAt = inHours(100);
    const first = (await save({ backAt })).body.values;
    expect(first.pausesAt).toBe(new Date(first.pausesAt).toISOString());
    const ordered = inHours(-1);
    const promised = estimateDelivery(ordered);
    shop.clock.advance(5 * HOUR_MS);
    const { status, body } = await save({ ...first, text: "Soon" });
    expect([status, body.values.pausesAt]).toEqual([200, first.pausesAt]);
    expect(estimateDelivery(ordered)).toBe(promised);
  });

  test("does not move when a pause from now is sent again as one", async () => {
    const backAt = inHours(100);
    const first = (await save({ backAt })).body.values;
    shop.clock.advance(5 * HOUR_MS);
    const { body } = await save({ backAt, text: "Soon" });
    expect(body.values.pausesAt).toBe(first.pausesAt);
  });

  test("stays behind the days of a pause that somebody ends by hand", async () => {
    const ordered = inHours(0);
    const before = estimateDelivery(ordered);
    const first = (await save({ backAt: inHours(100) })).body.values;
    shop.clock.advance(50 * HOUR_MS);
    const { body } = await save({});
    const backAt = shop.clock.now().getTime();
    expect(body.values.pausesAt).toBe(first.pausesAt);
    expect(Math.abs(Date.parse(body.values.backAt) - backAt)).toBeLessThan(60_000);
    const moved = Date.parse(estimateDelivery(ordered)) - Date.parse(before);
    expect(Math.round(moved / HOUR_MS)).toBe(50);
    // Saved again as it is, nothing of it moves.
    const again = await save(body.values);
    expect([again.status, again.body.values]).toEqual([200, body.values]);
  });

  test("stays when the pause that moved it is over, without a word of the pause", async () => {
    const pause = { pausesAt: inHours(1), backAt: inHours(100) };
    await save(pause);
    const ordered = inHours(0);
    const promised = estimateDelivery(ordered);
    expect(Date.parse(promised)).toBeGreaterThan(Date.parse(ordered) + 10 * DAY_MS + 98 * HOUR_MS);
    shop.clock.advance(101 * HOUR_MS);
    applySettings(shop.context);
    expect(getShopFront().pause).toEqual({ from: pause.pausesAt, until: pause.backAt });
    expect(estimateDelivery(ordered)).toBe(promised);
    shop.clock.advance(60 * DAY_MS);
    applySettings(shop.context);
    expect(getShopFront().pause).toBeUndefined();
  });
});

describe("the settings of the opening", () => {
  const wrong = async (values: Partial<typeof OPEN>) => {
    const { status, body } = await save(values);
    expect(status).toBe(400);
    return body.errors;
  };

  test.each([
    ["an end before its start", { pausesAt: "2100-01-02T00:00Z", backAt: "2100-01-01T00:00Z" }],
    [
      "an end at its start, in the time of another place",
      { pausesAt: "2100-01-01T12:00:00+02:00", backAt: "2100-01-01T10:00:00Z" },
    ],
  ])("are refused with %s", async (_, values) => {
    expect(await wrong(values)).toEqual([
      { field: "values.backAt", message: "You would be back before the pause begins" },
    ]);
  });

  test("are refused with a pause without an end, a moment that has passed, and one that never comes", async () => {
    expect(await wrong({ pausesAt: inHours(1) })).toEqual([
      { field: "values.backAt", message: "Please say when you are back" },
    ]);
    expect(await wrong({ backAt: inHours(-1) })).toEqual([
      { field: "values.backAt", message: "This moment has passed" },
    ]);
    expect(await wrong({ isOpen: false, opensAt: inHours(-1) })).toEqual([
      { field: "values.opensAt", message: "This moment has passed: choose “Open” instead" },
    ]);
    expect(await wrong({ opensAt: "2100-02-31T00:00Z", backAt: "2100-13-01T00:00Z" })).toEqual([
      { field: "values.opensAt", message: "There is no such day or time" },
      { field: "values.backAt", message: "There is no such day or time" },
    ]);
    expect((await wrong({ opensAt: "soon" }))[0].field).toBe("values.opensAt");
  });

  test("are refused where the shop would close until a moment that has passed, and so stay open", async () => {
    const past = { isOpen: false, opensAt: inHours(1) };
    const refusal = [
      { field: "values.opensAt", message: "This moment has passed: choose “Open” instead" },
    ];
    await save(past);
    shop.clock.advance(2 * HOUR_MS);
    expect(await wrong({ ...past, text: "Soon" })).toEqual(refusal);
    // A pause of a shop that its clock has opened.
    expect((await save({ ...past, backAt: inHours(1) })).status).toBe(200);
    await save({ ...past, isOpen: true });
    expect(await wrong(past)).toEqual(refusal);
  });

  test("are not undone where that would close the shop until a moment that has passed", async () => {
    const { token } = await signInAdmin(shop);
    await save({ isOpen: false, opensAt: inHours(1) });
    await save({});
    shop.clock.advance(2 * HOUR_MS);
    const { body } = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token });
    const [{ seq }] = body;
    const undone = await api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
    expect(undone.status).toBe(400);
  });

  test("are said as the region writes days, from the moment at which it is another", async () => {
    const { token } = await signInAdmin(shop);
    const setRegion = async (locale: string) => {
      expect((await changeSettings(shop, token, "region", { locale })).status).toBe(200);
      return getShopFront().pause?.checkout;
    };
    await save({ backAt: "2100-05-06T12:00:00Z" });
    expect(await setRegion("fr-FR")).toContain("6 May 2100");
    expect(await setRegion("en-US")).toContain("May 6, 2100");
  });

  test("are undone where an earlier pause is over", async () => {
    const { token } = await signInAdmin(shop);
    const read = async () =>
      (await api(shop, "GET", "/api/admin/settings", { token })).body.opening;
    await save({ pausesAt: inHours(1), backAt: inHours(2) });
    shop.clock.advance(3 * HOUR_MS);
    const { values } = await read();
    expect((await save({ pausesAt: inHours(1), backAt: inHours(2) })).status).toBe(200);
    const { body } = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token });
    expect(
      (await api(shop, "POST", `/api/admin/audit/${body[0].seq}/undo`, { token })).status,
    ).toBe(200);
    expect((await read()).values).toEqual(values);
  });

  test("can be saved again when their moments have passed", async () => {
    const values = { pausesAt: inHours(1), backAt: inHours(2) };
    await save(values);
    shop.clock.advance(3 * HOUR_MS);
    expect((await save({ ...values, text: "Soon" })).status).toBe(200);
  });

  test("are said above the admin area as long as the shop is not open", async () => {
    const { token } = await signInAdmin(shop);
    const notices = async () => {
      const { body } = await api(shop, "GET", "/api/admin/notices", { token });
      return body.filter(({ kind }: { kind: string }) => kind !== "test-payments");
    };
    expect(await notices()).toEqual([]);
    await save({ isOpen: false });
    expect(await notices()).toEqual([{ kind: "not-yet-open", subject: "" }]);
    await save({ isOpen: false, opensAt: "2100-05-06T00:00:00+02:00" });
    expect(await notices()).toEqual([{ kind: "opens-by-itself", subject: "May 6, 2100" }]);
    await save({ backAt: "2100-05-06T00:00:00+02:00" });
    expect(await notices()).toEqual([{ kind: "paused", subject: "May 6, 2100" }]);
  });
});
