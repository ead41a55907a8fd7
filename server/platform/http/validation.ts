import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyInstance, FastifySchemaValidationError } from "fastify";
import { inputApiMessages as messages } from "../../../common/messages/api.ts";
import { COLOR_PATTERN } from "../contract.ts";
import { AppError, type FieldError } from "../errors.ts";
import { dropNulls, takesAnything } from "./absent-nulls.ts";

/** Bodies keep their types; fields that the schema does not name are dropped. */
const bodies = new Ajv({
  removeAdditional: "all",
  allErrors: true,
  coerceTypes: false,
  // A body of one of several kinds is checked as the kind that it names.
  discriminator: true,
});
/** Addresses are text, so a number is read from its digits. */
const addresses = new Ajv({ removeAdditional: "all", allErrors: true, coerceTypes: true });
for (const ajv of [bodies, addresses]) addFormats.default(ajv);

const MAX_ERRORS = 20;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route accepts any text in its address, as pages do. */
    takesAnyAddress?: boolean;
  }
}

export function validateInput(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    // At the first call: the start would compile hundreds that are rarely needed.
    let check: ValidateFunction | undefined;
    return (value) => {
      check ??= (httpPart === "body" ? bodies : addresses).compile(schema as object);
      if (httpPart === "querystring") dropEmpty(value);
      if (!check(value)) return { error: check.errors as never };
      const infinite = httpPart === "body" ? undefined : findInfinite(value);
      return infinite ? { error: [infinite] as never } : { value };
    };
  });
  // Before an Idempotency-Key compares the body with an earlier call's.
  app.addHook("preValidation", async (request) => {
    const schema = request.routeOptions.schema?.body as BodySchema;
    if (schema) dropNulls(schema, request.body);
    if (request.routeOptions.config.takesAnyAddress) return;
    dropUnreadable(schema, request.body);
    for (const part of [request.params, request.query, request.body]) refuseUnreadable(part);
  });
}

/** Treats `?size=` as no size at all. */
function dropEmpty(query: unknown): void {
  if (typeof query !== "object" || query === null) return;
  const record = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(record)) if (value === "") delete record[name];
}

/** Ajv turns `1e309` into Infinity, which it then compares with no limit. */
function findInfinite(value: unknown): FastifySchemaValidationError | undefined {
  const entry = Object.entries(value ?? {}).find(
    ([, inner]) => typeof inner === "number" && !Number.isFinite(inner),
  );
  if (!entry) return undefined;
  const instancePath = `/${entry[0]}`;
  return { keyword: "type", instancePath, schemaPath: "", params: { type: "number" } };
}

/** No body of the shop goes half as deep; following endless nesting would exhaust the stack. */
const MAX_DEPTH = 20;

type BodySchema = { properties?: Record<string, object> } | undefined;

/** Drops unreadable values of fields that accept anything: no value of such a field can be wrong. */
function dropUnreadable(schema: BodySchema, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const record = body as Record<string, unknown>;
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    if (takesAnything(field) && findUnreadable(record[name], [name])) delete record[name];
  }
}

/** Refuses texts that PostgreSQL cannot hold, and bodies that are nested too deep. */
function refuseUnreadable(part: unknown): void {
  const found = findUnreadable(part, []);
  if (found) throw refuseField(found.field, found.problem);
}

function findUnreadable(
  value: unknown,
  path: string[],
): { field: string; problem: string } | undefined {
  const problem = typeof value === "string" ? textProblem(value) : undefined;
  if (problem) return { field: path.join("."), problem };
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return undefined;
  if (path.length === MAX_DEPTH) {
    return { field: path[0] ?? "body", problem: messages.tooDeep };
  }
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnreadable(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** Why the database cannot hold a text; undefined if it can. Nobody types such a text. */
export function textProblem(text: string): string | undefined {
  if (text.includes("\0")) return messages.nulCharacter;
  return text.isWellFormed() ? undefined : messages.halfCharacter;
}

function refuseField(field: string, message: string): AppError {
  const errors = [{ field, message }];
  return new AppError("bad-input", "invalid_input", `${field} ${message}`, { errors });
}

/** Ajv's findings as fields and sentences: `/items/0/quantity` becomes `items.0.quantity`. */
export function fieldErrors(
  findings: FastifySchemaValidationError[],
  part: string | undefined,
): FieldError[] {
  const errors = new Map<string, string>();
  for (const finding of findings) {
    const path = finding.instancePath.slice(1).replaceAll("/", ".");
    const missing = finding.params.missingProperty ?? finding.params.tag;
    const field = typeof missing === "string" ? [path, missing].filter(Boolean).join(".") : path;
    const name = field || part || "body";
    if (!errors.has(name)) errors.set(name, sentence(finding));
  }
  return [...errors].slice(0, MAX_ERRORS).map(([field, message]) => ({ field, message }));
}

function typeInWords(type: unknown): string {
  const known: Record<string, string> = messages.otherType;
  return known[String(type)] ?? messages.badForm;
}

/** What is said of a text that a pattern refuses, where there is more to say than that. */
const PATTERNS_SAY: Readonly<Record<string, () => string>> = {
  "\\S": () => messages.required,
  [COLOR_PATTERN]: () => messages.notColor,
};

function sentence({ keyword, params, message }: FastifySchemaValidationError): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case "required":
      return messages.required;
    case "minLength":
      return limit === 1 ? messages.required : messages.tooShort(limit);
    case "format":
      return messages.badForm;
    case "pattern":
      return PATTERNS_SAY[String(params.pattern)]?.() ?? messages.badForm;
    case "maxLength":
      return messages.tooLong(limit);
    case "minItems":
      return limit === 1 ? messages.empty : messages.tooFew(limit);
    case "maxItems":
      return messages.tooMany(limit);
    case "minimum":
      return messages.tooLow(limit);
    case "maximum":
      return messages.tooHigh(limit);
    case "type":
      return typeInWords(params.type);
    case "const":
    case "enum":
    case "anyOf":
    case "discriminator":
      return messages.unknownValue;
    default:
      return message ?? messages.invalid;
  }
}
