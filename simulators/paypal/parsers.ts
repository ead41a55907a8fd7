import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalidRequest } from "./errors.ts";

/** The body of each request as it came, byte by byte. */
const rawBodies = new WeakMap<FastifyRequest["raw"], Buffer>();

export function rawBodyOf(request: FastifyRequest): Buffer {
  return rawBodies.get(request.raw) ?? Buffer.alloc(0);
}

/** Replaces the host's parsers: a capture is JSON with an empty body, a token request is a form. */
export function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const raw = Buffer.from(bytes);
    rawBodies.set(request.raw, raw);
    const body = raw.toString("utf8").trim();
    if (body === "") return done(null, {});
    try {
      done(null, JSON.parse(body));
    } catch {
      const issue = "MALFORMED_REQUEST_JSON";
      const description = "The body is not JSON.";
      done(invalidRequest([{ field: "/", location: "body", issue, description }]));
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
