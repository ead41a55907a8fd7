import { inOneOrder } from "../merge/in-one-order.ts";
import { isSame, type Versions } from "../merge/merge-fields.ts";
import { type DraftAttribute, type DraftChoice, sentOf } from "./draft.ts";

type Drafts = Versions<DraftAttribute[]>;
type Sent = ReturnType<typeof sentOf>[number];

/** The order of the attributes among the fields. No key has this sign. */
export const ORDER = "*";
const PARTS = ["name", "kind", "choices", "isShown", "isFilter", "feed"] as const;
export type Part = (typeof PARTS)[number];

/**
 * Attributes as fields: those that all three drafts have by their parts, `fit.name`, the others as a whole, and the
 * order of the former.
 */
export type AttributeFields = Record<string, Sent | Sent[Part] | readonly string[]>;

/** Three drafts as fields. */
export function asFields({ base, mine, theirs }: Drafts): Versions<AttributeFields> {
  const shared = sharedOf({ base, mine, theirs });
  function fieldsOf(draft: readonly DraftAttribute[]): AttributeFields {
    const ids = draft.map(idOf);
    const sent = sentOf(draft);
    const fields = sent.flatMap((attribute, place): [string, Sent | Sent[Part]][] => {
      const id = ids[place] ?? "";
      if (!shared.has(id)) return [[id, attribute]];
      return PARTS.map((part) => [`${id}.${part}`, attribute[part]]);
    });
    return { ...Object.fromEntries(fields), [ORDER]: ids.filter((id) => shared.has(id)) };
  }
  return { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) };
}

/** The draft of these fields. Choices of mine stand for those that products have by now. */
export function attributesIn(drafts: Drafts, fields: AttributeFields): DraftAttribute[] {
  const { mine, theirs } = drafts;
  const shared = sharedOf(drafts);
  const ofMine = new Map(mine.map((attribute) => [idOf(attribute), attribute]));
  const ofTheirs = new Map(theirs.map((attribute) => [idOf(attribute), attribute]));
  const isMyOrder = isSame(
    fields[ORDER],
    mine.map(idOf).filter((id) => shared.has(id)),
  );
  const ids = isMyOrder
    ? inOneOrder([...ofMine.keys()], [...ofTheirs.keys()])
    : inOneOrder([...ofTheirs.keys()], [...ofMine.keys()]);
  return ids.flatMap((id): DraftAttribute[] => {
    const [own, other] = [ofMine.get(id), ofTheirs.get(id)];
    if (!shared.has(id)) return fields[id] === undefined ? [] : wholeOf(own, other);
    if (!own || !other) return [];
    const part = <P extends Part>(name: P) => fields[`${id}.${name}`] as Sent[P];
    const [sent] = sentOf([own]);
    const isMine = isSame(part("choices"), sent?.choices);
    return [
      {
        ...own,
        ...{ name: part("name"), kind: part("kind"), feed: part("feed") },
        ...{ isShown: part("isShown"), isFilter: part("isFilter") },
        products: other.products,
        choices: isMine ? relinked(own.choices, other.choices) : other.choices,
      },
    ];
  });
}

/** One that only one of both has. What the other admin took away from products begins anew. */
function wholeOf(
  own: DraftAttribute | undefined,
  other: DraftAttribute | undefined,
): DraftAttribute[] {
  if (other) return [other];
  if (!own || own.key === undefined) return own ? [own] : [];
  const choices = own.choices.map((choice) => ({ ...choice, from: [], products: 0 }));
  return [{ ...own, key: undefined, choices, products: 0 }];
}

/** My choices in place of those that are saved now; one that products have stays, if mine stand for it no more. */
function relinked(mine: readonly DraftChoice[], saved: readonly DraftChoice[]): DraftChoice[] {
  const counts = new Map(saved.map(({ name, products }) => [name, products]));
  const known = mine.map((choice) => {
    const names = new Set([...choice.from, choice.name].filter((name) => counts.has(name)));
    const products = [...names].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    return { ...choice, from: [...names], products };
  });
  const covered = new Set(known.flatMap(({ from }) => from));
  return [...known, ...saved.filter(({ name, products }) => products > 0 && !covered.has(name))];
}

function sharedOf({ base, mine, theirs }: Drafts): Set<string> {
  const [ofMine, ofTheirs] = [mine.map(idOf), theirs.map(idOf)];
  return new Set(base.map(idOf).filter((id) => ofMine.includes(id) && ofTheirs.includes(id)));
}

function idOf({ key, id }: DraftAttribute): string {
  return key ?? id;
}
