import type { Plugin } from "vite";

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;

/**
 * Modules that do nothing in this shop: routes are all known from the first page on (`routeDiscovery`), and
 * nothing measures the router. A function of theirs that it still calls answers undefined.
 */
const UNUSED = /[\\/](ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/;

/**
 * Functions of the other modules that nothing reaches, because the shop sends its forms through the API:
 * there are no actions and no fetchers. Nor are there view transitions, or routes that come later.
 */
const UNREACHED: Record<string, Record<string, string>> = {
  "router/router.js": {
    ...empty(
      "handleAction",
      "handleFetcherAction",
      "handleFetcherLoader",
      "fetch",
      "setFetcherError",
      "getSubmittingNavigation",
      "getSubmittingFetcher",
      "getSubmissionFromNavigation",
      "convertFormDataToSearchParams",
      "discoverRoutes",
      "patchRoutes",
      "restoreAppliedTransitions",
      "persistAppliedTransitions",
    ),
    // What is left of it for a navigation that sends nothing.
    normalizeNavigateOptions: "return { path };",
  },
  "dom/ssr/single-fetch.js": empty(
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
    "nonSsrStrategy",
  ),
  "dom/ssr/routes.js": empty("noActionDefinedError"),
  // The shop's own boundary catches what fails within a page; beyond it is only the frame of all pages.
  "dom/ssr/errorBoundaries.js": {
    RemixRootDefaultErrorBoundary:
      'return React$1.createElement(BoundaryShell, { title: "Error", isOutsideRemixApp }, React$1.createElement("h1", null, String(error)));',
  },
};

function empty(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/**
 * Leaves out of the browser's code what the router brings and no page of the shop uses: 7 kB of 93,
 * compressed. Its components are marked as free of effects, so that the unused ones go. The build fails if
 * the router uses something else of these modules, or has one of these functions no more.
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
        code: withoutUnreached(code, id)
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

/** The module without the work of the functions that nothing reaches. */
function withoutUnreached(code: string, id: string): string {
  const file = Object.keys(UNREACHED).find((one) => id.replaceAll("\\", "/").endsWith(`/${one}`));
  if (file === undefined) return code;
  const bodies = Object.entries(UNREACHED[file] ?? {});
  return bodies.reduce((left, [name, body]) => withBody(left, name, body), code);
}

function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, "m");
  if (!whole.test(code)) throw new Error(`the router has no function ${name} any more`);
  // A function, because a body may have a `$` in it.
  return code.replace(whole, (_, indent: string, head: string) => `${indent}${head}${body}}`);
}
