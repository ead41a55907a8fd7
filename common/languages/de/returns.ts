import type * as english from "../../messages/returns.ts";
import type { Translation } from "../translation.ts";

export const returnWordMessages: Translation<typeof english.returnWordMessages> = {
  reasons: {
    "too-small": "Zu klein",
    "too-large": "Zu groß",
    "not-as-shown": "Nicht wie abgebildet",
    "not-liked": "Gefällt mir nicht",
    faulty: "Fehlerhaft",
    "wrong-item": "Falscher Artikel",
    withdrawal: "Widerruf des Vertrags",
    another: "Anderer Grund",
  },
  wishes: {
    refund: "Geld zurück",
    exchange: "Andere Größe oder Farbe",
    answer: "Bitte schreiben Sie mir zuerst",
  },
  statuses: {
    open: "Auf dem Weg zu uns",
    review: "Bei uns, wir sehen sie uns an",
    done: "Erledigt",
    cancelled: "Abgesagt",
  },
  instead: "stattdessen: {color}, {size}",
};

export const returnMailMessages: Translation<typeof english.returnMailMessages> = {
  requested: {
    subject: "Ihre Rücksendung {code}",
    preview: "Der Zettel für das Paket ist in dieser E-Mail.",
    title: "Senden Sie es uns zurück",
    text: "{greeting}, danke, dass Sie uns Bescheid geben. Bitte legen Sie den Zettel aus dieser E-Mail ins Paket und senden Sie es an die Adresse darauf.",
    held: "Was Sie stattdessen möchten, heben wir bis zum {date} für Sie auf.",
    sent: "Was Sie stattdessen möchten, wird schon gepackt. Wir schreiben Ihnen, wenn es losgeht.",
    slip: "ruecksendezettel",
  },
  received: {
    subject: "Ihre Rücksendung {code} ist da",
    preview: "Was wir gefunden haben und was nun geschieht.",
    title: "Ihr Paket ist da",
    text: "{greeting}, Ihre Rücksendung ist angekommen. Das war darin.",
    refund: "{amount} gehen über PayPal an Sie zurück.",
    exchange: "Was Sie stattdessen möchten, kommt als Bestellung #{number} zu Ihnen.",
    review: "Den Rest sieht sich jemand von uns an und schreibt Ihnen.",
    partly: "Der Rest steht noch aus.",
  },
  line: "{good} gut, {damaged} beschädigt, {missing} fehlend",
  code: "Rücksendung",
  open: "Rücksendung ansehen",
  fee: "Für den Rückweg werden {amount} von der Erstattung abgezogen.",
};

export const returnSlipMessages: Translation<typeof english.returnSlipMessages> = {
  title: "Rücksendung {code}",
  order: "Bestellung #{number}",
  put: "Bitte legen Sie dieses Blatt ins Paket.",
  to: "Senden an",
  from: "Von",
  columns: { item: "Artikel", sku: "SKU", units: "Stück", reason: "Grund", wish: "Gewünscht" },
};

export const returnApiMessages: Translation<typeof english.returnApiMessages> = {
  exchange: "Umtausch",
  notFound: "Diese Rücksendung kennen wir nicht",
  badId: "Die Kennung einer Rücksendung ist eine UUID",
  otherReturn: "Eine Rücksendung mit dieser Kennung gehört zu einer anderen Bestellung",
  withdrawnOfNone:
    "Zu diesem Widerruf gehört keine Bestellung. Suchen Sie sie, und melden Sie die Rücksendung dort an",
  notSent:
    "Diese Bestellung ist noch nicht unterwegs. Solange sie nicht gepackt ist, lässt sie sich stornieren",
  cancelled: "Diese Bestellung ist storniert",
  notInOrder: "Das ist nicht in der Bestellung",
  noneLeft: "Davon ist alles schon zurück oder angemeldet",
  onlyLeft: {
    one: "Davon lässt sich nur noch 1 Stück zurücksenden",
    other: "Davon lassen sich nur noch {units} Stück zurücksenden",
  },
  onlyFaulty:
    "Die Zeit zum Zurücksenden endete am {date}. Fehlerhaftes oder Falsches nehmen wir noch zurück",
  tooLate: "Die Zeit zum Zurücksenden endete am {date}",
  chooseLine: "Bitte sagen Sie, was zurückkommt und warum",
  chooseVariant: "Bitte wählen Sie, was wir stattdessen senden sollen",
  noVariant: "Diese Größe und Farbe haben wir nicht",
  sameVariant: "Das haben Sie schon",
  soldOut: {
    one: "Davon haben wir nur noch 1 Stück",
    other: "Davon haben wir nur noch {units} Stück",
  },
  noneOfIt: "Das ist ausverkauft",
  moneyGone: "Das Geld dafür ist schon zurückgegangen, ein Umtausch geht nicht mehr",
  tooLateToCancel: "Das Paket ist schon bei uns",
  exchangeSent: "Was Sie stattdessen möchten, wird schon gesendet",
  received: "Diese Rücksendung ist schon geprüft",
  awaited:
    "Das wurde für etwas gesendet, das noch nicht zurück ist, also kann dafür kein Geld zurückgehen. Prüfen Sie zuerst jene Rücksendung, oder nehmen Sie hiervon nichts an",
  judgedMeanwhile: "Inzwischen hat jemand einen Teil geprüft. Bitte sehen Sie noch einmal hin",
  notInReturn: "Das ist nicht in der Rücksendung oder steht hier zweimal",
  notAnnounced: {
    one: "Es ist nur noch 1 Stück zu prüfen",
    other: "Es sind nur noch {units} Stück zu prüfen",
  },
  notThere: "Es sind mehr Stück angenommen, als gekommen sind",
  nothingJudged: "Bitte sagen Sie, was im Paket war",
  notJudged: "Ein Teil davon ist noch nicht da",
};
