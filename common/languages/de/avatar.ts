import type * as english from "../../messages/avatar.ts";
import type { Translation } from "../translation.ts";

export const avatarMessages: Translation<typeof english.avatarMessages> = {
  change: "Bild ändern",
  uploading: "Wird hochgeladen …",
  changed: "Mit „Speichern“ übernehmen Sie Ihr neues Bild",
  tooHeavy: "Dieses Bild ist größer als 10 MB",
  failed:
    "Wir konnten das Bild nicht hochladen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
};
