import { redirectDocument } from "react-router";
import { isPaymentPage } from "../../../common/payment-page.ts";
import { carryToasts } from "../../ui/toast.tsx";

/** The page that the server sent; the router has shown others in its place since. */
const sent = typeof window === "undefined" ? "" : window.location.pathname;

/**
 * Of the router, before each page that it would show by itself: the payment page is a document of its
 * own, because the policy that lets the payment provider's script run comes with the document. So the
 * browser loads it whole, and whatever comes after it. The confirmation may stand in either document.
 */
export async function keepPaymentApart({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/order-confirmation") return;
  if (isPaymentPage(pathname) === isPaymentPage(sent)) return;
  const address = pathname + search;
  // Without a network the shop's own page says so, and not the browser's.
  await fetch(address, { method: "HEAD" });
  carryToasts();
  throw redirectDocument(address);
}
