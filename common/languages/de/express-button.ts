import type * as english from "../../messages/express-button.ts";
import type { Translation } from "../translation.ts";

export const expressButtonMessages: Translation<typeof english.expressButtonMessages> = {
  buy: "Express-Kauf mit PayPal",
};
