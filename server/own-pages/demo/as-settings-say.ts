import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import type { Context } from "../../platform/context.ts";
import { SUBJECTS } from "../../settings/contract.ts";
import { hasOwnZones } from "../../settings/offer-terms.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { passages as passagesDe } from "./de/help-passages.ts";
import { demoPagesIn } from "./demo-pages.ts";
import { passages } from "./help-passages.ts";
import type { Passage, Passages } from "./passages.ts";

/** By the language of the demo's pages. */
export const PASSAGES: Record<LanguageName, Passages> = { en: passages, de: passagesDe };

interface PageWords {
  topic: string | null;
  title: string;
  description: string;
  text: string;
}

/**
 * A page as visitors read it: one of the demo's that nobody has touched promises of delivery and returns what the
 * settings say. What an admin wrote stays as it is.
 */
export function asSettingsSay<Page extends PageWords>(
  ctx: Pick<Context, "settings">,
  page: Page,
): Page {
  const language = LANGUAGES.find((name) => isOfDemo(page, name));
  if (language === undefined) return page;
  const passages = PASSAGES[language];
  const returns = getSettings(ctx, "returns");
  let said = page;
  if (hasOwnZones(ctx)) said = retold(said, passages.delivery, getSettings(ctx, "delivery").zones);
  if (!isDeepStrictEqual(returns, SUBJECTS.returns.defaults)) {
    said = retold(said, passages.returns, returns);
  }
  return said;
}

function isOfDemo(page: PageWords, language: LanguageName): boolean {
  return demoPagesIn(language).some(
    ({ topic, title, description, text }) =>
      topic === page.topic &&
      title === page.title &&
      description === page.description &&
      text === page.text,
  );
}

function retold<Page extends PageWords, Setting>(
  page: Page,
  all: readonly Passage<Setting>[],
  setting: Setting,
): Page {
  let { description, text } = page;
  for (const { topic, passage, says } of all) {
    if (topic !== page.topic) continue;
    const words = says(setting);
    description = description.replace(passage, () => words);
    text = text.replace(passage, () => words);
  }
  return { ...page, description, text };
}
