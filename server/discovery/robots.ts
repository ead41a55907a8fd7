/**
 * The admin area and what programs read. A visitor's own pages are not among them: without a token
 * they are empty frames.
 */
const PRIVATE = ["/admin", "/api", "/loader", "/paypal-simulator"];

/** Lists that show parts of others, in combinations without number. */
const ENDLESS = ["search", "size", "minPrice", "maxPrice", "sortBy"];

/** @param publicUrl the shop's address as visitors see it */
export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...ENDLESS.map((name) => `Disallow: /collections/*${name}=`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
