// What a shop's process needs over a long time: `node benchmarks/memory.ts [MINUTES]` starts a built shop of 1,000
// products and mixes kept pages, questions that nobody has asked before, new carts and six purchases a second.

import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../tests/support/free-port.ts";
import { load, median } from "./bench/load.ts";
import { loadNow, memoryOf } from "./bench/machine.ts";
import { measurePurchases } from "./bench/purchases.ts";
import { paidThrough, startPaypal, startShop } from "./bench/servers.ts";

const [, , minutes = "30"] = process.argv;
const DIFFERENT = fileURLToPath(new URL("bench/wrk/different.lua", import.meta.url));
const REST_MS = 20_000;
const STEP_SECONDS = 5;
const PURCHASES = 6;
/** An address, asked for over and over, or with `@` for another question each time. */
const WORKS = [
  "/",
  "/collections/all?maxPrice=400.@",
  "/api/products?limit=24&maxPrice=400.@",
  "/api/products?search=linen%20shirt&limit=24&maxPrice=400.@",
  "/api/products/facets?maxPrice=400.@",
  "/api/products/suggest?search=linen%20s&n=@",
  "/collections/all",
];

const port = await freePort();
const paypal = await startPaypal(port);
const shop = await startShop(1000, paidThrough(paypal, port));
const samples: number[] = [];
try {
  await sleep(REST_MS);
  const idle = memoryOf(shop.pid).now;
  const sampling = setInterval(() => samples.push(memoryOf(shop.pid).now), 1000);
  const end = performance.now() + Number(minutes) * 60_000;
  for (let turn = 0; performance.now() < end; turn++) {
    const path = WORKS[turn % WORKS.length] ?? "/";
    const buying = measurePurchases({ shop, paypal }, { rate: PURCHASES, seconds: STEP_SECONDS });
    await load({
      url: shop.url + path.replace(/@.*$/, ""),
      connections: 32,
      seconds: STEP_SECONDS,
      ...(path.includes("@") && { script: DIFFERENT, args: [path, String(turn * 10_000_000)] }),
    });
    await buying;
  }
  clearInterval(sampling);
  await sleep(REST_MS);
  report(idle, memoryOf(shop.pid).now);
} finally {
  await shop.stop();
  await paypal.stop();
}

function report(idle: number, after: number): void {
  const tenth = Math.ceil(samples.length / 10);
  const tenths = Array.from({ length: 10 }, (_, n) =>
    median(samples.slice(n * tenth, (n + 1) * tenth)),
  );
  console.log(
    `load ${loadNow()}: ${idle} MB idle before, ${after} MB 20 s after ${minutes} minutes`,
  );
  console.log(
    `the most ${Math.max(...samples)} MB; the median of each tenth ${tenths.join(", ")} MB`,
  );
}
