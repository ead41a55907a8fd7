import { describeLines } from "../../cart/store.ts";
import { paypalCosts, paypalMoney } from "../../payments/paypal/order-request.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { needsConfirmation, requireOpenMarket } from "../agreement.ts";
import { requireOnSale } from "../rules.ts";
import type {
  ShippingAnswer,
  ShippingIssue,
  ShippingQuestion,
  ShippingRefusal,
} from "./contract.ts";
import { getExpress, unknownExpress } from "./express-store.ts";
import { wheretoOf } from "./paypal-address.ts";
import { priceExpress } from "./price-express.ts";

type QuoteAnswer = { status: 200; body: ShippingAnswer } | { status: 422; body: ShippingRefusal };

/**
 * Answers PayPal what it costs to send a purchase to an address that its buyer has chosen there. Writes nothing and
 * says nothing of anybody: who forges such a call hears a price. Once the purchase is in the shop again, its amounts
 * stay as they are. Throws `not-found` for a purchase that is not open, or whose PayPal order is another, and `too-many`.
 */
export async function quoteExpress(
  ctx: Context,
  id: string,
  question: ShippingQuestion,
): Promise<QuoteAnswer> {
  const { paypalOrderId, checkoutId, currency, lines: wanted } = await getExpress(ctx, id);
  if (paypalOrderId !== question.id) throw unknownExpress();
  await countOrRefuse(ctx.limits.expressQuotes, id);
  if (checkoutId !== null) return refused("ADDRESS_ERROR");
  const { shipping_address, shipping_option } = question;
  const rows = await describeLines(ctx, wanted);
  const to = wheretoOf(shipping_address);
  try {
    requireOnSale(rows);
    if (needsConfirmation(ctx, to)) await requireOpenMarket(ctx);
    const { lines, amounts, offered } = await priceExpress(ctx, rows, to, shipping_option?.id);
    const asked = { amountCents: amounts.totalCents, currency };
    return {
      status: 200,
      body: {
        id: paypalOrderId,
        purchase_units: [
          {
            reference_id: "default",
            ...paypalCosts(asked, { lines, ...amounts }),
            shipping_options: offered.map(({ deliveryCents, delivery }) => ({
              id: delivery.method,
              label: delivery.name,
              type: "SHIPPING",
              selected: delivery.method === amounts.delivery?.method,
              amount: paypalMoney(deliveryCents, currency),
            })),
          },
        ],
      },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(issueOf(error));
  }
}

/** PayPal's word for what is wrong with an address. */
function issueOf({ code, errors: [first] }: AppError): ShippingIssue {
  if (code === "market_closed") return "COUNTRY_ERROR";
  switch (first?.field) {
    case "shippingInfo.country":
      return "COUNTRY_ERROR";
    case "shippingInfo.state":
      return "STATE_ERROR";
    case "shippingInfo.postalCode":
      return "ZIP_ERROR";
    default:
      return "ADDRESS_ERROR";
  }
}

function refused(issue: ShippingIssue): QuoteAnswer {
  return { status: 422, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } };
}
