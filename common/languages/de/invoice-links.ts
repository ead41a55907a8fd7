import type * as english from "../../messages/invoice-links.ts";
import type { Translation } from "../translation.ts";

export const invoiceLinkMessages: Translation<typeof english.invoiceLinkMessages> = {
  title: "Rechnung",
  invoice: "Rechnung {number}, PDF",
  creditNote: "Rechnungskorrektur {number}, PDF",
  failed: "Wir konnten das PDF nicht erstellen. Bitte versuchen Sie es noch einmal.",
};
