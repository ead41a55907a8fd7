/** Query parameters that change a public page; all others are ignored. */
const MEANINGFUL: Record<string, readonly string[]> = {
  "/": [],
  "/collections":
    "gender category search size color material brand attributes minPrice maxPrice soldOut sortBy page".split(
      " ",
    ),
  "/product": ["color", "size"],
  "/pages": [],
};

/** Pages with longer addresses are not kept: nobody links to them twice. */
const MAX_KEY = 600;

/**
 * The form of a public page's address under which its HTML is kept, or undefined if the page is not
 * public. `.data` addresses, which carry the same page's data, have keys of their own; which of a page's
 * routes React Router asks for (`_routes`) is not in them, because one route of each has data.
 */
export function pageKey(url: URL): string | undefined {
  const path = url.pathname.replace(/(?<=.)\/+$/, "");
  const allowed = MEANINGFUL[familyOf(path.replace(/\.data$/, ""))];
  if (!allowed) return undefined;
  const query = new URLSearchParams();
  for (const name of [...allowed].sort()) {
    // A form without scripts repeats a name for each ticked box.
    const value = url.searchParams.getAll(name).join(",").trim();
    if (value) query.set(name, value);
  }
  const key = query.size > 0 ? `${path}?${query}` : path;
  return key.length <= MAX_KEY ? key : undefined;
}

/** The pattern of a page's address, for whoever counts pages: the public ones have one each. */
export function pagePattern(url: string): string {
  const [path = ""] = url.split("?", 1);
  const family = familyOf(path.replace(/\.data$/, "").replace(/(?<=.)\/+$/, ""));
  return family === "" ? "/*" : family === "/" ? "/" : `${family}/*`;
}

function familyOf(path: string): string {
  if (path === "/" || path === "/_") return "/";
  const match = /^\/(collections|product|pages)\/[^/]+$/.exec(path);
  return match ? `/${match[1]}` : "";
}
