import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  ADD,
  backOffice,
  choosePictures,
  field,
  grid,
  LIST,
  paste,
  photo,
  pictures,
  save,
  shirt,
  stock,
  unique,
} from "../support/product-form.ts";
import { toast } from "../support/storefront.ts";

test("what has no price is given away only by whoever means it [ADMIN-407]", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  await enterAsAdmin(page, shop, ADD);
  const name = unique("Gift Scarf");
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("First line.\n\nSecond line.\nThird line.");
  await field(page, "Colors").fill("Black");
  await field(page, "Sizes").fill("M");
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Publish at $0.00?" });
  await isAccessible(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  await page.getByLabel("Draft").check();
  await save(page).click();
  await toast(page, "Product Added!").waitFor();
  const draft = await office.find(name);
  expect(draft).toMatchObject({ price: 0, isPublished: false });

  await page.goto(`/admin/products/${draft._id}/edit`);
  await page.getByLabel("Published").check();
  await field(page, "Price").fill("$0.00");
  await save(page).click();
  await question.getByRole("button", { name: "Publish at $0.00" }).click();
  await toast(page, "Product updated!").waitFor();
  expect(await office.find(name)).toMatchObject({ price: 0, isPublished: true });
  // Nobody is asked again of what is so already.
  await page.goto(`/admin/products/${draft._id}/edit`);
  await field(page, "Brand").fill("ChicStyle");
  await save(page).click();
  await toast(page, "Product updated!").waitFor();

  // Its description is read as it was written, in paragraphs.
  await page.goto(`/product/${draft._id}`);
  const lines = page.getByRole("main").locator("p", { hasText: /^(First|Second|Third) line\.$/ });
  await expect(lines).toHaveText(["First line.", "Second line.", "Third line."]);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "First line. Second line. Third line.",
  );
  await office.remove(draft._id);
});

test("a product with pictures and a grid is added, and sold as it was entered [ADMIN-10, ADMIN-11]", async ({
  page,
  shop,
}) => {
  const name = unique("Harvest Smock");
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("For the garden and after.");
  await expect(field(page, "Price")).toHaveValue("");
  await field(page, "Price").fill("$49.90");
  await field(page, "Original price").fill("60");
  await field(page, "Department").selectOption("Women");
  await field(page, "Category").selectOption("Top Wear");
  await field(page, "Brand").fill("ChicStyle");
  await field(page, "Colors").fill(" black , Teal ,, BLACK");
  await field(page, "Sizes").fill("m,S");
  await expect(grid(page).getByRole("columnheader")).toHaveText(["Color", "S", "M", "Total"]);
  await expect(grid(page).getByRole("rowheader")).toHaveText(["Black", "Teal", "Total"]);
  await page.getByRole("button", { name: "Cream", exact: true }).click();
  await expect(field(page, "Colors")).toHaveValue("Black, Teal, Cream");
  await page.getByRole("button", { name: "Cream", exact: true }).click();
  await stock(page, "Black", "S").fill("3");
  await stock(page, "Black", "M").fill("4");
  await stock(page, "Teal", "S").fill("0");
  await stock(page, "Teal", "M").fill("");
  await expect(grid(page).getByRole("row", { name: "Total" }).last()).toHaveText(/^Total347$/);

  await choosePictures(page, [await photo("front.jpg"), await photo("back.jpg")]);
  await expect(pictures(page)).toHaveCount(2);
  await toast(page, "Image Uploaded!").first().waitFor();
  await expect(toast(page, "Image Uploaded!")).toHaveCount(0);
  await pictures(page).first().getByLabel("Alt text").fill("The smock in black");
  await pictures(page).first().getByLabel("Color").selectOption("Black");
  await isAccessible(page);
  await save(page).click();
  await toast(page, "Product Added!").waitFor();
  await expect(page).toHaveURL(LIST);

  const office = await backOffice(page, shop);
  const stored = await office.find(name);
  expect(stored).toMatchObject({ price: 49.9, isPublished: true, countInStock: 7 });
  expect(stored.colors).toEqual(["Black", "Teal"]);
  expect(stored.images[0]).toMatchObject({ altText: "The smock in black", color: "Black" });
  await page.goto(`/collections/all?search=${encodeURIComponent(name)}`);
  await page.getByRole("article").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("img", { name: "The smock in black" }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Black" }).check();
  await page.getByRole("radio", { name: "S", exact: true }).check();
  const more = page.getByRole("button", { name: "Increase quantity" });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Teal, Sold out" })).toBeAttached();
});

test.describe("what search engines and price comparisons are told", () => {
  test.use({ expectedErrors: [/400/] });

  test("is entered by product and by variant, refused beside its field, and in feed and page [ADMIN-425]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const before = await office.add({
      ...shirt(),
      images: [{ url: "/media/women-tee.front-1.black/640.webp" }],
    });
    await enterAsAdmin(page, shop, `/admin/products/${before._id}/edit`);
    const feeds = page.getByRole("region", { name: "For search and feeds" });
    const mpn = feeds.getByLabel("Manufacturer part number (MPN)");
    const category = feeds.getByLabel("Google product category");
    await mpn.fill("LOOM-26");
    await category.fill("Shirts");
    await feeds.getByLabel("Age group").selectOption("Kids");
    await page.getByRole("button", { name: "GTINs" }).click();
    const gtin = (color: string, size: string) => field(page, `GTIN of ${color}, ${size}`);
    await gtin("Black", "S").fill("4006381333932");
    await paste(gtin("Black", "M"), "9638 5074\n036000291452");
    await expect(gtin("Cream", "M")).toHaveValue("036000291452");
    await page.getByRole("button", { name: "Stock", exact: true }).click();
    await save(page).click();
    await expect(gtin("Black", "S")).toHaveAccessibleDescription(/last digit of this GTIN/);
    await expect(category).toHaveAccessibleDescription(/must be a number of Google's list/);
    await isAccessible(page);
    await gtin("Black", "S").fill("4006381333931");
    await category.fill("Apparel & Accessories > Clothing > Shirts & Tops");
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    expect(await office.read(before._id)).toMatchObject({
      mpn: "LOOM-26",
      googleCategory: "Apparel & Accessories > Clothing > Shirts & Tops",
      ageGroup: "kids",
      countInStock: 22,
      variants: [{ gtin: "4006381333931" }, { gtin: "96385074" }, {}, { gtin: "036000291452" }],
    });

    const html = await (await page.request.get(`/product/${before._id}`)).text();
    expect(html.split('"gtin":"4006381333931"')).toHaveLength(2);
    expect(html.split("4006381333931"), "only search engines are told").toHaveLength(2);
    expect(html.split("LOOM-26")).toHaveLength(2);
    await page.goto(`/admin/products/${before._id}/edit`);
    await expect(mpn).toHaveValue("LOOM-26");
    await expect(feeds.getByLabel("Age group")).toHaveValue("kids");
    await page.getByRole("button", { name: "GTINs" }).click();
    await gtin("Black", "S").fill("");
    await mpn.fill("");
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    const after = await office.read(before._id);
    expect(after).not.toHaveProperty("mpn");
    expect(after.variants[0]).not.toHaveProperty("gtin");
  });
});

test("a product is duplicated into a draft that opens for work [ADMIN-422]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, ADD);
  const office = await backOffice(page, shop);
  const name = unique("Twin Smock");
  const original = await office.add(shirt(name));
  await page.goto(`/admin/products/${original._id}/edit`);
  await field(page, "Name").fill(`${name} later`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await toast(page, "Please save your changes first: the copy is made of what is saved.").waitFor();
  await field(page, "Name").fill(name);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await toast(page, "Duplicated. This is the copy, a draft without pictures and units.").waitFor();
  await expect(field(page, "Name")).toHaveValue(`${name} (copy)`);
  await expect(stock(page, "Black", "M")).toHaveValue("0");
  await expect(page.getByRole("radio", { name: /^Draft/ })).toBeChecked();
  await isAccessible(page);
});

test("a product is edited, and only what was changed changes [ADMIN-11]", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  const before = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${before._id}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${before.name}`);
  await expect(page.getByRole("status").filter({ hasText: "No changes" })).toBeVisible();
  await isAccessible(page);
  const name = unique("Loom Blouse");
  await field(page, "Name").fill(name);
  await stock(page, "Black", "M").fill("50");
  await page.getByRole("button", { name: "Article numbers" }).click();
  await field(page, "Article number of Cream, M").fill(`${name}-own`);
  await isAccessible(page);
  await page.getByRole("radio", { name: "Draft" }).check();
  await expect(page.getByRole("status").filter({ hasText: "Unsaved changes" })).toBeVisible();
  await save(page).click();
  await toast(page, "Product updated!").waitFor();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Draft");
  const after = await office.read(before._id);
  const variants = before.variants.map((variant) => {
    if (variant.color === "Black" && variant.size === "M") {
      return expect.objectContaining({
        ...variant,
        countInStock: 50,
        countInStockBefore: 50,
        onHand: 50,
      });
    }
    if (variant.color === "Cream" && variant.size === "M")
      return { ...variant, sku: `${name}-own` };
    return variant;
  });
  expect(after).toMatchObject({ name, isPublished: false, price: 49.9, variants });
  expect(after.version).toBe(before.version + 1);
  expect((await page.request.get(`/api/products/${before._id}`)).status()).toBe(404);
});

test("a product is entered with the keyboard alone [ADMIN-30]", async ({ page, shop }) => {
  const name = unique("Keyed Shirt");
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Colors").fill("Black, Cream");
  await field(page, "Sizes").fill("S, M");
  await stock(page, "Black", "S").focus();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(stock(page, "Cream", "S")).toBeFocused();
  await page.keyboard.type("12");
  // Within the number first.
  await page.keyboard.press("ArrowLeft");
  await expect(stock(page, "Cream", "S")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(stock(page, "Cream", "M")).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("ArrowUp");
  await expect(stock(page, "Black", "M")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Shift+Enter");
  await expect(stock(page, "Black", "M")).toBeFocused();
  await field(page, "Description").fill("Typed.");
  await field(page, "Price").fill("19.90");
  await field(page, "Name").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(LIST);
  const stored = await (await backOffice(page, shop)).find(name);
  expect(stored.variants.map(({ countInStock }) => countInStock)).toEqual([1, 3, 12, 4]);
});

test("the preview shows the product as the shop does, and sells nothing [ADMIN-33]", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await field(page, "Name").fill("Preview Shirt");
  await field(page, "Price").fill("12.5");
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview" });
  await expect(dialog.getByRole("link", { name: "Preview Shirt" })).toBeVisible();
  await expect(dialog.getByText("$12.50")).toHaveCount(2);
  // Meanwhile the pointer aims at it: nothing is fetched of a page that there is not.
  await dialog.getByRole("link", { name: "Preview Shirt" }).hover();
  await isAccessible(page);
  await dialog.getByRole("radio", { name: "Black" }).check();
  await dialog.getByRole("radio", { name: "S", exact: true }).check();
  let isAsked = false;
  page.on("request", (request) => {
    isAsked ||= request.url().endsWith("/api/cart");
  });
  await dialog.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "This is a preview: nothing was put into a cart.").waitFor();
  expect(isAsked).toBe(false);
  await dialog.getByRole("link", { name: "Preview Shirt" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "Name")).toHaveValue("Preview Shirt");
});

test("a product is deleted once that was confirmed [ADMIN-38]", async ({ page, shop }) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await page.getByRole("button", { name: "Delete product" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Delete product" })).toBeFocused();
  await page.getByRole("button", { name: "Delete product" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page, "Product deleted!").waitFor();
  await expect(page).toHaveURL(LIST);
  expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404);
});
