import { afterAll, expect, test } from "vitest";
import { openVies } from "../../simulators/vies/vies.ts";
import { createVies } from "./vies.ts";

const simulator = await openVies();
afterAll(() => simulator.close());
const vies = createVies(simulator.url, { warn: () => undefined });

test("the register is what answers at its own address: no redirect is followed [TAX-15]", async () => {
  simulator.plan({ kind: "moved" });
  expect(await vies.check("ATU13585627", undefined)).toEqual({ kind: "away" });
});

test("of the register's answer no more is read than one has [TAX-15]", async () => {
  simulator.plan({ kind: "huge" });
  expect(await vies.check("ATU13585627", undefined)).toEqual({ kind: "away" });
  // Some of it waits on its way.
  expect(simulator.megabytesSent()).toBeLessThan(50);
});
