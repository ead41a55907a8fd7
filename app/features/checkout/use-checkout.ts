import { useRef, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import type { Cart } from "../../../server/cart/contract.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import { api } from "../../api.ts";
import { type FieldErrors, fieldErrorsOf } from "../../form-errors.ts";
import { notify } from "../../ui/toast.tsx";
import { useAskOnce } from "../../use-ask-once.ts";
import { getCartState, loadCart, useCart } from "../cart/cart-store.ts";
import { rememberCheckout } from "./checkout-memory.ts";
import {
  checkDelivery,
  type DeliveryValues,
  describeErrors,
  NO_ADDRESS,
  toShippingInfo,
  toValues,
} from "./delivery-fields.ts";
import { type AddressRules, fetchAddressRules } from "./fetch-address-rules.ts";
import { useDiscount } from "./use-discount.ts";

interface Created {
  checkout: Checkout;
  /** The cart it was made of, as a text to compare. */
  of: string;
}

/** The delivery form and the checkout that is made of it. */
export function useCheckout(begun: Checkout | undefined) {
  const { cart } = useCart();
  const { isFine, refuse, ...delivery } = useDelivery(begun);
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

  async function create(): Promise<void> {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    const rules = await fetchAddressRules();
    if (isFine(rules)) await send(rules);
    setBusy(false);
  }

  async function send(rules: AddressRules | undefined): Promise<void> {
    const { cart: paidFor } = getCartState();
    const outcome = await askOnce(
      bodyOf(paidFor, toShippingInfo(delivery.values, rules)),
      (init) => api.POST("/api/checkout", init),
      checkoutMessages.createFailed,
    );
    if (outcome.ok) {
      rememberCheckout(outcome.data._id);
      setCreated({ checkout: await takeOff(outcome.data), of: linesOf(paidFor) });
      notify.success(checkoutMessages.created);
    } else {
      const marked = describeErrors(fieldErrorsOf(outcome.refusal, "shippingInfo."));
      refuse(marked);
      if (Object.keys(marked).length === 0) setProblem(outcome.message);
      // The server's cart is another than the one on screen.
      if (outcome.status === 409) await loadCart();
    }
  }

  /** Back to the form; continuing from there makes a new checkout. */
  function giveUp(why?: string) {
    setCreated(undefined);
    setProblem(why);
  }

  return {
    ...delivery,
    cart,
    problem,
    busy,
    checkout: created?.checkout,
    discount,
    /** The message about an earlier payment that is not decided yet. */
    earlier: isPending ? begun.paymentMessage : undefined,
    /** The cart is no longer the one the checkout was made of. */
    isStale: created !== undefined && created.of !== linesOf(cart),
    create,
    giveUp,
  };
}

/** The delivery form's content, its mistakes, and the doubts that were asked about. */
function useDelivery(begun: Checkout | undefined) {
  const [values, setValues] = useState(begun ? toValues(begun.shippingInfo) : NO_ADDRESS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [questions, setQuestions] = useState<FieldErrors>({});
  /** The values that were asked about already, or taken before. */
  const asked = useRef(new Set(begun ? askedOf(toValues(begun.shippingInfo)) : []));

  function change(name: keyof DeliveryValues, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
    setQuestions(({ [name]: _, ...others }) => others);
  }

  /** A whole address at once, instead of what stands there: one that a parcel went to is right. */
  function fill(next: (before: DeliveryValues) => DeliveryValues) {
    setValues((before) => {
      const after = next(before);
      if (after !== before) for (const key of askedOf(after)) asked.current.add(key);
      return after;
    });
    setErrors({});
    setQuestions({});
  }

  /** Marks what is wrong, and asks once about what may be; answers whether all is well. */
  function isFine(rules: AddressRules | undefined): boolean {
    const found = checkDelivery(values, rules);
    const unasked = Object.entries(found.questions).filter(
      ([name]) => !asked.current.has(askedKey(name, values)),
    );
    for (const [name] of unasked) asked.current.add(askedKey(name, values));
    setErrors(found.errors);
    setQuestions(Object.fromEntries(unasked));
    return Object.keys(found.errors).length === 0 && unasked.length === 0;
  }

  return { values, errors, questions, change, fill, isFine, refuse: setErrors };
}

/** A question is about this, and about another country's is another question. */
function askedKey(name: string, values: DeliveryValues): string {
  return JSON.stringify([name, values[name as keyof DeliveryValues].trim(), values.country.trim()]);
}

function askedOf(values: DeliveryValues): string[] {
  return Object.keys(values).map((name) => askedKey(name, values));
}

function bodyOf(cart: Cart, shippingInfo: ShippingInfo) {
  return {
    checkoutItems: cart.products.map(({ productId, size, color, quantity, price }) => ({
      productId,
      size,
      color,
      quantity,
      price,
    })),
    shippingInfo,
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
