/**
 * The admin area and addresses for programs. A visitor's own pages are not among them, because they are
 * empty without a token.
 */
const PRIVATE = ["/admin", "/api", "/loader", "/paypal-simulator"];

/** Parameters of product lists whose combinations are endless. */
const ENDLESS = ["search", "size", "minPrice", "maxPrice", "sortBy"];

/**
 * @param publicUrl the shop's address as visitors see it
 * @param isOpen before the shop opens there is no sitemap; its pages say themselves that they are not to be listed,
 * which a search engine reads only where it may come
 */
export function robotsText(publicUrl: string, isOpen = true): string {
  return [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...ENDLESS.map((name) => `Disallow: /collections/*${name}=`),
    "",
    ...(isOpen ? [`Sitemap: ${publicUrl}/sitemap.xml`, ""] : []),
  ].join("\n");
}
