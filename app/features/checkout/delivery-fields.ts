import { customerTexts } from "../../../common/customer-texts.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";

interface DeliveryField {
  name: keyof ShippingInfo;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Over both columns. */
  wide?: boolean;
  type?: "tel";
}

const { checkout } = customerTexts;

export const DELIVERY_FIELDS: DeliveryField[] = [
  { name: "firstName", label: checkout.firstName, autoComplete: "given-name", maxLength: 100 },
  { name: "lastName", label: checkout.lastName, autoComplete: "family-name", maxLength: 100 },
  {
    name: "address",
    label: checkout.address,
    autoComplete: "street-address",
    maxLength: 200,
    wide: true,
  },
  { name: "city", label: checkout.city, autoComplete: "address-level2", maxLength: 100 },
  { name: "postalCode", label: checkout.postalCode, autoComplete: "postal-code", maxLength: 20 },
  { name: "country", label: checkout.country, autoComplete: "country-name", maxLength: 100 },
  { name: "phone", label: checkout.phone, autoComplete: "tel", maxLength: 40, type: "tel" },
];

export const NO_ADDRESS: ShippingInfo = {
  firstName: "",
  lastName: "",
  address: "",
  city: "",
  postalCode: "",
  country: "",
  phone: "",
};

export function findMissing(values: ShippingInfo): FieldErrors {
  const missing = DELIVERY_FIELDS.filter(({ name }) => (values[name] ?? "").trim() === "");
  return Object.fromEntries(
    missing.map(({ name, label }) => [name, customerTexts.forms.required(label)]),
  );
}

/** The server's findings ("is required") as sentences of their own; of other fields, none. */
export function describeErrors(errors: FieldErrors): FieldErrors {
  const found: FieldErrors = {};
  for (const { name, label } of DELIVERY_FIELDS) {
    const problem = errors[name];
    if (problem !== undefined) found[name] = customerTexts.forms.problem(label, problem);
  }
  return found;
}

export function trimmed(values: ShippingInfo): ShippingInfo {
  const clean = { ...values };
  for (const { name } of DELIVERY_FIELDS) clean[name] = (values[name] ?? "").trim();
  return clean;
}
