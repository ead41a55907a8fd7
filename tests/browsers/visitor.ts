import { expect, test } from "@playwright/test";
import type { Driver, Handle } from "./driver.ts";

export type Role = "button" | "link" | "heading" | "field" | "choice" | "file";

/** What a visitor does in the shop by any browser. Each step waits until it can be done. */
export function visitorBy(driver: Driver) {
  const find = async (role: Role, name: string): Promise<Handle> => {
    let found: Handle | undefined;
    await expect(async () => {
      found = await driver.find(findByName, role, name);
      expect(found, `${driver.name} finds no ${role} "${name}"`).toBeDefined();
    }).toPass();
    return found;
  };
  /** What is found may be drawn anew before it is pressed: then it is looked for again. */
  const withElement = async (
    role: Role,
    name: string,
    work: (element: Handle) => Promise<void>,
  ): Promise<void> => {
    await expect(async () => work(await find(role, name))).toPass();
  };
  /** Named in the report, so that a walk that stops says where. */
  const step =
    <A extends unknown[]>(name: string, work: (...args: A) => Promise<void>) =>
    (...args: A) =>
      test.step(`${name} ${args.join(" ")}`, () => work(...args));
  return {
    /** Opens a page, and waits until its scripts have taken it over. */
    open: step("open", async (address: string) => {
      await driver.open(address);
      await until(async () => driver.evaluate(isTakenOver));
    }),
    press: step("press", (role: Role, name: string) =>
      withElement(role, name, async (element) => {
        // A browser that scrolls by itself may press where the element was before.
        await driver.evaluate(bringIntoView as (element: unknown) => void, element);
        await driver.click(element);
      }),
    ),
    fill: step("fill", async (name: string, text: string) => {
      await withElement("field", name, (field) => driver.type(field, text));
    }),
    choose: step("choose", (name: string, file: string) =>
      withElement("file", name, (field) => driver.setFile(field, file)),
    ),
    sees: step("see", async (text: string) => {
      await until(() => driver.evaluate(isShown, text));
    }),
    isAt: step("be at", async (path: RegExp) => {
      await until(async () => path.test(new URL(await driver.address()).pathname));
    }),
    /** Does what opens another window, and goes on in it. */
    async followsInto(opens: () => Promise<void>): Promise<void> {
      const before = await driver.countWindows();
      await opens();
      await until(async () => (await driver.countWindows()) > before);
      await driver.use("opened");
    },
    backToShop: () => driver.use("first"),
  };
}

/** As long as the test may take: a busy machine is no fault of a browser. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => expect(await isSo()).toBe(true)).toPass();
}

// What follows runs in the page: each function stands for itself.

function isTakenOver(): boolean {
  const isReady = document.readyState === "complete";
  return isReady && (!("__reactRouterContext" in window) || "__reactRouterDataRouter" in window);
}

function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

function isShown(text: string): boolean {
  return document.body.innerText.toLowerCase().includes(text.toLowerCase());
}

function findByName(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: "button",
    link: "a[href]",
    heading: "h1, h2, h3",
    field: "input:not([type=file]):not([type=radio]):not([type=checkbox]), textarea",
    choice: "input[type=radio], input[type=checkbox]",
    file: "input[type=file]",
  };
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const namesOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [
      element.getAttribute("aria-label"),
      ...labels.map((l) => l.innerText),
      element.textContent,
    ].map(tidy);
  };
  const isThere = (element: Element) =>
    role === "file" || role === "choice" || element.getClientRects().length > 0;
  const open = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
  const found = [...document.querySelectorAll(selectors[role] ?? role)].filter(
    (element) => isThere(element) && namesOf(element).includes(name),
  );
  const inFront = found.find((element) => open?.contains(element)) ?? found[0] ?? null;
  // A choice is pressed by its label, as a person does: its own circle is not drawn.
  if (role === "choice") return (inFront as HTMLInputElement | null)?.labels?.[0] ?? inFront;
  // A hidden field for files belongs to the button that opens it.
  if (role !== "file" || inFront) return inFront;
  const button = [...document.querySelectorAll("button")].find((one) =>
    namesOf(one).includes(name),
  );
  return button?.parentElement?.querySelector("input[type=file]") ?? null;
}
