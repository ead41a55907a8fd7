import type { Plugin } from "vite";

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;

/**
 * Modules that do nothing in this shop: routes are all known from the first page on (`routeDiscovery`), and
 * nothing measures the router. A function of theirs that it still calls answers undefined.
 */
const UNUSED = /[\\/](ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/;

/**
 * Leaves out of the browser's code what the router brings and no page of the shop uses: 4 kB of 93,
 * compressed. Its components are marked as free of effects, so that the unused ones go. The build fails if
 * the router uses something else of these modules.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      if (UNUSED.test(id)) return { code: withoutWork(code, id), map: null };
      return {
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      };
    },
  };
}

/** A module of the same exports, which are all the function that does nothing. */
function withoutWork(code: string, id: string): string {
  const names = /^export \{([^}]*)\};?$/m.exec(code)?.[1];
  if (names === undefined) throw new Error(`${id} has no list of exports any more`);
  const exports = names.split(",").map((name) => `nothing as ${name.trim()}`);
  return `function nothing() {}\nexport { ${exports.join(", ")} };`;
}
