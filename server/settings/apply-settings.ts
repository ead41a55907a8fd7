import { isDeepStrictEqual } from "node:util";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { getPalette, setAppearance } from "../../common/appearance/shop-appearance.ts";
import { setFormerWords } from "../../common/catalog-words.ts";
import { hasContractMarkets } from "../../common/contract-markets.ts";
import { describeLocale } from "../../common/describe-locale.ts";
import { LANGUAGE_WORDS } from "../../common/languages/languages.ts";
import { DEFAULT_LOCALE } from "../../common/locale.ts";
import { withdrawalMessages } from "../../common/messages/withdrawal.ts";
import type { PageLink } from "../../common/own-pages.ts";
import { setSearchLanguage } from "../../common/search-language.ts";
import { type ShopFront, setShopFront, withFront } from "../../common/shop-front.ts";
import { VAT_COUNTRIES } from "../../common/vat-countries.ts";
import { changeTexts } from "../../common/wording.ts";
import type { Context, StoredSettings } from "../platform/context.ts";
import { shelvesFront } from "./catalog-words/shelves-front.ts";
import { type Settings, SUBJECTS } from "./contract.ts";
import { deliveryFront, promisedWords } from "./delivery-words.ts";
import { identityFront, socialFront, verificationFront } from "./identity-front.ts";
import { type Gone, shownMenus } from "./menus/shown-menus.ts";
import { nextEnd } from "./next-end.ts";
import { pauseFront } from "./opening/opening-front.ts";
import { unchangedFor } from "./opening/opening-state.ts";
import { cartNote, notedIn, priceNote } from "./price-note.ts";
import { getSettings } from "./read-settings.ts";
import { addsSalesTax, defaultRegion, dependsOnRegion, describeRegion } from "./shown-region.ts";
import { takesBusinesses } from "./subjects/tax.ts";
import { allWords, publishWords, searchLanguageOf, wordsOf } from "./words/published-words.ts";

type Clocked = Pick<Context, "clock"> & { settings: Pick<StoredSettings, "find"> };

let applied = 0;
/** When the clock makes something else of the same settings. */
let goodUntil = Number.POSITIVE_INFINITY;

/** How often settings were applied: a page during which it rises may show two states. */
export function settingsState(ctx: Clocked): number {
  if (ctx.clock.now().getTime() >= goodUntil) applySettings(ctx);
  return applied;
}

/** How long the same settings show the same on the page at this path, in ms. */
export function settingsGoodFor({ settings, clock }: Clocked, path: string): number {
  const now = clock.now();
  const unchanged = unchangedFor(getSettings({ settings }, "opening"), now);
  if (path !== "/") return unchanged;
  const { sections } = getSettings({ settings }, "home");
  return Math.min(unchanged, nextEnd(sections, now) ?? Number.POSITIVE_INFINITY);
}

/** What pages show beside the settings. */
interface Beside {
  /** What menus may lead to and is no longer there. */
  gone: Gone;
  /** The links to the shop's own pages; undefined: those that it comes with, as they came. */
  pages: readonly PageLink[] | undefined;
}
let beside: Beside = { gone: { products: new Set(), pages: new Set() }, pages: undefined };

/**
 * From now on this process writes and speaks as the shop's settings want it.
 * @param changed what is known anew of what stands beside them
 */
export function applySettings(ctx: Clocked, changed: Partial<Beside> = {}): void {
  const { settings } = ctx;
  const now = ctx.clock.now();
  beside = { ...beside, ...changed };
  const region = getSettings({ settings }, "region");
  const identity = getSettings({ settings }, "identity");
  const texts = getSettings({ settings }, "texts");
  const tax = getSettings({ settings }, "tax");
  const promises = {
    tax,
    delivery: getSettings({ settings }, "delivery"),
    returns: getSettings({ settings }, "returns"),
    country: dependsOnRegion(tax) ? defaultRegion(tax) : identity.country,
  };
  const opening = getSettings({ settings }, "opening");
  const colors = getSettings({ settings }, "colors");
  const sizes = getSettings({ settings }, "sizes");
  const locale = localeOf(region);
  changeTexts(allWords(wordsOf({ region, identity, texts })));
  const promised = withFront({ locale }, () => promisedWords(promises));
  const words = wordsOf({ region, identity, texts }, promised);
  changeTexts(allWords(words));
  const former = [...(sizes.former ?? []), ...(colors.former ?? [])];
  setFormerWords(former.map(({ name, now }) => [name, now]));
  const front: ShopFront = {
    locale,
    words: publishWords(words),
    shownWords: shownWordsOf(region),
    ...identityFront(identity),
    social: socialFront(getSettings({ settings }, "social")),
    verifications: verificationFront(getSettings({ settings }, "verification")),
    pages: beside.pages,
    ...shelvesFront(getSettings({ settings }, "catalogWords")),
    look: applyAppearance(getSettings({ settings }, "appearance")),
    delivery: withFront({ locale }, () => deliveryFront(promises)),
    pictureIsOptional: getSettings({ settings }, "accounts").picture === "optional" || undefined,
    express: getSettings({ settings }, "express").isOn || undefined,
    guestsAreRefused: getSettings({ settings }, "accounts").guests ? undefined : true,
    strikesLowest: getSettings({ settings }, "prices").struckThrough === "lowest" || undefined,
    priceNote: priceNote(notedIn({ settings })),
    vatCountries: vatCountriesOf(tax),
    takesTax: tax.mode !== "none" || undefined,
    addsSalesTax: addsSalesTax(tax) || undefined,
    ...invoicesFront(settings),
    attributes: attributesFront(getSettings({ settings }, "attributes")),
    colors: unlessSame(colors.colors, SUBJECTS.colors.defaults.colors),
    sizes: unlessSame(sizes.systems, SUBJECTS.sizes.defaults.systems),
  };
  // What is said in the words, days and zone of all that: of today's settings, not of those before.
  withFront(front, () => {
    front.pause = pauseFront(opening, now);
    front.region = regionFront(tax);
    front.cartNote = cartNote(tax);
    front.withdrawal = withdrawalFront(getSettings({ settings }, "withdrawal"));
    front.menus = shownMenus(getSettings({ settings }, "menus"), beside.gone);
  });
  const isChanged = Object.values(front).some((part) => part !== undefined);
  setShopFront(isChanged ? front : undefined);
  setSearchLanguage(searchLanguageOf(region.language));
  goodUntil = now.getTime() + unchangedFor(opening, now);
  applied++;
}

/** Undefined in a shop that leaves tax away for no business. */
function vatCountriesOf(tax: Settings["tax"]): ShopFront["vatCountries"] {
  return takesBusinesses(tax) ? VAT_COUNTRIES : undefined;
}

/** The words of the link that is on every page, so that pages need not bring them along otherwise. */
function withdrawalFront(withdrawal: Settings["withdrawal"]): ShopFront["withdrawal"] {
  return hasContractMarkets(withdrawal) ? withdrawalMessages.open : undefined;
}

/** Whose prices are shown to whoever has chosen none. */
function regionFront(tax: Settings["tax"]): ShopFront["region"] {
  return dependsOnRegion(tax) ? describeRegion(defaultRegion(tax)) : undefined;
}

/** Undefined for the words that every page knows. */
function unlessSame<T>(value: T, ours: T): T | undefined {
  return isDeepStrictEqual(value, ours) ? undefined : value;
}

function applyAppearance(appearance: Settings["appearance"]): ShopFront["look"] {
  const isOwn = !isDeepStrictEqual(appearance, AS_IT_COMES);
  setAppearance(isOwn ? appearance : undefined);
  return isOwn ? { color: getPalette().thread } : undefined;
}

function shownWordsOf({ language }: Settings["region"]): ShopFront["shownWords"] {
  return language === "en" ? undefined : LANGUAGE_WORDS[language].shownWords;
}

/** Where invoices were switched on once, there may be some. */
function invoicesFront(
  settings: Clocked["settings"],
): Pick<ShopFront, "sendsInvoices" | "keepsInvoicesFor"> {
  if (settings.find("invoices") === undefined) return {};
  const { isOn, yearsKept } = getSettings({ settings }, "invoices");
  return { sendsInvoices: isOn || undefined, keepsInvoicesFor: yearsKept };
}

/** Undefined without any. */
function attributesFront({ attributes }: Settings["attributes"]): ShopFront["attributes"] {
  if (attributes.length === 0) return undefined;
  return attributes.map(({ key, name, isShown, isFilter }) => ({ key, name, isShown, isFilter }));
}

/** Undefined for the one that the shop comes with: then no page has to bring it along. */
function localeOf({ locale, language, currency }: Settings["region"]): ShopFront["locale"] {
  const chosen = describeLocale(locale, language, currency);
  return isDeepStrictEqual(chosen, DEFAULT_LOCALE) ? undefined : chosen;
}
