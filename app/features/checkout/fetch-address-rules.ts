import { newStore } from "../../ui/store.ts";

/** The rules for countries, postal codes and phone numbers. */
export type AddressRules = typeof import("./address-rules.ts");

let coming: Promise<AddressRules | undefined> | undefined;
const [useAddressRules, setRules] = newStore<AddressRules | undefined>(undefined);

/** The rules, once they are fetched. */
export { useAddressRules };

/**
 * Fetches the rules, once; undefined if that fails. Without the rules an address is sent as it was typed,
 * and the server finds the country's code.
 */
export function fetchAddressRules(): Promise<AddressRules | undefined> {
  coming ??= import("./address-rules.ts").then(
    (fetched) => {
      setRules(fetched);
      return fetched;
    },
    () => {
      coming = undefined;
      return undefined;
    },
  );
  return coming;
}
