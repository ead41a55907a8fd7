import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `sha256-…` of each inline script of a page, each once, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}`,
    );
  }
  return [...hashes];
}
