import type { FastifyError, FastifyInstance } from "fastify";
import { texts } from "../../../common/texts.ts";
import { AppError, type ErrorKind } from "../errors.ts";
import { fieldErrors } from "./validation.ts";

const STATUS: Record<ErrorKind, number> = {
  "bad-input": 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "wrong-type": 415,
  "too-many": 429,
  unavailable: 503,
};

/** Maps what a route throws to what the caller reads. Unknown errors are logged, never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, "unexpected error");
      return reply.code(500).send({ message: texts.errors.unexpected, requestId: request.id });
    }
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    if (refusal.kind === "unauthenticated") reply.header("www-authenticate", "Bearer");
    return reply.code(STATUS[refusal.kind]).send({
      message: refusal.message,
      code: refusal.code,
      ...(refusal.errors.length > 0 && { errors: refusal.errors }),
    });
  });
}

function asRefusal(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation) {
    const errors = fieldErrors(error.validation, error.validationContext);
    const first = errors[0];
    const message = first ? `${first.field} ${first.message}` : error.message;
    return new AppError("bad-input", "invalid_input", message, { errors });
  }
  switch (error.statusCode) {
    case 400:
      return new AppError("bad-input", "invalid_body", texts.errors.notJson, {
        errors: [{ field: "body", message: texts.errors.notJson }],
      });
    case 413:
      return new AppError("too-large", "too_large", texts.errors.tooLarge);
    case 415:
      return new AppError("wrong-type", "wrong_type", texts.errors.wrongType);
    case 503:
      return new AppError("unavailable", "unavailable", error.message);
    default:
      return undefined;
  }
}
