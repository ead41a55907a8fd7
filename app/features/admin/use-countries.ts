import { useEffect, useState } from "react";
import { getLocale } from "../../../common/locale.ts";

/** All countries by their names in the shop's language, for a choice; at first those that are set. */
export function useCountries(...set: string[]) {
  const [codes, setCodes] = useState([...new Set(set.filter((code) => code !== ""))]);
  useEffect(() => {
    // From the file that the checkout has: the list in a file of its own would cost it another request.
    import("../checkout/address-rules.ts").then(
      ({ listCountries }) => setCodes(listCountries().map(({ code }) => code)),
      () => undefined,
    );
  }, []);
  const { language } = getLocale();
  const names = new Intl.DisplayNames(language, { type: "region" });
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
