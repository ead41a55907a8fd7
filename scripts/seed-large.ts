// Fills the shop of the settings with 100,000 products in 2,000,000 variants and 100,000 orders, to see
// how fast the shop is at that size. A shop that runs beside it sells nothing meanwhile.

import type { OpenDatabase } from "../server/platform/database/open-database.ts";
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { seedLarge } from "./seed-large/seed-large.ts";
import { LARGE } from "./seed-large/sql.ts";
import { withDatabase } from "./with-database.ts";

await explained(async () => {
  readArguments({ usage: "db:seed:large" });
  await withDatabase(fill);
});

async function fill({ db }: OpenDatabase): Promise<void> {
  console.log(
    "Filling the shop takes two or three minutes. One that runs shows its pages meanwhile, but it sells nothing and saves no product: whoever buys or saves waits, or is refused.",
  );
  const begin = performance.now();
  const isFilled = await seedLarge(db, LARGE, new Date());
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(isFilled ? `The shop is filled: ${seconds} s.` : "The shop was filled before.");
}
