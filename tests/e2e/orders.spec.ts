import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import {
  buy,
  continueToPayment,
  createCustomer,
  DELIVERY,
  fact,
  fillInDelivery,
  getOffer,
  goToCheckout,
  hadInCart,
  listOffers,
  logIn,
  openApproval,
  reopenAtOnce,
} from "../support/storefront.ts";

/** What somebody else sees, who has nothing of this browser's. */
async function inFreshBrowser(browser: Browser, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  await look(await context.newPage());
  await context.close();
}

const deliverTo = (page: Page) => page.getByRole("combobox", { name: "Deliver to" });

test.describe("the link in an order's mail", () => {
  test.use({ expectedErrors: [/404/] });

  test("opens the order without a login, until its owner turns it off [ORD-14, ORD-16, ORD-18, SAFE-16]", async ({
    page,
    browser,
    shop,
  }) => {
    const offer = await getOffer(page.request);
    const customer = await goToCheckout(page, offer);
    await buy(page);
    const orderId = await fact(page, "Order ID").innerText();
    const mail = await waitForMail(shop, { to: customer.email, subject: /order #\d+/ });
    const link = linkIn(mail, /\/order\//);
    expect(link).toContain(`/order/${orderId}?key=`);

    await inFreshBrowser(browser, async (guest) => {
      const response = await guest.goto(link);
      expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
      expect(response?.headers()["cache-control"]).toBe("no-store");
      // The key is in no history.
      await expect(guest).toHaveURL(`/order/${orderId}`);
      await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(fact(guest, "Order ID")).toHaveText(orderId);
      await expect(fact(guest, "Delivery address")).toContainText("1 Navy Yard");
      await expect(fact(guest, "Ordered by")).toHaveText(
        `Grace Hopper${customer.email.replace(/^(.).*@/, "$1•••@")}`,
      );
      await expect(guest.getByRole("link", { name: "Back to My Orders" })).toHaveCount(0);
      await expect(guest.getByRole("button", { name: "Turn off the mailed links" })).toHaveCount(0);
      const axe = new AxeBuilder({ page: guest }).setLegacyMode();
      expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
      // The page that it leads to is not told where its visitor comes from.
      const next = guest.waitForRequest(`**/product/${offer.productId}**`);
      await guest.getByRole("link", { name: offer.name }).click();
      expect((await next).headers().referer ?? "").toBe("");
      await guest.goto(link);
      await guest.getByRole("link", { name: "Sign In" }).click();
      await expect(guest).toHaveURL(/\/login$/);
    });

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const without = await plain.newPage();
    await without.goto(link);
    expect(without.url()).toBe(`${shop.url}/order/${orderId}`);
    await expect(without.getByText("1 Navy Yard")).toBeVisible();
    await plain.close();

    await page.goto(link);
    await expect(page.getByRole("link", { name: "Back to My Orders" })).toBeVisible();
    await page.getByRole("button", { name: "Turn off the mailed links" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("status")).toHaveText(/no longer open this order/);
    await expect(page.getByRole("heading", { name: "Links in our mails" })).toBeFocused();
    await page.reload();
    await expect(fact(page, "Order ID")).toHaveText(orderId);

    await inFreshBrowser(browser, async (guest) => {
      await guest.goto(link);
      await expect(guest.getByText("No orders details found")).toBeVisible();
      await expect(guest.getByText("1 Navy Yard")).toHaveCount(0);
      await expect(guest.getByRole("link", { name: "Sign In" })).toBeVisible();
    });
  });

  test("shows the day as it was where whoever opens it is [ORD-20]", async ({
    page,
    browser,
    shop,
  }) => {
    const customer = await goToCheckout(page, await getOffer(page.request));
    await buy(page);
    const mail = await waitForMail(shop, { to: customer.email, subject: /order #\d+/ });
    const token = await page.evaluate(() => localStorage.getItem("userToken") ?? "");
    const orders = await page.request.get("/api/orders/my-orders", {
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ createdAt }] = (await orders.json()) as [{ createdAt: string }];
    // At any hour it is another day than the server's in one of them.
    for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      const context = await browser.newContext({ timezoneId });
      const guest = await context.newPage();
      const errors: string[] = [];
      guest.on("pageerror", (error) => errors.push(String(error)));
      guest.on("console", (told) => {
        if (told.type() === "error") errors.push(told.text());
      });
      await guest.goto(linkIn(mail, /\/order\//));
      const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: timezoneId });
      await expect(guest.getByText(day.format(new Date(createdAt)))).toBeVisible();
      await guest.waitForLoadState("networkidle");
      expect(errors, timezoneId).toEqual([]);
      await context.close();
    }
  });

  test("opens it for who is signed in as somebody else, and only the order it names [ORD-14]", async ({
    page,
    shop,
  }) => {
    const customer = await goToCheckout(page, await getOffer(page.request));
    await buy(page);
    const mail = await waitForMail(shop, { to: customer.email, subject: /^Your Selvedge order/ });
    const link = linkIn(mail, /\/order\//);
    await page.evaluate(() => localStorage.clear());
    const friend = await createCustomer(page.request);
    await page.goto("/login");
    await logIn(page, friend);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(link);
    await expect(fact(page, "Ordered by")).toContainText("Grace Hopper");
    await expect(page.getByRole("link", { name: "Back to My Orders" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn off the mailed links" })).toHaveCount(0);
    await expect(page).toHaveURL(/\/order\/[\w-]+$/);
    const other = new URL(link);
    other.pathname = `/order/${crypto.randomUUID()}`;
    await page.goto(other.href);
    await expect(page.getByText("No orders details found")).toBeVisible();
  });
});

test("the short number leads, the id stands small beside it, and both pages print without the shop around them [ADMIN-421, ORD-19]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await buy(page);
  const size = (name: string) =>
    fact(page, name).evaluate((value) => Number.parseFloat(getComputedStyle(value).fontSize));
  expect(await size("Order ID")).toBeLessThan(await size("Order Date"));
  const [number, id] = [fact(page, /^Order$/), fact(page, "Order ID")];
  await expect(number).toHaveText(/^#\d+$/);
  expect(await size("Order ID")).toBeLessThan(
    await number.evaluate((value) => Number.parseFloat(getComputedStyle(value).fontSize)),
  );
  const orderId = await id.innerText();
  const printed = async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByText(orderId)).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  };
  await printed();
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText(/^Article number \S+$/)).toBeVisible();
  await printed();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Turn off the mailed links" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to My Orders" })).toBeHidden();
});

test("where an order went is offered at the next checkout, and deleted on the profile [ADDR-2, ADDR-3, ADDR-4]", async ({
  page,
}) => {
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("two offers were asked for");
  const customer = await goToCheckout(page, first);
  await expect(deliverTo(page)).toHaveCount(0);
  await buy(page);

  await hadInCart(page.request, customer, second, 1);
  await page.goto("/checkout");
  await expect(page.getByLabel("City")).toHaveValue(DELIVERY.City);
  await expect(page.getByLabel("Phone")).toHaveValue(DELIVERY.Phone);
  await expect(deliverTo(page)).toHaveValue(/./);

  // Somewhere else this time.
  await deliverTo(page).selectOption("A new address");
  for (const label of Object.keys(DELIVERY)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await fillInDelivery(page);
  await page.getByLabel("City").fill("Princeton");
  await expect(deliverTo(page)).toHaveValue("");
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);

  await hadInCart(page.request, customer, first, 1);
  await page.goto("/checkout");
  await expect(page.getByLabel("City")).toHaveValue("Princeton");
  await deliverTo(page).selectOption("1 Navy Yard, Arlington (Grace Hopper)");
  await expect(page.getByLabel("City")).toHaveValue("Arlington");

  await page.goto("/profile");
  const addresses = page.getByRole("region", { name: "Saved addresses" });
  await expect(addresses.getByRole("listitem")).toHaveCount(2);
  const remove = (city: string) =>
    addresses.getByRole("button", { name: `Delete 1 Navy Yard, ${city}` });
  await remove("Arlington").click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove("Arlington")).toBeFocused();
  await remove("Arlington").click();
  await reopenAtOnce(remove("Arlington"));
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(remove("Arlington")).toHaveCount(0);
  await expect(remove("Princeton")).toBeFocused();
  await remove("Princeton").press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(addresses.getByText("No saved addresses yet")).toBeVisible();
  await expect(addresses.getByRole("heading")).toBeFocused();

  const answered = page.waitForResponse("**/api/addresses");
  await page.goto("/checkout");
  await answered;
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByLabel("City")).toHaveValue("");
  await expect(deliverTo(page)).toHaveCount(0);
});

test.describe("addresses that come late", () => {
  test.use({ expectedErrors: [/50[03]/] });

  test("overwrite nothing that was typed, and are missed by nobody when they fail [ADDR-3, ADDR-4]", async ({
    page,
  }) => {
    const [first, second] = await listOffers(page.request, 2);
    if (!first || !second) throw new Error("two offers were asked for");
    const customer = await goToCheckout(page, first);
    await buy(page);
    await hadInCart(page.request, customer, second, 1);

    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/api/addresses", async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto("/checkout");
    await page.getByLabel("First Name").fill("Ada");
    arrive();
    await expect(deliverTo(page)).toHaveValue("");
    await expect(page.getByLabel("First Name")).toHaveValue("Ada");
    await expect(page.getByLabel("City")).toHaveValue("");

    await page.unroute("**/api/addresses");
    await page.route("**/api/addresses", (route) => route.fulfill({ status: 503 }));
    await page.goto("/checkout");
    await fillInDelivery(page);
    await expect(deliverTo(page)).toHaveCount(0);
    await continueToPayment(page);

    await page.goto("/profile");
    const addresses = page.getByRole("region", { name: "Saved addresses" });
    await expect(addresses.getByRole("alert")).toContainText("We could not load your addresses");
    await page.unroute("**/api/addresses");
    await page.route("**/api/addresses/*", (route) => route.fulfill({ status: 500 }));
    await addresses.getByRole("button", { name: "Retry" }).click();
    await addresses.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("We could not delete this address")).toBeVisible();
    await expect(addresses.getByRole("listitem")).toHaveCount(1);
  });
});
