/** Makes a queue in which work under the same key runs in turn, in this process, other work side by side. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
