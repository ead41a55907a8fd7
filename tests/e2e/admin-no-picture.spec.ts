import type { Page } from "@playwright/test";
import { enterAsAdmin } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import {
  addToCart,
  buy,
  cartButton,
  createCustomer,
  fact,
  hadInCart,
  logIn,
  toast,
} from "../support/storefront.ts";

/** Every picture of the page is there, also those that it would fetch further down. */
async function hasNoBrokenPicture(page: Page): Promise<void> {
  const broken = () =>
    page.locator("img").evaluateAll((images) =>
      images.flatMap((element) => {
        const image = element as HTMLImageElement;
        image.loading = "eager";
        return image.naturalWidth === 0 ? [image.outerHTML] : [];
      }),
    );
  await expect.poll(broken, page.url()).toEqual([]);
}

test("a product without pictures is sold without a broken one on any page or in a mail [API-39, PIC-15]", async ({
  page,
  shop,
}) => {
  const name = `Unseen Smock ${crypto.randomUUID().slice(0, 8)}`;
  await enterAsAdmin(page, shop, "/admin/products/add");
  for (const [label, value] of [
    ["Name", name],
    ["Description", "Not photographed yet."],
    ["Price", "19.90"],
    ["Colors", "Black"],
    ["Sizes", "M"],
    ["Stock of Black, M", "5"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Add product" }).click();
  await toast(page, "Product Added!").waitFor();

  /** The page once it shows the product. */
  const look = async (path: string, where = page.getByRole("main")) => {
    await page.goto(path);
    await expect(where.getByText(name).first()).toBeVisible();
    await hasNoBrokenPicture(page);
  };
  const query = `search=${encodeURIComponent(name)}`;
  await look(`/admin/products?${query}`);
  await page.evaluate(() => localStorage.clear());
  await look(`/collections/all?${query}`);
  const path = await page.getByRole("article").getByRole("link", { name }).getAttribute("href");
  const productId = /\/product\/(\d+)/.exec(path ?? "")?.[1] ?? "";
  await look(`/product/${productId}`);
  await expect(page.getByRole("main").locator('img[src="/no-picture.webp"]').first()).toBeVisible();
  const machines = page.locator('head, script[type="application/ld+json"]');
  const told = await machines.evaluateAll((parts) => parts.map((part) => part.innerHTML).join());
  expect(told).toContain(name);
  expect(told).not.toContain("no-picture");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).first().press("Enter");
  await page.getByRole("combobox", { name: "Search" }).fill(name);
  const suggested = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggested.getByRole("option", { name: /\$19\.90/ })).toBeVisible();
  await hasNoBrokenPicture(page);

  const variant = { color: "Black", size: "M", countInStock: 5 };
  const offer = { productId, name, price: 19.9, variant };
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, offer, 1);
  await addToCart(page, offer);
  await cartButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByRole("link", { name })).toBeVisible();
  await hasNoBrokenPicture(page);
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await look("/checkout");
  await buy(page);
  const orderId = await fact(page, "Order ID").innerText();
  await look("/order-confirmation");
  await look(`/order/${orderId}`);
  for (const list of ["/my-orders", "/profile"]) {
    await page.goto(list);
    await expect(page.getByRole("row").filter({ hasText: "$39.80" })).toBeVisible();
    await hasNoBrokenPicture(page);
  }

  const mail = await waitForMail(shop, { to: customer.email, subject: /^Your Selvedge order/ });
  expect(mail.html).toContain(name);
  expect(mail.html).not.toContain("<img");
  await enterAsAdmin(page, shop, `/admin/order/${orderId}`);
  await look(`/admin/order/${orderId}`);
});
