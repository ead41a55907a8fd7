import type { ReactNode } from "react";

/** What stands around every page of the shop. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
