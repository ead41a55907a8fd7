import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findOtherBrowsers } from "../../scripts/ensure-other-browsers.mjs";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { photograph } from "../support/photos.ts";
import { DELIVERY, getOffer, newEmail } from "../support/storefront.ts";
import type { Driver } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { visitorBy } from "./visitor.ts";
import { openWebKit } from "./webkit.ts";

const programs = findOtherBrowsers();

const browsers = [
  { name: "Firefox", open: () => openFirefox(programs.firefox ?? "") },
  {
    name: "WebKit",
    open: () => {
      const { webkitDriver = "", webkit = "", screen = "" } = programs;
      return openWebKit({ driver: webkitDriver, browser: webkit, screen });
    },
  },
];

// Every step waits for as long as the whole test may take: a busy machine is no fault of a browser.
test.use({ actionTimeout: 0 });

for (const { name, open } of browsers) {
  test.describe(name, () => {
    let driver: Driver;
    test.beforeEach(async () => {
      driver = await open();
    });
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it names.
    test.afterEach(async ({}, info) => {
      if (info.status !== info.expectedStatus) {
        const body = Buffer.from(await driver.picture(), "base64");
        await info.attach("the last sight", { body, contentType: "image/png" });
        writeFileSync(info.outputPath("last-sight.png"), body);
      }
      await driver.end();
      expect(driver.errors()).toEqual([]);
    });

    test("leads from the home page to a paid order, by way of an account with a picture [FRAME-17]", async ({
      shop,
      request,
    }, info) => {
      const offer = await getOffer(request);
      const visitor = visitorBy(driver);
      await visitor.open(`${shop.url}/`);
      await visitor.press("link", "Shop Now");
      await visitor.isAt(/^\/collections\/all$/);
      await visitor.press("link", offer.name);
      await visitor.isAt(/^\/product\/\d+$/);
      await visitor.press("choice", offer.variant.color);
      await visitor.press("choice", offer.variant.size);
      await visitor.press("button", "Add to Cart");
      await visitor.press("button", "Cart, 1 item");
      await visitor.sees("Your Cart");
      await visitor.press("button", "Checkout");
      await visitor.isAt(/^\/login$/);
      await visitor.press("link", "Create an account");
      await visitor.isAt(/^\/register$/);
      await visitor.fill("Name", "Ada Weaver");
      await visitor.choose("Profile picture", await pictureFile(info.outputDir));
      await visitor.fill("Email", newEmail());
      await visitor.fill("Password", "nanoseconds-11");
      await visitor.press("button", "Sign Up");
      await visitor.isAt(/^\/checkout$/);
      for (const [label, value] of Object.entries(DELIVERY)) await visitor.fill(label, value);
      await visitor.press("button", "Continue to Payment");
      await visitor.sees("Checkout created. Please make the payment now");
      await visitor.followsInto(() => visitor.press("button", "Pay with PayPal"));
      await visitor.press("button", "Pay now");
      await visitor.backToShop();
      await visitor.isAt(/^\/order-confirmation$/);
      await visitor.sees("Thank You for Your Order!");
      await visitor.sees(offer.name);
    });

    test("adds a product with a picture and a grid by the admin's form [FRAME-17]", async ({
      shop,
      request,
    }, info) => {
      const name = `Harvest Smock ${crypto.randomUUID().slice(0, 8)}`;
      const visitor = visitorBy(driver);
      await visitor.open(`${shop.url}/login`);
      await visitor.fill("Email", shop.admin.email);
      await visitor.fill("Password", shop.admin.password);
      await visitor.press("button", "Sign In");
      await visitor.isAt(/^\/$/);
      await visitor.open(`${shop.url}/admin/products/add`);
      await visitor.fill("Name", name);
      await visitor.fill("Description", "For the garden and after.");
      await visitor.fill("Price", "49.90");
      await visitor.fill("Colors", "Black, Olive");
      await visitor.fill("Sizes", "S, M");
      await visitor.fill("Stock of Black, S", "3");
      await visitor.fill("Stock of Olive, M", "4");
      await visitor.choose("Choose pictures", await pictureFile(info.outputDir));
      await visitor.sees("Image Uploaded!");
      await visitor.press("button", "Add product");
      await visitor.isAt(/^\/admin\/products$/);
      await visitor.sees(name);
      expect(await countInStock(shop, request, name)).toBe(7);
    });
  });
}

async function pictureFile(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "me.jpg");
  writeFileSync(file, await photograph("jpeg", 400, 500));
  return file;
}

async function countInStock(
  shop: ShopFixture,
  request: { get(address: string): Promise<{ json(): Promise<unknown> }> },
  name: string,
): Promise<number | undefined> {
  const query = `search=${encodeURIComponent(name)}`;
  const answer = await request.get(`${shop.url}/api/products?${query}`);
  const [found] = (await answer.json()) as { countInStock: number }[];
  return found?.countInStock;
}
