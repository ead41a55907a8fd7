import { type Static, Type } from "typebox";
import { MOST_SHOP_COLORS } from "../../../common/color-families.ts";
import { Instant } from "../../platform/contract.ts";
import { ColorWords } from "../../settings/subjects/colors.ts";
import { sizes } from "../../settings/subjects/sizes.ts";

const { systems } = sizes.schema.properties;

const version = Type.Integer({ minimum: 0, description: "Rises with every change" });
const stand = { version, changedAt: Type.Optional(Instant) };
const products = Type.Integer({ description: "How many products come in it, drafts as well" });
const tone = Type.String({ description: "`#rrggbb`" });

/** The colors of the filters, and those that products come in besides. */
export const ShopColors = Type.Object({
  ...stand,
  colors: Type.Array(
    Type.Object({
      ...ColorWords,
      tone,
      isSet: Type.Boolean({ description: "Whether an admin chose the tone" }),
      formerly: Type.Optional(
        Type.Array(Type.String(), { description: "What it was called before" }),
      ),
      products,
    }),
  ),
  others: Type.Array(Type.Object({ name: Type.String(), tone, products })),
});
export type ShopColors = Static<typeof ShopColors>;

export const ShopColorsChange = Type.Object({
  version,
  colors: Type.Array(
    Type.Object({
      ...ColorWords,
      tone: Type.Optional(
        Type.String({
          description:
            "`#rrggbb`; empty: the one that follows from the name; absent: the one that it has",
        }),
      ),
    }),
    { minItems: 1, maxItems: MOST_SHOP_COLORS },
  ),
});
export type ShopColorsChange = Static<typeof ShopColorsChange>;

/** The sizes by system, and how many products come in each size. */
export const ShopSizes = Type.Object({
  ...stand,
  systems,
  products: Type.Record(Type.String(), Type.Integer()),
});
export type ShopSizes = Static<typeof ShopSizes>;

export const ShopSizesChange = Type.Object({ version, systems });
export type ShopSizesChange = Static<typeof ShopSizesChange>;
