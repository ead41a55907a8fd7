import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type LanguageName } from "../../../common/locales.ts";
import type { Context } from "../../platform/context.ts";
import { SUBJECTS, type Subject } from "../../settings/contract.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { passages as passagesDe } from "./de/help-passages.ts";
import { demoPagesIn } from "./demo-pages.ts";
import { passages } from "./help-passages.ts";
import { FOLLOWED, type Passages, sellerOf } from "./passages.ts";

/** By the language of the demo's pages. */
export const PASSAGES: Record<LanguageName, Passages> = { en: passages, de: passagesDe };

interface PageWords {
  topic: string | null;
  title: string;
  description: string;
  text: string;
}

/**
 * A page as visitors read it: one of the demo's that nobody has touched says what the settings do. What an admin
 * wrote stays as it is.
 */
export function asSettingsSay<Page extends PageWords>(
  ctx: Pick<Context, "settings">,
  page: Page,
): Page {
  const language = LANGUAGES.find((name) => isOfDemo(page, name));
  if (language === undefined) return page;
  let said = page;
  for (const subject of FOLLOWED) {
    if (isChanged(ctx, subject)) said = retold(ctx, said, subject, PASSAGES[language]);
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

function isChanged(ctx: Pick<Context, "settings">, subject: Subject): boolean {
  return !isDeepStrictEqual(getSettings(ctx, subject), SUBJECTS[subject].defaults);
}

function retold<Page extends PageWords, Followed extends keyof Passages>(
  ctx: Pick<Context, "settings">,
  page: Page,
  subject: Followed,
  passages: Passages,
): Page {
  let { description, text } = page;
  const seller = sellerOf(getSettings(ctx, "identity"), getSettings(ctx, "tax"));
  for (const { topic, passage, says } of passages[subject]) {
    if (topic !== page.topic) continue;
    const words = says(getSettings(ctx, subject), passage, seller);
    description = description.replace(passage, () => words);
    text = text.replace(passage, () => words);
  }
  return { ...page, description, text };
}
