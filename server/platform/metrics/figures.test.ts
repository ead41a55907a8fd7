import { beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { createDatabase } from "../database/pool.ts";
import { type Figure, figureReader } from "./figures.ts";
import { joinMetrics } from "./join-metrics.ts";

const { pool } = await createTestDatabase();

const log = { debug() {}, info() {}, warn: vi.fn(), error() {} };
beforeEach(() => log.warn.mockClear());

/** A reader of these figures by a clock that stands. */
function readerOf(...reads: Figure["read"][]) {
  let now = 0;
  const clock = { now: () => new Date(now), after: () => () => undefined };
  const figures = reads.map(
    (read, place): Figure => ({ name: `selvedge_${place}`, help: "", read }),
  );
  const { isUp, values } = figureReader({ db: createDatabase(pool), clock, log }, figures);
  const pass = (ms: number) => {
    now += ms;
  };
  const read = async () => {
    const found = await values();
    return figures.map(({ name }) => found.get(name));
  };
  return { isUp, read, pass };
}

const slow: Figure["read"] = async ({ db }) => {
  await db.execute("select pg_sleep(600)");
  return 1;
};
const wrong: Figure["read"] = async ({ db }) => {
  await db.execute("select no_such_column");
  return 1;
};

test("the database is asked once for all who ask within five seconds [RUN-42]", async () => {
  const asked = vi.fn(async () => 7);
  const { read, pass } = readerOf(asked);
  expect(await Promise.all([read(), read(), read()])).toEqual([[7], [7], [7]]);
  await read();
  expect(asked).toHaveBeenCalledTimes(1);
  pass(5000);
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ["fails", wrong],
  ["takes too long", slow],
])(
  "a figure that %s is missing alone, said once in the log, and the database is up [RUN-42]",
  async (_how, bad) => {
    const { isUp, read, pass } = readerOf(
      bad,
      async () => 2,
      wrong,
      async () => 4,
    );
    // Who asks gets what is there by then; the reading goes on.
    await expect.poll(read).toEqual([undefined, 2, undefined, 4]);
    expect(await isUp()).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(2);
    pass(5000);
    await expect.poll(read).toEqual([undefined, 2, undefined, 4]);
    expect(await isUp()).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(2);
  },
);

test("what took too long is asked last from then on, so that it keeps no other waiting [RUN-42]", async () => {
  const order: string[] = [];
  const noting =
    (name: string, work: Figure["read"]): Figure["read"] =>
    async (ctx) => {
      order.push(name);
      return work(ctx);
    };
  const { read, pass } = readerOf(
    noting("slow", slow),
    noting("quick", async () => 2),
  );
  await expect.poll(read).toEqual([undefined, 2]);
  pass(5000);
  await expect.poll(read).toEqual([undefined, 2]);
  await expect.poll(() => order).toEqual(["slow", "quick", "quick", "slow"]);
});

test("texts of several processes become one, with each metric's head once [RUN-43]", () => {
  const head = "# HELP calls_total Calls\n# TYPE calls_total counter";
  const other = "# HELP up Up\n# TYPE up gauge\nup 1";
  const of = (worker: number) => `${head}\ncalls_total{worker="${worker}"} ${worker}\n`;
  expect(joinMetrics([`${of(1)}\n${other}\n`, of(2)])).toBe(
    `${head}\ncalls_total{worker="1"} 1\ncalls_total{worker="2"} 2\n\n${other}\n`,
  );
});
