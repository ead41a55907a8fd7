/** How much of each part a run does. */
export interface Wishes {
  primaries: number;
  shops: number;
  restarts: number;
}

const WHOLE: Wishes = { primaries: 60, shops: 60, restarts: 20 };
const NONE: Wishes = { primaries: 0, shops: 0, restarts: 0 };

/** Reads `--primaries 5 --shops 4 --restarts 2`: without any of them the whole run, else the named parts. */
export function readWishes(words: readonly string[]): Wishes {
  if (words.length === 0) return WHOLE;
  const wishes = { ...NONE };
  for (let place = 0; place < words.length; place += 2) {
    const [name, count = ""] = [words[place]?.replace(/^--/, ""), words[place + 1]];
    if (!(name && name in wishes) || !/^\d{1,4}$/.test(count)) {
      throw new Error("usage: npm run test:failover [-- --primaries 60 --shops 60 --restarts 20]");
    }
    wishes[name as keyof Wishes] = Number(count);
  }
  return wishes;
}
