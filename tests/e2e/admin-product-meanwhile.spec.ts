import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { backOffice, field, LIST, save, shirt, stock, unique } from "../support/product-form.ts";
import { createCustomer, holdInCheckout, toast } from "../support/storefront.ts";

test("what sold while the form was open is not brought back, what is reserved is said [ADMIN-31]", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  const customer = await createCustomer(page.request);
  const variant = { color: "Black", size: "M", countInStock: 5 };
  const offer = { productId: product._id, name: product.name, price: product.price, variant };
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await expect(stock(page, "Black", "M")).toHaveValue("5");
  await holdInCheckout(page.request, customer, offer, 2);
  await stock(page, "Black", "M").fill("15");
  await save(page).click();
  await expect(page).toHaveURL(LIST);
  const { variants } = await office.read(product._id);
  expect(variants[1]).toMatchObject({ size: "M", countInStock: 13, reserved: 2 });

  await page.goto(`/admin/products/${product._id}/edit`);
  await expect(stock(page, "Black", "M")).toHaveAccessibleDescription(
    "2 more units are reserved for open checkouts",
  );
});

test.describe("units that sold while the form was open", () => {
  test.use({ expectedErrors: [/409/] });

  test("cannot be taken away: the save says how many are left and keeps the rest, the next one saves it [ADMIN-31]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    const customer = await createCustomer(page.request);
    const offer = { productId: product._id, name: product.name, price: product.price };
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    const name = unique("Sold Shirt");
    await field(page, "Name").fill(name);
    await stock(page, "Black", "M").fill("1");
    await stock(page, "Cream", "M").fill("70");
    const variant = { color: "Black", size: "M", countInStock: 5 };
    await holdInCheckout(page.request, customer, { ...offer, variant }, 5);
    await save(page).click();
    const left = "Black, M: only 0 left meanwhile, the others are sold or put aside";
    await expect(page.getByRole("alert").filter({ hasText: left })).toBeVisible();
    await expect(stock(page, "Black", "M")).toBeFocused();
    await expect(stock(page, "Black", "M")).toHaveAccessibleDescription(new RegExp(left));
    await expect(field(page, "Name")).toHaveValue(name);
    await expect(stock(page, "Black", "M")).toHaveValue("1");
    await expect(stock(page, "Cream", "M")).toHaveValue("70");
    await isAccessible(page);
    expect(await office.read(product._id)).toMatchObject({ name: product.name, countInStock: 17 });

    // What stands in the cell is meant of the stock that is shown to be left.
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    await expect(page).toHaveURL(LIST);
    const { variants, ...saved } = await office.read(product._id);
    expect(saved).toMatchObject({ name, countInStock: 4 + 1 + 6 + 70 });
    expect(variants[1]).toMatchObject({ size: "M", countInStock: 1, reserved: 5 });
  });
});

test.describe("two admins at one product", () => {
  test.use({ expectedErrors: [/409|404/] });

  test("the second is shown the difference, chooses, and nothing is lost [ADMIN-35]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    await field(page, "Name").fill(`${product.name} Mine`);
    await field(page, "Brand").fill("Modern Fit");
    await stock(page, "Cream", "S").fill("60");
    await office.change(product._id, {
      price: 39.9,
      brand: "ChicStyle",
      variants: [...shirt().variants, { color: "Pink", size: "S", countInStock: 9 }],
    });
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Somebody else changed this product" });
    const row = (name: string) => dialog.getByRole("group", { name: new RegExp(`^${name}: `) });
    await expect(dialog.getByRole("group")).toHaveCount(5);
    await expect(dialog.getByRole("group").first()).toHaveAccessibleName(
      "Brand: Both changed this",
    );
    await expect(row("Name").getByRole("radio", { name: "Use mine" })).toBeChecked();
    await expect(row("Price").getByRole("radio", { name: "Use theirs: $39.90" })).toBeChecked();
    await expect(row("Stock of Cream, S").getByLabel("Use mine: 60")).toBeChecked();
    await expect(row("Stock of Pink, S").getByLabel("Use theirs: 9")).toBeChecked();
    await expect(row("Brand").getByRole("radio", { checked: true })).toHaveCount(0);
    const saveMerged = dialog.getByRole("button", { name: "Save merged" });
    await expect(saveMerged).toBeDisabled();
    await isAccessible(page);

    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(page, "Brand")).toHaveValue("Modern Fit");
    await save(page).click();
    await row("Brand").getByRole("radio", { name: "Use mine: Modern Fit" }).check();
    await saveMerged.click();
    await toast(page, "Product updated!").waitFor();
    await expect(page).toHaveURL(LIST);
    const after = await office.read(product._id);
    expect(after).toMatchObject({
      name: `${product.name} Mine`,
      brand: "Modern Fit",
      price: 39.9,
      countInStock: 4 + 5 + 60 + 7 + 9,
    });
  });

  test("the first may have deleted it: that is said, and what was typed stays [ADMIN-35]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    await field(page, "Description").fill("Long work.");
    await office.remove(product._id);
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "deleted meanwhile" })).toBeVisible();
    await expect(field(page, "Description")).toHaveValue("Long work.");
  });
});
