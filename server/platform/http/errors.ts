import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiMessages } from "../../../common/messages/api.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { isPassing } from "../database/passing-errors.ts";
import { AppError, type ErrorKind } from "../errors.ts";
import { nameOf } from "./doors.ts";
import { sendAgain } from "./idempotency/honour-keys.ts";
import { AnsweredBefore } from "./idempotency/kept-answer.ts";
import { spentBudget } from "./limits.ts";
import { logRefusedCall } from "./security-events.ts";
import { fieldErrors } from "./validation.ts";

const STATUS: Record<ErrorKind, number> = {
  "bad-input": 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  unprocessable: 422,
  "too-large": 413,
  "wrong-type": 415,
  "too-many": 429,
  unavailable: 503,
};

/** In seconds: enough for a database to restart and for a rush to pass. */
export const COME_BACK_AFTER = 5;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Turns an error of a route into the caller's answer. Unknown errors are logged, never shown. */
export function answerError(
  error: FastifyError | AppError | AnsweredBefore,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AnsweredBefore) return sendAgain(reply, error);
  const refusal = asRefusal(error, request);
  if (!refusal) {
    request.log.error({ err: error }, "unexpected error");
    return reply.code(500).send({ message: errorMessages.unexpected, requestId: request.id });
  }
  if (refusal.kind === "too-many") {
    logRefusedCall(request, "budget.spent", { budget: spentBudget(refusal) ?? refusal.code });
  }
  if (isRefusedDoor(refusal)) {
    const { door = "everyone" } = request.routeOptions.config;
    const { kind, code } = refusal;
    logRefusedCall(request, "door.refused", { door: nameOf(door), status: STATUS[kind], code });
  }
  if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
  if (refusal.kind === "unauthenticated") reply.header("www-authenticate", "Bearer");
  return reply.code(STATUS[refusal.kind]).send({
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors.length > 0 && { errors: refusal.errors }),
  });
}

/** Whether a caller was refused by a door or a use case. A wrong login has an event of its own. */
function isRefusedDoor({ kind, code }: AppError): boolean {
  return kind === "forbidden" || (kind === "unauthenticated" && code !== "wrong_credentials");
}

/** The refusal of a body that cannot be read. */
export function unreadableBody(message: string): AppError {
  const errors = [{ field: "body", message }];
  return new AppError("bad-input", "invalid_body", message, { errors });
}

function asRefusal(error: FastifyError | AppError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isPassing(error)) {
    request.log.error({ err: error }, "the database could not answer");
    return new AppError("unavailable", "busy", apiMessages.busy, {
      retryAfter: COME_BACK_AFTER,
    });
  }
  if (error.validation) {
    const errors = fieldErrors(error.validation, error.validationContext);
    const first = errors[0];
    const message = first ? `${first.field} ${first.message}` : error.message;
    return new AppError("bad-input", "invalid_input", message, { errors });
  }
  if (error.code === "FST_ERR_BAD_URL") {
    return new AppError("bad-input", "invalid_address", apiMessages.badAddress);
  }
  switch (error.statusCode) {
    case 400:
      return unreadableBody(isForm(request) ? apiMessages.brokenForm : apiMessages.notJson);
    // The static file server answers 403 when an address leads out of its folder.
    case 403:
    case 404:
      return new AppError("not-found", "not_found", apiMessages.notFound);
    case 413:
      return new AppError("too-large", "too_large", apiMessages.tooLarge);
    case 415:
      return new AppError("wrong-type", "wrong_type", apiMessages.wrongType);
    case 503:
      return new AppError("unavailable", "unavailable", error.message);
    default:
      return undefined;
  }
}

/** Whether the call says that it carries `multipart/form-data`. */
export function isForm(request: FastifyRequest): boolean {
  return /^multipart\//i.test(request.headers["content-type"] ?? "");
}
