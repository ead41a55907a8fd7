// Brings the database to the newest form without starting the shop.
import path from "node:path";
import pg from "pg";
import { ConfigError, readConfig } from "../server/config.ts";
import { migrateDatabase } from "../server/platform/database/migrate.ts";
import { startPostgres } from "../server/platform/database/postgres-launcher.ts";
import { StartError } from "../server/platform/start-error.ts";

try {
  const { dataDir, secrets } = readConfig(process.env);
  if (secrets.databaseUrl !== undefined) {
    await migrate({ connectionString: secrets.databaseUrl });
  } else {
    const postgres = await startPostgres({ dir: path.join(dataDir, "postgres") });
    await migrate(postgres.connection).finally(postgres.stop);
  }
  console.log("The database is up to date.");
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StartError;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

async function migrate(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(connection);
  await migrateDatabase(pool, process.cwd()).finally(() => pool.end());
}
