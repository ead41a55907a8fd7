import "./page-text.css";

/**
 * The looks of what a text is made of: classes that other pages have as well, so that its own stylesheet is
 * small.
 */
const CLASSES: Record<string, string> = {
  p: "mb-5 max-w-2xl",
  h2: "mt-10 mb-3 max-w-2xl font-display text-2xl leading-snug text-balance",
  h3: "mt-8 mb-2 max-w-2xl font-display text-xl leading-snug",
  h4: "mt-6 mb-2 max-w-2xl font-bold",
  a: "underline underline-offset-4 hover:text-thread",
  ul: "mb-5 max-w-2xl",
  ol: "mb-5 max-w-2xl",
  li: "mb-2",
  blockquote: "mb-5 max-w-2xl border-l-3 border-dashed border-thread px-5 text-ink-soft",
  hr: "selvedge-edge mt-10 mb-10 max-w-2xl border-0",
  table: "mb-5 w-full max-w-3xl text-[0.9375rem] leading-snug tabular-nums",
  th: "border-b border-ink py-2.5 pr-3 text-left font-semibold",
  td: "border-b border-line py-2.5 pr-3",
};
const TAGS = new RegExp(`<(${Object.keys(CLASSES).join("|")})(?=[ >])`, "g");

/**
 * The text of one of the shop's own pages.
 * @param html as the server makes it of Markdown: nothing but what is allowed there
 */
export function PageText({ html }: { html: string }) {
  const styled = html.replace(TAGS, (tag, name) => `${tag} class="${CLASSES[name]}"`);
  return (
    <div
      className="page-text leading-relaxed text-pretty wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: server/own-pages/markdown.ts writes it
      dangerouslySetInnerHTML={{ __html: styled }}
    />
  );
}
