import { unprocessable } from "./errors.ts";
import { type Address, BUYER, type Order, type Shipping } from "./model.ts";
import { readChangedUnit } from "./order-input.ts";
import { isRecord } from "./shape.ts";
import type { SimulatorState } from "./simulator-state.ts";

/** The addresses in the buyer's wallet, the first one as it is opened. */
export const BUYER_ADDRESSES: Readonly<Record<string, Address>> = {
  portland: {
    address_line_1: "12 Alder Street",
    address_line_2: "Apt 3",
    admin_area_2: "Portland",
    admin_area_1: "OR",
    postal_code: "97205",
    country_code: "US",
  },
  albany: {
    address_line_1: "40 Lark Street",
    admin_area_2: "Albany",
    admin_area_1: "NY",
    postal_code: "12210",
    country_code: "US",
  },
  richmond: {
    address_line_1: "8 Grace Street",
    admin_area_2: "Richmond",
    admin_area_1: "VA",
    postal_code: "23219",
    country_code: "US",
  },
  berlin: {
    address_line_1: "Gartenstraße 7",
    admin_area_2: "Berlin",
    postal_code: "10115",
    country_code: "DE",
  },
  oslo: {
    address_line_1: "Storgata 5",
    admin_area_2: "Oslo",
    postal_code: "0155",
    country_code: "NO",
  },
};

/** An address of the wallet, as its buyer reads it. */
export function nameOfAddress(address: Address): string {
  const { address_line_1, admin_area_2, admin_area_1, postal_code, country_code } = address;
  const parts = [address_line_1, admin_area_2, admin_area_1, postal_code, country_code];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** What the buyer reads where the shop does not take an address. */
const WORDS: Record<string, string> = {
  COUNTRY_ERROR: "The shop does not send to this country.",
  STATE_ERROR: "The shop does not send to this state.",
  ZIP_ERROR: "The shop does not send to this postal code.",
  ADDRESS_ERROR: "The shop does not send to this address.",
};
const PATIENCE_MS = 5_000;

/**
 * The buyer chooses an address, or another way of delivery to the one that was chosen. PayPal asks the shop what that
 * costs, with as much of the address as the shop needs. Throws a Refusal where the shop does not take it.
 */
export async function chooseAddress(
  simulator: SimulatorState,
  order: Order,
  address: Address,
  method?: string,
): Promise<void> {
  const { given_name, surname } = BUYER.name;
  const shipping: Shipping = { name: { full_name: `${given_name} ${surname}` }, address };
  const answered = order.callbackUrl ? await askShop(order, address, method) : {};
  const { amount, items, shipping_options: options } = answered;
  const unit = readChangedUnit(order.unit, {
    ...(amount !== undefined && { amount }),
    ...(items !== undefined && { items }),
    shipping: { ...shipping, ...(Array.isArray(options) && options.length > 0 && { options }) },
  });
  simulator.record({ type: "order-updated", orderId: order.id, unit });
}

async function askShop(
  { id, unit, callbackUrl = "" }: Order,
  address: Address,
  method: string | undefined,
): Promise<Record<string, unknown>> {
  const { country_code, admin_area_1, admin_area_2, postal_code } = address;
  const chosen = unit.shipping?.options?.find((option) => option.id === method);
  const question = {
    id,
    shipping_address: { country_code, admin_area_1, admin_area_2, postal_code },
    ...(chosen && { shipping_option: chosen }),
    purchase_units: [unit],
  };
  const answer = await fetch(callbackUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  const said: unknown = await answer?.json().catch(() => undefined);
  if (answer?.status === 200) {
    const units = isRecord(said) && Array.isArray(said.purchase_units) ? said.purchase_units : [];
    if (isRecord(units[0])) return units[0];
  }
  const details = isRecord(said) && Array.isArray(said.details) ? said.details : [];
  const issue = isRecord(details[0]) ? String(details[0].issue) : "";
  if (answer?.status === 422 && WORDS[issue]) throw unprocessable(issue, WORDS[issue]);
  throw unprocessable("SHIPPING_ADDRESS_CALLBACK_ERROR", "The shop cannot be asked at the moment.");
}
