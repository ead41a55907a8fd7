import type { DeliveryZone } from "../../common/delivery.ts";
import { deliveryApiMessages as messages } from "../../common/messages/admin/delivery.ts";
import type { Context } from "../platform/context.ts";
import type { FieldError } from "../platform/errors.ts";

/** What products have of weights; settings know no other domain, so the wiring says it. */
export interface WeightUse {
  /** How many products are on sale without a weight, and the names of the first ones. */
  countUnweighed(ctx: Context): Promise<{ count: number; names: string[] }>;
}

/** Prices by weight that products on sale have no weight for, by field. */
export async function weightProblems(
  ctx: Context,
  { zones }: { zones: readonly DeliveryZone[] },
): Promise<FieldError[]> {
  const fields = zones.flatMap(({ methods }, zone) =>
    methods.flatMap(({ by }, method) =>
      by === "weight" ? `values.zones.${zone}.methods.${method}.by` : [],
    ),
  );
  if (fields.length === 0) return [];
  const { count, names } = await ctx.weightUse.countUnweighed(ctx);
  if (count === 0) return [];
  const named = names.join(", ");
  const said = count > names.length ? messages.namesAndMore(named) : named;
  return fields.map((field) => ({ field, message: messages.weightsMissing(count, said) }));
}

declare module "../platform/context.ts" {
  interface Context {
    weightUse: WeightUse;
  }
}
