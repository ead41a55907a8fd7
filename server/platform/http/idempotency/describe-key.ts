import { Refusal } from "../../contract.ts";
import { KEY_HEADER, takesKey } from "./honour-keys.ts";

const PARAMETER = {
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

const REUSED = {
  description: "The Idempotency-Key belongs to a call that sent something else",
  content: { "application/json": { schema: Refusal } },
};

interface Operation {
  parameters?: unknown[];
  responses?: Record<string, unknown>;
}

interface Description {
  paths?: Record<string, { post?: Operation } | undefined>;
  components?: { parameters?: object; responses?: object };
}

/** Says once what the header does, and of every route that takes it that it does. */
export function describeIdempotencyKey(description: Description): void {
  const { paths = {}, components = {} } = description;
  components.parameters = { ...components.parameters, IdempotencyKey: PARAMETER };
  components.responses = { ...components.responses, IdempotencyKeyReused: REUSED };
  for (const [url, { post } = {}] of Object.entries(paths)) {
    if (!post || !takesKey("POST", url)) continue;
    post.parameters = [
      ...(post.parameters ?? []),
      { $ref: "#/components/parameters/IdempotencyKey" },
    ];
    post.responses = {
      ...post.responses,
      422: { $ref: "#/components/responses/IdempotencyKeyReused" },
    };
  }
}
