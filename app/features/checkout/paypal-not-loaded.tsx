import { paymentMessages } from "../../../common/messages/payment.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function PaypalNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{paymentMessages.paypalNotLoaded}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {errorMessages.retry}
      </Button>
    </Notice>
  );
}
