import type { Page } from "@playwright/test";
import { checkoutMessages } from "../../common/messages/checkout.ts";
import { mailMessages } from "../../common/messages/mails.ts";
import { orderMessages } from "../../common/messages/orders.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import type { Cart, CartLine } from "../../server/cart/contract.ts";
import type { Product, ProductSummary } from "../../server/catalog/contract.ts";
import type { Checkout } from "../../server/checkout/contract.ts";
import type { Address, Order, OrderItem, ShippingInfo } from "../../server/orders/contract.ts";
import { greetingFor } from "../../server/platform/mail/greeting.ts";
import type { Mail } from "../../server/platform/mail/mail.ts";
import type { OutboxMail, OutboxPage } from "../../server/platform/mail/outbox.ts";
import { renderMail } from "../../server/platform/mail/render-mail.ts";
import type { Session, User } from "../../server/users/contract.ts";

/** Who is in the pictures, with the same cart and the same orders each time they are taken. */

export const CUSTOMER: User = {
  _id: "5f0c2a9e-3b7d-4c1a-9e42-7d1b8a60c3f5",
  name: "Grace Hopper",
  email: "grace@example.com",
  role: "customer",
  isEmailProven: true,
  createdAt: "2025-12-09T12:00:00.000Z",
};

const SESSIONS: Session[] = [
  ["Firefox on Windows", "2026-05-04T18:20:00.000Z", "2026-06-02T09:00:00.000Z"],
  ["Safari on iPhone", "2026-05-21T07:45:00.000Z", "2026-06-01T20:00:00.000Z"],
].map(([device = "", createdAt = "", lastSeenAt = ""], place) => {
  return { _id: `${place}`.repeat(64), device, createdAt, lastSeenAt, current: place === 0 };
});

const HOME: ShippingInfo = {
  firstName: "Grace",
  lastName: "Hopper",
  address: "1 Navy Yard",
  city: "Arlington",
  postalCode: "22202",
  country: "United States",
  countryCode: "US",
  phone: "+1 703 555 0100",
};

const WORK: ShippingInfo = {
  ...HOME,
  address: "3800 Reservoir Road",
  city: "Washington",
  postalCode: "20007",
};

interface Wish {
  name: string;
  color: number;
  size: number;
  quantity: number;
}

/** Color and size by their place among the product's. */
const IN_CART: Wish[] = [
  { name: "Linen Camp-Collar Shirt", color: 0, size: 1, quantity: 1 },
  { name: "High-Rise Wide-Leg Trousers", color: 0, size: 2, quantity: 2 },
  { name: "Cable-Knit Lambswool Sweater", color: 1, size: 1, quantity: 1 },
];

const BOUGHT: Wish[] = [
  { name: "Leaf-Print Vacation Shirt", color: 0, size: 1, quantity: 1 },
  { name: "Linen City Shorts", color: 0, size: 1, quantity: 2 },
  { name: "Checked Wool Mini Skirt", color: 0, size: 1, quantity: 1 },
];

export async function getProduct(page: Page, name: string): Promise<Product> {
  const query = new URLSearchParams({ search: name, limit: "100" });
  const list = (await (
    await page.request.get(`/api/products?${query}`)
  ).json()) as ProductSummary[];
  const found = list.find((product) => product.name === name);
  if (!found) throw new Error(`the demo shop has no ${name}`);
  return (await (await page.request.get(`/api/products/${found._id}`)).json()) as Product;
}

async function listItems(page: Page, wishes: Wish[]): Promise<OrderItem[]> {
  const items: OrderItem[] = [];
  for (const { name, color, size, quantity } of wishes) {
    const product = await getProduct(page, name);
    const chosen = product.colors[color] ?? "";
    items.push({
      productId: product._id,
      name,
      image: product.images.find((image) => image.color === chosen)?.url ?? "",
      size: product.sizes[size] ?? "",
      color: chosen,
      sku:
        product.variants.find((one) => one.color === chosen && one.size === product.sizes[size])
          ?.sku ?? "",
      quantity,
      price: product.price,
    });
  }
  return items;
}

const worth = (items: Pick<OrderItem, "price" | "quantity">[]) =>
  items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0) / 100;

/** The visitor is signed in, whatever the server thinks of it. */
export async function isSignedIn(page: Page, customer = CUSTOMER): Promise<void> {
  await page.addInitScript((user) => {
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("userToken", "a-token-for-pictures");
  }, customer);
  await page.route("**/api/users/me", (route) => route.fulfill({ json: customer }));
  await page.route("**/api/users/sessions", (route) => route.fulfill({ json: SESSIONS }));
  await page.route("**/api/addresses", (route) => route.fulfill({ json: [] }));
  await hasCart(page, []);
  await hasOrders(page, []);
}

/** Earlier orders went to these. */
export async function hasAddresses(page: Page): Promise<void> {
  const addresses: Address[] = [HOME, WORK].map((shippingInfo, index) => ({
    _id: `2c9e51f0-0000-7000-8000-00000000000${index}`,
    shippingInfo,
    usedAt: "2026-03-14T12:00:00.000Z",
  }));
  await page.route("**/api/addresses", (route) => route.fulfill({ json: addresses }));
}

/** Some that the shop has kept instead of sending them. */
export function writtenMails(): OutboxMail[] {
  const { orders, account } = mailMessages;
  const { placed } = orders;
  const written: Pick<Mail, "subject" | "body">[] = [
    {
      subject: placed.subject(shopMessages.name, 1042),
      body: [
        { kind: "title", text: placed.title },
        { kind: "text", text: placed.text(greetingFor(CUSTOMER.name)) },
        { kind: "button", label: orders.open, url: "https://selvedge.example/order" },
        {
          kind: "facts",
          facts: [
            [orderMessages.columns.order, "#1042"],
            [orderMessages.columns.date, "March 14, 2026"],
          ],
        },
        {
          kind: "amounts",
          amounts: [[checkoutMessages.subtotal, "$129.50"]],
          total: [checkoutMessages.total, "$129.50"],
        },
      ],
    },
    { subject: orders.shipped.subject(1007), body: [] },
    { subject: account.reset.subject, body: [] },
    { subject: account.passwordChanged.subject, body: [] },
  ];
  return written.map(({ subject, body }, index) => {
    const to = { name: CUSTOMER.name, address: CUSTOMER.email };
    const { html, text } = renderMail({ to, subject, preview: "", body, reason: "" });
    return {
      _id: `2c9e51f0-0000-7000-8000-00000000000${index}`,
      to: `${to.name} <${to.address}>`,
      from: "Selvedge <no-reply@selvedge.example>",
      subject,
      date: `2026-03-${14 - index}T12:00:00.000Z`,
      html,
      text,
    };
  });
}

/** The visitor runs the shop, and these mails were written. */
export async function isAdmin(page: Page, mails: OutboxMail[]): Promise<void> {
  await isSignedIn(page);
  const admin = { ...CUSTOMER, name: "Admin", email: "admin@example.com", role: "admin" };
  await page.addInitScript((user) => localStorage.setItem("user", JSON.stringify(user)), admin);
  await page.route("**/api/users/me", (route) => route.fulfill({ json: admin }));
  await page.route("**/api/admin/notices", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/admin/payments/open-cases", (route) =>
    route.fulfill({ json: { open: 0 } }),
  );
  const list: OutboxPage = { keepsMails: true, mails };
  await page.route("**/api/admin/outbox", (route) => route.fulfill({ json: list }));
  await page.route("**/api/admin/outbox/*", (route) => {
    const asked = route.request().url().split("/").at(-1);
    return route.fulfill({ json: mails.find(({ _id }) => _id === asked) });
  });
}

/** The visitor has this in the cart, in the browser as on the server. */
export async function hasCart(page: Page, products: CartLine[]): Promise<void> {
  const totalPrice = worth(products.filter(({ available }) => available));
  const cart: Cart = { guestId: "guest_1_a", products, totalPrice };
  await page.addInitScript((kept) => {
    localStorage.setItem("guestId", "guest_1_a");
    localStorage.setItem("cart", JSON.stringify(kept));
  }, cart);
  await page.route("**/api/cart?*", (route) => route.fulfill({ json: cart }));
}

export async function cartLines(page: Page): Promise<CartLine[]> {
  const items = await listItems(page, IN_CART);
  return items.map((item) => ({ ...item, countInStock: 9, available: true }));
}

/** Two orders: one on its way, one that arrived. */
export async function boughtOrders(page: Page): Promise<[Order, Order]> {
  const items = await listItems(page, BOUGHT);
  return [
    order(1042, "2026-03-14T12:00:00.000Z", "Processing", items.slice(0, 2)),
    order(1007, "2026-01-20T12:00:00.000Z", "Delivered", items.slice(2)),
  ];
}

function order(
  orderNumber: number,
  createdAt: string,
  status: Order["status"],
  orderItems: OrderItem[],
): Order {
  return {
    _id: `0d5e7c1a-8f24-4b6e-a3d9-51c2f0b8${orderNumber}`,
    orderNumber,
    createdAt,
    user: { name: CUSTOMER.name, email: CUSTOMER.email },
    orderItems,
    shippingInfo: HOME,
    shippingMethod: "Standard",
    paymentMethod: "PayPal",
    isPaid: true,
    paidAt: createdAt,
    status,
    subtotal: worth(orderItems),
    discount: 0,
    deliveryPrice: 0,
    totalPrice: worth(orderItems),
  };
}

export async function hasOrders(page: Page, orders: Order[]): Promise<void> {
  await page.route("**/api/orders/*", (route) => {
    const asked = new URL(route.request().url()).pathname.split("/").at(-1);
    if (asked === "my-orders") return route.fulfill({ json: orders });
    const found = orders.find(({ _id }) => _id === asked);
    if (found) return route.fulfill({ json: found });
    return route.fulfill({ status: 404, json: { message: "Order not found" } });
  });
}

/** Continuing to payment makes a checkout of what is in the cart. */
export async function canCheckOut(page: Page, lines: CartLine[]): Promise<void> {
  const total = worth(lines);
  const discount = Math.round(total * 10) / 100;
  const checkout: Checkout = {
    _id: "9b1f6f0e-2f5d-4c58-8d0a-6f4e3a7c2b11",
    createdAt: "2026-03-14T12:00:00.000Z",
    expiresAt: "2026-03-14T12:30:00.000Z",
    heldUntil: "2026-03-14T12:30:00.000Z",
    checkoutItems: lines.map((line) => ({ ...line, sku: "" })),
    shippingInfo: HOME,
    paymentMethod: "Paypal",
    subtotal: total,
    discount: 0,
    deliveryPrice: 0,
    totalPrice: total,
    isPaid: false,
    paymentStatus: "unpaid",
    isFinalized: false,
  };
  await page.route("**/api/checkout", (route) => route.fulfill({ status: 201, json: checkout }));
  const discounted: Checkout = {
    ...checkout,
    discount,
    discountCode: "FIRST-7KQ2M-X04TB",
    totalPrice: Math.round((total - discount) * 100) / 100,
  };
  await page.route("**/api/checkout/discount", (route) =>
    route.fulfill({ json: { discountCode: "FIRST-7KQ2M-X04TB", percent: 10 } }),
  );
  await page.route("**/api/checkout/*/discount", (route) => route.fulfill({ json: discounted }));
}
