import { use, useState } from "react";
import { ScriptNonce } from "./script-nonce.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A page's facts for search engines (schema.org, as JSON-LD), in the server's HTML alone: a browser has
 * no use for them. Write `json={import.meta.env.SSR ? scriptJson(facts) : ""}`, and the code that
 * gathers the facts stays on the server, too. Give it the key of what it tells about.
 */
export function StructuredData({ json }: { json: string }) {
  // A page that the browser comes to by itself was not written by the server.
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

/** JSON that cannot end the script it stands in, whatever a product is called. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
