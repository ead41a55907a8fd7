import type { Locator, Page } from "@playwright/test";
import type { Settings, Subject } from "../../server/settings/contract.ts";
import { BUYER } from "../../simulators/paypal/model.ts";
import { writeContractWords } from "../support/contract-words.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { type Choice, choosePairwise } from "../support/pairwise.ts";
import {
  addToCart,
  cartButton,
  continueToPayment,
  createCustomer,
  DELIVERY,
  fact,
  getOffer,
  logIn,
  newEmail,
  type Offer,
  openApproval,
} from "../support/storefront.ts";

// A shop of its own, whose settings are changed from one walk to the next. PayPal's approval alone is answered with a 409.
test.use({ shopOf: "pairwise", expectedErrors: [/status of 409/] });

/** What a purchase may depend on. Another setting is one more line here and its part in `enter`. */
const FACTORS = {
  customer: ["guest", "account"],
  contract: ["off", "on"],
  // "added": in the Union it is in the prices that are shown, in the United States on top of them.
  tax: ["none", "included", "added in the Union", "added in a state"],
  zones: ["none", "one", "many"],
  code: ["none", "shop", "newsletter"],
  sale: ["none", "on"],
  express: ["off", "on"],
} as const;
type Walk = Choice<typeof FACTORS>;

const ELSEWHERE = {
  City: "Berlin",
  "Postal Code": "10115",
  Country: "Germany",
  Phone: "+49 30 5550100",
};

for (const walk of choosePairwise(FACTORS)) {
  const settings = Object.keys(FACTORS).map((name) => `${name} ${walk[name as keyof Walk]}`);
  test(`${settings.join(", ")}: the total that is shown is captured, ordered and mailed [CENTS-3]`, async ({
    page,
    shop,
  }) => {
    const admin = await asAdmin(page, shop);
    const email =
      walk.customer === "guest" ? newEmail() : (await createCustomer(page.request)).email;
    const chosen = await getOffer(page.request);
    const { code, leave } = await enter({ admin, shop }, walk, { chosen, email });
    try {
      const offer = { ...chosen, ...(await admin("GET", `/api/products/${chosen.productId}`)) };
      const told = await buyWith(page, walk, { offer, email, code });
      const buyer = isNamedByPaypal(walk) ? BUYER.email_address : email;
      const order = await newestOrder(admin, buyer);
      const { captures } = await admin("GET", "/paypal-simulator/ledger");
      const captured = captures.at(-1).amount.value;
      expect({ order: order.totalPrice.toFixed(2), captured }).toEqual({
        order: told.replace(/[$,]/g, ""),
        captured: told.replace(/[$,]/g, ""),
      });
      expectAsSet(walk, order);
      const mail = await waitForMail(shop, {
        to: buyer,
        subject: new RegExp(`order #${order.orderNumber}`),
      });
      expect(mail.text).toContain(`Total: ${told}`);
    } finally {
      await leave();
    }
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes.
type Admin = (method: "GET" | "POST" | "PUT", address: string, data?: object) => Promise<any>;

async function asAdmin({ request }: Page, { admin }: ShopFixture): Promise<Admin> {
  const login = await request.post("/api/users/login", { data: admin });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  return async (method, address, data) => {
    const answer = await request.fetch(address, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };
}

async function set<S extends Subject>(admin: Admin, subject: S, more: Partial<Settings[S]>) {
  const { version, values } = (await admin("GET", "/api/admin/settings"))[subject];
  const data = { version, values: { ...values, ...more } };
  await admin("PUT", `/api/admin/settings/${subject}`, data);
}

interface Shop {
  admin: Admin;
  shop: ShopFixture;
}

interface Wanted {
  chosen: Offer;
  email: string;
}

const isInGermany = ({ tax }: Walk) => tax === "included" || tax === "added in the Union";

/** Sets the shop for a walk; answers the code that the customer has, and what ends sale and code. */
async function enter({ admin, shop }: Shop, walk: Walk, { chosen, email }: Wanted) {
  const mode = walk.tax === "none" ? "none" : walk.tax === "included" ? "included" : "added";
  const union = { euCountry: "DE", oss: true, states: [] } as const;
  const state = { euCountry: "", oss: false, states: ["VA"] } as const;
  const where = walk.tax === "added in a state" ? state : union;
  await set(admin, "tax", { ...where, states: [...where.states], mode });
  await set(admin, "express", { isOn: walk.express === "on" });
  if (walk.contract === "on") await writeContractWords(admin);
  await set(admin, "contract", { countries: walk.contract === "on" ? ["US", "DE"] : [] });
  await set(admin, "delivery", { zones: zonesOf(walk) });
  const sale =
    walk.sale === "on" &&
    (await admin("POST", "/api/admin/sales", {
      ...{ name: "Walk", target: "products", products: [chosen.productId] },
      ...{ kind: "percent", value: 15 },
    }));
  return {
    code: await codeOf({ admin, shop }, walk, email),
    async leave() {
      if (sale) await admin("POST", `/api/admin/sales/${sale._id}/end`);
    },
  };
}

function zonesOf({ zones }: Walk): Settings["delivery"]["zones"] {
  const way = (key: string, priceCents: number, freeFromCents = 0) => ({
    ...{
      key: key.toLowerCase(),
      name: key,
      by: "worth" as const,
      steps: [{ from: 0, priceCents }],
      freeFromCents,
    },
    ...{ fromDays: 1, toDays: 3, days: "working" as const, cutOff: "" },
  });
  switch (zones) {
    case "none": {
      const { name: _, ...free } = { ...way("standard", 0), fromDays: 10, toDays: 10 };
      return [{ name: "", places: [], methods: [{ ...free, name: "", days: "calendar" }] }];
    }
    case "one":
      return [{ name: "", places: [], methods: [way("Post", 495)] }];
    case "many":
      return [
        { name: "Home", places: ["DE"], methods: [way("Parcel", 390), way("Courier", 990)] },
        { name: "America", places: ["US-VA"], methods: [way("Surface", 1290), way("Air", 2190)] },
        { name: "Elsewhere", places: [], methods: [way("World", 2500, 100_000)] },
      ];
  }
}

async function codeOf({ admin, shop }: Shop, { code, customer }: Walk, email: string) {
  if (code === "none") return undefined;
  if (code === "newsletter") {
    // A guest's has to be of their own address; an account has other mails there.
    const subscriber = customer === "guest" ? email : newEmail();
    await admin("POST", "/api/newsletter", { email: subscriber });
    const mail = await waitForMail(shop, { to: subscriber });
    return /FIRST-\w{5}-\w{5}/.exec(mail.text ?? "")?.[0];
  }
  // A list is for accounts whose address is proven: a guest has a code for everybody.
  const list = customer === "account" && { customers: [email] };
  if (list) await proveAddress({ admin, shop }, email);
  const terms = { kind: "percent", value: 15, ...list };
  const letters = `WALK-${newEmail().slice(9, 17).toUpperCase()}`;
  await admin("POST", "/api/admin/codes", { ...terms, code: letters });
  return letters;
}

async function proveAddress({ admin, shop }: Shop, email: string): Promise<void> {
  const mail = await waitForMail(shop, { to: email, subject: /confirm your email/ });
  const { hash } = new URL(linkIn(mail, /\/confirm-email/));
  const token = new URLSearchParams(hash.slice(1)).get("token");
  await admin("POST", "/api/users/prove-email", { token });
}

interface Buying {
  offer: Offer;
  email: string;
  code: string | undefined;
}

/** From the product's page to the order; answers the total as it was shown above the button. */
async function buyWith(page: Page, walk: Walk, { offer, email, code }: Buying) {
  if (walk.customer === "account") {
    await page.goto("/login");
    await logIn(page, { email, password: "nanoseconds-11" });
    await expect(page).toHaveURL(/\/$/);
  }
  const price = `$${offer.price.toFixed(2)}`;
  await addToCart(page, offer);
  await expect(page.getByRole("main")).toContainText(price);
  await cartButton(page).click();
  await expect(page.getByRole("dialog")).toContainText(price);
  if (walk.express === "on" && code === undefined) return buyByExpress(page, walk);
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  if (walk.customer === "guest") {
    await page.getByLabel("Mail the confirmation to").fill(email);
    await page.getByRole("button", { name: "Continue as guest" }).click();
  }
  await expect(page).toHaveURL(/\/checkout$/);
  await typeAddress(page, walk);
  if (code !== undefined) await applyCode(page, code);
  await continueToPayment(page);
  if (walk.express === "on") {
    // The code was typed at the checkout, and goes on with the purchase.
    await cartButton(page).click();
    return buyByExpress(page, walk);
  }
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(price);
  const told = await totalIn(summary).innerText();
  const approval = await openApproval(page);
  await expect(approval.locator(".amount")).toContainText(told);
  if (walk.contract === "on") {
    await approval.getByRole("button", { name: "Continue to Review Order" }).click();
    await expect(page).toHaveURL(/\/review$/);
    await expect(totalIn(page.getByRole("main"))).toHaveText(told);
    await page.getByRole("button", { name: "Order with obligation to pay" }).click();
  } else await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, /^Total$/).first()).toHaveText(told);
  return told;
}

/** By the cart's other button: PayPal gives the address, and the shop shows the total afterwards. */
async function buyByExpress(page: Page, walk: Walk): Promise<string> {
  const cart = page.getByRole("dialog");
  await cart.getByRole("button", { name: "Express checkout with PayPal" }).click();
  await expect(page).toHaveURL(/\/checkout\/express$/);
  const paypal = await openApproval(page);
  const to = isInGermany(walk) ? /Berlin/ : /Richmond/;
  // The window sends the wallet's first address by itself, and is loaded anew with each that was sent.
  await expect(paypal.getByLabel("Ship to")).toBeVisible();
  await expect(paypal.locator("[data-unsent]")).toHaveCount(0);
  const label = await paypal.locator("option", { hasText: to }).innerText();
  await paypal.getByLabel("Ship to").selectOption({ label });
  await expect(paypal.locator("option[selected]", { hasText: to })).toHaveCount(1);
  await paypal.getByRole("button", { name: "Continue to Review Order" }).click();
  await expect(page).toHaveURL(/\/review$/);
  const told = await totalIn(page.getByRole("main")).innerText();
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, /^Total$/).first()).toHaveText(told);
  return told;
}

/** Whether nobody has said an e-mail to the shop: the one of the account at PayPal is taken. */
const isNamedByPaypal = ({ customer, code, express }: Walk) =>
  customer === "guest" && code === "none" && express === "on";

const totalIn = (part: Locator) => part.locator("dt", { hasText: /^Total$/ }).locator("+ dd");

async function typeAddress(page: Page, walk: Walk): Promise<void> {
  const address = isInGermany(walk) ? { ...DELIVERY, ...ELSEWHERE } : DELIVERY;
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  if (!isInGermany(walk)) await page.getByLabel(/^State/).fill("VA");
  // The way that is not the first one.
  if (walk.zones === "many") await page.getByRole("radio").nth(1).check();
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Discount code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
}

async function newestOrder(admin: Admin, email: string) {
  const found = await admin("GET", `/api/admin/orders?search=${encodeURIComponent(email)}`);
  const [{ _id }] = found;
  return admin("GET", `/api/admin/orders/${_id}`);
}

/** That the settings were there at all: equal totals would not say. */
function expectAsSet({ tax, zones, code }: Walk, order: Record<string, unknown>): void {
  expect(order.deliveryPrice === 0).toBe(zones === "none");
  expect(order.discount === 0).toBe(code === "none");
  expect(order.tax !== undefined).toBe(tax !== "none");
}
