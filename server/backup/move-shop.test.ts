import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkOut } from "../../tests/support/buying.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import {
  addProduct,
  databaseState,
  putInCart,
  registerCustomer,
} from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { uploadKeys } from "../media/uploads/upload-keys.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { moveShop } from "./move-shop.ts";
import type { ShopPlace } from "./shop-place.ts";

const root = getProjectRoot();
const paypal = await startPaypal();

function placeOf({ dataDir }: TestShop, { url }: TestDatabase): ShopPlace {
  const connection = { connectionString: url };
  return { connection, dataDir, storage: { kind: "files" }, credentials: undefined };
}

describe("a shop that moves", () => {
  test("has every row and waiting job in its new place, and sells at once [DATA-17]", async () => {
    const other = await createTestShop();
    const sold = await addProduct(other, { stock: { Black: { M: 3 } } });
    const customer = await registerCustomer(other);
    await other.close();
    const database = await createTestDatabase({ isBare: true });
    const from = placeOf(other, other.database);
    const to = { ...placeOf(other, database), dataDir: makeTemporaryFolder() };
    await other.database.pool.query(
      "insert into jobs (id, queue, data, due_at) values (gen_random_uuid(), 'mail', '{}', now() + interval '1 day')",
    );
    const before = await databaseState(other);
    await moveShop(from, to, { root, version: "1.0.0" });
    expect(await databaseState({ ...other, database })).toEqual(before);
    const moved = await createTestShop({ settings: paypal.settings, beside: { database } });
    expect((await putInCart(moved, customer, sold)).status).toBe(200);
    expect((await checkOut(moved, customer)).status).toBe(201);
  });

  test("is told when a row did not arrive as it was", async () => {
    const other = await createTestShop();
    await addProduct(other);
    await other.close();
    const [bare, forgetful] = [
      await createTestDatabase({ isBare: true }),
      await createTestDatabase(),
    ];
    const from = placeOf(other, other.database);
    const target = { ...placeOf(other, bare), dataDir: makeTemporaryFolder() };
    let asked = 0;
    const to = {
      ...target,
      // What is written goes to one database, and what is compared comes from one without its rows.
      get connection() {
        return asked++ === 0 ? target.connection : { connectionString: forgetful.url };
      },
    };
    await expect(moveShop(from, to, { root, version: "1.0.0" })).rejects.toThrow(
      / did not arrive as it was: go on with the former place/,
    );
  });

  test("stays where it is while it runs", async () => {
    const running = await createTestShop();
    const bare = await createTestDatabase({ isBare: true });
    const to = { ...placeOf(running, bare), dataDir: makeTemporaryFolder() };
    await expect(
      moveShop(placeOf(running, running.database), to, { root, version: "1.0.0" }),
    ).rejects.toThrow(/a shop uses this database: stop it first/);
    const { rows } = await bare.pool.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(rows).toEqual([]);
  });

  test("lets nobody start meanwhile where it was, whose orders would stay behind [DATA-17]", async () => {
    const other = await createTestShop();
    await other.close();
    const bare = await createTestDatabase({ isBare: true });
    const target = { ...placeOf(other, bare), dataDir: makeTemporaryFolder() };
    const happened: string[] = [];
    let starting: Promise<void> | undefined;
    const to = {
      ...target,
      get connection() {
        // As a start does; what is written is there before what is compared.
        if (starting) happened.push("compared");
        starting ??= migrateDatabase(other.database.pool, root).then(() => {
          happened.push("started");
        });
        return target.connection;
      },
    };
    await moveShop(placeOf(other, other.database), to, { root, version: "1.0.0" });
    await starting;
    expect(happened).toEqual(["compared", "started"]);
  });

  describe("with pictures", () => {
    const upload = { hash: "a".repeat(64), width: 320, height: 400 };
    const [key = "", ...others] = uploadKeys(upload);

    /** A stopped shop that has files of one of its two uploads. */
    async function stopShop() {
      const other = await createTestShop();
      await other.database.pool.query(
        "insert into uploads (hash, width, height, touched_at) values ($1, 320, 400, now()), ($2, 320, 400, now())",
        [upload.hash, "b".repeat(64)],
      );
      await other.close();
      const fileIn = (dataDir: string) => path.join(dataDir, "uploads", key);
      await mkdir(path.dirname(fileIn(other.dataDir)), { recursive: true });
      await writeFile(fileIn(other.dataDir), "a picture");
      return { from: placeOf(other, other.database), fileIn };
    }

    test("takes them to another folder, and says how many are missing [DATA-17]", async () => {
      expect(others.length).toBeGreaterThan(1);
      const { from, fileIn } = await stopShop();
      const bare = await createTestDatabase({ isBare: true });
      const to = {
        ...from,
        connection: { connectionString: bare.url },
        dataDir: makeTemporaryFolder(),
      };
      const moved = await moveShop(from, to, { root, version: "1.0.0" });
      expect(moved).toMatchObject({ uploads: 1, missing: 1, leavesPictures: false });
      expect(await readFile(fileIn(to.dataDir), "utf8")).toBe("a picture");
    });

    test("leaves them where they are if its new place has them there as well [DATA-17]", async () => {
      const { from, fileIn } = await stopShop();
      const bare = await createTestDatabase({ isBare: true });
      const to = { ...from, connection: { connectionString: bare.url } };
      const before = await stat(fileIn(from.dataDir));
      const moved = await moveShop(from, to, { root, version: "1.0.0" });
      expect(moved).toMatchObject({ uploads: 0, missing: 0, leavesPictures: true });
      expect((await stat(fileIn(from.dataDir))).ino).toBe(before.ino);
    });
  });
});
