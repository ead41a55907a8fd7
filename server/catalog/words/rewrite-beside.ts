import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import {
  type Replacement,
  replaceInHome,
  replaceInMenus,
  replaceInSizeGuides,
} from "../../settings/catalog-words/replace-word.ts";
import { rewriteSettings } from "../../settings/change-settings.ts";

/** Replaces a word in what leads to it and speaks of it: the menus, the home page and the size guides. */
export async function rewriteBeside(tx: Context, replacement: Replacement): Promise<Change[]> {
  return [
    ...(await rewriteSettings(tx, "menus", (menus) => replaceInMenus(menus, replacement))),
    ...(await rewriteSettings(tx, "home", (home) => replaceInHome(home, replacement))),
    ...(await rewriteSettings(tx, "sizeGuides", (all) => replaceInSizeGuides(all, replacement))),
  ];
}
