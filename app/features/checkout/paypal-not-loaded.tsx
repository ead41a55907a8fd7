import { paymentMessages } from "../../../common/messages/payment.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function PaypalNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{paymentMessages.paypalNotLoaded}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {paymentMessages.checkAgain}
      </Button>
    </Notice>
  );
}
