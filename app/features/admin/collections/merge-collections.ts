import type { CollectionProduct } from "../../../../server/catalog/collections/contract.ts";
import { inOneOrder } from "../merge/in-one-order.ts";
import { isSame, type Versions } from "../merge/merge-fields.ts";
import type { CollectionDraft } from "./draft.ts";

/** A collection as it is merged: what was chosen of the products that all three drafts have, and its words. */
export interface CollectionFields extends Omit<CollectionDraft, "products" | "isOrdered"> {
  /** Without an order by hand there are no ids. */
  order: { isByHand: boolean; ids: readonly string[] };
}

type Drafts = Versions<CollectionDraft>;

/** Three drafts as fields. Products that came or left are none: what either admin did with them counts. */
export function asFields({ base, mine, theirs }: Drafts): Versions<CollectionFields> {
  const [ofMine, ofTheirs] = [new Set(idsOf(mine)), new Set(idsOf(theirs))];
  const inAll = new Set(idsOf(base).filter((id) => ofMine.has(id) && ofTheirs.has(id)));
  function fieldsOf(draft: CollectionDraft): CollectionFields {
    const { products: _, isOrdered, pinned, ...words } = draft;
    return {
      ...words,
      pinned: pinned.filter((id) => inAll.has(id)),
      order: {
        isByHand: isOrdered,
        ids: isOrdered ? idsOf(draft).filter((id) => inAll.has(id)) : [],
      },
    };
  }
  return { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) };
}

/** The draft of these fields, with the products that both admins left in it or added. */
export function collectionIn(drafts: Drafts, fields: CollectionFields): CollectionDraft {
  const { base, mine, theirs } = drafts;
  const { order, pinned, ...words } = fields;
  const known = new Map([...theirs.products, ...mine.products].map((one) => [one._id, one]));
  const [before, ofMine, ofTheirs] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  const isNew = (id: string) => !before.includes(id);
  const stays = (id: string) => isNew(id) || (ofMine.includes(id) && ofTheirs.includes(id));
  const isMyOrder = isSame(order, asFields(drafts).mine.order);
  const ids = isMyOrder ? inOneOrder(ofMine, ofTheirs) : inOneOrder(ofTheirs, ofMine);
  const pins = new Set([...pinned, ...[...mine.pinned, ...theirs.pinned].filter(isNew)]);
  const products = ids.filter(stays).flatMap((id): CollectionProduct[] => {
    const product = known.get(id);
    return product ? [product] : [];
  });
  const isPinned = ({ _id }: CollectionProduct) => pins.has(_id);
  const arranged = [
    ...products.filter(isPinned),
    ...products.filter((product) => !isPinned(product)),
  ];
  return {
    ...words,
    products: arranged,
    pinned: arranged.filter(isPinned).map(({ _id }) => _id),
    isOrdered: order.isByHand,
  };
}

function idsOf({ products }: CollectionDraft): string[] {
  return products.map(({ _id }) => _id);
}
