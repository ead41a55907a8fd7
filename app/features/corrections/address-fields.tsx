import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";
import { type FieldErrors, readFields } from "../../form-errors.ts";
import { Field } from "../../ui/field.tsx";
import { type Refused, refuse } from "../../use-form.ts";
import { deliveryFields } from "../checkout/delivery-fields.ts";

const TYPED = [
  ...["firstName", "lastName", "address", "address2", "city", "postalCode", "phone"],
] as const satisfies readonly (keyof ShippingInfo)[];

interface AddressFieldsProps {
  address: ShippingInfo;
  errors: FieldErrors;
}

/** The fields of an order's address that are corrected: for its country delivery and tax were agreed. */
export function AddressFields({ address, errors }: AddressFieldsProps) {
  const fields = deliveryFields().filter(({ name }) => isTyped(name));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, wide, optional, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          defaultValue={address[name]}
          required={!optional}
          error={errors[name]}
          className={wide ? "sm:col-span-2" : ""}
        />
      ))}
    </div>
  );
}

function isTyped(name: string): name is (typeof TYPED)[number] {
  return TYPED.some((one) => one === name);
}

/** An order's address with what was typed. */
export function readAddress(typed: FormData, address: ShippingInfo): ShippingInfo {
  const fields = Object.entries(readFields(typed, TYPED)).map(([name, value]) => [
    name,
    value.trim(),
  ]);
  return { ...address, ...Object.fromEntries(fields) };
}

/** What is missing in the form. */
export function checkAddress(typed: FormData): Refused | undefined {
  const { address2: _, ...needed } = readFields(typed, TYPED);
  const empty = Object.entries(needed).filter(([, value]) => value.trim() === "");
  if (empty.length === 0) return undefined;
  return refuse(Object.fromEntries(empty.map(([name]) => [name, messages.missing])));
}
