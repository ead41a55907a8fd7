import { text, texts } from "../text.ts";

/** What an imprint, a mail or a paper says of the seller. */
export const sellerMessages = texts("sellerMessages", {
  representedBy: text("Represented by {names}"),
  register: text("Register: {entry}"),
  taxNumber: text("Tax number: {number}"),
  email: text("Email: {email}"),
  phone: text("Phone: {phone}"),
});
