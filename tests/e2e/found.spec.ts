import type { Page } from "@playwright/test";
import type { Product } from "../../server/catalog/contract.ts";
import { isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { getOffer } from "../support/storefront.ts";

/** What search engines and messengers are told, which is in the HTML before any script runs. */

const canonical = (page: Page) => page.locator('link[rel="canonical"]');
const robots = (page: Page) => page.locator('meta[name="robots"]');
const shared = (page: Page, name: string) => page.locator(`meta[property="og:${name}"]`);

type Facts = Record<string, unknown>;

async function factsOf(page: Page): Promise<Facts[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text): Facts[] => {
    const facts = JSON.parse(text) as Facts | Facts[];
    return Array.isArray(facts) ? facts : [facts];
  });
}

/** Where an item of the feed leads, and what it is, of which the shop has some or none. */
async function getItem(page: Page, stock: string) {
  const feed = await (await page.request.get("/feed.xml")).text();
  const item = feed.split("<item>").find((text) => text.includes(`>${stock}<`)) ?? "";
  const link = /<g:link>([^<]*)</.exec(item)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { searchParams } = new URL(link);
  return { link, color: searchParams.get("color") ?? "", size: searchParams.get("size") ?? "" };
}

/** A variant without stock, and another size in its color of which other tests leave enough. */
async function getSoldOut(page: Page) {
  const list = (await (await page.request.get("/api/products?limit=100")).json()) as Product[];
  for (const { _id } of list) {
    const product = (await (await page.request.get(`/api/products/${_id}`)).json()) as Product;
    for (const { color, size, countInStock } of product.variants) {
      const other = product.variants.find((one) => one.color === color && one.countInStock >= 8);
      if (countInStock > 0 || !other) continue;
      const link = `/product/${_id}?${new URLSearchParams({ color, size })}`;
      return { link, color, size, other: other.size };
    }
  }
  throw new Error("nothing has sold out beside a size that is left");
}

const ofType = (facts: Facts[], type: string) => facts.find((one) => one["@type"] === type);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product page has a title, a summary, one address and a picture to share [FOUND-1]", async ({
    page,
    shop,
  }) => {
    const { productId, name } = await getOffer(page.request);
    await page.goto(`/product/${productId}?color=Nobody&utm_source=letter`);
    await expect(page).toHaveTitle(`${name} · Selvedge`);
    await expect(canonical(page)).toHaveAttribute("href", `${shop.url}/product/${productId}`);
    await expect(shared(page, "url")).toHaveAttribute(
      "content",
      `${shop.url}/product/${productId}`,
    );
    await expect(shared(page, "title")).toHaveAttribute("content", `${name} · Selvedge`);
    const picture = (await shared(page, "image").getAttribute("content")) ?? "";
    expect(picture.startsWith(`${shop.url}/media/`)).toBe(true);
    const card = await page.request.get(picture);
    expect(card.status()).toBe(200);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    await expect(shared(page, "image:width")).toHaveAttribute("content", "1200");
    await expect(robots(page)).toHaveCount(0);
  });

  test("a product page tells its variants, each with its offer, and its place [FOUND-4]", async ({
    page,
    shop,
  }) => {
    const { productId } = await getOffer(page.request);
    const url = `/api/products/${productId}`;
    const product = (await (await page.request.get(url)).json()) as Product;
    const feed = await (await page.request.get("/feed.xml")).text();
    await page.goto(`/product/${productId}`);
    const facts = await factsOf(page);
    const group = ofType(facts, "ProductGroup") as Facts & { hasVariant: { sku: string }[] };
    expect(group).toMatchObject({
      name: product.name,
      productGroupID: productId,
      hasVariant: product.variants.map(({ _id, size, countInStock }) => ({
        sku: `${productId}-${_id}`,
        size,
        offers: {
          price: product.price.toFixed(2),
          priceCurrency: "USD",
          availability: `https://schema.org/${countInStock > 0 ? "InStock" : "OutOfStock"}`,
        },
      })),
    });
    for (const { sku } of group.hasVariant) expect(feed).toContain(`<g:id>${sku}</g:id>`);
    // There is nothing to read of whoever rated it, so only people are shown the stars.
    expect(JSON.stringify(facts)).not.toContain("ggregateRating");
    expect(product.numReviews).toBeGreaterThan(0);
    await expect(page.getByText(`${product.numReviews} reviews`)).toBeVisible();
    expect(ofType(facts, "BreadcrumbList")).toMatchObject({
      itemListElement: [
        { name: product.gender },
        { name: product.category },
        { name: product.name, item: `${shop.url}/product/${productId}` },
      ],
    });
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await trail.getByRole("link", { name: product.category }).click();
    await expect(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  });

  test("a shared link shows the color it names, as a product with its price [FOUND-17]", async ({
    page,
    shop,
  }) => {
    const products = (await (await page.request.get("/api/products?limit=20")).json()) as Product[];
    const product = products.find(({ colors }) => colors.length > 1);
    if (!product) throw new Error("nothing comes in two colors");
    const cards: (string | null)[] = [];
    for (const color of product.colors.slice(0, 2)) {
      const picture = product.images.find((image) => image.color === color);
      await page.goto(`/product/${product._id}?color=${color.toLowerCase()}&utm_source=letter`);
      const own = `${shop.url}/product/${product._id}`;
      await expect(canonical(page)).toHaveAttribute("href", own);
      await expect(shared(page, "url")).toHaveAttribute("content", `${own}?color=${color}`);
      await expect(shared(page, "type")).toHaveAttribute("content", "product");
      await expect(shared(page, "image:alt")).toHaveAttribute("content", picture?.altText ?? "");
      cards.push(await shared(page, "image").getAttribute("content"));
      for (const [property, content] of [
        ["price:amount", product.price.toFixed(2)],
        ["price:currency", "USD"],
        ["availability", "in stock"],
      ]) {
        const told = page.locator(`meta[property="product:${property}"]`);
        await expect(told).toHaveAttribute("content", content ?? "");
      }
    }
    expect(cards[0]).not.toBe(cards[1]);
  });

  for (const stock of ["in_stock", "out_of_stock"]) {
    test(`an offer's address opens with its color and size chosen, ${stock} [FOUND-15]`, async ({
      page,
    }) => {
      const { link, color, size } = await getItem(page, stock);
      await page.goto(link);
      const chosen = page.getByRole("main").locator("fieldset input[type=radio][checked]");
      for (const value of [color, size]) {
        await expect(chosen.and(page.locator(`[value="${value}"]`))).toHaveCount(1);
      }
    });
  }

  test("the home page tells who sells here and how to search [FOUND-5]", async ({ page, shop }) => {
    await page.goto("/");
    await expect(canonical(page)).toHaveAttribute("href", `${shop.url}/`);
    const [graph] = await factsOf(page);
    const facts = graph?.["@graph"] as Facts[];
    expect(ofType(facts, "Organization")).toMatchObject({ name: "Selvedge", url: `${shop.url}/` });
    const site = ofType(facts, "WebSite") as {
      potentialAction: { target: { urlTemplate: string } };
    };
    const { urlTemplate } = site.potentialAction.target;
    await page.goto(urlTemplate.replace("{search_term_string}", "linen"));
    await expect(page.getByText("linen").first()).toBeVisible();
  });

  test("a part of a list is known by its shelf, and each page of a shelf by itself [FOUND-2]", async ({
    page,
    shop,
  }) => {
    const all = `${shop.url}/collections/all`;
    await page.goto("/collections/all?gender=Men&color=Olive&sortBy=priceAsc");
    await expect(canonical(page)).toHaveAttribute("href", `${all}?gender=Men`);
    // What is shared is the list as it was seen.
    await expect(shared(page, "url")).toHaveAttribute(
      "content",
      `${all}?gender=Men&color=Olive&sortBy=priceAsc`,
    );
    await page.goto("/collections/all?page=2&size=M&minPrice=abc");
    await expect(canonical(page)).toHaveCount(0);
    await expect(robots(page)).toHaveAttribute("content", "noindex");
    await page.goto("/collections/all?page=2");
    await expect(canonical(page)).toHaveAttribute("href", `${all}?page=2`);
    await expect(page).toHaveTitle("All Collections · Page 2 · Selvedge");
  });

  test("a list by one color, brand or material has a name and an address of its own [FOUND-18]", async ({
    page,
    shop,
  }) => {
    for (const [query, name] of [
      ["color=SkyBlue", "Sky Blue Clothes"],
      ["brand=modern+fit", "Modern Fit"],
      ["material=Linen", "Linen Clothes"],
    ] as const) {
      await page.goto(`/collections/all?${query}&utm_source=letter`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Selvedge`);
      const address = `${shop.url}/collections/all?${query.replace("modern+fit", "Modern+Fit")}`;
      await expect(canonical(page)).toHaveAttribute("href", address);
      await expect(shared(page, "url")).toHaveAttribute("content", address);
      await expect(robots(page)).toHaveCount(0);
    }
    await page.goto("/collections/all?color=SkyBlue&brand=Modern+Fit");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
  });

  test("no machine is led from one combination of filters to the next [FOUND-19]", async ({
    page,
  }) => {
    const rel = (name: string) =>
      page.getByRole("complementary").getByRole("link", { name, exact: false }).first();
    await page.goto("/collections/all");
    await expect(rel("Olive")).not.toHaveAttribute("rel", /./);
    await page.goto("/collections/all?brand=Modern+Fit");
    await expect(rel("Olive")).toHaveAttribute("rel", "nofollow");
  });

  test("the results of a search are nobody's landing page, but can be shared [FOUND-2]", async ({
    page,
    shop,
  }) => {
    await page.goto("/collections/all?search=linen");
    await expect(robots(page)).toHaveAttribute("content", "noindex");
    await expect(canonical(page)).toHaveCount(0);
    await expect(shared(page, "url")).toHaveAttribute(
      "content",
      `${shop.url}/collections/all?search=linen`,
    );
  });

  for (const path of [
    "/login",
    "/register",
    "/forgot-password",
    "/profile",
    "/update-profile",
    "/checkout",
    "/order-confirmation",
    "/my-orders",
    "/order/0198c0de-0000-7000-8000-000000000000",
  ]) {
    test(`${path} has a title and a summary, and is in no search engine [FOUND-3]`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/^\S.* · Selvedge$/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
      await expect(robots(page)).toHaveAttribute("content", "noindex");
    });
  }

  for (const path of ["/reset-password", "/welcome", "/confirm-email", "/unsubscribe"]) {
    test(`${path}, where a mail leads, has a title and is in no search engine [FOUND-3]`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/^\S.* · Selvedge$/);
      await expect(robots(page)).toHaveAttribute("content", "noindex");
    });
  }
});

test("an offer that has sold out says so where its address opens, and another can be had instead [FOUND-15]", async ({
  page,
}) => {
  const { link, color, size, other } = await getSoldOut(page);
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  await page.goto(link, { waitUntil: "networkidle" });
  await expect(radio(`${size}, Sold out`)).toBeChecked();
  await expect(page.getByText(`${color} in ${size} has sold out.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await isAccessible(page);
  await radio(other).check();
  await expect(page.getByText(/ has sold out\./)).toHaveCount(0);
  await expect(radio(`${size}, Sold out`)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
});

test("the shop has an icon for browsers, phones and search engines [FOUND-23]", async ({
  page,
}) => {
  await page.goto("/");
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).getAttribute("href")));
  expect(linked).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  const named = (manifest.icons as { src: string }[]).map(({ src }) => src);
  const [graph] = await factsOf(page);
  const logo = (ofType(graph?.["@graph"] as Facts[], "Organization") as { logo: string }).logo;
  for (const address of [...linked, ...named, logo]) {
    const answer = await page.request.get(address ?? "");
    expect(answer.status(), address ?? "").toBe(200);
    expect(answer.headers()["content-type"], address ?? "").toMatch(/^image\//);
  }
});

test("title and address follow a visitor from page to page [FOUND-1]", async ({ page, shop }) => {
  await page.goto("/collections/all");
  const link = page.getByRole("main").getByRole("article").first().getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveTitle(`${name} · Selvedge`);
  await expect(canonical(page)).toHaveAttribute("href", page.url());
  expect(page.url().startsWith(shop.url)).toBe(true);
});

test("a combination that holds nothing today is there, and in no search engine [FOUND-20]", async ({
  page,
}) => {
  const answer = await page.goto("/collections/all?color=Olive&maxPrice=1");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(robots(page)).toHaveAttribute("content", "noindex");
});

test.describe("what is not there", () => {
  test.use({ expectedErrors: [/404/] });

  test("is in no search engine either [FOUND-2, FOUND-20]", async ({ page }) => {
    for (const path of [
      "/product/999999",
      "/nowhere",
      "/collections/Nothing",
      "/collections/all?page=9999",
      "/collections/all?color=Nope",
      "/collections/all?gender=Men&brand=Nope",
      "/collections/all?gender=Kids",
      "/order/abc",
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(robots(page)).toHaveAttribute("content", "noindex");
    }
  });
});
