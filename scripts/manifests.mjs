import { readdirSync, readFileSync, statSync } from "node:fs";

/** The list of all routes that the router writes, such as `manifest-1a2b3c4d.js`. */
const OF_ALL = /^manifest-.*\.js$/;

/** The file name of the newest build's list of all routes; several builds' may lie side by side. */
export function findManifest(assets) {
  const changed = (name) => statSync(`${assets}/${name}`).mtimeMs;
  const [newest] = readdirSync(assets)
    .filter((name) => OF_ALL.test(name))
    .sort((a, b) => changed(b) - changed(a));
  return newest;
}

/** What the router's file holds. */
export function readManifest(file) {
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}
