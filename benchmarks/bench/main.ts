// `npm run bench`: what the shop answers in a second, beside what this machine can do. See the README.
import { describeMachine, loadNow } from "./machine.ts";
import { COLD_READS, copyAnswer, hotReads, measureRead, type ReadResult } from "./reads.ts";
import { startBare, startShop } from "./servers.ts";

const [, , rounds = "5", seconds = "3"] = process.argv;
const RUN = { rounds: Number(rounds), seconds: Number(seconds) };
const PRODUCTS = 1000;

const shop = await startShop(PRODUCTS);
try {
  const first = await shop.pool.query(
    "select min(id) as id from products where deleted_at is null",
  );
  const hot = hotReads(first.rows[0].id);
  const answers = [];
  for (const { path } of hot) answers.push(await copyAnswer(shop, path));
  const bare = await startBare(answers, shop.connection);
  try {
    console.log(`${describeMachine()}, load ${loadNow()}; ${rounds} rounds of ${seconds} s\n`);
    console.log(
      "| work | a second | limit | ratio | asked | p50, p99 | Node, PostgreSQL | bytes |",
    );
    console.log("|---|---|---|---|---|---|---|---|");
    for (const read of hot) show("kept", await measureRead(read, { shop, bare, ...RUN }));
    for (const read of COLD_READS) show("anew", await measureRead(read, { shop, bare, ...RUN }));
  } finally {
    await bare.stop();
  }
} finally {
  await shop.stop();
}

function show(kind: string, result: ReadResult): void {
  const { read, perSecond, limitPerSecond, ratio, p50, p99, nodeMs, postgresMs, bytes } = result;
  const cells = [
    `${read.name}, ${kind}`,
    spread(perSecond),
    limitPerSecond.length > 0 ? `${spread(limitPerSecond)} (${read.limit})` : "",
    ratio?.toFixed(2) ?? "",
    read.least ?? "",
    `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`,
    `${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} ms`,
    Math.round(bytes).toLocaleString("en-US"),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

/** The median of all rounds, with the least and the most. */
function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b).map((value) => Math.round(value));
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const whole = (value = 0) => value.toLocaleString("en-US");
  return `${whole(middle)} (${whole(sorted[0])}–${whole(sorted.at(-1))})`;
}
