import { Fragment, useEffect, useRef } from "react";
import { findPageLinks } from "../../../common/find-page-links.ts";
import { getLocale } from "../../../common/locale.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formatDollars } from "../../../common/money.ts";
import { ownPagePath } from "../../../common/own-pages.ts";
import type { Checkout, PaymentSettings } from "../../../server/checkout/contract.ts";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PaymentStepsProps } from "./payment-steps.tsx";

/** Its code and PayPal's script are fetched only for a checkout that can be paid. */
const PaymentSteps = loadOnUse<PaymentStepsProps>(
  async () => (await import("./payment-steps.tsx")).PaymentSteps,
  NotLoaded,
  () => <p role="status">{checkoutMessages.loadingPaypal}</p>,
);

interface PaymentSectionProps extends Omit<PaymentStepsProps, "checkoutId" | "isConfirmed"> {
  checkout: Checkout | undefined;
  settings: PaymentSettings;
  /** Whether the buyer has approved a payment. */
  isTouched: boolean;
}

/** The time of day where the customer is: formatted once there is one, because `Intl` is slow to begin. */
function timeOfDay(instant: string): string {
  return new Date(instant).toLocaleTimeString(getLocale().tag, { timeStyle: "short" });
}

/** Says until when the items are held, or why not all of them are. */
function Kept({ heldUntil, holdNotice }: Pick<Checkout, "heldUntil" | "holdNotice">) {
  if (holdNotice) return <Notice tone="info">{holdNotice}</Notice>;
  if (!heldUntil) return null;
  return <p className="-mt-2 text-ink-soft">{checkoutMessages.keptUntil(timeOfDay(heldUntil))}</p>;
}

/** What the customer agrees to, in windows of their own: nothing that was typed is lost. */
function Holds() {
  const pages = findPageLinks("terms", "returns", "privacy");
  if (!pages[0]) return null;
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      {checkoutMessages.holds}{" "}
      {pages.map((page, index) => (
        <Fragment key={page.address}>
          {index > 0 && " · "}
          <a
            href={ownPagePath(page)}
            target="_blank"
            className="underline underline-offset-4"
            rel="noopener"
          >
            {page.title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

export function PaymentSection({ checkout, isTouched, ...steps }: PaymentSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const toPay = checkout?._id;
  // The form and its focused button are gone. A refused discount code has the focus already.
  useEffect(() => {
    if (toPay !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [toPay]);

  return (
    <section aria-labelledby="payment" className="border border-line bg-field p-5 sm:p-6">
      <h2 ref={heading} id="payment" tabIndex={-1} className="type-heading focus:outline-none">
        {checkoutMessages.payment}
      </h2>
      {steps.settings.isTest && (
        <p className="mt-3 inline-block rounded-soft bg-straw-soft px-3 py-1.5 text-sm font-medium text-straw">
          {checkoutMessages.testPayments}
        </p>
      )}
      {checkout ? (
        <div className="mt-4 grid gap-4">
          {!isTouched && <p>{checkoutMessages.created}</p>}
          <p className="text-lg font-semibold tabular-nums">
            {checkoutMessages.amount(formatDollars(checkout.totalPrice))}
          </p>
          {checkout.needsConfirmation && (
            <p className="-mt-2 text-ink-soft">{checkoutMessages.paymentContinues}</p>
          )}
          {!isTouched && <Kept {...checkout} />}
          {/* With a key, because messages about one checkout must not stay for the next. */}
          <PaymentSteps
            key={checkout._id}
            checkoutId={checkout._id}
            isConfirmed={checkout.needsConfirmation === true}
            {...steps}
          />
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">{checkoutMessages.paymentWaits}</p>
      )}
      <Holds />
    </section>
  );
}
