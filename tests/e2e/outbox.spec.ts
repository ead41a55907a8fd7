import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { buy, createCustomer, getOffer, goToCheckout, logIn } from "../support/storefront.ts";

const mails = (page: Page) => page.getByRole("navigation", { name: "Mails" });

test.describe("the outbox", () => {
  // A link in the mail wants a window, and what tests look into it with a script: neither gets it.
  test.use({ expectedErrors: [/frame is sandboxed|sandboxed frame/] });

  test("shows an admin what the shop would have mailed, and nothing in it runs or leads away [ADMIN-19]", async ({
    page,
    shop,
  }) => {
    const customer = await goToCheckout(page, await getOffer(page.request));
    await buy(page);
    const ofOrder = { to: customer.email, subject: /order/ };
    const { subject = "" } = await waitForMail(shop, ofOrder);
    await enterAsAdmin(page, shop, "/");
    await page.getByRole("link", { name: "Admin" }).click();
    await page.getByRole("link", { name: "Outbox", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/outbox$/);
    const entry = mails(page).getByRole("link", { name: subject });
    await expect(entry).toContainText(customer.email);
    await isAccessible(page);

    await entry.click();
    await expect(page.getByRole("heading", { name: subject })).toBeFocused();
    await expect(entry).toHaveAttribute("aria-current", "true");
    const frame = page.getByTitle(`The mail “${subject}”`);
    await expect(frame).toHaveAttribute("sandbox", "");
    const mail = frame.contentFrame();
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    await expect(mail.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(29, 26, 23)");
    const picture = mail.getByRole("presentation").locator("img").first();
    expect(await picture.getAttribute("src")).toMatch(/^data:image\/jpeg/);
    await isAccessible(page);

    const here = page.url();
    await mail.getByRole("link", { name: "View your order" }).click();
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(here);

    await page.getByRole("button", { name: "Text" }).click();
    await expect(frame).toHaveCount(0);
    await expect(page.getByRole("article")).toContainText("/order/");

    // One after the other on a phone.
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(mails(page)).toBeHidden();
    await page.getByRole("link", { name: "All mails" }).click();
    await expect(entry).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("button", { name: "Open the admin menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  });
});

test.describe("the admin area", () => {
  test.use({ expectedErrors: [/403/] });

  test("sends whoever is no admin to the login, whatever their browser says of them [ADMIN-21]", async ({
    page,
  }) => {
    await page.goto("/admin/outbox");
    await expect(page).toHaveURL(/\/login$/);
    const customer = await createCustomer(page.request);
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    // Who is signed in goes on from there.
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { name: "Outbox" })).toHaveCount(0);

    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("user") ?? "{}");
      localStorage.setItem("user", JSON.stringify({ ...user, role: "admin" }));
    });
    await page.goto("/admin/outbox");
    await expect(page.getByRole("alert")).toContainText("You are not allowed to do that");
    await expect(mails(page)).toHaveCount(0);
  });
});
