import type { Settings } from "../../server/settings/contract.ts";
import { labels } from "../../server/settings/subjects/labels.ts";
import { api, multipart, unique } from "./factories.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

type Values = Settings["labels"];

/** What an admin does with labels, by calls. */
export function labelsAs(shop: TestShop, token: string) {
  const send = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    api(shop, method, `/api/admin/products${path}`, { token, body });

  return {
    send,
    read: (id: string) => send("GET", `/${id}`),
    change: (id: string, body: object) => send("PUT", `/${id}`, body),

    create: (more: object = {}) =>
      send("POST", "", {
        name: `Shirt ${unique()}`,
        description: "A shirt.",
        sku: `L-${unique()}`,
        price: 49,
        variants: [{ color: "Black", size: "M", countInStock: 3 }],
        ...more,
      }),

    /** Changes the settings of labels; what is left out is as the shop came. */
    set: (values: Partial<Values>) =>
      changeSettings(shop, token, "labels", { ...labels.defaults, ...values }),

    /** Checks a file of products, and applies it if it has no errors. */
    async importOf(text: string) {
      const file = { bytes: Buffer.from(text), filename: "products.csv", type: "text/csv" };
      const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
      const url = `/api/admin/imports/${sent.body._id}`;
      const { mapping } = sent.body;
      const checked = await api(shop, "POST", `${url}/check`, { token, body: { mapping } });
      const { body: rows } = await api(shop, "GET", `${url}/rows?limit=100`, { token });
      const apply = (body: object = {}) => api(shop, "POST", `${url}/apply`, { token, body });
      if (checked.body.counts.error === 0) await apply();
      return { counts: checked.body.counts, rows, apply };
    },
  };
}

export const markets = (wanted: Partial<Values["markets"]>) => ({
  markets: { ...labels.defaults.markets, ...wanted },
});
