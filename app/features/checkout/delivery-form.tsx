import { type FormEvent, Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { type FieldErrors, focusFirstError } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { BillingFormProps } from "./billing-form.tsx";
import { CountryField } from "./country-field.tsx";
import {
  type DeliveryField,
  type DeliveryValues,
  fieldsFor,
  withoutOptional,
} from "./delivery-fields.ts";
import type { DeliveryMethodsProps } from "./delivery-methods.tsx";
import { type AddressRules, useAddressRules } from "./fetch-address-rules.ts";
import type { useBilling } from "./use-billing.ts";
import type { QuoteState } from "./use-quote.ts";
import type { VatNumberProps } from "./vat-number.tsx";

const BillingForm = loadOnUse<BillingFormProps>(
  async () => (await import("./billing-form.tsx")).BillingForm,
  () => null,
);
const VatNumber = loadOnUse<VatNumberProps>(
  async () => (await import("./vat-number.tsx")).VatNumber,
  () => null,
);
const DeliveryMethods = loadOnUse<DeliveryMethodsProps>(
  async () => (await import("./delivery-methods.tsx")).DeliveryMethods,
  () => null,
);

interface DeliveryFormProps {
  email: string;
  /** Whether the buyer has typed it on the way here, and may type another. */
  isGuest: boolean;
  values: DeliveryValues;
  errors: FieldErrors;
  /** Messages for unusual values, which are accepted when they are sent again. */
  questions: FieldErrors;
  problem: string | undefined;
  busy: boolean;
  billing: ReturnType<typeof useBilling>;
  quoted: QuoteState;
  vatNumber: string;
  setVatNumber: (typed: string) => void;
  askedNumber: string;
  askNumber: (typed: string) => void;
  onChange: (name: keyof DeliveryValues, value: string) => void;
  onSubmit: () => Promise<void>;
}

/** The form for the delivery address. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { email, isGuest, values, errors, questions, problem, busy, billing, quoted } = props;
  const { onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const { vatNumber: otherNumber } = quoted.errors;
  const found = { ...billing.errors, ...errors, ...(otherNumber && { vatNumber: otherNumber }) };
  const tried = useFocusOnFindings(form, found, questions);
  const rules = useAddressRules();
  const { country, ...typing } = useSettledCountry(values.country, rules);
  // The new field for which the form was not sent, and the note about it.
  const [unseen, setUnseen] = useState<{ name: string; country: string; why: string }>();
  // The country whose state was asked for: there it is not optional, also once it is filled in.
  const [asksState, setAsksState] = useState<string>();
  const isStateMissing = (quoted.errors.state ?? errors.state) && values.state.trim() === "";
  if (isStateMissing && asksState !== country) setAsksState(country);
  const fields = fieldsFor({ ...values, country }, rules);

  function submit(event: FormEvent) {
    event.preventDefault();
    const added = findUnseen(fields, values, rules);
    flushSync(() => {
      typing.onDone();
      setUnseen(added && { ...added, ...whyUnseen(values.country, added.label, rules) });
    });
    // If the country adds a field that was not visible yet, the form is not sent but focuses that field.
    if (added) return focusField(form.current, added.name);
    tried.current = true;
    void onSubmit();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={email}
        hint={
          isGuest && (
            <Link to="/login?redirect=checkout" className="underline underline-offset-4">
              {messages.otherEmail}
            </Link>
          )
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, wide, optional, label, ...input }) => {
          const marks = {
            error: errors[name],
            question: questions[name],
            // While it is typed, what is missing for a price is no mistake yet.
            hint: quoted.errors[name],
          };
          const className = wide ? "sm:col-span-2" : "";
          const isAsked = name === "state" && asksState === country;
          const shown = {
            label: isAsked ? withoutOptional(label) : label,
            required: isAsked || !optional,
          };
          const field = { ...input, ...marks, ...shown, name, value: values[name], className };
          return name === "country" ? (
            <CountryField
              key={name}
              {...field}
              rules={rules}
              onType={(typed) => {
                typing.onType(typed);
                onChange(name, typed);
              }}
              onDone={typing.onDone}
            />
          ) : (
            <Fragment key={name}>
              <Field {...field} onChange={(event) => onChange(name, event.target.value)} />
              {unseen?.name === name && unseen.country === values.country && (
                <Notice tone="info" className="sm:col-span-2">
                  {unseen.why}
                </Notice>
              )}
            </Fragment>
          );
        })}
      </div>
      {getShopFront().vatCountries && (
        <VatNumber {...props} code={rules?.findCountryCode(country)} />
      )}
      {/* Without invoices it is asked for where a company has to be named. */}
      {(getShopFront().sendsInvoices || billing.values) && <BillingForm {...billing} />}
      {quoted.quote && (
        <DeliveryMethods
          methods={quoted.quote.methods}
          chosen={quoted.method}
          onChoose={quoted.choose}
        />
      )}
      <Notice tone="error">{problem}</Notice>
      <Button type="submit" aria-disabled={busy} className="w-full sm:justify-self-start sm:w-auto">
        {messages.continue}
      </Button>
    </form>
  );
}

/** After the form was sent, focuses the first wrong field, else the first unusual one. */
function useFocusOnFindings(
  form: RefObject<HTMLFormElement | null>,
  errors: FieldErrors,
  questions: FieldErrors,
) {
  const tried = useRef(false);
  useEffect(() => {
    // The server's errors come later than the form's own.
    if (!tried.current) return;
    const [asked] = Object.keys(questions);
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
    else if (asked !== undefined) focusField(form.current, asked);
    else return;
    tried.current = false;
  }, [form, errors, questions]);
  return tried;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

/** An empty field for the country that was typed last, if that field was not visible yet. */
function findUnseen(
  shown: DeliveryField[],
  values: DeliveryValues,
  rules: AddressRules | undefined,
): DeliveryField | undefined {
  const labels = new Set(shown.map(({ label }) => label));
  return fieldsFor(values, rules).find(
    ({ name, label }) => !labels.has(label) && values[name] === "",
  );
}

/** The note about a field of the country that was not visible yet. */
function whyUnseen(country: string, label: string, rules: AddressRules | undefined) {
  const code = rules?.findCountryCode(country);
  const why = messages.unseen(rules && code ? rules.nameOf(code) : country, label);
  return { country, why };
}

/** The country that decides the fields: while a name is typed it is the previous one. */
function useSettledCountry(shown: string, rules: AddressRules | undefined) {
  const [typing, setTyping] = useState<{ typed: string; settled: string }>();
  const country = typing?.typed === shown ? typing.settled : shown;
  return {
    country,
    onType: (typed: string) =>
      setTyping(rules && { typed, settled: rules.settledCountry(country, typed) }),
    onDone: () => setTyping(undefined),
  };
}
