import { readConfig } from "../../../server/config.ts";
import { openPageServices } from "../../../server/page-services.ts";
import type { HookPoint } from "../../../server/platform/hook-points.ts";
import type { Rendering } from "../../../server/platform/pages/routes.ts";
import { createShop, type Shop } from "../../../server/shop.ts";
import { createLabClock, type LabClock } from "./lab-clock.ts";
import type { KillAt, ShopAnswer, ShopOrder } from "./shop-orders.ts";

/**
 * A shop as a process of its own, to be killed. It loads all code and then waits for its settings, so that the
 * next shop is ready the moment this one is gone.
 */
let shop: Shop | undefined;
let clock: LabClock | undefined;
let killAt: KillAt | undefined;
let arrivals = 0;

process.on("message", (order: ShopOrder) => {
  obey(order).catch((error: unknown) => {
    send({ answer: "failed", why: error instanceof Error ? (error.stack ?? "") : String(error) });
  });
});
// The runner is gone, perhaps since before all of this was loaded.
process.on("disconnect", () => process.exit());
if (!process.connected) process.exit();
send({ answer: "ready" });

async function obey(order: ShopOrder): Promise<void> {
  switch (order.order) {
    case "open": {
      clock = createLabClock(order.clock);
      shop = await createShop(readConfig(order.settings), { clock, reached, pages });
      return send({ answer: "open", url: await shop.listen() });
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

/** Pages say what products cost; they are kept as the shop's own are. */
async function pages(request: Request, { making, preview }: Rendering): Promise<Response> {
  const [, kind, id = ""] = new URL(request.url).pathname.split("/");
  const services = shop && openPageServices(shop.context, making, preview);
  const prices = async () => {
    if (!services) return "page";
    if (kind === "product") return priceMark(await services.getProduct(id));
    const { products } = await services.listProducts({});
    return products.map(priceMark).join("");
  };
  return new Response(await prices(), { headers: { "content-type": "text/html" } });
}

function priceMark({ _id, price }: { _id: string; price: number }): string {
  return `<b>${_id}: ${price}</b>`;
}

function send(answer: ShopAnswer): void {
  process.send?.(answer);
}
