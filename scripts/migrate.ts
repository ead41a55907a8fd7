// Migrates the database without starting the shop.
import { withDatabase } from "./with-database.ts";

// withDatabase migrates it.
await withDatabase(async () => console.log("The database is up to date."));
