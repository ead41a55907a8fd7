import { useSyncExternalStore } from "react";

/** A list of functions: the first answer adds one and returns how to remove it, the second calls all. */
export function newListeners() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const callAll = () => {
    for (const listener of listeners) listener();
  };
  return [subscribe, callAll] as const;
}

/** A value with the hook that follows it and its setter. In the server's HTML it is the initial value. */
export function newStore<T>(initial: T) {
  const [subscribe, callAll] = newListeners();
  let current = initial;
  const useValue = () =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => initial,
    );
  const set = (value: T) => {
    current = value;
    callAll();
  };
  return [useValue, set] as const;
}
