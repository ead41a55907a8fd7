import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import {
  addToCart,
  cartButton,
  continueToPayment,
  createCustomer,
  fact,
  fillInDelivery,
  getOffer,
  logIn,
  openApproval,
  toast,
} from "../support/storefront.ts";

test.use({ shopOf: "delivery", expectedErrors: [/status of (400|409)/] });

const way = (key: string, name: string, priceCents: number, freeFromCents: number) => ({
  ...{ key, name, by: "worth", steps: [{ from: 0, priceCents }], freeFromCents },
  ...{ fromDays: 2, toDays: 4, days: "working", cutOff: "14:00" },
});
const ZONES = [
  {
    name: "the United States",
    places: ["US"],
    methods: [way("standard", "Standard", 490, 100_000), way("express", "Express", 1990, 0)],
  },
  { name: "Hawaii", places: ["US-HI"], methods: [way("island", "By ship", 2590, 0)] },
];

for (const width of [390, 1440]) {
  test(`what a product's page says of delivery is what is charged, at ${width} px [DELIVERY-11]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await saveSettings(page, shop, "delivery", { zones: ZONES });
    const offer = await getOffer(page.request);
    const customer = await createCustomer(page.request);
    await addToCart(page, offer);
    const main = page.getByRole("main");
    await expect(main.getByText("free from $1,000.00")).toBeVisible();
    await expect(main.getByText(/Arrives \w+ \d+, \d{4} to \w+ \d+, \d{4}/)).toBeVisible();

    const left = (1000 - offer.price).toFixed(2);
    if (await cartButton(page).isVisible()) await cartButton(page).click();
    await expect(page.getByText(`$${left} to free delivery`)).toBeVisible();

    await page.goto("/login?redirect=checkout");
    await logIn(page, customer);
    await fillInDelivery(page);
    const country = page.getByLabel("Country", { exact: true });
    const total = (cents: number) => `$${(offer.price + cents / 100).toFixed(2)}`;
    const state = page.getByLabel(/^State/);
    // Without the state nobody knows what it costs there: said at the field.
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(state).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("What delivery costs depends on it")).toBeVisible();
    await state.fill("Virginia");
    const ways = page.getByRole("group", { name: "Delivery" });
    await expect(ways.getByRole("radio")).toHaveCount(2);
    if (width < 768) await page.getByRole("button", { name: /order summary/i }).click();
    await expect(fact(page, /^Total/)).toHaveText(total(490));
    await ways.getByRole("radio", { name: /Express/ }).check();
    await expect(fact(page, /^Total/)).toHaveText(total(1990));
    await isAccessible(page);

    // A state with a zone of its own has other ways, and a country without one is refused at its field.
    await state.fill("HI");
    await expect(ways.getByRole("radio")).toHaveCount(1);
    await expect(fact(page, /^Total/)).toHaveText(total(2590));
    await expect(ways.getByRole("radio", { name: /By ship/ })).toBeChecked();
    await continueToPayment(page);
    await expect(fact(page, /^Total/)).toHaveText(total(2590));
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await country.fill("Germany");
    await page.keyboard.press("Tab");
    await expect(country).toHaveAccessibleDescription("We do not deliver to Germany.");
    await expect(async () => {
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(country).toHaveAttribute("aria-invalid", "true", { timeout: 5000 });
    }).toPass();
    await expect(country).toHaveAccessibleDescription("We do not deliver to Germany.");
    await country.fill("United States");
    await page.keyboard.press("Tab");
    await state.fill("Virginia");
    await ways.getByRole("radio", { name: /Express/ }).check();
    await expect(fact(page, /^Total/)).toHaveText(total(1990));

    await continueToPayment(page);
    await expect(fact(page, /^Total/)).toHaveText(total(1990));
    const approval = await openApproval(page);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(main.getByText(total(1990)).first()).toBeVisible();
    await expect(main.getByText(/Express/).first()).toBeVisible();

    const mail = await waitForMail(shop, { to: customer.email, subject: /order/ });
    expect(mail.text).toContain(total(1990));
    expect(mail.text).toMatch(/Express.*\$19\.90/);
  });
}

test("of two admins who change delivery nobody loses a price [DELIVERY-9]", async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, "delivery", { zones: ZONES });
  await enterAsAdmin(page, shop, "/admin/delivery");
  const mainland = page.getByRole("region", { name: "the United States" });
  const express = mainland.getByRole("group", { name: "Express" });
  const save = page.getByRole("button", { name: "Save delivery" });
  const changed = (changes: object) => {
    const [first, ...others] = structuredClone(ZONES);
    if (!first) throw new Error("there are two");
    Object.assign(first.methods[1] ?? {}, changes);
    return { zones: [first, ...others] };
  };
  await express.getByLabel("Sent today until").fill("12:00");
  await saveSettings(page, shop, "delivery", changed({ toDays: 9 }));
  await save.click();
  await expect(page.getByText("both are saved")).toBeVisible();
  await expect(express.getByLabel("Days, at most")).toHaveValue("9");
  await expect(express.getByLabel("Sent today until")).toHaveValue("12:00");

  await express.getByLabel("Days, at most").fill("7");
  await saveSettings(page, shop, "delivery", changed({ toDays: 8 }));
  await save.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await expect(dialog.getByRole("radio", { name: "Mine 7" })).toBeChecked();
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(express.getByLabel("Days, at most")).toHaveValue("7");
});

test("prices by weight are refused at their field while products have none, and returns have a form [DELIVERY-7, DELIVERY-9, DELIVERY-12]", async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, "delivery", { zones: ZONES });
  await enterAsAdmin(page, shop, "/admin/delivery");
  const by = page.getByRole("region", { name: "Hawaii" }).getByLabel("The price depends on");
  await by.selectOption("weight");
  await page.getByRole("button", { name: "Save delivery" }).click();
  await expect(page.getByText(/products on sale have no weight/).first()).toBeVisible();
  await expect(by).toHaveAttribute("aria-invalid", "true");
  await expect(by).toBeFocused();
  await by.selectOption("worth");
  await page.getByRole("button", { name: "Save delivery" }).click();
  await expect(toast(page, "Saved")).toBeVisible();

  const returns = page.getByRole("region", { name: "Returns" });
  await returns.getByLabel("Days to send something back").fill("14");
  await returns.getByRole("radio", { name: /^The shop/ }).check();
  await isAccessible(page);
  await returns.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto("/pages/returns");
  await expect(page.getByRole("main")).toContainText("14 days");
  await expect(page.getByRole("main")).not.toContainText("45 days");
  await expect(page.getByRole("main")).toContainText("we pay for the way back");
});
