/**
 * A storage that never throws: where it is full, forbidden or missing, values live as long as the page
 * does, in `memory`.
 */
export function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    memory,
    read(key: string): string | undefined {
      try {
        return storage().getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    write(key: string, value: string): void {
      memory.set(key, value);
      try {
        storage().setItem(key, value);
      } catch {
        // Kept in memory above.
      }
    },
    erase(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // There was nothing to keep it in.
      }
    },
  };
}

const { memory, read, write, erase } = safeStorage(() => localStorage);

export { erase as forget, read as readStored, write as store };

/** The stored JSON, or undefined when there is none or it is not what `isValid` accepts. */
export function readStoredJson<T>(key: string, isValid: (value: unknown) => value is T) {
  const text = read(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `listener` when another tab writes one of these keys, and when the browser shows a page anew
 * that it had put away whole, because another page of this tab may have written them meanwhile.
 */
export function onStoredElsewhere(keys: readonly string[], listener: () => void): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== null && !keys.includes(key)) return;
    // This tab's memory copy is older than what the other tab just wrote.
    for (const stale of key === null ? keys : [key]) {
      if (newValue === null) memory.delete(stale);
    }
    listener();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const key of keys) forgetUnlessStored(key);
    listener();
  });
}

/** Drops the memory's copy of what storage no longer has. */
function forgetUnlessStored(key: string): void {
  try {
    if (localStorage.getItem(key) === null) memory.delete(key);
  } catch {
    // Memory is all there is.
  }
}
