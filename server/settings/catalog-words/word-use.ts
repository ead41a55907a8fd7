import type { WordKind } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";

/** Which words products have; settings know no other domain, so the wiring says it. */
export interface WordUse {
  /** The words of a kind that products have, drafts included, each with the number of its products. */
  count(ctx: Context, kind: WordKind): Promise<Map<string, number>>;
}

declare module "../../platform/context.ts" {
  interface Context {
    wordUse: WordUse;
  }
}
