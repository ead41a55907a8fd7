// `medusa exec ./fill.js`: a shop that sells to one country, and its products.
const { readFileSync } = require("node:fs");
const { ContainerRegistrationKeys, Modules, ProductStatus } = require("@medusajs/framework/utils");
const flows = require("@medusajs/medusa/core-flows");

const COUNTRY = "us";
const AT_ONCE = 25;

module.exports.default = async function fill({ container }) {
  const products = JSON.parse(readFileSync(process.env.PRODUCTS, "utf8"));
  const run = async (name, input) => (await flows[name](container).run({ input })).result;
  const shop = await openShop(container, run);
  const categories = await run("createProductCategoriesWorkflow", {
    product_categories: ["Top Wear", "Bottom Wear", "Men", "Women"].map((name) => ({
      name,
      is_active: true,
    })),
  });
  const idOf = new Map(categories.map(({ name, id }) => [name, id]));
  for (let first = 0; first < products.length; first += AT_ONCE) {
    const some = products.slice(first, first + AT_ONCE);
    await run("createProductsWorkflow", {
      products: some.map((product) => ({
        ...describe(product),
        category_ids: [product.category, product.gender].map((name) => idOf.get(name)),
        shipping_profile_id: shop.profile.id,
        sales_channels: [{ id: shop.channel.id }],
      })),
    });
  }
  await stock(container, run, { location: shop.location, quantity: products[0].stock });
};

function describe({ name, brand, gender, colors, sizes, sku, cents, images, ...product }) {
  const variants = colors.flatMap((color) => sizes.map((size) => ({ color, size })));
  return {
    title: name,
    subtitle: brand,
    handle: product.handle,
    description: product.description,
    material: product.material,
    status: ProductStatus.PUBLISHED,
    thumbnail: images[0],
    images: images.map((url) => ({ url })),
    metadata: { brand, gender },
    options: [
      { title: "Color", values: colors },
      { title: "Size", values: sizes },
    ],
    variants: variants.map(({ color, size }, index) => ({
      title: `${color} / ${size}`,
      sku: `${sku}-${index}`,
      options: { Color: color, Size: size },
      manage_inventory: true,
      prices: [{ currency_code: "usd", amount: cents / 100 }],
    })),
  };
}

async function stock(container, run, { location, quantity }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: items } = await query.graph({ entity: "inventory_item", fields: ["id"] });
  const levels = items.map(({ id }) => ({
    location_id: location.id,
    inventory_item_id: id,
    stocked_quantity: quantity,
  }));
  for (let first = 0; first < levels.length; first += 500) {
    const some = levels.slice(first, first + 500);
    await run("createInventoryLevelsWorkflow", { inventory_levels: some });
  }
}

/** What has to be there before something can be sold; a channel and its key come with the tables. */
async function openShop(container, run) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const first = async (entity) => (await query.graph({ entity, fields: ["id"] })).data[0];
  const channel = await first("sales_channel");
  const currencies = [{ currency_code: "usd", is_default: true }];
  await run("updateStoresWorkflow", {
    selector: { id: (await first("store")).id },
    update: { supported_currencies: currencies },
  });
  const region = {
    name: "Home",
    currency_code: "usd",
    countries: [COUNTRY],
    payment_providers: ["pp_system_default"],
  };
  const [{ id: regionId }] = await run("createRegionsWorkflow", { regions: [region] });
  await run("createTaxRegionsWorkflow", [{ country_code: COUNTRY, provider_id: "tp_system" }]);
  const delivery = await openDelivery(container, run, regionId);
  await run("linkSalesChannelsToStockLocationWorkflow", {
    id: delivery.location.id,
    add: [channel.id],
  });
  return { channel, ...delivery };
}

async function openDelivery(container, run, regionId) {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const address = { city: "Portland", country_code: COUNTRY.toUpperCase(), address_1: "" };
  const [location] = await run("createStockLocationsWorkflow", {
    locations: [{ name: "Warehouse", address }],
  });
  const linkTo = (other) =>
    link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
      [Modules.FULFILLMENT]: other,
    });
  await linkTo({ fulfillment_provider_id: "manual_manual" });
  let [profile] = await fulfillment.listShippingProfiles({ type: "default" });
  if (!profile) {
    const data = [{ name: "Default", type: "default" }];
    [profile] = await run("createShippingProfilesWorkflow", { data });
  }
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "Home", geo_zones: [{ country_code: COUNTRY, type: "country" }] }],
  });
  await linkTo({ fulfillment_set_id: set.id });
  await run("createShippingOptionsWorkflow", [
    {
      name: "Standard",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Standard", description: "2-3 days", code: "standard" },
      prices: [
        { currency_code: "usd", amount: 5 },
        { region_id: regionId, amount: 5 },
      ],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  ]);
  return { location, profile };
}
