import { expect, test } from "vitest";
import { POLLED_WITHIN_MS } from "../../server/payments/poll-schedule.ts";
import { createTestShop } from "../support/shop.ts";
import type { Lab } from "./lab/lab.ts";
import { countUnrest, describeUnrest, isQuiet, watchForStandstill } from "./quiet.ts";

const HOUR = 3_600_000;
const NO_JOBS = 0;
const one = { "captures in doubt": 1 };

test("work that stays the same on both clocks for longer than the shop may leave it alone stands still [HOUSE-9]", () => {
  const standstill = watchForStandstill();
  const at = (shop: number, machine: number) => standstill(one, { shop, machine }, NO_JOBS);
  expect(at(0, 0)).toBe(false);
  // A clock that runs fast has not given the machine the time to do anything.
  expect(at(HOUR, 1_000)).toBe(false);
  expect(at(POLLED_WITHIN_MS, HOUR)).toBe(false);
  expect(at(POLLED_WITHIN_MS + 1, HOUR)).toBe(true);
});

test("work that moves is given its time anew [HOUSE-9]", () => {
  const standstill = watchForStandstill();
  expect(standstill(one, { shop: 0, machine: 0 }, NO_JOBS)).toBe(false);
  const late = { shop: HOUR, machine: HOUR };
  expect(standstill({ "captures in doubt": 2 }, late, NO_JOBS)).toBe(false);
  const later = { shop: 2 * HOUR, machine: 2 * HOUR };
  expect(standstill({ "captures in doubt": 2 }, later, NO_JOBS)).toBe(true);
});

test("a job that waits for its next try is waited for as long as that may take [HOUSE-9]", () => {
  const standstill = watchForStandstill();
  expect(standstill(one, { shop: 0, machine: 0 }, HOUR)).toBe(false);
  expect(standstill(one, { shop: HOUR, machine: HOUR }, HOUR)).toBe(false);
  expect(standstill(one, { shop: 2 * HOUR, machine: 2 * HOUR }, HOUR)).toBe(true);
});

test("a mail that failed is under way, one that is to go out later is not [HOUSE-9]", async () => {
  const shop = await createTestShop();
  const { pool } = shop.database;
  const lab = {
    pool,
    paypal: { ledger: async () => ({ orders: [], captures: [], refunds: [] }) },
    time: { now: () => shop.clock.now().getTime() },
  } as unknown as Lab;
  const unrest = async () => describeUnrest(await countUnrest(lab));
  expect(isQuiet(await countUnrest(lab))).toBe(true);
  const add = (tries: number) =>
    pool.query(
      "insert into jobs (id, queue, data, tries, due_at) values (gen_random_uuid(), 'mail', '{}', $1, now() + interval '1 hour')",
      [tries],
    );
  await add(0);
  expect(await unrest()).toBe("quiet");
  await add(1);
  expect(await unrest()).toBe("1 mails that are not out");
});
