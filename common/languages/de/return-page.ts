import type * as english from "../../messages/return-page.ts";
import type { Translation } from "../translation.ts";

export const returnPageMessages: Translation<typeof english.returnPageMessages> = {
  title: "Zurücksenden oder umtauschen",
  loading: "Ihre Bestellung wird geladen",
  loadFailed: "Wir konnten diese Bestellung nicht laden. Bitte versuchen Sie es noch einmal.",
  order: "Bestellung #{number}",
  back: "Zurück zur Bestellung",
  signIn: "Anmelden",
  linkGone:
    "Dieser Link öffnet keine Bestellung oder wurde abgeschaltet. Melden Sie sich an, um Ihre Bestellungen zu sehen.",
  promise: {
    one: "Nach der Zustellung haben Sie 1 Tag Zeit zum Zurücksenden.",
    other: "Nach der Zustellung haben Sie {days} Tage Zeit zum Zurücksenden.",
  },
  until: {
    one: "Nach der Zustellung haben Sie 1 Tag Zeit zum Zurücksenden, bis zum {date}.",
    other: "Nach der Zustellung haben Sie {days} Tage Zeit zum Zurücksenden, bis zum {date}.",
  },
  over: "Die Zeit zum Zurücksenden endete am {date}.",
  stillFaulty:
    "Was fehlerhaft, falsch oder nicht wie abgebildet ist, nehmen wir noch bis zum {date} zurück.",
  fee: "Für den Rückweg ziehen wir {fee} von der Erstattung ab. Ein Umtausch kostet nichts, ebenso wenig, was fehlerhaft, falsch oder nicht wie abgebildet ist.",
  notSent:
    "Was noch nicht unterwegs ist, lässt sich nicht zurücksenden. Solange eine Bestellung nicht gepackt ist, lässt sie sich auf ihrer Seite stornieren.",
  form: "Was zurückkommt",
  units: "Stück: {count}",
  reason: "Warum kommt {name} zurück?",
  keep: "Behalten",
  howMany: "Wie viele?",
  wish: "Was möchten Sie dafür?",
  refund: "Geld zurück",
  size: "Größe {size}",
  variant: "{color}, Größe {size}",
  same: "Noch einmal das Gleiche",
  soldOut: "{variant}, ausverkauft",
  otherColors: "Andere Farbe",
  answer: "Bitte schreiben Sie mir zuerst",
  announced: "Davon ist alles schon angemeldet.",
  allBack: "Davon ist alles zurückgekommen.",
  nothing: "Davon lässt sich jetzt nichts zurücksenden.",
  nothingLeft: "Von dieser Bestellung lässt sich nichts mehr zurücksenden.",
  message: "Sollen wir noch etwas wissen? (freiwillig)",
  afterwards:
    "Sie bekommen einen Zettel für das Paket. Was Sie stattdessen möchten, heben wir für Sie auf, bis das Paket da ist.",
  atOnce:
    "Sie bekommen einen Zettel für das Paket. Was Sie stattdessen möchten, geht sofort auf den Weg.",
  send: "Zurücksenden",
  sending: "Wird gesendet ...",
  failed:
    "Wir konnten den Shop nicht erreichen. Bitte versuchen Sie es noch einmal: Es wird nur einmal angemeldet.",
  choose: "Bitte sagen Sie, warum es zurückkommt, oder behalten Sie es",
  refused: "Es ist noch nicht angemeldet. Bitte sehen Sie hier nach:",
  made: "Ihre Rücksendungen",
  done: "Ihre Rücksendung {code} ist angemeldet. Den Zettel dazu haben wir Ihnen auch gemailt.",
  next: {
    open: "Legen Sie den Zettel ins Paket und senden Sie es an die Adresse darauf.",
    sentAtOnce: "Was Sie stattdessen möchten, wird schon gepackt.",
    review: "Ihr Paket ist bei uns. Jemand von uns sieht es sich an und schreibt Ihnen.",
    done: "Ihr Paket ist bei uns, und alles ist geregelt.",
    difference:
      "Kostet es weniger, als Sie bezahlt hatten, ist der Unterschied über PayPal an Sie zurückgegangen.",
    refunded: "Das Geld dafür ist über PayPal an Sie zurückgegangen.",
    cancelled: "Davon ist nichts zu senden.",
    exchanged: "Was Sie stattdessen möchten, kommt zu Ihnen als",
  },
  held: "Was Sie stattdessen möchten, heben wir bis zum {date} für Sie auf.",
  takenOff: "Für den Rückweg werden {amount} von der Erstattung abgezogen.",
  slip: "Zettel als PDF",
  slipOf: "Zettel zu {code} als PDF",
  slipFailed: "Wir konnten das PDF nicht erstellen. Bitte versuchen Sie es noch einmal.",
  callOff: "Absagen",
  callOffText: "Dann kommt nichts zurück, und was wir für Sie aufheben, wird an andere verkauft.",
  callOffNow: "Rücksendung absagen",
  callingOff: "Wird abgesagt ...",
  calledOff: "Ihre Rücksendung ist abgesagt",
  callOffFailed:
    "Wir konnten den Shop nicht erreichen. Bitte sehen Sie nach, ob die Rücksendung abgesagt ist, und versuchen Sie es dann noch einmal.",
};
