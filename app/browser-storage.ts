/**
 * localStorage that never throws: where it is full, forbidden or missing, values live as long as
 * the page does.
 */
const fallback = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

export function store(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to keep it in.
  }
}

/** The stored JSON, or undefined when there is none or it is not what `isValid` accepts. */
export function readStoredJson<T>(key: string, isValid: (value: unknown) => value is T) {
  const text = readStored(key);
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
      if (newValue === null) fallback.delete(stale);
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
    if (localStorage.getItem(key) === null) fallback.delete(key);
  } catch {
    // Memory is all there is.
  }
}
