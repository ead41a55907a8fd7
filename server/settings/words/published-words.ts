import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { LANGUAGE_WORDS } from "../../../common/languages/languages.ts";
import type { LanguageName } from "../../../common/locales.ts";
import { ALL_MESSAGES } from "../../../common/messages/all.ts";
import type { SearchLanguage } from "../../../common/search-language.ts";
import type { ShopFront } from "../../../common/shop-front.ts";
import type { Wording } from "../../../common/wording.ts";
import { type KeptAnswer, QUALITY } from "../../platform/kept/send-kept.ts";
import type { Settings } from "../contract.ts";
import { identityWords } from "../identity-front.ts";
import { wordingOf } from "./known-texts.ts";
import { mergeWords } from "./merge-words.ts";
import { wordsScript } from "./words-script.ts";

/** The words of a shop where they are others than the program's own, by who needs them. */
export interface ShopWords {
  shop: Wording;
  admin: Wording;
  server: Wording;
  /** Undefined in English. */
  search?: SearchLanguage | undefined;
}

/** Those of the program. */
const OWN_WORDS: ShopWords = { shop: {}, admin: {}, server: {} };

/** Subjects that the server alone says. */
const OF_ANSWERS = /ApiMessages$/;

type Part = "shop" | "admin";

/** Scripts by their addresses: the pages of a moment ago still ask for theirs. */
const scripts = new LRUCache<string, KeptAnswer>({ max: 40 });
const newest = new Map<Part, KeptAnswer>();

/**
 * The words that these settings ask for.
 * @param promised what settings of delivery and returns make of the program's texts; the shop's own texts stand above it
 */
export function wordsOf(
  settings: Pick<Settings, "region" | "identity" | "texts">,
  promised: Wording = {},
): ShopWords {
  const { language } = settings.region;
  const { shop, admin, server } = language === "en" ? OWN_WORDS : LANGUAGE_WORDS[language];
  const typed = mergeWords(promised, wordingOf(settings.texts));
  const own = mergeWords(typed, identityWords(settings.identity) ?? {});
  const ownOf = (part: keyof typeof ALL_MESSAGES) =>
    pickSubjects(own, (name) => Object.hasOwn(ALL_MESSAGES[part], name));
  return {
    shop: mergeWords(shop, ownOf("shop")),
    admin: mergeWords(admin, ownOf("admin")),
    server: mergeWords(server, ownOf("server")),
    search: searchLanguageOf(language),
  };
}

/** How the shop's language searches; undefined in English. */
export function searchLanguageOf(language: LanguageName): SearchLanguage | undefined {
  return language === "en" ? undefined : LANGUAGE_WORDS[language].search;
}

function pickSubjects(words: Wording, isWanted: (name: string) => boolean): Wording {
  return Object.fromEntries(Object.entries(words).filter(([name]) => isWanted(name)));
}

/** Makes scripts of the words, and answers where browsers find them; undefined where there are no other words. */
export function publishWords({ shop, admin, search }: ShopWords): ShopFront["words"] {
  const isChanged = [shop, admin].some((words) => Object.keys(words).length > 0);
  return isChanged
    ? { shop: publish("shop", shop, search), admin: publish("admin", admin) }
    : undefined;
}

function publish(part: Part, words: Wording, search?: SearchLanguage): string {
  const shown = pickSubjects(words, (name) => !OF_ANSWERS.test(name));
  const body = Buffer.from(wordsScript(shown, search));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  const address = `/words/${part}-${hash}.js`;
  const script = scripts.get(address) ?? {
    body,
    brotli: brotliCompressSync(body, QUALITY),
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  };
  scripts.set(address, script);
  newest.set(part, script);
  return address;
}

/** The script at this address. */
export function findWords(address: string): KeptAnswer | undefined {
  return scripts.get(address);
}

/** The newest script of a part, for an address that this process has never heard of; not to be kept. */
export function newestWords(part: Part): KeptAnswer | undefined {
  const script = newest.get(part);
  return script && { ...script, headers: { ...script.headers, "cache-control": "no-store" } };
}

/** The words of all parts, for this process. */
export function allWords({ shop, admin, server }: ShopWords): Wording {
  return mergeWords(mergeWords(shop, admin), server);
}
