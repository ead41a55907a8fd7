import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "../../../common/locale.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { homeMessages } from "../../../common/messages/home.ts";
import { paperMessages } from "../../../common/messages/papers.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { api, registerCustomer, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Settings } from "../contract.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body;

async function save<S extends "texts" | "region">(subject: S, values: Settings[S]) {
  const { version } = (await read())[subject];
  const body = { version, values };
  return api(shop, "PUT", `/api/admin/settings/${subject}`, { token, body });
}

const ENGLISH = { currency: DEFAULT_LOCALE.currency, locale: DEFAULT_LOCALE.tag, language: "en" };

afterEach(async () => {
  await save("texts", {});
  await save("region", ENGLISH as Settings["region"]);
});

/** The message of an answer that says there is no such product. */
const refused = async () =>
  (await api(shop, "GET", "/api/products/nothing")).body.message as string;

describe("the shop's language", () => {
  test("is that of answers and pages at once, and English comes back as it was", async () => {
    const before = [await refused(), homeMessages.seeAll, shopMessages.description("Weft")];
    expect(getShopFront()).not.toHaveProperty("words.shop");
    const { status } = await save("region", { currency: "EUR", locale: "de-DE", language: "de" });
    expect(status).toBe(200);
    expect(await refused()).not.toBe(before[0]);
    expect(shopMessages.description("Weft")).toMatch(/^Weft macht Kleidung/);
    expect(getShopFront()).toMatchObject({ locale: { language: "de", currency: "EUR" } });
    await save("region", ENGLISH as Settings["region"]);
    expect([await refused(), homeMessages.seeAll, shopMessages.description("Weft")]).toEqual(
      before,
    );
    expect(getShopFront().words).toBeUndefined();
    expect(getShopFront().locale).toBeUndefined();
  });

  test("reaches browsers by scripts that may be kept for ever", async () => {
    await save("region", { currency: "EUR", locale: "de-DE", language: "de" });
    const { words } = getShopFront();
    const { headers, body } = await api(shop, "GET", words?.shop ?? "");
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const says = (text: string, name: RegExp) => name.test(text);
    expect(says(body, /Warenkorb/)).toBe(true);
    // Answers and mails are said by the server, the admin area has its own.
    expect(says(body, /cartApiMessages|\WmailMessages|settingsMessages/)).toBe(false);
    const { body: ofAdmin } = await api(shop, "GET", words?.admin ?? "");
    expect(says(ofAdmin, /settingsMessages/)).toBe(true);
    // Of a page that another process, or a shop of yesterday, has sent.
    const other = await api(shop, "GET", "/words/shop-AAAAAAAAAAAAAAAA.js");
    expect([other.status, other.headers["cache-control"], other.body]).toEqual([
      200,
      "no-store",
      body,
    ]);
  });
});

describe("the shop's own texts", () => {
  test("are said on pages and in answers, and the others stay", async () => {
    const title = cartMessages.title;
    const { status } = await save("texts", {
      "cartMessages.title": "Ihr Korb",
      "cartMessages.onlyLeft": "Noch {count} Stück",
      "homePageMessages.trust.returns.title": "Heim und fertig",
    });
    expect(status).toBe(200);
    expect([cartMessages.title, cartMessages.onlyLeft(3)]).toEqual(["Ihr Korb", "Noch 3 Stück"]);
    await save("texts", { "cartMessages.onlyLeft": "Bloß noch {count}" });
    expect([cartMessages.title, cartMessages.onlyLeft(3)]).toEqual([title, "Bloß noch 3"]);
  });

  test("stand over the language's", async () => {
    await save("region", { currency: "EUR", locale: "de-DE", language: "de" });
    const { empty } = cartPanelMessages;
    await save("texts", { "cartMessages.title": "Körbchen" });
    expect([cartMessages.title, cartPanelMessages.empty]).toEqual(["Körbchen", empty]);
  });

  test("are printed on invoices and packing slips, which customers read", async () => {
    await save("region", { currency: "EUR", locale: "de-DE", language: "de" });
    const place = "paperMessages.thanks";
    const { body } = await api(shop, "GET", "/api/admin/texts", { token });
    const { own } = body.texts.find((text: { place: string }) => text.place === place);
    expect(own).toBe(paperMessages.thanks);
    expect(own).toContain("innerhalb von 45 Tagen");
    expect((await save("texts", { [place]: "Rückgabe in 14 Tagen" })).status).toBe(200);
    expect(paperMessages.thanks).toBe("Rückgabe in 14 Tagen");
    // Browsers show them to the team alone.
    const { words } = getShopFront();
    const ofAdmin = await api(shop, "GET", words?.admin ?? "");
    expect(ofAdmin.body).toContain("Rückgabe in 14 Tagen");
    expect((await api(shop, "GET", words?.shop ?? "")).body).not.toContain("paperMessages");
  });

  test("are heard by every process", async () => {
    const other = await createTestShop({ settings: { DATABASE_URL: shop.database.url } });
    await save("texts", { "cartMessages.title": "Basket" });
    await eventually(() =>
      expect(other.context.settings.find("texts")?.values).toEqual({
        "cartMessages.title": "Basket",
      }),
    );
  });

  test.each([
    ["cartMessages.onlyLeft", "Few left", "must keep {count}, which is filled in later"],
    ["cartMessages.onlyLeft", "{count} of {total} left", "has {total}, which nobody fills here"],
    ["cartMessages.title", "   ", "must not be empty"],
    ["cartMessages.title", "Your\u0007Cart", "has signs that nobody can see"],
    ["cartMessages.title", { other: "Carts" }, "is one text for every number"],
    ["navMessages.cart", "Cart, {units}", "needs a text for one and a text for many"],
    [
      "navMessages.cart",
      { one: "One", other: "Many" },
      "must keep {units}, which is filled in later",
    ],
    ["cartMessages.nothing", "Nothing", "There is no such text"],
    ["settingsMessages.save", "Keep", "There is no such text"],
    ["shopMessages.name", "Weft", "There is no such text"],
  ])("refuse what could not be said: %s %j", async (place, template, message) => {
    const before = await read();
    const answer = await save("texts", {
      "cartPanelMessages.empty": "x",
      [place]: template,
    } as never);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      expect.arrayContaining([{ field: expect.stringContaining("values."), message }]),
    ]);
    expect(await read()).toEqual(before);
  });

  test("of a message that is no more hinder nobody", async () => {
    const { version } = (await read()).texts;
    await shop.database.pool.query(
      `insert into settings values ('texts', $1, '{"cartMessages.former": "Then"}', now())`,
      [version + 1],
    );
    await eventually(async () => expect((await read()).texts.version).toBe(version + 1));
    const kept = { "cartMessages.former": "Then", "cartMessages.title": "Basket" };
    expect((await save("texts", kept)).status).toBe(200);
    expect(cartMessages.title).toBe("Basket");
  });

  test("are put back one by one in the audit log", async () => {
    await save("texts", { "cartMessages.title": "Basket" });
    await save("texts", { "cartMessages.title": "Basket", "cartMessages.loading": "Wait" });
    const audit = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=2", { token });
    const [, first] = audit.body;
    const undone = await api(shop, "POST", `/api/admin/audit/${first.seq}/undo`, { token });
    expect(undone.status).toBe(200);
    expect((await read()).texts.values).toEqual({ "cartMessages.loading": "Wait" });
  });

  test("are listed with what stands in the program, for admins alone", async () => {
    await save("texts", { "cartMessages.title": "Basket" });
    const { body } = await api(shop, "GET", "/api/admin/texts", { token });
    expect(body.texts).toContainEqual({ place: "cartMessages.title", own: "Your Cart", names: [] });
    expect(body.texts).toContainEqual({
      place: "navMessages.cart",
      own: { one: "Cart, 1 item", other: "Cart, {units} items" },
      names: ["units"],
    });
    const places = body.texts.map(({ place }: { place: string }) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((place: string) => /^(shopMessages\.name|settings)/.test(place))).toEqual(
      [],
    );
    await save("region", { currency: "EUR", locale: "de-DE", language: "de" });
    expect((await api(shop, "GET", "/api/admin/texts", { token })).body.texts).toContainEqual({
      place: "cartMessages.title",
      own: "Ihr Warenkorb",
      names: [],
    });
    expect((await api(shop, "GET", "/api/admin/texts")).status).toBe(401);
    const customer = await registerCustomer(shop);
    expect((await api(shop, "GET", "/api/admin/texts", { token: customer.token })).status).toBe(
      403,
    );
  });

  test("may say anything, and say it as text", async () => {
    const title = `</script><img src=x onerror=alert(1)>"'\``;
    await save("texts", { "cartMessages.title": title });
    expect(cartMessages.title).toBe(title);
    const { words } = getShopFront();
    expect((await api(shop, "GET", words?.shop ?? "")).body).toContain("onerror");
  });
});

test("a text with signs that nobody can see, or that turn the reading direction, is refused at its field", async () => {
  for (const sign of [
    "\u0007",
    "\u007f",
    "\t",
    "\u200b",
    "\u200f",
    "\u202e",
    "\u2066",
    "\u2028",
    "\ufeff",
  ]) {
    const { status, body } = await save("texts", { "cartMessages.title": `Your${sign}bag` });
    expect([sign, status, body.errors?.[0]?.field]).toEqual([
      sign,
      400,
      "values.cartMessages.title",
    ]);
  }
  // Where a long word may be parted.
  expect((await save("texts", { "cartMessages.title": "Waren\u00adkorb" })).status).toBe(200);
});
