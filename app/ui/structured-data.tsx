import { use, useState } from "react";
import { ScriptNonce } from "./script-nonce.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A page's facts for search engines (schema.org, as JSON-LD), only in the server's HTML. Write
 * `json={import.meta.env.SSR ? scriptJson(facts) : ""}`: so the code that gathers the facts also stays on
 * the server. Give it the key of its subject.
 */
export function StructuredData({ json }: { json: string }) {
  // Hydrated already: the router shows this page without the server's HTML.
  const [isServed] = useState(!useHydrated());
  const nonce = use(ScriptNonce);
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
