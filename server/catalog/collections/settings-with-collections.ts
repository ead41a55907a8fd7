import type { MenuEntry } from "../../../common/menus.ts";
import { collectionsApiMessages as messages } from "../../../common/messages/admin/collections.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { rewriteSettings } from "../../settings/change-settings.ts";
import { readNewest } from "../../settings/list-versions.ts";
import type { HomeSection } from "../../settings/subjects/home.ts";

const isSame = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.toLowerCase();

/** The lists of menus and home page that name a collection name it by another. */
export async function renameInSettings(ctx: Context, name: string, to: string): Promise<Change[]> {
  const entry = <Entry extends MenuEntry>(one: Entry): Entry =>
    isSame(one.target.collection, name)
      ? { ...one, target: { ...one.target, collection: to } }
      : one;
  const section = (one: HomeSection): HomeSection =>
    "list" in one && isSame(one.list.collection, name)
      ? { ...one, list: { ...one.list, collection: to } }
      : one;
  return [
    ...(await rewriteSettings(ctx, "menus", (menus) => ({
      ...menus,
      header: menus.header.map(entry),
      footer: menus.footer.map((column) => ({ ...column, entries: column.entries.map(entry) })),
    }))),
    ...(await rewriteSettings(ctx, "home", (home) => ({
      ...home,
      sections: home.sections.map(section),
    }))),
  ];
}

/** Throws `conflict` where a menu or the home page has a list of the collection. Call it in a transaction. */
export async function requireUnused(ctx: Context, name: string): Promise<void> {
  const { header, footer } = (await readNewest(ctx, "menus")).values;
  const { sections } = (await readNewest(ctx, "home")).values;
  const entries = [...header, ...footer.flatMap((column) => column.entries)];
  const isInMenu = entries.some(({ target }) => isSame(target.collection, name));
  const isAtHome = sections.some(
    (section) => "list" in section && isSame(section.list.collection, name),
  );
  if (!isInMenu && !isAtHome) return;
  const message = isInMenu ? messages.inMenu(name) : messages.atHome(name);
  throw new AppError("conflict", "collection_in_use", message);
}
