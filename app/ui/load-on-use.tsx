import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { errorMessages } from "../../common/messages/shop.ts";
import { Button } from "./button.tsx";
import { notify } from "./toast.tsx";

type Component<Props> = (props: Props) => ReactNode;

interface Retriable {
  onRetry: () => void;
}

/**
 * A component whose code is fetched when it is first shown: `waiting` is shown until then, and `missing`
 * if that fails. The next time it is shown, it is fetched again.
 */
export function loadOnUse<Props extends object>(
  load: () => Promise<Component<Props>>,
  missing: Component<Props & Retriable>,
  waiting?: () => ReactNode,
): Component<Props> {
  let failures = 0;
  const attempt = () =>
    lazy<Component<Props & Retriable>>(async () => ({
      default: await load().catch(() => {
        latest = attempt();
        failures += 1;
        if (failures > 1) void openAnewIfReachable();
        return missing;
      }),
    }));
  let latest = attempt();
  return (props) => {
    const [Loaded, setLoaded] = useState(() => latest);
    return (
      <Suspense fallback={waiting?.()}>
        <Loaded {...props} onRetry={() => setLoaded(() => latest)} />
      </Suspense>
    );
  };
}

/** Some browsers never repeat a failed import: only a reload of the page helps. */
async function openAnewIfReachable(): Promise<void> {
  const isReachable = await fetch(window.location.href, { method: "HEAD" }).catch(() => undefined);
  if (isReachable) window.location.assign(window.location.pathname + window.location.search);
}

/** Replaces the content of a drawer whose code could not be fetched. */
export function NotLoaded({ onRetry }: Retriable) {
  return (
    <div role="alert">
      <p>{errorMessages.loadFailed}</p>
      <Button variant="quiet" onClick={onRetry}>
        {errorMessages.retry}
      </Button>
    </div>
  );
}

/** Replaces a dialog whose code could not be fetched: says so and closes. */
export function NoDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify.error(errorMessages.loadFailed);
    onClose();
  }, [onClose]);
  return null;
}
