import { text, texts } from "../text.ts";

/** What is said to businesses of their VAT number. */
export const vatMessages = texts("vatMessages", {
  field: "VAT number (optional)",
  hint: "For businesses: with a confirmed number of another country of the European Union, we charge no VAT.",
  otherForm:
    "This is no VAT number. One begins with the two letters of its country, and its digits fit together, such as DE136695976: please look for a typing mistake.",
  companyNeeded:
    "must be named: VAT is left away for a company only. If there is none, take the VAT number out.",
  confirmed: text("Confirmed: we charge no VAT, and you account for it yourself. {name}"),
  charged: {
    home: "VAT is charged: it is left away only from one country of the European Union to another.",
    elsewhere:
      "VAT is charged: it is left away only for deliveries to another country of the European Union, and for a number from there.",
    unknown: "VAT is charged: the register of VAT numbers (VIES) does not know this one as valid.",
    away: "VAT is charged: the register of VAT numbers (VIES) does not answer just now. Without its confirmation we cannot leave it away.",
  },
});
