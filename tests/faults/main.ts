import { runScenarios } from "./run-scenarios.ts";
import { SCENARIOS } from "./scenarios/all.ts";

/** `npm run test:faults`. */
await runScenarios("tests/faults/main.ts", SCENARIOS);
