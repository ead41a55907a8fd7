import type * as english from "../../messages/preview.ts";
import type { Translation } from "../translation.ts";

export const previewMessages: Translation<typeof english.previewMessages> = {
  mark: "Vorschau: So könnte der Shop aussehen",
  asOf: "Vorschau für {moment}. Filter, Suche und Warenkorb sind die von jetzt.",
  end: "Vorschau beenden",
};
