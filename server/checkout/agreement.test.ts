import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  approvedPurchase,
  beginCheckout,
  beginPurchase,
  checkoutBody,
} from "../../tests/support/buying.ts";
import { confirm, setContract, writeContractPages } from "../../tests/support/contract.ts";
import { WITHDRAWAL } from "../../tests/support/contract-words.ts";
import {
  type Answer,
  addProduct,
  api,
  contextOf,
  openAdminSession,
  putInCart,
  registerCustomer,
  shippingInfo,
} from "../../tests/support/factories.ts";
import { waitForMail } from "../../tests/support/mailbox.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { demoPagesIn } from "../own-pages/demo/demo-pages.ts";
import { asDraft } from "../own-pages/draft-note.ts";
import { getOwnPage } from "../own-pages/read-pages.ts";
import { pageTemplates } from "../own-pages/templates/templates.ts";
import { changeOwnPage } from "../own-pages/write-page.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

function demoText(topic: string): string {
  return demoPagesIn("en").find((page) => page.topic === topic)?.text ?? "";
}

/** Those of the templates that have a form. */
function formHeadings(): string[] {
  const found = pageTemplates().flatMap(({ market, topic, text }) => {
    if (topic !== "returns" || market === "us") return [];
    return text.match(/^#+ .*$/gm)?.at(-1) ?? [];
  });
  expect(found).toHaveLength(3);
  return found;
}

test("no market can have the contract page before there are pages to agree to: each is named [CONTRACT-9]", async () => {
  const { status, body } = await setContract(shop, { group: "EU" });
  expect(status).toBe(400);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    "values.terms",
    "values.withdrawal",
  ]);
});

test("a country that nobody knows is refused at its place [CONTRACT-9]", async () => {
  expect((await setContract(shop, { countries: ["DE", "ZZ"] })).body.errors).toMatchObject([
    { field: "values.countries.1" },
  ]);
});

describe("with pages to agree to", () => {
  beforeAll(() => writeContractPages(shop));
  afterEach(async () => {
    await say("terms", (page) => ({ ...page, text: "These hold for {shop}.", isPublished: true }));
    await say("returns", (page) => ({ ...page, title: "Withdrawal", text: WITHDRAWAL }));
    await setContract(shop, {});
  });

  type Page = Awaited<ReturnType<typeof getOwnPage>>;

  async function pageOf(topic: "terms" | "returns"): Promise<Page> {
    const { user } = await openAdminSession(shop);
    const admin = contextOf(shop, user);
    const known = shop.context.ownPages.list().find(({ link }) => link?.topic === topic);
    const { rows } = await shop.database.pool.query(
      "select page_id from own_pages where topic = $1 limit 1",
      [topic],
    );
    return getOwnPage(admin, known?.pageId ?? rows[0].page_id);
  }

  /** Changes the page about this. */
  async function say(topic: "terms" | "returns", change: (page: Page) => Page): Promise<void> {
    const { user } = await openAdminSession(shop);
    const { _id, changedAt: _, ...values } = change(await pageOf(topic));
    await changeOwnPage(contextOf(shop, user), _id, values);
  }

  async function checkOutTo(to: Partial<ReturnType<typeof shippingInfo>>): Promise<Answer> {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1);
    const body = {
      ...(await checkoutBody(shop, customer)),
      shippingInfo: { ...shippingInfo(), ...to },
    };
    return api(shop, "POST", "/api/checkout", { token: customer.token, body });
  }

  async function quoteTo(to: Partial<ReturnType<typeof shippingInfo>>): Promise<Answer> {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1);
    const body = { shippingInfo: { ...shippingInfo(), ...to } };
    return api(shop, "POST", "/api/checkout/quote", { token: customer.token, body });
  }

  /** What the team is told of closed markets. */
  async function noticed(): Promise<string | undefined> {
    const { token } = await openAdminSession(shop);
    const { body } = await api(shop, "GET", "/api/admin/notices", { token });
    return body.find(({ kind }: { kind: string }) => kind === "market-closed")?.subject;
  }

  test("the page is shown to the markets that the setting names, and to no others [CONTRACT-8]", async () => {
    const GERMANY = { country: "Germany", countryCode: "DE" };
    const NORWAY = { country: "Norway", countryCode: "NO" };
    const NOWHERE = { country: "Atlantis", countryCode: "" };
    const needs = async (to: object) => (await checkOutTo(to)).body.needsConfirmation ?? false;
    const asked = async () => [
      ...[await needs(GERMANY), await needs(NORWAY), await needs({}), await needs(NOWHERE)],
    ];
    expect(await asked()).toEqual([false, false, false, false]);
    await setContract(shop, { group: "EU" });
    expect(await asked()).toEqual([true, false, false, false]);
    await setContract(shop, { group: "EEA" });
    expect(await asked()).toEqual([true, true, false, false]);
    await setContract(shop, { group: "EU", countries: ["US"] });
    expect(await asked()).toEqual([true, false, true, false]);
    await setContract(shop, { group: "everywhere" });
    expect(await asked()).toEqual([true, true, true, true]);
  });

  test.each([
    ["has a place that nothing fills", { text: "Sold by {seller}, {register}." }, "{register}"],
    ["is a draft", { text: asDraft("These hold.", "en") }, "draft"],
    ["is not published", { isPublished: false }, "not published"],
    ["is still the demo's", { text: demoText("terms") }, "the demo's"],
  ])(
    "a page that %s refuses the setting, and closes the market where it was set before [CONTRACT-9]",
    async (_what, change, said) => {
      await setContract(shop);
      const begun = await beginCheckout(shop, product);
      await say("terms", (page) => ({ ...page, ...change }));
      const closed = { status: 409, body: { code: "market_closed" } };
      expect(await checkOutTo({})).toMatchObject(closed);
      expect(await quoteTo({})).toMatchObject(closed);
      expect(await noticed()).toContain(said);
      expect(await checkOutTo({ country: "Germany", countryCode: "DE" })).toMatchObject({
        status: 201,
      });
      const { token } = begun.customer;
      const url = `/api/checkout/${begun.checkout._id}/paypal-order`;
      expect(await api(shop, "POST", url, { token })).toMatchObject(closed);
      await setContract(shop, {});
      expect(await noticed()).toBeUndefined();
      const refused = await setContract(shop);
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "values.terms" }] } });
      expect(refused.body.errors[0].message).toContain(said);
    },
  );

  test("parts of a cent are refused at the total's field, and nothing is captured [CONTRACT-6]", async () => {
    await setContract(shop);
    const purchase = await approvedPurchase(shop, paypal, product);
    const { status, body } = await confirm(shop, purchase, { totalPrice: 12.345 });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "totalPrice"]);
    expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
  });

  test("the demo's pages are no contract, wherever they were moved to; nor is an instruction without its form [CONTRACT-11]", async () => {
    const moved = { footerPlace: 7, title: "Returns of ours" };
    await say("returns", (page) => ({ ...page, ...moved, text: demoText("returns") }));
    const demo = await setContract(shop);
    expect(demo).toMatchObject({ status: 400, body: { errors: [{ field: "values.withdrawal" }] } });
    expect(demo.body.errors).toHaveLength(1);
    await say("returns", (page) => ({ ...page, text: "You have 14 days to inform us." }));
    const bare = await setContract(shop);
    expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: "values.form" }] } });
    for (const heading of [...formHeadings(), "### Withdrawal form"]) {
      await say("returns", (page) => ({ ...page, text: `14 days.\n\n${heading}\n\n> To:` }));
      expect((await setContract(shop)).status, heading).toBe(200);
      await setContract(shop, {});
    }
    await say("returns", (page) => ({ ...page, text: "14 days." }));
    const form = await pageOf("terms");
    expect((await setContract(shop, { countries: ["US"], form: form._id })).status).toBe(200);
  });

  test("whoever saves a page that closes a market hears so, and the team until it is mended [CONTRACT-12]", async () => {
    await setContract(shop);
    const { token } = await openAdminSession(shop);
    const { _id, changedAt: _, ...page } = await pageOf("terms");
    const put = (more: object) =>
      api(shop, "PUT", `/api/admin/pages/${_id}`, { token, body: { ...page, ...more } });
    const taken = await put({ isPublished: false });
    expect(taken.body.marketsClosed).toContain("not published");
    expect(await noticed()).toBe(taken.body.marketsClosed);
    const back = await put({ version: taken.body.version });
    expect(back.status).toBe(200);
    expect(back.body).not.toHaveProperty("marketsClosed");
    expect(await noticed()).toBeUndefined();
  });

  test("the page tells the material of what has no composition, in the shop's word [CONTRACT-2]", async () => {
    await setContract(shop);
    const bare = await beginCheckout(shop, product);
    const { rows } = await shop.database.pool.query("select material from products where id = $1", [
      product.id,
    ]);
    expect(bare.checkout.review?.materials).toEqual({ [product.id]: rows[0].material });
    await shop.database.pool.query(
      "update products set composition = '100% cotton' where id = $1",
      [product.id],
    );
    const said = await beginCheckout(shop, product);
    expect(said.checkout.checkoutItems).toMatchObject([{ composition: "100% cotton" }]);
    expect(said.checkout.review?.materials).toEqual({});
    await shop.database.pool.query("update products set composition = '' where id = $1", [
      product.id,
    ]);
  });

  test("nobody confirms in a market that closed while the page was open [CONTRACT-9]", async () => {
    await setContract(shop);
    const purchase = await approvedPurchase(shop, paypal, product);
    await say("terms", (page) => ({ ...page, text: "{open}" }));
    expect((await confirm(shop, purchase)).body.code).toBe("market_closed");
    expect(paypal.capturesOf(purchase.orderID)).toEqual([]);
  });

  test("other terms than those that were shown are shown again [CONTRACT-6]", async () => {
    await setContract(shop);
    const purchase = await beginPurchase(shop, product);
    paypal.approve(purchase.orderID);
    const { version } = purchase.checkout.review ?? {};
    await say("terms", (page) => ({ ...page, text: "Others hold." }));
    expect((await confirm(shop, purchase, { version: version ?? "" })).body.code).toBe(
      "order_differs",
    );
    expect((await confirm(shop, purchase)).status).toBe(200);
  });

  test("the mail brings the texts whole, as they read then; their hashes stand with the order, and the texts stay [CONTRACT-10]", async () => {
    await say("terms", (page) => ({
      ...page,
      text: "These hold for {shop}.\n\n[Shipping](/pages/shipping)",
    }));
    await setContract(shop);
    const purchase = await approvedPurchase(shop, paypal, product);
    expect((await confirm(shop, purchase)).status).toBe(200);
    const mail = await waitForMail(shop, { to: purchase.customer.user.email });
    await say("terms", (page) => ({ ...page, text: "Other terms." }));

    const { rows } = await shop.database.pool.query(
      "select consent from orders where checkout_id = $1",
      [purchase.checkout._id],
    );
    expect(rows[0].consent).toMatchObject({
      button: "Order with obligation to pay",
      texts: [{ title: "Terms" }, { title: "Withdrawal" }],
    });
    for (const { hash } of rows[0].consent.texts) {
      const kept = await shop.database.pool.query("select * from contract_texts where hash = $1", [
        hash,
      ]);
      const [{ text, page_id, version }] = kept.rows;
      expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
      expect(mail.text).toContain(text.trim());
      expect(mail.text).toContain(hash);
      expect(mail.html).toContain(hash);
      const page = await shop.database.pool.query(
        "select title from own_pages where page_id = $1 and version = $2",
        [page_id, version],
      );
      expect(text).toContain(page.rows[0].title);
    }
    expect(mail.html).toContain("<p>These hold for Selvedge.</p>");
    expect(mail.html).toContain(`href="${shop.context.shop.url()}/pages/shipping"`);
    expect(mail.html).not.toContain("data-link");
    expect(mail.text).toContain(`[Shipping](${shop.context.shop.url()}/pages/shipping)`);
    await expect(shop.database.pool.query("update contract_texts set text = ''")).rejects.toThrow();
  });

  test("the mail of an order without the contract page is as ever [CONTRACT-7]", async () => {
    await say("terms", (page) => ({ ...page, text: "These hold." }));
    const purchase = await approvedPurchase(shop, paypal, product);
    const url = `/api/checkout/${purchase.checkout._id}/pay`;
    const { token, user } = purchase.customer;
    expect((await api(shop, "PUT", url, { token, body: {} })).status).toBe(200);
    const mail = await waitForMail(shop, { to: user.email });
    expect(`${mail.text}${mail.html}`).not.toMatch(/SHA-256|These hold\./);
  });
});
