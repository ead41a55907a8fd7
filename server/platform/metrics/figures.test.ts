import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { createDatabase } from "../database/pool.ts";
import { type Figure, figureReader } from "./figures.ts";
import { joinMetrics } from "./join-metrics.ts";

const { pool } = await createTestDatabase();

/** A reader of one figure by a clock that stands, and of how often the database was asked. */
function readerOf(read: Figure["read"]) {
  let now = 0;
  const asked = vi.fn(read);
  const log = { debug() {}, info() {}, warn: vi.fn(), error() {} };
  const clock = { now: () => new Date(now), after: () => () => undefined };
  const figure: Figure = { name: "selvedge_of_the_test", help: "", read: asked };
  const reader = figureReader({ db: createDatabase(pool), clock, log }, [figure]);
  const pass = (ms: number) => {
    now += ms;
  };
  return { reader, asked, log, pass };
}

test("the database is asked once for all who ask within five seconds [RUN-42]", async () => {
  const { reader, asked, pass } = readerOf(async () => 7);
  const answers = await Promise.all([reader(), reader(), reader()]);
  for (const found of answers) expect(found?.get("selvedge_of_the_test")).toBe(7);
  await reader();
  expect(asked).toHaveBeenCalledTimes(1);
  pass(5000);
  await reader();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a figure that takes long is given up, and said once in the log [RUN-42]", async () => {
  const { reader, log, pass } = readerOf(async ({ db }) => {
    await db.execute("select pg_sleep(600)");
    return 1;
  });
  expect(await reader()).toBeUndefined();
  pass(5000);
  expect(await reader()).toBeUndefined();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), { timeout: 25_000 });
});

test("texts of several processes become one, with each metric's head once [RUN-43]", () => {
  const head = "# HELP calls_total Calls\n# TYPE calls_total counter";
  const other = "# HELP up Up\n# TYPE up gauge\nup 1";
  const of = (worker: number) => `${head}\ncalls_total{worker="${worker}"} ${worker}\n`;
  expect(joinMetrics([`${of(1)}\n${other}\n`, of(2)])).toBe(
    `${head}\ncalls_total{worker="1"} 1\ncalls_total{worker="2"} 2\n\n${other}\n`,
  );
});
