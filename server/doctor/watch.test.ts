import { beforeEach, describe, expect, test } from "vitest";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { startBucket } from "../../tests/support/bucket.ts";
import { approvedPurchase, pay } from "../../tests/support/buying.ts";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { startPaypal } from "../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../tests/support/shop.ts";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { backUpByClock } from "../backup/back-up-by-clock.ts";
import type { SystemHistory } from "./contract.ts";
import { examine } from "./examine.ts";

const MINUTE = 60_000;
const paypal = await startPaypal();
const settings = { ...paypal.settings, BACKUP_DIR: makeTemporaryFolder(), BACKUP_EVERY: "6h" };
const shop = await createTestShop({ settings });
const { pool } = shop.database;
const { token } = await signInAdmin(shop);
const HOURS_AGO = (hours: number) => `now() - interval '${hours} hours'`;

async function ask(of: TestShop = shop) {
  const { status, body } = await api(of, "GET", "/api/admin/system/serious", { token });
  expect(status).toBe(200);
  return body.map(({ says }: { says: string }) => says);
}

/** What is said after an admin has looked at the system's page. */
async function askAnew() {
  expect((await api(shop, "GET", "/api/admin/system", { token })).status).toBe(200);
  return ask();
}

async function addMail(hours: number, tries: number) {
  await pool.query(
    `insert into jobs (id, queue, data, tries, due_at, added_at) values (gen_random_uuid(), 'mail', '{}', ${tries}, now() + interval '1 day', ${HOURS_AGO(hours)})`,
  );
}

beforeEach(async () => {
  await pool.query("delete from jobs");
  await backUpByClock(shop.context);
});

test("nothing is said while nothing is serious, and customers are not told", async () => {
  await addMail(1, 3);
  expect(await askAnew()).toEqual([]);
  const customer = await registerCustomer(shop);
  for (const address of ["serious", "history"]) {
    const path = `/api/admin/system/${address}`;
    expect((await api(shop, "GET", path, { token: customer.token })).status).toBe(403);
    expect((await api(shop, "GET", path)).status).toBe(401);
  }
});

test("mails that the server has refused for hours are said until they are gone, at most a minute late [ADMIN-429]", async () => {
  expect(await askAnew()).toEqual([]);
  await addMail(3, 4);
  // A minute has not passed: nobody looks.
  expect(await ask()).toEqual([]);
  shop.clock.advance(MINUTE);
  await expect.poll(() => ask()).toEqual([systemMessages.jobs.refused(1, "3 hours")]);
  await pool.query("delete from jobs");
  shop.clock.advance(MINUTE);
  await expect.poll(() => ask()).toEqual([]);
});

test("a mail that was not tried yet is no mail that was refused", async () => {
  await addMail(5, 0);
  expect(await askAnew()).toEqual([]);
});

test("a payment of which PayPal has said nothing for hours is said, one that it holds back is not [ADMIN-429]", async () => {
  const product = await addProduct(shop, { stock: { Black: { M: 9 } } });
  const purchase = await approvedPurchase(shop, paypal, product);
  paypal.fail("capture", "drop", "drop", "drop", "drop", "drop", "drop");
  await pay(shop, purchase);
  paypal.calm();
  const set = `update payments set capture_intended_at = ${HOURS_AGO(5)}`;
  const { rowCount } = await pool.query(`${set} where status = 'capturing'`);
  expect(rowCount).toBe(1);
  expect(await askAnew()).toEqual([systemMessages.payments.doubtful(1, "5 hours")]);
  await pool.query("update payments set status = 'pending' where status = 'capturing'");
  expect(await askAnew()).toEqual([]);
});

test("backups that stay out are said where the shop writes them by itself [ADMIN-429]", async () => {
  await pool.query(
    "update backups set begun_at = begun_at - interval '10 hours', moment = moment - interval '10 hours'",
  );
  const [late] = await askAnew();
  expect(late).toMatch(/^The last one is 10 hours old/);
  await backUpByClock(shop.context);
  expect(await askAnew()).toEqual([]);
});

describe("a bucket for backups", () => {
  test("that is away, or open to anybody, is found [DATA-24] [DATA-25]", async () => {
    const place = await startBucket("our-backups");
    const at = { dir: "", bucket: place.bucket };
    const context = { ...shop.context, backups: { ...shop.context.backups, at } };
    const found = async () =>
      (await examine(context)).filter(({ subject }) => subject === "backup").slice(1);
    expect(await found()).toEqual([]);
    place.refuse("PUT file");
    expect(await found()).toMatchObject([{ state: "bad" }]);
    place.refuse();
    place.isOpen = true;
    expect(await found()).toMatchObject([{ says: systemMessages.backup.open, isSerious: true }]);
  });
});

test("the last hours and days are told from tables and from what the process remembers [ADMIN-427]", async () => {
  await addMail(3, 4);
  await addMail(0, 0);
  const { body } = await api(shop, "GET", "/api/admin/system/history", { token });
  const { slots, disk, backups, waiting, isOneOfMany }: SystemHistory = body;
  expect(slots.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(0);
  expect(disk.free.at(-1)?.free).toBeLessThan(disk.size);
  expect(backups[0]?.size).toBeGreaterThan(1000);
  expect(waiting.map(({ mails }) => mails)).toEqual([1, 0, 1, 0, 0]);
  expect(isOneOfMany).toBe(false);
});

test("an admin can send five test mails an hour, and is told when the next can go [ADMIN-430]", async () => {
  const send = () => api(shop, "POST", "/api/admin/system/test-mail", { token });
  for (let count = 0; count < 5; count++) expect((await send()).status).toBe(200);
  const { status, body } = await send();
  expect(status).toBe(429);
  expect(body.message).toMatch(/The next one can go in \d+ minutes\.$/);
});
