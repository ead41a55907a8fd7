import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { Driver } from "./driver.ts";

/** The library's own types follow handles through; ours are plain data or a handle. */
type InPage = (...args: unknown[]) => unknown;

/** Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    // A machine that is busy takes its time; the test's own end is the only one.
    protocolTimeout: 0,
    timeout: 0,
  });
  const errors: string[] = [];
  const watched = new WeakSet<Page>();
  const watch = (page: Page): Page => {
    if (watched.has(page)) return page;
    watched.add(page);
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    return page;
  };
  const first = watch((await browser.pages())[0] ?? (await browser.newPage()));
  let page = first;
  return {
    name: "Firefox",
    open: async (address) => {
      await page.goto(address, { waitUntil: "load", timeout: 0 });
    },
    address: async () => page.url(),
    evaluate: (work, ...args) => page.evaluate(work as InPage, ...args) as Promise<never>,
    find: async (work, ...args) => {
      const handle = await page.evaluateHandle(work as InPage, ...args);
      return handle.asElement() ?? undefined;
    },
    click: (element) => (element as ElementHandle<Element>).click(),
    type: (element, text) => (element as ElementHandle<Element>).type(text),
    setFile: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
    countWindows: async () => (await browser.pages()).length,
    use: async (window) => {
      const others = (await browser.pages()).filter((one) => one !== first);
      const wanted = window === "first" ? first : others[0];
      if (!wanted) throw new Error("Firefox has no second window");
      page = watch(wanted);
    },
    errors: () => errors,
    picture: () => page.screenshot({ encoding: "base64" }),
    end: () => browser.close(),
  };
}
