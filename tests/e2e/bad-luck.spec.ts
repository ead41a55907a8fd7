import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import {
  addToCart,
  cartButton,
  createCustomer,
  DELIVERY,
  fillInDelivery,
  getOffer,
  goToCheckout,
  listOffers,
  logIn,
  newEmail,
  PICTURE,
  payButton,
} from "../support/storefront.ts";

/** What the browser says of calls that fail here on purpose. */
test.use({
  expectedErrors: [
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[04]|50\d|Error loading route|Failed to fetch/,
  ],
});

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const retry = (page: Page) => page.getByRole("main").getByText("Retry", { exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Your Cart" });
const unreachable = "We could not load this. Please check your connection and try again.";

test.describe("a page whose code cannot be fetched", () => {
  test("is loaded whole when the shop has another edition of it [BAD-11]", async ({ page }) => {
    await page.goto("/login", { waitUntil: "networkidle" });
    await page.route("**/assets/collection-*.js", (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await menu(page).getByRole("link", { name: "Women", exact: true }).click();
    await expect(page).toHaveURL(/\?gender=Women$/);
    await expect(page.getByRole("article")).toHaveCount(24);
    await page.getByRole("complementary").getByRole("checkbox", { name: "Silk" }).check();
    await expect(page).toHaveURL(/material=Silk/);
  });

  test("says so without a network, loses nothing typed, and comes once there is one [BAD-11]", async ({
    page,
    context,
  }) => {
    await page.goto("/login", { waitUntil: "networkidle" });
    await page.getByLabel("Email").fill("grace@example.com");
    await context.setOffline(true);
    for (const shelf of ["Women", "Men"]) {
      await menu(page).getByRole("link", { name: shelf, exact: true }).click();
      await expect(page.getByText(unreachable)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel("Email")).toHaveValue("grace@example.com");
      await expect(page.getByText(unreachable)).toBeHidden();
    }
    await context.setOffline(false);
    await menu(page).getByRole("link", { name: "Women", exact: true }).click();
    await expect(page).toHaveURL(/\?gender=Women$/);
    await expect(page.getByRole("article")).toHaveCount(24);
  });
});

test("a product that is pointed at or chosen without a network leaves the visitor where they are [BAD-11]", async ({
  page,
  context,
}) => {
  const offer = await getOffer(page.request);
  await page.goto("/collections/all", { waitUntil: "networkidle" });
  await context.setOffline(true);
  const link = page.getByRole("link", { name: offer.name, exact: true }).first();
  const lost = page.waitForEvent("requestfailed", (request) =>
    /(fetch-ahead|product)-/.test(request.url()),
  );
  await link.hover();
  await lost;
  await link.click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/all$/);
  await expect(page.getByRole("article")).toHaveCount(24);
  await context.setOffline(false);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: offer.name })).toBeVisible();
});

test("without a network a page says that it did not come, and Retry gets it [BAD-10]", async ({
  page,
  context,
}) => {
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("two offers were asked for");
  await page.goto(`/product/${first.productId}`);
  await page.goto("/collections/all", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: first.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(24);
  await context.setOffline(true);
  await page.getByRole("link", { name: second.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "We dropped a stitch" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please check your connection");
  await expect(page).toHaveTitle(/We dropped a stitch/);
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
  await expect(page).toHaveTitle(`${second.name} · Selvedge`);
});

test("a list without a network keeps its filters, and Retry gets it [BAD-10]", async ({
  page,
  context,
}) => {
  await page.goto("/collections/all?gender=Women", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Error: ./);
  await expect(page.getByRole("complementary").getByRole("radio", { name: "Women" })).toBeChecked();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(/gender=Women&page=2$/);
});

test.describe("the cart", () => {
  test("whose own code is lost can be opened again, or asked for once more [BAD-13]", async ({
    page,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const code = "**/assets/cart-panel-*.js";
    await page.route(code, (route) => route.abort());
    await cartButton(page).click();
    await expect(drawer(page).getByRole("alert")).toContainText(unreachable);
    await page.unroute(code);
    await drawer(page).getByRole("button", { name: "Retry" }).click();
    // A browser that never fetches again what it could not gets the page anew, with the cart closed.
    await expect(async () => {
      if (!(await drawer(page).isVisible())) await cartButton(page).click();
      await expect(drawer(page)).toContainText("Your cart is empty", { timeout: 2000 });
    }).toPass();
  });

  test("that cannot be had is asked for again [BAD-13]", async ({ page, context }) => {
    const offer = await getOffer(page.request);
    await addToCart(page, offer);
    await cartButton(page).click();
    await expect(drawer(page)).toContainText(offer.name);
    await page.keyboard.press("Escape");
    await page.evaluate(() => localStorage.removeItem("cart"));
    await page.reload({ waitUntil: "networkidle" });
    await page.route("**/api/cart?*", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await cartButton(page).click();
    await expect(drawer(page).getByRole("alert")).toHaveText("Failed to fetch cart");
    await drawer(page).getByRole("button", { name: "Retry" }).click();
    await expect(drawer(page)).toContainText(offer.name);
    await expect(drawer(page).getByRole("button", { name: "Retry" })).toBeHidden();

    await context.setOffline(true);
    const more = drawer(page).getByRole("button", { name: `One ${offer.name} more` });
    await more.click();
    await expect(drawer(page).getByRole("alert")).toHaveText("Failed to update item quantity");
    await expect(drawer(page)).toContainText(offer.name);
    await context.setOffline(false);
    await more.click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
    await expect(drawer(page).getByRole("alert")).toBeEmpty();
  });

  test("that cannot be added to keeps color, size and quantity [BAD-13]", async ({
    page,
    context,
  }) => {
    const { productId, variant } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await page.getByRole("radio", { name: variant.color, exact: true }).check();
    await page.getByRole("radio", { name: variant.size, exact: true }).check();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Failed to add to cart")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  });
});

test.describe("a form that does not get through keeps what was typed, and can be sent again", () => {
  /** Fails once as a server does, once as a network does. */
  async function failTwice(page: Page, address: string, send: () => Promise<void>, says: string) {
    await page.route(address, (route) => route.fulfill({ status: 502, body: "<html>" }));
    await send();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(says);
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    // What it says has been there since the first time.
    const lost = page.waitForEvent("requestfailed", (request) => request.method() !== "GET");
    await send();
    await lost;
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(says);
    await page.unroute(address);
  }

  test("login [BAD-12]", async ({ page }) => {
    const customer = await createCustomer(page.request);
    await page.goto("/login");
    await page.getByLabel("Email").fill(customer.email);
    await page.getByLabel("Password", { exact: true }).fill(customer.password);
    const send = () => page.getByRole("button", { name: "Sign In" }).click();
    const says = "We could not log you in. Please check your connection and try again.";
    await failTwice(page, "**/api/users/login", send, says);
    await send();
    await expect(page).toHaveURL(/\/$/);
  });

  test("registration, with its picture [BAD-12]", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Profile picture").setInputFiles(PICTURE);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
    const send = () => page.getByRole("button", { name: "Sign Up" }).click();
    const says = "We could not sign you up. Please check your connection and try again.";
    await failTwice(page, "**/api/users/register", send, says);
    await send();
    await expect(page).toHaveURL(/\/$/);
  });

  test("delivery [BAD-12]", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    const send = () => page.getByRole("button", { name: "Continue to Payment" }).click();
    const says = "We could not start your checkout. Please try again.";
    await failTwice(page, "**/api/checkout", send, says);
    await expect(page.getByLabel("City")).toHaveValue(DELIVERY.City);
    await send();
    await expect(payButton(page)).toBeVisible();
  });

  test("profile [BAD-12, PROF-8]", async ({ page }) => {
    await enter(page);
    await page.goto("/update-profile");
    await page.getByLabel("Name").fill("Rear Admiral Hopper");
    const send = () => page.getByRole("button", { name: "Update" }).click();
    await failTwice(page, "**/api/users/update-profile", send, "Update failed");
    await expect(page.getByLabel("Name")).toHaveValue("Rear Admiral Hopper");
    await send();
    await expect(page.getByText("User updated successfully")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  });
});

test("a checkout whose cart cannot be had says so, and Retry gets it [BAD-13]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(offer.name);
  // No cart that was asked for on the way comes later.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.removeItem("cart"));
  await page.route("**/api/cart?*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "We dropped a stitch" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.unroute("**/api/cart?*");
  await retry(page).click();
  await expect(summary).toContainText(offer.name);
});

test("orders that cannot be had are asked for again [BAD-13]", async ({ page }) => {
  await enter(page);
  await page.route("**/api/orders/**", (route) => route.abort());
  await page.goto("/my-orders");
  await expect(page.getByRole("alert")).toContainText("We could not load your orders");
  await page.unroute("**/api/orders/**");
  await retry(page).click();
  await expect(page.getByText("You have no orders")).toBeVisible();
});

test("suggestions that cannot be had are said to be missing, and the next letter tries again [BAD-13]", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route("**/api/products/suggest*", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Search" }).first().click();
  const input = page.getByRole("combobox", { name: "Search" });
  await input.pressSequentially("line");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(unreachable);
  await page.unroute("**/api/products/suggest*");
  await input.pressSequentially("n");
  await expect(page.getByRole("option").first()).toHaveText(/linen/);
  await expect(input).toHaveValue("linen");
});

test("what was viewed is shown as it was when it cannot be asked for [BAD-13]", async ({
  page,
}) => {
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("two offers were asked for");
  await page.goto(`/product/${first.productId}`, { waitUntil: "networkidle" });
  await page.route("**/api/products/*", (route) => route.abort());
  await page.goto(`/product/${second.productId}`, { waitUntil: "networkidle" });
  const viewed = page.getByRole("region", { name: "Recently Viewed" });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole("link", { name: first.name })).toBeVisible();
});

test.describe("a query that nobody should send", () => {
  const long = "x".repeat(10_000);
  /** Values that no product ever had, and pages beyond the last. */
  const UNKNOWN = /^(category|gender|page)=/;
  const lines: Record<string, string> = {
    "minPrice=abc": "The lowest price is not an amount",
    "maxPrice=1e9": "The highest price is not an amount",
    "category=Hats": "That category is not one of ours",
    "gender=Men&gender=Women": "That gender is not one of ours",
    [`search=${long}`]: "We could not read that search",
    "search=a%00b": "We could not read that search",
    "color=%00": "We could not read that color",
    [`brand=${long}`]: "We could not read those brands",
    "page=9999": "There is no such page",
    "page=100001": "There is no such page",
    [`page=${"9".repeat(400)}`]: "There is no such page",
    "sortBy=__proto__": "We do not know that order",
  };

  test("shows the list without it, and a line that says so [BAD-9]", async ({ page }) => {
    for (const [query, line] of Object.entries(lines)) {
      const response = await page.goto(`/collections/all?${query}`);
      expect(response?.status(), query).toBe(UNKNOWN.test(query) ? 404 : 200);
      await expect(page.getByText(line)).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(24);
    }
    await page.goto("/collections/%00");
    await expect(page.getByText("We have no collection of that name")).toBeVisible();
  });

  test("breaks no page [BAD-9]", async ({ request }) => {
    const odd = ["search=%ff", "size=%ED%A0%80", "search=%5C%25_", "brand[]=x", "%00=%00"];
    const addresses = [
      ...odd.map((query) => `/collections/all?${query}`),
      ...[
        "/product/%00",
        "/product/1?color=%00",
        "/login?redirect=%00",
        "/order/%00",
        "/%00",
        "/%ff",
      ],
      `/product/${long}`,
    ];
    for (const address of addresses) {
      const response = await request.get(address);
      expect(response.status(), address).toBeLessThan(500);
    }
  });

  test("nor does a path that cannot be read: it is not there [BAD-9]", async ({ page }) => {
    for (const path of ["/%ff", "/product/%E0%A4%A", "/collections/100%"]) {
      const response = await page.goto(path);
      expect(response?.headers()["content-type"], path).toMatch(/^text\/html/);
    }
    await page.goto("/%ff");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This thread leads nowhere");
  });
});

async function enter(page: Page): Promise<void> {
  await page.goto("/login");
  await logIn(page, await createCustomer(page.request));
  await expect(page).toHaveURL(/\/$/);
}
