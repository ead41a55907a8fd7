import { type Lab, openLab } from "../lab/lab.ts";
import type { Figure, Line, Scenario, ScenarioTools } from "../scenario.ts";

interface Wanted {
  name: string;
  what: string;
  asked: string;
  /** Whether the shop keeps its own PostgreSQL. */
  isEmbedded?: boolean;
}

/** What the work in a lab found out; it held if there are no problems. */
export interface Findings {
  ran: string;
  measured: string;
  figures?: readonly Figure[];
  problems: string[];
}

/** A scenario of one line, in a lab of its own with an open shop. */
export function labScenario(
  { name, what, asked, isEmbedded = false }: Wanted,
  work: (lab: Lab, tools: ScenarioTools) => Promise<Findings>,
): Scenario {
  return {
    name,
    async run(tools): Promise<Line[]> {
      const lab = await openLab(tools.ground, tools.random, { isEmbedded });
      try {
        await lab.start();
        const findings = await work(lab, tools);
        return [{ what, asked, ...findings, isOk: findings.problems.length === 0 }];
      } finally {
        await lab.close();
      }
    },
  };
}
