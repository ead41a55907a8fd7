/**
 * The admin area and addresses for programs. A visitor's own pages are not among them, because they are
 * empty without a token.
 */
const PRIVATE = ["/admin", "/api", "/loader", "/paypal-simulator"];

/** Parameters of product lists whose combinations are endless. */
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
