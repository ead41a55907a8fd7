import { Type } from "typebox";
import {
  ATTRIBUTE_FEEDS,
  ATTRIBUTE_KINDS,
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTES_MOST,
  CHOICE_MAX,
  CHOICES_MOST,
} from "../../../common/attributes.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/**
 * The attributes of products that the shop has named itself. They change together with the products that have
 * them: see server/catalog/attributes.
 */
export const attributes = subject(
  Type.Object({
    attributes: Type.Array(
      Type.Object({
        key: Type.String(),
        name: Type.String({ maxLength: ATTRIBUTE_NAME_MAX }),
        kind: oneOf(ATTRIBUTE_KINDS),
        choices: Type.Array(Type.String({ maxLength: CHOICE_MAX }), { maxItems: CHOICES_MOST }),
        isShown: Type.Boolean(),
        isFilter: Type.Boolean(),
        feed: oneOf(ATTRIBUTE_FEEDS),
      }),
      { maxItems: ATTRIBUTES_MOST },
    ),
  }),
  { attributes: [] },
);
