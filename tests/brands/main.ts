import { rmSync } from "node:fs";
import { runScenarios } from "../faults/run-scenarios.ts";
import { PICTURES } from "./lab/browser.ts";
import { SCENARIOS } from "./scenarios/all.ts";

/** `npm run test:brands`, with the words of `npm run test:faults`, and how many of each there are to be. */
if (!process.env.KEEP_PICTURES) rmSync(PICTURES, { recursive: true, force: true });
await runScenarios("tests/brands/main.ts", SCENARIOS, [
  "colors",
  "brands",
  "homes",
  "texts",
  "series",
  "publishings",
]);
