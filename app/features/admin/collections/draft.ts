import { ownWord, shownWord } from "../../../../common/shown-words.ts";
import type {
  AdminCollection,
  CollectionChange,
  CollectionPicture,
  CollectionProduct,
} from "../../../../server/catalog/collections/contract.ts";

/** A collection as its form has it. */
export interface CollectionDraft {
  /** As it is typed, in the shop's language. */
  name: string;
  address: string;
  description: string;
  text: string;
  isListed: boolean;
  picture: CollectionPicture;
  /** Pinned ones first. */
  products: CollectionProduct[];
  pinned: readonly string[];
  /** Whether the order is one by hand. */
  isOrdered: boolean;
}

const NO_PICTURE: CollectionPicture = { url: "", altText: "", x: 50, y: 50 };

export function draftOf(collection: AdminCollection): CollectionDraft {
  const { name, address, description, text, isListed, products, order, pinned } = collection;
  return {
    ...{ name: shownWord("collection", name), address, description, text, isListed, products },
    picture: collection.picture ?? NO_PICTURE,
    pinned: products.map(({ _id }) => _id).filter((id) => pinned.includes(id)),
    isOrdered: order.length > 0,
  };
}

/**
 * The name as the shop stores it: what is typed as the stored one is shown stays that one, and "Wochenende" may be
 * "Weekend".
 */
export function storedName(typed: string, stored = ""): string {
  const name = typed.trim();
  return name === shownWord("collection", stored) ? stored : ownWord("collection", name);
}

export function changeOf(draft: CollectionDraft, original: AdminCollection): CollectionChange {
  const { name, products, pinned, isOrdered, ...rest } = draft;
  const ids = products.map(({ _id }) => _id);
  const before = original.products.map(({ _id }) => _id);
  return {
    ...rest,
    name: storedName(name, original.name),
    order: isOrdered ? ids : [],
    pinned: ids.filter((id) => pinned.includes(id)),
    added: ids.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !ids.includes(id)),
    version: original.version,
  };
}

export function isSame(one: CollectionDraft, other: CollectionDraft): boolean {
  const told = ({ products, ...rest }: CollectionDraft) =>
    JSON.stringify({ ...rest, products: products.map(({ _id }) => _id) });
  return told(one) === told(other);
}

/** The places among which a product can move: pinned ones stay before all others. */
export function rangeOf(draft: CollectionDraft, place: number): [first: number, last: number] {
  const pins = draft.pinned.length;
  return place < pins ? [0, pins - 1] : [pins, draft.products.length - 1];
}

export function withMoved(draft: CollectionDraft, from: number, to: number): CollectionDraft {
  const [first, last] = rangeOf(draft, from);
  const place = Math.min(last, Math.max(first, to));
  const products = draft.products.filter((_, index) => index !== from);
  products.splice(place, 0, ...draft.products.slice(from, from + 1));
  return { ...draft, products, isOrdered: true };
}

/** Pins a product behind the other pins, or lets it go before all that are not. */
export function withPin(draft: CollectionDraft, id: string): CollectionDraft {
  const isPinned = draft.pinned.includes(id);
  const pinned = isPinned ? draft.pinned.filter((one) => one !== id) : [...draft.pinned, id];
  const chosen = draft.products.filter(({ _id }) => _id === id);
  const others = draft.products.filter(({ _id }) => _id !== id);
  const pins = others.filter(({ _id }) => pinned.includes(_id)).length;
  return { ...draft, pinned, products: others.toSpliced(pins, 0, ...chosen) };
}

export function withProduct(draft: CollectionDraft, product: CollectionProduct): CollectionDraft {
  return { ...draft, products: [...draft.products, product] };
}

export function withoutProduct(draft: CollectionDraft, id: string): CollectionDraft {
  return {
    ...draft,
    pinned: draft.pinned.filter((one) => one !== id),
    products: draft.products.filter(({ _id }) => _id !== id),
  };
}
