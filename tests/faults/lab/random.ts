/** Repeatable random numbers: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from 0 up to and without `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** A generator of its own, so that one part's draws do not change another's. */
  branch(name: string): Random;
}

export function createRandom(seed: number, name = ""): Random {
  let state = mix(seed >>> 0, name);
  // Mulberry32: small, and even enough to choose by.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick(from) {
      const index = below(from.length);
      if (index >= from.length) throw new Error("nothing to pick from");
      return from[index] as (typeof from)[number];
    },
    branch: (branch) => createRandom(seed, `${name}/${branch}`),
  };
}

function mix(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
