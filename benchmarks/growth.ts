// What a shop's size costs: `node benchmarks/growth.ts ADDRESS [PID]` asks a running shop for lists, details,
// searches, suggestions and facets that it has not answered before, first alone and then from 32 callers.
// Run it on a shop of 1,000 products and on one of 100,000. With its process id the table also has what one
// answer to 32 callers costs Node and PostgreSQL, which other work on the machine changes little.
import http from "node:http";
import { loadNow, memoryOf, spentBy } from "./bench/machine.ts";

const [, , address = "http://127.0.0.1:3100", pid] = process.argv;
const ALONE = Number(process.env.ALONE ?? 300);
const TOGETHER = Number(process.env.TOGETHER ?? 1500);
const CALLERS = 32;
const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });

const NOUNS = "shirt dress pants jacket skirt hoodie sweater shorts blouse jeans".split(" ");
const FACTS = "linen cotton denim wool silk black olive cream women men".split(" ");
const KINDS = "washed brushed heavy light soft organic relaxed boxy vintage coastal".split(" ");
const pick = (words: readonly string[], n: number) => words[n % words.length] ?? "";

const first = await ids();

/** One address of each work, another for each number. */
const WORKS: Record<string, (n: number) => string> = {
  "list, kept": () => "/api/products?gender=Women&color=Black&sortBy=priceAsc&limit=24",
  "detail, kept": () => `/api/products/${first[0]}`,
  list: (n) =>
    `/api/products?gender=${pick(["Women", "Men"], n)}&size=${pick(["S", "M", "L"], n)}&sortBy=${pick(["priceAsc", "priceDesc", "popularity"], n)}&limit=24&maxPrice=${300 + n / 100}`,
  detail: (n) => `/api/products/${first[n % first.length]}`,
  search: (n) =>
    `/api/products?search=${pick(KINDS, n)}+${pick(FACTS, n * 7)}+${pick(NOUNS, n * 3)}&limit=24&maxPrice=${300 + n / 100}`,
  "search, new words": (n) =>
    `/api/products?search=${pick(FACTS, n)}+${pick(NOUNS, Math.floor(n / 10))}+${"abcdefghijklmnopqrstuvwxyz"[n % 26]}${n}&limit=24`,
  "search, one word": (n) =>
    `/api/products?search=${pick(NOUNS, n)}+under+${10 + n}.${n % 100}&limit=24`,
  suggest: (n) =>
    `/api/products/suggest?search=${pick(FACTS, n)}+${pick(NOUNS, Math.floor(n / 10)).slice(0, 1 + (n % 5))}&n=${n}`,
  facets: (n) => `/api/products/facets?gender=Women&color=Black&maxPrice=${300 + n / 100}`,
};

async function ids(): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= 9; page++) {
    const { body } = await ask(`/api/products?limit=100&page=${page}`);
    found.push(...(JSON.parse(body) as { _id: string }[]).map(({ _id }) => _id));
  }
  return found;
}

function ask(path: string): Promise<{ ms: number; body: string }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(address + path, { agent }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part) => {
          body += part;
        });
        response.on("end", () => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          resolve({ ms: performance.now() - begun, body });
        });
      })
      .on("error", reject);
  });
}

async function times(work: (n: number) => string, from: number, count: number, callers: number) {
  const found: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) found.push((await ask(work(from + next++))).ms);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return found.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

/** What the processors spent on one answer since then. */
function costSince(before: ReturnType<typeof spentBy> | undefined): string {
  if (before === undefined) return "";
  const after = spentBy(Number(pid));
  const each = (ms: number) => (ms / TOGETHER).toFixed(2);
  return `${each(after.node - before.node)} + ${each(after.postgres - before.postgres)} ms`;
}

console.log(`load ${loadNow()}`);
console.log("| work | alone: p50, p99 | 32 callers: p50, p99 | Node, PostgreSQL |");
console.log("|---|---|---|---|");
const only = process.env.ONLY;
for (const [name, work] of Object.entries(WORKS)) {
  if (only !== undefined && !name.startsWith(only)) continue;
  await times(work, 0, 20, 1);
  const alone = await times(work, 1000, ALONE, 1);
  const before = pid === undefined ? undefined : spentBy(Number(pid));
  const together = await times(work, 10_000, TOGETHER, CALLERS);
  console.log(
    `| ${name} | ${at(alone, 0.5)}, ${at(alone, 0.99)} ms | ${at(together, 0.5)}, ${at(together, 0.99)} ms | ${costSince(before)} |`,
  );
}
if (pid !== undefined) console.log(memoryOf(Number(pid)));
agent.destroy();
