import { texts } from "../../../common/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p>{texts.checkout.paypalNotLoaded}</p>
      <Button look="quiet" onClick={onRetry}>
        {texts.checkout.checkAgain}
      </Button>
    </Notice>
  );
}
