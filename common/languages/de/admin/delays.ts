import type * as english from "../../../messages/admin/delays.ts";
import type { Translation } from "../../translation.ts";

export const lateMessages: Translation<typeof english.lateMessages> = {
  intro:
    "Bestellungen, die noch nicht abgegangen sind, nach dem Tag, an dem sie es sollten. Niemand erfährt etwas, bevor Sie es mitteilen.",
  loadFailed:
    "Wir konnten die verspäteten Bestellungen nicht laden. Bitte versuchen Sie es noch einmal.",
  none: "Keine Bestellung ist verspätet",
  noneText:
    "Hier stehen Bestellungen, die zu spät sind, es bald sein werden oder zurückgehalten sind.",
  groups: {
    late: "Verspätet",
    soon: "Bald verspätet oder zurückgehalten",
    asked: "Nachgefragt",
  },
  texts: {
    late: "Der letzte Tag, an dem sie abgehen konnten, ist vorbei, und jemand wartet auf sie.",
    soon: "Sie sollten in den nächsten zwei Werktagen abgehen, oder etwas hält sie zurück.",
    asked: "Hier wurde gefragt, ob behalten oder stornieren, oder es wird ohne Termin gewartet.",
  },
  nothing: "Keine.",
  columns: { leaveBy: "Geht ab bis", state: "Stand", tell: "Nächster Schritt" },
  noDay: "Kein Tag bekannt",
  inPart: "Teilweise verschickt",
  noAnswer: "Keine Antwort",
  answer: {
    keep: "Antwort bis {day}. Schweigen heißt behalten.",
    cancel: "Antwort bis {day}. Schweigen heißt stornieren.",
  },
  newOn: "Mitgeteilt: geht ab bis {day}",
  newUnknown: "Mitgeteilt: kein Tag bekannt",
  waits: "Wartet ohne Termin",
  tell: {
    open: "Verspätung mitteilen …",
    bar: "Verspätung mitteilen …",
    openMany: {
      one: "1 Verspätung mitteilen …",
      other: "{count} Verspätungen mitteilen …",
    },
    title: { one: "Verspätung mitteilen", other: "{count} Verspätungen mitteilen" },
    text: "Zu jeder Bestellung geht eine E-Mail mit dem neuen Tag und zwei Links: behalten, oder stornieren und das Geld zurückbekommen.",
    known: "Wir wissen, wann sie abgeht",
    unknown: "Wir wissen nicht, wann",
    newOn: "Geht ab bis",
    newOnHint:
      "In den USA heißt Schweigen behalten bis zu 30 Tage nach dem Tag, der zuerst versprochen war.",
    reason: "Warum",
    reasonHint: "Das steht in der E-Mail. Nötig, wenn kein Tag bekannt ist.",
    dayMissing: "Bitte wählen Sie den Tag",
    confirm: "E-Mail senden",
    working: "Wird gesendet ...",
    failed:
      "Wir konnten den Shop nicht erreichen. Bitte versuchen Sie es noch einmal: Niemand wird zweimal gefragt.",
    done: {
      one: "1 Verspätung ist mitgeteilt.",
      other: "{count} Verspätungen sind mitgeteilt.",
    },
  },
  dashboard: {
    late: { one: "1 Bestellung ist verspätet.", other: "{count} Bestellungen sind verspätet." },
    soon: { one: "1 wird es bald sein.", other: "{count} werden es bald sein." },
    open: "Verspätete Bestellungen ansehen",
  },
};
