import type { FastifyInstance } from "fastify";

/** The promise to browsers that this host, or the hosts below it as well, use https only. */
export type HttpsPromise = "this host" | "this host and below";

/** The address for browsers' reports about the policy; see policy-reports.ts. */
export const REPORTS_PATH = "/api/policy-reports";
const REPORTS_TO = "policy";

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

const STAY_WITH_HTTPS: Record<HttpsPromise, string> = {
  "this host": "max-age=31536000",
  "this host and below": "max-age=31536000; includeSubDomains",
};

/** The policy of everything that is not a page: it may be neither framed nor run. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * Addresses whose content other sites may embed: pictures (for other storefronts, mails and link
 * previews), and the simulator in PayPal's place. CORS decides who may read the API.
 */
const FOR_OTHER_SITES = /^\/(?:media\/|paypal-simulator\/|no-picture\.webp)/;

export function setSecurityHeaders(app: FastifyInstance, https: HttpsPromise | undefined): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request.url, https));
  });
}

/** The headers of an answer that is not a page. */
export function securityHeaders(
  url: string,
  https: HttpsPromise | undefined,
): Record<string, string> {
  return {
    ...COMMON,
    "cross-origin-resource-policy": FOR_OTHER_SITES.test(url) ? "cross-origin" : "same-origin",
    "content-security-policy": NOT_A_PAGE,
    ...(https && { "strict-transport-security": STAY_WITH_HTTPS[https] }),
    // Answers of the API are for their caller alone, unless a route says otherwise.
    ...(url.startsWith("/api") && { "cache-control": "no-store" }),
  };
}

/**
 * The headers with a page's policy. Scripts run only from the shop's own files, from the payment
 * provider where it is used, and inline only if the server itself wrote them.
 * @param scriptHashes `sha256-…` of each inline script in the page
 * @param providers origins of the payment provider's script, frames and calls
 */
export function pagePolicy(
  scriptHashes: string[],
  providers: string[] = [],
): Record<"content-security-policy" | "reporting-endpoints", string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...providers];
  const outside = ["'self'", ...providers].join(" ");
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${outside} data:`,
    `connect-src ${outside}`,
    `frame-src ${outside}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that know report-to ignore report-uri.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_TO}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    "reporting-endpoints": `${REPORTS_TO}="${REPORTS_PATH}"`,
  };
}
