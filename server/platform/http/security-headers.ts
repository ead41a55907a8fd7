import type { FastifyInstance } from "fastify";

/** How far browsers are told to stay with https for good. */
export type HttpsPromise = "this host" | "this host and below";

/** Where browsers tell what a policy kept them from; see policy-reports.ts. */
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

/** For anything that is not a page: it may be neither framed nor run. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * What pages of others may show or run: pictures, which storefronts elsewhere, mails and whoever
 * shares a link show, and the simulator, in the place of PayPal. The API says by CORS who may read it.
 */
const FOR_OTHER_SITES = /^\/(?:media\/|paypal-simulator\/|no-picture\.webp)/;

export function setSecurityHeaders(app: FastifyInstance, https: HttpsPromise | undefined): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request.url, https));
  });
}

/** The headers of an answer that is no page. */
export function securityHeaders(
  url: string,
  https: HttpsPromise | undefined,
): Record<string, string> {
  return {
    ...COMMON,
    "cross-origin-resource-policy": FOR_OTHER_SITES.test(url) ? "cross-origin" : "same-origin",
    "content-security-policy": NOT_A_PAGE,
    ...(https && { "strict-transport-security": STAY_WITH_HTTPS[https] }),
    // Whatever the API says is meant for its caller alone, unless a route knows better.
    ...(url.startsWith("/api") && { "cache-control": "no-store" }),
  };
}

/**
 * The headers with a page's policy. Scripts run only from our own files, from the payment provider
 * where it is used, and inline only with the text that the server itself wrote.
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
    // Browsers that know report-to pass over report-uri.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_TO}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    "reporting-endpoints": `${REPORTS_TO}="${REPORTS_PATH}"`,
  };
}
