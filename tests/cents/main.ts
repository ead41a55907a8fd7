import { runScenarios } from "../faults/run-scenarios.ts";
import { SCENARIOS } from "./scenarios/all.ts";

/** `npm run test:cents`, with the words of `npm run test:faults`, and how many of each there are to be. */
await runScenarios("tests/cents/main.ts", SCENARIOS, ["carts", "histories", "orders"]);
