import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { photograph } from "../support/photos.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });

const list = (page: Page) => page.getByRole("list", { name: "Sections" });
const save = (page: Page) => page.getByRole("button", { name: "Save the home page" });

async function asAdmin(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const read = async () =>
    (await (await page.request.get("/api/admin/settings", { headers })).json()).home;
  return {
    read,
    async arrange(sections: unknown[]) {
      const data = { version: (await read()).version, values: { sections } };
      const answer = await page.request.put("/api/admin/settings/home", { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

test("an admin arranges the home page with the keyboard", async ({ page, shop }) => {
  const { read, arrange } = await asAdmin(page, shop);
  const before = (await read()).values.sections;
  await enterAsAdmin(page, shop, "/admin/home");
  await expect(list(page).getByRole("listitem")).toHaveCount(before.length);
  await isAccessible(page);

  // The promises go up, and the focus goes along.
  const up = list(page).getByRole("button", { name: /^Move Promises.* up$/ });
  await up.focus();
  for (let place = before.length; place > 1; place--) await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(list(page).getByRole("listitem").first()).toHaveAccessibleName(/^Promises/);

  // A text with a picture at the end; without a title it is refused at its field.
  await page.getByRole("button", { name: /^Text with picture/ }).focus();
  await page.keyboard.press("Enter");
  const passage = list(page).getByRole("listitem").last();
  await expect(passage.getByLabel("Small words above the title")).toBeFocused();
  await save(page).focus();
  await page.keyboard.press("Enter");
  const title = passage.getByLabel("Title", { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/^This needs a title/);
  await isAccessible(page);
  await page.keyboard.type("Two sisters and a loom");
  await passage
    .getByLabel("Text, a line for each paragraph")
    .fill("At a kitchen table.\nToday six.");
  await passage.getByLabel("Where it leads").fill("/collections/all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Home page saved")).toBeVisible();

  await page.goto("/");
  const promise = await page.getByText("Free international shipping").boundingBox();
  const hero = await page.getByRole("heading", { name: "Vacation Ready" }).boundingBox();
  expect(promise?.y).toBeLessThan(hero?.y ?? 0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Selvedge");
  await expect(page.getByRole("heading", { name: "Two sisters and a loom" })).toBeVisible();
  await isAccessible(page);

  await arrange(before);
});

test("an admin shows a picture of their own, and what must stay in view", async ({
  page,
  shop,
}) => {
  const { read, arrange } = await asAdmin(page, shop);
  const before = (await read()).values.sections;
  await enterAsAdmin(page, shop, "/admin/home");
  await list(page)
    .getByRole("button", { name: /^Edit Opening picture/ })
    .click();
  const hero = list(page).getByRole("listitem").first();
  const chooser = page.waitForEvent("filechooser");
  await hero.getByRole("button", { name: "Upload a picture of your own" }).click();
  const buffer = await photograph("jpeg", 1600, 800);
  await (await chooser).setFiles({ name: "meadow.jpg", mimeType: "image/jpeg", buffer });
  const picture = hero.getByRole("button", { name: /^The picture/ });
  const box = await picture.boundingBox();
  if (!box) throw new Error("the picture is not shown");
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
  await expect(hero.getByLabel("From the left, %")).toHaveValue("25");
  await expect(hero.getByLabel("From the top, %")).toHaveValue("75");
  await hero.getByLabel("From the left, %").fill("30");
  await hero.getByLabel("What it shows").fill("A meadow");
  await isAccessible(page);
  await save(page).click();
  await expect(page.getByText("Home page saved")).toBeVisible();

  await page.goto("/");
  const shown = page.getByRole("img", { name: "A meadow" });
  await expect(shown).toHaveCSS("object-position", "30% 75%");
  await expect(shown).toHaveAttribute("fetchpriority", "high");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vacation Ready");

  await arrange(before);
});

test("a home page whose picture is still on its way waits for it, and keeps what is typed meanwhile", async ({
  page,
  shop,
}) => {
  const { read, arrange } = await asAdmin(page, shop);
  const before = (await read()).values.sections;
  const upload = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await upload.promise;
    await route.continue();
  });
  await enterAsAdmin(page, shop, "/admin/home");
  const hero = list(page).getByRole("listitem").first();
  await hero.getByRole("button", { name: /^Edit/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await hero.getByRole("button", { name: "Upload a picture of your own" }).click();
  const buffer = await photograph("jpeg", 1600, 800);
  await (await chooser).setFiles({ name: "meadow.jpg", mimeType: "image/jpeg", buffer });
  await hero.getByLabel("Title", { exact: true }).fill("Typed meanwhile");
  await hero.getByRole("button", { name: /^Close/ }).click();
  await save(page).click();
  await expect(page.getByText("Please wait until all pictures are here.")).toBeVisible();
  expect((await read()).values.sections).toEqual(before);

  upload.resolve();
  await expect(page.getByText("Please wait until all pictures are here.")).toBeHidden();
  await save(page).click();
  await expect(page.getByText("Home page saved")).toBeVisible();
  const [saved] = (await read()).values.sections;
  expect(saved).toMatchObject({ title: "Typed meanwhile" });
  expect(saved.picture.url).toContain("/media/");
  await arrange(before);
});

test("a home page without a section, or with a moment that is typed by half, is refused in plain words", async ({
  page,
  shop,
}) => {
  const { read, arrange } = await asAdmin(page, shop);
  const before = (await read()).values.sections;
  await arrange([before[0]]);
  await enterAsAdmin(page, shop, "/admin/home");
  await list(page)
    .getByRole("button", { name: /^Edit Opening picture/ })
    .click();
  const until = page.getByLabel("Shown until");
  await until.focus();
  await page.keyboard.type("12");
  await save(page).click();
  await expect(until).toHaveAccessibleDescription(/^Please finish what you began to type/);
  await expect(until).toBeFocused();

  await list(page)
    .getByRole("button", { name: /^Remove Opening picture/ })
    .click();
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText("Sections of the home page must not be empty");
  await expect(page.getByRole("main")).not.toContainText("values.");
  await arrange(before);
});

test("what an admin typed stays when another one was faster", async ({ page, shop }) => {
  const { read, arrange } = await asAdmin(page, shop);
  const before = (await read()).values.sections;
  await enterAsAdmin(page, shop, "/admin/home");
  const remove = list(page).getByRole("button", { name: /^Remove Best seller/ });
  await remove.click();
  await expect(page.getByRole("button", { name: "Put it back" })).toBeFocused();
  await arrange([before[0]]);
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has saved meanwhile" });
  await dialog.getByRole("button", { name: "Go on editing" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(before.length - 1);
  await save(page).click();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await read()).values.sections.length).toBe(before.length - 1);

  await arrange([before[0], before[1]]);
  await page.getByRole("button", { name: /^Move Opening picture.* down$/ }).click();
  await save(page).click();
  await dialog.getByRole("radio", { name: /Theirs/ }).check();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);

  await arrange(before);
});
