import { useSyncExternalStore } from "react";

/** The rules for countries, postal codes and phone numbers. */
export type AddressRules = typeof import("./address-rules.ts");

let rules: AddressRules | undefined;
let coming: Promise<AddressRules | undefined> | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches the rules, once; undefined when the network has none. An address is sent without them as it
 * was typed: the shop itself finds the country's code.
 */
export function fetchAddressRules(): Promise<AddressRules | undefined> {
  coming ??= import("./address-rules.ts").then(
    (fetched) => {
      rules = fetched;
      for (const listener of listeners) listener();
      return fetched;
    },
    () => {
      coming = undefined;
      return undefined;
    },
  );
  return coming;
}

/** The rules, once they have come. */
export function useAddressRules(): AddressRules | undefined {
  return useSyncExternalStore(
    subscribe,
    () => rules,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
