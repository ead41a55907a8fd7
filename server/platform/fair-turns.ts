/**
 * Makes a queue: so much work runs side by side, and what waits comes up by turns of its key, so that many of
 * one key keep another waiting for one of theirs each.
 */
export function createFairTurns(atOnce: number) {
  /** By key, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function begin(): void {
    const [next] = waiting;
    if (!next || running >= atOnce) return;
    const [key, [first, ...others]] = next;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    running += 1;
    first?.();
  }

  return async function inFairTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const line = waiting.get(key);
      if (line) line.push(resolve);
      else waiting.set(key, [resolve]);
      begin();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
