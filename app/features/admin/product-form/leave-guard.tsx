import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { watchWork } from "../unsaved-work.ts";

const messages = productFormMessages.leave;

/**
 * Asks before a page with unsaved changes is left, and before a logout. When the tab is closed, the browser
 * asks.
 */
export function LeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const isLetGo = useRef(false);
  const [wanted, setWanted] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLetGo.current && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(
    () =>
      watchWork({
        mayLeave: () => isLetGo.current || mayLeave(),
        ask: (leave) => setWanted(() => leave),
      }),
    [mayLeave],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [mayLeave]);

  function stay() {
    setWanted(undefined);
    blocker.reset?.();
  }

  function leave() {
    isLetGo.current = true;
    setWanted(undefined);
    wanted?.();
    blocker.proceed?.();
  }

  if (!wanted && blocker.state !== "blocked") return null;
  return (
    <Dialog title={messages.title} onClose={stay}>
      <p className="text-ink-soft">{messages.text}</p>
      <DialogActions keep={messages.stay} onClose={stay}>
        <Button variant="accent" onClick={leave}>
          {messages.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
