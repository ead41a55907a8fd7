import type { LabGround } from "./lab/lab.ts";
import type { Random } from "./lab/random.ts";

/** A row of the table of figures, and the run that measures it. */
export interface Scenario {
  /** As `--only` takes it. */
  name: string;
  /** Whether it runs only when it is named: it takes hours, and wants the machine for itself. */
  isAlone?: boolean;
  run(tools: ScenarioTools): Promise<Line[]>;
}

export interface ScenarioTools {
  ground: LabGround;
  random: Random;
  /** The same number for the same run, for those who bring their own chance. */
  seed: number;
  /** How many of something the command's words want, by its name. */
  sizes: Readonly<Record<string, number>>;
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

/** The findings of a scenario. */
export interface Line {
  what: string;
  /** How much the run did. */
  ran: string;
  asked: string;
  measured: string;
  /** The measured times, to be compared over many runs. */
  figures?: readonly Figure[];
  isOk: boolean;
  /** Each fault that was found. */
  problems: string[];
}
