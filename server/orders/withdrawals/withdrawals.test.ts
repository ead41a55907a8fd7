import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
  unique,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { setWithdrawal } from "../../../tests/support/withdrawal.ts";
import { verifyAuditLog } from "../../audit/verify.ts";
import { findWithdrawal } from "./list-withdrawals.ts";
import { declarationId } from "./rules.ts";
import { showWithdrawal } from "./withdrawal-page.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { context: ctx } = shop;
const admin = await signInAdmin(shop);
const product = await addProduct(shop, { priceCents: 4999, stock: { Black: { M: 5000 } } });
await setWithdrawal(shop);

const unit = { productId: product.id, color: "Black", size: "M" };

type Bought = Awaited<ReturnType<typeof placeOrder>>;
const DAY_MS = 86_400_000;

const buy = (units = 1) => placeOrder(shop, paypal, product, units);

let visitors = 0;
/** Somebody at an address of their own. */
const visitor = (cookies = "") => ({ address: `198.51.100.${++visitors % 250}`, cookies });

interface Sent {
  form: Record<string, string>;
  cookies?: string;
  address?: string;
}

async function send({ form, cookies = "", address }: Sent) {
  const caller = visitor(cookies);
  const page = await showWithdrawal(
    ctx,
    { ...caller, ...(address && { address }), form },
    undefined,
  );
  if (!page) throw new Error("the function is off");
  return page;
}

const typed = ({ order, customer }: Bought, more: Record<string, string> = {}) => ({
  ...{ id: newId(), step: "confirm", name: "Ada Weaver", email: customer.email },
  ...{ contract: String(order.orderNumber), scope: "whole", ...more },
});

async function confirm(form: Record<string, string>, cookies = "") {
  const page = await send({ form, cookies });
  if (page.step !== "received") throw new Error(JSON.stringify(page));
  declared.set(form.id ?? "", declarationId(form.id ?? "", page.content));
  return page;
}

/** The ids of what was declared last, by their forms'. */
const declared = new Map<string, string>();
const idOf = ({ id }: { id: string }) => declared.get(id) ?? id;

/** One of the open ones, as the team has it. */
async function withdrawalOf(form: { id: string }) {
  const found = await findWithdrawal(ctx, idOf(form));
  return found?.handledAt === undefined ? found : undefined;
}

/** The cookie by which the page knows whose order it is. */
async function openFor({ order, customer }: Bought): Promise<string> {
  const url = `/api/orders/${order._id}/withdrawal`;
  const { status, headers } = await api(shop, "PUT", url, { token: customer.token });
  expect(status).toBe(204);
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

const arrived = (id: string, at: string) =>
  pool.query("update orders set status = 'Delivered', delivered_at = $2 where id = $1", [id, at]);

test("while the function is off there is no page, no link and no cookie of it [WITHDRAW-1]", async () => {
  await setWithdrawal(shop, {});
  expect(await showWithdrawal(ctx, visitor(), undefined)).toBeUndefined();
  expect(globalThis.shopFront?.withdrawal).toBeUndefined();
  await setWithdrawal(shop);
  expect(globalThis.shopFront?.withdrawal).toBe("Withdraw from contract here");
  expect(await showWithdrawal(ctx, visitor(), undefined)).toMatchObject({ step: "form" });
});

test("a country that nobody knows, and fewer days than the law gives, are refused at their fields [WITHDRAW-1]", async () => {
  const wrong = await setWithdrawal(shop, { countries: ["US", "QQ"] });
  expect(wrong).toMatchObject({ status: 400 });
  expect(wrong.body.errors[0].field).toBe("values.countries.1");
  const short = await changeSettings(shop, admin.token, "withdrawal", { days: 13 });
  expect(short.body.errors[0].field).toBe("values.days");
});

test("a declaration is written word for word, with its hash in the audit log, and answered by a receipt [WITHDRAW-2]", async () => {
  const bought = await buy(2);
  const form = typed(bought);
  const checked = await send({ form: { ...form, step: "check" } });
  expect(checked).toMatchObject({ step: "check" });
  expect(await withdrawalOf(form)).toBeUndefined();
  const received = await confirm(form);
  const found = await withdrawalOf(form);
  const { number, _id } = { ...found?.order };
  expect([number, _id]).toEqual([bought.order.orderNumber, bought.order._id]);
  expect(found?.problem).toBeUndefined();
  expect(found?.lines).toEqual([{ position: 0, units: 2 }]);
  const content = checked.step === "check" ? checked.content : "";
  expect([received.content, found?.content]).toEqual([content, content]);
  expect(content.split("\n")).toEqual([
    "I hereby withdraw from the contract that is named here.",
    "Name: Ada Weaver",
    `Email: ${bought.customer.email}`,
    `Order number: ${bought.order.orderNumber}`,
    "Withdrawn: the whole order",
  ]);
  // As anybody can compute it from the receipt.
  const moment = found?.declaredAt.replace(".000Z", "Z");
  const hash = createHash("sha256").update(`${moment}\n${content}`).digest("hex");
  expect([found?.hash, received.hash]).toEqual([hash, hash]);
  const { rows } = await pool.query(
    "select actor_id, after from audit_log where action = 'withdrawal.declared' and subject_id = $1",
    [idOf(form)],
  );
  expect(rows).toEqual([{ actor_id: null, after: { hash, declaredAt: found?.declaredAt } }]);
  expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });

  const { text = "" } = await waitForMail(shop, {
    to: bought.customer.email,
    subject: "We received your withdrawal",
  });
  for (const line of [
    ...content.split("\n"),
    hash,
    moment ?? "",
    received.moment,
    "What happens next",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(line);
  expect(received.moment).toMatch(/\d{4}, \d\d:\d\d:\d\d UTC$/);
  expect(text).not.toMatch(/accept/i);
  await waitForJobs(shop);
  expect((await withdrawalOf(form))?.receiptAt).toBeDefined();
});

test("a form that is sent many times declares once, with one receipt [WITHDRAW-2]", async () => {
  const bought = await buy();
  const form = typed(bought);
  const pages = await Promise.all(Array.from({ length: 8 }, () => send({ form })));
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  const stranger = { ...form, id: newId(), contract: "none of yours" };
  await Promise.all(Array.from({ length: 8 }, () => send({ form: stranger })));
  await waitForJobs(shop);
  const mails = await mailsTo(shop, bought.customer.email);
  expect(mails.filter(({ subject }) => /withdrawal/.test(subject ?? ""))).toHaveLength(2);
});

test("a form that comes back changed declares what it says now, with a receipt of its own [WITHDRAW-2]", async () => {
  const [first, second] = [await buy(), await buy()];
  const { id } = typed(first);
  const forms = [
    typed(first, { id }),
    // By the browser's Back: another order, other words, and somebody else at the same machine.
    typed(second, { id }),
    typed(first, { id, scope: "words", words: "Only the belt" }),
    typed(second, { id, name: "Ben Weaver" }),
  ];
  for (const form of forms) {
    const { content } = await confirm(form);
    expect(content).toContain(`Name: ${form.name}`);
    expect(content).toContain(`Order number: ${form.contract}`);
    expect((await withdrawalOf(form))?.content).toBe(content);
    expect((await confirm(form)).content).toBe(content);
  }
  await waitForJobs(shop);
  for (const { customer } of [first, second]) {
    const mails = await mailsTo(shop, customer.email);
    expect(mails.filter(({ subject }) => /withdrawal/.test(subject ?? ""))).toHaveLength(2);
  }
});

test("the answer is the same whether there is such an order or not, and no wrong guess is answered [WITHDRAW-3]", async () => {
  const bought = await buy();
  const email = `${unique()}@example.com`;
  const known = typed(bought, { email });
  const unknown = typed(bought, { email, contract: "99999999" });
  const right = typed(bought);
  const shown = async (form: Record<string, string>) => {
    const { content, hash: _hash, moment: _moment, ...rest } = await confirm(form);
    return { ...rest, content: content.replace(/\S+@\S+/, "E").replace(/\d{5,}/, "N"), email: "E" };
  };
  const answers = [await shown(known), await shown(unknown), await shown(right)];
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await withdrawalOf(known)).toMatchObject({ problem: "no-order", lines: [] });
  expect(await withdrawalOf(known)).not.toHaveProperty("order");
  expect(await withdrawalOf(unknown)).toMatchObject({ problem: "no-order" });
  expect((await withdrawalOf(right))?.problem).toBeUndefined();
  await waitForJobs(shop);
  expect(await mailsTo(shop, email)).toHaveLength(2);
});

test.each(["#{n}", "No. {n}", " {n} ", "Bestellung {n}"])(
  "the number is found as people write it: %s [WITHDRAW-3]",
  async (written) => {
    const bought = await buy();
    const contract = written.replace("{n}", String(bought.order.orderNumber));
    const form = typed(bought, { contract, email: bought.customer.email.toUpperCase() });
    await confirm(form);
    expect((await withdrawalOf(form))?.order?._id).toBe(bought.order._id);
  },
);

test("the days run from the last parcel's arrival to the end of the last day, and a weekend's end is Monday's [WITHDRAW-4]", async () => {
  const late = async (deliveredAt: string, more: Record<string, string> = {}) => {
    const bought = await buy();
    await arrived(bought.order._id, deliveredAt);
    const form = typed(bought, more);
    await confirm(form);
    return (await withdrawalOf(form))?.problem;
  };
  const now = shop.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  expect(await late(daysAgo(14))).toBeUndefined();
  expect(await late(daysAgo(18))).toBe("late");
  await setWithdrawal(shop, { countries: ["US"], days: 30 });
  expect(await late(daysAgo(18))).toBeUndefined();
  await setWithdrawal(shop);
});

test("an order of an erased customer goes to a person, and so does a cancelled one [WITHDRAW-4]", async () => {
  const bought = await buy();
  const body = { currentPassword: bought.customer.password };
  const { token } = bought.customer;
  expect((await api(shop, "DELETE", "/api/users/me", { token, body })).status).toBe(204);
  const form = typed(bought);
  await confirm(form);
  expect(await withdrawalOf(form)).toMatchObject({
    problem: "erased",
    order: { _id: bought.order._id },
  });
  const other = await buy();
  await api(shop, "POST", `/api/orders/${other.order._id}/cancel`, {
    token: other.customer.token,
  });
  const cancelled = typed(other);
  await confirm(cancelled);
  expect((await withdrawalOf(cancelled))?.problem).toBe("again");
});

test("who has proven the order withdraws units of its lines, once, and hears it at the line [WITHDRAW-5]", async () => {
  const bought = await buy(3);
  const cookie = await openFor(bought);
  const opened = await showWithdrawal(ctx, visitor(cookie), bought.order._id);
  expect(opened).toMatchObject({
    typed: { contract: String(bought.order.orderNumber), order: bought.order._id },
    lines: [{ position: 0, quantity: 3, left: 3 }],
  });
  const of = (units: number, more = {}) =>
    typed(bought, { order: bought.order._id, scope: "lines", "units-0": String(units), ...more });
  const forged = await send({ form: of(4), cookies: cookie });
  expect(forged).toMatchObject({ step: "form", status: 400 });
  expect(JSON.stringify(forged)).toContain("There are only 3 of these in the order.");
  const first = of(2);
  const received = await confirm(first, cookie);
  expect(received.content).toContain("- 2 × ");
  expect((await withdrawalOf(first))?.lines).toEqual([{ position: 0, units: 2 }]);
  const much = await send({ form: of(2), cookies: cookie });
  expect(much).toMatchObject({ step: "form", status: 400, lines: [{ left: 1 }] });
  expect(JSON.stringify(much)).toContain("Only 1 of these are left");
  const last = of(1);
  await confirm(last, cookie);
  const again = await send({ form: of(1), cookies: cookie });
  if (again.step !== "form") throw new Error(again.step);
  expect(again.errors["units-0"]).toMatch(/^You have withdrawn these already on \w+ \d+, \d{4}\./);
  expect((await send({ form: of(0, { scope: "whole" }), cookies: cookie })).status).toBe(400);
  // In words it is always taken.
  const words = of(0, { scope: "words", words: "The belt that came with it, too" });
  await confirm(words, cookie);
  expect(await withdrawalOf(words)).toMatchObject({ problem: "again", lines: [] });
  // The same form, sent again, is still the same declaration.
  expect(await confirm(last, cookie)).toMatchObject({ step: "received" });
});

test("of several who withdraw the same unit at once, one does [WITHDRAW-5]", async () => {
  const bought = await buy();
  const cookie = await openFor(bought);
  const order = bought.order._id;
  const forms = Array.from({ length: 6 }, () =>
    typed(bought, { order, scope: "lines", "units-0": "1" }),
  );
  const pages = await Promise.all(forms.map((form) => send({ form, cookies: cookie })));
  expect(pages.filter(({ step }) => step === "received")).toHaveLength(1);
  expect(pages.filter(({ status }) => status === 400)).toHaveLength(5);
});

test("who has not proven it sees no lines, and a repetition gets its receipt and goes to a person [WITHDRAW-5]", async () => {
  const bought = await buy();
  const page = await showWithdrawal(ctx, visitor(), bought.order._id);
  expect(page).not.toHaveProperty("lines");
  expect(page).toMatchObject({ typed: { contract: "", name: "" } });
  const stranger = await registerCustomer(shop);
  for (const token of [stranger.token, admin.token]) {
    const url = `/api/orders/${bought.order._id}/withdrawal`;
    expect((await api(shop, "PUT", url, { token })).status).toBe(404);
  }
  const sentLines = await send({ form: typed(bought, { scope: "lines", "units-0": "1" }) });
  expect(sentLines).toMatchObject({ step: "form", status: 400 });
  await confirm(typed(bought));
  const again = typed(bought);
  await confirm(again);
  expect(await withdrawalOf(again)).toMatchObject({ problem: "again", lines: [] });
  await waitForJobs(shop);
  const mails = await mailsTo(shop, bought.customer.email);
  expect(mails.filter(({ subject }) => /withdrawal/.test(subject ?? ""))).toHaveLength(2);
});

test("the mailed link's cookie opens the lines as well, and another order's does not [WITHDRAW-5]", async () => {
  const bought = await buy();
  const other = await buy();
  const { text = "" } = await waitForMail(shop, { to: bought.customer.email, subject: /order/i });
  const key = /\?key=([\w-]+)/.exec(text)?.[1] ?? "";
  const { headers } = await shop.app.inject({ url: `/order/${bought.order._id}?key=${key}` });
  const cookies = [headers["set-cookie"]].flat().map(String);
  expect(cookies.map((cookie) => /Path=(\S+);/.exec(cookie)?.[1])).toEqual(["/order", "/withdraw"]);
  const cookie = cookies[1]?.split(";")[0] ?? "";
  expect(await showWithdrawal(ctx, visitor(cookie), undefined)).toHaveProperty("lines");
  // A form of another order is not taken for the opened one's.
  expect(await showWithdrawal(ctx, visitor(cookie), "")).not.toHaveProperty("lines");
  const form = typed(other);
  await confirm(form, cookie);
  expect((await withdrawalOf(form))?.order?._id).toBe(other.order._id);
  const wrong = cookie.replace(bought.order._id, other.order._id);
  expect(await showWithdrawal(ctx, visitor(wrong), other.order._id)).not.toHaveProperty("lines");
});

test("what is missing or too long is said at its field, and nothing is declared [WITHDRAW-6]", async () => {
  const empty = await send({ form: { step: "check" } });
  if (empty.step !== "form") throw new Error(empty.step);
  expect(Object.keys(empty.errors)).toEqual(["name", "email", "contract", "scope"]);
  const wrong = await send({
    form: {
      ...{ step: "confirm", name: "A".repeat(101), email: "no address", contract: "1" },
      ...{ scope: "words", words: "w".repeat(1001) },
    },
  });
  if (wrong.step !== "form") throw new Error(wrong.step);
  expect(Object.keys(wrong.errors).sort()).toEqual(["email", "name", "words"]);
  expect(wrong.typed.words).toHaveLength(1001);
  const changed = await send({ form: { ...typed(await buy()), step: "change" } });
  expect(changed).toMatchObject({ step: "form", errors: {}, typed: { name: "Ada Weaver" } });
});

test.each([
  ["application/json", JSON.stringify({ step: "confirm", name: 5, words: {} })],
  ["application/json", "[]"],
  ["text/plain", "step=confirm"],
])("what is no form is refused: %s [WITHDRAW-6]", async (type, payload) => {
  const headers = { "content-type": type };
  const answer = await shop.app.inject({ method: "POST", url: "/withdraw", headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([415, "wrong_type"]);
});

test("an e-mail gets ten receipts an hour, and an address declares sixty times; the customer of the order is heard all the same [WITHDRAW-7]", async () => {
  const bought = await buy(3);
  const form = () => typed(bought, { contract: "nothing of yours" });
  for (let sent = 0; sent < 10; sent++) await confirm(form());
  const refused = await send({ form: form() });
  expect(refused).toMatchObject({ step: "form", status: 429, typed: { name: "Ada Weaver" } });
  const order = bought.order._id;
  await confirm(typed(bought, { order }), await openFor(bought));
  const address = "203.0.113.7";
  const flood = () => send({ form: { ...form(), email: `${unique()}@example.com` }, address });
  for (let sent = 0; sent < 60; sent++) expect((await flood()).step).toBe("received");
  expect((await flood()).status).toBe(429);
});

test("the team sees the open ones first, with the days that are left, and says what became of them [WITHDRAW-8]", async () => {
  const bought = await buy();
  const form = typed(bought);
  await confirm(form);
  const { token } = admin;
  const url = `/api/admin/withdrawals/${idOf(form)}`;
  const open = await withdrawalOf(form);
  expect(open).toMatchObject({ daysLeft: 14, order: { country: "US", isMarket: true } });
  const body = { note: " Wrote to her. " };
  const done = await api(shop, "PUT", url, { token, body });
  expect(done).toMatchObject({ status: 200, body: { note: "Wrote to her." } });
  expect(done.body.handledBy).toBeTruthy();
  expect(await withdrawalOf(form)).toBeUndefined();
  expect(await api(shop, "PUT", url, { token, body })).toMatchObject({
    status: 409,
    body: { code: "withdrawal_done" },
  });
  const { rows } = await pool.query(
    "select actor_id from audit_log where action = 'withdrawal.done' and subject_id = $1",
    [idOf(form)],
  );
  expect(rows).toEqual([{ actor_id: admin.user._id }]);
  const list = await api(shop, "GET", "/api/admin/withdrawals?limit=100", { token });
  const states = list.body.map(({ handledAt }: { handledAt?: string }) => handledAt !== undefined);
  expect(states).toEqual([...states].sort());
  const audit = await api(shop, "GET", "/api/admin/audit?kind=withdrawal", { token });
  expect(audit.status).toBe(200);
  const none = await api(shop, "PUT", `/api/admin/withdrawals/${newId()}`, { token, body });
  expect(none).toMatchObject({ status: 404, body: { code: "withdrawal_not_found" } });
});

test("pages of the list follow each other, each withdrawal once [WITHDRAW-8]", async () => {
  const { token } = admin;
  const seen: string[] = [];
  let url: string | undefined = "/api/admin/withdrawals?limit=7";
  while (url) {
    const { body, headers } = await api(shop, "GET", url, { token });
    seen.push(...body.map(({ _id }: { _id: string }) => _id));
    url = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ""))?.[1];
  }
  const { rows } = await pool.query("select count(*)::int as all from withdrawals");
  expect([seen.length, new Set(seen).size]).toEqual([rows[0].all, rows[0].all]);
});

const returnOf = (form: { id: string }) =>
  api(shop, "POST", `/api/admin/withdrawals/${idOf(form)}/return`, { token: admin.token });

test("a return that is made of a withdrawal deals with it, once, its money due from the declaration on [WITHDRAW-9]", async () => {
  const bought = await buy(3);
  await arrived(bought.order._id, "2026-01-01T00:00:00Z");
  const form = typed(bought, { scope: "lines", order: bought.order._id, "units-0": "2" });
  await confirm(form, await openFor(bought));
  const open = await withdrawalOf(form);
  expect(open?.lines).toEqual([{ position: 0, units: 2 }]);
  const path = "/api/admin/returns/waiting";
  const waiting = (await api(shop, "GET", path, { token: admin.token })).body;
  const answers = await Promise.all(Array.from({ length: 10 }, () => returnOf(form)));
  const made = answers.filter(({ status }) => status === 200);
  for (const { status, body } of answers.filter((one) => !made.includes(one))) {
    expect([status, body.code]).toEqual([409, "withdrawal_returned"]);
  }
  expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
  expect(made[0]?.body).toMatchObject({
    isWithdrawal: true,
    requestedAt: open?.declaredAt,
    lines: [{ quantity: 2, reason: "withdrawal", wish: "refund" }],
  });
  expect(made[0]?.body).not.toHaveProperty("fee");
  expect((await returnOf(form)).body._id).toBe(made[0]?.body._id);
  expect(await withdrawalOf(form)).toBeUndefined();
  expect((await api(shop, "GET", path, { token: admin.token })).body).toEqual({
    ...waiting,
    withdrawals: waiting.withdrawals - 1,
  });
  await waitForMail(shop, { to: bought.customer.email, subject: /return/i });
});

test("a withdrawal whose return is called off waits again, and another return can be made of it [WITHDRAW-9]", async () => {
  const bought = await buy();
  const { order, customer } = bought;
  await arrived(order._id, "2026-01-01T00:00:00Z");
  const form = typed(bought);
  await confirm(form, await openFor(bought));
  const { body: made } = await returnOf(form);
  expect(await withdrawalOf(form)).toBeUndefined();
  const url = `/api/orders/${order._id}/returns/${made._id}`;
  expect((await api(shop, "DELETE", url, { token: customer.token })).status).toBe(200);
  const open = await withdrawalOf(form);
  expect(open).toBeDefined();
  for (const gone of ["returnId", "handledAt", "handledBy"]) expect(open).not.toHaveProperty(gone);
  const { status, body } = await returnOf(form);
  expect([status, body.status]).toEqual([200, "open"]);
  expect(body._id).not.toBe(made._id);
  expect(await withdrawalOf(form)).toBeUndefined();
});

test("an order of which nothing has left is held by its withdrawal until a person has dealt with it, and can be cancelled [PACK-3]", async () => {
  const [kept, gone] = [await buy(), await buy()];
  const { token } = admin;
  const seen = async ({ order }: Awaited<ReturnType<typeof buy>>) =>
    (await api(shop, "GET", `/api/admin/orders/${order._id}`, { token })).body;
  const pack = async (id: string) =>
    (await api(shop, "POST", "/api/admin/orders/pack", { token, body: { ids: [id] } })).body;
  const [form, other] = [typed(kept), typed(gone)];
  await confirm(form, await openFor(kept));
  await confirm(other, await openFor(gone));
  const held = { reason: "The customer has withdrawn from the contract", by: "withdrawal" };
  expect((await seen(kept)).held).toEqual(held);
  const search = `/api/admin/orders?search=${kept.order.orderNumber}&packing=held`;
  expect((await api(shop, "GET", search, { token })).body).toMatchObject([{ held }]);
  expect(await pack(kept.order._id)).toMatchObject({
    done: [],
    skipped: [{ reason: expect.stringContaining(held.reason) }],
  });
  const shipped = await api(shop, "POST", "/api/admin/orders/ship", {
    token,
    body: { parcels: [{ order: String(kept.order.orderNumber) }] },
  });
  expect(shipped.body).toMatchObject({
    done: [],
    skipped: [{ orderNumber: kept.order.orderNumber }],
  });
  const url = `/api/orders/${gone.order._id}/cancel`;
  expect((await api(shop, "POST", url, { token: gone.customer.token })).status).toBe(200);
  const path = `/api/admin/withdrawals/${(await withdrawalOf(form))?._id}`;
  await api(shop, "PUT", path, { token, body: { note: "She keeps it." } });
  expect(await seen(kept)).not.toHaveProperty("held");
  expect(await pack(kept.order._id)).toMatchObject({ skipped: [] });

  // What had left before is said to have left.
  const left = await buy();
  await confirm(typed(left), await openFor(left));
  const parcels = `/api/admin/orders/${left.order._id}/parcels`;
  expect((await api(shop, "POST", parcels, { token, body: {} })).status).toBe(200);
});

test("what has not left, is back already or is of no order is no return, and the reason is said [WITHDRAW-9]", async () => {
  const early = await buy();
  const form = typed(early);
  await confirm(form);
  expect((await returnOf(form)).body).toMatchObject({ code: "order_not_sent" });
  await arrived(early.order._id, "2026-01-01T00:00:00Z");
  const { status } = await api(shop, "POST", `/api/admin/orders/${early.order._id}/refunds`, {
    token: admin.token,
    body: { delivery: false, lines: [{ ...unit, quantity: 1 }] },
  });
  expect(status).toBe(200);
  expect((await returnOf(form)).body).toMatchObject({ code: "nothing_to_return" });
  const nobodys = { ...typed(early), contract: "77" };
  await confirm(nobodys);
  expect((await returnOf(nobodys)).body).toMatchObject({ code: "no_order" });
  expect((await returnOf({ id: newId() })).status).toBe(404);
  expect(await withdrawalOf(form)).toBeDefined();
});

test("an export has a customer's own; an erasure takes what is dealt with, and the rest when it is [WITHDRAW-10]", async () => {
  const bought = await buy(2);
  const [done, open] = [typed(bought), typed(bought, { scope: "words", words: "The other one" })];
  await confirm(done);
  await confirm(open);
  const { token, password } = bought.customer;
  const mine = await api(shop, "GET", "/api/users/me/export", { token });
  // Of two in the same second, the id decides, which the form chose.
  const contents = mine.body.withdrawals.map(({ content }: { content: string }) => content);
  expect(contents).toHaveLength(2);
  expect(contents.join("\n")).toContain("The other one");
  const finish = (id: string) =>
    api(shop, "PUT", `/api/admin/withdrawals/${id}`, {
      token: admin.token,
      body: { note: "Ada Weaver called" },
    });
  await finish(idOf(done));
  await api(shop, "DELETE", "/api/users/me", { token, body: { currentPassword: password } });
  const rowOf = async (id: string) =>
    (await pool.query("select * from withdrawals where id = $1", [id])).rows[0];
  const erased = { name: "", email: "", contract: "", content: "", note: "" };
  expect(await rowOf(idOf(done))).toMatchObject({ ...erased, order_id: bought.order._id });
  expect((await rowOf(idOf(done))).content_hash).toHaveLength(64);
  expect((await rowOf(idOf(open))).content).toContain("The other one");
  await finish(idOf(open));
  expect(await rowOf(idOf(open))).toMatchObject(erased);
});

test("what an erased customer declared of no order of the shop's goes as well, once it is dealt with [WITHDRAW-10]", async () => {
  const bought = await buy();
  const { customer } = bought;
  const [theirs, other] = [
    typed(bought, { contract: "77" }),
    typed(bought, { contract: "77", email: `${unique()}@example.com` }),
  ];
  for (const form of [theirs, other]) await confirm(form);
  const { token, password } = customer;
  await api(shop, "DELETE", "/api/users/me", { token, body: { currentPassword: password } });
  expect(await withdrawalOf(theirs)).toMatchObject({ problem: "erased", name: "Ada Weaver" });
  for (const form of [theirs, other]) {
    const url = `/api/admin/withdrawals/${idOf(form)}`;
    await api(shop, "PUT", url, { token: admin.token, body: { note: "Wrote to her" } });
  }
  const { rows } = await pool.query(
    "select name, email, content, note from withdrawals where id = any($1) order by name",
    [[idOf(theirs), idOf(other)]],
  );
  expect(rows).toMatchObject([
    { name: "", email: "", content: "", note: "" },
    { name: "Ada Weaver", note: "Wrote to her" },
  ]);
});

test("in a German shop all of it is German, and nothing is ever accepted [WITHDRAW-11]", async () => {
  await changeSettings(shop, admin.token, "region", { language: "de", locale: "de-DE" });
  await changeSettings(shop, admin.token, "identity", { timeZone: "Europe/Berlin" });
  expect(globalThis.shopFront?.withdrawal).toBe("Vertrag hier widerrufen");
  const bought = await buy();
  const received = await confirm(typed(bought));
  expect(received.content).toContain("Hiermit widerrufe ich");
  expect(received.moment).toMatch(/^\d+\. \S+ \d{4}, \d\d:\d\d:\d\d (CET|CEST)$/);
  const { text = "", html = "" } = await waitForMail(shop, {
    to: bought.customer.email,
    subject: "Ihr Widerruf ist eingegangen",
  });
  expect(text).toContain(received.moment);
  expect(`${text} ${html}`).not.toMatch(/angenommen|akzeptier|accept/i);
  await changeSettings(shop, admin.token, "region", { language: "en", locale: "en-US" });
});
