import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

test.use({ expectedErrors: [/400/] });

for (const width of [390, 1440]) {
  test(`the team sees the mails of an order, writes a letter and sends it again, ${width} px wide [MAILED-1, MAILED-5, MAILED-6]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { customer, checkoutId, send } = await payByApi(page, 1);
    const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
    await waitForMail(shop, { to: customer.email });
    await enterAsAdmin(page, shop, `/admin/order/${order._id}`);
    const panel = page.getByRole("region", { name: "Mails to the customer" });
    // The page hears of what became of a mail when it is loaded anew.
    const sent = (count: number) =>
      expect(async () => {
        await page.reload();
        await expect(panel.getByText("Sent", { exact: true })).toHaveCount(count);
      }).toPass();
    await sent(1);
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await expect(panel).toContainText(`To ${customer.email}`);

    await panel.getByRole("button", { name: "Write a letter …" }).click();
    const dialog = page.getByRole("dialog");
    const subject = dialog.getByLabel("Subject");
    await dialog.getByLabel("Text").fill("It is ready.\n\nCome by tomorrow.");
    await dialog.getByRole("button", { name: "Send the letter" }).click();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expect(dialog).toContainText("Please enter a subject");
    await subject.fill("Your jacket");
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Send the letter" }).click();
    await toast(page, "The letter is on its way").waitFor();
    const letter = await waitForMail(shop, { to: customer.email, subject: /^Your jacket/ });
    expect(letter.text).toContain("Come by tomorrow.");
    await sent(2);
    await panel.getByText("Read the letter").click();
    await expect(panel.getByText("It is ready.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "Letter to the customer",
    );
    await isAccessible(page);

    await panel.getByRole("button", { name: "Send “Your jacket” again" }).click();
    await dialog.getByRole("button", { name: "Send again" }).click();
    await toast(page, "The mail is on its way").waitFor();
    await expect(panel.getByRole("listitem")).toHaveCount(3);
  });
}
