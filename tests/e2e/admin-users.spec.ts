import type { Locator, Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { loseNextAnswer } from "../support/lost-answers.ts";
import { linkIn, mailsTo, waitForMail } from "../support/mailbox.ts";
import { createCustomer, logIn } from "../support/storefront.ts";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: name });
const form = (page: Page) => page.getByRole("form", { name: "Add a user" });

let made = 0;
/** A name that no other user of this shop has. */
function newName(): string {
  made += 1;
  return `Ines ${Date.now().toString(36)}${made}`;
}

async function fillIn(page: Page, name: string) {
  const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill("a good password");
  return email;
}

async function addUser(page: Page, name = newName()) {
  const email = await fillIn(page, name);
  await form(page).getByRole("button", { name: "Add user" }).click();
  await expect(rowOf(page, name)).toBeVisible();
  return { name, email, password: "a good password" };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("an admin adds a user, gives a role and deletes, each with its toast [ADMIN-5, ADMIN-6]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/users");
  await isAccessible(page);
  const { name, email } = await addUser(page);
  await expect(toast(page, "User registered successfully")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await expect(form(page).getByLabel("Email")).toHaveValue("");
  const row = rowOf(page, name);
  await expect(row).toContainText(email);
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("customer");

  await row.getByLabel(`Role of ${name}`).selectOption("Admin");
  const asked = page.getByRole("dialog", { name: `Make ${name} an admin?` });
  await expect(asked).toContainText(email);
  await isAccessible(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("customer");
  await row.getByLabel(`Role of ${name}`).selectOption("Admin");
  await asked.getByRole("button", { name: "Make admin" }).click();
  await expect(toast(page, "User updated!")).toBeVisible();
  await page.reload();
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("admin");

  await row.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(question).toContainText(email);
  await isAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "User deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe("what will not do", () => {
  test.use({ expectedErrors: [/409/] });

  test("stays in the form, each field with what is wrong with it [ADMIN-5]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, "/admin/users");
    const [name, email, password] = [
      form(page).getByLabel("Name"),
      form(page).getByLabel("Email"),
      form(page).getByLabel("Password", { exact: true }),
    ];
    const add = form(page).getByRole("button", { name: "Add user" });
    await add.click();
    await expect(name).toBeFocused();
    for (const field of [name, email, password]) {
      await expect(field).toHaveAccessibleDescription("All fields are required");
    }
    await isAccessible(page);
    await name.fill("Ada");
    await email.fill(shop.admin.email);
    await password.fill("short");
    await add.click();
    await expect(password).toHaveAccessibleDescription(
      "Password should be atleast 6 characters long.",
    );
    await expect(password).toBeFocused();
    await password.fill("long enough");
    await form(page).getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await add.click();
    await expect(email).toHaveAccessibleDescription("A user with this email already exists");
    await expect(email).toBeFocused();
    await expect(password).toHaveValue("long enough");
  });
});

test("nobody touches the seeded admin's role or account [ACC-26, ADMIN-7]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/users");
  const other = await addUser(page);
  await rowOf(page, other.name).getByLabel("Role of").selectOption("Admin");
  await page.getByRole("button", { name: "Make admin" }).click();
  await expect(toast(page, "User updated!")).toBeVisible();
  await enterAsAdmin(page, { ...shop, admin: other }, "/admin/users");
  for (const locked of [shop.admin.email, other.email]) {
    const row = rowOf(page, locked);
    await expect(row.getByRole("combobox")).toBeDisabled();
    await expect(row.getByRole("button", { name: "Delete" })).toBeDisabled();
  }
  await expect(rowOf(page, other.email)).toContainText("You");
});

test("search, role and order stand in the address, and work by keyboard [ADMIN-60]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/users");
  const { name } = await addUser(page);
  await addUser(page);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.focus();
  await page.keyboard.type(name.slice(1).toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Role", exact: true }).last().selectOption("Admin");
  await expect(page.getByText("No users found")).toBeVisible();
  await isAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await tabTo(page, page.getByRole("link", { name: "Sort by Name" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test.describe("a user whose answer was lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("is added once, and the second try says that it was [API-32]", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin/users");
    await loseNextAnswer(page, "**/api/admin/users");
    const name = newName();
    await fillIn(page, name);
    const add = form(page).getByRole("button", { name: "Add user" });
    await add.click();
    await expect(form(page).getByRole("alert")).toContainText("could not add this user");
    await add.click();
    await expect(toast(page, "User registered successfully")).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(1);
  });
});

test.describe("a list that cannot be had", () => {
  test.use({ expectedErrors: [/500/] });

  test("is said in a toast and on the page, and tried again [ADMIN-8]", async ({ page, shop }) => {
    await page.route("**/api/admin/users?*", (route) =>
      route.fulfill({ status: 500, json: { message: "The shelf fell down" } }),
    );
    await enterAsAdmin(page, shop, "/admin/users");
    await expect(toast(page, "The shelf fell down")).toBeVisible();
    await expect(page.getByText("Error : The shelf fell down")).toBeVisible();
    await isAccessible(page);
    await page.unroute("**/api/admin/users?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(rowOf(page, shop.admin.email)).toBeVisible();
  });
});

test("who is no admin is sent to the login, from users and orders to the shop [ADMIN-1]", async ({
  page,
}) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await logIn(page, await createCustomer(page.request));
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
    for (const path of ["/admin/users", "/admin/orders"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
    }
    if (isSignedIn) continue;
    for (const path of ["/admin", "/admin/products", "/admin/audit"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  }
});

test.describe("an admin who loses the role elsewhere", () => {
  test.use({ expectedErrors: [/401/] });

  test("leaves the open page for the login [ADMIN-1]", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin/users");
    const other = await addUser(page);
    await rowOf(page, other.name).getByLabel("Role of").selectOption("Admin");
    await page.getByRole("button", { name: "Make admin" }).click();
    await expect(toast(page, "User updated!")).toBeVisible();
    await enterAsAdmin(page, { ...shop, admin: other }, "/admin/users");
    await expect(rowOf(page, other.email)).toContainText("You");
    const seeded = await signInByApi(page, shop);
    const { user } = await signInByApi(page, { ...shop, admin: other });
    const demoted = await page.request.put(`/api/admin/users/${user._id}`, {
      headers: { authorization: `Bearer ${seeded.token}` },
      data: { role: "customer" },
    });
    expect(demoted.status()).toBe(200);
    // As a browser says when somebody comes back to its window.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page).toHaveURL("/login?redirect=%2Fadmin%2Fusers");
    await expect(page.getByRole("table")).toHaveCount(0);
  });
});

test.describe("an admin whose session has ended", () => {
  test.use({ expectedErrors: [/401/] });

  test("logs in and is back on the page they were on [ACC-40]", async ({ page, shop }) => {
    const list = "/admin/users?role=customer&sort=name";
    await enterAsAdmin(page, shop, list);
    await expect(page.getByRole("button", { name: "Add user" })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("userToken"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/users/logout", { headers })).ok()).toBe(true);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await isAccessible(page);
    await page.getByLabel("Email").fill(shop.admin.email);
    await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  });
});

test.describe("an admin invites", () => {
  // The last look at the link, which is used up.
  test.use({ expectedErrors: [/400/] });

  test("another by mail, who chooses a password and gets in [ACC-41]", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin/users");
    const name = newName();
    const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
    await form(page).getByLabel("Send an invitation instead").check();
    await expect(form(page).getByLabel("Password", { exact: true })).toBeHidden();
    await form(page).getByRole("button", { name: "Invite" }).click();
    await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription(
      "All fields are required",
    );
    await form(page).getByLabel("Name").fill(name);
    await form(page).getByLabel("Email").fill(email);
    await form(page).getByLabel("Role").selectOption("Admin");
    await isAccessible(page);
    await form(page).getByRole("button", { name: "Invite" }).click();
    await expect(toast(page, "Invitation sent")).toBeVisible();
    await expect(rowOf(page, name)).toContainText("Invited");
    const subject = "Your account at Selvedge";
    const first = linkIn(await waitForMail(shop, { to: email, subject }), /\/welcome/);
    await rowOf(page, name).getByRole("button", { name: "invitation again" }).click();
    await expect(toast(page, `A new invitation is on its way to ${email}`)).toBeVisible();
    await page.goto("/profile");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);

    let link = first;
    await expect
      .poll(async () => {
        const links = (await mailsTo(shop, email)).map((mail) => linkIn(mail, /\/welcome/));
        link = links.find((other) => other !== first) ?? first;
        return links.length;
      })
      .toBe(2);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Welcome, choose a password" })).toBeVisible();
    await isAccessible(page);
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription(/^At least 8 characters, not your name/);
    const own = new URL(link);
    own.hash = own.hash.replace("role=admin", "role=customer");
    await page.goto("/");
    await page.goto(own.href);
    await expect(password).toHaveAccessibleDescription("At least 6 characters");
    await page.goto("/");
    await page.goto(link);
    await password.fill("selvedge-77");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(password).toHaveAccessibleDescription(/must not hold their name/);
    await password.fill("warp-and-weft-22");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(toast(page, "Your account is ready. Please log in.")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("warp-and-weft-22");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("link", { name: "Admin" })).toBeVisible();
    await page.goto("/welcome");
    await expect(
      page.getByRole("heading", { name: "This invitation is no longer good" }),
    ).toBeVisible();
  });
});

test("an admin logs a user out everywhere [ACC-39]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/users");
  const user = await addUser(page);
  const { token } = await signInByApi(page, { ...shop, admin: user });
  await rowOf(page, user.name)
    .getByRole("button", { name: `Log out ${user.name}` })
    .click();
  const asked = page.getByRole("dialog", { name: `Log ${user.name} out everywhere?` });
  await expect(asked).toContainText(user.email);
  await isAccessible(page);
  await asked.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(toast(page, `${user.name} is logged out everywhere`)).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get("/api/users/me", { headers })).status()).toBe(401);
});

test("the sidebar leads everywhere, and logging out to the shop, without the cart [ADMIN-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/users");
  await page.evaluate(() => localStorage.setItem("cart", JSON.stringify({ products: [] })));
  const sidebar = page.getByRole("navigation", { name: "Admin area" });
  for (const [name, path] of [
    ["Users", "/admin/users"],
    ["Products", "/admin/products"],
    ["Orders", "/admin/orders"],
    ["Shop", "/"],
  ] as const) {
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  await expect(sidebar.getByRole("link", { name: "Users" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await sidebar.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});
