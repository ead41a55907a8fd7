import { afterEach, expect, test } from "vitest";
import { accountApiMessages as german } from "../../../common/languages/de/account.ts";
import { changeTexts } from "../../../common/wording.ts";
import { deviceName, sayDevice } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IOS = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

afterEach(() => changeTexts({}));

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/139.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/139.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.4 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${IOS} Version/18.4 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${IOS} CriOS/139.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) ${IOS} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    "Firefox on iPad",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
  ],
])("%s is called by browser and system", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("what is known of a device is named alone, and what is unknown not at all", () => {
  expect(deviceName("Some/1.0 (Windows NT 10.0)")).toBe("Windows");
  expect(deviceName("Firefox/140.0")).toBe("Firefox");
  for (const header of [undefined, "", "curl/8.5.0", "node"]) expect(deviceName(header)).toBe("");
});

test("a device is said in the shop's language, whatever it was when the session began", () => {
  for (const kept of ["Chrome on Linux", "Windows", ""]) expect(sayDevice(kept)).toBe(kept);
  changeTexts({ accountApiMessages: german });
  expect(sayDevice("Chrome on Linux")).toBe("Chrome unter Linux");
  expect(sayDevice("Samsung Internet on Android")).toBe("Samsung Internet unter Android");
  for (const kept of ["Windows", ""]) expect(sayDevice(kept)).toBe(kept);
});

test("nothing that a header says goes into the name [ACC-33]", () => {
  const header = "Firefox/1 <script>alert(1)</script> Windows\r\n";
  expect(deviceName(header)).toBe("Firefox on Windows");
  expect(deviceName(`${"x".repeat(1000)} Firefox/1`)).toBe("");
});
