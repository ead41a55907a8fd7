import type * as english from "../../messages/seller.ts";
import type { Translation } from "../translation.ts";

export const sellerMessages: Translation<typeof english.sellerMessages> = {
  representedBy: "Vertreten durch {names}",
  register: "Register: {entry}",
  taxNumber: "Steuernummer: {number}",
  email: "E-Mail: {email}",
  phone: "Telefon: {phone}",
};
