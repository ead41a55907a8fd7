import { getLocale } from "../../common/locale.ts";

/** What feeds call the sizes of these countries. */
const OWN: Readonly<Record<string, string>> = {
  ...{ AU: "AU", BR: "BR", CN: "CN", DE: "DE", FR: "FR", GB: "UK", IT: "IT", JP: "JP", MX: "MEX" },
};
/** Countries with the sizes of the continent. Turkey sells in them as well. */
const EUROPE = new Set(
  "AT BE BG CH CZ DK EE ES FI GR HR HU IE LT LV NL NO PL PT RO SE SI SK TR".split(" "),
);

/** By whose measures the shop's sizes count, as feeds call it; where they have no word for it, by those of the US. */
export function sizeSystem(): string {
  const country = getLocale().tag.split("-").at(-1) ?? "";
  return OWN[country] ?? (EUROPE.has(country) ? "EU" : "US");
}
