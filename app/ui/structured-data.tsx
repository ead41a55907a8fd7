import { createContext, use, useState } from "react";
import { ScriptNonce } from "./script-nonce.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A page's facts, as JSON for a script; empty in the browser. */
export const PageFacts = createContext("");

/**
 * A page's facts for search engines (schema.org, as JSON-LD), only in the server's HTML. The loader puts
 * them into `factsContext`, so that they do not go to the browser as data too. Give it the key of its
 * subject.
 */
export function StructuredData() {
  // Hydrated already: the router shows this page without the server's HTML.
  const [isServed] = useState(!useHydrated());
  const nonce = use(ScriptNonce);
  const json = use(PageFacts);
  if (!isServed) return null;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson lets nothing out of the script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** JSON that cannot end its script element, whatever a product is called. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
