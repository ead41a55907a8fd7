import { createHash } from "node:crypto";

/**
 * Removes its rendering's nonce from a page, which is sent to many readers, and answers `sha256-…` of
 * each inline script that carried it, for the Content-Security-Policy. Scripts that came with somebody's
 * text carry no nonce and get no hash.
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
