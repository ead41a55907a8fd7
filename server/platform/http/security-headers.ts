import type { FastifyInstance } from "fastify";

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

/** For anything that is not a page: it may be neither framed nor run. */
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** @param isHttps whether visitors come by https, which browsers are then told to stay with */
export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request.url, isHttps));
  });
}

/** The headers of an answer that is no page. */
export function securityHeaders(url: string, isHttps: boolean): Record<string, string> {
  return {
    ...COMMON,
    "content-security-policy": NOT_A_PAGE,
    ...(isHttps && { "strict-transport-security": "max-age=31536000" }),
    // Whatever the API says is meant for its caller alone, unless a route knows better.
    ...(url.startsWith("/api") && { "cache-control": "no-store" }),
  };
}

/**
 * The policy of a page. Scripts run only from our own files, from the payment provider where it is
 * used, and inline only with the text that the server itself wrote.
 * @param scriptHashes `sha256-…` of each inline script in the page
 * @param providers origins of the payment provider's script, frames and calls
 */
export function pagePolicy(scriptHashes: string[], providers: string[] = []): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...providers];
  const outside = ["'self'", ...providers].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${outside} data:`,
    `connect-src ${outside}`,
    `frame-src ${outside}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
