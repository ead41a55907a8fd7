import type * as english from "../../messages/delays.ts";
import type { Translation } from "../translation.ts";

export const delayMessages: Translation<typeof english.delayMessages> = {
  title: "Ihre Bestellung dauert länger",
  order: "Bestellung",
  promised: "Sie sollte abgehen bis",
  newDay: "Sie geht jetzt ab bis",
  unknown: "Das wissen wir noch nicht",
  answerBy: "Bitte antworten Sie bis",
  ask: "Möchten Sie Ihre Bestellung behalten oder stornieren?",
  silence: {
    keep: "Wenn wir nichts von Ihnen hören, bleibt Ihre Bestellung bestehen.",
    cancel: "Wenn wir bis dahin nichts von Ihnen hören, stornieren wir sie und erstatten Ihr Geld.",
  },
  stillCancels: "Solange sie nicht gepackt ist, können Sie sie noch stornieren.",
  keep: "Bestellung behalten",
  cancel: "Stornieren und Geld zurück",
  refund: "Wir erstatten Ihnen {amount} sofort über PayPal.",
  kept: "Danke, dass Sie warten. Wir schicken Ihre Bestellung, sobald wir können.",
  cancelled: "Ihre Bestellung ist storniert, Ihr Geld ist auf dem Weg zurück.",
  sent: "Gute Nachricht: Ihre Bestellung ist unterwegs.",
  packed:
    "Gute Nachricht: Ihre Bestellung ist gepackt und geht bald ab. Sie lässt sich nicht mehr stornieren.",
  over: "Es gibt nichts mehr zu beantworten.",
  refused: {
    cancel: "Sie wurde inzwischen gepackt und ließ sich nicht mehr stornieren. Sie geht bald ab.",
    keep: "Es gab nichts mehr zu behalten: So weit ist Ihre Bestellung.",
  },
  open: "Bestellung ansehen",
};

export const delayMailMessages: Translation<typeof english.delayMailMessages> = {
  subject: "Ihre Bestellung #{number} dauert länger",
  preview: "Bitte sagen Sie uns, ob Sie sie behalten oder stornieren möchten.",
  text: "{greeting}, Ihre Bestellung sollte bis zum {promised} bei uns abgehen. Das schaffen wir nicht, und es tut uns leid. Wir rechnen jetzt damit, sie bis zum {day} abzuschicken.",
  textUnknown:
    "{greeting}, Ihre Bestellung sollte bis zum {promised} bei uns abgehen. Das schaffen wir nicht, und es tut uns leid. Wann sie abgeht, wissen wir noch nicht.",
  choice:
    "Sie können warten oder stornieren. Wenn Sie stornieren, erstatten wir sofort Ihr ganzes Geld. Es öffnet sich eine Seite, auf der Sie Ihre Wahl bestätigen; anmelden müssen Sie sich nicht.",
  silence: {
    keep: "Bitte antworten Sie bis zum {day}. Wenn wir nichts von Ihnen hören, bleibt Ihre Bestellung bestehen, und wir schicken sie, sobald wir können. Solange sie nicht gepackt ist, können Sie sie noch stornieren.",
    cancel:
      "Bitte antworten Sie bis zum {day}. Wenn wir bis dahin nichts von Ihnen hören, stornieren wir Ihre Bestellung und erstatten Ihr Geld.",
  },
  waits:
    "Auch wenn Sie warten möchten, können Sie noch jederzeit stornieren, bis Ihre Bestellung gepackt ist.",
  reason: "Der Grund: {reason}",
};

export const delayApiMessages: Translation<typeof english.delayApiMessages> = {
  history: {
    asked: "Mitgeteilt, dass sie bis zum {day} abgeht; gefragt, ob behalten oder stornieren.",
    askedUnknown:
      "Mitgeteilt, dass niemand weiß, wann sie abgeht; gefragt, ob behalten oder stornieren.",
    reason: "Der Grund: {reason}",
    keep: "Wird auf Wunsch behalten.",
    silentKeep: "Keine Antwort; das gilt als Behalten.",
    silentNothing: "Keine Antwort.",
  },
  cancelled: "Auf Wunsch storniert, weil sie sich verspätet",
  cancelledBySilence: "Storniert, weil der Verspätung nicht zugestimmt wurde",
  notAsked: "Es gibt nichts mehr zu beantworten",
  packed:
    "Sie ist gepackt. Schicken Sie sie ab, oder packen Sie sie erst wieder aus: Stornieren ließe sie sich so nicht",
  nobody: "Das Konto dazu wurde gelöscht, es gibt also niemanden zu fragen",
  inTime: "Sie sollte ohnehin bis zum {day} abgehen",
  past: "Bitte wählen Sie einen Tag nach heute",
  tooFar: "Bitte wählen Sie einen Tag innerhalb eines Jahres",
  reasonMissing: "Bitte sagen Sie, warum, da kein Tag bekannt ist",
};
