// Migrates the database without starting the shop.
import { explained } from "./explained.ts";
import { readArguments } from "./read-arguments.ts";
import { withDatabase } from "./with-database.ts";

await explained(async () => {
  readArguments({ usage: "db:migrate" });
  // withDatabase migrates it.
  await withDatabase(async () => console.log("The database is up to date."));
});
