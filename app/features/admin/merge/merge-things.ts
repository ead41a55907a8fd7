import { inOneOrder } from "./in-one-order.ts";
import { isSame, type Versions } from "./merge-fields.ts";

/** A thing of a list as it is typed; its id stays while it moves. */
export interface Placed<Thing> {
  id: number;
  thing: Thing;
}

type Parts = Readonly<Record<string, unknown>>;

/** What the things of a list are made of. */
export interface Listed<Thing> {
  /** Whether they are the same thing, the surest sign first. */
  sames: readonly ((was: Thing, now: Thing) => boolean)[];
  /** What can be typed of it, part by part; as fine as all of its versions allow. */
  partsOf: (thing: Thing, versions: readonly Thing[]) => Parts;
  withParts: (thing: Thing, parts: Parts) => Thing;
}

/** A list as fields: each part of a thing that all have, any other thing as a whole, and the order. */
export type ListFields = Record<string, unknown>;

export const ORDER = "order";

/** What a field speaks of; no part: the whole thing. */
export function placeOf(field: string): { id: number; part: string } {
  const at = field.indexOf("/");
  return { id: Number(field.slice(0, at)), part: field.slice(at + 1) };
}

/** Their things under the ids of those that they were. */
export function recognized<Thing>(
  known: readonly Placed<Thing>[],
  theirs: readonly Thing[],
  { sames }: Pick<Listed<Thing>, "sames">,
  newId: () => number,
): Placed<Thing>[] {
  const free = new Set(known);
  const ids = new Map<Thing, number>();
  for (const same of sames) {
    for (const thing of theirs) {
      const was = ids.has(thing) ? undefined : [...free].find((one) => same(one.thing, thing));
      if (!was) continue;
      ids.set(thing, was.id);
      free.delete(was);
    }
  }
  return theirs.map((thing) => ({ id: ids.get(thing) ?? newId(), thing }));
}

/** Three versions of a list as they can be merged. */
export function asFields<Thing>(
  { base, mine, theirs }: Versions<Placed<Thing>[]>,
  listed: Listed<Thing>,
): Versions<ListFields> {
  const fields: Versions<ListFields> = { base: {}, mine: {}, theirs: {} };
  const things = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  for (const id of new Set([...base, ...mine, ...theirs].map((one) => one.id))) {
    const isInBoth = things.mine.has(id) && things.theirs.has(id);
    const versions = SIDES.flatMap((side) => things[side].get(id) ?? []);
    for (const side of SIDES) {
      const thing = things[side].get(id);
      if (!thing) continue;
      const parts = listed.partsOf(thing, versions);
      if (!isInBoth) fields[side][`${id}/`] = parts;
      else for (const [part, value] of Object.entries(parts)) fields[side][`${id}/${part}`] = value;
    }
  }
  const isInAll = ({ id }: Placed<Thing>) => SIDES.every((side) => things[side].has(id));
  for (const side of SIDES)
    fields[side][ORDER] = [...things[side]].flatMap(([id, thing]) =>
      isInAll({ id, thing }) ? id : [],
    );
  return fields;
}

/** The list that merged fields speak of. What stands in one list alone comes behind what it stood behind there. */
export function listOf<Thing>(
  merged: ListFields,
  fields: Versions<ListFields>,
  { mine, theirs }: Pick<Versions<Placed<Thing>[]>, "mine" | "theirs">,
  listed: Listed<Thing>,
): Placed<Thing>[] {
  const [ofMine, ofTheirs] = [byId(mine), byId(theirs)];
  const parts = Map.groupBy(Object.keys(merged), (field) => placeOf(field).id);

  function thingOf(id: number): Thing | undefined {
    const [is, other] = [ofMine.get(id), ofTheirs.get(id)];
    const named = parts.get(id) ?? [];
    if (!is || !other) return named.length > 0 ? (is ?? other) : undefined;
    return listed.withParts(
      other,
      Object.fromEntries(named.map((field) => [placeOf(field).part, merged[field]])),
    );
  }

  const isMyOrder = isSame(merged[ORDER], fields.mine[ORDER]);
  const [myIds, theirIds] = [[...ofMine.keys()], [...ofTheirs.keys()]];
  const ids = isMyOrder ? inOneOrder(myIds, theirIds) : inOneOrder(theirIds, myIds);
  return ids.flatMap((id) => {
    const thing = thingOf(id);
    return thing === undefined ? [] : { id, thing };
  });
}

const SIDES = ["base", "mine", "theirs"] as const;

function byId<Thing>(things: readonly Placed<Thing>[]): Map<number, Thing> {
  return new Map(things.map(({ id, thing }) => [id, thing]));
}
