import { call } from "../bench/buyers.ts";
import { runIn } from "./programs.ts";
import { expectAnswer, FOUND, pick, type Shop } from "./shop.ts";

const CLI = "node_modules/@medusajs/cli/cli.js";
const CARD = "fields=id,title,handle,thumbnail,*variants.calculated_price";
const DETAIL = "fields=*variants.calculated_price,+variants.inventory_quantity";
const ADDRESS = {
  first_name: "Ada",
  last_name: "Weaver",
  address_1: "12 Loom Street",
  city: "Portland",
  postal_code: "97201",
  country_code: "us",
};

export const medusa: Shop = {
  name: "medusa",
  title: "Medusa 2.21.2",
  packages: {
    dependencies: {
      "@medusajs/cli": "2.21.2",
      "@medusajs/framework": "2.21.2",
      "@medusajs/medusa": "2.21.2",
    },
  },
  programs: [[CLI, "start"]],

  env: () => ({ MEDUSA_DISABLE_TELEMETRY: "true" }),

  async fill(place) {
    await runIn(place, process.execPath, [CLI, "db:migrate"]);
    await runIn(place, process.execPath, [CLI, "exec", "./fill.js"]);
  },

  async works({ url }, pool) {
    const all = async (sql: string): Promise<string[]> =>
      (await pool.query({ text: sql, rowMode: "array" })).rows.map(([first]) => first);
    const [key = ""] = await all("select token from api_key where type = 'publishable'");
    const [region] = await all("select id from region");
    const [channel] = await all("select id from sales_channel");
    const [category] = await all("select id from product_category where name = 'Top Wear'");
    const [option] = await all("select id from shipping_option");
    const handles = await all("select handle from product order by handle");
    const variants = await all("select id from product_variant order by id");
    const ask = (method: string, path: string, body?: object) =>
      call(method, `${url}/store/${path}`, body, { "x-publishable-api-key": key });
    const listed = async (query: string) => {
      const answer = await ask("GET", `products?limit=24&region_id=${region}&${CARD}&${query}`);
      expectAnswer(answer.products.length >= FOUND, answer);
    };
    /** Answers the cart's address. */
    const fillCart = async (turn: number) => {
      const start = { region_id: region, sales_channel_id: channel };
      const { cart } = await ask("POST", "carts?fields=id", start);
      const path = `carts/${cart.id}/line-items?fields=id,currency_code,total,*items,items.total`;
      const line = { variant_id: pick(variants, turn), quantity: 1 };
      const filled = await ask("POST", path, line);
      expectAnswer(filled.cart.items.length === 1, filled);
      return { id: cart.id, path: `carts/${cart.id}` };
    };
    return {
      // It cannot sort by price.
      list: { once: () => listed(`category_id[]=${category}&order=-created_at`) },
      search: { once: () => listed("q=linen%20shirt") },
      detail: {
        async once(turn) {
          const query = `products?handle=${pick(handles, turn)}&region_id=${region}&${DETAIL}`;
          const { products } = await ask("GET", query);
          expectAnswer(products[0]?.variants.length === 20, products);
        },
      },
      cart: {
        async once(turn) {
          await fillCart(turn);
        },
      },
      checkout: {
        async once(turn) {
          const cart = await fillCart(turn);
          const email = `ada-${process.pid}-${turn}@example.com`;
          await ask("POST", `${cart.path}?fields=id`, { email, shipping_address: ADDRESS });
          await ask("GET", `shipping-options?cart_id=${cart.id}`);
          await ask("POST", `${cart.path}/shipping-methods?fields=id,total`, { option_id: option });
          const { payment_collection: payment } = await ask("POST", "payment-collections", {
            cart_id: cart.id,
          });
          const provider = { provider_id: "pp_system_default" };
          await ask("POST", `payment-collections/${payment.id}/payment-sessions`, provider);
          const answer = await ask("POST", `${cart.path}/complete`);
          expectAnswer(answer.type === "order", answer);
        },
      },
    };
  },
};
