import { runScenarios } from "../faults/run-scenarios.ts";
import { SCENARIOS } from "./scenarios/all.ts";

/** `npm run test:ops`, with the words of `npm run test:faults`. */
await runScenarios("tests/ops/main.ts", SCENARIOS);
