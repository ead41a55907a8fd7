import { inArray, sql } from "drizzle-orm";
import { checkouts } from "./checkout/schema.ts";
import { orders } from "./orders/schema.ts";
import { OPEN_STATUSES } from "./payments/attempts/store.ts";
import { payments } from "./payments/schema.ts";
import type { CurrencyUse } from "./settings/currency-use.ts";

export const currencyUse: CurrencyUse = {
  async hold({ db, clock }) {
    await db.execute(
      sql`lock table ${checkouts}, ${orders}, ${payments} in share row exclusive mode`,
    );
    const { rows } = await db.execute<{ sold: boolean; pays: boolean }>(sql`
      select exists (select from ${orders}) as sold,
        exists (select from ${payments} where ${inArray(payments.status, OPEN_STATUSES)})
        or exists (select from ${checkouts}
          where status = 'open' and expires_at > ${clock.now()}) as pays
    `);
    return { isSold: rows[0]?.sold ?? false, isPaying: rows[0]?.pays ?? false };
  },
};
