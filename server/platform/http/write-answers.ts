import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";

const compile = SerializerSelector()({}, {});

/**
 * Fastify's own compiler of writers of answers, which compiles each at its first answer: most of the shop's
 * routes are called rarely, and all at once would be a seventh of the start.
 */
export const compileWhenNeeded: FastifySerializerCompiler<object> = (route) => {
  let write: ReturnType<typeof compile> | undefined;
  return (answer) => {
    write ??= compile({ httpStatus: "", ...route });
    return write(answer);
  };
};
