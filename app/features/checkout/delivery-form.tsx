import { type FormEvent, useEffect, useRef } from "react";
import { customerTexts } from "../../../common/customer-texts.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import { type FieldErrors, focusFirstError } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DELIVERY_FIELDS } from "./delivery-fields.ts";

interface DeliveryFormProps {
  email: string;
  values: ShippingInfo;
  errors: FieldErrors;
  problem: string | undefined;
  busy: boolean;
  onChange: (name: keyof ShippingInfo, value: string) => void;
  onSubmit: () => Promise<void>;
}

/** Asks where to send it. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { email, values, errors, problem, busy, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const tried = useRef(false);
  useEffect(() => {
    // The server's findings come later than those of the form itself.
    if (!tried.current || Object.keys(errors).length === 0) return;
    tried.current = false;
    focusFirstError(form.current);
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    tried.current = true;
    void onSubmit();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={customerTexts.checkout.email}
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {DELIVERY_FIELDS.map(({ name, wide, ...input }) => (
          <Field
            {...input}
            key={name}
            name={name}
            required
            className={wide ? "sm:col-span-2" : ""}
            value={values[name]}
            onChange={(event) => onChange(name, event.target.value)}
            error={errors[name]}
          />
        ))}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" aria-disabled={busy} className="w-full sm:justify-self-start sm:w-auto">
        {customerTexts.checkout.continue}
      </Button>
    </form>
  );
}
