const listeners = new Set<() => void>();

/** Opens the cart's drawer, from wherever something went into the cart. */
export function openCart(): void {
  for (const listener of listeners) listener();
}

/** For what holds the drawer. Answers how to stop listening. */
export function onCartWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
