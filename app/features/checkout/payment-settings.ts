import type { RouterContextProvider } from "react-router";
import { getShopFront } from "../../../common/shop-front.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import { shopContext } from "../../shop-context.ts";

/** For a page's loader: how to pay, and in a pause what is said of it. */
export function loadPaymentSettings(
  context: Readonly<RouterContextProvider>,
): PaymentSettings & { pause?: string } {
  const settings = context.get(shopContext).paymentSettings();
  const said = getShopFront().pause?.checkout;
  return said === undefined ? settings : { ...settings, pause: said };
}
