import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

const HOSTILE = `</script> "Weber" & <b>Söhne</b>`;
const LONG = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenwerkstatt";

const CHANGED = ["identity", "social", "verification"] as const;
const came = new Map<(typeof CHANGED)[number], object>();
test.beforeEach(async ({ page, shop }) => {
  for (const subject of CHANGED) came.set(subject, await saveSettings(page, shop, subject, {}));
});
test.afterEach(async ({ page, shop }) => {
  for (const [subject, values] of came) await saveSettings(page, shop, subject, values);
});

const facts = async (page: Page) => {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  return JSON.parse(text ?? "")["@graph"][0];
};

test("an admin says who the shop is, and every page says it [SET-2]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const form = page.getByRole("region", { name: "The shop", exact: true });
  await isAccessible(page);
  await form.getByLabel("Shop name").fill(` ${HOSTILE} `);
  await form.getByLabel("Phone").fill("call me");
  await form.getByLabel("Email").fill("nobody");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(/at least 4 digits/);
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription("This is no email address.");
  await expect(form.getByLabel("Phone")).toBeFocused();

  await form.getByLabel("Phone").fill("");
  await form.getByLabel("Email").fill("hallo@weber.example");
  await form.getByLabel("Legal name").fill("Weber & Söhne GmbH");
  await form.getByLabel("Street and number").fill("Fadengasse 3");
  await form.getByLabel("Country").selectOption({ label: "Germany" });
  await form.getByLabel("Time zone").selectOption("Pacific/Auckland");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Shop name")).toHaveValue(HOSTILE);

  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: HOSTILE })).toBeVisible();
  await expect(page).toHaveTitle(/<\/script> "Weber" & <b>Söhne<\/b>/);
  await expect(page.getByText("Call Us")).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  const organization = await facts(page);
  expect(organization).toMatchObject({
    name: HOSTILE,
    legalName: "Weber & Söhne GmbH",
    email: "hallo@weber.example",
    address: { "@type": "PostalAddress", streetAddress: "Fadengasse 3", addressCountry: "DE" },
  });
  expect(organization).not.toHaveProperty("telephone");
  expect(organization).not.toHaveProperty("sameAs");
  // The browser has taken the page over, with the same words.
  await page.getByRole("button", { name: "Search" }).click();
  await expect(banner.getByRole("link", { name: HOSTILE })).toBeVisible();
});

test("once links are saved, a network without an address is not shown [SET-2]", async ({
  page,
  shop,
}) => {
  const links = (name: string) => page.getByRole("link", { name, exact: true });
  await page.goto("/");
  await expect(links("Instagram").first()).toHaveAttribute("href", "https://www.instagram.com/");
  await enterAsAdmin(page, shop, "/admin/settings");
  const form = page.getByRole("region", { name: "Social networks" });
  await expect(form.getByLabel("Instagram")).toHaveValue("");
  await form.getByLabel("TikTok").fill("www.tiktok.com/@weber");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/");
  await expect(links("TikTok").first()).toHaveAttribute("href", "https://www.tiktok.com/@weber");
  await expect(links("Instagram")).toHaveCount(0);
  expect((await facts(page)).sameAs).toEqual(["https://www.tiktok.com/@weber"]);
});

test("a pasted meta tag gives its code, and only a code gets into the page [SET-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const form = page.getByRole("region", { name: "Verification codes" });
  const google = form.getByLabel("Google");
  await google.fill('<meta name="google-site-verification" content="abc_DEF-123" />');
  await form.getByLabel("Pinterest").fill("<script>alert(1)</script>");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Pinterest")).toHaveAccessibleDescription(/This is no code/);
  await form.getByLabel("Pinterest").fill("0123abc");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(google).toHaveValue("abc_DEF-123");

  const html = await (await page.request.get("/")).text();
  expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-123"/>');
  expect(html).toContain('<meta name="p:domain_verify" content="0123abc"/>');
  expect(html).not.toContain("facebook-domain-verification");
});

test("a name of one long word makes no page wider [SET-2]", async ({ page, shop }) => {
  await saveSettings(page, shop, "identity", { name: LONG });
  await enterAsAdmin(page, shop, "/admin");
  for (const path of ["/", "/login", "/admin/settings"]) {
    await page.goto(path);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(wide, `${path} at ${width}`).toBe(width);
    }
  }
});
