import { type Static, Type } from "typebox";
import { ALL_WORD_KINDS, type WordKind } from "../../../common/word-lists.ts";
import { oneOf } from "../../platform/contract.ts";
import { SettingsDocument, SUBJECTS } from "../../settings/contract.ts";

const counts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
const document = SettingsDocument(SUBJECTS.catalogWords.schema);

/** The lists of words, and how many products have each word, drafts included. */
export const CatalogWords = Type.Object({
  document,
  used: Type.Object({ category: counts, department: counts, brand: counts, material: counts }),
});
export type CatalogWords = Static<typeof CatalogWords> & {
  used: Record<WordKind, Record<string, number>>;
};

export const WordRename = Type.Object({
  kind: oneOf([...ALL_WORD_KINDS, "color", "size"]),
  from: Type.String({ minLength: 1, maxLength: 100 }),
  to: Type.String({ maxLength: 200 }),
  merge: Type.Optional(
    Type.Boolean({
      description: "Whether `to` is a word that is there: the products of both have it then",
    }),
  ),
});
export type WordRename = Static<typeof WordRename>;

export const WordRenamed = Type.Object({
  products: Type.Integer({ minimum: 0, description: "How many products have the other word now" }),
  batchId: Type.Optional(Type.String({ description: "Undoes all of it" })),
});
export type WordRenamed = Static<typeof WordRenamed>;
