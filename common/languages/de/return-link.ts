import type * as english from "../../messages/return-link.ts";
import type { Translation } from "../translation.ts";

export const returnLinkMessages: Translation<typeof english.returnLinkMessages> = {
  open: "Zurücksenden oder umtauschen",
};
