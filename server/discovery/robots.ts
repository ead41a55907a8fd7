/**
 * The admin area and what programs read. A visitor's own pages are not among them: without a token
 * they are empty frames.
 */
const PRIVATE = ["/admin", "/api", "/loader", "/paypal-simulator"];

/** @param publicUrl the shop's address as visitors see it */
export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
