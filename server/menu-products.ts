import { isDeepStrictEqual } from "node:util";
import type { FollowedIndex } from "./catalog/search/followed-index.ts";
import type { StoredSettings } from "./platform/context.ts";
import type { Logger } from "./platform/logger.ts";
import { productsIn } from "./settings/menus/shown-menus.ts";
import { getSettings } from "./settings/read-settings.ts";

type Known = Pick<StoredSettings, "find">;

/** Follows which products the menus lead to are no longer sold, so that no page leads there. */
export function followMenuProducts(index: FollowedIndex, log: Logger) {
  let gone: ReadonlySet<string> = new Set();
  let looks = 0;

  async function find(settings: Known): Promise<ReadonlySet<string>> {
    const ids = productsIn(getSettings({ settings }, "menus"));
    if (ids.length === 0) return new Set();
    const sold = await index.read();
    return new Set(ids.filter((id) => sold.slotOf(Number(id)) === undefined));
  }

  return {
    gone: () => gone,
    /** Looks again; `apply` is called where something else is gone now. */
    look(settings: Known, apply: (settings: Known) => void): void {
      const look = ++looks;
      find(settings).then(
        (found) => {
          // A later look knows better.
          if (look !== looks || isDeepStrictEqual(found, gone)) return;
          gone = found;
          apply(settings);
        },
        (error: unknown) => log.warn({ err: error }, "the products of the menus could not be read"),
      );
    },
  };
}
