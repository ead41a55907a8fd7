// Fills the shop of the settings with 100,000 products in 2,000,000 variants and with 100,000 orders,
// to try at that size what is fast at any: beside the running shop or without it.
import { seedLarge } from "./seed-large/seed-large.ts";
import { LARGE } from "./seed-large/sql.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ db }) => {
  const begin = performance.now();
  const isFilled = await seedLarge(db, LARGE, new Date());
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(isFilled ? `The shop is filled: ${seconds} s.` : "The shop was filled before.");
});
