import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { teamMails } from "../../server/admin/team-mails.ts";
import { readConfig } from "../../server/config.ts";
import { newsletterWelcomeMail } from "../../server/newsletter/newsletter-mails.ts";
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
} from "../../server/orders/order-mails.ts";
import type { Context } from "../../server/platform/context.ts";
import type { MailData, MailKind } from "../../server/platform/mail/mail.ts";
import { renderMail } from "../../server/platform/mail/render-mail.ts";
import { goodbyeMail } from "../../server/privacy/goodbye-mail.ts";
import { paymentDeclinedMail, paymentReturnedMail } from "../../server/settlement/payment-mails.ts";
import { createShop, type Shop } from "../../server/shop.ts";
import {
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  proveEmailMail,
} from "../../server/users/user-mails.ts";
import { copyOfSeededData, test } from "../support/fixtures.ts";
import { takePicture, WINDOWS } from "./take-picture.ts";
import { boughtOrders, CUSTOMER } from "./visitor.ts";

/** A mail as it is written about what `fillShop` put there. */
interface Sample {
  name: string;
  kind: MailKind;
  data: MailData;
}

const ORDER = "0d5e7c1a-8f24-4b6e-a3d9-51c2f0b81042";
const orderId = ORDER;
/** Orders that the team is told of in one mail, after many others. */
const MORE_ORDERS = [
  "1b7c2f4e-6a31-4d0c-9e58-73f1d2a60c11",
  "2c8d305f-7b42-4e1d-8f69-84a2e3b71d22",
  "3d9e4160-8c53-4f2e-907a-95b3f4c82e33",
];
const CASE = "4ea05271-9d64-4a3f-a18b-a6c405d93f44";
const INVITED = "5fb16382-ae75-4b40-b29c-b7d516ea4055";
const SUM = "60c27493-bf86-4c51-83ad-c8e627fb5166";
const SAMPLES: Sample[] = [
  { name: "order-placed", kind: orderPlacedMail, data: { orderId } },
  { name: "order-shipped", kind: orderShippedMail, data: { orderId } },
  { name: "order-delivered", kind: orderDeliveredMail, data: { orderId } },
  { name: "order-cancelled", kind: orderCancelledMail, data: { orderId } },
  { name: "order-refunded", kind: orderRefundedMail, data: { orderId, amountCents: "9980" } },
  {
    name: "payment-returned",
    kind: paymentReturnedMail,
    data: { checkoutId: ORDER, amountCents: "9980", currency: "USD" },
  },
  { name: "payment-declined", kind: paymentDeclinedMail, data: { checkoutId: ORDER } },
  { name: "password-reset", kind: passwordResetMail, data: { email: CUSTOMER.email } },
  { name: "password-changed", kind: passwordChangedMail, data: { userId: CUSTOMER._id } },
  {
    name: "email-changed",
    kind: emailChangedMail,
    data: { name: CUSTOMER.name, oldEmail: CUSTOMER.email, newEmail: "rear.admiral@example.com" },
  },
  {
    name: "newsletter-welcome",
    kind: newsletterWelcomeMail,
    data: { subscriberId: ORDER },
  },
  {
    name: "goodbye",
    kind: goodbyeMail,
    data: { name: CUSTOMER.name, address: CUSTOMER.email },
  },
  { name: "prove-email", kind: proveEmailMail, data: { userId: CUSTOMER._id } },
  { name: "invitation", kind: invitationMail, data: { userId: INVITED } },
  { name: "team-order", kind: toTeam("team-order"), data: { orderId } },
  { name: "team-orders", kind: toTeam("team-sum"), data: { told: "newOrders", sumId: SUM } },
  { name: "team-case", kind: toTeam("team-case"), data: { caseId: CASE } },
  { name: "team-low-stock", kind: toTeam("team-low-stock"), data: {} },
];

let shop: Shop;
let dataDir: string;
let ctx: Context;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  dataDir = copyOfSeededData();
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "silent" });
  shop = await createShop(config, { pages: async () => new Response() });
  const { context } = shop;
  ctx = {
    ...context,
    shop: { ...context.shop, url: () => "https://selvedge.example", takesTestPayments: false },
  };
});

test.afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the shop has a customer with an order", ({ page }) => fillShop(page));

for (const { name, kind, data } of SAMPLES) {
  for (const width of [390, 820] as const) {
    test(`mail ${name} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: WINDOWS[width].height });
      await page.setContent(await htmlOf(kind, data));
      await takePicture(page, `mails/${name}`, width, { whole: true });
    });
  }
}

function toTeam(name: string): MailKind {
  const kind = teamMails.find((known) => known.name === name);
  if (!kind) throw new Error(`no mail to the team is a ${name}`);
  return kind;
}

/** As a mail program shows it, with the pictures that travel with it. */
async function htmlOf(kind: MailKind, data: MailData): Promise<string> {
  const mail = await kind.write(ctx, data);
  if (!mail) throw new Error(`there is nothing to write: ${kind.name}`);
  const { html, pictures } = renderMail(mail);
  return pictures.reduce(
    (text, { cid, bytes }) =>
      text.replace(`cid:${cid}`, `data:image/jpeg;base64,${bytes.toString("base64")}`),
    html,
  );
}

/** The customer and the order of the other pictures, in the database itself. */
async function fillShop(page: Page): Promise<void> {
  const [order] = await boughtOrders(page);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const { db } = shop.context;
  const json = JSON.stringify(order.shippingInfo).replaceAll("'", "''");
  await db.execute(`
    insert into users (id, name, email, password_hash, created_at)
      values ('${CUSTOMER._id}', '${CUSTOMER.name}', '${CUSTOMER.email}', '-', '${CUSTOMER.createdAt}');
  `);
  const ids = [ORDER, ...MORE_ORDERS];
  for (const [index, id] of ids.entries()) {
    await db.execute(`
      insert into checkouts (id, user_id, status, shipping_info, payment_method, currency,
          subtotal_cents, total_cents, expires_at, created_at)
        values ('${id}', '${CUSTOMER._id}', 'paid', '${json}', 'Paypal', 'USD',
          ${cents(order.subtotal)}, ${cents(order.totalPrice)}, '${order.createdAt}', '${order.createdAt}');
      insert into payments (id, checkout_id, status, amount_cents, captured_cents, captured_currency, currency, capture_id, created_at, updated_at)
        values ('${id}', '${id}', 'captured', ${cents(order.totalPrice)}, ${cents(order.totalPrice)}, 'USD', 'USD', 'C${index}',
          '${order.createdAt}', '${order.createdAt}');
      insert into orders (id, number, checkout_id, payment_id, user_id, customer_name, customer_email,
          shipping_info, shipping_method, payment_method, product_names, subtotal_cents, total_cents, created_at)
        overriding system value
        values ('${id}', ${order.orderNumber + index}, '${id}', '${id}', '${CUSTOMER._id}',
          '${CUSTOMER.name}', '${CUSTOMER.email}', '${json}', 'Standard', 'PayPal',
          '${order.orderItems.map(({ name }) => name).join(" ")}', ${cents(order.subtotal)}, ${cents(order.totalPrice)}, '${order.createdAt}');
    `);
  }
  await tellTheTeam();
  await db.execute(`
    insert into discount_codes (id, code, email, percent, created_at)
      values ('${ORDER}', 'FIRST-7KQ2M-X04TB', '${CUSTOMER.email}', 10, '${order.createdAt}');
    insert into subscribers (id, email, code_id, unsubscribe_key, created_at)
      values ('${ORDER}', '${CUSTOMER.email}', '${ORDER}', 'key', '${order.createdAt}');
  `);
  for (const [position, item] of order.orderItems.entries()) {
    for (const id of ids) {
      await db.execute(`
        insert into order_lines (order_id, position, variant_id, product_id, name, image, color, size, sku, quantity, price_cents)
        select '${id}', ${position}, v.id, v.product_id, '${item.name}', '${item.image}', '${item.color}',
          '${item.size}', v.sku, ${item.quantity}, ${cents(item.price)}
        from variants v where v.product_id = ${item.productId}
        order by v.color = '${item.color}' desc, v.size = '${item.size}' desc limit 1`);
    }
  }
}

/** What mails to the team are about: orders that came after many, a dispute, sizes that are nearly sold out. */
async function tellTheTeam(): Promise<void> {
  const { db } = shop.context;
  await db.execute(`
    insert into users (id, name, email, password_hash, created_at, invited_at)
      values ('${INVITED}', 'Ada', 'ada@example.com', '-', now(), now());
    insert into team_mails (about, told, at, sum_id)
      select id, 'newOrders', now(), '${SUM}' from orders where id <> '${ORDER}';
    insert into payment_cases (id, payment_id, kind, subject, opened_at)
      values ('${CASE}', '${ORDER}', 'dispute', '2WS90417EK336815D', now());
    update products set recent_sales = 40 where id in (select id from products order by id limit 2);
    update variants set on_hand = case when size = 'M' then 1 else 0 end, reserved = 0
      where size in ('S', 'M') and color = (select colors[1] from products p where p.id = product_id)
        and product_id in (select id from products order by id limit 2);
  `);
}
