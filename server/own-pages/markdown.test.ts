import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml } from "../../common/html.ts";
import { demoPages } from "./demo/demo-pages.ts";
import { renderMarkdown } from "./markdown.ts";
import { pageTemplates } from "./templates/templates.ts";

const PLACES = { shop: "Selvedge", phone: "+1 (212) 555-0148", email: "hello@example.com" };

/** Every tag that a page may have, as the server writes it, to the letter. */
const TAG =
  /<\/?(?:h[234]|p|ul|ol|li|blockquote|strong|em|table|thead|tbody|tr|th|td)>|<(?:br|hr)>|<ol start="\d+">|<a(?: href="([^"<>]*)"(?: rel="noreferrer noopener"| data-link="")?)?>|<\/a>/g;
const ADDRESS = /^(?:https?:\/\/[^/]|mailto:|tel:[+\d]*$|\/(?!\/))/i;

/** What is not allowed in the HTML. A browser reads a tag only behind a `<`, and none is left over. */
function faultsOf(html: string): string[] {
  const addresses = [...html.matchAll(TAG)].flatMap(([, address]) => address ?? []);
  const faults = addresses.filter((address) => !ADDRESS.test(decodeEntities(address)));
  const rest = html.replace(TAG, "");
  return /[<>]/.test(rest) ? [...faults, rest] : faults;
}

function decodeEntities(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  "<style>@import url(https://evil.example)</style>",
  '<a href="javascript:alert(1)">x</a>',
  "<!-- --><base href=//evil.example>",
  "![x](https://evil.example/x.png)",
  "![x][ref]\n\n[ref]: https://evil.example/x.png",
  "[x]()",
  "[](<>)",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](%6Aavascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:x)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](file:///etc/passwd)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](/\t/evil.example)",
  "[x](\\\\evil.example)",
  "[x](https:evil.example)",
  "[x](blob:https://evil.example)",
  "<javascript:alert(1)>",
  '<https://evil.example/"onmouseover=alert(1)>',
  '[x](https://a.example "\\" onmouseover=alert(1) \\"")',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[a]: javascript:alert(1)\n\n[a]",
  "[{shop}]({website})",
  "[x](tel:{phone})",
  "[x](tel:1;javascript)",
  "[x](mailto:a@b.example?bcc=c@d.example)",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "    <script>alert(1)</script>",
  "| a |\n|:-:|\n| <b onclick=x> |",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "# <img src=x>",
  "> <script>\n> alert(1)",
  "- <b>\n  - [x](javascript:x)",
  "{constructor} {__proto__} {toString}",
  "\u202ejavascript:",
  "[x](</pages/a b>)",
  "***__~~x~~__***",
  "1. a\n99999999. b",
  "---\n***\n===",
];

test("hostile text becomes text: no markup runs, and nothing loads from elsewhere [PAGE-11]", () => {
  for (const text of HOSTILE) {
    const html = renderMarkdown(text, PLACES);
    expect([text, faultsOf(html)]).toEqual([text, []]);
  }
});

test("any mixture of hostile parts has allowed elements, attributes and addresses alone [PAGE-11]", () => {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ..."< > [ ] ( ) ! \\ ` * _ # - | : / \" ' & ; { } = ~ \n \t".split(" "),
        "\n\n",
        " ",
        "](",
        "<a href=",
        "javascript:",
        "&#x",
        "{shop}",
        "> ",
        "| - |\n|-|\n",
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
  const mixture = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(mixture, (text) => {
      expect(faultsOf(renderMarkdown(text, PLACES))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test("a value of the shop's cannot become markup, nor leave its address [PAGE-11]", () => {
  const places = { shop: '<b>*a*</b> "', phone: '1" onclick="x', email: "a@b.example?bcc=c" };
  const html = renderMarkdown("{shop} [x](mailto:{email}) [y](tel:{phone}) [z](/{shop})", places);
  expect(faultsOf(html)).toEqual([]);
  expect(html).toContain(escapeHtml(places.shop));
  expect(html).toContain('<a href="mailto:a@b.example%3Fbcc%3Dc">');
  expect(html).toContain('<a href="tel:1">');
});

test("a text keeps its headings below the page's own, and links to elsewhere tell nobody where they were", () => {
  expect(renderMarkdown("# A\n\n###### B\n\n[c](https://c.example) [d](/pages/d)", {})).toBe(
    [
      "<h2>A</h2>",
      "<h4>B</h4>",
      '<p><a href="https://c.example" rel="noreferrer noopener">c</a> <a href="/pages/d" data-link="">d</a></p>\n',
    ].join("\n"),
  );
});

test("our own texts need nothing that is not allowed, and fill all their places", () => {
  for (const { title, text } of demoPages) {
    const html = renderMarkdown(text, PLACES);
    expect([title, faultsOf(html)]).toEqual([title, []]);
    expect(html.replace(TAG, "")).not.toMatch(/[{}[\]`]|\*\*|\|/);
  }
  for (const { title, text } of pageTemplates()) {
    const html = renderMarkdown(text, PLACES);
    expect([title, faultsOf(html)]).toEqual([title, []]);
    expect(html.replace(TAG, "")).not.toMatch(/[[\]`]|\*\*|\|/);
  }
});
