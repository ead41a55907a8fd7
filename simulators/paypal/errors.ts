import { randomBytes } from "node:crypto";

export interface Detail {
  field?: string;
  value?: unknown;
  location?: "body" | "path" | "query" | "header";
  issue: string;
  description: string;
}

export interface Link {
  href: string;
  rel: string;
  method?: "GET" | "POST";
}

export function link(href: string, rel: string, method: "GET" | "POST" = "GET"): Link {
  return { href, rel, method };
}

/** The place of a problem with a request's id. */
export const REQUEST_ID = { field: "PayPal-Request-Id", location: "header" } as const;

/** PayPal's refusals, each with its status and message. */
const REFUSALS = {
  INVALID_REQUEST: [400, "The request is malformed or breaks the schema of this call."],
  AUTHENTICATION_FAILURE: [401, "The access token is missing, wrong or no longer valid."],
  NOT_AUTHORIZED: [403, "The account behind the access token may not do this."],
  RESOURCE_NOT_FOUND: [404, "There is no such resource."],
  RESOURCE_CONFLICT: [409, "Something else is being done to this resource."],
  UNSUPPORTED_MEDIA_TYPE: [415, "This call does not take a body of that content type."],
  UNPROCESSABLE_ENTITY: [422, "The request is well formed but cannot be carried out."],
  RATE_LIMIT_REACHED: [429, "Too many requests. Try again later."],
  INTERNAL_SERVER_ERROR: [500, "Something failed inside the simulator."],
} as const satisfies Record<string, readonly [status: number, message: string]>;
type RefusalName = keyof typeof REFUSALS;

/** A refusal in PayPal's terms; the plugin's error handler answers it as PayPal's error envelope. */
export class Refusal extends Error {
  readonly kind: RefusalName;
  readonly details: Detail[];
  readonly links: Link[];

  constructor(kind: RefusalName, details: Detail[] = [], links: Link[] = []) {
    super(details[0] ? `${kind}: ${details[0].issue}` : kind);
    this.kind = kind;
    this.details = details;
    this.links = links;
  }

  get status(): number {
    return REFUSALS[this.kind][0];
  }
}

export function invalidRequest(details: Detail[]): Refusal {
  return new Refusal("INVALID_REQUEST", details);
}

export function unprocessable(issue: string, description: string, links: Link[] = []): Refusal {
  return new Refusal("UNPROCESSABLE_ENTITY", [{ issue, description }], links);
}

/** The resource with this id. Throws PayPal's 404 if there is none. */
export function getResource<T>(resources: Map<string, T>, field: string, id: string): T {
  const found = resources.get(id);
  if (found) return found;
  const issue = "INVALID_RESOURCE_ID";
  const description = "No resource has this id. Check the id and try again.";
  throw new Refusal("RESOURCE_NOT_FOUND", [
    { field, value: id, location: "path", issue, description },
  ]);
}

export function newDebugId(): string {
  return randomBytes(7).toString("hex").slice(0, 13);
}

/** The body of a refusal, as PayPal writes it. */
export function toEnvelope(refusal: Refusal, debugId: string) {
  const { kind: name, details, links } = refusal;
  return { name, message: REFUSALS[name][1], debug_id: debugId, details, links };
}
