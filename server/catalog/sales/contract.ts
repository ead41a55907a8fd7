import { type Static, Type } from "typebox";
import { MAX_CHOSEN, PREVIEWED } from "../../../common/limits.ts";
import { Dollars, Instant, oneOf } from "../../platform/contract.ts";

/*
 * Sales as admins see and send them. The schema of the body is loose: sale-rules.ts checks the fields, so that a form
 * hears of all problems at once.
 */

export const REDUCTIONS = ["percent", "amount", "fixed"] as const;
export const TARGETS = ["all", "products", "collection"] as const;
export const SALE_STATES = ["scheduled", "running", "ended", "cancelled"] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const SaleInput = Type.Object({
  name: Type.String({ description: "For the team; shoppers see prices alone" }),
  target: oneOf(TARGETS, { description: "What it is of" }),
  collection: Type.Optional(Type.String({ description: "Of `collection`: its name" })),
  products: Type.Optional(
    Type.Array(Type.String(), { maxItems: MAX_CHOSEN, description: "Of `products`: their ids" }),
  ),
  kind: oneOf(REDUCTIONS, {
    description: "`percent` less, an `amount` less, or `fixed`: the price itself",
  }),
  value: Type.Union([Type.Number(), Type.String()], {
    description: "The percentage, or dollars; a number, or the text that was typed for it",
  }),
  from: Type.Optional(Type.String({ description: "The moment; empty: now" })),
  until: Type.Optional(Type.String({ description: "The moment; empty: until somebody ends it" })),
});
export type SaleInput = Static<typeof SaleInput>;

const version = Type.Integer({ description: "Rises with every change by an admin" });

/** The same of a sale that is there, with the version that the caller has seen. */
export const SaleChange = Type.Object({ ...SaleInput.properties, version });
export type SaleChange = Static<typeof SaleChange>;

export const Sale = Type.Object({
  _id: Type.String(),
  version,
  name: Type.String(),
  status: oneOf(SALE_STATES),
  target: oneOf(TARGETS),
  collection: Type.String(),
  products: Type.Array(Type.Object({ _id: Type.String(), name: Type.String() }), {
    description: "Of `products`: those that are still in the shop",
  }),
  kind: oneOf(REDUCTIONS),
  value: Type.Number({ description: "The percentage, or dollars" }),
  from: Instant,
  until: Type.Optional(Instant),
  count: Type.Integer({ description: "Its products: before it begins, those of this moment" }),
  leftOut: Type.Integer({
    description: "Products that could not be reduced as it began, and kept their price",
  }),
});
export type Sale = Static<typeof Sale>;

export const SalePreviewQuery = Type.Object({
  sale: Type.Optional(Type.String({ description: "The sale that is changed, if it is there" })),
});

const PreviewedProduct = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  before: Dollars,
  after: Type.Optional(Dollars),
  originalPrice: Type.Optional({
    ...Dollars,
    description: "What is struck through then, where the original price is",
  }),
  problem: Type.Optional(Type.String({ description: "Why it cannot be in the sale" })),
});
export type PreviewedProduct = Static<typeof PreviewedProduct>;

export const SalePreview = Type.Object({
  count: Type.Integer(),
  problems: Type.Integer({ description: "How many products cannot be in it" }),
  products: Type.Array(PreviewedProduct, {
    description: `The first ${PREVIEWED}; those with a problem come first`,
  }),
});
export type SalePreview = Static<typeof SalePreview>;

/** The moment as of which an admin looks at the shop. */
export const LookAhead = Type.Object({ at: Type.String() });
