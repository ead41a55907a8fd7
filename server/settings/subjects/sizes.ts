import { Type } from "typebox";
import { MAX_SIZES, MAX_WORD } from "../../../common/limits.ts";
import { DEFAULT_SIZE_SYSTEMS, MOST_SYSTEMS } from "../../../common/size-systems.ts";
import { formerNames } from "./former-names.ts";
import { subject } from "./subject.ts";

export const SizeSystem = Type.Object({
  name: Type.String({ maxLength: 60, description: "Empty: its first and last size" }),
  sizes: Type.Array(Type.String({ minLength: 1, maxLength: MAX_WORD }), {
    minItems: 1,
    maxItems: MAX_SIZES,
    description: "From small to large",
  }),
  inFilters: Type.Boolean({
    description: "Whether filters show its sizes even where no product comes in them",
  }),
});

/** The sizes in their order, by system. */
export const sizes = subject(
  Type.Object({
    systems: Type.Array(SizeSystem, { minItems: 1, maxItems: MOST_SYSTEMS }),
    former: formerNames,
  }),
  { systems: structuredClone([...DEFAULT_SIZE_SYSTEMS]), former: [] },
);
