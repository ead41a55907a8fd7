import { useEffect, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import { percentOf, toCents, toDollars } from "../../../common/money.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { Checkout, UsableCode } from "../../../server/checkout/contract.ts";
import { api, ask } from "../../api.ts";
import type { AmountsProps } from "../orders/amounts.tsx";

export interface Discount {
  /** The codes that are applied. */
  codes: readonly string[];
  /** Whether a code of another kind can be added to them. */
  canAdd: boolean;
  typed: string;
  problem: string | undefined;
  /** What the quote has against a code, which takes no focus from the address that is typed. */
  told?: string | undefined;
  busy: boolean;
  type(text: string): void;
  apply(): Promise<void>;
  remove(code: string): Promise<void>;
}

interface Options {
  checkout: Checkout | undefined;
  /** The checkout that this tab had begun. */
  begun: Checkout | undefined;
  /** What the goods in the cart cost. */
  subtotal: number;
  onChange(checkout: Checkout): void;
}

type Applied = Pick<UsableCode, "discountCodes"> & { discountCode?: string | undefined };

const codesOf = ({ discountCodes, discountCode }: Applied): string[] =>
  discountCodes?.map(({ code }) => code) ?? (discountCode ? [discountCode] : []);

/** The discount codes: checked at once, and applied to the checkout as soon as there is one. */
export function useDiscount({ checkout, begun, subtotal, onChange }: Options) {
  const { wanted, setWanted, checked, take } = useWantedCodes(begun, subtotal);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Answers the checkout with the change, or undefined if it was refused. */
  async function send(id: string, body: CodeChange): Promise<Checkout | undefined> {
    const outcome = await changeCode(id, body);
    if (outcome.ok) {
      setWanted(codesOf(outcome.data));
      setTyped("");
      return outcome.data;
    }
    setProblem(outcome.message);
    return undefined;
  }

  async function change(body: CodeChange, codes: readonly string[]): Promise<void> {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    if (checkout) {
      const changed = await send(checkout._id, body);
      if (changed) onChange(changed);
    } else {
      const why = await take(codes);
      if (why === undefined) setTyped("");
      setProblem(why);
    }
    setBusy(false);
  }

  /**
   * Applies the wanted codes, and the text in the field, to a new checkout. If a code is refused, answers
   * the checkout without it.
   */
  async function takeOff(made: Checkout): Promise<Checkout> {
    setProblem(undefined);
    const field = typed.trim();
    const asked = field ? [...(wanted ?? []), field] : wanted;
    let now = made;
    for (const code of asked ?? []) {
      if (codesOf(now).includes(code)) continue;
      const changed = await send(made._id, { code });
      if (!changed) {
        setTyped(code);
        break;
      }
      now = changed;
    }
    // What the server had kept of an earlier checkout.
    for (const code of asked && !field ? codesOf(now) : []) {
      if (!asked?.includes(code)) now = (await send(made._id, { remove: code })) ?? now;
    }
    setWanted(codesOf(now));
    return now;
  }

  const codes = checkout ? codesOf(checkout) : (wanted ?? []);
  const discount: Discount = {
    codes,
    canAdd: codes.length === 0 || (checkout ?? checked)?.canAddCode === true,
    typed,
    problem,
    busy,
    type(text) {
      setTyped(text);
      setProblem(undefined);
    },
    async apply() {
      const code = typed.trim();
      if (code !== "") return change({ code }, [code, ...codes]);
      setProblem(formMessages.required(checkoutMessages.discountCode));
    },
    remove: (code) =>
      change(
        codes.length > 1 ? { remove: code } : { code: "" },
        codes.filter((other) => other !== code),
      ),
  };
  return { discount, takeOff, amounts: amountsOf(subtotal, checked) };
}

/** The amounts of a checkout before it is made, calculated as the server does. */
function amountsOf(subtotal: number, checked: UsableCode | undefined): AmountsProps {
  const { discountCodes, percent = 0 } = checked ?? {};
  const { delivery, addsSalesTax } = getShopFront();
  const cents = toCents(subtotal);
  const off = discountCodes
    ? discountCodes.reduce((sum, { amount }) => sum + toCents(amount), 0)
    : percentOf(cents, percent);
  return {
    ...{ subtotal, discountCodes },
    discount: toDollars(off),
    totalPrice: toDollars(cents - off),
    // They depend on the address.
    isDeliveryOpen: delivery !== undefined,
    open: addsSalesTax && [[checkoutMessages.salesTax, checkoutMessages.shippingOpen]],
  };
}

/** The wanted codes, and their discount before there is a checkout. */
function useWantedCodes(begun: Checkout | undefined, subtotal: number) {
  const begunCodes = begun && codesOf(begun);
  /** Empty: no code. Undefined: the codes that the server keeps of an earlier checkout. */
  const [wanted, setWanted] = useState(begunCodes?.length ? begunCodes : undefined);
  const [checked, setChecked] = useState<UsableCode>();
  // Checks the codes of the earlier checkout, for the amounts before the next one; and again what the
  // server reckoned for another cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a typed code is checked by `take`
  useEffect(() => {
    const [code, ...beside] = wanted ?? [];
    if (code === undefined || (checked && !checked.discountCodes)) return;
    let isLate = false;
    void check(code, beside).then((outcome) => {
      if (!isLate) setChecked(outcome.ok ? outcome.data : undefined);
    });
    return () => {
      isLate = true;
    };
  }, [subtotal]);
  /** Takes the first code, and those beside it that can be. Answers why it is refused, if it is. */
  async function take([code, ...beside]: readonly string[]): Promise<string | undefined> {
    const outcome = code === undefined ? undefined : await check(code, beside);
    if (outcome && !outcome.ok) return outcome.message;
    setWanted(outcome ? codesOf(outcome.data) : []);
    setChecked(outcome?.data);
    return undefined;
  }
  const isChecked = checked && wanted?.includes(checked.discountCode);
  return { wanted, setWanted, checked: isChecked ? checked : undefined, take };
}

interface CodeChange {
  code?: string;
  remove?: string;
}

function changeCode(id: string, body: CodeChange) {
  const call = api.POST("/api/checkout/:id/discount", { params: { path: { id } }, body });
  return ask(call, errorMessages.unexpected);
}

function check(code: string, beside: readonly string[]) {
  const body = { code, ...(beside.length > 0 && { beside: [...beside] }) };
  return ask(api.POST("/api/checkout/discount", { body }), checkoutMessages.discountFailed);
}
