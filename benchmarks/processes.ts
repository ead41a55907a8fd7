// What further processes add: `node benchmarks/processes.ts [SECONDS]` starts a built shop with one and with two, and
// asks each for lists and pages that nobody has asked for before. wrk has a core that it shares with them.
import { fileURLToPath } from "node:url";
import { load } from "./bench/load.ts";
import { loadNow } from "./bench/machine.ts";
import { startShop } from "./bench/servers.ts";

const [, , seconds = "10"] = process.argv;
const DIFFERENT = fileURLToPath(new URL("bench/wrk/different.lua", import.meta.url));
const WORKS = ["/api/products?limit=24&maxPrice=400.@", "/collections/all?maxPrice=400.@"];
const COUNTS = ["1", "2"];

console.log(`load ${loadNow()}\n| processes | ${WORKS.join(" | ")} |\n|---|---|---|`);
for (const count of COUNTS) {
  const shop = await startShop(1000, { WEB_CONCURRENCY: count }, { isPinned: false });
  try {
    const rates: number[] = [];
    for (const [turn, path] of WORKS.entries()) {
      const url = shop.url + path.replace(/@.*$/, "");
      const script = { script: DIFFERENT, args: [path, String(turn * 10_000_000)] };
      const what = { url, connections: 32, seconds: Number(seconds), ...script };
      rates.push((await load(what)).perSecond);
    }
    console.log(`| ${count} | ${rates.map((rate) => Math.round(rate)).join(" | ")} |`);
  } finally {
    await shop.stop();
  }
}
