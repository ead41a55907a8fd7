import { type Static, Type } from "typebox";
import { COLLECTION_LIMITS } from "../../../common/limits.ts";
import { Dollars } from "../../platform/contract.ts";

/*
 * Collections as admins see and send them. A collection is known by its name, in any letters. The schemas of
 * bodies are loose where a form should hear of all problems at once: collection-rules.ts checks the fields.
 */

const percent = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

/** An upload; its focal point stays in view where it is cropped, wide on screens and tall on phones. */
export const CollectionPicture = Type.Object({
  url: Type.String({
    maxLength: 120,
    pattern: "^(?:/media/u\\.[0-9a-f]{64}\\.\\d{1,5}x\\d{1,5}/\\d{1,4}\\.webp)?$",
    description: "An upload's address; empty: no picture",
  }),
  altText: Type.String({ description: "What it shows, for those who do not see it" }),
  x: percent("The focal point from the left edge, in per cent"),
  y: percent("The same from the upper edge"),
});
export type CollectionPicture = Static<typeof CollectionPicture>;

const ids = (description: string) =>
  Type.Array(Type.String(), { maxItems: COLLECTION_LIMITS.order, description });

/** What an admin says of a collection; what is left out stays. */
export const CollectionInput = Type.Object({
  name: Type.String(),
  address: Type.Optional(
    Type.String({
      description:
        "Behind /collections/: small letters, digits and hyphens between them; empty: the name itself",
    }),
  ),
  description: Type.Optional(Type.String({ description: "For search engines and shared links" })),
  text: Type.Optional(Type.String({ description: "Markdown, without HTML and pictures" })),
  picture: Type.Optional(CollectionPicture),
  isListed: Type.Optional(Type.Boolean({ description: "Whether search engines are told of it" })),
  order: Type.Optional(
    ids("Its products in the order by hand, by id; all others follow, the newest first"),
  ),
  pinned: Type.Optional(ids("Products that come before all others")),
  added: Type.Optional(ids("Products that come into it, besides the collections they are in")),
  removed: Type.Optional(ids("Products that leave it")),
});
export type CollectionInput = Static<typeof CollectionInput>;

const version = Type.Integer({
  minimum: 0,
  description: "Rises with every change; 0: nothing was said of it yet",
});

/** The same of a collection that is there, with the version that the caller has seen. */
export const CollectionChange = Type.Object({ ...CollectionInput.properties, version });
export type CollectionChange = Static<typeof CollectionChange>;

export const CollectionQuery = Type.Object({ name: Type.String({ maxLength: 200 }) });

export const CollectionMerge = Type.Object({
  name: Type.String({ description: "The one that goes" }),
  into: Type.String({ description: "The one that has its products then" }),
});

export type CollectionMerge = Static<typeof CollectionMerge>;

/** A collection in the admins' list. */
export const AdminCollectionRow = Type.Object({
  name: Type.String(),
  version,
  path: Type.String({ description: "Of its page" }),
  products: Type.Integer({ description: "How many it has, drafts among them" }),
  hasText: Type.Boolean(),
  isOrdered: Type.Boolean({ description: "Whether its products are in an order by hand" }),
  isListed: Type.Boolean(),
  picture: Type.Optional(CollectionPicture),
});
export type AdminCollectionRow = Static<typeof AdminCollectionRow>;

export const CollectionProduct = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  sku: Type.String(),
  price: Dollars,
  isPublished: Type.Boolean(),
  image: Type.Optional(Type.String()),
});
export type CollectionProduct = Static<typeof CollectionProduct>;

export const AdminCollection = Type.Object({
  name: Type.String(),
  version,
  path: Type.String({ description: "Of its page" }),
  address: Type.String(),
  description: Type.String(),
  text: Type.String(),
  picture: Type.Optional(CollectionPicture),
  isListed: Type.Boolean(),
  order: Type.Array(Type.String()),
  pinned: Type.Array(Type.String()),
  total: Type.Integer({ description: "How many products it has, drafts among them" }),
  products: Type.Array(CollectionProduct, {
    description: `As its page shows them, drafts among them; the first ${COLLECTION_LIMITS.order}`,
  }),
});
export type AdminCollection = Static<typeof AdminCollection>;

export const ChangedCollection = Type.Object({
  batchId: Type.String({ description: "Undo it with POST /api/admin/audit/batches/:batchId/undo" }),
});
