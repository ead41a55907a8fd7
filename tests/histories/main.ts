import { runScenarios } from "../faults/run-scenarios.ts";
import { histories } from "./scenarios/histories.ts";
import { swaps } from "./scenarios/swaps.ts";

/** `npm run test:histories`, with the words of `npm run test:faults`, and how many of each there are to be. */
await runScenarios("tests/histories/main.ts", [histories, swaps], ["histories", "swaps"]);
