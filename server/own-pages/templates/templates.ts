import type { Market } from "../../../common/page-topics.ts";
import type { PageTemplate } from "../contract.ts";
import { asDraft } from "../draft-note.ts";
import { de } from "./de.ts";
import { deEveryday } from "./de-everyday.ts";
import { eu } from "./eu.ts";
import { everywhere } from "./everywhere.ts";
import type { Template } from "./template.ts";
import { uk } from "./uk.ts";
import { us } from "./us.ts";

/** The texts to start from, by market. Each begins with the note that a lawyer has to check it. */
export function pageTemplates(): PageTemplate[] {
  return [
    ...forMarket("us", "en", [...us, ...everywhere]),
    ...forMarket("uk", "en", [...uk, ...everywhere]),
    ...forMarket("eu", "en", [...eu, ...everywhere]),
    ...forMarket("de", "de", [...de, ...deEveryday]),
  ];
}

function forMarket(
  market: Market,
  language: "en" | "de",
  templates: readonly Template[],
): PageTemplate[] {
  return templates.map((template) => ({
    ...{ market, language, ...template },
    text: asDraft(template.text, language),
  }));
}
