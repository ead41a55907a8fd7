import { useRevalidator } from "react-router";
import { errorMessages } from "../../common/messages/shop.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Says that the page's data could not be loaded, and loads it again. */
export function RetryNotice({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error">
      <p>{message}</p>
      <Button variant="quiet" aria-disabled={state === "loading"} onClick={() => void revalidate()}>
        {errorMessages.retry}
      </Button>
    </Notice>
  );
}
