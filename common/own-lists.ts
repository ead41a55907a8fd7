/**
 * Lists that the shop makes by itself, by their place in an address: what is reduced, and what came last. A
 * collection that an admin gave the same name comes before.
 */
export const OWN_LISTS = ["sale", "new"] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/**
 * How many products are new. A number and no age: a shop that rests for a season still has its newest, one that
 * takes in a thousand at once has not a thousand of them, and no page goes stale by the clock. Two pages of a list.
 */
export const NEWEST = 48;

export function findOwnList(name: string): OwnList | undefined {
  return OWN_LISTS.find((own) => own === name.trim().toLowerCase());
}
