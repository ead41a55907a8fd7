/** Which products changed, so that what was read of all before needs reading of these alone. */
export interface ChangeLog {
  /** The number of changes so far. */
  now(): number;
  /** The products that changed after so many changes; undefined if that is no longer known, or too many. */
  since(changes: number): number[] | undefined;
  changed(ids: readonly number[]): void;
  /** Anything may have changed. */
  drop(): void;
}

/** From about here on, to read everything anew costs as much. */
const MOST_IDS = 2000;

export function createChangeLog(): ChangeLog {
  let now = 0;
  /** The changes that are known, the last of them is change `now`. */
  let known: (readonly number[])[] = [];
  let size = 0;
  return {
    now: () => now,
    since(changes) {
      const count = now - changes;
      if (count > known.length) return undefined;
      return count === 0 ? [] : [...new Set(known.slice(-count).flat())];
    },
    changed(ids) {
      now++;
      known.push(ids);
      size += ids.length;
      while (size > MOST_IDS || known.length > MOST_IDS) size -= known.shift()?.length ?? 0;
    },
    drop() {
      now++;
      known = [];
      size = 0;
    },
  };
}
