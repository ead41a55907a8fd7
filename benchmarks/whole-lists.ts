/**
 * What a whole list without `limit` costs the shop's process: rows, bytes, seconds, and how much its memory
 * grew while it was sent. `node benchmarks/whole-lists.ts http://127.0.0.1:3000 PID`
 *
 * A built shop that runs on this machine under the process id, filled by `npm run db:seed:large` and
 * started with `ADMIN_PASSWORD` as in log-in.ts. Linux only: memory is read from /proc.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { logIn } from "./log-in.ts";

const [, , address = "http://127.0.0.1:3000", pid = ""] = process.argv;
const LOOK_EVERY_MS = 50;

const token = await logIn(address);
const headers = { authorization: `Bearer ${token}` };
for (const list of ["products", "orders", "users"]) {
  // The code is warm and its caches are filled by the first.
  await (await fetch(`${address}/api/admin/${list}?limit=100`, { headers })).arrayBuffer();
  const before = residentMegabytes();
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, residentMegabytes());
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const begun = performance.now();
  const response = await fetch(`${address}/api/admin/${list}`, { headers });
  const rows = JSON.parse(await response.text());
  const seconds = (performance.now() - begun) / 1000;
  isDone = true;
  await watching;
  const size = (JSON.stringify(rows).length / 1e6).toFixed(0);
  const total = response.headers.get("x-total-count");
  console.log(
    `${list}: ${rows.length} of ${total} rows, ${size} MB, ${seconds.toFixed(1)} s, ` +
      `${before.toFixed(0)} MB before, at most ${(most - before).toFixed(0)} MB more`,
  );
}

function residentMegabytes(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
