import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../tests/support/database.ts";
import { claimSimulator } from "./claim-simulator.ts";

const { url, pool } = await createTestDatabase();
const connection = { connectionString: url };

/** Claims it in a process of its own, and says so; it ends when its input does. */
function claimElsewhere(tries: number) {
  const code = `
    import { claimSimulator } from "./server/claim-simulator.ts";
    const [connectionString, tries] = process.argv.slice(1);
    claimSimulator({ connectionString }, Number(tries)).then(
      () => console.log("claimed"),
      (error) => { console.log(error.message); process.exit(); },
    );
    process.stdin.resume().on("end", () => process.exit());`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code, url, `${tries}`]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("a shop whose database has another shop's simulator does not start, until that one has ended [RUN-96]", async () => {
  const release = await claimSimulator(connection);
  const refused = await text(claimElsewhere(2).stdout);
  expect(refused).toMatch(/^another shop at this database has a PayPal simulator .*PAYPAL_API_URL/);
  await release();
  const other = claimElsewhere(1);
  await once(other.stdout, "data");
  await expect(claimSimulator(connection, 1)).rejects.toThrow(/another shop at this database/);
  other.kill("SIGKILL");
  await once(other, "close");
  await (await claimSimulator(connection))();
});

test("shops of one process share it", async () => {
  const releases = [await claimSimulator(connection), await claimSimulator(connection, 1)];
  for (const release of releases) await release();
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(0);
});
