import { afterEach, expect, test } from "vitest";
import { orderBody, startPaypal, type TestPaypal } from "../../../tests/support/simulator.ts";
import { createFaultService } from "./fault-service.ts";
import { readFaultSet } from "./read-fault-set.ts";

const open: TestPaypal[] = [];
afterEach(async () => {
  for (const paypal of open.splice(0)) await paypal.close();
});

const HALF = {
  calls: [{ on: "any", fault: "500", share: 0.5 }],
};

/** The items that identify a buyer's order; the shop's ids are new in each run. */
const PRICES = ["10.00", "20.00", "30.00", "40.00", "50.00"];

interface Step {
  buyer: number;
  call: "create" | "show" | "capture";
}

/** Each buyer's calls, repeated enough to see which of the same calls are struck. */
const WAY = ["create", "show", "show", "capture", "show", "capture", "show"] as const;
const ways = PRICES.map((_, buyer) => WAY.map((call): Step => ({ buyer, call })));

/** The calls of each buyer that were struck when they came in this order. */
async function strike(seed: number, steps: readonly Step[], run: string): Promise<string[]> {
  const paypal = await startPaypal();
  open.push(paypal);
  const rows = PRICES.map(() => "");
  const orders: string[] = [];
  for (const [buyer, price] of PRICES.entries()) {
    const { body } = await create(paypal, buyer, price, `${run}-made`);
    orders[buyer] = body.id;
    await paypal.buyer(body.id, "approve");
  }
  await paypal.call("POST", "/faults", { seed, ...HALF });
  for (const { buyer, call } of steps) {
    const { status } = await ask(paypal, call, { run, buyer, orderId: orders[buyer] ?? "" });
    rows[buyer] += status === 500 ? "x" : ".";
  }
  return rows;
}

function create(paypal: TestPaypal, buyer: number, price: string, run: string) {
  const amount = { currency_code: "USD", value: price };
  const invoice = `${run}-${buyer}`;
  const unit = { invoice_id: invoice, custom_id: invoice, amount, items: undefined };
  const requestId = `create-${run}-${buyer}`;
  return paypal.call("POST", "/v2/checkout/orders", orderBody(unit), { requestId });
}

function ask(
  paypal: TestPaypal,
  call: Step["call"],
  { run, buyer, orderId }: { run: string; buyer: number; orderId: string },
) {
  const path = `/v2/checkout/orders/${orderId}`;
  if (call === "create") return create(paypal, buyer, PRICES[buyer] ?? "", run);
  if (call === "show") return paypal.call("GET", path);
  return paypal.call("POST", `${path}/capture`, {}, { requestId: `capture-${run}-${buyer}` });
}

test("a seed strikes the same calls of each order, in whichever order the orders' calls come [SIM-8]", async () => {
  const oneByOne = ways.flat();
  const atOnce = WAY.flatMap((_, place) => ways.flatMap((way) => way[place] ?? []));
  const backwards = WAY.flatMap((_, place) => ways.toReversed().flatMap((way) => way[place] ?? []));
  const first = await strike(7, oneByOne, "a");
  expect(new Set(first).size).toBeGreaterThan(1);
  expect(await strike(7, atOnce, "b")).toEqual(first);
  expect(await strike(7, backwards, "c")).toEqual(first);
  expect(await strike(8, oneByOne, "d")).not.toEqual(first);
});

const service = (seed: number, set: object) => {
  const made = createFaultService();
  made.replace(readFaultSet({ seed, ...set }));
  return made;
};
const times = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);

test("the same call under another request id, or for another time, has a lot of its own [SIM-8]", () => {
  const call = (requestId?: string) => ({ name: "capture" as const, about: "A", requestId });
  const faults = service(1, HALF);
  const struck = (requestId: string) =>
    times(32, () => faults.strikeCall(call(requestId)) !== undefined);
  const [first, second] = [struck("one"), struck("two")];
  expect(new Set(first).size).toBe(2);
  expect(second).not.toEqual(first);
  // Ids are new in each run: the request's place among those about one subject counts.
  const again = service(1, HALF);
  expect(times(32, () => again.strikeCall(call("uno")) !== undefined)).toEqual(first);
});

test("what becomes of captures, refunds and deliveries goes by what they are about as well [SIM-8]", () => {
  const set = {
    captures: [{ outcome: "pending", share: 0.5 }],
    refunds: [{ outcome: "failed", share: 0.5 }],
    webhooks: { drop: 0.5, badSignature: 0.5, reorder: true },
  };
  const things = times(12, () => "").map((_, index) => ({ about: `thing ${index}` }));
  const outcomes = (order: typeof things) => {
    const faults = service(3, set);
    const drawn = order.map((thing) => {
      const draws = [
        faults.strikeCapture(thing)?.outcome,
        faults.strikeRefund(thing)?.outcome,
        faults.losesEvent(thing),
        faults.drawCopy(thing),
        faults.drawOrder(thing),
      ];
      return [thing.about, draws] as const;
    });
    return new Map(drawn);
  };
  expect(outcomes(things.toReversed())).toEqual(outcomes(things));
});

test("about as many are struck as the share says", () => {
  const faults = service(5, { calls: [{ on: "any", fault: "drop", share: 0.2 }] });
  const struck = times(10_000, () => "").filter(
    (_, index) => faults.strikeCall({ name: "verify", about: `event ${index}` }) !== undefined,
  );
  expect(struck.length).toBeGreaterThan(1_800);
  expect(struck.length).toBeLessThan(2_200);
});
