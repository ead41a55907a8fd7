// What a change of the filters costs a slow device: from the press to the new list on the screen, in a
// browser whose processor is slowed down to a quarter: `node benchmarks/filters.ts [address of a shop]`.
import { chromium, type Page } from "@playwright/test";

const SLOWER = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const [address = "http://127.0.0.1:3100"] = process.argv.slice(2);
const SCREENS = [
  { name: "phone", width: 412, height: 823 },
  { name: "desktop", width: 1440, height: 900 },
];

interface Marks {
  /** All in ms from the press. */
  answered: number;
  fetched: number;
  /** The first rows of the list. */
  painted: number;
  /** All of its cards. */
  complete: number;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
});
console.log(
  "| screen | change | first answer on screen | data there | list on screen | to its last card |",
);
console.log("|---|---|---|---|---|---|");
for (const { name, ...viewport } of SCREENS) {
  const runs = new Map<string, Marks[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${address}/collections/all`, { waitUntil: "networkidle" });
    if (name === "phone") await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole(name === "phone" ? "dialog" : "complementary", {
      name: name === "phone" ? undefined : "Filters",
    });
    const size = filters.getByRole("checkbox", { name: "M", exact: true });
    const color = filters.getByRole("link", { name: "Olive", exact: true });
    await size.scrollIntoViewIfNeeded();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (const [change, press] of [
      ["size M", () => size.click()],
      ["and color Olive", () => color.click()],
      ["not size M", () => size.click()],
    ] as const) {
      const marks = await measure(page, press);
      runs.set(change, [...(runs.get(change) ?? []), marks]);
    }
    await context.close();
  }
  for (const [change, marks] of runs) {
    const columns = (["answered", "fetched", "painted", "complete"] as const).map((mark) =>
      spread(marks.map((each) => each[mark])),
    );
    console.log(`| ${name} | ${change} | ${columns.join(" | ")} |`);
  }
}
await browser.close();

async function measure(page: Page, press: () => Promise<void>): Promise<Marks> {
  await page.waitForTimeout(1000);
  const measured = page.evaluate(
    () =>
      new Promise<Marks>((resolve) => {
        let pressed = 0;
        let answered = 0;
        /** The frame that holds what stands in the document now has been drawn. */
        const onceDrawn = (then: (now: number) => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => then(performance.now());
            port2.postMessage(undefined);
          });
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            pressed = timeStamp;
            onceDrawn((now) => {
              answered = now;
            });
          },
          { capture: true, once: true },
        );
        let wasBusy = false;
        let painted = 0;
        const watcher = new MutationObserver(() => {
          const busy = document.querySelector("[aria-busy=true]") !== null;
          if (!wasBusy || busy) {
            wasBusy ||= busy;
            return;
          }
          if (!painted) {
            painted = 1;
            onceDrawn((now) => {
              painted = now;
            });
          }
          const places = document.querySelectorAll("li > [aria-hidden=true]").length;
          if (places === 0) {
            watcher.disconnect();
            onceDrawn((now) => {
              const data = performance
                .getEntriesByType("resource")
                .findLast(({ name }) => name.includes(".data")) as PerformanceResourceTiming;
              resolve({
                answered: answered - pressed,
                fetched: data.responseEnd - pressed,
                painted: painted - pressed,
                complete: now - pressed,
              });
            });
          }
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await press();
  return measured;
}

/** Median and both ends, in whole ms. */
function spread(values: number[]): string {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}
