import type { Page } from "@playwright/test";
import { formatDollars } from "../../common/money.ts";
import type { Product, ProductSummary } from "../../server/catalog/contract.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  cartButton,
  createCustomer,
  getOffer,
  holdInCheckout,
  listOffers,
  type Offer,
  toast,
} from "../support/storefront.ts";

const addButton = (page: Page) => page.getByRole("button", { name: /^Add/ });

async function getProduct(page: Page, wanted: (product: ProductSummary) => boolean) {
  const list = (await (await page.request.get("/api/products")).json()) as ProductSummary[];
  const product = list.find(wanted);
  if (!product) throw new Error("the demo shop has no such product");
  return product;
}

/** A product with a variant that meets the wish. */
async function getVariant(
  page: Page,
  wanted: (variant: Product["variants"][number], product: Product) => boolean,
): Promise<{ product: Product; offer: Offer }> {
  const list = (await (await page.request.get("/api/products?limit=100")).json()) as Product[];
  for (const { _id: productId } of list) {
    const product = (await (
      await page.request.get(`/api/products/${productId}`)
    ).json()) as Product;
    const variant = product.variants.find((candidate) => wanted(candidate, product));
    const { name, price } = product;
    if (variant) return { product, offer: { productId, name, price, variant } };
  }
  throw new Error("the demo shop has no such variant");
}

const picture = (page: Page, name: string) => page.getByRole("img", { name });
const zoomDialog = (page: Page) => page.getByRole("dialog", { name: /^Pictures of/ });
const scale = (page: Page) => zoomDialog(page).locator("[data-scale]");
const guide = (page: Page) => page.getByRole("dialog", { name: "Size guide" });

async function choose(page: Page, { productId, variant }: Offer) {
  await page.goto(`/product/${productId}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await page.getByRole("radio", { name: variant.size, exact: true }).check();
}

test("a former, higher price stands struck through beside today's [PROD-2]", async ({ page }) => {
  const { _id, price, originalPrice } = await getProduct(
    page,
    (product) => product.originalPrice !== undefined,
  );
  await page.goto(`/product/${_id}`);
  const former = page.getByRole("main").locator("s").first();
  await expect(former).toContainText(formatDollars(originalPrice ?? 0));
  await expect(former).toHaveCSS("text-decoration-line", "line-through");
  await expect(former.locator("xpath=..")).toContainText(formatDollars(price));
});

test("a rating is stars in half steps out of five [PROD-4]", async ({ page }) => {
  const { _id, rating } = await getProduct(page, (product) => (product.rating * 2) % 1 !== 0);
  await page.goto(`/product/${_id}`);
  const half = Math.round(rating * 2) / 2;
  await expect(page.getByRole("img", { name: `Rated ${half} out of 5` })).toBeVisible();
});

test("the quantity begins at one and goes no lower [PROD-6]", async ({ page }) => {
  await choose(page, await getOffer(page.request));
  const less = page.getByRole("button", { name: "Decrease quantity" });
  await expect(less).toBeDisabled();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(less).toBeEnabled();
  await less.click();
  await expect(less).toBeDisabled();
  await expect(page.getByRole("main").locator("output")).toHaveText("1");
});

test("while a product is being added the button says so and waits [CART-9, PROD-9]", async ({
  page,
}) => {
  await choose(page, await getOffer(page.request));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/cart", (route) => held.then(() => route.continue()));
  await addButton(page).click();
  await expect(addButton(page)).toHaveText("Adding...");
  await expect(addButton(page)).toBeDisabled();
  letGo();
  await expect(addButton(page)).toHaveText("Add to Cart");
  await expect(addButton(page)).toBeFocused();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
});

test("Back leads to the page before, or else to the collections [PROD-12]", async ({ page }) => {
  await page.goto("/collections/all?gender=Men");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/collections\/all\?gender=Men$/);

  const { productId } = await getOffer(page.request);
  await page.goto("about:blank");
  await page.goto(`/product/${productId}`);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/collections\/all$/);
});

test("Back knows nothing of places within a page", async ({ page }) => {
  await page.goto("/collections/all?gender=Men");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/collections\/all\?gender=Men$/);
});

test.describe("the pictures", () => {
  test("are the front and the back of the chosen color, to choose by small ones [PROD-15]", async ({
    page,
  }) => {
    const { product } = await getVariant(page, (_, { colors }) => colors.length > 1);
    const color = product.colors[1] ?? "";
    await page.goto(`/product/${product._id}`);
    await page.getByRole("radio", { name: color, exact: true }).check();
    await expect(picture(page, `${product.name} in ${color}, front`)).toBeInViewport();
    await page.getByRole("button", { name: "Show picture 2" }).click();
    await expect(picture(page, `${product.name} in ${color}, back`)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Show picture 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("are magnified, moved and turned by keyboard, and the focus comes back [PROD-16]", async ({
    page,
  }) => {
    const { productId } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await page.getByRole("button", { name: "Zoom picture 1" }).focus();
    await page.keyboard.press("Enter");
    await expect(zoomDialog(page)).toBeVisible();
    await expect(zoomDialog(page).getByRole("status")).toHaveText("Picture 1 of 2");
    await page.keyboard.press("+");
    await expect(scale(page)).toHaveAttribute("data-scale", "1.5");
    // These magnify the page: they are the browser's.
    await page.keyboard.press("Control++");
    await page.keyboard.press("Meta+-");
    await expect(scale(page)).toHaveAttribute("data-scale", "1.5");
    const before = await pictureTop(page);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => pictureTop(page)).toBeLessThan(before);
    await page.keyboard.press("0");
    await expect(scale(page)).toHaveAttribute("data-scale", "1");
    await page.keyboard.press("ArrowRight");
    await expect(zoomDialog(page).getByRole("status")).toHaveText("Picture 2 of 2");
    await page.keyboard.press("Escape");
    await expect(zoomDialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Zoom picture 1" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Show picture 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("are magnified by a click and moved by dragging [PROD-16]", async ({ page }) => {
    const { productId } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await page.getByRole("button", { name: "Zoom picture 1" }).click();
    await scale(page).click();
    await expect(scale(page)).toHaveAttribute("data-scale", "2.5");
    const before = await pictureTop(page);
    await page.mouse.move(600, 500);
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => pictureTop(page)).toBeLessThan(before);
    await expect(scale(page)).toHaveAttribute("data-scale", "2.5");
    await zoomDialog(page).getByRole("button", { name: "Next picture" }).click();
    await expect(scale(page)).toHaveAttribute("data-scale", "1");
    await zoomDialog(page).getByRole("button", { name: "Close" }).click();
    await expect(zoomDialog(page)).toBeHidden();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("lie in a strip to swipe through, and two fingers magnify them [PROD-15, PROD-16]", async ({
      page,
    }) => {
      const { productId } = await getOffer(page.request);
      await page.goto(`/product/${productId}`);
      await expect(page.getByRole("button", { name: "Show picture 2" })).toBeHidden();
      const second = page.getByRole("button", { name: "Zoom picture 2" });
      await expect(second).not.toBeInViewport();
      await swipe(page, [{ x: 350, y: 300 }], [{ x: 40, y: 300 }]);
      await expect(second).toBeInViewport({ ratio: 0.9 });

      await second.click();
      await expect(zoomDialog(page)).toBeVisible();
      const apart = [
        { x: 180, y: 400 },
        { x: 210, y: 400 },
      ];
      await swipe(page, apart, [
        { x: 150, y: 400 },
        { x: 240, y: 400 },
      ]);
      await expect(scale(page)).toHaveAttribute("data-scale", /^(2\.[89]|3)/);
    });
  });
});

/** Fingers go from here to there. */
async function swipe(page: Page, from: Finger[], to: Finger[]): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const steps = 8;
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: from });
  for (let step = 1; step <= steps; step++) {
    const touchPoints = from.map(({ x, y }, finger) => ({
      x: x + (((to[finger]?.x ?? x) - x) * step) / steps,
      y: y + (((to[finger]?.y ?? y) - y) * step) / steps,
    }));
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

interface Finger {
  x: number;
  y: number;
}

async function pictureTop(page: Page): Promise<number> {
  const box = await zoomDialog(page).getByRole("img").first().boundingBox();
  return box?.y ?? Number.NaN;
}

test.describe("color and size", () => {
  test("that are missing are marked beside the toast and have the focus [PROD-17]", async ({
    page,
  }) => {
    const { variant, productId } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await addButton(page).click();
    await toast(page, "Please select the size or color before adding to cart.").waitFor();
    const color = page.getByRole("group", { name: "Color" });
    await expect(color).toHaveAccessibleDescription("Please choose a color");
    await expect(color.getByRole("radio").first()).toBeFocused();
    await page.getByRole("radio", { name: variant.color, exact: true }).check();
    await expect(page.getByText("Please choose a color")).toBeHidden();
    await expect(page.getByRole("group", { name: "Size" })).toHaveAccessibleDescription(
      "Please choose a size",
    );
  });

  test("are chosen with the arrow keys [PROD-18]", async ({ page }) => {
    const { product } = await getVariant(page, (_, { colors }) => colors.length > 1);
    await page.goto(`/product/${product._id}`);
    const colors = page.getByRole("group", { name: "Color" }).getByRole("radio");
    await colors.first().focus();
    await page.keyboard.press("Space");
    await expect(colors.first()).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(colors.nth(1)).toBeChecked();
    await expect(page.getByRole("group", { name: "Color" })).toContainText(product.colors[1] ?? "");
  });

  test("change together: another color has other sizes sold out [PROD-18]", async ({ page }) => {
    const { product, offer } = await getVariant(page, (variant, { variants }) => {
      const elsewhere = variants.some(
        ({ color, size, countInStock }) =>
          color !== variant.color && size === variant.size && countInStock > 0,
      );
      return variant.countInStock === 0 && elsewhere;
    });
    const { color, size } = offer.variant;
    const other = product.variants.find(
      (variant) => variant.color !== color && variant.size === size && variant.countInStock > 0,
    );
    await page.goto(`/product/${product._id}`);
    await page.getByRole("radio", { name: other?.color ?? "", exact: true }).check();
    await page.getByRole("radio", { name: size, exact: true }).check();
    await page.getByRole("radio", { name: color, exact: true }).check();
    const soldOut = page.getByRole("radio", { name: `${size}, Sold out` });
    await expect(soldOut).toBeDisabled();
    await expect(soldOut).not.toBeChecked();
    await expect(soldOut.locator("xpath=..")).toHaveCSS("text-decoration-line", "line-through");
  });

  test("of which few are left say so at once [PROD-19]", async ({ page }) => {
    const { offer } = await getVariant(page, ({ countInStock }) => [4, 5].includes(countInStock));
    await choose(page, offer);
    await expect(page.getByText(`Only ${offer.variant.countInStock} left`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Increase quantity" })).toBeEnabled();
  });
});

test.describe("a chosen color stands in the address", () => {
  test("and opens again with it, while Back leads to the page before [PROD-20]", async ({
    page,
  }) => {
    const { product } = await getVariant(page, (_, { colors }) => colors.length > 1);
    const color = product.colors[1] ?? "";
    await page.goto("/collections/all");
    await page.goto(`/product/${product._id}`);
    await page.getByRole("radio", { name: color, exact: true }).check();
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}\\?color=${color}$`));
    await page.reload();
    await expect(page.getByRole("radio", { name: color, exact: true })).toBeChecked();
    await expect(picture(page, `${product.name} in ${color}, front`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/collections\/all$/);
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("the garment is shown in it, and an unknown one is left out [PROD-20]", async ({
      page,
    }) => {
      const { product } = await getVariant(page, (_, { colors }) => colors.length > 1);
      const [first = "", second = ""] = product.colors;
      await page.goto(`/product/${product._id}?color=${second.toLowerCase()}`);
      await expect(picture(page, `${product.name} in ${second}, front`)).toBeVisible();
      await page.goto(`/product/${product._id}?color=Nobody`);
      await expect(picture(page, `${product.name} in ${first}, front`)).toBeVisible();
    });
  });
});

test("the size guide measures body and garment, and remembers the unit [PROD-21]", async ({
  page,
}) => {
  const { product } = await getVariant(page, (_, { name }) => /Tee$/.test(name));
  await page.goto(`/product/${product._id}`);
  await page.getByRole("button", { name: "Size guide" }).focus();
  await page.keyboard.press("Enter");
  await expect(guide(page)).toContainText(product.name);
  const body = guide(page).getByRole("table", { name: "Your body" });
  const garment = guide(page).getByRole("table", { name: "The garment, laid flat" });
  const men = product.gender === "Men";
  await guide(page).getByRole("radio", { name: "cm" }).check();
  await expect(body.getByRole("row", { name: /^M / })).toContainText(men ? "98" : "88");
  await expect(garment.getByRole("columnheader")).toHaveText(["Size", "Width", "Length", "Sleeve"]);
  await guide(page).getByRole("radio", { name: "inches" }).check();
  await expect(body.getByRole("row", { name: /^M / })).toContainText(men ? "38½" : "34¾");
  await expect(guide(page)).toContainText("How to measure");
  await page.keyboard.press("Escape");
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Size guide" })).toBeFocused();

  await page.reload();
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(guide(page).getByRole("radio", { name: "inches" })).toBeChecked();
});

test.describe("recently viewed", () => {
  test.use({ expectedErrors: [/404/] });
  const section = (page: Page) => page.getByRole("region", { name: "Recently Viewed" });

  test("are the products looked at before, as they are now, without those that are gone [PROD-22]", async ({
    page,
  }) => {
    const [first, second, third] = await listOffers(page.request, 3);
    if (!first || !second || !third) throw new Error("three offers were asked for");
    const look = async ({ productId }: Offer) => {
      await page.goto(`/product/${productId}`);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("recentlyViewed") ?? ""))
        .toContain(`[{"id":"${productId}"`);
    };
    await look(first);
    await expect(section(page)).toHaveCount(0);
    await look(second);
    await look(third);
    await expect(section(page).getByRole("article")).toHaveCount(2);
    await expect(section(page).getByRole("article").first()).toContainText(second.name);

    await page.route(`**/api/products/${first.productId}`, (route) =>
      route.fulfill({ status: 404, json: { message: "Product not found" } }),
    );
    const product = await (await page.request.get(`/api/products/${second.productId}`)).json();
    await page.route(`**/api/products/${second.productId}`, (route) =>
      route.fulfill({ json: { ...product, price: 1.5 } }),
    );
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole("article")).toHaveCount(1);
    await expect(section(page)).toContainText("$1.50");
    const shown = await section(page).getByRole("img", { name: second.name }).boundingBox();
    const name = await section(page).getByRole("link", { name: second.name }).boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
    await section(page).getByRole("link", { name: second.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
    await expect(section(page).getByRole("article")).toHaveCount(1);
    await expect(section(page)).toContainText(third.name);
  });
});

test.describe("while the page is open", () => {
  test.use({ expectedErrors: [/404|409/] });

  test("a product that is deleted says that it is no longer sold [PROD-23]", async ({ page }) => {
    const offer = await getOffer(page.request);
    await choose(page, offer);
    await page.route("**/api/cart", (route) =>
      route.fulfill({ status: 404, json: { message: "Product not found" } }),
    );
    await addButton(page).click();
    await expect(toast(page, "Product not found")).toBeVisible();
    await expect(page.getByText("We no longer sell this.")).toBeVisible();
    await expect(page.getByRole("button", { name: "No longer available" })).toBeDisabled();
  });

  test("a size that sells out is struck through, and the page says so [PROD-23]", async ({
    page,
  }) => {
    const { offer } = await getVariant(
      page,
      ({ countInStock }, { variants }) =>
        countInStock === 1 && variants.some((variant) => variant.countInStock > 5),
    );
    await choose(page, offer);
    await holdInCheckout(page.request, await createCustomer(page.request), offer, 1);
    const { color, size } = offer.variant;
    await addButton(page).click();
    await expect(page.getByText(`${color} in ${size} has just sold out.`)).toBeVisible();
    await expect(page.getByRole("radio", { name: `${size}, Sold out` })).toBeDisabled();
    await expect(page.getByRole("radio", { name: color, exact: true })).toBeChecked();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
  });
});
