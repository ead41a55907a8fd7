import { expect, test } from "vitest";
import { checkoutBody, finalize, openPaypal, pay } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  putInCart,
  registerCustomer,
  signInAdmin,
  waitForJobs,
} from "../../../tests/support/factories.ts";
import { SELLER, turnInvoicesOn } from "../../../tests/support/invoices.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const NUMBER = "ATU13585627";

test("an invoice without tax prints both numbers and the note of reverse charge [TAX-14]", async () => {
  const mute = { webhooks: { drop: 1 } };
  await api(shop, "POST", "/paypal-simulator/faults", { body: mute });
  await turnInvoicesOn(shop, token);
  const registered = { mode: "included", euCountry: "DE", oss: true, businesses: true } as const;
  expect((await changeSettings(shop, token, "tax", registered)).status).toBe(200);
  const entry = { number: NUMBER, note: "By letter" };
  await api(shop, "POST", "/api/admin/tax/vat-numbers", { token, body: entry });

  const product = await addProduct(shop, { priceCents: 11_900, stock: { Black: { M: 5 } } });
  const customer = await registerCustomer(shop);
  await putInCart(shop, customer, product, 1);
  const body = await checkoutBody(shop, customer);
  const to = { country: "Austria", city: "Wien", postalCode: "1010", countryCode: undefined };
  const begun = await api(shop, "POST", "/api/checkout", {
    token: customer.token,
    body: { ...body, shippingInfo: { ...body.shippingInfo, ...to }, vatNumber: NUMBER },
  });
  const purchase = { customer, checkout: begun.body };
  const orderID = await openPaypal(shop, purchase);
  const url = `/paypal-simulator/buyer/${orderID}`;
  await api(shop, "POST", url, { body: { action: "approve" } });
  expect((await pay(shop, { ...purchase, orderID })).status).toBe(200);
  const { body: order } = await finalize(shop, purchase);
  await waitForJobs(shop);

  const call = { token: customer.token };
  const { body: shown } = await api(shop, "GET", `/api/orders/${order._id}`, call);
  expect(shown.tax.business).toMatchObject({ number: NUMBER, confirmed: { by: "team" } });
  const paper = await shop.app.inject({
    url: `/api/orders/${order._id}/invoices/${shown.invoices[0]._id}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const text = pdfText(paper.rawPayload).replaceAll("\n", " ");
  for (const printed of [NUMBER, SELLER.taxNumber, "Art. 138", "Reverse charge", "99.17"])
    expect(text).toContain(printed);
});
