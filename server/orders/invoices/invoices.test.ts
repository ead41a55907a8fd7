import { describe, expect, test } from "vitest";
import {
  checkoutBody,
  myOrders,
  openPaypal,
  pay,
  placeOrder,
} from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  PASSWORD,
  putInCart,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { issued, SELLER, set, turnInvoicesOn } from "../../../tests/support/invoices.ts";
import { mailsTo, waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { orderPlacedMail } from "../order-mails.ts";
import { issueAllInvoices, issueInvoices } from "./issue-invoices.ts";
import { deleteExpired } from "./read-invoices.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const { pool } = shop.database;
const { token } = await signInAdmin(shop);
const product = await addProduct(shop, {
  name: "Harbour Tee",
  priceCents: 4999,
  stock: { Black: { M: 500 } },
});

type Bought = Awaited<ReturnType<typeof placeOrder>>;

/** An order whose mail, and with it what was due, is out. */
async function bought(quantity = 3): Promise<Bought> {
  const found = await placeOrder(shop, paypal, product, quantity);
  await waitForJobs(shop);
  return found;
}

async function refund({ order }: Bought, amount?: number) {
  const body = amount === undefined ? {} : { amount };
  const answer = await api(shop, "POST", `/api/admin/orders/${order._id}/refunds`, { token, body });
  expect(answer.status).toBe(200);
  await waitForJobs(shop);
}

const orderOf = async ({ order, customer }: Bought) =>
  (await api(shop, "GET", `/api/orders/${order._id}`, { token: customer.token })).body;

const paperOf = async (url: string, caller: string) => {
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${caller}` } });
  return { answer, lines: pdfText(answer.rawPayload).split("\n") };
};

describe("switched on without a whole seller", () => {
  test("says what is missing, and while on the seller stays whole [INV-1]", async () => {
    const refused = await set(shop, token, "invoices", { isOn: true });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        field: "values.isOn",
        message: expect.stringContaining(
          "legal name, street, postal code, city, country, tax number",
        ),
      },
    ]);
    await turnInvoicesOn(shop, token);
    const { taxNumber: _, ...less } = SELLER;
    const { status, body } = await set(shop, token, "identity", less);
    expect([status, body.errors[0].field]).toEqual([400, "values.taxNumber"]);
    for (const prefix of ["RE ", "TEST-", "{day}-", "Ä-", "RE-1", "{year}"]) {
      const wrong = await set(shop, token, "invoices", { isOn: true, prefix });
      expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "values.prefix"]);
    }
    await set(shop, token, "invoices", {});
  });
});

test("while invoices are off an order has none, and everything is as ever [INV-1]", async () => {
  const off = await bought();
  expect(await orderOf(off)).not.toHaveProperty("invoices");
  await refund(off, 10);
  const { rows } = await pool.query("select from invoice_requests union all select from invoices");
  expect(rows).toEqual([]);
  const mail = await waitForMail(shop, { to: off.customer.email, subject: /order/i });
  expect(mail.attachments.filter(({ mimeType }) => mimeType === "application/pdf")).toEqual([]);
  expect(mail.text).not.toMatch(/invoice/i);
});

describe("an order", () => {
  test("gets one invoice, by mail, in the account and behind the link, the same everywhere [INV-2, INV-3, INV-12]", async () => {
    await turnInvoicesOn(shop, token);
    const purchase = await bought();
    const { order, customer } = purchase;
    const { invoices } = await orderOf(purchase);
    expect(invoices).toEqual([
      {
        _id: expect.any(String),
        kind: "invoice",
        number: "TEST-RE-1001",
        issuedAt: expect.any(String),
        total: 149.97,
      },
    ]);
    const url = `/api/orders/${order._id}/invoices/${invoices[0]._id}`;
    const { answer, lines } = await paperOf(url, customer.token);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="TEST-RE-1001.pdf"');
    for (const line of [
      "Weber & SöhneInvoice",
      "TEST: paid in a test, no money moved",
      "Invoice numberTEST-RE-1001",
      `Order number#${order.orderNumber}`,
      "Bill to",
      "Ada Weaver",
      "27401 Greensboro",
      `Harbour Tee, Black, M, ${order.orderItems[0]?.sku}3$49.99$149.97`,
      "Subtotal$149.97",
      "ShippingFree",
      "Total$149.97",
      "This invoice is for a payment received before the supply.",
      "Weber & Söhne GmbHPage 1 of 1",
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.join(" ")).toContain(
      "Weber & Söhne GmbH · Fadengasse 3 · 09111 Chemnitz · Germany",
    );
    expect(lines.join(" ")).toContain("DE123456789");
    expect(lines).not.toContain("Ship to");

    const mail = await waitForMail(shop, { to: customer.email, subject: /order/i });
    const files = mail.attachments.filter(({ mimeType }) => mimeType === "application/pdf");
    expect(files.map(({ filename }) => filename)).toEqual(["TEST-RE-1001.pdf"]);
    expect(mail.text).toContain("Your invoice is attached to this mail.");
    expect(pdfText(Buffer.from(files[0]?.content as ArrayBuffer)).split("\n")).toEqual(lines);

    const link = /\/order\/[^\s"]+\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    const opened = await shop.app.inject({ url: link });
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    const path = `/order/${order._id}/invoices/${invoices[0]._id}`;
    const shared = await shop.app.inject({ url: path, headers: { cookie } });
    expect(shared.statusCode).toBe(200);
    expect(pdfText(shared.rawPayload).split("\n")).toEqual(lines);
    for (const wrong of ["", "order_none=x", cookie.replace(/=.*/, "=wrong")]) {
      expect((await shop.app.inject({ url: path, headers: { cookie: wrong } })).statusCode).toBe(
        404,
      );
    }
    const stranger = await registerCustomer(shop);
    for (const caller of [stranger.token]) {
      expect((await paperOf(url, caller)).answer.statusCode).toBe(404);
    }
    expect((await paperOf(url, token)).answer.statusCode).toBe(200);
  });

  test("is billed where its customer wants it [INV-4]", async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, product, 1);
    const body = await checkoutBody(shop, customer);
    const billingInfo = {
      ...{
        company: "Kante GmbH",
        vatNumber: "DE999999999",
        firstName: "Grace",
        lastName: "Hopper",
      },
      ...{ address: "Fadenweg 1", city: "Berlin", postalCode: "10115", country: "Germany" },
    };
    const half = { ...body, billingInfo: { ...billingInfo, city: " ", postalCode: undefined } };
    const refused = await api(shop, "POST", "/api/checkout", { token: customer.token, body: half });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "billingInfo.city",
      "billingInfo.postalCode",
    ]);
    const { body: checkout } = await api(shop, "POST", "/api/checkout", {
      token: customer.token,
      body: { ...body, billingInfo },
    });
    const billed = { ...billingInfo, countryCode: "DE" };
    expect(checkout.billingInfo).toEqual(billed);
    const orderID = await openPaypal(shop, { customer, checkout });
    paypal.approve(orderID);
    expect((await pay(shop, { customer, checkout, orderID })).status).toBe(200);
    await waitForJobs(shop);
    const [mine] = await myOrders(shop, customer);
    const order = await orderOf({ order: mine, customer } as Bought);
    expect(order.billingInfo).toEqual(billed);
    const url = `/api/orders/${order._id}/invoices/${order.invoices[0]._id}`;
    const { lines } = await paperOf(url, customer.token);
    const at = lines.indexOf("Bill to");
    expect(lines.slice(at, at + 6)).toEqual([
      ...["Bill to", "Kante GmbH", "Grace Hopper", "Fadenweg 1", "10115 Berlin", "Germany"],
    ]);
    expect(lines).toContain("VAT number DE999999999");
    expect(lines).toContain("Ship to");
    expect(lines).toContain("Ada Weaver");
  });

  test("keeps the words and prices of its day, whatever becomes of the shop [INV-5]", async () => {
    const purchase = await bought(1);
    const { invoices } = await orderOf(purchase);
    const url = `/api/orders/${purchase.order._id}/invoices/${invoices[0]._id}`;
    const before = await paperOf(url, purchase.customer.token);
    await set(shop, token, "identity", {
      ...SELLER,
      name: "Nadel",
      legalName: "Nadel",
      street: "Neugasse 1",
    });
    await pool.query("update orders set customer_name = 'x', status = 'Shipped' where id = $1", [
      purchase.order._id,
    ]);
    const after = await paperOf(url, purchase.customer.token);
    await set(shop, token, "identity", SELLER);
    expect(after.lines).toEqual(before.lines);
    expect(after.answer.rawPayload.equals(before.answer.rawPayload)).toBe(true);
    for (const change of [
      "update invoices set total_cents = 1",
      "delete from invoices",
      "truncate invoices",
      "update invoice_series set next = next + 2",
      "update invoice_series set next = next + 1",
      "update invoice_series set next = next - 1",
      "delete from invoice_series",
    ]) {
      await expect(pool.query(change), change).rejects.toThrow();
    }
  });

  test("that nobody is mailed of gets its invoice by the clock, once [INV-2]", async () => {
    const { order } = await bought(1);
    const before = await issued(shop);
    const request =
      "insert into invoice_requests (id, order_id, requested_at) values (gen_random_uuid(), $1, now())";
    // As if it had not been done yet.
    await pool.query(request, [order._id]);
    await Promise.all([issueAllInvoices(shop.context), issueAllInvoices(shop.context)]);
    expect(await issued(shop)).toEqual(before);
    expect((await pool.query("select from invoice_requests")).rowCount).toBe(0);
  });
});

test("an invoice that is issued once the order is sent says the day, and corrects what went back before [INV-7]", async () => {
  await turnInvoicesOn(shop, token, { issued: "shipped", prefix: "S-", firstNumber: 7 });
  const purchase = await bought(2);
  expect(await orderOf(purchase)).not.toHaveProperty("invoices");
  await refund(purchase, 20);
  const admin = `/api/admin/orders/${purchase.order._id}`;
  expect((await api(shop, "PUT", admin, { token, body: { status: "Shipped" } })).status).toBe(200);
  await waitForJobs(shop);
  const { invoices } = await orderOf(purchase);
  expect(
    invoices.map(({ number, total }: { number: string; total: number }) => [number, total]),
  ).toEqual([
    ["TEST-S-7", 99.98],
    ["TEST-S-8", 20],
  ]);
  const url = `/api/orders/${purchase.order._id}/invoices/${invoices[0]._id}`;
  const { lines } = await paperOf(url, purchase.customer.token);
  expect(lines.some((line) => line.startsWith("Date of supply"))).toBe(true);
  const mail = await waitForMail(shop, {
    to: purchase.customer.email,
    subject: /way|sent|shipped/i,
  });
  expect(mail.attachments.map(({ filename }) => filename)).toContain("TEST-S-7.pdf");
  // What was corrected once stays so, however often the order is sent.
  for (const status of ["Processing", "Shipped", "Delivered"]) {
    const moved = await api(shop, "PUT", admin, { token, body: { status } });
    expect([status, moved.status]).toEqual([status, 200]);
    await waitForJobs(shop);
  }
  expect((await pool.query("select from invoice_requests")).rowCount).toBe(0);
  expect((await orderOf(purchase)).invoices).toHaveLength(2);
  await turnInvoicesOn(shop, token);
});

test("an order that was to get its invoice when sent gets it then, also where the shop issues them at the payment by now [INV-7]", async () => {
  await turnInvoicesOn(shop, token, { issued: "shipped" });
  const purchase = await bought(1);
  await turnInvoicesOn(shop, token);
  expect(await orderOf(purchase)).not.toHaveProperty("invoices");
  const url = `/api/admin/orders/${purchase.order._id}`;
  await api(shop, "PUT", url, { token, body: { status: "Shipped" } });
  await waitForJobs(shop);
  expect((await orderOf(purchase)).invoices).toHaveLength(1);
});

test("a mail to an address that nobody has proven brings no invoice, whose lines somebody typed [INV-3, INV-12]", async () => {
  const { order, customer } = await bought(1);
  const write = () => orderPlacedMail.write(shop.context, { orderId: order._id });
  expect((await write())?.files).toHaveLength(1);
  const said = async () => JSON.stringify((await write())?.body);
  expect(await said()).not.toContain("page of your order, which");
  await pool.query("update users set email_proven_at = null where id = $1", [customer.user._id]);
  expect(await write()).not.toHaveProperty("files");
  expect(await said()).toContain("You find your invoice on the page of your order");
});

test("every refund gets a credit note, which together are the invoice [INV-6]", async () => {
  const purchase = await bought();
  await refund(purchase, 33.33);
  await refund(purchase);
  const { invoices } = await orderOf(purchase);
  expect(invoices.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual(
    [
      ["invoice", 149.97],
      ["credit-note", 33.33],
      ["credit-note", 116.64],
    ],
  );
  const url = `/api/orders/${purchase.order._id}/invoices/${invoices[1]._id}`;
  const { lines } = await paperOf(url, purchase.customer.token);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Weber & SöhneCredit note",
      `Credit note number${invoices[1].number}`,
      `Refund of order #${purchase.order.orderNumber}$33.33`,
      "Credited$33.33",
    ]),
  );
  expect(lines.join(" ")).toContain(`Invoice ${invoices[0].number} of`);
  const mails = await mailsTo(shop, purchase.customer.email);
  const files = mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
  for (const { number } of invoices) expect(files).toContain(`${number}.pdf`);
  const told = mails.filter(({ text }) => text?.includes("Your credit note is attached"));
  expect(told).toHaveLength(2);
});

test("tax stands on invoice and credit notes by rate, to the cent [INV-6]", async () => {
  await set(shop, token, "invoices", {});
  const purchase = await placeOrder(shop, paypal, product, 3);
  const tax = { country: "DE", rates: [{ rate: 190_000, netCents: 12603, taxCents: 2394 }] };
  await pool.query("update orders set tax = $2, tax_cents = 2394 where id = $1", [
    purchase.order._id,
    tax,
  ]);
  await pool.query(
    "update order_lines set tax_rate = 190000, tax_cents = 2394 where order_id = $1",
    [purchase.order._id],
  );
  await pool.query(
    "insert into invoice_requests (id, order_id, requested_at) values (gen_random_uuid(), $1, now())",
    [purchase.order._id],
  );
  await turnInvoicesOn(shop, token);
  await issueInvoices(shop.context, purchase.order._id);
  // Two cents are less than half a cent of tax, and four are more.
  await refund(purchase, 0.02);
  await refund(purchase, 0.02);
  await refund(purchase);
  const { invoices } = await orderOf(purchase);
  const printed = await Promise.all(
    invoices.map(async ({ _id }: { _id: string }) => {
      const url = `/api/orders/${purchase.order._id}/invoices/${_id}`;
      return (await paperOf(url, purchase.customer.token)).lines;
    }),
  );
  expect(printed[0]).toContain("Tax rateNetVATGross");
  expect(printed[0]).toContain("19%$126.03$23.94$149.97");
  expect(printed[1]).toContain("19%$0.02$0.00$0.02");
  expect(printed[2]).toContain("19%$0.01$0.01$0.02");
  expect(printed[3]).toContain("19%$126.00$23.93$149.93");
});

test("an erased customer's invoices stay as they were, and go when their time is over [INV-8, INV-9]", async () => {
  const purchase = await placeOrder(shop, paypal, product, 1);
  const { order, customer } = purchase;
  await waitForJobs(shop);
  const mine = await api(shop, "GET", "/api/users/me/export", { token: customer.token });
  expect(mine.body.invoices).toEqual([
    expect.objectContaining({
      kind: "invoice",
      total: 49.99,
      billTo: expect.objectContaining({ firstName: "Ada" }),
    }),
  ]);
  // Not issued yet, as after a crash: the erasure does it first.
  const later = await placeOrderOf(customer);
  expect(
    (
      await api(shop, "DELETE", "/api/users/me", {
        token: customer.token,
        body: { currentPassword: PASSWORD },
      })
    ).status,
  ).toBe(204);
  await waitForJobs(shop);
  const kept = async () =>
    (
      await pool.query(
        "select document -> 'billTo' ->> 'firstName' as name, keep_until::text as until from invoices where order_id = any($1)",
        [[order._id, later]],
      )
    ).rows;
  const goodbye = await waitForMail(shop, { to: customer.email, subject: /deleted/ });
  expect(goodbye.text).toContain("for 10 years after the year of their issue");
  const year = new Date().getFullYear() + 10;
  expect(await kept()).toEqual([
    { name: "Ada", until: `${year}-12-31` },
    { name: "Ada", until: `${year}-12-31` },
  ]);
  expect(
    (await api(shop, "GET", `/api/admin/orders/${order._id}`, { token })).body.invoices,
  ).toHaveLength(1);
  await deleteExpired(shop.context);
  expect(await kept()).toHaveLength(2);
  const copy = `insert into invoices select gen_random_uuid(), 'invoice', 'OLD-', 1, gen_random_uuid(), null, true, now(), $1, 1, '{}', ''`;
  await pool.query(copy, ["2020-12-31"]);
  await deleteExpired(shop.context);
  expect((await issued(shop)).filter(({ series }) => series === "OLD-")).toEqual([]);
  expect(await kept()).toHaveLength(2);
});

/** An order whose invoice is requested and not issued. */
async function placeOrderOf(customer: Bought["customer"]): Promise<string> {
  const { order } = await placeOrder(shop, paypal, product, 1);
  await waitForJobs(shop);
  await pool.query("alter table invoices disable trigger invoices_unchanged");
  await pool.query("delete from invoices where order_id = $1", [order._id]);
  await pool.query("alter table invoices enable trigger invoices_unchanged");
  await pool.query("update orders set user_id = $2 where id = $1", [order._id, customer.user._id]);
  await pool.query(
    "insert into invoice_requests (id, order_id, requested_at) values (gen_random_uuid(), $1, now())",
    [order._id],
  );
  return order._id;
}
