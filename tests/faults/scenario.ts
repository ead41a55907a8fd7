import type { LabGround } from "./lab/lab.ts";
import type { Random } from "./lab/random.ts";

/** A row of the table of figures, and what makes it true. */
export interface Scenario {
  /** As `--only` takes it. */
  name: string;
  run(tools: ScenarioTools): Promise<Line[]>;
}

export interface ScenarioTools {
  ground: LabGround;
  random: Random;
  /** The small run, which `npm test` includes. */
  isShort: boolean;
  /** Says how far it is. */
  say(text: string): void;
}

/** A time that was asked for. */
export interface Figure {
  what: string;
  seconds: number;
  /** No more of them. */
  asked: number;
}

/** What a scenario found out. */
export interface Line {
  what: string;
  /** How much was done for it. */
  ran: string;
  asked: string;
  measured: string;
  /** What of it are times, to be compared over many runs. */
  figures?: readonly Figure[];
  isOk: boolean;
  /** Each thing that was wrong, for whoever looks for the reason. */
  problems: string[];
}
