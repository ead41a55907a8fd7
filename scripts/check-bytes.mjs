// Checks the bytes that a first visit of a page fetches, from the finished build: `node
// scripts/check-bytes.mjs [folder of the client's build]`. Names pages above their budget, and then ends
// with code 1.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { DISPLAY_FACES, TEXT_FACES } from "../common/appearance/faces.ts";
import { findManifest, readManifest } from "./manifests.mjs";

/** Compressed bytes that a page may fetch before anybody touches it. */
const FIGURES = new URL("../tests/costs/figures.json", import.meta.url);
const BUDGETS = readFigures();
/** Every page of the shop; the admin area has its own scripts. */
const PAGES = /^routes\/(shop|account)\//;
const CLIENT = process.argv[2] ?? "build/client";

const manifest = findManifest(`${CLIENT}/assets`);
const { entry, routes } = readManifest(`${CLIENT}/assets/${manifest}`);
const fonts = fontBytes();
let tooHeavy = false;
const pages = Object.keys(routes).filter((id) => PAGES.test(id));
if (pages.length === 0) throw new Error(`${CLIENT} has no page of the shop`);
for (const id of pages) {
  const page = id.replace(PAGES, "");
  const chain = withParents(routes[id]);
  const scripts = chain.flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
  const weights = {
    scripts: bytesOf([entry.module, ...entry.imports, ...scripts, `/assets/shop-${manifest}`]),
    styles: bytesOf(chain.flatMap(({ css }) => css ?? [])),
    fonts,
  };
  for (const [kind, bytes] of Object.entries(weights)) {
    const over = bytes > BUDGETS[kind];
    tooHeavy ||= over;
    const figures = `${(bytes / 1000).toFixed(1)} of ${BUDGETS[kind] / 1000} kB`;
    console.log(`${over ? "TOO HEAVY  " : ""}${page}: ${kind} ${figures}`);
  }
}
process.exitCode = tooHeavy ? 1 : 0;

function withParents(route) {
  return route.parentId === undefined ? [route] : [...withParents(routes[route.parentId]), route];
}

function bytesOf(paths) {
  return [...new Set(paths)].reduce((sum, path) => sum + sentBytes(`${CLIENT}${path}`), 0);
}

/** The smallest files have no compressed copy. */
function sentBytes(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The bytes of the Latin fonts, which the root preloads: of the heaviest pair that a shop may choose. */
function fontBytes() {
  const bytes = new Map();
  for (const name of readdirSync(`${CLIENT}/assets`)) {
    const [, face] = /^(.+)-latin-wght-normal-.*\.woff2$/.exec(name) ?? [];
    if (face) bytes.set(face, statSync(`${CLIENT}/assets/${name}`).size);
  }
  const heaviest = (faces) => Math.max(...faces.map((face) => bytes.get(face) ?? 0));
  return heaviest(DISPLAY_FACES) + heaviest(TEXT_FACES);
}

function readFigures() {
  return JSON.parse(readFileSync(FIGURES, "utf8")).firstVisit;
}
