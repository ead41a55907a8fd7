import { expect, test } from "../support/fixtures.ts";
import { loseNextAnswer } from "../support/lost-answers.ts";
import {
  cartButton,
  continueToPayment,
  DELIVERY,
  fact,
  fillInDelivery,
  getOffer,
  goToCheckout,
  hadInCart,
  listOffers,
  openApproval,
  payButton,
  stockOf,
  toast,
} from "../support/storefront.ts";

const notice = "The payment was declined. Please try another way to pay.";
const notApproved =
  "PayPal does not have your approval yet. Nothing was charged. Please approve the payment in its window.";
const leftPaypal = "You left PayPal without paying. Your cart is as it was.";

test("while a country is typed, the form's fields stay until it is one [CHK-26]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  const country = page.getByLabel("Country", { exact: true });
  const part = page.getByLabel(/^(State|Province) /);
  const phone = page.getByLabel("Phone", { exact: true });
  await country.click();
  await expect(part).toBeHidden();
  for (const [place, letter] of [..."Canad"].entries()) {
    await page.keyboard.type(letter);
    await expect(country).toHaveValue("Canada".slice(0, place + 1));
    // The rules of addresses are there once countries are suggested.
    await expect(page.getByRole("listbox")).toBeVisible();
    expect(await part.count(), letter).toBe(0);
  }
  await page.keyboard.type("a");
  await expect(page.getByLabel("Province (optional)")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(part).toBeVisible();
  await country.fill("Germany");
  await expect(part).toBeHidden();
  // What begins a name is taken for a code once it is left, and what it asks for is next.
  await country.fill("CA");
  await expect(part).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Province (optional)")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(phone).toBeFocused();
});

test("what a country asks for is shown before the form is sent [CHK-26]", async ({ page }) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  const country = page.getByLabel("Country", { exact: true });
  const province = page.getByLabel("Province (optional)");
  const why = page
    .getByRole("status")
    .filter({ hasText: "Canada: please look at “Province (optional)” as well." });
  // The rules of addresses are there once it is shown.
  await expect(page.getByLabel("State (optional)")).toBeVisible();
  await country.fill("CA");
  await page.keyboard.press("Escape");
  await expect(province).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(province).toBeFocused();
  await expect(why).toBeVisible();
  await page.keyboard.type("Ontario");
  await page.getByLabel("Postal Code").fill("K1A 0B1");
  await continueToPayment(page);
});

test("a form is not held back for a field that is filled in already [CHK-26]", async ({ page }) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  await page.getByLabel("State (optional)").fill("Ontario");
  await page.getByLabel("Postal Code").fill("K1A 0B1");
  await page.getByLabel("Country", { exact: true }).fill("CA");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("State (optional)")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(payButton(page)).toBeVisible();
});

test.describe("a card that is declined", () => {
  test.use({ expectedErrors: [/402/] });

  test("charges nothing, and another one pays [PAY-1, PAY-9]", async ({ page }) => {
    const offer = await getOffer(page.request);
    const before = await stockOf(page.request, offer);
    await goToCheckout(page, offer);
    await fillInDelivery(page);
    await continueToPayment(page);
    const approval = await openApproval(page);
    const again = page.waitForEvent("popup");
    await approval.getByRole("button", { name: "Pay with a card that is declined" }).click();
    await expect(page.getByRole("alert")).toHaveText(notice);
    await expect(page).toHaveURL(/\/checkout$/);
    // PayPal's window comes back by itself.
    await (await again).getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    expect(await stockOf(page.request, offer)).toBe(before - 1);
  });
});

test.describe("when PayPal says that what was approved is not", () => {
  test.use({ expectedErrors: [/409/] });

  test("its window opens again for the same order, and the approval given there pays [PAY-50]", async ({
    page,
  }) => {
    const setFaults = (data: object) => page.request.post("/paypal-simulator/faults", { data });
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await continueToPayment(page);
    let approval = await openApproval(page);
    await approval.waitForURL(/checkoutnow\?token=/);
    const address = approval.url();
    for (const issue of ["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"]) {
      // Only the browser tells of the approval.
      await setFaults({
        calls: [{ on: "capture", fault: "refuse", issue }],
        webhooks: { drop: 1 },
      });
      const again = page.waitForEvent("popup");
      await approval.getByRole("button", { name: "Pay now" }).click();
      await expect(page.getByRole("alert")).toHaveText(notApproved);
      await expect(page).toHaveURL(/\/checkout$/);
      approval = await again;
      await approval.waitForURL(address);
    }
    await setFaults({});
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await page.goto("/my-orders");
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});

test("who paid what could become no order is told once it is back, and can pay again [PAY-23]", async ({
  page,
}) => {
  test.slow();
  const setFaults = (data: object) => page.request.post("/paypal-simulator/faults", { data });
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  await continueToPayment(page);
  await setFaults({ captures: [{ outcome: "wrong-amount", times: 1 }] });
  const refused = await openApproval(page);
  await refused.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByText("We are sending all of it back")).toBeVisible();
  await setFaults({});
  await expect(async () => {
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("You can pay again")).toBeVisible({ timeout: 3000 });
  }).toPass();
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test("who cancels keeps the cart, whether by the button or by closing the window [PAY-10]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await fillInDelivery(page);
  await continueToPayment(page);
  const cancelled = await openApproval(page);
  await cancelled.getByRole("button", { name: "Cancel and return" }).click();
  await expect(page.getByText(leftPaypal)).toBeVisible();

  const closed = await openApproval(page);
  await expect(page.getByText(leftPaypal)).toBeHidden();
  await closed.getByRole("button", { name: "Pay now" }).waitFor();
  await closed.close();
  await expect(page.getByText(leftPaypal)).toBeVisible();

  // Said of that checkout, not of the next.
  await page.getByRole("button", { name: "Change" }).click();
  await continueToPayment(page);
  await expect(page.getByText(leftPaypal)).toBeHidden();

  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(offer.name);
  // What was typed is there again as well.
  await expect(page.getByLabel("City")).toHaveValue(DELIVERY.City);
});

test("money that PayPal holds back is said to wait, and other things can be bought meanwhile [PAY-30]", async ({
  page,
}) => {
  const [first, second] = await listOffers(page.request, 2);
  if (!first || !second) throw new Error("there are no two things to buy");
  const customer = await goToCheckout(page, first);
  await fillInDelivery(page);
  await continueToPayment(page);
  await page.request.post("/paypal-simulator/faults", {
    data: { captures: [{ outcome: "pending", times: 1 }] },
  });
  await (await openApproval(page)).getByRole("button", { name: "Pay now" }).click();
  const reviewed = page.getByText("PayPal is still reviewing your payment of");
  await expect(reviewed).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");

  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/$/);
  await expect(reviewed).toBeVisible();

  await hadInCart(page.request, customer, second, 1);
  await page.goto("/checkout");
  await expect(reviewed).toBeVisible();
  await fillInDelivery(page);
  await continueToPayment(page);
  await expect(reviewed).toBeHidden();
  await (await openApproval(page)).getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page.getByText(second.name)).toBeVisible();
});

test("the delivery form marks what is missing and keeps what was typed [BAD-8, CHK-3]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await page.getByLabel("City").fill("Arlington");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Postal Code is required")).toBeVisible();
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("First Name is required");
  await expect(page.getByLabel("City")).toHaveValue("Arlington");
  await expect(page.getByText("City is required")).toBeHidden();
  await expect(payButton(page)).toBeHidden();
});

test("a country is typed in with suggestions, and one that is none is refused on the page", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  const country = page.getByLabel("Country");
  await expect(page.getByLabel("State (optional)")).toBeVisible();
  await country.fill("Narnia");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription(/do not know a country called “Narnia”/);

  await country.fill("deutsch");
  await expect(page.getByRole("option")).toHaveText(["GermanyDeutschland"]);
  await country.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Germany");
  await country.press("Enter");
  await expect(country).toHaveValue("Germany");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByLabel("State (optional)")).toHaveCount(0);

  // What is no postal code and no phone is refused; what only looks odd there is asked about once.
  await page.getByLabel("Postal Code").fill("abc");
  await page.getByLabel("Phone").fill("!!!");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByLabel("Postal Code")).toHaveAccessibleDescription(/has digits in it/);
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/at least 4 digits/);
  await page.getByLabel("Postal Code").fill("1011");
  await page.getByLabel("Phone").fill("+49 30 1234567");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByLabel("Postal Code")).toHaveAccessibleDescription(/look like 10115/);
  await expect(page.getByLabel("Postal Code")).toBeFocused();
  const made = page.waitForRequest("**/api/checkout");
  await continueToPayment(page);
  expect((await made).postDataJSON().shippingInfo).toMatchObject({
    country: "Germany",
    countryCode: "DE",
    postalCode: "1011",
  });
});

test.describe("where what is known of countries cannot be fetched", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("an address goes as it was typed, and the shop finds the country's code [CHK-25]", async ({
    page,
  }) => {
    await page.route("**/assets/address-rules-*.js", (route) => route.abort());
    await goToCheckout(page, await getOffer(page.request));
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByText("Country is required")).toBeVisible();
    await fillInDelivery(page);
    await expect(page.getByLabel("State (optional)")).toHaveCount(0);
    const made = page.waitForResponse("**/api/checkout");
    await continueToPayment(page);
    const { shippingInfo } = await (await made).json();
    expect(shippingInfo.countryCode).toBe("US");
  });
});

test("a state and a second line go to the order", async ({ page }) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  await page.getByLabel("Apartment, floor, etc. (optional)").fill("Apt 4");
  await page.getByLabel("State (optional)").fill("VA");
  await continueToPayment(page);
  await (await openApproval(page)).getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, "Delivery address")).toContainText("Apt 4");
  await expect(fact(page, "Delivery address")).toContainText("Arlington, VA 22202");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the total stands above the form, and the summary unfolds from it", async ({ page }) => {
    const offer = await getOffer(page.request);
    await goToCheckout(page, offer);
    const fold = page.getByRole("button", { name: /order summary/ });
    await expect(fold).toContainText(`$${offer.price.toFixed(2)}`);
    const [top, form] = await Promise.all([
      fold.boundingBox(),
      page.getByLabel("First Name").boundingBox(),
    ]);
    expect(top?.y).toBeLessThan(form?.y ?? 0);
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary.getByText(offer.name)).toBeHidden();
    await fold.click();
    await expect(summary.getByText(offer.name)).toBeVisible();
    await expect(summary.getByLabel("Discount code")).toBeVisible();
    await fold.click();
    await expect(summary.getByText(offer.name)).toBeHidden();

    // In the order in which it is seen, also for the tab key and for who has it read aloud.
    const email = page.getByLabel("Email", { exact: true }).first();
    const isFirst = async () => {
      const after = await email.elementHandle();
      return summary.evaluate((one, other) => {
        const place = other === null ? 0 : one.compareDocumentPosition(other);
        return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      }, after);
    };
    expect(await isFirst()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(fold).toBeHidden();
    expect(await isFirst()).toBe(false);
  });

  test.describe("with a code that is refused", () => {
    test.use({ expectedErrors: [/400/] });

    test("the summary unfolds, and turning the phone moves no cursor [CHK-18]", async ({
      page,
    }) => {
      await goToCheckout(page, await getOffer(page.request));
      const fold = page.getByRole("button", { name: /order summary/ });
      const code = page.getByLabel("Discount code");
      await fold.click();
      await code.fill("NOPE");
      await fold.click();
      await expect(code).toBeHidden();
      await fillInDelivery(page);
      await continueToPayment(page);
      await expect(page.getByText("We do not know this discount code")).toBeVisible();
      await expect(code).toBeFocused();

      const edit = page.getByRole("button", { name: "Change", exact: true });
      await edit.focus();
      for (const width of [844, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByText("We do not know this discount code")).toBeVisible();
        await expect(edit).toBeFocused();
      }
    });
  });

  test("countries are suggested in sight, wherever the field stands", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    const country = page.getByLabel("Country");
    await country.evaluate((field) => field.scrollIntoView({ block: "end" }));
    await country.fill("Germ");
    const germany = page.getByRole("option", { name: "Germany" });
    await expect(germany).toBeInViewport({ ratio: 1 });
    await germany.click();
    await expect(country).toHaveValue("Germany");
  });
});

test.describe("when the shop finds a mistake that the form did not", () => {
  test.use({ expectedErrors: [/400/] });

  test("it is marked and has the focus", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await page.route("**/api/checkout", (route) => {
      const errors = [{ field: "shippingInfo.city", message: "is too long" }];
      return route.fulfill({ status: 400, json: { message: "", code: "invalid", errors } });
    });
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByLabel("City")).toHaveAccessibleDescription("City is too long");
    await expect(page.getByLabel("City")).toBeFocused();
  });
});

test("an address can be changed before paying [CHK-5]", async ({ page }) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  await continueToPayment(page);
  await expect(toast(page, "Checkout created. Please make the payment now")).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("heading", { name: "Delivery" })).toBeFocused();
  await expect(payButton(page)).toBeHidden();
  await expect(page.getByLabel("Address")).toHaveValue(DELIVERY.Address);
  await page.getByLabel("City").fill("Norfolk");
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, "Delivery address")).toContainText("Norfolk");
});

test.describe("when the cart changed on another device", () => {
  test.use({ expectedErrors: [/409/] });

  test("the checkout says what changed and shows the cart as it is [CHK-7]", async ({ page }) => {
    const offer = await getOffer(page.request);
    const customer = await goToCheckout(page, offer);
    await fillInDelivery(page);
    await hadInCart(page.request, customer, offer, 1);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByRole("alert")).toContainText("Your cart has changed");
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Qty 2");
    await continueToPayment(page);
    await expect(page.getByText(`You pay $${(2 * offer.price).toFixed(2)}`)).toBeVisible();
  });
});

test("a cart changed after the checkout was made needs a new one", async ({ page }) => {
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await fillInDelivery(page);
  await continueToPayment(page);
  await cartButton(page).click();
  await page.getByRole("button", { name: `One ${offer.name} more` }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toContainText("Your cart has changed");
  await expect(payButton(page)).toBeHidden();
  await continueToPayment(page);
  await expect(page.getByText(`You pay $${(2 * offer.price).toFixed(2)}`)).toBeVisible();
});

test("a cart that is emptied at the checkout leads home, and asks for it once", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await expect(page.getByLabel("City")).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    const isHome = new URL(request.url()).pathname === "/";
    if (isHome && request.isNavigationRequest()) asked++;
  });
  await cartButton(page).click();
  await page.getByRole("button", { name: `Remove ${offer.name}` }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(asked).toBe(1);
});

test.describe("when the network fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|503|failed to load/i] });

  test("an approved payment is asked about again, and there is one order [PAY-14, PAY-16]", async ({
    page,
  }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await continueToPayment(page);
    await page.route("**/api/checkout/*/pay", (route) => route.abort(), { times: 1 });
    await page.route("**/api/checkout/*/finalize", (route) => route.abort(), { times: 1 });
    const approval = await openApproval(page);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(toast(page, "Payment Unsuccessfull")).toBeVisible();
    // PayPal's button has gone, and who comes by keyboard stands where it was.
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Retry" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page, "Payment successfull")).toBeVisible();
    await expect(toast(page, "Error placing order")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await page.goto("/my-orders");
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  test("a checkout whose answer was lost is not begun a second time [API-32]", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await loseNextAnswer(page, "**/api/checkout");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "could not start your checkout" });
    await expect(alert).toBeVisible();
    const again = page.waitForResponse("**/api/checkout");
    await continueToPayment(page);
    expect((await again).headers()).toHaveProperty("idempotency-replayed", "true");
    const approval = await openApproval(page);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
  });

  test("who reloads after paying is led to the order", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await continueToPayment(page);
    await page.route("**/api/checkout/*/finalize", (route) => route.abort(), { times: 1 });
    const approval = await openApproval(page);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(toast(page, "Error placing order")).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(fact(page, "Order ID")).toBeVisible();
  });

  test("a payment that cannot be opened is said and can be tried again [PAY-17]", async ({
    page,
  }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await continueToPayment(page);
    await page.route("**/paypal-order", (route) => route.fulfill({ status: 503 }), { times: 1 });
    const alert = new Promise<string>((resolve) => {
      page.once("dialog", (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await payButton(page).click();
    expect(await alert).toBe("Payment Failed. Try again");
    await expect(page.getByRole("alert")).toContainText("Nothing was charged");
    const approval = await openApproval(page);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
  });

  test("a script that did not load can be loaded again [PAY-17]", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await fillInDelivery(page);
    await page.route("**/sdk/js**", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByText("PayPal did not load.")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(payButton(page)).toBeVisible();
  });
});
