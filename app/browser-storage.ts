/**
 * A storage that never throws: where it is full, forbidden or missing, values live as long as the page
 * does, in `memory`.
 */
export function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  /** Answers undefined where there is no storage, which itself says null for what it does not have. */
  function attempt<T>(use: (kept: Storage) => T): T | undefined {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key: string) => attempt((kept) => kept.getItem(key)) ?? memory.get(key),
    write(key: string, value: string): void {
      memory.set(key, value);
      attempt((kept) => kept.setItem(key, value));
    },
    erase(key: string): void {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
    /** Drops what only memory has, unless memory is all there is. */
    eraseUnlessStored(key: string): void {
      if (attempt((kept) => kept.getItem(key)) === null) memory.delete(key);
    },
  };
}

const { read, write, erase, eraseUnlessStored } = safeStorage(() => localStorage);

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
  function renew(changed: readonly string[]) {
    for (const key of changed) eraseUnlessStored(key);
    listener();
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === null) renew(keys);
    else if (keys.includes(key)) renew([key]);
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && renew(keys));
}
