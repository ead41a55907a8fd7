import { Type } from "typebox";
import { CURRENCIES } from "../../../common/describe-locale.ts";
import { DEFAULT_LOCALE } from "../../../common/locale.ts";
import { LANGUAGES, LOCALES } from "../../../common/locales.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** Where the shop is at home. */
export const region = subject(
  Type.Object({
    // That it is one of these is checked where a reason can be given.
    currency: Type.String({
      minLength: 1,
      maxLength: 20,
      description: `Of prices, orders and payments; it stays once there is an order. One of ${CURRENCIES.join(", ")}`,
    }),
    locale: oneOf(LOCALES, { description: "How numbers, amounts and days are written" }),
    language: oneOf(LANGUAGES, { description: "Of pages, mails and papers" }),
  }),
  { currency: DEFAULT_LOCALE.currency, locale: DEFAULT_LOCALE.tag, language: "en" },
);
