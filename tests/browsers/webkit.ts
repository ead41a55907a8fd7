import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import type { Driver } from "./driver.ts";

/** How WebDriver marks an element in what it sends. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Gives a window without a screen. */
  screen: string;
}

/** WebKit, by WebDriver as the W3C has it, in WebKitGTK's own small browser. */
export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const port = await freePort();
  const screen = ["-a", "-s", "-screen 0 1440x1000x24"];
  const child = spawn(programs.screen, [...screen, programs.driver, "-p", String(port)], {
    stdio: "ignore",
    // A group of its own: the screen and the browser end with the driver.
    detached: true,
  });
  const ended = once(child, "exit");
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
  };
  try {
    await untilReady(() => send("GET", "/status"), child);
    const options = { binary: programs.browser, args: ["--automation"] };
    const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
      capabilities: {
        alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
      },
    });
    const inSession: Send = (method, path, body) =>
      send(method, `/session/${sessionId}${path}`, body);
    return driverOf(inSession, await inSession("GET", "/window"), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function untilReady(
  ask: () => Promise<unknown>,
  child: { exitCode: number | null },
): Promise<void> {
  while (child.exitCode === null) {
    try {
      await ask();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`WebKit's driver ended with ${child.exitCode}`);
}

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

function driverOf(send: Send, first: string, end: () => Promise<void>): Driver {
  const run = <T>(work: (...args: never[]) => unknown, args: unknown[]) => {
    const script = `return (${work}).apply(null, arguments)`;
    return send<T>("POST", "/execute/sync", { script, args });
  };
  const at = (element: unknown) => `/element/${(element as Record<string, string>)[ELEMENT]}`;
  return {
    name: "WebKit",
    open: async (address) => {
      await send("POST", "/url", { url: address });
    },
    address: () => send("GET", "/url"),
    evaluate: (work, ...args) => run(work, args),
    find: async (work, ...args) => (await run<object | null>(work, args)) ?? undefined,
    click: async (element) => {
      await send("POST", `${at(element)}/click`, {});
    },
    type: async (element, text) => {
      await send("POST", `${at(element)}/value`, { text });
    },
    setFile: async (element, file) => {
      await send("POST", `${at(element)}/value`, { text: file });
    },
    countWindows: async () => (await send<string[]>("GET", "/window/handles")).length,
    use: async (window) => {
      const others = (await send<string[]>("GET", "/window/handles")).filter(
        (one) => one !== first,
      );
      const handle = window === "first" ? first : others[0];
      await send("POST", "/window", { handle });
    },
    // Classic WebDriver tells of none.
    errors: () => [],
    picture: () => send("GET", "/screenshot"),
    end: async () => {
      await send("DELETE", "").catch(() => {});
      await end();
    },
  };
}
