import type * as english from "../../messages/return-offers.ts";
import type { Translation } from "../translation.ts";

export const returnOfferMessages: Translation<typeof english.returnOfferMessages> = {
  title: "Das können wir Ihnen stattdessen senden",
  until: "Wir heben es bis zum {date} für Sie auf.",
  price: "Was es kostet",
  value: "Was Sie für das Zurückgesendete bezahlt haben",
  toPay: "Sie zahlen",
  pay: "{amount} zahlen und umtauschen",
  loading: "Unser Vorschlag wird geladen ...",
  loadFailed: "Das konnten wir nicht laden. Bitte versuchen Sie es noch einmal.",
  unknown:
    "Wir wissen nicht, ob es bezahlt ist. Bitte fragen Sie noch einmal nach: Sie zahlen nur einmal.",
  confirmTitle: "Bitte bestätigen",
  confirmText: "PayPal weiß, dass Sie {amount} zahlen möchten. Abgebucht wird mit diesem Knopf.",
  confirming: "Wird bestätigt ...",
  agree: "Dafür gilt:",
  decline: "Das möchte ich nicht",
  declineText:
    "Dann heben wir nichts mehr für Sie auf, zahlen noch nichts zurück, und wir schreiben Ihnen.",
  declineNow: "Ablehnen",
  declining: "Wird abgelehnt ...",
  declined: "Sie haben abgelehnt. Wir schreiben Ihnen.",
  declineFailed: "Der Shop war nicht zu erreichen. Bitte sehen Sie nach, ob es noch hier steht.",
};

export const offerMailMessages: Translation<typeof english.offerMailMessages> = {
  subject: "Etwas anderes für Ihre Rücksendung {code}",
  preview: "Sehen Sie sich an, was wir Ihnen stattdessen senden können.",
  title: "Was wir Ihnen stattdessen senden können",
  text: "{greeting}, das können wir Ihnen für das Zurückgesendete senden. Was Sie dafür bezahlt haben, wird angerechnet.",
  price: "Was es kostet",
  value: "Zurückgesendet",
  toPay: "Sie zahlen",
  until:
    "Wir heben es bis zum {date} für Sie auf. Auf der Seite zahlen Sie den Unterschied mit PayPal oder lehnen ab.",
  open: "Ansehen und zahlen",
};

export const offerApiMessages: Translation<typeof english.offerApiMessages> = {
  notFound: "Hier wird nichts vorgeschlagen",
  paid: "Das ist schon bezahlt",
  waits: "Für diese Rücksendung gibt es schon einen Vorschlag. Nehmen Sie ihn zuerst zurück",
  done: "Von dieser Rücksendung ist nichts mehr übrig",
  badId: "Die Kennung eines Vorschlags ist eine UUID",
  otherOffer: "Ein Vorschlag mit dieser Kennung gehört zu einer anderen Rücksendung",
  chooseLine: "Bitte sagen Sie, was Sie wofür vorschlagen",
  noneHere: "Davon ist nichts mehr umzutauschen",
  notHere: {
    one: "Davon ist nur noch 1 Stück umzutauschen",
    other: "Davon sind nur noch {units} Stück umzutauschen",
  },
  notOnSale: "Das ist nicht im Verkauf",
  otherCurrency: "Bezahlt wurde in einer anderen Währung, als der Shop heute hat",
  erased: "Diese Person wurde gelöscht: Niemand weiß, wohin es ginge",
};
