import { useEffect } from "react";
import { useBlocker } from "react-router";
import { editorTexts } from "../../../../common/admin-editor-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../dialog.tsx";

const words = editorTexts.leave;

/** Asks before a page is left whose changes are not saved; the browser asks where it is closed. */
export function LeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [mayLeave]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={words.title} onClose={() => blocker.reset()}>
      <p className="text-ink-soft">{words.text}</p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
        <Button look="accent" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
