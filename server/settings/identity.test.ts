import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "../../common/dates.ts";
import { getShopFront } from "../../common/shop-front.ts";
import { placeOrder } from "../../tests/support/buying.ts";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { orderCancelledMail, orderShippedMail } from "../orders/order-mails.ts";
import { paypalOrderRequest } from "../payments/paypal/order-request.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { passwordChangedMail } from "../users/user-mails.ts";
import { type Settings, SUBJECTS, type Subject } from "./contract.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });
const { customer, order } = await placeOrder(shop, paypal, product);

const HOSTILE = `</script> "Weber" & <b>Söhne</b>`;
const SELLER = {
  legalName: "Weber & Söhne",
  legalForm: "GmbH",
  street: "Fadengasse 3",
  zip: "09111",
  city: "Chemnitz",
  country: "DE",
  taxNumber: "DE123456789",
  email: "hallo@weber.example",
};

const save = <S extends Subject>(subject: S, more: Partial<Settings[S]>) =>
  changeSettings(shop, token, subject, { ...SUBJECTS[subject].defaults, ...more });

const get = async (address: string) => (await api(shop, "GET", address)).body;

async function invoice(): Promise<string> {
  const { rawPayload } = await shop.app.inject({
    url: `/api/admin/orders/${order._id}/invoice.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  return pdfText(rawPayload);
}

/** What a shop says of itself, whoever asks. */
async function sayings() {
  const { info } = await get("/api/openapi.json");
  const manifest = await get("/manifest.webmanifest");
  return JSON.stringify([info, manifest, await get("/feed.xml"), getShopFront()]);
}

const mailed = async (kind: typeof orderShippedMail) => {
  await queueMail(shop.context, kind, { orderId: order._id });
  const subject = kind === orderShippedMail ? /on its way/ : /was cancelled/;
  return waitForMail(shop, { to: customer.email, subject });
};

beforeEach(async () => {
  await save("identity", {});
});
afterEach(async () => {
  await save("identity", {});
});

describe("the shop's name", () => {
  test("is said by the manifest, the feed, the API and PayPal, whatever signs it has [SET-2]", async () => {
    expect((await save("identity", { name: HOSTILE })).status).toBe(200);
    expect(await get("/manifest.webmanifest")).toMatchObject({
      name: HOSTILE,
      short_name: HOSTILE,
    });
    expect((await get("/api/openapi.json")).info.title).toBe(`${HOSTILE} API`);
    const feed = await get("/feed.xml");
    expect(feed).toContain("&lt;/script");
    expect(feed).not.toContain("</script>");
    const asked = { id: "1", amountCents: 100, currency: "USD" };
    const purchase = {
      lines: [],
      subtotalCents: 100,
      discountCents: 0,
      checkoutUrl: "https://shop.example/checkout",
      shipTo: {},
    };
    const request = paypalOrderRequest(asked as never, purchase as never);
    expect(request.payment_source.paypal.experience_context.brand_name).toBe(HOSTILE);
  });

  test("is the sender of mails, stands above and below them, and stays text there [SET-2]", async () => {
    await save("identity", { name: HOSTILE, ...SELLER });
    const mail = await mailed(orderShippedMail);
    expect(mail.from).toEqual({ name: HOSTILE, address: "no-reply@localhost" });
    expect(mail.html).not.toContain("<b>Söhne</b>");
    expect(mail.html).toContain("&lt;b&gt;Söhne&lt;/b&gt;");
    expect(mail.text).toContain(`${HOSTILE} · +1 (212) 555-0148`);
    expect(mail.text).toContain(
      "Weber & Söhne GmbH · Fadengasse 3 · 09111 Chemnitz · Germany · Tax number: DE123456789 · hallo@weber.example",
    );
  });

  test("stands on papers, with who sells; in letters that their typeface has", async () => {
    await save("identity", { name: "Ткань", ...SELLER });
    const text = await invoice();
    expect(text).toContain("Tkan");
    expect(text.replaceAll("\n", "")).toContain("Weber & Söhne GmbH · Fadengasse 3");

    await save("identity", { name: "織物商店", ...SELLER });
    expect(await invoice()).not.toContain("?");
    expect((await invoice()).split("\n")[0]).toContain("Weber & Söhne GmbH");

    await save("identity", { name: "織物商店" });
    expect(await invoice()).toContain(new URL(shop.context.shop.url()).host);
  });
});

test("without a phone no mail asks to call [SET-2]", async () => {
  await save("identity", { phone: "" });
  const cancelled = await mailed(orderCancelledMail);
  expect(cancelled.text).toContain("please answer this mail");
  const { user, email } = await registerCustomer(shop);
  await queueMail(shop.context, passwordChangedMail, { userId: user._id, email });
  const changed = await waitForMail(shop, { to: email, subject: /password was changed/ });
  expect(changed.text).toContain("set a new password at once and answer this mail");
  for (const { text, html } of [cancelled, changed]) {
    expect(`${text} ${html}`).not.toMatch(/call us|· ?(<|$)|212/m);
  }
});

test("days are those of the shop's time zone, once it has one [SET-2]", async () => {
  const late = "2026-03-01T23:30:00Z";
  await save("identity", { timeZone: "Pacific/Auckland" });
  expect(formatDate(late)).toBe("March 2, 2026");
  await save("identity", { timeZone: "America/New_York" });
  expect(formatDate("2026-03-01T03:00:00Z")).toBe("February 28, 2026");
  const report = await api(shop, "GET", "/api/admin/dashboard/report", { token });
  expect(report.body.zone).toBe("America/New_York");
  await save("identity", {});
  expect((await api(shop, "GET", "/api/admin/dashboard/report", { token })).body.zone).toBe("UTC");
});

test.each([
  ["identity", { name: "One\nTwo" }, "name"],
  ["identity", { name: "" }, "name"],
  ["identity", { name: "x".repeat(61) }, "name"],
  ["identity", { timeZone: "Mars/Olympus" }, "timeZone"],
  ["identity", { email: "nobody" }, "email"],
  ["social", { x: "javascript:alert(1)" }, "x"],
  ["verification", { google: "<meta>" }, "google"],
] as const)(
  "a wrong %s %j is refused by its field, and nothing changes [SET-1]",
  async (subject, more, field) => {
    const before = (await api(shop, "GET", "/api/admin/settings", { token })).body[subject];
    const { status, body } = await save(subject, more);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([
      400,
      [`values.${field}`],
    ]);
    expect((await api(shop, "GET", "/api/admin/settings", { token })).body[subject]).toEqual(
      before,
    );
  },
);

test.each([
  ["identity", { name: HOSTILE, phone: "", timeZone: "Europe/Berlin", ...SELLER }],
  ["social", { instagram: "", facebook: "", x: "https://x.com/weber" }],
  ["verification", { google: "abc" }],
] as const)(
  "a change of %s that is undone leaves what the shop says as it was, to the byte [SET-4]",
  async (subject, more) => {
    const before = await sayings();
    await save(subject, more);
    expect(await sayings()).not.toBe(before);
    const { body } = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token });
    const undone = await api(shop, "POST", `/api/admin/audit/${body[0].seq}/undo`, { token });
    expect(undone.body).toEqual({ undone: 1 });
    // The feed stays good for ten times as long as its writing took.
    await expect.poll(sayings, { timeout: 60_000 }).toBe(before);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  },
);
