import { paymentTexts } from "../../../common/payment-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function PaypalNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{paymentTexts.paypalNotLoaded}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {paymentTexts.checkAgain}
      </Button>
    </Notice>
  );
}
