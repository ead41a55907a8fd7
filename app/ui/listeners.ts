/** Functions to call together: `subscribe` adds one and answers how to remove it, `callAll` calls them. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    callAll(): void {
      for (const listener of listeners) listener();
    },
  };
}
