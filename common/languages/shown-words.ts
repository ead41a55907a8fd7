import type { CATEGORIES, MATERIALS } from "../filter-words.ts";
import type { ORDER_STATUSES } from "../order-statuses.ts";
import type { FieldLabel } from "../product-fields.ts";
import type { WordKind } from "../shop-front.ts";
import type { ColorName, GENDERS } from "../wardrobe.ts";

interface Known {
  gender: (typeof GENDERS)[number];
  category: (typeof CATEGORIES)[number];
  color: ColorName;
  material: (typeof MATERIALS)[number];
  /** Those of the demo. */
  collection: string;
  status: (typeof ORDER_STATUSES)[number];
  /** Of cloth, as feeds say it. */
  pattern: string;
  /** The names of a product's fields. */
  field: FieldLabel;
}

/** How a language says the words that the shop comes with and that are values of its API. */
export type ShownWords = { [Kind in WordKind]: Record<Known[Kind], string> };
