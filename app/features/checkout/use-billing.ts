import { useState } from "react";
import type { BillingInfo } from "../../../server/orders/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";
import type { BillingValues } from "./billing-fields.ts";
import type { DeliveryValues } from "./delivery-fields.ts";
import type { AddressRules } from "./fetch-address-rules.ts";

const EMPTY: BillingValues = {
  ...{ company: "", vatNumber: "", firstName: "", lastName: "", address: "" },
  ...{ address2: "", city: "", postalCode: "", country: "", state: "" },
};

/** The form for another billing address: undefined values while it is folded. */
export function useBilling(begun: BillingInfo | undefined) {
  const [values, setValues] = useState(begun && { ...EMPTY, ...begun });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What the server found missing when the form was last sent, and is not optional therefore. */
  const [asked, setAsked] = useState<string[]>([]);

  return {
    values,
    errors,
    asked,
    toggle() {
      setErrors({});
      setValues(values ? undefined : EMPTY);
    },
    change(name: keyof BillingValues, value: string) {
      setValues((before) => before && { ...before, [name]: value });
      setErrors(({ [name]: _, ...others }) => others);
    },
    /** Marks what is missing or wrong. Answers whether the form can be sent. */
    async isFine(rules: AddressRules | undefined): Promise<boolean> {
      const found = values ? (await rulesOfFields()).problemsOf(values, rules) : {};
      setErrors(found);
      setAsked([]);
      return Object.keys(found).length === 0;
    },
    /** As the API takes it; undefined while it is folded. */
    async read(): Promise<BillingInfo | undefined> {
      return values && (await rulesOfFields()).toBillingInfo(values);
    },
    /** Marks the server's errors, unfolded: a company may be missing where nothing was to be billed elsewhere. */
    async refuse(refused: FieldErrors, sentTo: DeliveryValues): Promise<void> {
      if (Object.keys(refused).length === 0) return;
      const { phone: _, ...to } = sentTo;
      setValues((before) => before ?? { ...EMPTY, ...to });
      setErrors((await rulesOfFields()).problemsSaid(refused));
      const isMissing = (name: string) => !values?.[name as keyof BillingValues].trim();
      setAsked(Object.keys(refused).filter(isMissing));
    },
  };
}

/** Fetched on use: most checkouts are billed where they are sent. */
function rulesOfFields() {
  return import("./billing-fields.ts");
}
