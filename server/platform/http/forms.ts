import type { FastifyRequest } from "fastify";
import { answers } from "../../../common/texts.ts";
import { AppError, badField } from "../errors.ts";
import { unreadableBody } from "./errors.ts";
import { textProblem } from "./validation.ts";

export interface Form<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** `name` is what its sender calls it. */
  file: { field: string; name: string; bytes: Buffer } | undefined;
}

/** What is wrong with the files of a form: one goes on after the limit, or there are two. */
export type FileProblem = "tooHeavy" | "several";

/** What the parser of forms says of it. */
const PROBLEMS: Record<string, FileProblem> = {
  FST_REQ_FILE_TOO_LARGE: "tooHeavy",
  FST_FILES_LIMIT: "several",
};

/**
 * Takes a `multipart/form-data` call apart: the named fields and one file; other fields are let go.
 * @param refuse the refusal of a file, by the field it came in
 */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  refuse: (field: string, problem: FileProblem) => AppError,
): Promise<Form<Name>> {
  if (!request.isMultipart()) {
    throw new AppError("wrong-type", "wrong_type", answers.errors.wrongType);
  }
  const form: Form<Name> = { fields: {}, file: undefined };
  let field = "";
  try {
    for await (const part of request.parts()) {
      field = part.fieldname;
      const name = names.find((candidate) => candidate === field);
      if (part.type === "file") {
        form.file = { field, name: part.filename, bytes: await part.toBuffer() };
      } else if (name !== undefined && typeof part.value === "string") {
        const problem = textProblem(part.value);
        if (problem) throw badField(name, `${name} ${problem}`);
        form.fields[name] = part.value;
      }
    }
    return form;
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    if (problem) throw refuse(field, problem);
    // What the parser says of a form that is cut off or garbled carries no status.
    if (error instanceof AppError || (error instanceof Error && "statusCode" in error)) throw error;
    throw unreadableBody(answers.errors.brokenForm);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
