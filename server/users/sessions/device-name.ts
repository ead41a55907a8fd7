import { accountApiMessages as messages } from "../../../common/messages/account.ts";

/** The first that fits counts: nearly every browser names other browsers as well. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/\S+ .*Safari\//, "Safari"],
];

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The part of a header that is read. */
const LONGEST = 500;

/** Between browser and system where a session keeps them, in whatever language they are said. */
const BETWEEN = " on ";

/**
 * A session's device as it is kept: "Firefox on Windows". Made of our own words only; empty when the header names no
 * known browser or system.
 */
export function deviceName(userAgent: string | undefined): string {
  const header = (userAgent ?? "").slice(0, LONGEST);
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(header))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(BETWEEN);
}

/** A kept device as its owner would call it, in the shop's language: "Firefox unter Windows". */
export function sayDevice(kept: string): string {
  const [browser, system] = kept.split(BETWEEN);
  return browser && system ? messages.deviceOn(browser, system) : kept;
}
