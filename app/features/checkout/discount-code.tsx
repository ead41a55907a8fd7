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

/** The codes that are applied, and the form for another. */
export function DiscountCode({ discount, locked }: DiscountCodeProps) {
  const { codes, canAdd, typed, problem, told, busy, type, apply, remove } = discount;
  const said = problem ?? told;
  const form = useRef<HTMLFormElement>(null);
  useFocus(form, codes.join(), problem);
  const waits = busy || locked;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!waits && canAdd) void apply();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start justify-between gap-2 border-t border-line py-5"
    >
      {codes.map((code) => (
        <div
          key={code}
          className="flex w-full flex-wrap items-start justify-between gap-2 not-last:mb-3"
        >
          <p id={`code-${code}`} className="min-w-0 text-sm wrap-anywhere text-ink-soft">
            {messages.discountCode}
            <span className="block font-semibold tracking-wide text-ink">{code}</span>
            {said && !canAdd && (
              <span role="alert" className="block text-alarm">
                {said}
              </span>
            )}
          </p>
          <Button
            variant="quiet"
            aria-disabled={waits}
            aria-describedby={`code-${code}`}
            className="-my-2"
            onClick={() => {
              if (!waits) void remove(code);
            }}
          >
            {messages.discountRemove}
          </Button>
        </div>
      ))}
      {canAdd && (
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
            error={said}
          />
          <Button type="submit" variant="outline" aria-disabled={waits} className="mt-6">
            {messages.discountApply}
          </Button>
        </>
      )}
    </form>
  );
}

/** Focuses a field with an error; keeps the focus in the form when the pressed button is gone. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  code: string,
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
