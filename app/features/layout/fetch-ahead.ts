/** The routes of pages that are the same for everybody, by the first part of their path. */
const PUBLIC: Record<string, string> = {
  "": "routes/shop/home",
  collections: "routes/shop/collection",
  product: "routes/shop/product",
};
/** Browsers use a page that was fetched ahead for five minutes. */
const GOOD_FOR_MS = 5 * 60_000;

interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

/** When the data of a page were fetched ahead, by their address. */
const fetched = new Map<string, number>();

/**
 * Fetches the data and the code of a public page, so that its link opens at once. Nothing personal is
 * fetched, and nothing for a visitor who saves data.
 * @param address path and query
 */
export function fetchAhead(address: string): void {
  const { pathname, search } = new URL(address, window.location.origin);
  const route = routeOf(pathname);
  const isHere = pathname + search === window.location.pathname + window.location.search;
  // The product of a preview may not be saved yet: its link leads nowhere.
  if (!route || isHere || savesData() || pathname === "/product/") return;
  const data = `${pathname === "/" ? "/_" : pathname}.data${search}`;
  const before = fetched.get(data);
  if (before !== undefined && performance.now() - before < GOOD_FOR_MS) return;
  fetched.set(data, performance.now());
  addToHead({ rel: "prefetch", as: "fetch", href: data });
  for (const href of [route.module, ...(route.imports ?? [])]) {
    const isThere = document.head.querySelector(`link[rel=modulepreload][href="${href}"]`);
    if (!isThere) addToHead({ rel: "modulepreload", href });
  }
}

function routeOf(pathname: string) {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const id = PUBLIC[pathname.split("/")[1] ?? ""];
  return id === undefined ? undefined : manifest?.routes[id];
}

function addToHead(attributes: { rel: string; href: string; as?: string }): void {
  document.head.append(Object.assign(document.createElement("link"), attributes));
}

/** Whether the visitor asks for few bytes, or has a network of the second generation. */
function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}
