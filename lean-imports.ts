import type { Plugin } from "vite";

const HELPER = /^\0vite\/preload-helper\.js$/;
/** What Vite writes into files that have something to preload. */
const PRELOADS = "__vite__mapDeps";

/**
 * Leaves out of the browser's code what fetches the files of an imported file ahead: 0.7 kB that every page
 * would have, compressed. This shop preloads none (`modulePreload`), and no part that comes later has a
 * stylesheet of its own. The build fails if one has: import its stylesheet in the page's route.
 */
export function leanImports(): Plugin {
  return {
    name: "lean-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
    },
    generateBundle: {
      order: "post",
      handler(_options, files) {
        for (const file of Object.values(files)) {
          if (file.type === "chunk" && file.code.includes(PRELOADS)) {
            throw new Error(`${file.fileName} imports a part with a stylesheet of its own`);
          }
        }
      },
    },
  };
}
