import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What a visitor does in the shop, in the shop's words. */

export interface Variant {
  color: string;
  size: string;
  countInStock: number;
}

export interface Offer {
  productId: string;
  name: string;
  price: number;
  variant: Variant;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

interface Product {
  _id: string;
  name: string;
  price: number;
  variants: Variant[];
}

export const DELIVERY = {
  "First Name": "Grace",
  "Last Name": "Hopper",
  Address: "1 Navy Yard",
  City: "Arlington",
  "Postal Code": "22202",
  Country: "United States",
  Phone: "+1 703 555 0100",
};

/** The smallest picture there is. */
export const PICTURE = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Different products, each with a variant of which the shop has at least `stock`. */
export async function listOffers(
  request: APIRequestContext,
  count: number,
  stock = 8,
): Promise<Offer[]> {
  const list = (await (await request.get("/api/products?limit=100")).json()) as Product[];
  const offers: Offer[] = [];
  for (const { _id } of list) {
    const { name, price, variants } = await readProduct(request, _id);
    const variant = variants.find(({ countInStock }) => countInStock >= stock);
    if (variant) offers.push({ productId: _id, name, price, variant });
    if (offers.length === count) return offers;
  }
  throw new Error(`fewer than ${count} products have ${stock} units of a variant`);
}

export async function getOffer(request: APIRequestContext, stock = 8): Promise<Offer> {
  const [offer] = await listOffers(request, 1, stock);
  if (!offer) throw new Error("listOffers answers as many as it was asked for");
  return offer;
}

/** How many units of the offered variant can be bought now. */
export async function stockOf(request: APIRequestContext, offer: Offer): Promise<number> {
  const { variants } = await readProduct(request, offer.productId);
  const { color, size } = offer.variant;
  const found = variants.find((variant) => variant.color === color && variant.size === size);
  return found?.countInStock ?? 0;
}

async function readProduct(request: APIRequestContext, id: string): Promise<Product> {
  return (await (await request.get(`/api/products/${id}`)).json()) as Product;
}

export function newEmail(): string {
  return `customer-${crypto.randomUUID()}@example.com`;
}

/** Somebody who has an account already. */
export async function createCustomer(request: APIRequestContext): Promise<Customer> {
  const fields = { name: "Grace Hopper", email: newEmail(), password: "nanoseconds-11" };
  const response = await request.post("/api/users/register", {
    multipart: { ...fields, avatar: PICTURE },
  });
  expect(response.status()).toBe(201);
  const { user, token } = (await response.json()) as { user: { _id: string }; token: string };
  return { ...fields, id: user._id, token };
}

/** What the customer had put into the cart on another device. */
export async function hadInCart(
  request: APIRequestContext,
  customer: Customer,
  { productId, variant }: Offer,
  quantity: number,
): Promise<void> {
  const { color, size } = variant;
  const response = await request.post("/api/cart", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { productId, color, size, quantity },
  });
  expect(response.status()).toBe(200);
}

/** The customer is paying for it elsewhere: nobody else can have these units. */
export async function holdInCheckout(
  request: APIRequestContext,
  customer: Customer,
  offer: Offer,
  quantity: number,
): Promise<void> {
  await hadInCart(request, customer, offer, quantity);
  const headers = { authorization: `Bearer ${customer.token}` };
  const cart = await (await request.get(`/api/cart?userId=${customer.id}`, { headers })).json();
  const shippingInfo = {
    firstName: "Grace",
    lastName: "Hopper",
    address: "1 Navy Yard",
    city: "Arlington",
    postalCode: "22202",
    country: "United States",
    phone: "+1 703 555 0100",
  };
  const response = await request.post("/api/checkout", {
    headers,
    data: {
      checkoutItems: cart.products,
      shippingInfo,
      paymentMethod: "Paypal",
      totalPrice: cart.totalPrice,
    },
  });
  expect(response.status()).toBe(201);
}

/** Closes what is open as Esc does, and opens it again before the browser says that it is closed. */
export async function reopenAtOnce(opener: Locator): Promise<void> {
  await opener.evaluate(async (button: HTMLElement) => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
    const said = new Promise((done) => dialog?.addEventListener("close", done, { once: true }));
    dialog?.requestClose();
    await Promise.resolve();
    button.click();
    await said;
  });
}

export const cartButton = (page: Page): Locator => page.getByRole("button", { name: /^Cart, / });

export const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

export async function addToCart(page: Page, { productId, variant }: Offer): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await page.getByRole("radio", { name: variant.size, exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  // Not `expect`, which looks once a second in the end: as long as the toast stays.
  await toast(page, "Product added to cart").waitFor();
}

/** On /login, where the visitor is already. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Customer, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A signed-in customer with this in the cart, at the checkout. */
export async function goToCheckout(page: Page, offer: Offer): Promise<Customer> {
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, offer, 1);
  await page.goto("/login?redirect=checkout");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  return customer;
}

export async function fillInDelivery(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(DELIVERY)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(payButton(page)).toBeVisible();
}

export const payButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Pay with PayPal" });

/** Presses the button and answers PayPal's approval window. */
export async function openApproval(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await payButton(page).click();
  return opened;
}

/** Everything from the delivery form to the confirmation, without a hitch. */
export async function buy(page: Page): Promise<void> {
  await fillInDelivery(page);
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
}

/** What stands beside a name in a list of facts. */
export const fact = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("main").locator("dt", { hasText: name }).locator("+ dd");

/** Somebody who buys without an account. */
export async function createGuest(request: APIRequestContext): Promise<Customer> {
  const email = newEmail();
  const response = await request.post("/api/users/guest", { data: { email } });
  expect(response.status()).toBe(201);
  const { user, token } = await response.json();
  return { id: user._id, name: "", email, password: "", token };
}
