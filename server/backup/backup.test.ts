import { randomBytes } from "node:crypto";
import { appendFile, copyFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, test } from "vitest";
import { newId } from "../../common/ids.ts";
import { createNetwork } from "../../tests/support/breakable-network.ts";
import {
  approvedPurchase,
  checkOut,
  finalize,
  listFaultsIn,
  pay,
  paymentOf,
} from "../../tests/support/buying.ts";
import {
  createTestDatabase,
  type TestDatabase,
  waitingTransactions,
} from "../../tests/support/database.ts";
import { describeSchema } from "../../tests/support/describe-schema.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
} from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { messageOf } from "../platform/errors.ts";
import { getProjectRoot } from "../platform/project-root.ts";
import { CHECKSUMS, checksumOf, fileSink, writeArchive } from "./archive-writer.ts";
import { ERASED_FILE, readErased, writeErased } from "./erased-list.ts";
import { openFolderStore } from "./folder-store.ts";
import { MANIFEST } from "./manifest.ts";
import { reopenShop } from "./reopen-shop.ts";
import { checkBackup, type Restored, restoreBackup } from "./restore-backup.ts";
import type { ShopPlace } from "./shop-place.ts";
import { type Backup, writeBackup } from "./write-backup.ts";

const root = getProjectRoot();
const folder = makeTemporaryFolder();
const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const product = await addProduct(shop, { stock: { Black: { M: 100 } } });

function placeOf({ dataDir }: TestShop, { url } = shop.database): ShopPlace {
  const connection = { connectionString: url };
  return { connection, dataDir, storage: { kind: "files" }, credentials: undefined };
}

function backUp(name: string, recipient?: string): Promise<Backup> {
  return writeBackup(placeOf(shop), { at: { dir: folder }, name, version: "1.0.0", recipient });
}

/** Restores a file into a database of its own. */
async function restore(
  file: string,
  { erased = [], identity }: { erased?: string[]; identity?: string } = {},
): Promise<{ database: TestDatabase; restored: Restored }> {
  const source = { file, root, identity };
  const manifest = await checkBackup(source);
  const database = await createTestDatabase({ isBare: true });
  const place = { ...placeOf(shop, database), dataDir: makeTemporaryFolder() };
  return { database, restored: await restoreBackup(place, { ...source, manifest, erased }) };
}

/** Of each table that a restored shop has as it was; who was logged in has to log in again. */
async function keptState(database: TestDatabase) {
  const { jobs, backups, restores, sessions, ...state } = await databaseState({
    ...shop,
    database,
  });
  return state;
}

async function buy() {
  const purchase = await approvedPurchase(shop, paypal, product);
  expect((await pay(shop, purchase)).status).toBe(200);
  expect((await finalize(shop, purchase)).status).toBe(200);
  return purchase;
}

test("a backup has every row as of its moment, and a restored shop sells once PayPal was asked [DATA-10] [DATA-12]", async () => {
  await buy();
  const open = await approvedPurchase(shop, paypal, product);
  const leaving = await registerCustomer(shop);
  const before = await keptState(shop.database);
  const backup = await backUp("whole.tar.zst");
  expect(backup.rows).toBeGreaterThan(20);
  // What happened after it: an open purchase was paid, another one begun and paid, and a customer erased.
  expect((await pay(shop, open)).status).toBe(200);
  const unknown = await buy();
  const { database, restored } = await restore(backup.file, { erased: [leaving.user._id] });
  expect(restored).toEqual({ moment: backup.moment, rows: backup.rows, uploads: 0 });
  // The open payment has a mark, and is as it was but for that.
  const marks = "update payments set problem = null where problem = 'RESTORED' returning id";
  expect((await database.pool.query(marks)).rows).toHaveLength(1);
  expect(await keptState(database)).toEqual(before);
  expect((await database.pool.query("select from jobs")).rows).toEqual([]);

  const again = await createTestShop({ settings: paypal.settings, beside: { database } });
  const { email, password } = open.customer;
  const login = await api(again, "POST", "/api/users/login", { body: { email, password } });
  open.customer.token = login.body.token;
  const closed = async () => {
    const { token } = open.customer;
    const body = { checkoutItems: [], shippingInfo: {}, paymentMethod: "Paypal", totalPrice: 0 };
    return api(again, "POST", `/api/checkout/${open.checkout._id}/paypal-order`, { token, body });
  };
  const refused = await closed();
  expect([refused.status, refused.body.code]).toEqual([503, "restoring"]);
  expect((await pay(again, open)).status).toBe(503);
  const early = await registerCustomer(again);
  expect((await putInCart(again, early, product)).status).toBe(200);
  expect((await checkOut(again, early)).status).toBe(503);
  expect((await api(again, "GET", "/readyz")).status).toBe(503);
  expect((await api(again, "GET", "/api/products")).body).toHaveLength(1);

  paypal.fail("show-order", "drop", "drop");
  await reopenShop(again.context);
  expect((await closed()).status).toBe(503);
  paypal.calm();

  await reopenShop(again.context);
  expect((await paymentOf(again, open)).status).toBe("captured");
  const { rows: cases } = await database.pool.query("select kind, subject from payment_cases");
  const capture = paypal.captureOf(unknown.orderID);
  expect(cases).toEqual([{ kind: "ledger", subject: capture.id }]);
  expect((await database.pool.query("select erased from restores")).rows).toEqual([{ erased: [] }]);
  const { rows: left } = await database.pool.query("select from users where id = $1", [
    leaving.user._id,
  ]);
  expect(left).toEqual([]);
  await expect.poll(async () => (await api(again, "GET", "/readyz")).status).toBe(200);
  const bought = await approvedPurchase(again, paypal, product);
  expect((await pay(again, bought)).status).toBe(200);
  expect((await finalize(again, bought)).status).toBe(200);
  expect(await listFaultsIn(database.pool)).toEqual([]);
});

describe("while a backup is being written", () => {
  /** A backup that has its moment, and has read no table yet; `goOn` lets it. */
  async function beginBackup(database: TestDatabase) {
    const { pool } = database;
    const blocker = await pool.connect();
    await blocker.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
    const options = { at: { dir: folder }, name: `${newId()}.tar.zst`, version: "1.0.0" };
    const writing = writeBackup(placeOf(shop, database), options);
    await expect.poll(() => waitingTransactions(database)).toBe(1);
    const goOn = async () => {
      await blocker.query("commit");
      blocker.release();
      return writing;
    };
    return { goOn };
  }

  test("what is committed is in none of its tables [DATA-10]", async () => {
    const { pool } = shop.database;
    const before = await keptState(shop.database);
    const { goOn } = await beginBackup(shop.database);
    await pool.query("update variants set on_hand = on_hand + 1");
    const { file } = await goOn();
    await pool.query("update variants set on_hand = on_hand - 1");
    const { database } = await restore(file);
    expect(await keptState(database)).toEqual(before);
  });

  test("an upgrade that writes a table anew takes no row out of it [DATA-10]", async () => {
    const database = await createTestDatabase();
    await database.pool.query(
      "insert into users (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Ada', 'ada@example.com', '', now())",
    );
    const { goOn } = await beginBackup(database);
    let isDone = false;
    const upgrading = database.pool
      .query("alter table users add column number uuid default gen_random_uuid()")
      .then(() => {
        isDone = true;
      });
    await expect.poll(async () => isDone || (await waitingTransactions(database)) === 2).toBe(true);
    const { file } = await goOn();
    await upgrading;
    const { rows } = await (await restore(file)).database.pool.query("select name from users");
    expect(rows).toEqual([{ name: "Ada" }]);
  });

  test("an upgrade that began before goes first, and its tables are in it [DATA-10]", async () => {
    const database = await createTestDatabase();
    const upgrade = await database.pool.connect();
    await upgrade.query("begin; drop table search_words");
    const options = { at: { dir: folder }, name: "upgraded.tar.zst", version: "1.0.0" };
    const writing = writeBackup(placeOf(shop, database), options);
    await expect.poll(() => waitingTransactions(database)).toBe(1);
    // In the order in which the backup does not take them.
    await upgrade.query(
      "alter table carts add column upgraded int; create table wardrobes (id int)",
    );
    await upgrade.query("commit");
    upgrade.release();
    const { tables } = await checkBackup({ file: (await writing).file, root });
    const names = tables.map(({ name }) => name);
    expect(names).toContain("wardrobes");
    expect(names).not.toContain("search_words");
    expect(tables.find(({ name }) => name === "carts")?.columns).toContain("upgraded");
  });
});

test("a payment that a worker was at when the backup was written is asked about as well [DATA-12]", async () => {
  const open = await approvedPurchase(shop, paypal, product);
  const { pool } = shop.database;
  const lease = "update payments set lease_until = $1 where checkout_id = $2";
  const later = new Date(shop.clock.now().getTime() + 3_600_000);
  await pool.query(lease, [later, open.checkout._id]);
  const { file } = await backUp("leased.tar.zst");
  await pool.query(lease, [null, open.checkout._id]);
  expect((await pay(shop, open)).status).toBe(200);
  const { database } = await restore(file);
  const again = await createTestShop({ settings: paypal.settings, beside: { database } });
  await reopenShop(again.context);
  expect((await paymentOf(again, open)).status).toBe("captured");
});

test("a table of many parts comes back row for row, whatever letters its texts have", async () => {
  const { pool } = shop.database;
  await pool.query(
    `insert into search_words (kind, word, products)
     select 'term', n || E'\n\t\\ \\N \\. "é" ' || repeat(md5(n::text), 3), n from generate_series(1, 20000) n`,
  );
  const before = await keptState(shop.database);
  const { file, size } = await backUp("parts.tar.zst");
  expect(size).toBeGreaterThan(500_000);
  const { database } = await restore(file);
  expect(await keptState(database)).toEqual(before);
  await pool.query("delete from search_words where length(word) > 90");
});

describe("a backup that cannot be used", () => {
  /** A copy of a good one. */
  async function copyOf(name: string): Promise<string> {
    const { file } = await backUp("good.tar.zst");
    const copy = path.join(folder, name);
    await copyFile(file, copy);
    return copy;
  }

  async function expectRefusal(file: string, message: RegExp, identity?: string): Promise<void> {
    await expect(checkBackup({ file, root, identity })).rejects.toThrow(message);
  }

  test("is refused as a whole, wherever it was cut off or changed [DATA-11]", async () => {
    const file = await copyOf("bad.tar.zst");
    const whole = await readFile(file);
    // The last bytes are the tar's end, all zeros: whatever is of use stands before them.
    for (const left of [5, 0.1 * whole.length, 0.5 * whole.length, whole.length - 100]) {
      await writeFile(file, whole.subarray(0, left));
      await expectRefusal(file, /bad\.tar\.zst is cut off/);
    }
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const changed = Buffer.from(whole);
      const place = Math.floor(whole.length * share);
      changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
      await writeFile(file, changed);
      await expectRefusal(file, /bad\.tar\.zst (is cut off|was changed)/);
    }
    await writeFile(file, "");
    await expectRefusal(file, /is no backup of a shop/);
    await expectRefusal(path.join(folder, "none"), /cannot be read/);
  });

  test("is refused if an entry is not what was written, however well it is packed [DATA-11]", async () => {
    const file = await copyOf("forged.tar.zst");
    const tar = zstdDecompressSync(await readFile(file));
    const place = tar.indexOf("Plain Tee");
    expect(place).toBeGreaterThan(0);
    tar.write("Plain Tie", place);
    await writeFile(file, zstdCompressSync(tar));
    await expectRefusal(file, /forged\.tar\.zst was changed, at tables\//);
    const withoutSums = tar.subarray(0, tar.indexOf(CHECKSUMS));
    await writeFile(file, zstdCompressSync(Buffer.concat([withoutSums, Buffer.alloc(1024)])));
    await expectRefusal(file, /forged\.tar\.zst is cut off/);
  });

  test("is refused where an entry is missing, or is none of a backup", async () => {
    const file = path.join(folder, "forged.tar.zst");
    for (const [name, message] of [
      ["manifest.json", /is no backup of a shop/],
      ["letter.txt", /is no backup of a shop/],
    ] as const) {
      await writeArchive(fileSink(file), undefined, (add) => add(name, Buffer.from("{}")));
      await expectRefusal(file, message);
    }
    await writeFile(file, "a letter");
    await expectRefusal(file, /is no backup of a shop/);
  });

  test("is refused at its first entry, however much comes after it", async () => {
    const file = path.join(folder, "foreign.tar.zst");
    const noise = randomBytes(200_000);
    await writeArchive(fileSink(file), undefined, async (add) => {
      await add("letter.txt", Buffer.from("dear shop"));
      await add("much.bin", noise);
    });
    // Whoever read on would find that its end is missing.
    await truncate(file, 100_000);
    await expectRefusal(file, /is no backup of a shop/);
  });

  test.each<[string, string, unknown]>([
    ["nothing", "manifest.json", null],
    ["a list", "manifest.json", []],
    ["an edition of nothing", "manifest.json", { edition: [null] }],
    ["tables of nothing", "manifest.json", { tables: [null] }],
    ["columns of nothing", "manifest.json", { tables: [{ name: "users", columns: null }] }],
    ["no moment", "manifest.json", { moment: "soon" }],
    ["sums of nothing", CHECKSUMS, null],
  ])("is refused with %s", async (_, entry, change) => {
    const { file } = await backUp("good.tar.zst");
    const manifest = await checkBackup({ file, root });
    const isPart = entry === MANIFEST && change !== null && !Array.isArray(change);
    const forged = Buffer.from(JSON.stringify(isPart ? { ...manifest, ...change } : change));
    const other = path.join(folder, "other.tar.zst");
    await writeArchive(fileSink(other), undefined, async (add) => {
      await add(MANIFEST, entry === MANIFEST ? forged : Buffer.from(JSON.stringify(manifest)));
      // The first of two counts for what reads them in turn.
      if (entry === CHECKSUMS) await add(CHECKSUMS, forged);
    });
    await expectRefusal(
      other,
      entry === MANIFEST ? /is no backup of a shop/ : /was changed|is cut/,
    );
  });

  test.each([
    ["a table", { name: "users; drop table users", columns: ["id"] }],
    ["a column", { name: "users", columns: ["id", "name) from stdin; --"] }],
    ["a table without columns", { name: "users", columns: [] }],
  ])(
    "is refused where %s is none of the shop's, and nothing of its name is run",
    async (_, table) => {
      const { file } = await backUp("good.tar.zst");
      const manifest = await checkBackup({ file, root });
      const database = await createTestDatabase({ isBare: true });
      const place = { ...placeOf(shop, database), dataDir: makeTemporaryFolder() };
      const forged = { ...manifest, tables: [...manifest.tables, table] };
      await expect(
        restoreBackup(place, { file, root, manifest: forged, erased: [] }),
      ).rejects.toThrow(/has a table "users.*" that the shop of its edition has not, or not so/);
    },
  );

  test("is not restored where there is no room for a picture, and what is left is said [DATA-11]", async () => {
    const { file } = await backUp("good.tar.zst");
    const pictured = path.join(folder, "pictured.tar.zst");
    const manifest = await checkBackup({ file, root });
    await writeArchive(fileSink(pictured), undefined, async (add) => {
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      await add("uploads/u.1/320.webp", Buffer.from("a picture"));
    });
    const database = await createTestDatabase({ isBare: true });
    const dataDir = makeTemporaryFolder();
    await writeFile(path.join(dataDir, "uploads"), "in the way");
    const place = { ...placeOf(shop, database), dataDir };
    await expect(
      restoreBackup(place, { file: pictured, root, manifest, erased: [] }),
    ).rejects.toThrow(
      /^a picture cannot be written \(.*uploads.*\): make room .* The database is as it was/,
    );
  });

  test("whose restore breaks off at its very end may be restored or not, and that is said [DATA-11]", async () => {
    const { file } = await backUp("good.tar.zst");
    const manifest = await checkBackup({ file, root });
    const source = { file, root, manifest, erased: [] };
    const database = await createTestDatabase({ isBare: true });
    const network = await createNetwork(database.url);
    const dataDir = makeTemporaryFolder();
    const into = (url: string) =>
      restoreBackup({ ...placeOf(shop, { ...database, url }), dataDir }, source);
    network.decide((sent) => (sent.includes("commit\0") ? "cut after" : "pass"));
    await expect(into(network.url)).rejects.toThrow(
      /the database went away at the very end .* restore again, and if it is not empty then, it has/,
    );
    await expect(into(database.url)).rejects.toThrow(/is not empty/);
  });

  test("has its rows though they cannot be counted for the planner afterwards", async () => {
    const { file, rows } = await backUp("good.tar.zst");
    const manifest = await checkBackup({ file, root });
    const database = await createTestDatabase({ isBare: true });
    const network = await createNetwork(database.url);
    network.decide((sent) => (sent.includes("analyze\0") ? "cut before" : "pass"));
    const place = {
      ...placeOf(shop, { ...database, url: network.url }),
      dataDir: makeTemporaryFolder(),
    };
    const restored = await restoreBackup(place, { file, root, manifest, erased: [] });
    expect(restored.rows).toBe(rows);
  });

  test.each([
    [
      "a later edition",
      (edition: object[]) => [...edition, { hash: checksumOf(Buffer.from("x")), when: 1 }],
    ],
    ["another edition", ([, ...edition]: object[]) => [{ hash: "0", when: 0 }, ...edition]],
  ])("is refused if it is of %s", async (which, change) => {
    const { file } = await backUp("good.tar.zst");
    const { edition, ...manifest } = await checkBackup({ file, root });
    const other = path.join(folder, "other.tar.zst");
    const changed = Buffer.from(JSON.stringify({ ...manifest, edition: change(edition) }));
    await writeArchive(fileSink(other), undefined, (add) => add(MANIFEST, changed));
    await expectRefusal(other, new RegExp(`is of ${which} of the shop`));
  });

  test("leaves an empty database empty, and another one as it is", async () => {
    const { file } = await backUp("good.tar.zst");
    const manifest = await checkBackup({ file, root });
    const [bare, other] = [await createTestDatabase({ isBare: true }), await createTestDatabase()];
    const damaged = path.join(folder, "damaged.tar.zst");
    // Checked before, and changed since.
    await copyFile(file, damaged);
    await truncate(damaged, Math.floor((await readFile(file)).length * 0.9));
    const into = (database: TestDatabase, from: string) =>
      restoreBackup(
        { ...placeOf(shop, database), dataDir: makeTemporaryFolder() },
        { file: from, root, manifest, erased: [] },
      );
    await expect(into(bare, damaged)).rejects.toThrow(/is cut off/);
    const { rows } = await bare.pool.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(rows).toEqual([]);
    await expect(into(other, file)).rejects.toThrow(/is not empty/);
    await into(bare, file);
    await expect(into(bare, file)).rejects.toThrow(/is not empty/);
  });

  test("leaves nothing where the database goes away meanwhile, and is restored later [DATA-11]", async () => {
    const { file } = await backUp("good.tar.zst");
    const manifest = await checkBackup({ file, root });
    const database = await createTestDatabase({ isBare: true });
    const place = { ...placeOf(shop, database), dataDir: makeTemporaryFolder() };
    const into = () => restoreBackup(place, { file, root, manifest, erased: [] });
    const before = await describeSchema(database.pool);
    const other = await database.pool.connect();
    await other.query("begin; create schema drizzle");
    const restoring = expect(into()).rejects.toThrow(
      /the database went away, as it does on a full disk .*make room, and restore again. The database is as it was/,
    );
    await expect.poll(() => waitingTransactions(database)).toBe(1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await restoring;
    await other.query("rollback");
    other.release();
    expect(await describeSchema(database.pool)).toEqual(before);
    expect((await into()).rows).toBeGreaterThan(10);
  });

  test("changes nothing in a shop that has orders [DATA-11]", async () => {
    const { file } = await backUp("good.tar.zst");
    await buy();
    const before = await keptState(shop.database);
    const manifest = await checkBackup({ file, root });
    const place = { ...placeOf(shop), dataDir: makeTemporaryFolder() };
    await expect(restoreBackup(place, { file, root, manifest, erased: [] })).rejects.toThrow(
      /is not empty: .* Nothing was changed/,
    );
    expect(await keptState(shop.database)).toEqual(before);
  });

  test("was encrypted for somebody else", async () => {
    const [mine, theirs] = [await generateIdentity(), await generateIdentity()];
    const { file } = await backUp("secret.tar.zst.age", await identityToRecipient(mine));
    await expectRefusal(file, /is encrypted: name the file with the key/);
    await expectRefusal(file, /cannot be read with this key/, theirs);
    // As age-keygen writes it; and with a slip of the pen, which must not show the rest of it.
    await checkBackup({ file, root, identity: `# created: today\r\n\r\n${mine}\r\n` });
    const slip = `${mine.slice(0, -1)}${mine.endsWith("Q") ? "P" : "Q"}`;
    for (const wrong of [slip, "# only a comment", ""]) {
      const refusal = await checkBackup({ file, root, identity: wrong }).catch(messageOf);
      expect(refusal).toBe(
        "the file with the key is none, or damaged: give the one that backup --new-key made, with AGE-SECRET-KEY-1…",
      );
    }
    expect(await readFile(file, "latin1")).not.toContain("manifest");
    const { restored } = await restore(file, { identity: mine });
    expect(restored.rows).toBeGreaterThan(10);
  });
});

test("a backup that cannot be written leaves no file, and the former one as it was", async () => {
  const file = path.join(folder, "kept.tar.zst");
  await writeFile(file, "former");
  const failing = writeArchive(fileSink(file), undefined, async (add) => {
    await add("one", Buffer.alloc(2_000_000));
    throw new Error("gone");
  });
  await expect(failing).rejects.toThrow("gone");
  expect(await readFile(file, "utf8")).toBe("former");
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  const nowhere = path.join(file, "below", "x.tar.zst");
  await expect(backUp(path.relative(folder, nowhere))).rejects.toThrow();
});

test("who was erased is listed beside the backups", async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const store = openFolderStore(folder);
  await writeErased(store, []);
  expect(await readErased(store)).toEqual([]);
  await writeErased(store, ids.slice(0, 1));
  await appendFile(path.join(folder, ERASED_FILE), "not an id\n");
  await expect(readErased(store)).rejects.toThrow(/"not an id" is no id/);
  await writeErased(store, ids.slice(1));
  await writeErased(store, []);
  expect(await readErased(store)).toEqual(ids);
  expect(await readErased(store, "none.txt")).toBeUndefined();
  // As an editor of Windows leaves it.
  await writeFile(path.join(folder, "edited.txt"), `\uFEFF${ids.join("\r\n")}\r\n\r\n`);
  expect(await readErased(store, "edited.txt")).toEqual(ids);
  await copyFile(path.join(folder, "edited.txt"), path.join(folder, ERASED_FILE));
  expect(await readErased(store)).toEqual(ids);
});

test("a backup goes to a folder that is not there yet, however it is written", async () => {
  for (const dir of [`${folder}/one/two/three`, `${folder}/one/two/../four/`]) {
    await fileSink(`${dir}/x.tar.zst`)(Readable.from([Buffer.from("x")]));
    expect(await readFile(`${dir}/x.tar.zst`, "utf8")).toBe("x");
  }
});
