import { describe, expect, test } from "vitest";
import { findPageLinks } from "../../common/find-page-links.ts";
import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import { listPageLinks } from "../../common/page-links.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { api, registerCustomer, signInAdmin, unique } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import { PAGE_LIMITS } from "./contract.ts";
import { demoPages } from "./demo/demo-pages.ts";
import { seedDemoPages } from "./demo/seed-demo-pages.ts";
import { findPublished } from "./read-pages.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const PAGES = "/api/admin/pages";

const fields = (changes: object = {}) => ({
  address: `page-${unique()}`,
  title: "Care",
  description: "How to wash linen",
  text: "Wash it *cold*.",
  isPublished: true,
  footerColumn: "help",
  footerPlace: 500,
  ...changes,
});
const add = (changes: object = {}) => api(shop, "POST", PAGES, { token, body: fields(changes) });
const change = ({ changedAt: _at, _id, ...page }: Record<string, unknown>, changes: object) =>
  api(shop, "PUT", `${PAGES}/${_id}`, { token, body: { ...page, ...changes } });
const read = async (id: string) => (await api(shop, "GET", `${PAGES}/${id}`, { token })).body;
const undo = (seq: number) => api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
const published = (address: string) => findPublished(shop.context, address);
const newest = async () =>
  (await api(shop, "GET", "/api/admin/audit?kind=page&limit=1", { token })).body[0];
const messages = (body: { errors?: { field: string; message: string }[] }) =>
  body.errors?.map(({ field, message }) => `${field}: ${message}`);

describe("a page", () => {
  test("is there at once for everybody when it is published, and nobody sees a draft [PAGE-1]", async () => {
    const { status, body } = await add({ isPublished: false });
    expect([status, body.version]).toEqual([201, 1]);
    expect(await published(body.address)).toBeUndefined();
    expect(listPageLinks()).not.toContainEqual(expect.objectContaining({ address: body.address }));
    const saved = await change(body, { isPublished: true });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(await published(body.address)).toMatchObject({
      title: "Care",
      html: "<p>Wash it <em>cold</em>.</p>\n",
    });
    expect(listPageLinks()).toContainEqual({
      ...{ address: body.address, title: "Care", column: "help" },
    });
  });

  test("is for admins alone to write [PAGE-1]", async () => {
    const customer = await registerCustomer(shop);
    for (const caller of [{}, { token: customer.token }]) {
      const calls = await Promise.all([
        api(shop, "GET", PAGES, caller),
        api(shop, "POST", PAGES, { ...caller, body: fields() }),
        api(shop, "POST", `${PAGES}/preview`, { ...caller, body: { text: "" } }),
      ]);
      const status = "token" in caller ? 403 : 401;
      expect(calls.map((call) => call.status)).toEqual([status, status, status]);
    }
  });

  test("whose address is taken is refused at the field, with the name of the other [PAGE-2]", async () => {
    const { body } = await add({ title: "Laundry" });
    const taken = await add({ address: body.address });
    expect([taken.status, messages(taken.body)]).toEqual([
      400,
      ["address: The page “Laundry” has this address already"],
    ]);
    const other = (await add()).body;
    const moved = await change(other, { address: body.address });
    expect(messages(moved.body)).toEqual(messages(taken.body));
    expect((await read(other._id)).address).toBe(other.address);
  });

  test("of two that are added at once with one address is there once [PAGE-2]", async () => {
    const address = `race-${unique()}`;
    const answers = await Promise.all([1, 2, 3].map(() => add({ address })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test("tells each field that cannot be saved, and saves nothing [PAGE-2]", async () => {
    const before = (await api(shop, "GET", PAGES, { token })).body.length;
    const long = "x".repeat(PAGE_LIMITS.address + 1);
    for (const address of [long, "", "Größe", "a/b", "../admin", "a b", "-a", "a--b", "a.data"]) {
      const { status, body } = await add({ address, title: " ", text: " \n" });
      expect([address, status]).toEqual([address, 400]);
      const wrong = body.errors.map(({ field }: { field: string }) => field);
      expect(new Set(wrong)).toEqual(new Set(["address", "title", "text"]));
    }
    const huge = await add({ text: "x".repeat(PAGE_LIMITS.text + 1), isPublished: false });
    expect(huge.status).toBe(400);
    expect((await api(shop, "GET", PAGES, { token })).body).toHaveLength(before);
  });

  test("has no signs that nobody can see or that turn the reading direction", async () => {
    for (const sign of ["\u0007", "\u202e", "\u200b", "\u2066"]) {
      for (const field of ["title", "description", "text"]) {
        const { status, body } = await add({ [field]: `Care ${sign}for linen` });
        const message = `${field}: ${settingsApiMessages.hiddenSigns}`;
        expect([status, messages(body)]).toEqual([400, [message]]);
      }
    }
    expect((await add({ text: "One\n\n\ttwo \u00ad three" })).status).toBe(201);
  });

  test("is the only one about its topic, by which checkout and mails find it [PAGE-3]", async () => {
    const { body } = await add({ topic: "terms", title: "Terms of Sale" });
    expect(findPageLinks("terms", "privacy")).toMatchObject([{ address: body.address }]);
    const second = await add({ topic: "terms" });
    expect(messages(second.body)).toEqual(["topic: The page “Terms of Sale” is this already"]);
    await change(body, { isPublished: false });
    expect(findPageLinks("terms")).toEqual([]);
  });

  test("that another admin saved in between is not overwritten [PAGE-4]", async () => {
    const { body } = await add();
    const first = await change(body, { text: "By the first" });
    const second = await change(body, { text: "By the second" });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, "page_changed"]);
    expect((await read(body._id)).text).toBe("By the first");
  });

  test("that is saved as it was is no change [PAGE-4]", async () => {
    const { body } = await add();
    const before = await newest();
    expect((await change(body, {})).body).toEqual(body);
    expect(await newest()).toEqual(before);
  });

  test("leads from its former address to where it is now [PAGE-5]", async () => {
    const { body } = await add();
    const address = `moved-${unique()}`;
    await change(body, { address });
    expect(await published(body.address)).toEqual({ movedTo: address });
    const other = await add({ address: body.address, title: "Another" });
    expect(other.status).toBe(201);
    expect(await published(body.address)).toMatchObject({ title: "Another" });
  });

  test("is seen in every other process within a moment [PAGE-6]", async () => {
    const other = await createTestShop({ beside: shop });
    const { body } = await add();
    const known = () => other.context.ownPages.list().map(({ pageId }) => pageId);
    await eventually(() => expect(known()).toContain(body._id));
    await api(shop, "DELETE", `${PAGES}/${body._id}`, { token });
    await eventually(() => expect(known()).not.toContain(body._id));
  });

  test("stands in the sitemap while it is published [PAGE-7]", async () => {
    const { body } = await add();
    const sitemap = async () => (await shop.app.inject({ url: "/sitemap.xml" })).body;
    expect(await sitemap()).toContain(`/pages/${body.address}</loc>`);
    await change(body, { isPublished: false });
    // A document is good for ten times as long as it took to write.
    await eventually(async () => expect(await sitemap()).not.toContain(body.address));
  });
});

describe("the versions of a page", () => {
  test("tell visitors since when it says what it says, whatever other pages say [PAGE-8]", async () => {
    await add();
    shop.clock.advance(60_000);
    const { body } = await add({ isPublished: true });
    expect(await published(body.address)).toMatchObject({ changedAt: body.changedAt });
    shop.clock.advance(60_000);
    const changed = await change(body, { text: "Other" });
    expect(changed.body.changedAt).not.toBe(body.changedAt);
    expect(await published(body.address)).toMatchObject({ changedAt: changed.body.changedAt });
    shop.clock.advance(60_000);
    // Where it stands is none of its words.
    await change(changed.body, { footerPlace: 501 });
    expect(await published(body.address)).toMatchObject({ changedAt: changed.body.changedAt });
  });

  test("stay byte for byte, and an undo brings one back [PAGE-8]", async () => {
    const text = "One\u00a0 *two*  \n\n\ttab 🧵 “quotes”\n\n> end";
    const { body } = await add({ text, isPublished: true });
    const shown = await published(body.address);
    shop.clock.advance(60_000);
    await change(body, { text: "Other", title: "Other" });
    const entry = await newest();
    expect(entry).toMatchObject({
      action: "page.changed",
      before: { version: 1, title: "Care", textLength: text.length },
      after: { version: 2, title: "Other", textLength: 5 },
    });
    expect((await undo(entry.seq)).status).toBe(200);
    expect(await published(body.address)).toEqual(shown);
    const { version: _2, changedAt: _a, ...back } = await read(body._id);
    const { version: _1, changedAt: _b, ...first } = body;
    expect(back).toEqual(first);
    const versions = (await api(shop, "GET", `${PAGES}/${body._id}/versions`, { token })).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    const whole = await api(shop, "GET", `${PAGES}/${body._id}/versions/1`, { token });
    expect(whole.body).toEqual(body);
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("outlive its deletion, which can be undone while the address is free [PAGE-8]", async () => {
    const { body } = await add();
    const gone = await api(shop, "DELETE", `${PAGES}/${body._id}`, { token });
    expect([gone.status, await published(body.address)]).toEqual([200, undefined]);
    expect((await api(shop, "GET", `${PAGES}/${body._id}`, { token })).status).toBe(404);
    const batch = `/api/admin/audit/batches/${gone.body.batchId}/undo`;
    const usurper = (await add({ address: body.address, title: "Usurper" })).body;
    const refused = await api(shop, "POST", batch, { token });
    expect(messages(refused.body)).toEqual([
      "address: The page “Usurper” has this address already",
    ]);
    await api(shop, "DELETE", `${PAGES}/${usurper._id}`, { token });
    expect((await api(shop, "POST", batch, { token })).status).toBe(200);
    expect(await published(body.address)).toMatchObject({ title: "Care" });
  });

  test("that others wrote since are not undone by accident [PAGE-8]", async () => {
    const { body } = await add();
    const added = await newest();
    const { body: second } = await change(body, { text: "Second", footerPlace: 7 });
    const changed = await newest();
    await change(second, { text: "Third" });
    for (const { seq } of [added, changed]) {
      const { status, body: refusal } = await undo(seq);
      expect([status, refusal.code]).toEqual([409, "changed_since"]);
    }
    expect((await read(body._id)).text).toBe("Third");
  });

  test("cannot be changed or deleted in the database [PAGE-8]", async () => {
    for (const statement of [
      "update own_pages set text = ''",
      "delete from own_pages",
      "truncate own_pages",
    ]) {
      await expect(shop.database.pool.query(statement)).rejects.toThrow();
    }
  });
});

test("a preview shows what a page will, and says what is missing before it is one [PAGE-9]", async () => {
  const templates = (await api(shop, "GET", `${PAGES}/templates`, { token })).body;
  expect(templates).toHaveLength(32);
  const { text } = templates[0];
  const { body } = await api(shop, "POST", `${PAGES}/preview`, { token, body: { text } });
  expect(body).toMatchObject({ hasDraftNote: true, html: expect.stringContaining("<blockquote>") });
  expect(body.openPlaces).toContain("seller");
  for (const { text: other } of templates) {
    const preview = await api(shop, "POST", `${PAGES}/preview`, { token, body: { text: other } });
    expect(preview.body.hasDraftNote).toBe(true);
  }
});

test("a shop that never had a page gets those of the demo, once [PAGE-10]", async () => {
  const empty = await createTestShop();
  const counts = await Promise.all([seedDemoPages(empty.context), seedDemoPages(empty.context)]);
  expect(counts.sort()).toEqual([0, demoPages.length]);
  expect(empty.context.ownPages.list().map(({ link }) => link?.address)).toEqual([
    ...["shipping", "returns", "sizes", "contact", "about", "terms", "privacy", "imprint"],
  ]);
  expect(globalThis.shopFront?.pages).toBeUndefined();
  for (const { pageId } of empty.context.ownPages.list()) {
    const { token: admin } = await signInAdmin(empty);
    await api(empty, "DELETE", `${PAGES}/${pageId}`, { token: admin });
  }
  expect(await seedDemoPages(empty.context)).toBe(0);
});
