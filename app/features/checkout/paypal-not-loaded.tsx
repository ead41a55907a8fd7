import { customerTexts } from "../../../common/customer-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function PaypalNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{customerTexts.checkout.paypalNotLoaded}</p>
      <Button look="outline" className="mt-3" onClick={onRetry}>
        {customerTexts.checkout.checkAgain}
      </Button>
    </Notice>
  );
}
