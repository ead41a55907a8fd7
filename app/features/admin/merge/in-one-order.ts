/** The first list with what only the second has, each behind what it stands behind there. */
export function inOneOrder<Id extends string | number>(
  first: readonly Id[],
  second: readonly Id[],
): Id[] {
  const ids = [...first];
  for (const [place, id] of second.entries()) {
    if (ids.includes(id)) continue;
    const before = second[place - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}
