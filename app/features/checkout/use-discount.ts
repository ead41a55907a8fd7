import { useEffect, useState } from "react";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { errorMessages } from "../../../common/messages/shop.ts";
import type { Checkout, UsableCode } from "../../../server/checkout/contract.ts";
import { api, ask } from "../../api.ts";

export interface Discount {
  /** The code that is applied. */
  code: string | undefined;
  /** The discount before there is a checkout, which has its own amounts. */
  percent: number;
  typed: string;
  problem: string | undefined;
  busy: boolean;
  type(text: string): void;
  apply(): Promise<void>;
  remove(): Promise<void>;
}

interface Options {
  checkout: Checkout | undefined;
  /** The code of the checkout that this tab had begun. */
  begunCode: string | undefined;
  onChange(checkout: Checkout): void;
}

/** The discount code: checked at once, and applied to the checkout as soon as there is one. */
export function useDiscount({ checkout, begunCode, onChange }: Options) {
  const { wanted, setWanted, percent, take } = useWantedCode(begunCode);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Answers the checkout with the code, or undefined if the code was refused. */
  async function send(id: string, code: string): Promise<Checkout | undefined> {
    const outcome = await changeCode(id, code);
    if (outcome.ok) {
      setWanted(outcome.data.discountCode ?? "");
      setTyped("");
      return outcome.data;
    }
    setProblem(outcome.message);
    return undefined;
  }

  async function change(code: string): Promise<void> {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    if (checkout) {
      const changed = await send(checkout._id, code);
      if (changed) onChange(changed);
    } else {
      const why = await take(code);
      if (why === undefined) setTyped("");
      setProblem(why);
    }
    setBusy(false);
  }

  /**
   * Applies the wanted code, or the text in the field, to a new checkout. If the code is refused, answers
   * the checkout without it.
   */
  async function takeOff(made: Checkout): Promise<Checkout> {
    setProblem(undefined);
    const has = made.discountCode ?? "";
    const asked = typed.trim() || wanted;
    if (asked !== undefined && asked !== has) {
      const changed = await send(made._id, asked);
      if (changed) return changed;
      setTyped(asked);
    }
    setWanted(has);
    return made;
  }

  const discount: Discount = {
    code: (checkout ? checkout.discountCode : wanted) || undefined,
    percent,
    typed,
    problem,
    busy,
    type(text) {
      setTyped(text);
      setProblem(undefined);
    },
    async apply() {
      if (typed.trim() !== "") return change(typed.trim());
      setProblem(formMessages.required(checkoutMessages.discountCode));
    },
    remove: () => change(""),
  };
  return { discount, takeOff };
}

/** The wanted code, and its discount before there is a checkout. */
function useWantedCode(begunCode: string | undefined) {
  /** Empty: no code. Undefined: the code that the server keeps of an earlier checkout. */
  const [wanted, setWanted] = useState(begunCode);
  const [checked, setChecked] = useState<UsableCode>();
  // Checks the code of the earlier checkout, for the amounts before the next one.
  useEffect(() => {
    if (begunCode === undefined) return;
    void check(begunCode).then((outcome) => {
      if (outcome.ok) setChecked(outcome.data);
    });
  }, [begunCode]);
  const percent = checked && checked.discountCode === wanted ? checked.percent : 0;
  /** Answers why the code is refused, if it is. */
  async function take(code: string): Promise<string | undefined> {
    const outcome = code === "" ? undefined : await check(code);
    if (outcome && !outcome.ok) return outcome.message;
    setWanted(outcome?.data.discountCode ?? "");
    setChecked(outcome?.data);
    return undefined;
  }
  return { wanted, setWanted, percent, take };
}

function changeCode(id: string, code: string) {
  const call = api.POST("/api/checkout/:id/discount", { params: { path: { id } }, body: { code } });
  return ask(call, errorMessages.unexpected);
}

function check(code: string) {
  const call = api.POST("/api/checkout/discount", { body: { code } });
  return ask(call, checkoutMessages.discountFailed);
}
