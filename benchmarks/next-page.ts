// How soon a page that was fetched ahead is on the screen, from the press on its link: `node
// benchmarks/next-page.ts [address of a shop]`.
import { chromium, type Locator, type Page } from "@playwright/test";

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const [address = "http://127.0.0.1:3100"] = process.argv.slice(2);
const SCREENS = [
  { name: "phone", width: 412, height: 823 },
  { name: "desktop", width: 1440, height: 900 },
];
const WALKS = [
  { from: "/collections/all", to: "a product", link: firstCard },
  { from: "/", to: "a product", link: firstCard },
  { from: "/", to: "a list", link: firstCollection },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
});
console.log("| screen | from | to | on screen, in ms from the press |");
console.log("|---|---|---|---|");
for (const { name, ...viewport } of SCREENS) {
  for (const { from, to, link } of WALKS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(address + from, { waitUntil: "networkidle" });
      times.push(await follow(page, link(page)));
      await context.close();
    }
    console.log(`| ${name} | ${from} | ${to} | ${spread(times)} |`);
  }
}
await browser.close();

function firstCard(page: Page): Locator {
  return page.getByRole("article").first().getByRole("link");
}

function firstCollection(page: Page): Locator {
  return page.getByRole("main").locator("a[data-link][href^='/collections/']").first();
}

/** Aims at the link until its page is there, follows it, and answers the ms until the page is drawn. */
async function follow(page: Page, link: Locator): Promise<number> {
  const path = (await link.getAttribute("href")) ?? "";
  const [before, search = ""] = path.split("?");
  const ahead = page.waitForResponse(
    (response) => response.url().endsWith(`${before}.data${search && `?${search}`}`),
    { timeout: 10_000 },
  );
  await link.hover();
  await (await ahead).finished();
  // Its scripts come beside its data.
  await page.waitForLoadState("networkidle");
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector("h1");
        let pressed = 0;
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            pressed = timeStamp;
          },
          { capture: true, once: true },
        );
        const watcher = new MutationObserver(() => {
          const next = document.querySelector("h1");
          if (!next || next === heading) return;
          watcher.disconnect();
          // The frame that holds what stands in the document now has been drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - pressed);
            port2.postMessage(undefined);
          });
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await link.click();
  return drawn;
}

/** Median and both ends, in whole ms. */
function spread(values: number[]): string {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}
