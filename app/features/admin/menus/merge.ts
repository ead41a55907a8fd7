import type { MenuEntry } from "../../../../common/menus.ts";
import { type DraftEntry, draftOfEntry, entryOf, isSame, type MenusDraft } from "./draft.ts";

/**
 * What two admins made of the same menus: mine with all that they changed and I did not. Where both changed
 * the same, mine stays.
 * @param base as both found them
 */
export function mergeMenus(base: MenusDraft, mine: MenusDraft, theirs: MenusDraft): MenusDraft {
  return {
    header: mergeEntries(base.header, mine.header, theirs.header.map(entryOf)),
    footer: mine.footer.map(({ title, entries }, index) => {
      const [was, now] = [base.footer[index], theirs.footer[index]];
      return {
        title: now && title === was?.title ? now.title : title,
        entries: mergeEntries(was?.entries ?? [], entries, (now?.entries ?? []).map(entryOf)),
      };
    }),
  };
}

export function mergeEntries(
  base: readonly DraftEntry[],
  mine: readonly DraftEntry[],
  theirs: readonly MenuEntry[],
): DraftEntry[] {
  const found = recognize(base, theirs);
  const mineByKey = new Map(mine.map((entry) => [entry.key, entry]));
  const theirsByKey = new Map(found.map((entry) => [entry.key, entry]));
  const baseByKey = new Map(base.map((entry) => [entry.key, entry]));

  /** The entry of both; undefined where either took it out, unless the other has changed it. */
  function merged(key: string): DraftEntry | undefined {
    const [was, is, other] = [baseByKey.get(key), mineByKey.get(key), theirsByKey.get(key)];
    if (!was) return is ?? other;
    if (is && other) return mergeEntry(was, is, other);
    const left = is ?? other;
    return left && !isSame(entryOf(left), entryOf(was)) ? left : undefined;
  }

  const isMyOrder = !isSame(
    mine.filter(({ key }) => baseByKey.has(key)).map(({ key }) => key),
    base.filter(({ key }) => mineByKey.has(key)).map(({ key }) => key),
  );
  const [first, second] = isMyOrder ? [mine, found] : [found, mine];
  const keys = new Set([...first, ...second].map(({ key }) => key));
  return [...keys].flatMap((key) => merged(key) ?? []);
}

function mergeEntry(was: DraftEntry, mine: DraftEntry, theirs: DraftEntry): DraftEntry {
  const isMyTarget = !isSame(entryOf(mine).target, entryOf(was).target);
  const target = isMyTarget ? mine : theirs;
  return {
    key: mine.key,
    name: mine.name === was.name ? theirs.name : mine.name,
    kind: target.kind,
    fields: target.fields,
  };
}

/** Their entries under the keys of those that they were: the same ones, then those with the same target or name. */
function recognize(base: readonly DraftEntry[], theirs: readonly MenuEntry[]): DraftEntry[] {
  const free = new Set(base);
  const keys = new Map<MenuEntry, string>();
  const sames: ((was: MenuEntry, now: MenuEntry) => boolean)[] = [
    isSame,
    (was, now) => isSame(was.target, now.target),
    (was, now) => was.name !== "" && was.name === now.name,
  ];
  for (const same of sames) {
    for (const entry of theirs) {
      const was = keys.has(entry)
        ? undefined
        : [...free].find((known) => same(entryOf(known), entry));
      if (!was) continue;
      keys.set(entry, was.key);
      free.delete(was);
    }
  }
  return theirs.map((entry) => {
    const draft = draftOfEntry(entry);
    return { ...draft, key: keys.get(entry) ?? draft.key };
  });
}
