import type * as english from "../../../messages/admin/merge.ts";
import type { Translation } from "../../translation.ts";

export const mergeMessages: Translation<typeof english.mergeMessages> = {
  title: "Inzwischen hat jemand anderes gespeichert",
  text: "Wo Sie Verschiedenes geändert haben, bleibt beides. Wo Sie beide dasselbe geändert haben, wählen Sie, was bleibt. Vorher wird nichts gespeichert.",
  mine: "Meines",
  theirs: "Das andere",
  keep: "So speichern",
  cancel: "Weiter bearbeiten",
  empty: "Leer",
  removed: "Entfernt",
  order: "Reihenfolge",
  merged:
    "Inzwischen hat jemand anderes gespeichert. Sie haben Verschiedenes geändert, und beides ist gespeichert.",
  loadFailed:
    "Inzwischen hat jemand anderes gespeichert, und das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
};
