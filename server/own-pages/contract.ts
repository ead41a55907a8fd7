import { Type } from "typebox";
import { FOOTER_COLUMNS, MARKETS, PAGE_TOPICS } from "../../common/page-topics.ts";
import { Instant, oneOf } from "../platform/contract.ts";

export const PAGE_LIMITS = { address: 80, title: 120, description: 300, text: 60_000, place: 1000 };

const address = Type.String({
  description: "Behind /pages/: small letters, digits and hyphens between them",
});
const topic = Type.Optional(
  oneOf(PAGE_TOPICS, { description: "What the page is to the shop; one page each" }),
);
const footerColumn = Type.Optional(
  oneOf(FOOTER_COLUMNS, { description: "The column of the footer that lists it" }),
);
const version = Type.Integer({ minimum: 1, description: "Rises with every change" });

/** A page as an admin writes it. */
export const OwnPageInput = Type.Object({
  address,
  title: Type.String(),
  description: Type.String({ description: "For search engines and shared links" }),
  text: Type.String({ description: "Markdown, without HTML and pictures" }),
  isPublished: Type.Boolean(),
  topic,
  footerColumn,
  footerPlace: Type.Integer({ minimum: 0, maximum: PAGE_LIMITS.place }),
});
export type OwnPageInput = Type.Static<typeof OwnPageInput>;

/** The same of a page that is there, with the version that the caller has seen. */
export const OwnPageChange = Type.Object({ ...OwnPageInput.properties, version });
export type OwnPageChange = Type.Static<typeof OwnPageChange>;

const known = { _id: Type.String(), version, changedAt: Instant };

export const AdminOwnPage = Type.Object({ ...known, ...OwnPageInput.properties });
export type AdminOwnPage = Type.Static<typeof AdminOwnPage>;

/** A page as it was just saved. */
export const SavedOwnPage = Type.Object({
  ...AdminOwnPage.properties,
  marketsClosed: Type.Optional(
    Type.String({
      description: "Why nobody can order to the countries with the contract page, as pages are now",
    }),
  ),
});
export type SavedOwnPage = Type.Static<typeof SavedOwnPage>;

const { text: _, ...listed } = OwnPageInput.properties;
export const AdminOwnPageRow = Type.Object({
  ...known,
  ...listed,
  hasDraftNote: Type.Boolean({
    description: "Whether it still says that a lawyer has to check it",
  }),
});
export type AdminOwnPageRow = Type.Static<typeof AdminOwnPageRow>;

export const OwnPageVersionParams = Type.Object({ id: Type.String(), version: Type.String() });

export const OwnPageVersion = Type.Object({
  version,
  at: Instant,
  title: Type.String(),
  isPublished: Type.Boolean(),
  isDeleted: Type.Boolean(),
  words: Type.Integer({ description: "Of its text" }),
});
export type OwnPageVersion = Type.Static<typeof OwnPageVersion>;

export const DeletedOwnPage = Type.Object({
  batchId: Type.String({ description: "Undo it with POST /api/admin/audit/batches/:batchId/undo" }),
});

export const PreviewInput = Type.Object({ text: Type.String() });
export const OwnPagePreview = Type.Object({
  html: Type.String(),
  hasDraftNote: Type.Boolean({ description: "Whether it says that a lawyer has to check it" }),
  openPlaces: Type.Array(Type.String(), {
    description: "Places such as {seller} for which the shop has no value",
  }),
});
export type OwnPagePreview = Type.Static<typeof OwnPagePreview>;

/** A text to start from. */
export const PageTemplate = Type.Object({
  market: oneOf(MARKETS),
  language: Type.String(),
  topic: oneOf(PAGE_TOPICS),
  address,
  title: Type.String(),
  description: Type.String(),
  text: Type.String(),
});
export type PageTemplate = Type.Static<typeof PageTemplate>;

/** A published page, for whoever reads it. */
export interface OwnPage {
  address: string;
  title: string;
  description: string;
  html: string;
  topic: (typeof PAGE_TOPICS)[number] | undefined;
  changedAt: string;
}
