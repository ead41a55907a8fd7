import type * as english from "../../messages/order-letters.ts";
import type { Translation } from "../translation.ts";

export const letterMailMessages: Translation<typeof english.letterMailMessages> = {
  greeting: "{greeting},",
};
