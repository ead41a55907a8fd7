import { parseArgs } from "node:util";

/** How much of each part a run does. */
export interface Wishes {
  primaries: number;
  shops: number;
  restarts: number;
}

const WHOLE: Wishes = { primaries: 60, shops: 60, restarts: 20 };

/** Reads `--primaries 5 --shops 4 --restarts 2`: without any of them the whole run, else the named parts. */
export function readWishes(args: string[]): Wishes {
  const count = { type: "string" } as const;
  const options = { primaries: count, shops: count, restarts: count };
  const { values } = parseArgs({ args, options });
  if (Object.keys(values).length === 0) return WHOLE;
  const read = (name: keyof Wishes) => {
    const given = values[name] ?? "0";
    if (/^\d{1,4}$/.test(given)) return Number(given);
    throw new Error(`--${name} takes a whole number, not ${given}`);
  };
  return { primaries: read("primaries"), shops: read("shops"), restarts: read("restarts") };
}
