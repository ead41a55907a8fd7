import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });

const saved = (page: Page) => page.getByText("Saved", { exact: true });

test("an admin orders the colors of the filters, and adds one with its tone and family [OWN-3]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/colors");
  const list = page.getByRole("list", { name: "Colors of the filters" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await isAccessible(page);

  // Maroon goes up by the keyboard, and the focus goes along.
  const up = list.getByRole("button", { name: "Move Maroon up" });
  await up.focus();
  for (let place = 10; place > 1; place--) await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(list.getByRole("listitem").first()).toHaveAccessibleName("Maroon");

  await page.getByRole("button", { name: "Add a color" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Kelp");
  const kelp = list.getByRole("listitem").last();
  await kelp.getByLabel("Tone", { exact: true }).fill("kelpish");
  await page.keyboard.press("Enter");
  await expect(kelp.getByLabel("Tone", { exact: true })).toBeFocused();
  await expect(kelp.getByLabel("Tone", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await isAccessible(page);
  await kelp.getByLabel("Tone", { exact: true }).fill("#2f4f3a");
  await expect(kelp.getByLabel("Pick the tone of Kelp")).toHaveValue("#2f4f3a");
  await kelp.getByLabel("Family").selectOption("Green");
  await page.getByRole("button", { name: "Add a color" }).click();
  await page.keyboard.type("Moss");
  await page.getByRole("button", { name: "Save the colors" }).click();
  await expect(saved(page)).toBeVisible();

  await page.goto("/collections/all");
  const filter = page.getByRole("group", { name: "Color" }).first();
  await expect(filter.getByRole("link").first()).toContainText("Maroon");
  await expect(filter.getByRole("link").last()).toContainText("Moss");

  // What no product comes in can go again; what products come in has to stay.
  await page.goto("/admin/colors");
  await list.getByRole("button", { name: "Remove Kelp" }).click();
  const putBack = page.getByRole("button", { name: "Put it back" });
  await expect(putBack).toBeFocused();
  await list.getByRole("button", { name: "Remove Moss" }).click();
  await expect(page.getByText("Moss removed")).toBeVisible();
  await expect(putBack).toBeFocused();
  await putBack.press("Enter");
  await expect(list.getByLabel("Pick the tone of Moss")).toBeFocused();
  await list.getByRole("button", { name: "Remove Moss" }).click();
  await expect(list.getByRole("button", { name: "Remove Maroon" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await list.getByRole("listitem").first().getByLabel("Name", { exact: true }).fill("Claret");
  await page.getByRole("button", { name: "Save the colors" }).click();
  await expect(
    list.getByRole("listitem").first().getByLabel("Name", { exact: true }),
  ).toHaveAccessibleDescription(/^Maroon stays: it is a color of products/);
  await list.getByRole("listitem").first().getByLabel("Name", { exact: true }).fill("Maroon");
  const down = list.getByRole("button", { name: "Move Maroon down" });
  for (let place = 1; place < 10; place++) await down.click();
  await page.getByRole("button", { name: "Save the colors" }).click();
  await expect(saved(page)).toBeVisible();
});

test("an admin adds a system of sizes, which a product takes in one click [OWN-3]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/sizes");
  const list = page.getByRole("list", { name: "Systems of sizes" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await isAccessible(page);
  await page.getByRole("button", { name: "Add a system" }).click();
  await page.keyboard.type("Socks");
  const socks = list.getByRole("listitem", { name: "System Socks" });
  await socks.getByLabel("Sizes, from small to large").fill("35-38, 39-42, M");
  await page.getByRole("button", { name: "Save the sizes" }).click();
  await expect(socks.getByLabel("Sizes, from small to large")).toHaveAccessibleDescription(
    "“M” stands there twice.",
  );
  await socks.getByLabel("Sizes, from small to large").fill("35-38, 39-42");
  await page.getByRole("button", { name: "Save the sizes" }).click();
  await expect(saved(page)).toBeVisible();

  await page.goto("/admin/products/add");
  await page.getByRole("button", { name: "Socks" }).click();
  await expect(page.getByLabel("Sizes", { exact: true }).first()).toHaveValue("35-38, 39-42");

  await page.goto("/admin/sizes");
  await list.getByRole("button", { name: "Remove Socks" }).click();
  await page.getByRole("button", { name: "Save the sizes" }).click();
  await expect(saved(page)).toBeVisible();
});

test("an admin renames a color and merges a size, and takes both back [OWN-3]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/colors");
  const list = page.getByRole("list", { name: "Colors of the filters" });
  const dialog = page.getByRole("dialog");
  const maroon = list.getByRole("listitem", { name: "Maroon" });

  // What is typed comes first: a new name holds at once.
  await maroon.getByLabel("Tone", { exact: true }).fill("#7a1020");
  await maroon.getByRole("button", { name: "Rename “Maroon”" }).click();
  await expect(page.getByRole("alert")).toContainText("Please save what you have changed");
  await maroon.getByLabel("Tone", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save the colors" }).click();
  await expect(saved(page)).toBeVisible();

  await maroon.getByRole("button", { name: "Rename “Maroon”" }).press("Enter");
  await dialog.getByLabel("New name").fill("black");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("New name")).toHaveAccessibleDescription(
    /There is “Black” already/,
  );
  await dialog.getByLabel("New name").fill("Claret");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(/^“Maroon” is “Claret” now. \d+ products were changed.$/),
  ).toBeVisible();
  await expect(page.getByText(/^“Maroon” is “Claret” now/)).toBeInViewport();
  await expect(list.getByRole("listitem", { name: "Claret" })).toBeVisible();
  await expect(maroon).toHaveCount(0);
  await isAccessible(page);

  // Old links still find it, in the list and on a product.
  const admin = page.url();
  await page.goto("/collections/all?color=Maroon");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByRole("link", { name: /Claret/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const [product] = await (await page.request.get("/api/products?color=Claret&limit=1")).json();
  await page.goto(`/product/${product._id}?color=Maroon`);
  await expect(page.getByRole("radio", { name: "Claret" })).toBeChecked();

  await page.goto(admin);
  await list.getByRole("button", { name: "Rename “Claret”" }).click();
  await dialog.getByLabel("New name").fill("Maroon");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(maroon).toBeVisible();

  // A word that goes takes along what was said of its name.
  await page.getByRole("button", { name: "Add a color" }).click();
  await page.keyboard.type("Kelp");
  await page.getByRole("button", { name: "Save the colors" }).click();
  await list.getByRole("button", { name: "Rename “Kelp”" }).click();
  await dialog.getByLabel("New name").fill("Moss");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("“Kelp” is “Moss” now.")).toBeVisible();
  await list.getByRole("button", { name: "Remove Moss" }).click();
  await expect(page.getByText("“Kelp” is “Moss” now.")).toHaveCount(0);
  await page.getByRole("button", { name: "Save the colors" }).click();
  await expect(page.getByText("Moss removed")).toHaveCount(0);

  // Two words of one product stay apart; others become one, and two again.
  await list.getByRole("button", { name: "Merge “Maroon” into another" }).click();
  await dialog.getByLabel("Into").selectOption("Black");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(dialog.getByLabel("Into")).toHaveAccessibleDescription(
    /come in “Maroon” and in “Black”/,
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/admin/sizes");
  const system = page.getByRole("listitem", { name: "System 34 – 46" });
  await system.getByText("Rename or merge a size").click();
  await system.getByRole("button", { name: "Merge “34” into another" }).click();
  await dialog.getByLabel("Into").selectOption("36");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("“34” is “36” now.")).toBeVisible();
  await isAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Everything is as it was.")).toBeVisible();
  await expect(system.getByLabel("Sizes, from small to large")).toHaveValue(/^34, 36/);
});

test("an admin changes a size guide in its grid, by the keyboard, and takes the shop's own back [OWN-4]", async ({
  page,
  shop,
}) => {
  const { products } = await (await page.request.get("/api/products?search=jeans&limit=50"))
    .json()
    .then((all) => ({ products: all as { _id: string; gender: string; category: string }[] }));
  const jeans = products.find(
    ({ gender, category }) => gender === "Women" && category === "Bottom Wear",
  );
  const guideOfJeans = page.getByRole("dialog", { name: "Size guide" });
  async function openGuide() {
    await page.goto(`/product/${jeans?._id}`);
    await page.getByRole("button", { name: "Size guide" }).click();
    await guideOfJeans.getByText("cm", { exact: true }).click();
  }

  await enterAsAdmin(page, shop, "/admin/size-guides");
  await isAccessible(page);
  await page.getByLabel("Find a guide").fill("bottom");
  await page.getByRole("button", { name: "Edit Women: Bottom Wear" }).click();
  await page.getByLabel("Waist of XS, in cm").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Waist of S, in cm")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.getByLabel("Waist of XS, in cm").fill("wide");
  await isAccessible(page);
  await page.getByRole("button", { name: "Save the size guides" }).click();
  await expect(page.getByLabel("Waist of XS, in cm")).toBeFocused();
  await page.getByLabel("Waist of XS, in cm").fill("61,5");
  await page.getByRole("button", { name: "Add a measure" }).click();
  await page.getByLabel("Name of measure 3").fill("Knee");
  await page.getByLabel("How to measure").last().fill("Around the knee.");
  await page.getByLabel("Knee of XS, in cm").fill("34");
  await page.getByRole("button", { name: "Save the size guides" }).click();
  await expect(saved(page)).toBeVisible();

  await openGuide();
  await expect(guideOfJeans.getByRole("row", { name: /^XS 61.5/ }).first()).toContainText("34");
  await expect(guideOfJeans.getByText("Around the knee.")).toBeVisible();

  await page.goto("/admin/size-guides");
  await page.getByRole("button", { name: "Back to the shop's own" }).click();
  await page.getByRole("button", { name: "Save the size guides" }).click();
  await expect(saved(page)).toBeVisible();
  await openGuide();
  await expect(guideOfJeans.getByRole("row", { name: /^XS 62/ }).first()).toBeVisible();
  await expect(guideOfJeans.getByText("Around the knee.")).toHaveCount(0);
});
