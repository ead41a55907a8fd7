import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { type FieldErrors, focusFirstError } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CountryField } from "./country-field.tsx";
import { type DeliveryValues, fieldsFor, settledCountry } from "./delivery-fields.ts";
import { useAddressRules } from "./fetch-address-rules.ts";

interface DeliveryFormProps {
  email: string;
  values: DeliveryValues;
  errors: FieldErrors;
  /** What is taken once it is sent again. */
  questions: FieldErrors;
  problem: string | undefined;
  busy: boolean;
  onChange: (name: keyof DeliveryValues, value: string) => void;
  onSubmit: () => Promise<void>;
}

/** Asks where to send it. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { email, values, errors, questions, problem, busy, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const tried = useRef(false);
  const rules = useAddressRules();
  // While a country is typed the fields are those of the last one, so that none comes and goes.
  const [typing, setTyping] = useState<{ typed: string; settled: string }>();
  const country = typing?.typed === values.country ? typing.settled : values.country;
  // The field that the form was held back for, and what of it is said.
  const [unseen, setUnseen] = useState<{ name: string; country: string; why: string }>();
  useEffect(() => {
    // The server's findings come later than those of the form itself.
    if (!tried.current) return;
    const [asked] = Object.keys(questions);
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
    else if (asked !== undefined)
      form.current?.querySelector<HTMLElement>(`[name=${asked}]`)?.focus();
    else return;
    tried.current = false;
  }, [errors, questions]);

  const fields = fieldsFor({ ...values, country }, rules);

  function whyUnseen(label: string): string {
    const code = rules?.findCountryCode(values.country);
    return checkoutMessages.unseen(rules && code ? rules.nameOf(code) : values.country, label);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const shown = new Set(fields.map(({ label }) => label));
    const added = fieldsFor(values, rules).find(
      ({ name, label }) => !shown.has(label) && values[name] === "",
    );
    flushSync(() => {
      setTyping(undefined);
      setUnseen(
        added && { name: added.name, country: values.country, why: whyUnseen(added.label) },
      );
    });
    // What the country asks for has not been seen yet: who sends it at once gets to see it first.
    if (added) return form.current?.querySelector<HTMLElement>(`[name=${added.name}]`)?.focus();
    tried.current = true;
    void onSubmit();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={checkoutMessages.email}
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={email}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, wide, optional, ...input }) => {
          const field = {
            ...input,
            name,
            required: !optional,
            className: wide ? "sm:col-span-2" : "",
            value: values[name],
            error: errors[name],
            question: questions[name],
          };
          return name === "country" ? (
            <CountryField
              key={name}
              {...field}
              rules={rules}
              onType={(typed) => {
                setTyping(rules && { typed, settled: settledCountry(country, typed, rules) });
                onChange(name, typed);
              }}
              onDone={() => setTyping(undefined)}
            />
          ) : (
            <Fragment key={name}>
              <Field {...field} onChange={(event) => onChange(name, event.target.value)} />
              {unseen?.name === name && unseen.country === values.country && (
                <div className="sm:col-span-2">
                  <Notice tone="info">{unseen.why}</Notice>
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" aria-disabled={busy} className="w-full sm:justify-self-start sm:w-auto">
        {checkoutMessages.continue}
      </Button>
    </form>
  );
}
