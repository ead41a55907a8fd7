import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../support/running-shop.ts";
import { type Bought, NOW, openShopAfterOrders } from "./after-orders.ts";
import { FOLDER, takePicture, WINDOWS, type WindowWidth } from "./take-picture.ts";

interface Screen {
  name: string;
  /** Whose session the browser has, if any. */
  as?: "customer" | "admin";
  open: (page: Page) => Promise<unknown>;
  /** Lies over the page, or is a part of a long one: the picture is of the window alone. */
  over?: true;
  /** What is undone after the picture, for that of the next window. */
  close?: (page: Page) => Promise<unknown>;
}

let made: Awaited<ReturnType<typeof openShopAfterOrders>>;

const go = (page: Page, to: string) =>
  page.goto(`${made.address}${to}`, { waitUntil: "networkidle" });

/** By the mailed link. */
async function openReturnOf(page: Page, order: Bought, query = ""): Promise<void> {
  await go(page, await made.desk.link(order));
  await go(page, `/order/${order.id}/return${query}`);
}

async function chooseSwap(page: Page): Promise<void> {
  await go(page, `/order/${made.orders.sent.id}/return`);
  await page.getByRole("radio", { name: "Too small", exact: true }).first().click();
  await page
    .getByRole("radio", { name: /^Size (?!.*sold out)/, disabled: false })
    .first()
    .click();
}

async function fillInWithdrawal(page: Page): Promise<void> {
  const link = await made.desk.link(made.orders.sent);
  await go(page, link);
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
  await page.getByLabel("Your email").fill("grace@example.com");
  await page.getByRole("radio", { name: "These articles of it" }).check();
  await page
    .getByRole("combobox", { name: /^Units of/ })
    .first()
    .selectOption("1");
}

async function checkWithdrawal(page: Page): Promise<void> {
  await fillInWithdrawal(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("button", { name: "Confirm withdrawal" })).toBeVisible();
}

const SHOP: Screen[] = [
  {
    name: "order-cancel",
    as: "customer",
    open: async (page) => {
      await go(page, `/order/${made.orders.placed.id}`);
      await page.getByText("Cancel this order").click();
      await expect(page.getByRole("button", { name: "Cancel the order" })).toBeVisible();
    },
  },
  {
    name: "order-correct",
    as: "customer",
    open: async (page) => {
      await go(page, `/order/${made.orders.placed.id}/correct`);
      await expect(page.getByRole("button", { name: "Save the address" })).toBeVisible();
    },
  },
  {
    name: "order-parcels",
    as: "customer",
    open: async (page) => {
      await go(page, `/order/${made.orders.sent.id}`);
      await expect(page.getByText("Parcel 1 of 2")).toBeVisible();
    },
  },
  {
    name: "return",
    as: "customer",
    open: async (page) => {
      await go(page, `/order/${made.orders.sent.id}/return`);
      await expect(page.getByRole("button", { name: "Send it back" })).toBeVisible();
    },
  },
  { name: "return-swap", as: "customer", open: chooseSwap },
  {
    name: "return-announced",
    open: async (page) => {
      await openReturnOf(page, made.orders.announced, `?announced=${made.orders.code.code}`);
      await expect(page.getByRole("status").filter({ hasText: "is announced" })).toBeVisible();
    },
  },
  {
    name: "return-offer",
    open: async (page) => {
      await openReturnOf(page, made.orders.forDearer);
      await expect(page.getByRole("button", { name: /^Pay \$.+ and exchange$/ })).toBeVisible();
    },
  },
  {
    name: "return-offer-refund",
    open: async (page) => {
      await openReturnOf(page, made.orders.forCheaper);
      await expect(page.getByText("What you want instead is on its way as")).toBeVisible();
    },
  },
  { name: "withdraw", open: fillInWithdrawal },
  { name: "withdraw-check", open: checkWithdrawal },
  {
    name: "order-late",
    open: async (page) => {
      await go(page, await made.desk.link(made.orders.late, "late"));
      await expect(page.getByRole("button", { name: "Keep my order" })).toBeVisible();
    },
  },
];

/** Of a withdrawal more each time: last. */
const LAST: Screen[] = [
  {
    name: "withdraw-received",
    open: async (page) => {
      await go(page, "/withdraw");
      await page.getByLabel("Your name").fill("Grace Hopper");
      await page.getByLabel("Your email").fill("grace@example.com");
      await page.getByLabel("Order number").fill(String(made.orders.placed.number));
      await page.getByRole("radio", { name: "The whole order" }).check();
      await page.getByRole("button", { name: "Go on" }).click();
      await page.getByRole("button", { name: "Confirm withdrawal" }).click();
      await expect(page.getByText("Your withdrawal was received")).toBeVisible();
    },
  },
];

async function choosePacked(page: Page): Promise<void> {
  await go(page, "/admin/orders?status=Processing");
  for (const { number } of made.orders.packing) {
    await page.getByLabel(`Select Order #${number}`).check();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

const trackOf = (place: number) => `1Z999AA1012345${6780 + place}`;

async function openShipping(page: Page): Promise<void> {
  await choosePacked(page);
  await page.getByRole("button", { name: "Mark as shipped …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Carrier of all").selectOption("UPS");
  const list = made.orders.packing.map(({ number }, place) => `${number}\t${trackOf(place)}`);
  await dialog.getByLabel("Order and tracking numbers").fill(list.join("\n"));
}

async function openOrder(page: Page, order: Bought, button: string | RegExp): Promise<void> {
  await go(page, `/admin/order/${order.id}`);
  await page.getByRole("button", { name: button }).first().click();
}

async function offerInstead(page: Page, name: string): Promise<void> {
  await go(page, `/admin/returns/${made.orders.half.id}`);
  await page.getByRole("button", { name: "Offer something else …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "What instead" }).fill(name);
  await dialog.getByRole("option").first().click();
  await expect(dialog).toContainText("What came back");
}

const TEAM: Screen[] = [
  { name: "packing", open: choosePacked, over: true },
  { name: "packing-ship", open: openShipping, over: true },
  {
    name: "packing-shipped",
    over: true,
    open: async (page) => {
      await openShipping(page);
      await page.getByRole("button", { name: /^Ship \d orders/ }).click();
      await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
    },
    close: (page) => page.getByRole("button", { name: /^Undo/ }).click(),
  },
  {
    name: "order-held",
    open: (page) => go(page, `/admin/order/${made.orders.late.id}`),
  },
  {
    name: "order-mails",
    over: true,
    open: async (page) => {
      await go(page, `/admin/order/${made.orders.sent.id}`);
      const panel = page.getByRole("region", { name: "Mails to the customer" });
      await panel.evaluate((element) => element.scrollIntoView({ block: "center" }));
    },
  },
  {
    name: "order-address",
    over: true,
    open: async (page) => {
      await openOrder(page, made.orders.placed, "Correct the address …");
      await page
        .getByRole("dialog")
        .getByRole("textbox", { name: "Address", exact: true })
        .fill("12 Navy Yard");
    },
  },
  {
    name: "order-swap",
    over: true,
    open: async (page) => {
      await openOrder(page, made.orders.placed, /^Swap /);
      await expect(page.getByRole("combobox", { name: "Instead" })).toBeVisible();
    },
  },
  { name: "order-sent", open: (page) => go(page, `/admin/order/${made.orders.sent.id}`) },
  { name: "returns", open: (page) => go(page, "/admin/returns?status=all") },
  {
    name: "return-judge",
    open: async (page) => {
      await go(page, `/admin/returns/${made.orders.judged.id}`);
      await page.getByRole("button", { name: /^More: Damaged/ }).click();
      await expect(page.getByText("An order is placed for 1 × ")).toBeVisible();
    },
  },
  {
    name: "return-review",
    open: (page) => go(page, `/admin/returns/${made.orders.half.id}`),
  },
  { name: "return-offer", over: true, open: (page) => offerInstead(page, "Cable-Knit") },
  { name: "return-offer-refund", over: true, open: (page) => offerInstead(page, "Linen City") },
  { name: "return-numbers", open: (page) => go(page, "/admin/returns/numbers") },
  { name: "withdrawals", open: (page) => go(page, "/admin/withdrawals") },
  { name: "late", open: (page) => go(page, "/admin/late") },
  { name: "customer", open: (page) => go(page, `/admin/customers/${made.orders.grace.user._id}`) },
];

const ADMIN = TEAM.map(
  (screen): Screen => ({ ...screen, name: `admin/${screen.name}`, as: "admin" }),
);

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" }, timezoneId: "UTC", locale: "en-US" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  made = await openShopAfterOrders();
});

test.afterAll(async () => {
  await made?.close();
  rmSync(made?.dataDir, { recursive: true, force: true });
});

for (const { name, as, open, over, close } of [...SHOP, ...ADMIN, ...LAST]) {
  for (const width of [390, 820, 1440] as const satisfies WindowWidth[]) {
    test(`after an order: ${name} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: WINDOWS[width].height });
      await page.clock.setFixedTime(NOW);
      if (as) await signIn(page, as);
      await open(page);
      await page.waitForLoadState("networkidle");
      await takePicture(page, name, width, { whole: !over });
      await close?.(page);
    });
  }
}

async function signIn(page: Page, as: "customer" | "admin"): Promise<void> {
  const admin = () => made.desk.logIn(ADMIN_EMAIL, ADMIN_PASSWORD);
  const session = as === "admin" ? await admin() : made.orders.grace;
  await page.addInitScript(({ user, token }) => {
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("userToken", token);
  }, session);
}

test("the README of the pictures has those of what happens after an order", () => {
  const readme = readFileSync(path.join(FOLDER, "README.md"), "utf8");
  const missing = [...SHOP, ...ADMIN, ...LAST].filter(({ name }) => !readme.includes(`(${name}-`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
