import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../server/platform/database/migrate.ts";
import {
  createDatabase,
  dropDatabase,
  makeFolderOfRun,
  startTestPostgres,
} from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: { server: string; template: string };
  }
}

let cleanUp: () => Promise<void> = () => Promise.resolve();

/**
 * One PostgreSQL for the whole run, with a migrated database that the test files copy, and one folder for
 * whatever they leave in the system's.
 */
export async function setup(project: TestProject): Promise<void> {
  const { remove } = makeFolderOfRun();
  const postgres = await startTestPostgres();
  const stop = () => postgres.stop().finally(remove);
  cleanUp = stop;
  const template = await createDatabase(postgres.url);
  cleanUp = () => dropDatabase(postgres.url, template).finally(stop);
  const pool = new pg.Pool({ connectionString: template });
  await migrateDatabase(pool, project.config.root).finally(() => pool.end());
  project.provide("postgres", { server: postgres.url, template });
}

export async function teardown(): Promise<void> {
  await cleanUp();
}
