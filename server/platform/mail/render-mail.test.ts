import { describe, expect, test } from "vitest";
import type { Block, Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const NAUGHTY = `<img src=x onerror="alert('1')"> & "Söhne"`;
const ESCAPED = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &quot;Söhne&quot;";

function mailOf(body: Block[], more: Partial<Mail> = {}): Mail {
  return {
    to: { name: "Ada", address: "ada@example.com" },
    subject: "A subject",
    preview: "A preview",
    reason: "Because you asked.",
    body,
    ...more,
  };
}

const EVERY_BLOCK: Block[] = [
  { kind: "title", text: NAUGHTY },
  { kind: "text", text: NAUGHTY },
  { kind: "small", text: NAUGHTY },
  { kind: "button", label: NAUGHTY, url: `https://shop.example/?a=1&b=${NAUGHTY}` },
  { kind: "code", code: NAUGHTY, note: NAUGHTY },
  { kind: "facts", facts: [[NAUGHTY, NAUGHTY]] },
  { kind: "lines", lines: [{ name: NAUGHTY, details: NAUGHTY, amount: NAUGHTY }] },
  { kind: "amounts", amounts: [[NAUGHTY, NAUGHTY]], total: [NAUGHTY, NAUGHTY] },
  { kind: "address", title: NAUGHTY, lines: [NAUGHTY] },
];

describe("the HTML of a mail", () => {
  test.each(EVERY_BLOCK)("shows what people typed in a $kind as they typed it", (block) => {
    const { html } = renderMail(mailOf([block], { subject: NAUGHTY, reason: NAUGHTY }));
    expect(html).toContain(ESCAPED);
    expect(html).not.toContain("<img src=x");
  });

  test("names every picture that travels with it, and loads nothing from elsewhere", () => {
    const line = { name: "Tee", details: "Black", amount: "$1.00" };
    const lines = [
      { ...line, picture: Buffer.from("one") },
      line,
      { ...line, picture: Buffer.from("two") },
    ];
    const { html, pictures } = renderMail(mailOf([{ kind: "lines", lines }]));
    expect(pictures.map(({ bytes }) => String(bytes))).toEqual(["one", "two"]);
    const shown = [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address);
    expect(shown).toEqual(pictures.map(({ cid }) => `cid:${cid}`));
    const column = '<td width="80"';
    expect(html.split(column)).toHaveLength(lines.length + 1);
    expect(renderMail(mailOf([{ kind: "lines", lines: [line] }])).html).not.toContain(column);
  });

  test("has a rule above a total only where amounts stand above it: lines end with one of their own", () => {
    const rulesOf = (amounts: [string, string][]) => {
      const lines: Block = {
        kind: "lines",
        lines: [{ name: "Tee", details: "", amount: "$1.00" }],
      };
      const total: Block = { kind: "amounts", amounts, total: ["Total", "$1.00"] };
      const [before = "", after = ""] = [[lines], [lines, total]].map(
        (body) => renderMail(mailOf(body)).html,
      );
      return after.split("px solid").length - before.split("px solid").length;
    };
    expect(rulesOf([])).toBe(0);
    expect(rulesOf([["Subtotal", "$1.00"]])).toBeGreaterThan(0);
  });
});

describe("the text of a mail", () => {
  test("says all that the HTML says, without any markup", () => {
    const { text } = renderMail(mailOf(EVERY_BLOCK));
    const asJson = JSON.stringify(NAUGHTY).slice(1, -1);
    const times = JSON.stringify(EVERY_BLOCK).split(asJson).length;
    expect(text.split(NAUGHTY)).toHaveLength(times);
    expect(text).not.toContain("&lt;");
    expect(text).toContain("Because you asked.");
  });

  test("has the way out of a list, and only where there is one", () => {
    const unsubscribe = {
      pageUrl: "https://shop.example/leave",
      postUrl: "https://shop.example/x",
    };
    expect(renderMail(mailOf([], { unsubscribe })).text).toContain("https://shop.example/leave");
    expect(renderMail(mailOf([])).text).not.toContain("Unsubscribe");
  });

  test("links to the pages that matter for it, as its HTML does [PAGE-3]", () => {
    const links = [{ label: 'Terms & "more"', url: "https://shop.example/pages/terms" }];
    const { html, text } = renderMail(mailOf([], { links }));
    expect(text).toContain('Terms & "more": https://shop.example/pages/terms');
    expect(html).toContain('<a href="https://shop.example/pages/terms"');
    expect(html).toContain("Terms &amp; &quot;more&quot;</a>");
  });
});
