import { createHash } from "node:crypto";

/**
 * Takes the nonce of its rendering out of a page, which is kept and sent to many, and answers
 * `sha256-…` of each inline script that carried it, each once, for the Content-Security-Policy.
 * A script that came into the page with somebody's text carries none, and gets no hash.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
  }
  const sealed = html.replaceAll(mark, "");
  if (sealed.includes(nonce))
    throw new Error("the nonce of a rendering stands outside its scripts");
  return { html: sealed, hashes: [...hashes] };
}

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g;
