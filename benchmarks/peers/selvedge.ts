import path from "node:path";
import pg from "pg";
import { seedLarge } from "../../scripts/seed-large/seed-large.ts";
import { SIMULATOR_PATH } from "../../server/payments/paypal/access.ts";
import { createDatabase } from "../../server/platform/database/pool.ts";
import { type Buyer, call, makeBuyers, WANTED } from "../bench/buyers.ts";
import { buy } from "../bench/purchases.ts";
import { PRODUCTS, STOCK } from "./products.ts";
import { Serving } from "./programs.ts";
import { addressOf, expectAnswer, FOUND, pick, type Shop } from "./shop.ts";

const MAIN = path.resolve("build/main/main.js");
/** As `npm start` runs it. */
const LEAN = ["--max-semi-space-size=8", "--expose-gc"];
const BUYERS = 2000;
const LIST = "/api/products?category=Top%20Wear&sortBy=priceAsc&limit=24&maxPrice=400.@";
const SEARCH = "/api/products?search=linen%20shirt&limit=24&maxPrice=400.@";

/** Answers are kept: each list and search is another, so that all are put together anew. */
export const selvedge: Shop = {
  name: "selvedge",
  title: "Selvedge",
  programs: [[...LEAN, MAIN]],

  env: (_database, folder) => ({
    DATA_DIR: path.join(folder, "data"),
    ADMIN_PASSWORD: "a long bench password",
    SEED: "none",
    WARM_PICTURES: "0",
    // Buyers call from addresses of their own.
    TRUST_PROXY: "127.0.0.1",
  }),

  async fill(place) {
    const answers = () => call("GET", `${place.url}/api/products`, undefined);
    const serving = await Serving.start(selvedge, place, answers);
    const pool = new pg.Pool({ connectionString: place.database, max: 1 });
    try {
      const sizes = { products: PRODUCTS, customers: 2000, orders: PRODUCTS, auditEntries: 100 };
      await seedLarge(createDatabase(pool), sizes, new Date());
      await pool.query(`update variants set on_hand = reserved + ${STOCK}`);
      await pool.query(`update products set is_published = true,
        units_on_hand = (select sum(on_hand) from variants where product_id = products.id)`);
    } finally {
      await pool.end();
      await serving.stop();
    }
  },

  async works({ url }, pool) {
    const buyers = await makeBuyers(pool, BUYERS);
    const { rows: variants } = await pool.query<{ id: string; color: string; size: string }>(
      "select product_id::text as id, color, size from variants order by id",
    );
    const get = (path: string) => call("GET", url + path, undefined);
    const listed = async (path: string, turn: number) => {
      const answer = await get(path.replace("@", String(turn).padStart(9, "0")));
      expectAnswer(answer.length >= FOUND, answer);
    };
    return {
      list: { path: LIST, once: (turn) => listed(LIST, turn) },
      search: { path: SEARCH, once: (turn) => listed(SEARCH, turn) },
      detail: {
        path: "/api/products/#",
        async once(turn) {
          const answer = await get(`/api/products/${1 + (turn % PRODUCTS)}`);
          expectAnswer(answer.variants.length === 20, answer);
        },
      },
      cart: {
        async once(turn) {
          const { id, color, size } = pick(variants, turn);
          const guestId = `guest_${process.pid}_${turn}`;
          const line = { productId: id, color, size, quantity: 1, guestId };
          const cart = await call("POST", `${url}/api/cart`, line, addressOf(turn));
          expectAnswer(cart.products.length === 1, cart);
        },
      },
      checkout: {
        // One buyer after the other wants the next of a few variants, whose pictures the first mails make.
        warmUps: WANTED,
        async once(turn) {
          const buyer = buyers[turn % BUYERS] as Buyer;
          await buy(buyer, url, url + SIMULATOR_PATH, () => undefined);
        },
      },
    };
  },
};
