import { call } from "../bench/buyers.ts";
import { runIn } from "./programs.ts";
import { addressOf, expectAnswer, FOUND, pick, type Shop } from "./shop.ts";

const CLI = "node_modules/@evershop/evershop/dist/bin/evershop.js";
const CARDS =
  "{ total items { productId name url price { regular { value text } } image { url alt } } }";
const DETAIL = `{
  productId name sku description url price { regular { value } } inventory { isInStock } image { url } gallery { url }
  variantGroup {
    variantAttributes { attributeCode options { optionId optionText productId } }
    items { id product { sku price { regular { value } } } attributes { attributeCode optionText } }
  }
}`;
const ADDRESS = {
  full_name: "Ada Weaver",
  address_1: "12 Loom Street",
  city: "Portland",
  postcode: "97201",
  country: "US",
  province: "US-OR",
  telephone: "5035550142",
};
const filters = (all: Record<string, string>) =>
  `(filters: [${Object.entries(all)
    .map(([key, value]) => `{ key: "${key}", operation: eq, value: "${value}" }`)
    .join(", ")}])`;

export const evershop: Shop = {
  name: "evershop",
  title: "EverShop 2.2.1",
  packages: {
    type: "module",
    // It imports concat-stream, and does not declare it.
    dependencies: { "@evershop/evershop": "2.2.1", "concat-stream": "2.0.0" },
  },
  programs: [[CLI, "start"]],

  env: ({ hostname, port, username, pathname }) => ({
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: "none",
    DB_NAME: pathname.slice(1),
    DB_SSLMODE: "disable",
    ALLOW_CONFIG_MUTATIONS: "true",
  }),

  async fill(place) {
    await runIn(place, process.execPath, ["fill.js"]);
    await runIn(place, process.execPath, [CLI, "build"]);
  },

  async works({ url }, pool) {
    const all = async (sql: string): Promise<string[]> =>
      (await pool.query({ text: sql, rowMode: "array" })).rows.map(([first]) => first);
    const [category] = await all(
      "select category_description_category_id from category_description where url_key = 'top-wear'",
    );
    const [method] = await all("select uuid from core_shipping_method");
    const products = await all("select product_id from product where visibility order by 1");
    const skus = await all("select sku from product order by 1");
    const query = async (turn: number, text: string) => {
      const body = { query: `query { ${text} }` };
      const { data, errors } = await call("POST", `${url}/api/graphql`, body, addressOf(turn));
      expectAnswer(data && !errors, errors);
      return data;
    };
    const post = async (turn: number, path: string, body: object) =>
      (await call("POST", `${url}/api/${path}`, body, addressOf(turn))).data;
    const addToCart = async (turn: number): Promise<string> => {
      const cart = await post(turn, "carts", { items: [{ sku: pick(skus, turn), qty: 1 }] });
      expectAnswer(cart.items.length === 1, cart);
      return cart.cartId;
    };
    return {
      list: {
        async once(turn) {
          const page = `products${filters({ ob: "price", limit: "24" })} ${CARDS}`;
          const found = await query(turn, `category(id: ${category}) { name ${page} }`);
          expectAnswer(found.category.products.items.length === 24, found);
        },
      },
      search: {
        async once(turn) {
          const page = filters({ keyword: "linen shirt", limit: "24" });
          const found = await query(turn, `products${page} ${CARDS}`);
          expectAnswer(found.products.items.length >= FOUND, found);
        },
      },
      detail: {
        async once(turn) {
          const found = await query(turn, `product(id: ${pick(products, turn)}) ${DETAIL}`);
          expectAnswer(found.product.variantGroup.items.length >= 19, found);
        },
      },
      cart: {
        async once(turn) {
          await addToCart(turn);
        },
      },
      checkout: {
        async once(turn) {
          const cart = await addToCart(turn);
          const to = (path: string, body: object) => post(turn, `carts/${cart}/${path}`, body);
          await to("contacts", { email: `ada-${process.pid}-${turn}@example.com` });
          await to("addresses", { address: ADDRESS, type: "shipping" });
          await to("addresses", { address: ADDRESS, type: "billing" });
          await to("shippingMethods", { provider_code: "core", method_code: method });
          await to("paymentMethods", { method_code: "cod", method_name: "Cash on delivery" });
          const order = await post(turn, "orders", { cart_id: cart });
          expectAnswer(order.order_number, order);
        },
      },
    };
  },
};
