/**
 * A storage that never throws. If the browser's storage is full, forbidden or missing, values are kept in
 * `memory` until the page is closed.
 */
export function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  /** Answers undefined if there is no storage; a storage answers null for a missing key. */
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
    /** Drops a value that the storage no longer has; without a storage the value stays. */
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
 * Calls `listener` when another tab writes one of these keys, and when the browser shows this page from
 * its back/forward cache: another page of this tab may have written them meanwhile.
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
