import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "../../../ops/failover/shops.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { TemporaryPostgres } from "../../support/test-postgres.ts";
import { look } from "./onlookers.ts";

/** Something that goes wrong for a moment, and is mended before it is over. */
export interface SoakFault {
  name: string;
  strike(): Promise<void>;
}

const AWAY_MS = 20_000;
const DOWN_MS = 3000;
const BURST = { visitors: 300, atOnce: 50 };

/** @param struck the shop that may be killed; the other one lives throughout */
export function listSoakFaults(
  lab: Lab,
  struck: ShopProcess,
  postgres: TemporaryPostgres,
): SoakFault[] {
  const { paypal, mails, random } = lab;
  return [
    {
      name: "a shop killed",
      async strike() {
        await struck.end("SIGKILL");
        await sleep(DOWN_MS);
        await struck.start();
      },
    },
    {
      name: "a shop restarted",
      async strike() {
        await struck.end("SIGTERM");
        await struck.start();
      },
    },
    {
      name: "PayPal away",
      async strike() {
        await paypal.leave();
        await sleep(AWAY_MS);
        await paypal.comeBack();
      },
    },
    {
      name: "mail server away",
      async strike() {
        await mails.leave();
        await sleep(AWAY_MS);
        await mails.comeBack();
      },
    },
    {
      name: "database restarted",
      async strike() {
        await postgres.leave();
        await sleep(DOWN_MS);
        await postgres.comeBack();
      },
    },
    {
      name: "a burst of visitors",
      async strike() {
        const visits = Array.from({ length: BURST.visitors }, () => random.below(BURST.visitors));
        await inParallel(visits, BURST.atOnce, (number) =>
          look(`${lab.url}/collections/all?search=tee&maxPrice=${number}`),
        );
      },
    },
  ];
}
