import { useRef, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Cart } from "../../../server/cart/contract.ts";
import type { Checkout } from "../../../server/checkout/contract.ts";
import type { BillingInfo, ShippingInfo } from "../../../server/orders/contract.ts";
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
import { useBilling } from "./use-billing.ts";
import { useDiscount } from "./use-discount.ts";
import { useQuote } from "./use-quote.ts";

interface Created {
  checkout: Checkout;
  /** The lines of its cart, as a text to compare. */
  of: string;
}

/** The delivery form and its checkout. */
export function useCheckout(begun: Checkout | undefined) {
  const { cart } = useCart();
  const { isFine, refuse, ...delivery } = useDelivery(begun);
  const billing = useBilling(begun?.billingInfo);
  const isPending = begun?.paymentStatus === "pending";
  const [problem, setProblem] = useState(isPending ? undefined : begun?.paymentMessage);
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Created>();
  const [vatNumber, setVatNumber] = useState(begun?.tax?.business?.number ?? "");
  const [askedNumber, askNumber] = useState(vatNumber);
  const [isElsewhere, setElsewhere] = useState(false);
  const askOnce = useAskOnce();
  const { discount, takeOff, amounts } = useDiscount({
    ...{ checkout: created?.checkout, begun, subtotal: cart.totalPrice },
    onChange: (checkout) => setCreated((before) => before && { ...before, checkout }),
  });

  const { country, state, postalCode } = delivery.values;
  const quoted = useQuote({
    country,
    state,
    postalCode,
    vatNumber: askedNumber,
    lines: linesOf(cart),
    discountCodes: created ? [] : discount.codes,
  });

  // Lines and sums are of one answer: the cart has the prices of another country, maybe.
  const answered = created?.checkout ?? quoted.quote;

  async function create(): Promise<void> {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    const rules = await fetchAddressRules();
    // Both, so that every mistake is marked.
    const fine = [isFine(rules), await billing.isFine(rules)];
    if (!fine.includes(false)) await send(rules);
    setBusy(false);
  }

  async function send(rules: AddressRules | undefined): Promise<void> {
    const { cart: paidFor } = getCartState();
    const outcome = await askOnce(
      {
        ...bodyOf(paidFor, toShippingInfo(delivery.values, rules), await billing.read()),
        vatNumber,
        ...(quoted.method && { deliveryMethod: quoted.method }),
      },
      (init) => api.POST("/api/checkout", init),
      checkoutMessages.createFailed,
    );
    if (outcome.ok) {
      rememberCheckout(outcome.data._id);
      setElsewhere(hasOtherPrices(outcome.data, rules));
      setCreated({ checkout: await takeOff(outcome.data), of: linesOf(paidFor) });
      notify.success(checkoutMessages.created);
    } else {
      const marked = describeErrors(fieldErrorsOf(outcome.refusal, "shippingInfo."));
      refuse(marked);
      const billed = fieldErrorsOf(outcome.refusal, "billingInfo.");
      await billing.refuse(billed, delivery.values);
      // The quote says it at the field.
      const { vatNumber: other } = fieldErrorsOf(outcome.refusal);
      if (!other && Object.keys({ ...marked, ...billed }).length === 0) setProblem(outcome.message);
      // The server's cart differs from the one on the page.
      if (outcome.status === 409) await loadCart();
    }
  }

  /** Returns to the form, whose button then makes a new checkout. */
  function giveUp(why?: string) {
    setCreated(undefined);
    setProblem(why);
  }

  return {
    ...delivery,
    billing,
    ...{ vatNumber, setVatNumber, askedNumber, askNumber },
    cart,
    problem,
    busy,
    checkout: created?.checkout,
    discount: { ...discount, told: quoted.errors.code },
    quoted,
    items: answered?.checkoutItems ?? cart.products,
    amounts: answered ?? amounts,
    /** The message about an earlier payment that is still pending. */
    earlier: isPending ? begun.paymentMessage : undefined,
    isElsewhere,
    /** Whether the cart has changed since the checkout was made. */
    isStale: created !== undefined && created.of !== linesOf(cart),
    create,
    giveUp,
  };
}

/** Whether the shop shows the prices of the checkout's country from now on, and this document has those of another. */
function hasOtherPrices({ shippingInfo }: Checkout, rules: AddressRules | undefined): boolean {
  const { region } = getShopFront();
  const { country, countryCode } = shippingInfo;
  const name = (countryCode && rules?.nameOf(countryCode)) ?? country;
  // The country's name stands in it.
  return region !== undefined && !region.includes(name);
}

/** The delivery form's content, its errors, and its questions about unusual values. */
function useDelivery(begun: Checkout | undefined) {
  const [values, setValues] = useState(begun ? toValues(begun.shippingInfo) : NO_ADDRESS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [questions, setQuestions] = useState<FieldErrors>({});
  /** The values that were questioned already, or accepted in an earlier checkout. */
  const asked = useRef(new Set(begun ? askedOf(toValues(begun.shippingInfo)) : []));

  function change(name: keyof DeliveryValues, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
    setQuestions(({ [name]: _, ...others }) => others);
  }

  /** Fills in the address of an earlier order, whose values are not questioned. */
  function fill(next: (before: DeliveryValues) => DeliveryValues) {
    setValues((before) => {
      const after = next(before);
      if (after !== before) for (const key of askedOf(after)) asked.current.add(key);
      return after;
    });
    setErrors({});
    setQuestions({});
  }

  /** Marks errors, and questions each unusual value once. Answers whether the form can be sent. */
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

/** The identity of a question: the field, its value and the country. */
function askedKey(name: string, values: DeliveryValues): string {
  return JSON.stringify([name, values[name as keyof DeliveryValues].trim(), values.country.trim()]);
}

function askedOf(values: DeliveryValues): string[] {
  return Object.keys(values).map((name) => askedKey(name, values));
}

function bodyOf(cart: Cart, shippingInfo: ShippingInfo, billingInfo: BillingInfo | undefined) {
  return {
    checkoutItems: cart.products.map(({ productId, size, color, quantity, price }) => ({
      productId,
      size,
      color,
      quantity,
      price,
    })),
    shippingInfo,
    ...(billingInfo && { billingInfo }),
    paymentMethod: "Paypal",
    totalPrice: cart.totalPrice,
  };
}

/** The lines without prices: a checkout keeps the prices with which it was made. */
function linesOf({ products }: Cart): string {
  return JSON.stringify(
    products.map(({ productId, size, color, quantity }) => [productId, size, color, quantity]),
  );
}
