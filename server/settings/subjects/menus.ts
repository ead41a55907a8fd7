import { Type } from "typebox";
import {
  COLUMN_MOST,
  DEFAULT_FOOTER,
  DEFAULT_HEADER,
  HEADER_MOST,
  NAME_MOST,
  TARGET_KINDS,
} from "../../../common/menus.ts";
import { OWN_LISTS } from "../../../common/own-lists.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const word = (description?: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 100, ...(description && { description }) }));
const price = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000, description: "In whole units of the currency" }),
);

const target = Type.Object(
  {
    kind: oneOf(TARGET_KINDS),
    list: Type.Optional(
      oneOf(OWN_LISTS, {
        description: "What is reduced, or the newest; without it `collection`, else all products",
      }),
    ),
    collection: word(),
    gender: word("One of the shop's departments"),
    category: word("One of the shop's categories"),
    color: word(),
    material: word("One, or several with commas between"),
    brand: word("One, or several with commas between"),
    minPrice: price,
    maxPrice: price,
    search: word(),
    page: word("The address of one of the shop's own pages, as it follows /pages/"),
    product: word("A product's id"),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: "A path of the shop, or a whole https address",
      }),
    ),
  },
  { description: "Where an entry leads: its kind, and fields of that kind alone" },
);

const entry = Type.Object({
  name: Type.String({
    maxLength: NAME_MOST,
    description:
      "Empty, for a list that the shop has a word for: that word, in the shop's language",
  }),
  target,
});

/** The menus of header and footer. */
export const menus = subject(
  Type.Object({
    header: Type.Array(entry, { maxItems: HEADER_MOST }),
    footer: Type.Array(
      Type.Object({
        title: Type.String({
          maxLength: NAME_MOST,
          description: "Empty: the shop's own word, in its language",
        }),
        entries: Type.Array(entry, { maxItems: COLUMN_MOST }),
      }),
      { minItems: 1, maxItems: 1, description: "Its columns of links" },
    ),
  }),
  { header: DEFAULT_HEADER as Entry[], footer: DEFAULT_FOOTER as Column[] },
);
type Entry = Type.Static<typeof entry>;
interface Column {
  title: string;
  entries: Entry[];
}
