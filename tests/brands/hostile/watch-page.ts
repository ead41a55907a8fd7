import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { keepSignedIn, openPage } from "../lab/browser.ts";

/** A server that is not the shop's. Whoever asks it was made to by a text. */
export async function openElsewhere() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // By another name than the shop's, which is another origin to browsers.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => void server.close(),
  };
}

/** Opens pages in one tab, and answers what each of them did that no text is to make it do. */
export async function openWatchedTab(
  browser: Browser,
  shopUrl: string,
  session: Record<string, string>,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await keepSignedIn(context, session);
  const page = await context.newPage();
  const seen: string[] = [];
  await context.exposeFunction("attacked", () => void seen.push("a text ran as a script"));
  await context.exposeFunction("reportViolation", (what: string) => void seen.push(what));
  await context.addInitScript(reportViolations);
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`an error: ${error}`));
  context.on("page", (other) => seen.push(`a window: ${other.url()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== shopUrl) seen.push(`asked ${url.href}`);
  });
  return {
    page,
    async look(path: string): Promise<string[]> {
      seen.length = 0;
      await openPage(page, shopUrl + path);
      await touchAll(page);
      const left = await page.evaluate(listStrangeElements);
      return [...new Set([...seen, ...left])].map((what) => `${path}: ${what}`);
    },
    close: () => context.close(),
  };
}

/** What waits for a pointer or the focus has it. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *, footer *, header *")) {
      for (const kind of ["mouseover", "mouseenter", "pointerenter", "focus"]) {
        element.dispatchEvent(new Event(kind));
      }
    }
  });
}

function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    const { reportViolation } = window as unknown as { reportViolation(what: string): void };
    reportViolation(`the policy stopped ${effectiveDirective} ${blockedURI}`);
  });
}

/** In the browser: elements and attributes that the shop's pages never have. */
function listStrangeElements(): string[] {
  const found: string[] = [];
  // The editor of texts shows the page in a frame of its own.
  const strange =
    "iframe:not([sandbox]), object, embed, base, meta[http-equiv], portal, frame, applet, marquee, math";
  for (const element of document.querySelectorAll("*")) {
    const { outerHTML, attributes } = element;
    if (element.matches(strange)) found.push(`has ${outerHTML.slice(0, 120)}`);
    for (const { name, value } of attributes) {
      if (/^on/i.test(name)) found.push(`has ${name}="${value.slice(0, 80)}"`);
      const leads = /^(href|src|action|formaction|xlink:href|data|poster|srcdoc)$/i.test(name);
      if (leads && /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value)) {
        found.push(`has ${name}="${value.slice(0, 80)}"`);
      }
    }
  }
  return found;
}
