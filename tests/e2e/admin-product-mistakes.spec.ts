import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { loseNextAnswer } from "../support/lost-answers.ts";
import {
  ADD,
  backOffice,
  choosePictures,
  field,
  grid,
  LIST,
  photo,
  pictures,
  save,
  shirt,
  stock,
  unique,
} from "../support/product-form.ts";
import { toast } from "../support/storefront.ts";

test.describe("bad input", () => {
  test.use({ expectedErrors: [/40[049]|413|415|ERR_FAILED/] });

  test("is marked in its field, the first has the focus, and all that was typed stays [ADMIN-10]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const other = await office.add(shirt());
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Price").fill("cheap");
    await field(page, "Original price").fill("-5");
    await field(page, "Colors").fill("Black, Cream");
    await field(page, "Sizes").fill("S");
    await stock(page, "Black", "S").fill("-3");
    await stock(page, "Cream", "S").fill("");
    await save(page).click();
    const problems = [
      ["Name", "Name is required"],
      ["Description", "Description is required"],
      ["Price", "Price must be an amount like 49.90"],
      ["Original price", "Original price must be an amount like 49.90"],
      ["Colors", "Cream is in no combination. Enter a stock, or take it out."],
      ["Stock of Black, S", "Stock must be a whole number, 0 or more"],
    ] as const;
    for (const [label, problem] of problems) {
      await expect(field(page, label)).toHaveAccessibleDescription(problem);
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("alert").filter({ hasText: "6 things" })).toBeVisible();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Price")).toHaveValue("cheap");
    await isAccessible(page);

    // What only the server knows, and what is absurd.
    const name = unique("Bad Shirt");
    await field(page, "Name").fill(name);
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await field(page, "Description").fill("A shirt.");
    await field(page, "Price").fill("99999999");
    await field(page, "Original price").fill("");
    await field(page, "Article number (SKU)").fill(other.sku);
    await stock(page, "Black", "S").fill("99999999999");
    await stock(page, "Cream", "S").fill("1");
    await save(page).click();
    await expect(field(page, "Price")).toHaveAccessibleDescription(/^Price must be an amount from/);
    await expect(field(page, "Price")).toBeFocused();
    await expect(stock(page, "Black", "S")).toHaveAccessibleDescription(/^Stock must be a whole/);
    await field(page, "Price").fill("9");
    await stock(page, "Black", "S").fill("1");
    await page.getByRole("button", { name: "Article numbers" }).click();
    await field(page, "Article number of Cream, S").fill(other.variants[0]?.sku ?? "");
    await page.getByRole("button", { name: "Stock", exact: true }).click();
    await save(page).click();
    await expect(field(page, "Article number (SKU)")).toHaveAccessibleDescription(
      /is the article number of/,
    );
    await expect(field(page, "Article number (SKU)")).toBeFocused();
    // The grid turns to what is wrong in it.
    await expect(field(page, "Article number of Cream, S")).toHaveAccessibleDescription(
      /article number of/,
    );
    await expect(field(page, "Name")).toHaveValue(name);
  });

  test("of a thousand colors is told at once, and the page stays quick [ADMIN-36]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const colors = Array.from({ length: 1000 }, (_, place) => `Shade ${place}`).join(", ");
    await field(page, "Colors").fill(colors);
    await field(page, "Sizes").fill("S, M");
    const limit = /^These are 1000 colors and 2 sizes, 2000 combinations\. A product has at most/;
    await expect(page.getByText(limit)).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
    await field(page, "Name").fill("Rainbow");
    await field(page, "Description").fill("All of them.");
    await save(page).click();
    await expect(field(page, "Colors")).toHaveAccessibleDescription(limit);
    await expect(field(page, "Colors")).toBeFocused();
    await expect(field(page, "Colors")).toHaveValue(colors);
  });

  test("a picture that will not do is named and holds up no other [ADMIN-10, ADMIN-32]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const words = { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("words alone") };
    const heavy = {
      name: "poster.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(11 * 1024 * 1024, 1),
    };
    const good = await photo("good.jpg");
    await choosePictures(page, [words, heavy, good]);
    await expect(pictures(page)).toHaveCount(1);
    const failed = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(failed("words.jpg").getByRole("alert")).toHaveText(/^This file is not a picture/);
    await expect(failed("poster.png").getByRole("alert")).toHaveText("It is larger than 10 MB.");
    await expect(toast(page, "Image Uploaded!")).toHaveCount(0);
    await isAccessible(page);
    await page.getByRole("button", { name: "Dismiss words.jpg" }).click();
    await page.getByRole("button", { name: "Dismiss poster.png" }).click();

    await choosePictures(page, [good]);
    await expect(failed("good.jpg").getByRole("alert")).toHaveText("This picture is here already.");
    await page.getByRole("button", { name: "Dismiss good.jpg" }).click();
    await page.route("**/api/upload", (route) => route.abort());
    await choosePictures(page, [await photo("later.jpg")]);
    await expect(failed("later.jpg").getByRole("alert")).toHaveText(/could not upload it/);
    await page.unroute("**/api/upload");
    await page.getByRole("button", { name: "Try later.jpg again" }).click();
    await expect(pictures(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await toast(page, "Image Deleted").waitFor();
    await expect(pictures(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove picture 1" })).toBeFocused();
  });

  test("without a network nothing is saved, and nothing is lost [ADMIN-36]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const name = unique("Patient Shirt");
    await field(page, "Name").fill(name);
    await field(page, "Description").fill("It waits.");
    await field(page, "Price").fill("19.90");
    await page.route("**/api/admin/products", (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not reach" })).toBeVisible();
    await expect(field(page, "Name")).toHaveValue(name);
    await page.unroute("**/api/admin/products");
    await save(page).click();
    await expect(page).toHaveURL(LIST);
  });

  test("a new product whose answer was lost is saved again, and there is one [API-32]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const name = unique("Twice Shirt");
    await field(page, "Name").fill(name);
    await field(page, "Description").fill("There is one.");
    await field(page, "Price").fill("19.90");
    await loseNextAnswer(page, "**/api/admin/products");
    await save(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "do not know whether this was saved" });
    await expect(alert).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(LIST);
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  });

  test("an address of no product says so, and leads back [ADMIN-36]", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin/products/999999/edit");
    await expect(page.getByRole("alert")).toHaveText(
      "There is no such product, or it was deleted.",
    );
    await expect(page.getByRole("link", { name: "All products" })).toHaveAttribute(
      "href",
      "/admin/products",
    );
    await isAccessible(page);
  });
});
