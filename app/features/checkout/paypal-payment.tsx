import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useMemo, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { paymentMessages } from "../../../common/messages/payment.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import type { PaymentSettings } from "../../../server/checkout/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Payment } from "./use-payment.ts";

interface PaypalPaymentProps {
  settings: PaymentSettings;
  /** Whether the buyer goes on in the shop: PayPal's window says so instead of asking for the payment. */
  isConfirmed: boolean;
  payment: PaypalCalls;
}

/** What PayPal's buttons call. */
export type PaypalCalls = Pick<Payment, "createOrder" | "approve" | "cancel" | "fail">;

/** PayPal's buttons, by its script of version 5. The only place that knows the provider's script. */
export function PaypalPayment({ settings, isConfirmed, payment }: PaypalPaymentProps) {
  const [attempt, setAttempt] = useState(0);
  const { clientId, sdkUrl, currency, locale } = settings;
  const options = useMemo(
    () => ({
      clientId,
      currency,
      intent: "capture",
      components: "buttons",
      ...(locale && { locale }),
      ...(isConfirmed && { commit: false }),
      sdkBaseUrl: new URL(sdkUrl, window.location.href).href,
    }),
    [clientId, currency, locale, sdkUrl, isConfirmed],
  );
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <Buttons payment={payment} onReload={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

function Buttons({ payment, onReload }: { payment: PaypalCalls; onReload: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) return <PaypalNotLoaded onRetry={onReload} />;
  return (
    <>
      {isPending && (
        <p role="status" className="text-ink-soft">
          {checkoutMessages.loadingPaypal}
        </p>
      )}
      <PayPalButtons
        style={{ shape: "rect", height: 48 }}
        createOrder={payment.createOrder}
        onApprove={({ orderID }, actions) => payment.approve(orderID, () => void actions.restart())}
        onCancel={payment.cancel}
        onError={payment.fail}
      />
    </>
  );
}

function PaypalNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{paymentMessages.paypalNotLoaded}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {errorMessages.retry}
      </Button>
    </Notice>
  );
}
