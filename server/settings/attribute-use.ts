import type { Attribute } from "../../common/attributes.ts";
import type { Context } from "../platform/context.ts";

/** What products have of attributes; settings know no other domain, so the wiring says it. */
export interface AttributeUse {
  /**
   * Throws `conflict` where a product has a value that these attributes do not know. Call it in the transaction that
   * sets them: until that ends, no other one gives products values.
   */
  requireKnown(tx: Context, attributes: readonly Attribute[]): Promise<void>;
}

/** A check of `require-changeable.ts`. */
export async function requireKnownAttributes(
  ctx: Context,
  _before: unknown,
  { attributes }: { attributes: readonly Attribute[] },
): Promise<void> {
  await ctx.attributeUse.requireKnown(ctx, attributes);
}

declare module "../platform/context.ts" {
  interface Context {
    attributeUse: AttributeUse;
  }
}
