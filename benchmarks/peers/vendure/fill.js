// `node fill.js products`, and after it `index`, which builds collections and the search.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  bootstrap,
  CollectionService,
  JobQueueService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";
import { config, jobs } from "./config.js";

const COLUMNS =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

config.dbConnectionOptions.synchronize = true;
await (process.argv[2] === "index" ? buildIndex() : loadProducts());
process.exit(0);

async function loadProducts() {
  const products = JSON.parse(readFileSync(process.env.PRODUCTS, "utf8"));
  mkdirSync("assets", { recursive: true });
  writeFileSync("products.csv", [COLUMNS, ...products.flatMap(rowsOf)].join("\n"));
  const collection = (name, slug) => {
    const args = { facetValueNames: [name], containsAny: false };
    return { name, slug, filters: [{ code: "facet-value-filter", args }] };
  };
  const handler = {
    code: "dummy-payment-handler",
    arguments: [{ name: "automaticSettle", value: "true" }],
  };
  const initial = {
    defaultLanguage: "en",
    defaultZone: "America",
    countries: [{ name: "United States", code: "US", zone: "America" }],
    taxRates: [{ name: "Standard Tax", percentage: 0 }],
    shippingMethods: [{ name: "Standard Shipping", price: 500 }],
    paymentMethods: [{ name: "Manual", handler }],
    collections: [collection("Top Wear", "top-wear"), collection("Bottom Wear", "bottom-wear")],
  };
  // Without the search, which would index each product as it comes.
  const start = () => bootstrap({ ...config, plugins: [jobs] });
  await (await populate(start, initial, path.resolve("products.csv"))).close();
}

function rowsOf(product) {
  const pictures = product.images.map((url) => path.basename(new URL(url).pathname));
  for (const name of pictures) writeFileSync(path.join("assets", name), PIXEL);
  const facets = ["category", "gender", "brand", "material"].map(
    (name) => `${name}:${product[name]}`,
  );
  const own = [product.name, product.handle, product.description, pictures.join("|")];
  const variants = product.colors.flatMap((color) => product.sizes.map((size) => [color, size]));
  return variants.map((options, index) => {
    const first = [...own, facets.join("|"), "color|size"];
    const start = index === 0 ? first : first.map(() => "");
    const sku = `${product.sku}-${index}`;
    const price = (product.cents / 100).toFixed(2);
    const end = [options.join("|"), sku, price, "standard", product.stock, "true", "", ""];
    return [...start, ...end].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",");
  });
}

async function buildIndex() {
  const app = await bootstrap(config);
  await app.get(JobQueueService).start();
  const context = await app.get(RequestContextService).create({ apiType: "admin" });
  await app.get(CollectionService).triggerApplyFiltersJob(context);
  await app.get(SearchService).reindex(context);
  const { rawConnection } = app.get(TransactionalConnection);
  const waiting = `select from job_record where state in ('PENDING', 'RUNNING', 'RETRYING') limit 1`;
  while ((await rawConnection.query(waiting)).length > 0) await sleep(1000);
  await app.close();
}
