import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { errorMessages } from "../../common/messages/shop.ts";
import { Button } from "./button.tsx";
import { notify } from "./toast.tsx";

type Component<Props> = (props: Props) => ReactNode;

interface Retriable {
  onRetry: () => void;
}

/**
 * A component whose code is fetched when it is first shown, `waiting` until then, and `missing`
 * where that fails. The next to show it tries anew.
 */
export function loadOnUse<Props extends object>(
  load: () => Promise<Component<Props>>,
  missing: Component<Props & Retriable>,
  waiting: ReactNode = null,
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
      <Suspense fallback={waiting}>
        <Loaded {...props} onRetry={() => setLoaded(() => latest)} />
      </Suspense>
    );
  };
}

/** Some browsers never fetch again what they could not: only the page anew can. */
async function openAnewIfReachable(): Promise<void> {
  const isReachable = await fetch(window.location.href, { method: "HEAD" }).catch(() => undefined);
  if (isReachable) window.location.assign(window.location.pathname + window.location.search);
}

/** Stands for what a drawer holds, while the network has taken its code away. */
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

/** Stands for a dialog that the network took away: says so and gives up. */
export function NoDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify.error(errorMessages.loadFailed);
    onClose();
  }, [onClose]);
  return null;
}
