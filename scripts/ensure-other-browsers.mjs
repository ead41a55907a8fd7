// Finds the browsers of `npm run test:browsers`, Firefox and WebKit, and gets Debian's when there are none.
import { existsSync, readdirSync } from "node:fs";
import { installSystemPackages } from "./ensure-chromium.mjs";
import { plainError, say } from "./run/process.mjs";

const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

/** The programs to start, undefined where missing. */
export function findOtherBrowsers() {
  const first = (...files) => files.find((file) => existsSync(file));
  return {
    firefox:
      process.env.FIREFOX_PATH ??
      first(
        "/usr/bin/firefox-esr",
        "/usr/bin/firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
      ),
    webkitDriver: first("/usr/bin/WebKitWebDriver"),
    webkit: first(...findMiniBrowsers()),
    screen: first("/usr/bin/xvfb-run"),
  };
}

/** WebKitGTK's own small browser: `/usr/lib/{machine}/webkit2gtk-4.{n}/MiniBrowser`. */
function findMiniBrowsers() {
  const subfolders = (folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  return subfolders("/usr/lib").flatMap((machine) =>
    subfolders(`/usr/lib/${machine}`)
      .filter((name) => name.startsWith("webkit2gtk-4."))
      .map((name) => `/usr/lib/${machine}/${name}/MiniBrowser`),
  );
}

/** Makes sure that all programs are there, or throws an error that names the missing ones. */
export async function ensureOtherBrowsers() {
  if (missing().length === 0) return;
  say(`installing ${PACKAGES.join(", ")}`);
  await installSystemPackages(PACKAGES);
  if (missing().length === 0) return;
  throw plainError(
    `the tests in other browsers need Debian's packages ${PACKAGES.join(", ")}: ${missing().join(", ")} not found`,
  );
}

function missing() {
  return Object.entries(findOtherBrowsers()).flatMap(([name, file]) => (file ? [] : [name]));
}
