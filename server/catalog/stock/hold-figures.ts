import { sql } from "drizzle-orm";
import type { Figure } from "../../platform/metrics/figures.ts";
import { stockHolds } from "../schema.ts";

/** What checkouts have put aside. There are no more rows than open checkouts have lines. */
export const holdFigures = [
  {
    name: "selvedge_checkouts_holding",
    help: "Checkouts that hold units",
    async read({ db }) {
      const count = sql<number>`count(distinct ${stockHolds.holderId})::int`;
      const [row] = await db.select({ count }).from(stockHolds);
      return row?.count;
    },
  },
  {
    name: "selvedge_units_held",
    help: "Units that checkouts hold",
    async read({ db }) {
      const count = sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int`;
      const [row] = await db.select({ count }).from(stockHolds);
      return row?.count;
    },
  },
] satisfies Figure[];
