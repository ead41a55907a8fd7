/**
 * What visitors may call before the shop opens: the newsletter, the way in for the team, a customer's own account
 * and orders, and what a payment under way needs. Everything else of the API waits.
 */
const STAYS = [
  /^\w+ \/api\/(newsletter|orders|addresses|webhooks|policy-reports|docs|openapi\.json)(\/|$)/,
  /^\w+ \/api\/users\/(?!(register|guest)$)/,
  /^(GET|HEAD) \/api\/checkout\/:id$/,
  /^PUT \/api\/checkout\/:id\/pay$/,
  /^POST \/api\/checkout\/:id\/(confirm|finalize)$/,
  // Answers 404.
  /^\w+ \/api(\/\*?)?$/,
];

/**
 * Whether a route is for everybody before the shop opens, too. Pages and files have answers of their own.
 * @param url its address with its parameters' names
 */
export function staysOpen(method: string, url: string): boolean {
  if (!url.startsWith("/api")) return true;
  return STAYS.some((route) => route.test(`${method} ${url}`));
}
