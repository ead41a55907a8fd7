import type { Page } from "@playwright/test";
import { settled } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { listLosses, listMisfits } from "../support/misfits.ts";
import {
  addToCart,
  buy,
  type Customer,
  cartButton,
  continueToPayment,
  createCustomer,
  fillInDelivery,
  getOffer,
  hadInCart,
  listOffers,
  logIn,
  newEmail,
  openApproval,
  PICTURE,
  payButton,
} from "../support/storefront.ts";

/** A phone whose reader has the text twice as large, and a page at 400 %: 1280 px wide, 320 remain. */
const READERS = [
  { width: 390, height: 844, size: "200%" },
  { width: 320, height: 568, size: "100%" },
];

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(() => test.setTimeout(180_000));

/** Nothing of what the page shows now is lost to either reader, and all that can be pressed is there. */
async function losesNothing(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    for (const { size, ...viewport } of READERS) {
      await page.setViewportSize(viewport);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await settled(page);
      const shot = process.env.LARGE_TEXT_SHOTS;
      if (shot !== undefined) {
        const path = `${shot}/${state.replaceAll(/\W+/g, "-")}-${viewport.width}.png`;
        await page.screenshot({ path, fullPage: !(await page.locator("dialog:modal").count()) });
      }
      const where = `${state}, text at ${size} on ${viewport.width} px`;
      expect.soft(await page.evaluate(listMisfits), where).toEqual([]);
      expect.soft(await page.evaluate(listLosses), where).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
}

/** Somebody with two different products in the cart, at the login that leads to the checkout. */
async function shopper(page: Page): Promise<Customer> {
  const customer = await createCustomer(page.request);
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("two offers were asked for");
  await hadInCart(page.request, customer, first, 2);
  await hadInCart(page.request, customer, second, 1);
  await page.goto("/login?redirect=checkout");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  return customer;
}

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });

async function mailedCode(page: Page, shop: { dataDir: string }): Promise<string> {
  const email = newEmail();
  await page.request.post("/api/newsletter", { data: { email } });
  const { text = "" } = await waitForMail(shop, { to: email, subject: /% off at Selvedge/ });
  return /FIRST-\w{5}-\w{5}/.exec(text)?.[0] ?? "";
}

test("the pages one comes upon lose nothing [FRAME-19]", async ({ page }) => {
  for (const path of ["/", "/collections/all", "/product/1", "/login", "/register"]) {
    await page.goto(path);
    await losesNothing(page, path);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await losesNothing(page, "register with mistakes");
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await losesNothing(page, "register with a picture");
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await losesNothing(page, "login with mistakes");
  await page.goto("/forgot-password");
  await losesNothing(page, "forgotten password");
});

test("what opens loses nothing [FRAME-19]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Women" })).toBeVisible();
  await losesNothing(page, "menu");
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).first().click();
  const search = page.getByRole("combobox", { name: "Search" });
  await losesNothing(page, "search");
  await search.pressSequentially("linen sh");
  await expect(page.getByRole("listbox")).toBeVisible();
  await losesNothing(page, "suggestions");
  await search.fill("antidisestablishmentarianism");
  await expect(page.getByText("Nothing found for “antidis")).toBeVisible();
  await losesNothing(page, "no suggestions");
  await page.goto("/collections/all?gender=Women&size=M");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible();
  await losesNothing(page, "filters");
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
  await losesNothing(page, "size guide");
});

test("the cart loses nothing [FRAME-19]", async ({ page }) => {
  await page.goto("/");
  await cartButton(page).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await losesNothing(page, "empty cart");
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("two offers were asked for");
  await addToCart(page, first);
  await addToCart(page, second);
  const added = page.getByRole("region", { name: "Just added to your cart" });
  await expect(added).toBeVisible();
  await losesNothing(page, "just added");
  await added.getByRole("button", { name: "View cart" }).first().click();
  await expect(page.getByRole("progressbar", { name: "Free shipping" })).toBeVisible();
  await losesNothing(page, "cart");
});

test.describe("with a code that is refused", () => {
  test.use({ expectedErrors: [/40[04]/] });
  test("the checkout loses nothing [FRAME-19]", async ({ page, shop }) => {
    await shopper(page);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByText("City is required")).toBeVisible();
    await losesNothing(page, "delivery with mistakes");
    await page.getByLabel("Country", { exact: true }).pressSequentially("Unit");
    await expect(page.getByRole("listbox")).toBeVisible();
    await losesNothing(page, "countries");
    await fillInDelivery(page);
    await losesNothing(page, "delivery");
    await page.getByRole("button", { name: "Show order summary" }).click();
    await losesNothing(page, "summary");
    const code = page.getByLabel("Discount code");
    await code.fill("FIRST-00000-00000");
    await summary(page).getByRole("button", { name: "Apply" }).click();
    await expect(summary(page).getByText(/code/i).nth(1)).toBeVisible();
    await losesNothing(page, "a code that is none");
    await code.fill(await mailedCode(page, shop));
    await summary(page).getByRole("button", { name: "Apply" }).click();
    await expect(summary(page).getByRole("button", { name: "Remove" })).toBeVisible();
    await losesNothing(page, "a discount");
    await continueToPayment(page);
    await losesNothing(page, "payment");
    const approval = await openApproval(page);
    await expect(approval.getByRole("button", { name: "Pay now" })).toBeVisible();
    await losesNothing(approval, "approval");
    await approval.close();
    await expect(payButton(page)).toBeVisible();
    await losesNothing(page, "left PayPal");
  });
});

test("what a customer has bought loses nothing [FRAME-19]", async ({ page }) => {
  await shopper(page);
  await buy(page);
  await losesNothing(page, "confirmation");
  await page.goto("/my-orders");
  await expect(page.getByRole("row").last()).toBeVisible();
  await losesNothing(page, "orders");
  await page.getByRole("row").last().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Details");
  await losesNothing(page, "order");
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await losesNothing(page, "profile");
  await page.goto("/update-profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await losesNothing(page, "update profile");
  await addToCart(page, await getOffer(page.request));
  await page.goto("/checkout");
  await expect(page.getByRole("combobox", { name: "Deliver to" })).toBeVisible();
  await losesNothing(page, "saved address");
});
