import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { percentOf, toCents, toDollars } from "../../../common/money.ts";
import { useUserOrLeave } from "../../features/account/signed-in.ts";
import { loadCart } from "../../features/cart/cart-store.ts";
import type { AddressChoiceProps } from "../../features/checkout/address-choice.tsx";
import { DeliveryForm } from "../../features/checkout/delivery-form.tsx";
import { DiscountCode } from "../../features/checkout/discount-code.tsx";
import { fetchAddressRules } from "../../features/checkout/fetch-address-rules.ts";
import { enterCheckout } from "../../features/checkout/load-checkout.ts";
import { OrderSummary } from "../../features/checkout/order-summary.tsx";
import { PaymentSection } from "../../features/checkout/payment-section.tsx";
import { useCheckout } from "../../features/checkout/use-checkout.ts";
import { DeliveryAddress } from "../../features/orders/delivery-address.tsx";
import { ownMeta } from "../../page-meta.ts";
import { shopContext } from "../../shop-context.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/checkout";

const AddressChoice = loadOnUse<AddressChoiceProps>(
  async () => (await import("../../features/checkout/address-choice.tsx")).AddressChoice,
  () => null,
);

/** Nothing personal: who buys what is known to the browser only. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).paymentSettings();
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  // Beside what the form is filled with, which it waits for.
  void fetchAddressRules();
  const [settings, begun] = await Promise.all([serverLoader(), enterCheckout()]);
  return { settings, begun };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={checkoutMessages.loading} />;
}

export function meta() {
  return ownMeta(checkoutMessages.title);
}

interface Sums {
  subtotal: number;
  discount: number;
  totalPrice: number;
}

const amountsOf = ({ subtotal, discount, totalPrice }: Sums): Sums => {
  return { subtotal, discount, totalPrice };
};

/** What the checkout will come to, by the sum that it makes itself. */
function worth(subtotal: number, percent: number): Sums {
  const cents = toCents(subtotal);
  const discount = percentOf(cents, percent);
  return { subtotal, discount: toDollars(discount), totalPrice: toDollars(cents - discount) };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const user = useUserOrLeave("checkout");
  const navigate = useNavigate();
  const delivery = useCheckout(loaderData.begun);
  const { cart, checkout, earlier, isStale, giveUp } = delivery;
  const heading = useRef<HTMLHeadingElement>(null);
  const [touched, setTouched] = useState(false);
  const isWide = useMedia("(width >= 48rem)");
  const [isUnfolded, setUnfolded] = useState(false);
  const { problem } = delivery.discount;
  const [said, setSaid] = useState(problem);
  if (problem !== said) {
    setSaid(problem);
    // What is wrong with a code stands beside its field, which may be folded away.
    if (problem) setUnfolded(true);
  }

  function lose(why: string) {
    giveUp(why);
    void loadCart();
  }

  /** Back to the form, and the focus with it. */
  function edit() {
    giveUp();
    heading.current?.focus();
  }

  // Until it has been approved, a checkout is worth what the cart says.
  const isWorthNothing = !touched && user !== undefined && cart.products.length === 0;
  useEffect(() => {
    if (isWorthNothing) void navigate("/", { replace: true });
  }, [isWorthNothing, navigate]);
  useEffect(() => {
    if (!touched && isStale && !isWorthNothing) giveUp(checkoutMessages.changed);
  });

  if (!user) return null;
  const summary = (
    <OrderSummary
      items={checkout?.checkoutItems ?? cart.products}
      {...amountsOf(checkout ?? worth(cart.totalPrice, delivery.discount.percent))}
      isOpen={isUnfolded}
      onToggle={() => setUnfolded(!isUnfolded)}
    >
      <DiscountCode discount={delivery.discount} locked={touched} />
    </OrderSummary>
  );
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="mb-8 type-title">{checkoutMessages.title}</h1>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem] lg:gap-10">
        {/* Read and tabbed through where it is seen: above the form of a phone, else after it. */}
        {!isWide && summary}
        <div className="grid min-w-0 content-start gap-6">
          {earlier && !checkout && <Notice tone="info">{earlier}</Notice>}
          <section aria-labelledby="delivery" className="border border-line bg-white p-5 sm:p-6">
            <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2
                ref={heading}
                id="delivery"
                tabIndex={-1}
                className="type-heading focus:outline-none"
              >
                {checkoutMessages.delivery}
              </h2>
              {checkout && !touched && (
                <Button variant="quiet" onClick={edit}>
                  {checkoutMessages.editAddress}
                </Button>
              )}
              {!checkout && <AddressChoice {...delivery} />}
            </div>
            {checkout ? (
              <DeliveryAddress to={checkout.shippingInfo} />
            ) : (
              <DeliveryForm
                {...delivery}
                email={user.email}
                onChange={delivery.change}
                onSubmit={delivery.create}
              />
            )}
          </section>
          <PaymentSection
            checkout={checkout}
            settings={loaderData.settings}
            onPlaced={() => void navigate("/order-confirmation", { replace: true })}
            onLost={lose}
            isTouched={touched}
            onTouched={setTouched}
          />
        </div>
        {isWide && summary}
      </div>
    </div>
  );
}
