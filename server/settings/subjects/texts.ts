import { Type } from "typebox";
import { openSubject } from "./subject.ts";

const Words = Type.String({ minLength: 1, maxLength: 2000 });

/** A text, or a text for each number: by the names of CLDR, `other` always. */
export const TextTemplate = Type.Union([
  Words,
  Type.Object({
    ...{ zero: Type.Optional(Words), one: Type.Optional(Words), two: Type.Optional(Words) },
    ...{ few: Type.Optional(Words), many: Type.Optional(Words), other: Words },
  }),
]);

/** The shop's own words for messages, by their places such as `cartMessages.onlyLeft`. */
export const texts = openSubject(
  Type.Record(
    Type.String({ pattern: String.raw`^\w+(\.[\w-]+)+$`, maxLength: 200 }),
    TextTemplate,
    {
      maxProperties: 2000,
    },
  ),
);
