import type * as english from "../../../messages/admin/order-mails.ts";
import type { Translation } from "../../translation.ts";

export const adminOrderMailMessages: Translation<typeof english.adminOrderMailMessages> = {
  title: "E-Mails an die Kundin oder den Kunden",
  none: "Zu dieser Bestellung ging noch keine E-Mail hinaus.",
  kinds: {
    "order-placed": "Bestellbestätigung",
    "order-shipped": "Versandt",
    "order-delivered": "Zugestellt",
    "order-cancelled": "Storniert",
    "order-refunded": "Erstattung",
    "order-letter": "Brief",
    "order-delayed": "Verspätet: behalten oder stornieren",
    "order-new-email": "Neue Adresse: zu bestätigen",
    "order-email-moved": "Neue Adresse: der bisherigen mitgeteilt",
    "return-requested": "Rücksendung angemeldet",
    "return-received": "Rücksendung geprüft",
    "return-offered": "Etwas anderes vorgeschlagen",
  },
  anyMail: "E-Mail",
  fates: {
    waiting: "Wartet",
    sent: "Gesendet",
    refused: "Abgewiesen",
    dropped: "Nicht gesendet",
  },
  queued: "Vorgemerkt {at}",
  sent: "Vom Mailserver angenommen {at}",
  refused: "Aufgegeben {at}",
  dropped: "Es gab nichts mehr zu senden {at}",
  tried: {
    one: "Einmal versucht, wieder {at}",
    other: "{count}-mal versucht, wieder {at}",
  },
  said: "Der Mailserver sagte: {words}",
  to: "An {address}",
  by: "von {name}",
  read: "Brief lesen",
  again: "Noch einmal senden",
  againOf: "„{mail}“ noch einmal senden",
  sendingAgain: {
    title: "„{mail}“ noch einmal senden?",
    text: "Die E-Mail wird neu geschrieben, mit dem, was der Shop jetzt weiß, und geht an die heutige Adresse.",
    confirm: "Noch einmal senden",
    working: "Wird gesendet ...",
    done: "Die E-Mail ist unterwegs",
  },
  write: "Brief schreiben …",
  erased: "Die Kundendaten sind gelöscht: Es kann nichts mehr gesendet werden.",
  letter: {
    title: "Zur Bestellung #{number} schreiben",
    to: "Der Brief geht an die heutige Adresse. Der Shop grüßt und fügt einen Link zur Bestellung an.",
    subject: "Betreff",
    text: "Text",
    hint: "Ohne Anrede. Eine leere Zeile beginnt einen Absatz.",
    confirm: "Brief senden",
    working: "Wird gesendet ...",
    done: "Der Brief ist unterwegs",
  },
  failed:
    "Wir konnten den Shop nicht erreichen. Bitte sehen Sie nach, ob die E-Mail aufgeführt ist, bevor Sie es noch einmal versuchen.",
  loadFailed: "Wir konnten die E-Mails nicht laden. Bitte versuchen Sie es noch einmal.",
};

export const orderMailApiMessages: Translation<typeof english.orderMailApiMessages> = {
  noSubject: "Bitte geben Sie einen Betreff ein",
  noText: "Bitte schreiben Sie, was Sie sagen möchten",
  erased: "Die Kundendaten sind gelöscht, daher kann nichts mehr gesendet werden",
  waiting: "Diese E-Mail ist noch nicht unterwegs. Sie wird von selbst gesendet.",
  notFound: "E-Mail nicht gefunden",
};
