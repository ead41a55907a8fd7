import type { Scenario } from "../../faults/scenario.ts";
import { arrangements } from "./arrangements.ts";
import { brands } from "./brands.ts";
import { colors } from "./colors.ts";
import { hostile } from "./hostile.ts";
import { publishing } from "./publishing.ts";
import { undone } from "./undone.ts";

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  colors,
  brands,
  arrangements,
  hostile,
  undone,
  publishing,
];
