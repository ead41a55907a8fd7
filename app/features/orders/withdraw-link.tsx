import { getShopFront } from "../../../common/shop-front.ts";
import { buttonClasses } from "../../ui/button.tsx";

interface WithdrawLinkProps {
  orderId: string;
  /** Called before the page is left; unset: a mailed link has opened the order there already. */
  onLeave?: () => Promise<unknown>;
}

/** Leads from an order to the withdrawal function, where the shop has it. */
export function WithdrawLink({ orderId, onLeave }: WithdrawLinkProps) {
  const { withdrawal } = getShopFront();
  if (!withdrawal) return null;
  const to = `/withdraw?order=${orderId}`;
  return (
    <a
      href={to}
      className={buttonClasses("outline", "mb-6 w-full")}
      onClick={
        onLeave &&
        ((event) => {
          event.preventDefault();
          // Without the cookie the page asks for the number and words.
          void onLeave().finally(() => location.assign(to));
        })
      }
    >
      {withdrawal}
    </a>
  );
}
