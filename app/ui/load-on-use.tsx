import { type ComponentType, lazy } from "react";

/** A component whose code is fetched when it is first shown. Where that fails, `missing` is shown. */
export function loadOnUse<Props>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => missing) }));
}
