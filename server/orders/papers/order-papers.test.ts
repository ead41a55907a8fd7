import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { adminOrderMessages as german } from "../../../common/languages/de/admin/orders.ts";
import { changeTexts } from "../../../common/wording.ts";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const admin = await signInAdmin(shop);

async function paper(id: string, name: string, token: string | undefined = admin.token) {
  const response = await shop.app.inject({
    url: `/api/admin/orders/${id}/${name}.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, text: pdfText(response.rawPayload) };
}

async function bought(name = "Harbour Tee", quantity = 3) {
  const product = await addProduct(shop, { name, priceCents: 4999 });
  const { order } = await placeOrder(shop, paypal, product, quantity);
  return order;
}

type Order = Awaited<ReturnType<typeof bought>>;

const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);

test("the invoice is the order to the cent: lines, discount, shipping, total, what went back [ADMIN-54]", async () => {
  const order = await bought();
  await query(
    "update orders set discount_cents = 1500, total_cents = subtotal_cents - 1500, refunded_cents = 1001 where id = $1",
    [order._id],
  );
  const { response, text } = await paper(order._id, "invoice");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("application/pdf");
  expect(response.headers["content-disposition"]).toBe(
    `attachment; filename="invoice-${order.orderNumber}.pdf"`,
  );
  for (const line of [
    "SelvedgeInvoice",
    `Order number#${order.orderNumber}`,
    "Ada Weaver",
    "27401 Greensboro",
    `Harbour Tee, Black, M, ${order.orderItems[0]?.sku}3$49.99$149.97`,
    "Subtotal$149.97",
    "Discount-$15.00",
    "ShippingFree",
    "Total$134.97",
    "Refunded-$10.01",
    "Total after refunds$124.96",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
});

test("papers of what was paid in a test say so, and no others [PAY-60]", async () => {
  const order = await bought();
  for (const name of ["invoice", "packing-slip"]) {
    expect((await paper(order._id, name)).text).toContain("TEST: paid in a test, no money moved");
  }
  await query("update orders set is_test = false where id = $1", [order._id]);
  for (const name of ["invoice", "packing-slip"]) {
    expect((await paper(order._id, name)).text).not.toContain("TEST");
  }
});

test("without discount or refund the invoice speaks of neither", async () => {
  const { text } = await paper((await bought())._id, "invoice");
  expect(text).toContain("Total$149.97");
  expect(text).not.toMatch(/Discount|[Rr]efund/);
});

test("the packing slip says what is in the parcel and where it goes, and no prices [ADMIN-54, ADMIN-421]", async () => {
  const order = await bought();
  const { response, text } = await paper(order._id, "packing-slip");
  expect(response.headers["content-disposition"]).toContain(
    `packing-slip-${order.orderNumber}.pdf`,
  );
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "Ada Weaver",
      "12 Loom Street",
      `Harbour Tee${order.orderItems[0]?.sku}BlackM3`,
      "3 units in all",
    ]),
  );
  expect(text).not.toContain("$");
  expect(text).not.toContain("49.99");
});

/** Money of an order goes back, and with it units to the shelf: so many, or all that are left. */
async function refund({ _id, orderItems }: Order, units: number | "all") {
  const [line] = orderItems;
  const { productId, color, size } = line ?? {};
  const back =
    units === "all"
      ? { restock: true }
      : { restockLines: [{ productId, color, size, quantity: units }] };
  const { status } = await api(shop, "POST", `/api/admin/orders/${_id}/refunds`, {
    token: admin.token,
    body: { amount: 1, ...back },
  });
  expect(status).toBe(200);
}

async function set({ _id }: Order, status: string) {
  const body = { status };
  const answer = await api(shop, "PUT", `/api/admin/orders/${_id}`, { token: admin.token, body });
  expect(answer.status).toBe(200);
}

const NOTHING = "Its units are back on the shelf, nothing to send";
const CANCELLED = "Cancelled, nothing to send";

const PARCELS: [what: string, happened: (order: Order) => Promise<void>, units: number | string][] =
  [
    ["not what is back on the shelf", (order) => refund(order, 2), 1],
    ["nothing when all of it is back, by parts", (order) => refund(order, 3), NOTHING],
    ["nothing when all of it is back, at once", (order) => refund(order, "all"), NOTHING],
    ["nothing when it is cancelled", (order) => set(order, "Cancelled"), CANCELLED],
    [
      "what came back after it was sent, and not what stayed",
      async (order) => {
        await refund(order, 1);
        await set(order, "Shipped");
        await refund(order, 1);
        await set(order, "Delivered");
      },
      2,
    ],
  ];

test.each(PARCELS)(
  "the packing slip, alone and among others, has %s [ADMIN-54]",
  async (_, happened, units) => {
    const order = await bought();
    await happened(order);
    const other = await bought("Other Tee", 4);
    const together = await shop.app.inject({
      url: `/api/admin/orders/packing-slips.pdf?ids=${other._id},${order._id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { text } = await paper(order._id, "packing-slip");
    for (const slip of [text, pdfText(together.rawPayload)]) {
      const lines = slip.split("\n");
      expect(lines).toContain(`Order number#${order.orderNumber}`);
      if (typeof units === "string") {
        expect(lines).toContain(units);
        expect(slip).not.toContain("Harbour Tee");
      } else {
        expect(lines).toContain(`Harbour Tee${order.orderItems[0]?.sku}BlackM${units}`);
        expect(lines).toContain(units === 1 ? "1 unit in all" : `${units} units in all`);
        expect(slip).not.toContain("nothing to send");
      }
    }
    expect((await paper(order._id, "invoice")).text).toContain("3$49.99$149.97");
  },
);

test("a name is printed as it is, with markup as text, or in letters that can be read [ADMIN-54, CHK-24]", async () => {
  const order = await bought("<b>Tee</b> & “Cap” çžłő");
  const to = {
    firstName: "Łukasz",
    lastName: "Ångström",
    address: "ул. Ленина 5",
    address2: "кв. 12",
    state: "Аттика",
    city: "Αθήνα",
    postalCode: "100",
    country: "中国",
    phone: "1",
  };
  await query("update orders set shipping_info = $2 where id = $1", [order._id, to]);
  for (const name of ["invoice", "packing-slip"]) {
    const { text } = await paper(order._id, name);
    for (const words of [
      "<b>Tee</b> & “Cap” çžłő",
      "Łukasz Ångström",
      "ul. Lenina 5",
      "kv. 12",
      "Athina, Attika 100",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("??");
    expect(text).toContain("A question mark may stand for a letter that this typeface lacks");
    expect(text).not.toContain("�");
  }
});

test("a long order goes on on the next pages, under the same heads, numbered [ADMIN-54]", async () => {
  const order = await bought();
  const copies = `insert into order_lines (order_id, position, variant_id, product_id, name, image, color, size, quantity, price_cents)
    select order_id, n, variant_id, product_id, name || ' no. ' || n || repeat(' and longer', n % 9), image, color, size, 1, 100
    from order_lines, generate_series(1, 99) n where order_id = $1`;
  await query(copies, [order._id]);
  const { text } = await paper(order._id, "invoice");
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text.split("ItemQuantityPriceAmount")).toHaveLength(pages + 1);
  for (let line = 1; line <= 99; line++) expect(text).toContain(`Harbour Tee no. ${line}`);
  expect(text).toContain("Total$149.97");
});

test("papers are for the team, and of orders that there are [ADMIN-54]", async () => {
  const order = await bought();
  const { token } = await registerCustomer(shop);
  for (const name of ["invoice", "packing-slip"]) {
    const path = `/api/admin/orders/${order._id}/${name}.pdf`;
    expect((await api(shop, "GET", path, { token })).status).toBe(403);
    expect((await api(shop, "GET", path)).status).toBe(401);
    for (const id of [newId(), "none"]) {
      const { status, body } = await api(shop, "GET", path.replace(order._id, id), {
        token: admin.token,
      });
      expect([status, body.code]).toEqual([404, "order_not_found"]);
    }
  }
});

test("packing slips of several orders come in one document, each with pages of its own [ADMIN-406]", async () => {
  const orders = [await bought("First Tee"), await bought("Second Tee", 2)];
  const slips = (ids: string, token = admin.token) =>
    shop.app.inject({
      url: `/api/admin/orders/packing-slips.pdf?${new URLSearchParams({ ids })}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const ids = orders.map(({ _id }) => _id);
  const response = await slips([...ids, ids[0]?.toUpperCase()].join(", "));
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("application/pdf");
  const text = pdfText(response.rawPayload);
  for (const { orderNumber } of orders) expect(text).toContain(`#${orderNumber}`);
  expect(text.indexOf("First Tee")).toBeLessThan(text.indexOf("Second Tee"));
  expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  expect(text).not.toContain("$");

  for (const [list, status] of [
    ["", 400],
    [" , ", 400],
    [Array.from({ length: 101 }, () => newId()).join(), 400],
    [`${ids[0]},${newId()}`, 404],
    ["x", 404],
  ] as const) {
    const { statusCode, body } = await slips(list);
    expect(statusCode, list).toBe(status);
    expect(body).not.toContain("First Tee");
  }
  const { token } = await registerCustomer(shop);
  expect((await slips(ids.join(), token)).statusCode).toBe(403);
});

test("the files of papers have names in the shop's language, at the same addresses", async () => {
  const order = await bought();
  const nameOf = (response: { headers: Record<string, unknown> }) =>
    response.headers["content-disposition"];
  changeTexts({ adminOrderMessages: german });
  try {
    const names = { invoice: "Rechnung", "packing-slip": "Packzettel" };
    for (const [address, name] of Object.entries(names)) {
      const { response } = await paper(order._id, address);
      expect(nameOf(response)).toBe(`attachment; filename="${name}-${order.orderNumber}.pdf"`);
    }
    const slips = await shop.app.inject({
      url: `/api/admin/orders/packing-slips.pdf?ids=${order._id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(nameOf(slips)).toBe('attachment; filename="Packzettel.pdf"');
  } finally {
    changeTexts({});
  }
});
