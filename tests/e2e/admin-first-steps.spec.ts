import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ shopOf: "first steps" });

test("an admin finds the first steps, removes the demo by keyboard, and undoes it [OWN-7]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 11 done")).toBeVisible();
  const step = (title: string) => steps.getByRole("listitem").filter({ hasText: title });
  await expect(step("Remove the demo")).toContainText("To do");
  await isAccessible(page);

  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Show first steps" }).click();

  await steps.getByRole("button", { name: "Remove the demo…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove the demo?" });
  await expect(dialog).toContainText("96 products go, with their pictures.");
  await expect(dialog).toContainText("8 pages go.");
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(steps).toContainText("The demo is gone: 96 products, 8 pages.");
  await expect(steps).toContainText("Nothing is on sale yet");
  await expect(step("Remove the demo")).toContainText("Done");
  await expect(steps.getByText("1 of 11 done")).toBeVisible();
  await isAccessible(page);

  // Nothing that a page of the empty shop links to is a dead end.
  const visitor = await page.context().newPage();
  for (const path of ["/", "/collections/all"]) {
    await visitor.goto(path);
    const links = await visitor
      .locator("header a[href^='/'], main a[href^='/'], footer a[href^='/']")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    for (const link of new Set(links)) {
      const answer = await visitor.request.get(link);
      expect(`${link} ${answer.status()}`).toBe(`${link} 200`);
    }
  }
  await visitor.close();

  await steps.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(steps).toContainText("The demo is back as it was.");
  await expect(step("Remove the demo")).toContainText("To do");
  const listed = await page.request.get("/api/products?limit=100");
  const products: { _id: string }[] = await listed.json();
  expect(products).toHaveLength(96);

  // Of what was changed all goes by one tick, and any of it can stay.
  const { token } = await signInByApi(page, shop);
  for (const { _id } of products.slice(0, 3)) {
    const headers = { authorization: `Bearer ${token}` };
    await page.request.put(`/api/products/${_id}`, { headers, data: { price: 12 } });
  }
  await steps.getByRole("button", { name: "Remove the demo…" }).press("Enter");
  const changed = dialog.getByRole("group", { name: "Products" });
  await changed.getByRole("checkbox", { name: "All 3" }).press("Space");
  await expect(changed.getByRole("checkbox", { checked: true })).toHaveCount(4);
  await changed.getByRole("checkbox").nth(1).press("Space");
  await expect(changed.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await isAccessible(page);
});
