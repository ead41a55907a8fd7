import { useState } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import type { Cart } from "../../../server/cart/contract.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import { api } from "../../api.ts";
import { type FieldErrors, fieldErrorsOf } from "../../form-errors.ts";
import { notify } from "../../ui/toast.tsx";
import { useAskOnce } from "../../use-ask-once.ts";
import { getCartState, loadCart, useCart } from "../cart/cart-store.ts";
import { rememberCheckout } from "./checkout-memory.ts";
import { describeErrors, findMissing, NO_ADDRESS, trimmed } from "./delivery-fields.ts";
import { useDiscount } from "./use-discount.ts";

interface Created {
  checkout: Checkout;
  /** The cart it was made of, as a text to compare. */
  of: string;
}

/** The delivery form and the checkout that is made of it. */
export function useCheckout(begun: Checkout | undefined) {
  const { cart } = useCart();
  const [values, setValues] = useState<ShippingInfo>(begun?.shippingInfo ?? NO_ADDRESS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isPending = begun?.paymentStatus === "pending";
  const [problem, setProblem] = useState(isPending ? undefined : begun?.paymentMessage);
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Created>();
  const askOnce = useAskOnce();
  const { discount, takeOff } = useDiscount({
    checkout: created?.checkout,
    begunCode: begun?.discountCode,
    onChange: (checkout) => setCreated((before) => before && { ...before, checkout }),
  });

  function change(name: keyof ShippingInfo, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  }

  /** A whole address at once, instead of what stands there. */
  function fill(next: (before: ShippingInfo) => ShippingInfo) {
    setValues(next);
    setErrors({});
  }

  async function create(): Promise<void> {
    if (busy) return;
    const missing = findMissing(values);
    setErrors(missing);
    setProblem(undefined);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const { cart: paidFor } = getCartState();
    const outcome = await askOnce(
      bodyOf(paidFor, values),
      (init) => api.POST("/api/checkout", init),
      customerTexts.checkout.createFailed,
    );
    if (outcome.ok) {
      rememberCheckout(outcome.data._id);
      setCreated({ checkout: await takeOff(outcome.data), of: linesOf(paidFor) });
      notify.success(customerTexts.checkout.created);
    } else {
      const marked = describeErrors(fieldErrorsOf(outcome.refusal, "shippingInfo."));
      setErrors(marked);
      if (Object.keys(marked).length === 0) setProblem(outcome.message);
      // The server's cart is another than the one on screen.
      if (outcome.status === 409) await loadCart();
    }
    setBusy(false);
  }

  /** Back to the form; continuing from there makes a new checkout. */
  function giveUp(why?: string) {
    setCreated(undefined);
    setProblem(why);
  }

  return {
    cart,
    values,
    errors,
    problem,
    busy,
    checkout: created?.checkout,
    discount,
    /** What is to be said of an earlier payment that is not decided yet. */
    earlier: isPending ? begun.paymentMessage : undefined,
    /** The cart is no longer the one the checkout was made of. */
    isStale: created !== undefined && created.of !== linesOf(cart),
    change,
    fill,
    create,
    giveUp,
  };
}

function bodyOf(cart: Cart, values: ShippingInfo) {
  return {
    checkoutItems: cart.products.map(({ productId, size, color, quantity, price }) => ({
      productId,
      size,
      color,
      quantity,
      price,
    })),
    shippingInfo: trimmed(values),
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  };
}

/** Not the prices: those that the checkout was made with hold. */
function linesOf({ products }: Cart): string {
  return JSON.stringify(
    products.map(({ productId, size, color, quantity }) => [productId, size, color, quantity]),
  );
}
