import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, waitingTransactions } from "../tests/support/database.ts";
import { eventually } from "../tests/support/eventually.ts";
import { claimSimulator } from "./claim-simulator.ts";

const { url, pool } = await createTestDatabase();
const connection = { connectionString: url };

const LOCK = 5_381_080;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

/** The process ids of who has the lock. */
async function holders(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and l.objid = $1 and l.granted and d.datname = current_database()`,
    [LOCK],
  );
  return rows.map(({ pid }) => pid);
}

/** Claims it in a process of its own, and says so; it ends when its input does. */
function claimElsewhere(tries: number) {
  const code = `
    import { claimSimulator } from "./server/claim-simulator.ts";
    const [connectionString, tries] = process.argv.slice(1);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    claimSimulator({ connectionString }, log, Number(tries)).then(
      () => console.log("claimed"),
      (error) => { console.log(error.message); process.exit(); },
    );
    process.stdin.resume().on("end", () => process.exit());`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code, url, `${tries}`]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("a shop whose database has another shop's simulator does not start, until that one has ended [RUN-96]", async () => {
  const release = await claimSimulator(connection, log);
  const refused = await text(claimElsewhere(2).stdout);
  expect(refused).toMatch(/^another shop at this database has a PayPal simulator .*PAYPAL_API_URL/);
  await release();
  const other = claimElsewhere(1);
  await once(other.stdout, "data");
  await expect(claimSimulator(connection, log, 1)).rejects.toThrow(/another shop at this database/);
  other.kill("SIGKILL");
  await once(other, "close");
  await (await claimSimulator(connection, log))();
});

test("shops of one process share it, until the last one gives it up", async () => {
  const first = await claimSimulator(connection, log);
  const second = await claimSimulator(connection, log, 1);
  await first();
  expect(await holders()).toHaveLength(1);
  await second();
  await eventually(async () => expect(await holders()).toEqual([]));
});

test("a claim that ends with its connection is made again [RUN-96]", async () => {
  const release = await claimSimulator(connection, log);
  onTestFinished(release);
  const [before] = await holders();
  await pool.query("select pg_terminate_backend($1)", [before]);
  await eventually(async () => {
    const [after] = await holders();
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });
  expect(await text(claimElsewhere(1).stdout)).toMatch(/^another shop/);
  expect(log.error).not.toHaveBeenCalled();
});

test("a shop whose claim another one has taken meanwhile says so, and has it again later [RUN-96]", async () => {
  const release = await claimSimulator(connection, log, 2);
  onTestFinished(release);
  const [before] = await holders();
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  const taken = other.query("select pg_advisory_lock($1)", [LOCK]);
  await eventually(async () => expect(await waitingTransactions({ pool })).toBe(1));
  await pool.query("select pg_terminate_backend($1)", [before]);
  await taken;
  const said = expect.stringMatching(/^another shop at this database/);
  await eventually(() => expect(log.error).toHaveBeenCalledExactlyOnceWith({}, said));
  await other.query("select pg_advisory_unlock($1)", [LOCK]);
  await eventually(async () => expect(await holders()).toHaveLength(1));
});

test("a shop that waits for the end of another one says so [RUN-96]", async () => {
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query("select pg_advisory_lock($1)", [LOCK]);
  const claiming = claimSimulator(connection, log);
  await eventually(() =>
    expect(log.warn).toHaveBeenCalledWith(
      expect.anything(),
      "another shop has the PayPal simulator: waiting for its end",
    ),
  );
  await other.query("select pg_advisory_unlock($1)", [LOCK]);
  await (await claiming)();
});
