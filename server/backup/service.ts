import type { BackupsAt } from "./backup-store.ts";
import type { ShopPlace } from "./shop-place.ts";

/** What backups need to know of this shop's settings. */
export interface Backups {
  place: ShopPlace;
  at: BackupsAt;
  /** The time from one to the next, in ms; undefined: the shop writes none by itself. */
  everyMs: number | undefined;
  /** How many stay. */
  keep: number;
  /** The public key of who may read them; undefined: whoever has the file. */
  recipient: string | undefined;
  /** Of the package. */
  version: string;
}

declare module "../platform/context.ts" {
  interface Context {
    backups: Backups;
  }
}
