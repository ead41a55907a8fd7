import "./page-text.css";

/**
 * The text of one of the shop's own pages.
 * @param html as the server makes it of Markdown: nothing but what is allowed there
 */
export function PageText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/own-pages/markdown.ts writes it
  return <div className="page-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
