import MarkdownIt, { type Token } from "markdown-it";
import type { Places } from "./places.ts";

/**
 * What a text may be made of. All else is shown as it was typed: HTML, pictures (which would load from
 * elsewhere), code.
 */
const ALLOWED = [
  ...["heading", "lheading", "blockquote", "list", "hr", "table", "paragraph", "reference"],
  ...["text", "newline", "escape", "entity", "emphasis", "link", "autolink", "balance_pairs"],
  ...["fragments_join", "normalize", "block", "inline", "text_join"],
];

const HEADINGS = ["h2", "h3", "h4"];

/** The page's title is its only `h1`. */
const heading = (tag: string) => (HEADINGS.includes(tag) ? tag : tag === "h1" ? "h2" : "h4");

/** Web, mail, telephone and the shop's own paths. `//` would name another host. */
const LINK = /^(https?:\/\/[^/?#]|mailto:[^?]|tel:[+\d%]|\/(?!\/)|\/$)/i;
const OUTSIDE = /^https?:/i;

const markdown = new MarkdownIt("zero", { html: false, linkify: false, breaks: true });
markdown.enable(ALLOWED, true);
markdown.validateLink = (address) => LINK.test(address);
markdown.core.ruler.push("shop_page", ({ tokens, env }) => {
  for (const token of tokens) prepare(token, (env as { places: Places }).places);
});

/** The HTML of a page's Markdown, which the shop's values fill. It holds nothing but what is allowed here. */
export function renderMarkdown(text: string, places: Places): string {
  return markdown.render(text, { places });
}

function prepare(token: Token, places: Places): void {
  if (token.type.startsWith("heading")) token.tag = heading(token.tag);
  if (token.type === "text") token.content = fill(token.content, places, (value) => value);
  if (token.type === "link_open") token.attrs = linkAttributes(token, places);
  // Only the start of a numbered list is left: a table's cells would bring styles.
  else token.attrs = token.attrs?.filter(([name]) => name === "start") ?? null;
  for (const child of token.children ?? []) prepare(child, places);
}

function linkAttributes(token: Token, places: Places): [string, string][] {
  const typed = String(token.attrGet("href") ?? "");
  const href = fill(typed, places, asAddress, /%7B(\w+)%7D/gi);
  // `[words]()` comes without an address that could be checked; without an `href` it is words.
  if (!LINK.test(href)) return [];
  const isTelephone = /^tel:/i.test(href);
  return [
    ["href", isTelephone ? `tel:${decoded(href.slice(4)).replace(/[^+\d]/g, "")}` : href],
    ...(OUTSIDE.test(href) ? [["rel", "noreferrer noopener"] as [string, string]] : []),
    // The router follows the shop's own (`app/features/layout/follow-links.tsx`).
    ...(href.startsWith("/") ? [["data-link", ""] as [string, string]] : []),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fill(
  text: string,
  places: Places,
  write: (value: string) => string,
  pattern = /\{(\w+)\}/g,
): string {
  return text.replace(pattern, (place, name: string) => {
    const value = Object.hasOwn(places, name) ? places[name] : undefined;
    return value === undefined ? place : write(value);
  });
}

/** A value as a part of an address, which it cannot leave. */
function asAddress(value: string): string {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
