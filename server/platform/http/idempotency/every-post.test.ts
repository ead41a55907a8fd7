import { expect, test } from "vitest";
import { newId } from "../../../../common/ids.ts";
import { checkoutBody } from "../../../../tests/support/buying.ts";
import { setExpress } from "../../../../tests/support/express.ts";
import {
  type Answer,
  addProduct,
  api,
  guestId,
  multipart,
  picture,
  putInCart,
  registerCustomer,
  shippingInfo,
  signInAdmin,
} from "../../../../tests/support/factories.ts";
import { createTestShop } from "../../../../tests/support/shop.ts";
import { openSession } from "../../../users/sessions/sessions.ts";
import { takesKey } from "./honour-keys.ts";

const shop = await createTestShop();
await setExpress(shop);
const product = await addProduct(shop);
const customer = await registerCustomer(shop);
const admin = await signInAdmin(shop);
await putInCart(shop, customer, product);

const routes = shop.routes.filter(
  ({ method, url }) => takesKey(method, url) && !url.includes("*") && url !== "/api/",
);
const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
const csvOf = (text: string) => {
  return { bytes: Buffer.from(text), filename: "rows.csv", type: "text/csv" };
};
const rates = csvOf("place,for,from,percent\nDE,clothing,2026-01-01,19\n");
const zips = csvOf("state,zip,percent\nNY,10001,8.875\n");
const sale = { name: "Harbour days", target: "all", kind: "percent", value: 20 };
const returned = {
  ...{ productId: product.id, color: "Black", size: "M", quantity: 1 },
  ...{ reason: "too-small", wish: "refund" },
};
const swapped = {
  ...{ productId: product.id, color: "Black", size: "M" },
  instead: { color: "Black", size: "L" },
};
const email = () => `${newId()}@example.com`;
const password = "heddle-and-reed";
const person = { name: "Grace Mill", email: email(), password };

type Call = NonNullable<Parameters<typeof api>[3]>;

/** What gets past the schema of each route; those that are not here take any. */
const CALLS: Record<string, Call> = {
  "/api/admin/catalog/words/rename": {
    body: { kind: "category", from: "Top Wear", to: "Tops" },
  },
  "/api/admin/codes": { body: { code: "HARBOUR20", kind: "percent", value: 20 } },
  "/api/admin/collections": { body: { name: "Harbour" } },
  "/api/admin/collections/merge": { body: { name: "Harbour", into: "Nowhere" } },
  "/api/admin/demo/removal": { body: { products: [], pages: [] } },
  "/api/admin/imports": multipart({ file: csvOf("SKU\n") }),
  "/api/admin/imports/:id/check": { body: { mapping: {} } },
  "/api/admin/orders/late": { body: { ids: [newId()], reason: "The mill is late" } },
  "/api/admin/orders/:id/mails": { body: { subject: "Your jacket", text: "It is ready." } },
  "/api/admin/orders/:id/returns": { body: { lines: [returned] } },
  "/api/admin/returns/:id/end": { body: { note: "Paid back in part" } },
  "/api/admin/returns/:id/offer": { body: { lines: [{ place: 0, units: 1, variantId: 1 }] } },
  "/api/admin/returns/:id/offer/preview": {
    body: { lines: [{ place: 0, units: 1, variantId: 1 }] },
  },
  "/api/orders/:id/returns/:returnId/offer/confirm": {
    body: { version: "another", totalPrice: 20 },
  },
  "/api/admin/returns/:id/received": {
    body: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
  },
  "/api/admin/orders/:id/swap": { body: swapped },
  "/api/orders/:id/swap": { body: swapped },
  "/api/admin/orders/:id/email": { body: { email: email() } },
  "/api/orders/:id/email": { body: { email: email() } },
  "/api/orders/:id/returns": { body: { lines: [returned] } },
  "/api/admin/orders/pack": { body: { ids: [newId()] } },
  "/api/admin/orders/ship": { body: { parcels: [{ order: newId() }] } },
  "/api/admin/orders/unship": { body: { ids: [newId()] } },
  "/api/admin/pages": {
    body: {
      ...{ address: "care", title: "Care", description: "", text: "Wash it cold." },
      ...{ isPublished: true, footerPlace: 1 },
    },
  },
  "/api/admin/pages/preview": { body: { text: "Wash it cold." } },
  "/api/admin/products": { body: { name: "Quay Tee", price: 20 } },
  "/api/admin/products/bulk": { body: { ids: [product.id], action: { kind: "unpublish" } } },
  "/api/admin/sales": { body: sale },
  "/api/admin/sales/look-ahead": { body: { at: "2090-01-01T00:00:00Z" } },
  "/api/admin/sales/preview": { body: sale },
  "/api/admin/tax/rates": multipart({ file: rates }),
  "/api/admin/tax/vat-numbers": { body: { number: "DE136695976" } },
  "/api/admin/tax/zips": multipart({ file: zips }),
  "/api/admin/users": { body: { ...person, email: email() } },
  "/api/admin/users/invitations": { body: { name: "Grace Mill", email: email() } },
  "/api/cart": {
    body: { productId: product.id, color: "Black", size: "M", quantity: 1, guestId: guestId() },
  },
  "/api/cart/merge": { body: { guestId: guestId() } },
  "/api/checkout": { body: await checkoutBody(shop, customer) },
  "/api/checkout/:id/confirm": { body: { version: "another", totalPrice: 20 } },
  "/api/checkout/discount": { body: { code: "NOBODY-HAS-IT" } },
  "/api/checkout/quote": { body: { shippingInfo: shippingInfo() } },
  "/api/express": { body: { guestId: guestId() } },
  "/api/express/:id/finish": { body: { key: newId() } },
  "/api/newsletter": { body: { email: email() } },
  "/api/upload": multipart({ image: avatar, for: "avatar" }),
  "/api/users/forgot-password": { body: { email: email() } },
  "/api/users/guest": { body: { email: email() } },
  "/api/users/login": { body: { email: customer.email, password: customer.password } },
  "/api/users/prove-email": { body: { token: newId() } },
  "/api/users/register": multipart({ ...person, avatar }),
  "/api/users/reset-password": { body: { token: newId(), password } },
};

/** They end the session that they come with: their callers have nothing to ask again with. */
const LOGOUTS = ["/api/users/logout", "/api/users/logout-everywhere"];

function seen({ status, body, headers }: Answer) {
  return { status, body, type: headers["content-type"] };
}

test.each(routes.filter(({ url }) => !LOGOUTS.includes(url)))(
  "$method $url is done once under its key, and refuses another call under it [API-26]",
  async ({ url, door }) => {
    const needsAdmin = typeof door === "object";
    const isOpen = door === "everyone" || door === "guest";
    const caller = needsAdmin ? admin.user : customer.user;
    const address = url.replace(/:\w+/g, newId());
    const { headers, ...call } = CALLS[url] ?? { body: {} };
    const withKey: Call = {
      ...call,
      headers: { ...headers, "idempotency-key": newId() },
      ...(!isOpen && { token: await openSession(shop.context, caller._id) }),
    };
    const first = await api(shop, "POST", address, withKey);
    expect(first.status, JSON.stringify(first.body)).toBeOneOf([200, 201, 204, 400, 404, 409]);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    const second = await api(shop, "POST", address, withKey);
    expect(seen(second)).toEqual(seen(first));
    expect(second.headers).toHaveProperty("idempotency-replayed", "true");
    const other = await api(shop, "POST", `${address}?another=one`, withKey);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  },
);

test("every POST of the API's description names the header, and nothing else does [API-30]", async () => {
  const { body } = await api(shop, "GET", "/api/openapi.json");
  const { IdempotencyKey } = body.components.parameters;
  expect(IdempotencyKey).toMatchObject({ in: "header", name: "Idempotency-Key", required: false });
  const reference = { $ref: "#/components/parameters/IdempotencyKey" };
  interface Operation {
    parameters?: object[];
    responses: Record<string, object>;
  }
  const paths: Record<string, Record<string, Operation>> = body.paths;
  const naming = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => JSON.stringify(parameters).includes(reference.$ref))
      .map(([method, { responses }]) => {
        expect(responses).toHaveProperty("422");
        return `${method.toUpperCase()} ${path}`;
      }),
  );
  const expected = routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  expect(naming.sort()).toEqual(expected.sort());
});
