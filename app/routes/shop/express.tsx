import { redirect } from "react-router";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { loginPath } from "../../features/account/login-path.ts";
import { getCartState, loadCart } from "../../features/cart/cart-store.ts";
import { loadPaymentSettings } from "../../features/checkout/payment-settings.ts";
import type { ExpressPurchaseProps } from "../../features/express/express-purchase.tsx";
import { ownMeta } from "../../page-meta.ts";
import { getSession } from "../../session.ts";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/express";

const ExpressPurchase = loadOnUse<ExpressPurchaseProps>(
  async () => (await import("../../features/express/express-purchase.tsx")).ExpressPurchase,
  NotLoaded,
  () => <Waiting text={checkoutMessages.loading} />,
);

/** Its HTML has no personal data: the browser fetches that. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPaymentSettings(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { express, guestsAreRefused } = getShopFront();
  if (!express) throw redirect("/checkout");
  if (guestsAreRefused && !getSession().user) throw redirect(loginPath("checkout"));
  const [settings, loaded] = await Promise.all([serverLoader(), loadCart()]);
  if (!loaded.ok && loaded.status === 401) throw redirect(loginPath("checkout"));
  const { cart } = getCartState();
  // The cart's content is unknown: the error page has a button to try again.
  if (!loaded.ok && cart.products.length === 0) throw new Error(loaded.message);
  if (cart.products.length === 0) throw redirect("/");
  return { settings, cart };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={checkoutMessages.loading} />;
}

export function meta() {
  return ownMeta(checkoutMessages.title);
}

/** Past the checkout's form: PayPal gives the address, and the contract page shows what it costs. */
export default function ExpressPage({ loaderData: { settings, cart } }: Route.ComponentProps) {
  return (
    <div className="page-width py-12 lg:py-16">
      {settings.pause ? (
        <>
          <h1 className="mb-8 type-title">{checkoutMessages.title}</h1>
          <Notice tone="info">{settings.pause}</Notice>
        </>
      ) : (
        <ExpressPurchase cart={cart} settings={settings} />
      )}
    </div>
  );
}
