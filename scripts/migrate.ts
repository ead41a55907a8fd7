// Brings the database to the newest form without starting the shop.
import { withDatabase } from "./with-database.ts";

// Opening it does so.
await withDatabase(async () => console.log("The database is up to date."));
