import { isCountryCode } from "../../common/countries.ts";
import { isContact } from "../../common/labels/contact.ts";
import { labelApiMessages as messages } from "../../common/messages/admin/labels.ts";
import type { FieldError } from "../platform/errors.ts";
import type { Settings } from "./contract.ts";

/** What is wrong with the shop's own manufacturer and responsible person. */
export function labelSettingsProblems(values: Settings["labels"]): FieldError[] {
  return (["manufacturer", "responsible"] as const).flatMap((who) => {
    const { country, contact } = values[who];
    const at = (field: string, message: string) => ({ field: `values.${who}.${field}`, message });
    return [
      ...(country === "" || isCountryCode(country) ? [] : [at("country", messages.country)]),
      ...(contact === "" || isContact(contact) ? [] : [at("contact", messages.contact)]),
    ];
  });
}
