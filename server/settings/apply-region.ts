import { isDeepStrictEqual } from "node:util";
import { describeLocale } from "../../common/describe-locale.ts";
import { DEFAULT_LOCALE, setLocale } from "../../common/locale.ts";
import type { StoredSettings } from "../platform/context.ts";
import { getSettings } from "./read-settings.ts";

/** From now on this process writes as the shop's currency, locale and language want it. */
export function applyRegion(settings: Pick<StoredSettings, "find">): void {
  const { locale, language, currency } = getSettings({ settings }, "region");
  const chosen = describeLocale(locale, language, currency);
  // Then no page has to bring it along.
  setLocale(isDeepStrictEqual(chosen, DEFAULT_LOCALE) ? undefined : chosen);
}
