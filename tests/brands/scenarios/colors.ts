import fc from "fast-check";
import { paletteOf } from "../../../common/appearance/palette.ts";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { anyColors } from "../any-brand.ts";
import { leastRoom, listColorFaults } from "../color-pairs.ts";

/** The rule alone, on any three colors. */
export const colors = opsScenario(
  {
    name: "colors",
    what: "any three colors are made readable by the rule alone",
    asked: "no pair below its contrast of WCAG 2.2",
  },
  async ({ isShort, sizes, seed }) => {
    const sets = fc.sample(anyColors, { numRuns: sizes.colors ?? (isShort ? 500 : 10_000), seed });
    const problems: string[] = [];
    let least = Number.POSITIVE_INFINITY;
    let moved = 0;
    for (const chosen of sets) {
      const found = paletteOf(chosen);
      least = Math.min(least, leastRoom(found.palette));
      if (found.moved.length > 0) moved++;
      const faults = listColorFaults(found.palette);
      problems.push(...faults.map((fault) => `${Object.values(chosen).join(" ")}: ${fault}`));
    }
    return {
      ran: `${sets.length} sets of three colors, ${moved} of them moved`,
      measured: `${problems.length} pairs too close; the closest has ${least.toFixed(3)} times what it needs`,
      problems,
    };
  },
);
