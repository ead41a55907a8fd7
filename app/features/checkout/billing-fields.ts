import { billingMessages } from "../../../common/messages/billing.ts";
import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import type { BillingInfo } from "../../../server/orders/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";
import { withoutOptional } from "./delivery-fields.ts";
import type { AddressRules } from "./fetch-address-rules.ts";

export type BillingValues = Record<Exclude<keyof BillingInfo, "countryCode">, string>;

export interface BillingField {
  name: keyof BillingValues;
  label: string;
  autoComplete: string;
  maxLength: number;
  wide?: boolean;
  optional?: boolean;
}

/** All fields, in the form's order. */
export function billingFields(): BillingField[] {
  const { firstName, lastName, address, address2, city, postalCode, country } = checkoutMessages;
  const { company, vatNumber, state } = billingMessages;
  const [wide, optional] = [true, true];
  // Where a number may take tax away, it has a place of its own.
  const hasOwnPlace = getShopFront().vatCountries !== undefined;
  // biome-ignore format: rows read best as a table
  const fields: BillingField[] = [
    { name: "company", label: company, autoComplete: "billing organization", maxLength: 150, wide, optional },
    { name: "vatNumber", label: vatNumber, autoComplete: "off", maxLength: 30, wide, optional },
    { name: "firstName", label: firstName, autoComplete: "billing given-name", maxLength: 100 },
    { name: "lastName", label: lastName, autoComplete: "billing family-name", maxLength: 100 },
    { name: "address", label: address, autoComplete: "billing address-line1", maxLength: 200, wide },
    { name: "address2", label: address2, autoComplete: "billing address-line2", maxLength: 200, wide, optional },
    { name: "city", label: city, autoComplete: "billing address-level2", maxLength: 100 },
    { name: "postalCode", label: postalCode, autoComplete: "billing postal-code", maxLength: 20 },
    { name: "country", label: country, autoComplete: "billing country-name", maxLength: 100 },
    { name: "state", label: state, autoComplete: "billing address-level1", maxLength: 100, optional },
  ];
  return hasOwnPlace ? fields.filter(({ name }) => name !== "vatNumber") : fields;
}

/** What is missing or wrong, by field. */
export function problemsOf(values: BillingValues, rules: AddressRules | undefined): FieldErrors {
  const found: FieldErrors = {};
  for (const { name, label, optional } of billingFields()) {
    if (!optional && values[name].trim() === "") found[name] = formMessages.required(label);
  }
  const { error } = (values.country.trim() !== "" && rules?.checkCountry(values.country)) || {};
  if (error !== undefined) found.country = error;
  return found;
}

/** What the server has said of fields, in the words of the form. */
export function problemsSaid(refused: FieldErrors): FieldErrors {
  const marked: FieldErrors = {};
  for (const { name, label } of billingFields()) {
    const problem = refused[name];
    if (problem !== undefined) marked[name] = formMessages.problem(withoutOptional(label), problem);
  }
  return marked;
}

/** The form's content as the API takes it: trimmed, without empty fields. */
export function toBillingInfo(values: BillingValues): BillingInfo {
  const { company, vatNumber, address2, state, ...to } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as BillingValues;
  return {
    ...to,
    ...(company !== "" && { company }),
    ...(vatNumber !== "" && { vatNumber }),
    ...(address2 !== "" && { address2 }),
    ...(state !== "" && { state }),
  };
}
