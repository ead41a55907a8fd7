import type * as english from "../../messages/forms.ts";
import type { Translation } from "../translation.ts";

export const formMessages: Translation<typeof english.formMessages> = {
  required: "{label} fehlt noch",
  problem: "{label} {problem}",
};

export const removalMessages: Translation<typeof english.removalMessages> = {
  title: "Diesen Eintrag löschen?",
  text: "Das lässt sich nicht rückgängig machen.",
  confirm: "Löschen",
  cancel: "Abbrechen",
};
