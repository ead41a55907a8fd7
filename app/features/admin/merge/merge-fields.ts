/** A document in three states. */
export interface Versions<Values extends object> {
  /** As both admins began. */
  base: Values;
  mine: Values;
  /** As the other one saved it meanwhile. */
  theirs: Values;
}

export type Side = "mine" | "theirs";

/** The fields that both changed, each to something else. Lists and records count as a whole. */
export function conflictsIn<Values extends object>(
  versions: Versions<Values>,
): (keyof Values & string)[] {
  const { base, mine, theirs } = versions;
  return fieldsOf(versions).filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  );
}

/**
 * Both changes in one: mine, with all that they changed and I did not.
 * @param theirsIn the fields that both changed and of which theirs is to stay
 */
export function mergeFields<Values extends object>(
  versions: Versions<Values>,
  theirsIn: ReadonlySet<keyof Values> = new Set(),
): Values {
  const { base, mine, theirs } = versions;
  const merged = { ...mine };
  for (const field of fieldsOf(versions)) {
    const takesTheirs = theirsIn.has(field) || isSame(mine[field], base[field]);
    if (!takesTheirs) continue;
    if (Object.hasOwn(theirs, field)) merged[field] = theirs[field];
    else delete merged[field];
  }
  return merged;
}

/** Equal in all their parts, in whatever order a record has them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(partOf(one, name), partOf(other, name)));
}

function partOf(whole: object, name: string): unknown {
  return (whole as Record<string, unknown>)[name];
}

/** Those of all three: one of them may lack a field. */
function fieldsOf<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const names = [base, mine, theirs].flatMap((values) => Object.keys(values));
  return [...new Set(names)] as (keyof Values & string)[];
}
