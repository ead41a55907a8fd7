import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { texts } from "../../common/texts.ts";
import { notify } from "./toast.tsx";

/** A component whose code is fetched when it is first shown, and `missing` where that fails. */
export function loadOnUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(() => missing) }));
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Stands for a dialog that the network took away: says so and gives up. */
export function NoDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify.error(texts.account.loadFailed);
    onClose();
  }, [onClose]);
  return null;
}
