/** What is nobody's landing page: a visitor's own things, the admin area, and what programs read. */
const PRIVATE = [
  "/admin",
  "/api",
  "/checkout",
  "/login",
  "/register",
  "/profile",
  "/update-profile",
  "/my-orders",
  "/order",
  "/loader",
  "/paypal-simulator",
];

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
