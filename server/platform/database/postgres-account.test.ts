import { statSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { startTemporaryPostgres } from "../../../tests/support/test-postgres.ts";

const isRoot = process.getuid?.() === 0;

test("PostgreSQL runs as the user who starts it, and never as root", async () => {
  const postgres = await startTemporaryPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    // The server itself refuses files of another user than the one it runs as.
    const { uid } = statSync(rows[0]?.data_directory ?? "");
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
  } finally {
    await client.end();
    await postgres.stop();
  }
});
