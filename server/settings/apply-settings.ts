import { isDeepStrictEqual } from "node:util";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { getPalette, setAppearance } from "../../common/appearance/shop-appearance.ts";
import { describeLocale } from "../../common/describe-locale.ts";
import { DEFAULT_LOCALE } from "../../common/locale.ts";
import { type ShopFront, setShopFront } from "../../common/shop-front.ts";
import { changeTexts } from "../../common/wording.ts";
import type { StoredSettings } from "../platform/context.ts";
import type { Settings } from "./contract.ts";
import { getSettings } from "./read-settings.ts";
import { allWords, publishWords, wordsOf } from "./words/published-words.ts";

let applied = 0;

/** How often settings were applied: a page during which it rises may show two states. */
export function settingsState(): number {
  return applied;
}

/** From now on this process writes and speaks as the shop's settings want it. */
export function applySettings(settings: Pick<StoredSettings, "find">): void {
  const region = getSettings({ settings }, "region");
  const words = wordsOf({ region });
  changeTexts(allWords(words));
  const front: ShopFront = {
    locale: localeOf(region),
    words: publishWords(words),
    look: applyAppearance(getSettings({ settings }, "appearance")),
  };
  const isChanged = Object.values(front).some((part) => part !== undefined);
  setShopFront(isChanged ? front : undefined);
  applied++;
}

function applyAppearance(appearance: Settings["appearance"]): ShopFront["look"] {
  const isOwn = !isDeepStrictEqual(appearance, AS_IT_COMES);
  setAppearance(isOwn ? appearance : undefined);
  return isOwn ? { color: getPalette().thread } : undefined;
}

/** Undefined for the one that the shop comes with: then no page has to bring it along. */
function localeOf({ locale, language, currency }: Settings["region"]): ShopFront["locale"] {
  const chosen = describeLocale(locale, language, currency);
  return isDeepStrictEqual(chosen, DEFAULT_LOCALE) ? undefined : chosen;
}
