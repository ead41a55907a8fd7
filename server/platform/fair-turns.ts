/**
 * Makes a queue that runs `atOnce` pieces of work side by side. Waiting keys take turns, so a key with
 * much waiting work delays another key's next piece by one piece only.
 */
export function createFairTurns(atOnce: number) {
  /** The waiting work by key; the first key is next. */
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
