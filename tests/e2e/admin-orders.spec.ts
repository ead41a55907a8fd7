import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { pdfText } from "../support/pdf-text.ts";
import { createCustomer, type Offer, stockOf, toast } from "../support/storefront.ts";

interface Bought {
  id: string;
  number: number;
  total: number;
  email: string;
  offer: Offer;
}

/** An order that a new customer has paid for, without the pages. */
async function placeOrder(page: Page, quantity = 1): Promise<Bought> {
  const { offer, customer, checkoutId, send } = await payByApi(page, quantity);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return {
    id: order._id,
    number: order.orderNumber,
    total: order.totalPrice,
    email: customer.email,
    offer,
  };
}

/** What another admin does at the same time. */
async function elsewhere(page: Page, shop: ShopFixture, { id }: Bought, data: object) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put(`/api/admin/orders/${id}`, { headers, data });
  expect(response.status()).toBe(200);
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const rowOf = (page: Page, { number }: Bought): Locator =>
  page.getByRole("row").filter({ hasText: `#${number}` });
const statusOf = (page: Page, { number }: Bought): Locator =>
  page.getByRole("combobox", { name: `Order status of #${number}` });
const panel = (page: Page, name: string): Locator => page.getByRole("region", { name });
const search = (page: Page): Locator => page.getByRole("searchbox");

test("admins find an order by number, e-mail and product, filter and sort, and the address remembers [ADMIN-13]", async ({
  page,
  shop,
}) => {
  const [first, second] = [await placeOrder(page), await placeOrder(page, 2)];
  await enterAsAdmin(page, shop, "/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  const rows = page.getByRole("table").locator("tbody").getByRole("row");
  await expect(rows.first()).toContainText(`#${second.number}`);
  await isAccessible(page);

  await search(page).fill(`#${first.number}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(first.email);
  await search(page).fill(second.email);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`#${second.number}`);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(search(page)).toHaveValue(second.email);
  await expect(rows).toHaveCount(1);
  await page.getByRole("combobox", { name: "Payment" }).selectOption("Refunded");
  await expect(page.getByText("No orders found!")).toBeVisible();
  await isAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await search(page).fill(first.offer.name);
  await expect(rowOf(page, first)).toBeVisible();
  await page.getByRole("link", { name: "Sort by Total" }).click();
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByLabel("From").fill("2999-01-01");
  await expect(page.getByText("No orders found!")).toBeVisible();
  // A click anywhere in its row opens the order.
  await page.goto(`/admin/orders?search=${first.number}`);
  await rowOf(page, first).getByText(first.offer.name).click();
  await expect(page).toHaveURL(`/admin/order/${first.id}`);
  await page.getByRole("link", { name: "Back to My Orders" }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test("what was paid in a test is marked, and a strip says so on every page [ADMIN-421, PAY-53, PAY-59, PAY-60]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  const strip = page.getByText("TEST: no money moves in this shop");
  await enterAsAdmin(page, shop, "/admin/orders");
  await expect(strip).toBeVisible();
  await expect(rowOf(page, order).getByText("TEST", { exact: true })).toBeVisible();
  await isAccessible(page);
  await page.goto(`/admin/order/${order.id}`);
  await expect(strip).toBeVisible();
  const payment = page.getByRole("main").getByText("TEST", { exact: true });
  await expect(payment).toHaveCount(1);
  await expect(page.getByText(/^Article number \S+$/)).toBeVisible();
  await expect(page.getByText(/^Holds: if the customer says that the parcel/)).toBeVisible();
  for (const paper of ["packing-slip", "invoice"]) {
    await page.goto(`/admin/order/${order.id}/${paper}`);
    await expect(page.getByText("TEST: paid in a test, no money moved")).toBeVisible();
  }
  await page.goto(`/admin/order/${order.id}`);
  await page.getByRole("main").locator('a[href^="/admin/payments/"]').click();
  await expect(page.getByText("The simulator: no money moved")).toBeVisible();
  await expect(page.getByRole("main").getByText("TEST", { exact: true })).toHaveCount(1);
  await isAccessible(page);
  await page.goto("/admin");
  await expect(strip).toBeVisible();
  await expect(rowOf(page, order).getByText("TEST", { exact: true })).toBeVisible();
});

test("a status is set once the mail that goes with it is meant, by keyboard as well [ADMIN-14, ADMIN-407]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  await enterAsAdmin(page, shop, `/admin/orders?search=${order.number}`);
  const status = statusOf(page, order);
  await status.selectOption("Shipped");
  const question = page.getByRole("dialog", { name: `Set order #${order.number} to Shipped?` });
  await expect(question).toContainText(`A mail goes to ${order.email} at once.`);
  await isAccessible(page);
  await question.getByRole("button", { name: "Leave it at Processing" }).click();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue("Processing");
  await status.selectOption("Shipped");
  await question.getByRole("button", { name: "Set to Shipped" }).click();
  await toast(page, "Order status updated").waitFor();
  await expect(question).toBeHidden();
  await expect(status).toHaveValue("Shipped");
  await waitForMail(shop, { to: order.email, subject: /is on its way/ });
  const deliver = page.getByRole("button", { name: `Mark as Delivered: order #${order.number}` });
  await deliver.focus();
  await page.keyboard.press("Enter");
  await expect(status).toHaveValue("Delivered");
  await expect(deliver).toBeHidden();
  await page.reload();
  await expect(status).toHaveValue("Delivered");
  await waitForMail(shop, { to: order.email, subject: /has arrived/ });
});

test.describe("two admins at once", () => {
  test.use({ expectedErrors: [/409/] });
  test("what another admin changed meanwhile is shown, not overwritten [ADMIN-53]", async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page);
    await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
    await expect(statusOf(page, order)).toHaveValue("Processing");
    await elsewhere(page, shop, order, { status: "Cancelled" });
    await statusOf(page, order).selectOption("Shipped");
    await page.getByRole("button", { name: "Set to Shipped" }).click();
    await toast(
      page,
      `Order #${order.number} is Cancelled meanwhile. Nothing was changed.`,
    ).waitFor();
    await expect(statusOf(page, order)).toHaveValue("Cancelled");
  });
});

test("packing slips of the chosen orders come in one document [ADMIN-406]", async ({
  page,
  shop,
}) => {
  const orders = [await placeOrder(page), await placeOrder(page)];
  await enterAsAdmin(page, shop, "/admin/orders");
  for (const { number } of orders) await page.getByLabel(`Select Order #${number}`).check();
  const bar = page.getByRole("region", { name: "Chosen orders" });
  await expect(bar).toContainText("2 orders chosen");
  await isAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Packing slips as PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("packing-slips.pdf");
  const text = pdfText(await readFile(await download.path()));
  for (const { number } of orders) expect(text).toContain(`#${number}`);
  await bar.getByRole("button", { name: "Clear the choice" }).click();
  await expect(bar).toBeHidden();
});

test("cancelling asks about refund and units, and both go back [ADMIN-15, ADMIN-52]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page, 2);
  const left = await stockOf(page.request, order.offer);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  await statusOf(page, order).selectOption("Cancelled");
  const dialog = page.getByRole("dialog", { name: `Cancel order #${order.number}` });
  await expect(dialog).toBeVisible();
  await isAccessible(page);
  // Closed as by Esc, and asked for again before the browser says that it is closed.
  await statusOf(page, order).evaluate(async (select: HTMLSelectElement) => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.requestClose();
    await Promise.resolve();
    select.value = "Cancelled";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(statusOf(page, order)).toHaveValue("Processing");

  await statusOf(page, order).selectOption("Cancelled");
  await expect(dialog.getByLabel(`Refund ${dollars(order.total)} through PayPal`)).toBeChecked();
  await expect(dialog.getByLabel("Put the units back on the shelf")).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page, order)).toHaveValue("Cancelled");
  const timeline = panel(page, "Timeline").getByRole("listitem");
  await expect(timeline).toHaveText([
    new RegExp(`\\${dollars(order.total)} refunded`),
    /2 units put back/,
    /Processing → Cancelled/,
    /Order placed/,
  ]);
  await expect(timeline.nth(2)).toContainText("Admin");
  await expect(panel(page, "Refunds")).toContainText("Nothing is left to refund.");
  expect(await stockOf(page.request, order.offer)).toBe(left + 2);
  await waitForMail(shop, { to: order.email, subject: /was cancelled/ });
  await waitForMail(shop, { to: order.email, subject: /refund/i });
  await isAccessible(page);
});

test("who undoes a cancellation with a refund is told that the money stays refunded [ADMIN-55]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  await elsewhere(page, shop, order, { status: "Cancelled", refund: true });
  await enterAsAdmin(page, shop, `/admin/audit?kind=order&id=${order.id}`);
  await page.getByRole("button", { name: /^Undo: Order status/ }).click();
  const question = page.getByRole("dialog", { name: "Undo this change?" });
  await expect(question).toContainText("Refunded money stays refunded");
  await isAccessible(page);
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(question).toHaveCount(0);
  // Without a refund there is nothing to say.
  const other = await placeOrder(page);
  await elsewhere(page, shop, other, { status: "Cancelled" });
  await page.goto(`/admin/audit?kind=order&id=${other.id}`);
  await page.getByRole("button", { name: /^Undo: Order status/ }).click();
  await expect(question).toBeVisible();
  await expect(question).not.toContainText("Refunded money");
});

test("cancelling offers what is left to refund, and tells of its own refund alone [ADMIN-15]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  // Some of it is on its way back already: PayPal has not said yet what became of that.
  const left = order.total - 12.5;
  await page.route(/\/api\/admin\/orders(\/|\?)/, async (route) => {
    const response = await route.fetch();
    const asked = await response.json();
    const another = { status: "failed", problem: "Another refund's problem", note: "", amount: 1 };
    const isList = Array.isArray(asked);
    for (const found of isList ? asked : [asked]) {
      if (found._id !== order.id) continue;
      if (found.status === "Processing") found.refundable = left;
      if (!isList && found.status === "Cancelled") {
        found.refunds.push({ ...found.refunds[0], ...another, _id: crypto.randomUUID() });
      }
    }
    await route.fulfill({ response, json: asked });
  });
  const offer = `Refund ${dollars(left)} through PayPal`;
  const dialog = page.getByRole("dialog", { name: `Cancel order #${order.number}` });
  await enterAsAdmin(page, shop, `/admin/orders?search=${order.number}`);
  await statusOf(page, order).selectOption("Cancelled");
  await expect(dialog.getByLabel(offer)).toBeChecked();
  await page.goto(`/admin/order/${order.id}`);
  await statusOf(page, order).selectOption("Cancelled");
  await expect(dialog.getByLabel(offer)).toBeChecked();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await toast(page, "Order status updated").waitFor();
  await expect(dialog).toBeHidden();
  await expect(panel(page, "Refunds")).toContainText("Another refund's problem");
  await expect(toast(page, "Another refund's problem")).toHaveCount(0);
});

test("an order's date has two lines at most, at any width", async ({ page, shop }) => {
  const order = await placeOrder(page);
  await enterAsAdmin(page, shop, `/admin/orders?search=${order.number}`);
  const date = rowOf(page, order).getByText(/\d{4},/);
  const time = rowOf(page, order).getByText(/^\d+:\d\d\s[AP]M$/);
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [date, time]) {
      expect(await part.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
        30,
      );
    }
  }
});

test("a part of the money goes back, and what cannot be meant is marked [ADMIN-50, ADMIN-405]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page, 2);
  const left = await stockOf(page.request, order.offer);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  await panel(page, "Refunds").getByRole("button", { name: "Refund …" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund order #${order.number}` });
  await dialog.getByLabel("Another amount").check();
  await dialog.getByLabel(`Units back of ${order.offer.name}`).selectOption("1 of 2");
  const amount = dialog.getByLabel("Amount in dollars");
  await dialog.getByLabel("Note to the customer").fill("Sorry about the button");
  const send = dialog.getByRole("button", { name: "Refund", exact: true });
  for (const [typed, problem] of [
    ["", "Please enter an amount such as 12.50"],
    ["-1", "Please enter an amount such as 12.50"],
    ["1.005", "Please enter an amount such as 12.50"],
    ["100000", `Please enter at most ${dollars(order.total)}`],
  ] as const) {
    await amount.fill(typed);
    await send.click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(problem);
    await expect(amount).toHaveValue(typed);
  }
  await isAccessible(page);
  await amount.fill("12.5");
  await page.keyboard.press("Enter");
  await toast(page, "$12.50 refunded").waitFor();
  await expect(dialog).toBeHidden();
  const refunds = panel(page, "Refunds").getByRole("listitem");
  await expect(refunds).toContainText(["$12.50"]);
  await expect(refunds).toContainText("Sorry about the button");
  await expect(panel(page, "Timeline")).toContainText("1 unit put back");
  expect(await stockOf(page.request, order.offer)).toBe(left + 1);
  await expect(panel(page, "Items")).toContainText(
    `Total after refunds${dollars(order.total - 12.5)}`,
  );
  const mail = await waitForMail(shop, { to: order.email, subject: /refund/i });
  expect(mail.text).toContain("$12.50");
  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(rowOf(page, order)).toContainText("Partly refunded");
});

test("units of a line are refunded with what they cost, and go on the shelf [REFUND-2, REFUND-6]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page, 3);
  const left = await stockOf(page.request, order.offer);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  await panel(page, "Refunds").getByRole("button", { name: "Refund …" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund order #${order.number}` });
  // By keyboard alone: the second way, then the units of the line.
  await dialog.getByLabel(/^All of it/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByLabel("Lines of the order")).toBeChecked();
  const send = dialog.getByRole("button", { name: "Refund", exact: true });
  await send.click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please choose units of a line, or the delivery",
  );
  const units = dialog.getByLabel(`Units of ${order.offer.name}`);
  await units.selectOption("2 of 3");
  await dialog.getByRole("checkbox", { name: "Back on the shelf" }).check();
  const two = dollars(Math.floor((Math.round(order.total * 100) * 2) / 3) / 100);
  await expect(dialog.getByRole("status")).toHaveText(two);
  await isAccessible(page);
  await send.click();
  await toast(page, `${two} refunded`).waitFor();
  const refunds = panel(page, "Refunds").getByRole("listitem");
  await expect(refunds).toContainText(`2 × ${order.offer.name}`);
  await expect(panel(page, "Timeline")).toContainText("2 units put back");
  expect(await stockOf(page.request, order.offer)).toBe(left + 2);
  // What is left of the line is what can be chosen.
  await panel(page, "Refunds").getByRole("button", { name: "Refund …" }).click();
  await dialog.getByLabel("Lines of the order").check();
  await expect(units.getByRole("option")).toHaveText(["0 of 1", "1 of 1"]);
  await units.selectOption("1 of 1");
  await send.click();
  await expect(panel(page, "Refunds")).toContainText("Nothing is left to refund.");
});

test.describe("a refund whose answer is lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const part of [undefined, "5.00"]) {
    test(`is sent again as it was, and goes back once: ${part ?? "all of it"}`, async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(page);
      const amount = part === undefined ? dollars(order.total) : `$${part}`;
      await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
      const refunds = panel(page, "Refunds");
      await refunds.getByRole("button", { name: "Refund …" }).click();
      const dialog = page.getByRole("dialog", { name: `Refund order #${order.number}` });
      if (part !== undefined) {
        await dialog.getByLabel("Another amount").check();
        await dialog.getByLabel("Amount in dollars").fill(part);
      }
      // The shop does it, and the network takes its answer.
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route("**/refunds", loseAnswer, { times: 1 });
      const send = dialog.getByRole("button", { name: "Refund", exact: true });
      await send.click();
      await expect(dialog.getByRole("alert")).toContainText("nothing goes back twice");
      await expect(dialog).toContainText(`The refund of ${amount} is sent once more, as it was.`);
      await expect(dialog.getByLabel("Note to the customer")).toBeDisabled();
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(refunds.getByRole("listitem")).toHaveCount(1);
      await expect(refunds.getByRole("listitem")).toContainText(amount);
    });
  }
});

test.describe("the team's note", () => {
  test.use({ expectedErrors: [/503/] });
  test("is saved with who wrote it, and what is typed outlives a failure [ADMIN-52]", async ({
    page,
    shop,
  }) => {
    const order = await placeOrder(page);
    await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
    const note = page.getByRole("textbox", { name: "Note for the team" });
    const save = page.getByRole("button", { name: "Save note" });
    await note.fill("Mind the moths");
    await page.route("**/note", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(
      "We could not save the note. Please try again.",
    );
    await expect(note).toHaveValue("Mind the moths");
    await save.click();
    await toast(page, "Note saved").waitFor();
    const latest = panel(page, "Timeline").getByRole("listitem").first();
    await expect(latest).toContainText("Mind the moths");
    await expect(latest).toContainText("Admin");
    await page.reload();
    await expect(note).toHaveValue("Mind the moths");
  });
});

test("an order is deleted once it is refunded whole, after asking [ADMIN-16]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  const remove = page.getByRole("button", { name: "Delete order" });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(
    "An order that is paid can be deleted once all of it is refunded.",
  );
  await panel(page, "Refunds").getByRole("button", { name: "Refund …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
  await expect(remove).toBeEnabled();
  await remove.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await isAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Order deleted").waitFor();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(rowOf(page, order)).toHaveCount(0);
});

test.describe("an address of no order", () => {
  test.use({ expectedErrors: [/404/] });
  test("says so, and leads back [ADMIN-13]", async ({ page, shop }) => {
    for (const path of [crypto.randomUUID(), "none", `${crypto.randomUUID()}/invoice`]) {
      await enterAsAdmin(page, shop, `/admin/order/${path}`);
      await expect(page.getByText("No orders details found")).toBeVisible();
    }
    await isAccessible(page);
  });
});

test("packing slip and invoice are pages to print and PDFs [ADMIN-54]", async ({ page, shop }) => {
  const order = await placeOrder(page, 2);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  await page.getByRole("link", { name: "Packing slip, to print" }).click();
  await expect(page.getByRole("heading", { name: "Packing slip" })).toBeVisible();
  const sheet = page.getByRole("article");
  await expect(sheet).toContainText("2 units in all");
  await expect(sheet).not.toContainText("$");
  await isAccessible(page);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByRole("link", { name: "Invoice, to print" }).click();
  await expect(sheet).toContainText(`Total${dollars(order.total)}`);
  await expect(sheet).toContainText(order.email);
  await isAccessible(page);

  const calls: string[] = [];
  await page.exposeFunction("printed", () => calls.push("print"));
  await page.evaluate(() =>
    Object.assign(window, { print: () => Reflect.get(window, "printed")() }),
  );
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => calls).toEqual(["print"]);
  // On paper there is the sheet alone.
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  for (const hidden of [
    page.getByRole("navigation"),
    page.getByRole("button", { name: "Print" }),
  ]) {
    await expect(hidden.first()).toBeHidden();
  }
  expect((await sheet.boundingBox())?.x).toBe(0);
  await page.emulateMedia({ media: "screen" });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Invoice as PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${order.number}.pdf`);
  const text = pdfText(await readFile(await file.path()));
  expect(text).toContain(`Total${dollars(order.total)}`);
  expect(text).toContain("Grace Hopper");
});

test("a color of many words fits on the packing slip of a phone [ADMIN-54]", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page);
  const color = "Heather Grey Melange With Undyed Linen Contrast Stitching";
  await page.route(/\/api\/admin\/orders\//, async (route) => {
    const response = await route.fetch();
    const asked = await response.json();
    const orderItems = asked.orderItems.map((item: object) => ({ ...item, color }));
    await route.fulfill({ response, json: { ...asked, orderItems } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page, shop, `/admin/order/${order.id}/packing-slip`);
  const cell = page.getByRole("cell", { name: color });
  await expect(cell).toBeVisible();
  const box = await cell.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
});

test("the filters fit side by side on a phone, and one below the other on the narrowest", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page, shop, "/admin/orders");
  await page.getByRole("button", { name: "Filters" }).click();
  const [from, to] = [page.getByLabel("From"), page.getByLabel("To", { exact: true })];
  const topOf = async (field: Locator) => (await field.boundingBox())?.y;
  expect(await topOf(to)).toBe(await topOf(from));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await topOf(to)).not.toBe(await topOf(from));
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
});

test("whoever is no admin is sent to the shop [ADMIN-56]", async ({ page }) => {
  const { id } = await placeOrder(page);
  const customer = await createCustomer(page.request);
  for (const path of ["/admin/orders", `/admin/order/${id}`, "/admin/payments"]) {
    await page.goto("/favicon.svg");
    await page.evaluate(
      ({ user, token }) => {
        localStorage.setItem("user", JSON.stringify(user));
        localStorage.setItem("userToken", token);
      },
      {
        user: { _id: customer.id, name: customer.name, email: customer.email, role: "customer" },
        token: customer.token,
      },
    );
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});
