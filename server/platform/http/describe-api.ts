import { STATUS_CODES } from "node:http";
import type { FastifySchema, RouteOptions } from "fastify";
import { Type } from "typebox";
import { refusals } from "../contract.ts";
import { allowNulls } from "./absent-nulls.ts";
import type { Door } from "./doors.ts";
import { KEY_HEADER, takesKey } from "./idempotency/honour-keys.ts";

/** Schemas by the names that the description gives them, once each; `Error` is the body of refusals. */
export type NamedSchemas = Readonly<Record<"Error", object> & Record<string, object>>;

/** The meaning of a refusal's status, whichever the route. */
const REFUSALS: Record<string, string> = {
  400: "The address, a parameter or the body is not in the form that is expected",
  401: "Nobody is signed in, or the token is nobody's (any more)",
  402: "The payment was declined",
  403: "The caller may not do that",
  404: "There is no such thing, or it is somebody else's",
  409: "It contradicts what the shop has; the message says how",
  408: "The body did not arrive in its time; the connection is closed, and the answer has no body",
  413: "The body is larger than this route takes",
  415: "The route does not take this kind of body",
  422: "PayPal refuses it, or the Idempotency-Key belongs to a call that sent something else",
  429: "Too many calls; Retry-After says when to come again",
  500: "Something went wrong in the shop; `requestId` names the call in its log",
  503: "The shop cannot do this at the moment; Retry-After says when to come again",
};

const NO_BODY = Type.Null();

const IDEMPOTENCY_KEY = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  description:
    "A new random text for each thing that is to be done once, such as a UUID: the same call again is " +
    "then answered as the first was, with `Idempotency-Replayed: true`, and not done again. Kept for a day. " +
    "While the first is being worked on, the second waits, and in the end answers 409 with `Retry-After`. " +
    "Answers 401, 413, 429 and 5xx are not kept. Calls without a session need at least 16 characters, " +
    "and are counted by address.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
};

/**
 * A route's schema with the statuses that any such route can answer: an unreadable address, a database
 * that is away and an unexpected error everywhere; the door's refusals; too large, unknown or slow
 * bodies; a used key. Routes name the other statuses themselves.
 */
export function withNaturalStatuses(
  schema: FastifySchema | undefined,
  { method, url, config }: Pick<RouteOptions, "method" | "url" | "config">,
): FastifySchema {
  const door: Door = config?.door ?? "everyone";
  const verb = String([method].flat()[0]);
  const sendsBody = verb !== "GET" && verb !== "HEAD";
  const natural = [
    ...[400, 500, 503],
    ...(door === "everyone" ? [] : [401]),
    ...(typeof door === "object" ? [403] : []),
    ...(sendsBody ? [413, 415] : []),
    ...(takesKey(verb, url) ? [409, 422, 429] : []),
  ];
  const response = {
    ...refusals(...natural),
    ...(sendsBody && { 408: NO_BODY }),
    ...(schema?.response as object),
  };
  return { ...schema, response };
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
}

interface Operation {
  parameters?: unknown[];
  responses?: Record<string, Answer>;
}

interface Description {
  paths?: object;
  components?: object;
}

/** Moves every named schema to `components` and refers to it there. Changes the given description. */
export function nameParts(description: Description, named: NamedSchemas): void {
  const { refer, usedSchemas } = namer(named);
  const error = refer(named.Error);
  const refused = new Set<string>();
  const paths: [string, Record<string, object>][] = Object.entries(description.paths ?? {});
  for (const [url, operations] of paths) {
    for (const [method, inline] of Object.entries(operations)) {
      const operation = refer(inline) as Operation;
      operation.responses = nameRefusals(operation.responses ?? {}, { error, refused });
      if (takesKey(method.toUpperCase(), url)) {
        const key = { $ref: "#/components/parameters/IdempotencyKey" };
        operation.parameters = [...(operation.parameters ?? []), key];
      }
      operations[method] = operation;
    }
  }
  const answers = [...refused].map((status) => [
    refusalName(status),
    {
      description: REFUSALS[status],
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]);
  description.components = {
    ...description.components,
    schemas: usedSchemas(),
    responses: Object.fromEntries(answers),
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
  };
}

/**
 * Describes a refusal once for all routes that say nothing more about it; other answers keep their own
 * descriptions, and so does a refusal whose body is more than the error.
 */
function nameRefusals(
  responses: Record<string, Answer>,
  { error, refused }: { error: unknown; refused: Set<string> },
): Record<string, object> {
  const named = Object.entries(responses).map(([status, answer]) => {
    if (answer.description !== "Default Response") return [status, answer];
    if (status === "default") return [status, { ...answer, description: "Any other refusal" }];
    if (!(status in REFUSALS)) return [status, { ...answer, description: STATUS_CODES[status] }];
    const schema = answer.content?.["application/json"]?.schema;
    if (schema !== error) return [status, { ...answer, description: REFUSALS[status] }];
    refused.add(status);
    return [status, { $ref: `#/components/responses/${refusalName(status)}` }];
  });
  return Object.fromEntries(named);
}

/** `TooManyRequests` for 429. */
function refusalName(status: string): string {
  return (STATUS_CODES[status] ?? status).replaceAll(" ", "");
}

/** A named schema in one of its two forms: plain, or a body's, in which null stands for an absent field. */
interface Form {
  name: string;
  isOfBody: boolean;
  schema: object;
  /** The reference that replaces the schema; its target is filled in at the end. */
  ref: { $ref: string };
}

/** Finds the named schemas by their content, because they arrive as copies. */
function namer(named: NamedSchemas) {
  const forms = new Map<string, Form>();
  for (const [name, schema] of Object.entries(named)) {
    for (const isOfBody of [false, true]) {
      const form = asDescribed(isOfBody ? allowNulls(schema) : schema) as object;
      const text = JSON.stringify(form);
      // If two schemas are equal, the first one's name stands for both.
      if (!forms.has(text)) forms.set(text, { name, isOfBody, schema: form, ref: { $ref: "" } });
    }
  }
  const used = new Set<Form>();

  function refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== "object" || value === null) return value;
    const form = forms.get(JSON.stringify(asDescribed(value)));
    if (!form) return within(value);
    used.add(form);
    return form.ref;
  }

  function within(value: object): object {
    // OpenAPI's discriminator chooses among named alternatives; others tell themselves apart by their constants.
    const said = Object.entries(value).filter(
      ([key]) => !(key === "discriminator" && "oneOf" in value),
    );
    return Object.fromEntries(said.map(([key, inner]) => [key, refer(inner)]));
  }

  return {
    refer,
    /** All schemas that were referred to, by name, and those that these refer to. */
    usedSchemas(): Record<string, object> {
      const found = new Map<Form, object>();
      // The set grows during the loop.
      for (const form of used) found.set(form, within(form.schema));
      const plain = new Set([...used].filter(({ isOfBody }) => !isOfBody).map(({ name }) => name));
      const schemas = [...found].map(([{ name, isOfBody, ref }, schema]) => {
        const ownName = isOfBody && plain.has(name) ? `${name}Input` : name;
        ref.$ref = `#/components/schemas/${ownName}`;
        return [ownName, schema] as const;
      });
      return Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** A schema as OpenAPI writes it: `additionalProperties` in place of a record's `patternProperties`. */
function asDescribed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDescribed);
  if (typeof value !== "object" || value === null) return value;
  const { patternProperties, ...rest } = value as Record<string, unknown>;
  const [values] = Object.values(patternProperties ?? {});
  const all = { ...rest, ...(values !== undefined && { additionalProperties: values }) };
  return Object.fromEntries(Object.entries(all).map(([key, inner]) => [key, asDescribed(inner)]));
}
