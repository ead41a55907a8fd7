import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { photograph } from "../support/photos.ts";
import { createCustomer, logIn, newEmail, PICTURE, toast } from "../support/storefront.ts";

const photo = async (name = "me.jpg") => {
  return { name, mimeType: "image/jpeg", buffer: await photograph("jpeg", 900, 600) };
};
const tooHeavy = {
  name: "poster.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(11 * 1024 * 1024, 1),
};
const noPicture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("words alone") };

const change = (page: Page) => page.getByRole("button", { name: "Change picture" });
const update = (page: Page) => page.getByRole("button", { name: "Update" });
const shownPicture = (page: Page) => page.getByRole("main").locator("form img").getAttribute("src");

async function editProfile(page: Page) {
  const customer = await createCustomer(page.request);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(update(page)).toBeDisabled();
  return customer;
}

async function choose(page: Page, file: Awaited<ReturnType<typeof photo>>) {
  const asked = page.waitForEvent("filechooser");
  await change(page).click();
  await (await asked).setFiles(file);
}

test("a click on the avatar uploads another, and Update keeps it [PROF-3]", async ({ page }) => {
  const customer = await editProfile(page);
  const before = await shownPicture(page);
  await choose(page, await photo());
  await expect(page.getByText("Press Update to keep your new picture")).toBeVisible();
  const after = await shownPicture(page);
  expect(after).not.toBe(before);
  const image = page.getByRole("main").locator("form img");
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await update(page).click();
  await expect(toast(page, "User updated successfully")).toBeVisible();
  await expect(update(page)).toBeDisabled();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("img", { name: customer.name })).toHaveAttribute("src", after ?? "");
  await page.reload();
  await expect(page.getByRole("img", { name: customer.name })).toHaveAttribute("src", after ?? "");
});

test("the avatar can be changed with the keyboard, and says while it is on its way [PROF-3]", async ({
  page,
}) => {
  const file = await photo();
  // From the start: a browser that is asked to listen no earlier than a key is pressed may not yet.
  page.on("filechooser", (chooser) => void chooser.setFiles(file));
  await editProfile(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/upload", (route) => held.then(() => route.continue()));
  await change(page).focus();
  await page.keyboard.press("Enter");
  const uploading = page.getByRole("button", { name: "Uploading..." });
  await expect(uploading).toBeFocused();
  await expect(uploading).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: "Uploading..." })).toBeAttached();
  await page.getByLabel("Name").fill("Rear Admiral Hopper");
  await expect(update(page)).toBeDisabled();
  letGo();
  await expect(change(page)).toBeEnabled();
  await update(page).click();
  await expect(toast(page, "User updated successfully")).toBeVisible();
});

test.describe("a file that will not do", () => {
  test.use({ expectedErrors: [/415|ERR_FAILED/] });

  test("is named in a toast and beside the avatar, and nothing typed is lost [PROF-9]", async ({
    page,
  }) => {
    await editProfile(page);
    const before = await shownPicture(page);
    await page.getByLabel("Name").fill("Rear Admiral Hopper");
    for (const [file, problem] of [
      [tooHeavy, "This picture is larger than 10 MB"],
      [
        noPicture,
        "This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
      ],
    ] as const) {
      await choose(page, file);
      await toast(page, problem).waitFor();
      await expect(change(page)).toHaveAccessibleDescription(problem);
    }
    await page.route("**/api/upload", (route) => route.abort());
    await choose(page, await photo());
    await expect(change(page)).toHaveAccessibleDescription(
      "We could not upload the picture. Please check your connection and try again.",
    );
    expect(await shownPicture(page)).toBe(before);
    await expect(page.getByLabel("Name")).toHaveValue("Rear Admiral Hopper");
    await page.unroute("**/api/upload");
    await choose(page, await photo());
    await expect(page.getByText("Press Update to keep your new picture")).toBeVisible();
  });

  test("is said at registration, beside its field [PROF-9]", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
    const field = page.getByLabel("Profile picture");
    await field.setInputFiles(tooHeavy);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(field).toHaveAccessibleDescription("This picture is larger than 10 MB");
    await expect(field).toBeFocused();
    await field.setInputFiles(noPicture);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(field).toHaveAccessibleDescription(/^This file is not a picture we can read/);
    await field.setInputFiles(PICTURE);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
