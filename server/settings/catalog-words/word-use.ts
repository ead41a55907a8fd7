import type { WordKind } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";

/** Which words products have; settings know no other domain, so the wiring says it. */
export interface WordUse {
  /** The words of a kind that products have, drafts included, each with the number of its products. */
  count(ctx: Context, kind: WordKind): Promise<Map<string, number>>;
  /** Until this transaction ends, no other one gives products words. Call it before products are locked. */
  hold(ctx: Context): Promise<void>;
}

declare module "../../platform/context.ts" {
  interface Context {
    wordUse: WordUse;
  }
}
