import type { LanguageName } from "../../common/locales.ts";
import type { Context } from "../platform/context.ts";

/**
 * Gives what the shop came with, products and pages, another language, where nobody has changed its texts; answers
 * how much that was. Call it in a transaction. Settings know no other domain, so the wiring says it.
 */
export type RetellDemo = (
  tx: Context,
  language: LanguageName,
) => Promise<{ demoProducts?: number; demoPages?: number }>;

declare module "../platform/context.ts" {
  interface Context {
    retellDemo: RetellDemo;
  }
}
