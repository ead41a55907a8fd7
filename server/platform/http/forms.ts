import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { apiMessages } from "../../../common/messages/api.ts";
import { AppError, badField, codeOf } from "../errors.ts";
import { unreadableBody } from "./errors.ts";
import { beginOnce } from "./idempotency/honour-keys.ts";
import { textProblem } from "./validation.ts";

export interface Form<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** `name` is the file's name at its sender's. */
  file: { field: string; name: string; bytes: Buffer } | undefined;
}

/** Problems with the files of a form: a file over the size limit, or more than one. */
export type FileProblem = "tooHeavy" | "several";

/** The codes of the form parser's errors. */
const PROBLEMS: Record<string, FileProblem> = {
  FST_REQ_FILE_TOO_LARGE: "tooHeavy",
  FST_FILES_LIMIT: "several",
};

/**
 * Reads a `multipart/form-data` call: the named fields and one file; other fields are ignored. A form
 * that was sent before under the same `Idempotency-Key` gets the first answer again, by an error.
 * @param refuse makes the refusal of a file in this field
 * @param givenUp aborts when the rest of the form is not worth waiting for; its reason is thrown
 */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  refuse: (field: string, problem: FileProblem) => AppError,
  givenUp?: AbortSignal,
): Promise<Form<Name>> {
  if (!request.isMultipart()) {
    throw new AppError("wrong-type", "wrong_type", apiMessages.wrongType);
  }
  const reading = takeApart(request, names, refuse);
  const { form, sent } = await (givenUp
    ? Promise.race([reading, passOver(request, givenUp)])
    : reading);
  await beginOnce(request, JSON.stringify(sent));
  return form;
}

/** Skips the rest of a form that is given up, so that its sender reads the refusal. */
function passOver({ raw }: FastifyRequest, givenUp: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    givenUp.addEventListener("abort", () => {
      raw.unpipe();
      raw.resume();
      reject(givenUp.reason);
    });
  });
}

/** Answers the form, and all its parts, files as hashes: the boundary between them does not count. */
async function takeApart<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  refuse: (field: string, problem: FileProblem) => AppError,
): Promise<{ form: Form<Name>; sent: unknown[] }> {
  const form: Form<Name> = { fields: {}, file: undefined };
  const sent: unknown[] = [];
  let field = "";
  try {
    for await (const part of request.parts()) {
      field = part.fieldname;
      const name = names.find((candidate) => candidate === field);
      if (part.type === "file") {
        const bytes = await part.toBuffer();
        form.file = { field, name: part.filename, bytes };
        sent.push([field, part.filename, createHash("sha256").update(bytes).digest("hex")]);
        continue;
      }
      sent.push([field, part.value]);
      if (name !== undefined && typeof part.value === "string") {
        const problem = textProblem(part.value);
        if (problem) throw badField(name, `${name} ${problem}`);
        form.fields[name] = part.value;
      }
    }
    return { form, sent };
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    if (problem) throw refuse(field, problem);
    // The parser's errors about cut or garbled forms carry no status.
    if (error instanceof AppError || (error instanceof Error && "statusCode" in error)) throw error;
    throw unreadableBody(apiMessages.brokenForm);
  }
}
