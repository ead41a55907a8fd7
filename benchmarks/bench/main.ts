// `npm run bench`: what the shop answers in a second, beside what this machine can do. See the README.
import { listFaultsIn } from "../../tests/support/buying.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { measureCarts } from "./carts.ts";
import { median } from "./load.ts";
import { describeMachine, loadNow } from "./machine.ts";
import { measureProcess } from "./process.ts";
import { measurePurchases, type PurchaseResult } from "./purchases.ts";
import {
  COLD_READS,
  copyAnswer,
  hotReads,
  measureRead,
  type Read,
  type ReadResult,
} from "./reads.ts";
import {
  paidThrough,
  type Server,
  type ShopServer,
  startBare,
  startPaypal,
  startShop,
} from "./servers.ts";

const [, , rounds = "5", seconds = "3", buyingSeconds = "300", pgbench = "pgbench"] = process.argv;
const RUN = { rounds: Number(rounds), seconds: Number(seconds) };
const PRODUCTS = 1000;
/** Purchases a second: as many as are asked for, and those beside which the home page is measured. */
const [MANY, SOME] = [50, 6];

const port = await freePort();
const paypal = await startPaypal(port);
const shop = await startShop(PRODUCTS, paidThrough(paypal, port));
try {
  console.log(`${describeMachine()}, load ${loadNow()}; ${rounds} rounds of ${seconds} s\n`);
  console.log("| work | a second | limit | ratio | asked | p50, p99 | Node, PostgreSQL | bytes |");
  console.log("|---|---|---|---|---|---|---|---|");
  await measureReads(shop);
  show("beside pgbench", await measureCarts(shop, { ...RUN, pgbench }));
  await measureHomeBesidePurchases(shop, paypal);
  showPurchases(
    await measurePurchases({ shop, paypal }, { rate: MANY, seconds: Number(buyingSeconds) }),
  );
  const faults = await listFaultsIn(shop.pool);
  console.log(
    `\nfaults in the books after it: ${faults.length === 0 ? "none" : JSON.stringify(faults)}`,
  );
} finally {
  await shop.stop();
  await paypal.stop();
}

async function measureReads(shop: ShopServer): Promise<void> {
  const first = await shop.pool.query(
    "select min(id) as id from products where deleted_at is null",
  );
  const hot = hotReads(first.rows[0].id);
  const answers = [];
  for (const { path } of hot) answers.push(await copyAnswer(shop, path));
  const bare = await startBare(answers, shop.connection);
  try {
    for (const read of hot) show("kept", await measureRead(read, { shop, bare, ...RUN }));
    for (const read of COLD_READS) show("anew", await measureRead(read, { shop, bare, ...RUN }));
  } finally {
    await bare.stop();
  }
}

/** The home page while others buy, beside itself alone. */
async function measureHomeBesidePurchases(shop: ShopServer, paypal: Server): Promise<void> {
  const home: Read = { name: "home", path: "/", limit: "none" };
  // The pictures of the first mails are made before.
  await measurePurchases({ shop, paypal }, { rate: SOME, seconds: 20 });
  const alone = await measureRead(home, { shop, ...RUN });
  const took = RUN.rounds * (RUN.seconds + 2);
  const buying = measurePurchases({ shop, paypal }, { rate: SOME, seconds: took });
  const beside = await measureRead(home, { shop, ...RUN });
  await buying;
  const ratio = median(beside.perSecond) / median(alone.perSecond);
  show(`while ${SOME} purchases a second go on`, {
    ...beside,
    read: { ...home, limit: "itself alone", least: 0.5 },
    limitPerSecond: alone.perSecond,
    ratio,
  });
}

function showPurchases(result: PurchaseResult): void {
  const { asked, perSecond, p50, p99, nodeMs, postgresMs, simulatorMs } = result;
  const cells = [
    `whole purchases, ${asked} a second for ${buyingSeconds} s`,
    perSecond.toFixed(1),
    "",
    "",
    "50, p99 300 ms, 10 + 10 ms",
    `${p50.toFixed(0)}, ${p99.toFixed(0)} ms`,
    `${nodeMs.toFixed(1)} + ${postgresMs.toFixed(1)} ms, the simulator ${simulatorMs.toFixed(1)} ms`,
    "",
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

await showProcess();

async function showProcess(): Promise<void> {
  const { startMs, idleMb, loadedMb, commitsPerSecond } = await measureProcess(RUN.seconds);
  console.log("\n| the process | measured | asked |\n|---|---|---|");
  console.log(`| \`npm start\` to the first page, warm | ${spread(startMs)} ms | 1,500 ms |`);
  console.log(`| memory, idle | ${idleMb} MB | 150 MB |`);
  console.log(`| memory, the most under load | ${loadedMb} MB | 350 MB |`);
  console.log(`| commits of an idle shop | ${commitsPerSecond.toFixed(2)} a second | 1 a second |`);
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
