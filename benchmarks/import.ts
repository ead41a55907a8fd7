/**
 * What a CSV file of 10,000 rows costs: `ADMIN_PASSWORD=… node benchmarks/import.ts http://127.0.0.1:3000`
 *
 * The address is that of a built shop on this machine, started with `WARM_PICTURES=0`. Two files, one
 * after the other, each sent, checked, imported and undone: ten thousand new products of one variant
 * each, which is the most work that a file can be, and a new price for each of them; then an export of
 * everything. Meanwhile a listing and a product are asked for through the API, one call after another:
 * what an import costs those who only look around.
 */
import { randomUUID } from "node:crypto";
import { logIn } from "./log-in.ts";

const [, , shop = "http://127.0.0.1:3000", count = "10000"] = process.argv;
const ROWS = Number(count);
const MARK = randomUUID().slice(0, 8);

interface Import {
  _id: string;
  mapping: Record<string, string>;
  counts?: Record<string, number>;
  batchId?: string;
}

const token = await logIn(shop);
const [first] = (await (await fetch(`${shop}/api/products?limit=1`)).json()) as { _id: string }[];
const calls = ["/api/products?limit=24", `/api/products/${first?._id}`];

console.log(
  `| ${ROWS} rows | took | calls meanwhile | p50 | p95 | longest |\n|---|---|---|---|---|---|`,
);
await measured("nothing", () => new Promise((resolve) => setTimeout(resolve, 5000)));
const made = await run("new products", newProducts());
await run("new prices", newPrices());
await measured("export of everything", async () => {
  const answer = await call("GET", "/api/admin/products/export.csv");
  const bytes = (await answer.arrayBuffer()).byteLength;
  console.log(`|   ${Math.round(bytes / 1024)} kB | | | | | |`);
});
await measured("new products, undone", () => undo(made));

async function run(what: string, text: string): Promise<Import> {
  const sent = await measured(`${what}, sent`, () => send(text));
  const body = { mapping: sent.mapping };
  const url = `/api/admin/imports/${sent._id}`;
  await measured(`${what}, checked`, () => json("POST", `${url}/check`, body));
  const applied = await measured(`${what}, imported`, () => json("POST", `${url}/apply`, {}));
  if (what === "new prices") await measured(`${what}, undone`, () => undo(applied));
  return applied;
}

function newProducts(): string {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    [
      `${MARK}-${at}`,
      `Benchmark shirt ${at} of linen and cotton`,
      `"A shirt that nobody wears, cut for number ${at}, washed, and with a pocket."`,
      (20 + (at % 100)).toFixed(2),
      "Women,Top Wear,Beach Breeze,Linen,Summer",
      "Black,M",
      at % 50,
    ].join(","),
  );
  const header =
    "SKU,Name,Description,Price,Gender,Category,Brand,Material,Collection,Color,Size,Stock";
  return [header, ...rows].join("\n");
}

function newPrices(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `${MARK}-${at},${(30 + (at % 100)).toFixed(2)}`,
  );
  return ["SKU,Price", ...rows].join("\n");
}

/** Does something, and says how long it took and what others waited meanwhile. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const times: number[] = [];
  const begun = performance.now();
  const done = work().finally(() => {
    isOver = true;
  });
  const watching = (async () => {
    for (let at = 0; !isOver; at++) {
      const asked = performance.now();
      const answer = await fetch(shop + (calls[at % calls.length] ?? ""));
      await answer.arrayBuffer();
      times.push(performance.now() - asked);
    }
  })();
  const result = await done;
  const took = performance.now() - begun;
  await watching;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`;
  console.log(
    `| ${what} | ${(took / 1000).toFixed(2)} s | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`,
  );
  return result;
}

async function send(text: string): Promise<Import> {
  const form = new FormData();
  form.set("file", new Blob([text], { type: "text/csv" }), "benchmark.csv");
  return (await (await call("POST", "/api/admin/imports", form)).json()) as Import;
}

async function undo({ batchId }: Import): Promise<void> {
  await json("POST", `/api/admin/audit/batches/${batchId}/undo`, {});
}

async function json(method: string, path: string, body: object): Promise<Import> {
  return (await (await call(method, path, JSON.stringify(body))).json()) as Import;
}

async function call(method: string, path: string, body?: string | FormData): Promise<Response> {
  const answer = await fetch(shop + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
