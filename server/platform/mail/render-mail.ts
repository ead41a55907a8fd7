import { getPalette } from "../../../common/appearance/shop-appearance.ts";
import { escapeHtml } from "../../../common/html.ts";
import { getLocale } from "../../../common/locale.ts";
import { mailMessages } from "../../../common/messages/mails.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { sellerLine } from "../../../common/seller.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Block, Mail, MailLine } from "./mail.ts";

interface RenderedMail {
  html: string;
  text: string;
  /** The pictures that the HTML shows by `cid:`. */
  pictures: { cid: string; bytes: Buffer }[];
}

const SERIF = "Besley, Rockwell, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** From so many letters on the shop's name is written smaller. */
const LONG_NAME = 24;

/** A mail as HTML and as text. Tables and inline styles, because Outlook renders with Word. */
export function renderMail(mail: Mail): RenderedMail {
  const pictures: RenderedMail["pictures"] = [];
  const attach = (bytes: Buffer) => {
    const cid = `picture-${pictures.length + 1}@selvedge`;
    pictures.push({ cid, bytes });
    return cid;
  };
  const blocks = mail.body.map((block) => blockHtml(block, attach)).join("\n");
  return { html: pageHtml(mail, blocks), text: asText(mail), pictures };
}

function pageHtml(mail: Mail, blocks: string): string {
  const isLong = shopMessages.name.length > LONG_NAME;
  // A word that is wider than a phone would make the whole mail wider.
  const breaks = isLong || getShopFront().seller ? "word-break:break-word;" : "";
  const { ink, inkSoft, paper, paperDeep, thread } = colors();
  return `<!doctype html>
<html lang="${getLocale().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paperDeep};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(mail.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paperDeep};">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${paper};">
<tr><td style="border-top:4px solid ${thread};padding:28px 32px 20px;border-bottom:1px dashed ${thread};${breaks}">
<span style="font:500 ${isLong ? "20px/1.2" : "26px/1"} ${SERIF};letter-spacing:-0.03em;color:${ink};">${escapeHtml(shopMessages.name)}</span>
</td></tr>
<tr><td style="padding:36px 32px 28px;word-break:break-word;">
${blocks}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:20px 32px;font:400 13px/1.55 ${SANS};color:${inkSoft};${breaks}">
${footerHtml(mail)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The shop's colors, written out: mail programs know no variables. */
function colors() {
  const { "ink-soft": inkSoft, "paper-deep": paperDeep, ...others } = getPalette();
  return { ...others, inkSoft, paperDeep };
}

function footerHtml({ reason, links = [], unsubscribe }: Mail): string {
  const { inkSoft } = colors();
  const leave =
    unsubscribe &&
    ` <a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:${inkSoft};">${mailMessages.unsubscribe}</a>`;
  const pages = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:${inkSoft};">${escapeHtml(label)}</a>`,
  );
  const row = pages.length > 0 ? `<br>${pages.join(" · ")}` : "";
  return `${escapeHtml(reason)}${leave ?? ""}${row}<br>${contactLines().map(escapeHtml).join("<br>")}`;
}

/** The shop's name with its phone, and what the law wants said of who sells, as far as the shop has said it. */
function contactLines(): string[] {
  const { name, phone } = shopMessages;
  const seller = sellerLine(getShopFront().seller);
  return [phone ? `${isolate(name)} · ${phone}` : name, ...(seller ? [seller] : [])];
}

/** A name that is read from right to left would turn the digits of a phone after it. */
function isolate(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;
}

function blockHtml(block: Block, attach: (bytes: Buffer) => string): string {
  const { ink, inkSoft, line, paper, field, thread } = colors();
  switch (block.kind) {
    case "title":
      return `<h1 style="margin:0 0 16px;font:400 30px/1.15 ${SERIF};letter-spacing:-0.02em;color:${ink};">${escapeHtml(block.text)}</h1>`;
    case "text":
      return `<p style="margin:0 0 18px;font:400 16px/1.55 ${SANS};color:${ink};">${withBreaks(block.text)}</p>`;
    case "small":
      return `<p style="margin:0 0 18px;font:400 14px/1.55 ${SANS};color:${inkSoft};">${withBreaks(block.text)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px;"><tr><td style="background:${ink};border-radius:4px;"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:15px 28px;font:600 16px/1 ${SANS};color:${paper};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`;
    case "code":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px;"><tr><td align="center" style="padding:24px;border:1px dashed ${thread};background:${field};"><span style="font:500 22px/1.2 'SFMono-Regular',Menlo,Consolas,monospace;letter-spacing:0.04em;white-space:nowrap;color:${thread};">${escapeHtml(block.code)}</span><span style="display:block;padding-top:8px;font:400 14px/1.4 ${SANS};color:${inkSoft};">${escapeHtml(block.note)}</span></td></tr></table>`;
    case "facts":
      return table(block.facts.map(([name, value]) => factRow(name, escapeHtml(value))));
    case "lines":
      return linesHtml(block.lines, attach);
    case "amounts": {
      const [name, amount] = block.total;
      // The list of lines ends with a rule: the total needs one of its own only below other amounts.
      const above =
        block.amounts.length > 0 ? `padding:12px 0 0;border-top:1px solid ${line}` : "padding:0";
      const cell = `${above};font:600 17px/1.4 ${SANS};color:${ink};`;
      const total = `<tr><td style="${cell}">${escapeHtml(name)}</td><td align="right" style="${cell}">${escapeHtml(amount)}</td></tr>`;
      return table([
        ...block.amounts.map(([label, sum]) => factRow(label, escapeHtml(sum))),
        total,
      ]);
    }
    case "document":
      return documentHtml(block);
    case "address":
      return `<p style="margin:0 0 18px;font:400 16px/1.55 ${SANS};color:${ink};"><span style="font:600 12px/2 ${SANS};letter-spacing:0.08em;text-transform:uppercase;color:${inkSoft};">${escapeHtml(block.title)}</span><br>${block.lines.map(escapeHtml).join("<br>")}</p>`;
  }
}

function documentHtml({ title, html }: Extract<Block, { kind: "document" }>): string {
  const { ink, inkSoft, line } = colors();
  const font = (size: number) => `font:600 ${size}px/1.4 ${SANS};color:${ink};`;
  const styled = html
    .replace(/<h[2-4]>/g, (tag) => `${tag.slice(0, -1)} style="margin:20px 0 6px;${font(15)}">`)
    .replaceAll(
      "<blockquote>",
      `<blockquote style="margin:12px 0;padding:0 0 0 16px;border-left:2px solid ${line};">`,
    )
    .replace(
      /<(td|th)>/g,
      `<$1 align="left" style="padding:4px 12px 4px 0;border-bottom:1px solid ${line};">`,
    );
  return `<div style="margin:0 0 24px;padding:20px 0 0;border-top:1px solid ${line};font:400 14px/1.55 ${SANS};color:${inkSoft};"><h2 style="margin:0 0 8px;${font(18)}">${escapeHtml(title)}</h2>
${styled}
</div>`;
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">${rows.join("\n")}</table>`;
}

function factRow(name: string, value: string): string {
  const { ink, inkSoft } = colors();
  return `<tr><td style="padding:4px 16px 4px 0;font:400 15px/1.5 ${SANS};color:${inkSoft};">${escapeHtml(name)}</td><td align="right" style="padding:4px 0;font:400 15px/1.5 ${SANS};color:${ink};">${value}</td></tr>`;
}

/** The lines as a table; a column of pictures only if there are any. */
function linesHtml(lines: MailLine[], attach: (bytes: Buffer) => string): string {
  const { ink, inkSoft, line } = colors();
  const cell = `padding:12px 0;border-bottom:1px solid ${line};`;
  const haveColumn = lines.some(({ picture }) => picture);
  const pictureCell = ({ picture }: MailLine) => {
    const image = picture
      ? `<img src="cid:${attach(picture)}" width="64" height="80" alt="" style="display:block;border:0;">`
      : "";
    return haveColumn ? `<td width="80" valign="top" style="${cell}">${image}</td>` : "";
  };
  const rows = lines.map((bought) => {
    const { name, details, amount } = bought;
    return `<tr>${pictureCell(bought)}<td valign="top" style="${cell}font:400 15px/1.5 ${SANS};color:${ink};"><span style="font-weight:600;">${escapeHtml(name)}</span><br><span style="color:${inkSoft};">${escapeHtml(details)}</span></td><td valign="top" align="right" style="${cell}padding-left:12px;font:400 15px/1.5 ${SANS};color:${ink};white-space:nowrap;">${escapeHtml(amount)}</td></tr>`;
  });
  return table(rows);
}

function asText(mail: Mail): string {
  const parts = [
    shopMessages.name,
    ...mail.body.map(blockText),
    [
      "-- ",
      mail.reason,
      ...(mail.links ?? []).map(({ label, url }) => `${label}: ${url}`),
      ...(mail.unsubscribe ? [`${mailMessages.unsubscribe}: ${mail.unsubscribe.pageUrl}`] : []),
      ...contactLines(),
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "title":
    case "text":
    case "small":
      return block.text;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "code":
      return `${block.code}\n${block.note}`;
    case "facts":
      return block.facts.map(asFact).join("\n");
    case "lines":
      return block.lines
        .map(({ name, details, amount }) => `${name}\n${details}\n${amount}`)
        .join("\n\n");
    case "amounts":
      return [...block.amounts, block.total].map(asFact).join("\n");
    case "document":
      return `${"=".repeat(60)}\n\n${block.text.trim()}`;
    case "address":
      return [`${block.title}:`, ...block.lines].join("\n");
  }
}

function asFact([name, value]: [string, string]): string {
  return `${name}: ${value}`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
