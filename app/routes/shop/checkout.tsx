import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import type { BillingInfo } from "../../../server/orders/contract.ts";
import type { User } from "../../../server/users/contract.ts";
import { useUserOrLeave } from "../../features/account/signed-in.ts";
import { loadCart } from "../../features/cart/cart-store.ts";
import type { AddressChoiceProps } from "../../features/checkout/address-choice.tsx";
import { DeliveryForm } from "../../features/checkout/delivery-form.tsx";
import { DiscountCode } from "../../features/checkout/discount-code.tsx";
import { fetchAddressRules } from "../../features/checkout/fetch-address-rules.ts";
import { enterCheckout } from "../../features/checkout/load-checkout.ts";
import { OrderSummary } from "../../features/checkout/order-summary.tsx";
import { PaymentSection } from "../../features/checkout/payment-section.tsx";
import { loadPaymentSettings } from "../../features/checkout/payment-settings.ts";
import { useCheckout } from "../../features/checkout/use-checkout.ts";
import type { VatNoticeProps } from "../../features/checkout/vat-number.tsx";
import { DeliveryAddress } from "../../features/orders/delivery-address.tsx";
import { ownMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/checkout";

const BilledTo = loadOnUse<{ to: BillingInfo }>(
  async () => (await import("../../features/checkout/billed-to.tsx")).BilledTo,
  () => null,
);
const VatNotice = loadOnUse<VatNoticeProps>(
  async () => (await import("../../features/checkout/vat-number.tsx")).VatNotice,
  () => null,
);
const AddressChoice = loadOnUse<AddressChoiceProps>(
  async () => (await import("../../features/checkout/address-choice.tsx")).AddressChoice,
  () => null,
);

/** Its HTML has no personal data: the browser fetches that. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPaymentSettings(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  // In parallel with the form's data, for which the page waits.
  void fetchAddressRules();
  const [settings, begun] = await Promise.all([serverLoader(), enterCheckout()]);
  return { settings, begun };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return ownMeta(messages.title);
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const user = useUserOrLeave("checkout");
  const navigate = useNavigate();
  const delivery = useCheckout(loaderData.begun);
  const { cart, checkout, discount, amounts, earlier, isStale, giveUp } = delivery;
  const [touched, setTouched] = useState(false);
  const isWide = useIsWide();
  const folding = useFolding(discount.problem);

  function lose(why: string) {
    giveUp(why);
    void loadCart();
  }

  // Until a payment is approved, a checkout must match the cart.
  const isEmpty = !touched && user !== undefined && cart.products.length === 0;
  useEffect(() => {
    if (isEmpty) void navigate("/", { replace: true });
  }, [isEmpty, navigate]);
  useEffect(() => {
    if (!touched && isStale && !isEmpty) giveUp(messages.changed);
  });

  if (!user) return null;
  // One that was begun before a pause is paid in it.
  const pause = checkout ? undefined : loaderData.settings.pause;
  const summary = (
    <OrderSummary items={checkout?.checkoutItems ?? cart.products} amounts={amounts} {...folding}>
      <DiscountCode discount={discount} locked={touched} />
    </OrderSummary>
  );
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="mb-8 type-title">{messages.title}</h1>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_25rem] lg:gap-10">
        {/* Its order in the document is that on screen: above the form on a phone, else after it. */}
        {!isWide && summary}
        <div className="grid min-w-0 content-start gap-6">
          {earlier && !checkout && <Notice tone="info">{earlier}</Notice>}
          {pause ? (
            <Notice tone="info">{pause}</Notice>
          ) : (
            <>
              <Delivery delivery={delivery} user={user} isTouched={touched} />
              <PaymentSection
                checkout={checkout}
                settings={loaderData.settings}
                onPlaced={() => void navigate("/order-confirmation", { replace: true })}
                onToConfirm={(id) => void navigate(`/checkout/${id}/review`, { replace: true })}
                onLost={lose}
                isTouched={touched}
                onTouched={setTouched}
              />
            </>
          )}
        </div>
        {isWide && summary}
      </div>
    </div>
  );
}

/** Whether the summary is unfolded: a problem with its discount code unfolds it. */
function useFolding(problem: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState(problem);
  if (problem !== said) {
    setSaid(problem);
    if (problem) setOpen(true);
  }
  return { isOpen, onToggle: () => setOpen(!isOpen) };
}

interface DeliveryProps {
  delivery: ReturnType<typeof useCheckout>;
  user: User;
  /** Whether the buyer has approved a payment: then the address is final. */
  isTouched: boolean;
}

/** The delivery form, or the address once there is a checkout. */
function Delivery({ delivery, user, isTouched }: DeliveryProps) {
  const { checkout, giveUp, change, create } = delivery;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Returns to the form, and focuses its heading. */
  function edit() {
    giveUp();
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="delivery" className="border border-line bg-field p-5 sm:p-6">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} id="delivery" tabIndex={-1} className="type-heading focus:outline-none">
          {messages.delivery}
        </h2>
        {checkout && !isTouched && (
          <Button variant="quiet" onClick={edit}>
            {messages.editAddress}
          </Button>
        )}
        {!checkout && <AddressChoice {...delivery} />}
      </div>
      {checkout ? (
        <>
          <DeliveryAddress to={checkout.shippingInfo} />
          {checkout.tax?.business && <VatNotice business={checkout.tax.business} />}
          {checkout.billingInfo && <BilledTo to={checkout.billingInfo} />}
        </>
      ) : (
        <DeliveryForm
          {...delivery}
          email={user.email}
          isGuest={user.isGuest === true}
          onChange={change}
          onSubmit={create}
        />
      )}
    </section>
  );
}

const WIDE = "(width >= 48rem)";

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window has room for two columns. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
