import { expect } from "vitest";
import type { AdminProduct } from "../../server/catalog/products/contract.ts";
import { type Answer, api, databaseState, unique } from "./factories.ts";
import type { TestShop } from "./shop.ts";

/** What an admin does with products, by calls. */
export function productsAs(shop: TestShop, token: string) {
  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    api(shop, method, `/api/admin/products${path}`, { token, body });

  return {
    /** The path is what follows `/api/admin/products`. */
    send,

    async create(input: object = {}): Promise<AdminProduct> {
      const body = { name: `Tee ${unique()}`, description: "A shirt.", ...input };
      const answer = await send("POST", "", body);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
      return answer.body;
    },

    async change(id: string, input: object): Promise<AdminProduct> {
      const answer = await send("PUT", `/${id}`, input);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      return answer.body;
    },

    async read(id: string): Promise<AdminProduct> {
      const answer = await send("GET", `/${id}`);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      return answer.body;
    },

    /** Nothing at all is written by a call that is refused. */
    async expectRefused(call: () => Promise<Answer>, status: number): Promise<Answer> {
      const before = await databaseState(shop);
      const answer = await call();
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
      expect(await databaseState(shop)).toEqual(before);
      return answer;
    },

    /** What the audit log says of a product, the oldest first. */
    async entriesOf(id: string) {
      const { rows } = await shop.database.pool.query(
        `select seq::int, actor_id, action, before, after, batch_id, undoes::int
         from audit_log where subject_kind = 'product' and subject_id = $1 order by seq`,
        [id],
      );
      return rows;
    },
  };
}

/** A cell of the grid as the form sends it. */
export function cell(color: string, size: string, countInStock: number, more: object = {}) {
  return { color, size, countInStock, ...more };
}

export function stockByVariant({ variants }: AdminProduct): Record<string, number> {
  return Object.fromEntries(
    variants.map(({ color, size, countInStock }) => [`${color}, ${size}`, countInStock]),
  );
}
