import { Type } from "typebox";
import {
  COLOR_FAMILIES,
  DEFAULT_COLORS,
  MOST_SHOP_COLORS,
} from "../../../common/color-families.ts";
import { MAX_WORD } from "../../../common/limits.ts";
import { oneOf } from "../../platform/contract.ts";
import { formerNames } from "./former-names.ts";
import { subject } from "./subject.ts";

export const ColorWords = {
  name: Type.String({ minLength: 1, maxLength: MAX_WORD }),
  family: oneOf(["", ...COLOR_FAMILIES], {
    description: "The color that a search finds it by; empty: by its name alone",
  }),
};

/** The colors of the filters in their order. Their tones are in `color_tones`, as those of all others. */
export const colors = subject(
  Type.Object({
    colors: Type.Array(Type.Object(ColorWords), { minItems: 1, maxItems: MOST_SHOP_COLORS }),
    former: formerNames,
  }),
  { colors: DEFAULT_COLORS.map((color) => ({ ...color })) as Colors, former: [] },
);
type Colors = { name: string; family: "" | (typeof COLOR_FAMILIES)[number] }[];
