import type * as english from "../../../messages/admin/withdrawals.ts";
import type { Translation } from "../../translation.ts";

export const adminWithdrawalMessages: Translation<typeof english.adminWithdrawalMessages> = {
  intro:
    "Was über die Widerrufsfunktion erklärt wurde, Offenes zuerst. Jede Erklärung bekommt ihre Eingangsbestätigung; was Sie dazu entscheiden, schreiben Sie selbst. Das Geld muss 14 Tage nach der Erklärung zurück sein.",
  loadFailed: "Die Widerrufe ließen sich nicht laden. Bitte versuchen Sie es noch einmal.",
  none: "Keine Widerrufe",
  noneText: "Was unter „Vertrag hier widerrufen“ erklärt wird, steht hier.",
  count: { one: "1 Widerruf", other: "{count} Widerrufe" },
  columns: {
    order: "Bestellung",
    declared: "Erklärt",
    receipt: "Bestätigung",
    refund: "Geld zurück",
  },
  erased: "Gelöscht",
  order: "Bestellung {number}",
  noOrder: "Genannt: {contract}",
  otherMarket: "Sie geht nach {country}; dort versprechen Ihre Einstellungen die Funktion nicht.",
  problems: {
    "no-order":
      "Zu dieser Nummer und dieser E-Mail gibt es keine Bestellung. Suchen Sie danach, und antworten Sie.",
    late: "Der Widerruf kam nach Ablauf der Frist. Sehen Sie die Zustellung an, und antworten Sie.",
    erased:
      "Wer hier bestellt hat, wurde gelöscht. Antworten Sie an die E-Mail-Adresse, die hier steht.",
    again:
      "Einiges davon wurde schon widerrufen, oder die Bestellung ist storniert. Vergleichen Sie die Erklärungen.",
  },
  hash: "SHA-256",
  receiptWaits: "Noch nicht gesendet",
  refundBy: "bis {day}",
  daysLeft: { one: "noch 1 Tag", other: "noch {count} Tage" },
  dueToday: "Heute fällig",
  overdue: { one: "1 Tag überfällig", other: "{count} Tage überfällig" },
  done: "Erledigt",
  doneOf: "Erledigt: der Widerruf von {who}",
  doneAt: "Erledigt {day}",
  show: "Die ganze Erklärung",
  ask: {
    title: "Ist dieser Widerruf erledigt?",
    text: "Schreiben Sie für Ihr Team, was daraus wurde. Wer widerrufen hat, sieht das nicht.",
    note: "Notiz",
    working: "Wird gespeichert ...",
    failed: "Das ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.",
    done: "Der Widerruf ist erledigt",
  },
  makeReturn: "Rücksendung anlegen",
  makeReturnOf: "Rücksendung zum Widerruf von {who} anlegen",
  makingReturn: "Wird angelegt ...",
  returnFailed: "Die Rücksendung ließ sich nicht anlegen. Bitte versuchen Sie es noch einmal.",
  toReturn: "Zur Rücksendung",
  dashboard: {
    open: { one: "1 Widerruf ist offen.", other: "{count} Widerrufe sind offen." },
    see: "Widerrufe ansehen",
  },
  returnedAlready: "Zu diesem Widerruf wurde inzwischen eine Rücksendung angelegt",
  doneAlready: "Jemand anderes hat diesen Widerruf inzwischen erledigt",
};
