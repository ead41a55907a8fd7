import { type TObject, Type } from "typebox";
import {
  DEFAULT_WORDS,
  MOST_FORMER,
  MOST_WORDS,
  WEARERS,
  WORD_MOST,
  type WordList,
} from "../../../common/word-lists.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const name = Type.String({ minLength: 1, maxLength: WORD_MOST });
const former = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    maxItems: MOST_FORMER,
    description: "What it was called before: old links and files still mean it",
  }),
);
const listOf = <F extends TObject["properties"]>(list: WordList, fields: F) =>
  Type.Array(Type.Object({ name, ...fields, former }), { maxItems: MOST_WORDS[list] });

/** The words by which products are sorted and filtered, each list in the order in which it is shown. */
export const catalogWords = subject(
  Type.Object({
    categories: listOf("categories", {
      under: Type.Optional(
        Type.String({ description: "The category that it stands under, which stands under none" }),
      ),
    }),
    departments: listOf("departments", {
      wearer: oneOf(WEARERS, { description: "For search engines and price comparisons" }),
    }),
    brands: listOf("brands", {}),
    materials: listOf("materials", {}),
  }),
  DEFAULT_WORDS,
);
