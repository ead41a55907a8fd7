import { eq } from "drizzle-orm";
import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import { completeAddress, countryCodeOf } from "../addresses.ts";
import type { ShippingInfo } from "../contract.ts";
import { addToHistory } from "../history.ts";
import { lockOrder } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { requireUnpacked } from "./require-unpacked.ts";

/**
 * Corrects where an order goes, while nobody has packed it. Country and state stay: what delivery and tax cost was
 * agreed for them. Throws `bad-input` at the field for another country or state, and `conflict` once it is packed.
 */
export async function correctAddress(ctx: Context, id: string, typed: ShippingInfo): Promise<void> {
  const shippingInfo = completeAddress(typed);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    await requireUnpacked(tx, order);
    const before = order.shippingInfo;
    if (
      // Addresses from before the shop had codes lack theirs.
      shippingInfo.countryCode !== countryCodeOf(before) ||
      shippingInfo.country !== before.country
    ) {
      throw badField("country", messages.otherCountry);
    }
    if (plain(shippingInfo.state) !== plain(before.state)) {
      throw badField("state", messages.otherState);
    }
    if (JSON.stringify(shippingInfo) === JSON.stringify(before)) return;
    await tx.db.update(orders).set({ shippingInfo }).where(eq(orders.id, id));
    await addToHistory(tx, id, { kind: "address" });
    // Without its words: the audit log is never erased.
    await recordChanges(tx, [{ action: "order.address", subject: { kind: "order", id } }]);
    await tx.reached("order: address corrected");
  });
}

function plain(state = ""): string {
  return state.trim().toLowerCase();
}
