import { checkoutMessages as messages } from "../../../common/messages/checkout.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";
import type { AddressRules } from "./fetch-address-rules.ts";

/** The form's content as it is typed, without values that follow from it. */
export type DeliveryValues = Record<Exclude<keyof ShippingInfo, "countryCode">, string>;

export interface DeliveryField {
  name: keyof DeliveryValues;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Whether it spans both columns. */
  wide?: boolean;
  type?: "tel";
  optional?: boolean;
}

/** All fields, in the form's order. */
export const deliveryFields = (): DeliveryField[] => [
  { name: "firstName", label: messages.firstName, autoComplete: "given-name", maxLength: 100 },
  { name: "lastName", label: messages.lastName, autoComplete: "family-name", maxLength: 100 },
  {
    name: "address",
    label: messages.address,
    autoComplete: "address-line1",
    maxLength: 200,
    wide: true,
  },
  {
    name: "address2",
    label: messages.address2,
    autoComplete: "address-line2",
    maxLength: 200,
    wide: true,
    optional: true,
  },
  { name: "city", label: messages.city, autoComplete: "address-level2", maxLength: 100 },
  { name: "postalCode", label: messages.postalCode, autoComplete: "postal-code", maxLength: 20 },
  { name: "country", label: messages.country, autoComplete: "country-name", maxLength: 100 },
  {
    name: "state",
    label: messages.part("State"),
    autoComplete: "address-level1",
    maxLength: 100,
    optional: true,
  },
  { name: "phone", label: messages.phone, autoComplete: "tel", maxLength: 40, type: "tel" },
];

export const NO_ADDRESS: DeliveryValues = {
  firstName: "",
  lastName: "",
  address: "",
  address2: "",
  city: "",
  postalCode: "",
  country: "",
  state: "",
  phone: "",
};
const NAMES = Object.keys(NO_ADDRESS) as (keyof DeliveryValues)[];

/** The fields for the country that is typed: the state only if its addresses have one. */
export function fieldsFor(
  { country, state }: DeliveryValues,
  rules: AddressRules | undefined,
): DeliveryField[] {
  const part = rules?.partOf(rules.findCountryCode(country));
  return deliveryFields().flatMap((field) => {
    if (field.name !== "state") return [field];
    if (part !== undefined) return [{ ...field, label: messages.part(part) }];
    return state === "" ? [] : [field];
  });
}

/** An address of the shop as the form's content. */
export function toValues({ countryCode: _, ...to }: ShippingInfo): DeliveryValues {
  return { ...NO_ADDRESS, ...to };
}

/** The form's content as an address of the shop: trimmed, without empty fields. */
export function toShippingInfo(
  values: DeliveryValues,
  rules: AddressRules | undefined,
): ShippingInfo {
  const clean = { ...values };
  for (const name of NAMES) clean[name] = values[name].trim();
  const { address2, state, ...to } = clean;
  const countryCode = rules?.findCountryCode(to.country);
  return {
    ...to,
    ...(address2 !== "" && { address2 }),
    ...(state !== "" && { state }),
    ...(countryCode !== undefined && { countryCode }),
  };
}

export interface DeliveryFindings {
  errors: FieldErrors;
  /** Messages for unusual values that may be valid. */
  questions: FieldErrors;
}

/** The missing fields, and those that are wrong or unusual by the rules. */
export function checkDelivery(
  values: DeliveryValues,
  rules: AddressRules | undefined,
): DeliveryFindings {
  const found: DeliveryFindings = { errors: {}, questions: {} };
  for (const { name, label, optional } of deliveryFields()) {
    const typed = values[name].trim();
    if (typed === "") {
      if (!optional) found.errors[name] = formMessages.required(label);
      continue;
    }
    const { error, question } = rules?.checkField(name, typed, values.country) ?? {};
    if (error !== undefined) found.errors[name] = error;
    if (question !== undefined) found.questions[name] = question;
  }
  return found;
}

/** The server's errors ("is required") as full sentences, which some are already; those of other fields are left out. */
export function describeErrors(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const { name, label } of deliveryFields()) {
    const problem = errors[name];
    if (problem !== undefined) {
      found[name] = problem.endsWith(".") ? problem : formMessages.problem(label, problem);
    }
  }
  return found;
}

/** What is refused was not optional after all. */
export function withoutOptional(label: string): string {
  return label.replace(/ \([^)]*\)$/, "");
}
