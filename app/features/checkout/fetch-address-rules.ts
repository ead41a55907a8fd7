import { useSyncExternalStore } from "react";
import { newListeners } from "../../ui/listeners.ts";

/** The rules for countries, postal codes and phone numbers. */
export type AddressRules = typeof import("./address-rules.ts");

let rules: AddressRules | undefined;
let coming: Promise<AddressRules | undefined> | undefined;
const { subscribe, callAll } = newListeners();

/**
 * Fetches the rules, once; undefined when the network has none. An address is sent without them as it
 * was typed: the shop itself finds the country's code.
 */
export function fetchAddressRules(): Promise<AddressRules | undefined> {
  coming ??= import("./address-rules.ts").then(
    (fetched) => {
      rules = fetched;
      callAll();
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
