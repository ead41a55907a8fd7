import type { Scenario, ScenarioTools } from "../../faults/scenario.ts";
import type { Findings } from "../../faults/scenarios/lab-scenario.ts";

interface Wanted extends Pick<Scenario, "name" | "isAlone"> {
  what: string;
  asked: string;
}

type CleanUp = (work: () => Promise<void> | void) => void;

/**
 * A scenario of one line, which stands by itself.
 * @param work says beside its way what is to be taken down at the end, the last first
 */
export function opsScenario(
  { what, asked, ...named }: Wanted,
  work: (tools: ScenarioTools, cleanUp: CleanUp) => Promise<Findings>,
): Scenario {
  return {
    ...named,
    async run(tools) {
      const left: Parameters<CleanUp>[0][] = [];
      try {
        const findings = await work(tools, (one) => left.push(one));
        return [{ what, asked, ...findings, isOk: findings.problems.length === 0 }];
      } finally {
        for (const one of left.reverse()) await one();
      }
    },
  };
}
