import { readConfig } from "../../../server/config.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import { createShop, type Shop } from "../../../server/shop.ts";
import { createLabClock, type LabClock } from "./lab-clock.ts";
import type { KillAt, ShopNews, ShopOrder } from "./shop-orders.ts";

/**
 * A shop as a process of its own, to be killed. It loads everything and then waits to be told which
 * shop to be, so that the next one is ready the moment this one is gone.
 */
let shop: Shop | undefined;
let clock: LabClock | undefined;
let killAt: KillAt | undefined;
let arrivals = 0;

process.on("message", (order: ShopOrder) => {
  obey(order).catch((error: unknown) => {
    tell({ news: "failed", why: error instanceof Error ? (error.stack ?? "") : String(error) });
  });
});
// Whoever started it is gone, perhaps since before all of this was loaded.
process.on("disconnect", () => process.exit());
if (!process.connected) process.exit();
tell({ news: "ready" });

async function obey(order: ShopOrder): Promise<void> {
  switch (order.order) {
    case "open": {
      clock = createLabClock(order.clock);
      shop = await createShop(readConfig(order.settings), { clock, reached, pages });
      return tell({ news: "open", url: await shop.listen() });
    }
    case "clock":
      return clock?.steer(order.clock);
    case "kill":
      killAt = order.at;
      arrivals = 0;
      return;
    case "close":
      await shop?.close();
      process.exit();
  }
}

async function reached(point: HookPoint): Promise<void> {
  if (point !== killAt?.point || ++arrivals < killAt.nth) return;
  process.kill(process.pid, "SIGKILL");
  // Nothing after the point happens any more, should the signal take its time.
  await new Promise(() => undefined);
}

async function pages(): Promise<Response> {
  return new Response("page", { headers: { "content-type": "text/html" } });
}

function tell(news: ShopNews): void {
  process.send?.(news);
}
