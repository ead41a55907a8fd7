import { useNavigate } from "react-router";
import { expressButtonMessages } from "../../../common/messages/express-button.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { getCartState } from "../cart/cart-store.ts";

export interface ExpressButtonProps {
  /** What goes into the cart first, unless it lies there already. */
  line?: { productId: string; color: string | undefined; size: string | undefined };
  /** Answers whether it is in the cart now. */
  add?: () => Promise<boolean>;
}

/** Leads to the checkout's document, where PayPal's script is. */
export function ExpressButton({ line, add }: ExpressButtonProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { pause, guestsAreRefused } = getShopFront();
  if (pause?.checkout !== undefined) return null;

  async function go() {
    const lies =
      line === undefined ||
      getCartState().cart.products.some(
        ({ productId, color, size }) =>
          productId === line.productId && color === line.color && size === line.size,
      );
    if (!lies && !(await add?.())) return;
    await navigate(!user && guestsAreRefused ? "/login?redirect=checkout" : "/checkout/express");
  }

  return (
    <Button
      variant="outline"
      className={`needs-script w-full ${line ? "" : "mt-3"}`}
      onClick={() => void go()}
    >
      {expressButtonMessages.buy}
    </Button>
  );
}
