import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { copyEditionUpTo } from "../../tests/support/former-edition.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { readEdition } from "../platform/database/edition.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { rehearseUpgrade } from "./rehearse-upgrade.ts";
import type { ShopPlace } from "./shop-place.ts";

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

test("a rehearsal upgrades a copy, says which tables each migration closes, and leaves the shop as it is [DATA-16]", async () => {
  const database = await createTestDatabase({ isBare: true });
  await migrateDatabase(database.pool, copyEditionUpTo("0029_stock-news"));
  const dataDir = makeTemporaryFolder();
  const place: ShopPlace = {
    connection: { connectionString: database.url },
    storage: { kind: "files" },
    credentials: undefined,
    dataDir,
  };
  const rehearsed = await rehearseUpgrade(place, {
    root: getProjectRoot(),
    version: "1.0.0",
    dir: dataDir,
    log,
  });
  const [first] = rehearsed;
  expect(first?.tag).toBe("0030_jobs-of-our-own");
  expect(rehearsed.at(-1)?.tag).toBe(readEdition(getProjectRoot()).at(-1)?.tag);
  // A trigger that goes closes its table, and a table stays closed.
  const closing = rehearsed.filter(({ closed }) => closed.includes("products"));
  expect(closing.map(({ tag }) => tag)).toEqual(["0032_catalog-news"]);
  const harmless = rehearsed.find(({ tag }) => tag === "0034_own-pages");
  expect(harmless).toMatchObject({ closed: [], readOnly: [] });
  expect(await readdir(dataDir)).toEqual([]);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  expect(rows).toEqual([{ count: 30 }]);
});

test("a rehearsal for a shop of a later edition says so, and writes nothing", async () => {
  const database = await createTestDatabase();
  const dataDir = makeTemporaryFolder();
  const place: ShopPlace = {
    connection: { connectionString: database.url },
    storage: { kind: "files" },
    credentials: undefined,
    dataDir,
  };
  const root = copyEditionUpTo("0029_stock-news");
  const rehearsing = rehearseUpgrade(place, { root, version: "1.0.0", dir: dataDir, log });
  await expect(rehearsing).rejects.toThrow(/^the database is of a later edition of the shop/);
  expect(await readdir(dataDir)).toEqual([]);
});
