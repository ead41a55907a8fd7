import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ shopOf: "two hands", expectedErrors: [/status of 409/] });

test("of two admins who change the shop's facts nobody loses a word [OWN-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const identity = page.getByRole("region", { name: "The shop", exact: true });
  const save = identity.getByRole("button", { name: "Save" });

  // Different fields: both are saved without a question.
  await identity.getByLabel("City").fill("Leeds");
  await saveSettings(page, shop, "identity", { street: "1 Weft Way" });
  await save.click();
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(identity.getByLabel("Street")).toHaveValue("1 Weft Way");
  await expect(identity.getByLabel("City")).toHaveValue("Leeds");

  // The same field: nothing is saved until somebody has chosen.
  await identity.getByLabel("City").fill("York");
  await identity.getByLabel("Postal code").fill("YO1");
  await saveSettings(page, shop, "identity", { city: "Hull", street: "2 Weft Way" });
  await save.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "City" })).toBeVisible();
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await expect(dialog.getByRole("radio", { name: "Mine York" })).toBeChecked();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(identity.getByLabel("City")).toHaveValue("York");

  await save.press("Enter");
  await dialog.getByRole("radio", { name: "Mine York" }).press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Theirs Hull" })).toBeChecked();
  await dialog.getByRole("button", { name: "Save with these" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(identity.getByLabel("City")).toHaveValue("Hull");
  await expect(identity.getByLabel("Postal code")).toHaveValue("YO1");
  await expect(identity.getByLabel("Street")).toHaveValue("2 Weft Way");
});

test("what is typed into one form stays while another one is saved [OWN-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const identity = page.getByRole("region", { name: "The shop", exact: true });
  await identity.getByLabel("Legal name").fill("Weft Ltd");
  await saveSettings(page, shop, "identity", { legalForm: "Limited" });
  const holds = page.getByRole("region", { name: "Units put aside" });
  await holds.getByRole("textbox").first().fill("90");
  await holds.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(identity.getByLabel("Legal name")).toHaveValue("Weft Ltd");
  await identity.getByRole("button", { name: "Save" }).click();
  await expect(identity.getByLabel("Legal form")).toHaveValue("Limited");
  await expect(identity.getByLabel("Legal name")).toHaveValue("Weft Ltd");
});

test("nothing can be typed that would be lost while a form is being saved [OWN-8]", async ({
  page,
  shop,
}) => {
  const isInert = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .first()
      .evaluate((field) => field.closest("[inert]") !== null);
  const states: boolean[] = [];
  /** Looks at the field while the form's call is under way. */
  const duringCall = (subject: string, label: string) =>
    page.route(
      `**/api/admin/settings/${subject}`,
      async (route) => {
        states.push(await isInert(label));
        await route.continue();
      },
      { times: 1 },
    );
  await enterAsAdmin(page, shop, "/admin/settings");
  await duringCall("identity", "Register number");
  const identity = page.getByRole("region", { name: "The shop", exact: true });
  await identity.getByLabel("Register number").fill("HRB 1");
  await identity.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect.poll(() => isInert("Register number")).toBe(false);

  await page.goto("/admin/home");
  await page.getByRole("button", { name: /^Edit Opening picture/ }).click();
  await duringCall("home", "Title");
  await page.getByRole("button", { name: "Save the home page" }).click();
  await expect.poll(() => states.length).toBe(2);
  await expect.poll(() => isInert("Title")).toBe(false);

  await page.goto("/admin/appearance");
  await duringCall("appearanceDraft", "Accent");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect.poll(() => isInert("Accent")).toBe(false);
  expect(states).toEqual([true, true, true]);
});

test("two drafts of the appearance are put together, and a color of both is asked for [OWN-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/appearance");
  const accent = page.getByRole("textbox", { name: "Accent", exact: true });
  await accent.fill("#123456");
  await page.getByText("Pills", { exact: true }).click();
  await saveSettings(page, shop, "appearanceDraft", () => ({
    ...{ accent: "#654321", corners: "round" },
  }));
  await page.getByRole("button", { name: "Save draft" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "Accent" })).toBeVisible();
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await dialog.getByRole("radio", { name: /Theirs/ }).check();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(accent).toHaveValue("#654321");
  await expect(page.getByRole("radio", { name: "Pills" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Round", exact: true })).toBeChecked();
});

test("two arrangements of the home page are put together by section [OWN-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/home");
  await page.getByRole("button", { name: /^Edit Opening picture/ }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Mine");
  await saveSettings(page, shop, "home", ({ sections }) => ({
    sections: sections.map((section: { kind: string }) =>
      section.kind === "bestSeller" ? { ...section, title: "Theirs" } : section,
    ),
  }));
  await page.getByRole("button", { name: "Save the home page" }).click();
  await expect(page.getByText("both are saved")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Theirs" })).toBeVisible();
});

test("two lists of colors are put together by color, and what both changed is asked for [OWN-8]", async ({
  page,
  shop,
  context,
}) => {
  await enterAsAdmin(page, shop, "/admin/colors");
  const other = await context.newPage();
  const open = (one: typeof page) => {
    const list = one.getByRole("list", { name: "Colors of the filters" });
    const colorOf = (name: string) => list.getByRole("listitem", { name });
    return {
      list,
      toneOf: (name: string) => colorOf(name).getByLabel("Tone", { exact: true }),
      familyOf: (name: string) => colorOf(name).getByLabel("Family"),
      save: one.getByRole("button", { name: "Save the colors" }),
    };
  };
  const [mine, theirs] = [open(page), open(other)];
  async function saveElsewhereAfter(change: () => Promise<unknown>) {
    await other.goto("/admin/colors");
    await change();
    await theirs.save.click();
    await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  }

  // Different things: all is saved without a question.
  await mine.toneOf("Olive").fill("#556b2f");
  await page.getByRole("button", { name: "Add a color" }).click();
  await page.keyboard.type("Kelp");
  await saveElsewhereAfter(async () => {
    await theirs.familyOf("Olive").selectOption("Gray");
    await theirs.list.getByRole("button", { name: "Move Black up" }).click();
  });
  await mine.save.press("Enter");
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(mine.toneOf("Olive")).toHaveValue("#556b2f");
  await expect(mine.familyOf("Olive")).toHaveValue("gray");
  await expect(mine.list.getByRole("listitem").nth(1)).toHaveAccessibleName("Black");
  await expect(mine.list.getByRole("listitem").last()).toHaveAccessibleName("Kelp");
  await expect(mine.save).toBeFocused();

  // The same: nothing is saved until somebody has chosen.
  await mine.toneOf("Olive").fill("#111111");
  await mine.toneOf("Kelp").fill("#2f4f3a");
  await saveElsewhereAfter(async () => {
    await theirs.toneOf("Olive").fill("#222222");
    await theirs.list.getByRole("button", { name: "Remove Kelp" }).click();
  });
  await mine.save.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: "Mine #111111" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Theirs Removed" })).not.toBeChecked();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(mine.toneOf("Olive")).toHaveValue("#111111");
  await mine.save.press("Enter");
  await dialog.getByRole("radio", { name: "Theirs #222222" }).check();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(mine.toneOf("Olive")).toHaveValue("#222222");
  await expect(mine.toneOf("Kelp")).toHaveValue("#2f4f3a");
  await page.reload();
  await expect(mine.toneOf("Olive")).toHaveValue("#222222");
  await expect(mine.toneOf("Kelp")).toHaveValue("#2f4f3a");
  await other.close();
});

test("two admins fill in cells of one size guide, and add a system of sizes each [OWN-8]", async ({
  page,
  shop,
  context,
}) => {
  await enterAsAdmin(page, shop, "/admin/size-guides");
  await page.getByRole("button", { name: "Edit Women: Bottom Wear" }).click();
  await page.getByLabel("Waist of XS, in cm").fill("61");
  await saveSettings(page, shop, "sizeGuides", ({ guides }) => ({
    guides: guides.map((guide: { rows: object[] }, place: number) =>
      place === 0
        ? { ...guide, rows: guide.rows.with(0, { size: "XS", values: [620, 891] }) }
        : guide,
    ),
  }));
  await page.getByRole("button", { name: "Save the size guides" }).click();
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(page.getByLabel("Waist of XS, in cm")).toHaveValue("61");
  await expect(page.getByLabel("Hips of XS, in cm")).toHaveValue("89.1");

  const other = await context.newPage();
  for (const [one, name, sizes] of [
    [page, "Socks", "35-38, 39-42"],
    [other, "Hats", "56, 58"],
  ] as const) {
    await one.goto("/admin/sizes");
    await one.getByRole("button", { name: "Add a system" }).click();
    await one.keyboard.type(name);
    const system = one.getByRole("listitem", { name: `System ${name}` });
    await system.getByLabel("Sizes, from small to large").fill(sizes);
  }
  await other.getByRole("button", { name: "Save the sizes" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Save the sizes" }).click();
  await expect(page.getByText("both are saved")).toBeVisible();
  for (const name of ["Socks", "Hats"]) {
    await expect(page.getByRole("listitem", { name: `System ${name}` })).toBeVisible();
  }
});

test("a collection that two admins change has what both typed [OWN-2]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/collections/Weekend");
  const other = await page.context().newPage();
  await other.goto("/admin/collections/Weekend");
  const saveIn = (one: Page) => one.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Text", { exact: true }).fill("Slow mornings.");
  await other.getByLabel("Name", { exact: true }).fill("Days off");
  await other.getByLabel("Description").fill("Theirs");
  await saveIn(other);
  await expect(other.getByRole("heading", { name: "Collection “Days off”" })).toBeVisible();
  await saveIn(page);
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Collection “Days off”" })).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Slow mornings.");

  await other.reload();
  await other.getByLabel("Description").fill("Theirs, said anew");
  await saveIn(other);
  await expect(other.getByText("Collection saved").first()).toBeVisible();
  await page.getByLabel("Description").fill("Mine");
  await saveIn(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "Description" })).toBeVisible();
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Description")).toHaveValue("Mine");
  await saveIn(page);
  await dialog.getByRole("radio", { name: /Theirs, said anew/ }).check();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Description")).toHaveValue("Theirs, said anew");
});

test("attributes that two admins change have what both typed, and one undo takes it back [OWN-5]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/attributes");
  await page.getByRole("button", { name: "Add attribute" }).click();
  await page.keyboard.type("Fit");
  await page.getByLabel("Choice 1", { exact: true }).fill("Slim");
  const saveIn = (one: Page) => one.getByRole("button", { name: "Save", exact: true }).click();
  await saveIn(page);
  await expect(page.getByText("No changes")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/admin/attributes");
  await other.getByRole("button", { name: /^Fit/ }).click();
  await other.getByLabel("Name", { exact: true }).fill("Cut");
  await saveIn(other);
  await expect(other.getByText("No changes")).toBeVisible();
  // A form that begins anew is folded.
  await page.getByRole("button", { name: /^Fit/ }).click();
  await page.getByLabel("A filter of lists").uncheck();
  await saveIn(page);
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Cut" })).toBeVisible();

  await page.getByRole("button", { name: /^Cut/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Shape");
  await other.reload();
  await other.getByRole("button", { name: /^Cut/ }).click();
  await expect(other.getByLabel("A filter of lists")).not.toBeChecked();
  await other.getByLabel("Name", { exact: true }).fill("Silhouette");
  await saveIn(other);
  await expect(other.getByText("No changes")).toBeVisible();
  await saveIn(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "Shape: Name" })).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(page.getByText("No changes")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Shape" })).toBeVisible();
  await isAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Everything is as it was.")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Silhouette" })).toBeVisible();
});

test("an attribute whose removal was confirmed goes though another admin was faster, and what else would go is asked for [OWN-5]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const write = async (path: string, data: object) =>
    expect((await page.request.put(path, { headers, data })).status()).toBe(200);
  const path = "/api/admin/attributes";
  const fact = (name: string) => ({
    ...{ name, kind: "words", choices: [], isShown: true, isFilter: false, feed: "detail" },
  });
  const addElsewhere = async (...names: string[]) => {
    const { version, attributes } = await read(path);
    await write(path, { version, attributes: [...attributes, ...names.map(fact)] });
  };
  await write(path, { ...(await read(path)), attributes: [], removesValues: true });
  await addElsewhere("Weave", "Weight", "Wash");
  const [weave, weight, wash] = (await read(path)).attributes;
  const [product] = await read("/api/products?limit=1");
  const describe = (attributes: object) =>
    write(`/api/admin/products/${product._id}`, { attributes });
  const values = { [weave.key]: "Twill" };
  await describe(values);

  await enterAsAdmin(page, shop, "/admin/attributes");
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Remove and save" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("button", { name: "Remove Weave" }).click();
  await save.click();
  await expect(dialog).toHaveAccessibleName("Remove Weave from all products?");
  await addElsewhere("Theirs");
  await confirm.click();
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const names = async () => (await read(path)).attributes.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Weight", "Wash", "Theirs"]);

  // Products have got values of another one that goes: its removal was never confirmed.
  await describe({ [weight.key]: "Heavy" });
  await page.reload();
  await page.getByRole("button", { name: "Remove Weight" }).click();
  await page.getByRole("button", { name: "Remove Wash" }).click();
  await save.click();
  await expect(dialog).toHaveAccessibleName("Remove Weight from all products?");
  await describe({ [weight.key]: "Heavy", [wash.key]: "Cold" });
  await addElsewhere("Theirs too");
  await confirm.click();
  await expect(dialog).toHaveAccessibleName("Remove Weight, Wash from all products?");
  await isAccessible(page);
  expect(await names()).toContain("Weight");
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("No changes")).toBeVisible();
  expect(await names()).toEqual(["Theirs", "Theirs too"]);
});
