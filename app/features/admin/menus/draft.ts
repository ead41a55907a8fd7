import {
  FIELDS_OF,
  type MenuColumn,
  type MenuEntry,
  type MenuTarget,
  type TargetKind,
} from "../../../../common/menus.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";

export type Menus = SettingsDocument<"menus">["values"];
export type TargetField = Exclude<keyof MenuTarget, "kind">;

/** An entry while it is edited: what was typed stays as text, also what belongs to another kind. */
export interface DraftEntry {
  /** Stays the same wherever it is moved, and whatever becomes of it. */
  key: string;
  name: string;
  kind: TargetKind;
  fields: Partial<Record<TargetField, string>>;
}

export interface DraftColumn {
  title: string;
  entries: DraftEntry[];
}

export interface MenusDraft {
  header: DraftEntry[];
  footer: DraftColumn[];
}

let made = 0;

export function newEntry(): DraftEntry {
  return { key: `entry-${++made}`, name: "", kind: "list", fields: {} };
}

export function draftOfEntry({ name, target: { kind, ...fields } }: MenuEntry): DraftEntry {
  const texts = Object.entries(fields).map(([field, value]) => [field, String(value)]);
  return { ...newEntry(), name, kind, fields: Object.fromEntries(texts) };
}

export function draftOf({
  header,
  footer,
}: {
  header: readonly MenuEntry[];
  footer: readonly MenuColumn[];
}): MenusDraft {
  return {
    header: header.map(draftOfEntry),
    footer: footer.map(({ title, entries }) => ({
      title,
      entries: entries.map(draftOfEntry),
    })),
  };
}

/** The entry as it is saved; a price that is no number is one that the server refuses. */
export function entryOf({ name, kind, fields }: DraftEntry): MenuEntry {
  const filled = FIELDS_OF[kind].flatMap((field) => {
    if (field === "collection" && fields.list) return [];
    const text = fields[field]?.trim() ?? "";
    if (text === "") return [];
    return [[field, field === "minPrice" || field === "maxPrice" ? Number(text) : text]];
  });
  return { name: name.trim(), target: { kind, ...Object.fromEntries(filled) } };
}

export function menusOf({ header, footer }: MenusDraft): Menus {
  const menus = {
    header: header.map(entryOf),
    footer: footer.map(({ title, entries }) => ({
      title: title.trim(),
      entries: entries.map(entryOf),
    })),
  };
  // Words that are none of the schema's are the server's to refuse.
  return menus as Menus;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same entries with one of them at another place. */
export function moved(entries: readonly DraftEntry[], from: number, to: number): DraftEntry[] {
  const entry = entries[from];
  if (!entry || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
