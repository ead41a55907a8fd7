import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import { focusFirstError } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { Discount } from "./use-discount.ts";

interface DiscountCodeProps {
  discount: Discount;
  /** Whether a payment is being settled. */
  locked: boolean;
}

/** The form for a discount code, or the code that is applied. */
export function DiscountCode({ discount, locked }: DiscountCodeProps) {
  const { code, typed, problem, busy, type, apply, remove } = discount;
  const form = useRef<HTMLFormElement>(null);
  useFocus(form, code, problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !locked) void (code === undefined ? apply() : remove());
  }

  const button = (label: string, extra: string) => (
    <Button
      type="submit"
      variant={code === undefined ? "outline" : "quiet"}
      aria-disabled={busy || locked}
      aria-describedby={code && "discount-code"}
      className={extra}
    >
      {label}
    </Button>
  );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start justify-between gap-2 border-t border-line py-5"
    >
      {code === undefined ? (
        <>
          <Field
            label={messages.discountCode}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 flex-1 basis-[8rem]"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={problem}
          />
          {button(messages.discountApply, "mt-6")}
        </>
      ) : (
        <>
          <p id="discount-code" className="min-w-0 text-sm wrap-anywhere text-ink-soft">
            {messages.discountCode}
            <span className="block font-semibold tracking-wide text-ink">{code}</span>
            {problem && (
              <span role="alert" className="block text-alarm">
                {problem}
              </span>
            )}
          </p>
          {button(messages.discountRemove, "-my-2")}
        </>
      )}
    </form>
  );
}

/** Focuses a field with an error; keeps the focus in the form when the pressed button is gone. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  code: string | undefined,
  problem: string | undefined,
): void {
  const shown = useRef(code);
  const said = useRef(problem);
  useEffect(() => {
    // Not after this form moves to another place, as when a phone is turned.
    if (problem && problem !== said.current) focusFirstError(form.current);
    else if (shown.current !== code && document.activeElement === document.body) {
      form.current?.querySelector("button")?.focus();
    }
    shown.current = code;
    said.current = problem;
  }, [form, code, problem]);
}
