import { Type } from "typebox";
import { defaultSizeGuides } from "../../../common/default-size-guides.ts";
import { MAX_SIZES, MAX_WORD } from "../../../common/limits.ts";
import {
  BODY_MEASURES,
  GARMENT_MEASURES,
  GUIDE_KINDS,
  MOST_GUIDES,
  MOST_MEASURES,
  type SizeGuide,
} from "../../../common/size-guides.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const word = Type.String({ minLength: 1, maxLength: MAX_WORD });

const guide = Type.Object({
  name: Type.String({ maxLength: 60, description: "Empty: by whom it is for" }),
  of: oneOf(GUIDE_KINDS, { description: "What it measures; garments are laid flat" }),
  gender: Type.String({ maxLength: MAX_WORD, description: "Whom it is for; empty: anybody" }),
  categories: Type.Array(word, { maxItems: 20, description: "Empty: all" }),
  look: Type.String({
    maxLength: MAX_WORD,
    description: "A garment of the shop's own pictures that products must show; empty: any",
  }),
  words: Type.Array(word, {
    maxItems: 20,
    description: "One of them is in the product's name; empty: any name",
  }),
  measures: Type.Array(
    Type.Object({
      measure: oneOf(["", ...BODY_MEASURES, ...GARMENT_MEASURES], {
        description: "One that the shop has words for",
      }),
      name: Type.String({ maxLength: 40, description: "Empty: the shop's word for it" }),
      how: Type.String({ maxLength: 300, description: "How to measure; empty: the shop's words" }),
    }),
    { maxItems: MOST_MEASURES },
  ),
  rows: Type.Array(
    Type.Object({
      size: Type.String({ maxLength: MAX_WORD }),
      values: Type.Array(Type.Integer({ minimum: 0, maximum: 5000 }), {
        maxItems: MOST_MEASURES,
        description: "For each measure in turn, in millimetres; 0: none",
      }),
    }),
    { maxItems: MAX_SIZES },
  ),
});

/** The measures of each size. A product shows the first guide of the body and of the garment that are for it. */
export const sizeGuides = subject(
  Type.Object({ guides: Type.Array(guide, { maxItems: MOST_GUIDES }) }),
  { guides: defaultSizeGuides() satisfies SizeGuide[] },
);
