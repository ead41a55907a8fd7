import type * as english from "../../messages/contract.ts";
import type { Translation } from "../translation.ts";

export const contractMessages: Translation<typeof english.contractMessages> = {
  title: "Bestellung prüfen",
  intro:
    "Bitte sehen Sie alles noch einmal durch. Abgebucht wird erst, wenn Sie auf den Knopf unter dem Gesamtbetrag drücken.",
  loading: "Ihre Bestellung wird vorbereitet",
  items: "Das bestellen Sie",
  size: "Größe {size}",
  quantity: "Anzahl {quantity}",
  each: "je {price}",
  to: "Lieferung an",
  change: "Ändern",
  when: "Ankunft bis",
  mailedTo: "Die Bestätigung Ihrer Bestellung geht an {email}.",
  holds: "Für Ihre Bestellung gelten:",
  until: "Artikel und Preis sind bis {time} für Sie zurückgelegt.",
  confirming: "Ihre Bestellung wird angelegt …",
  changed:
    "An Ihrer Bestellung hat sich etwas geändert. Es wurde nichts abgebucht. So sieht sie jetzt aus:",
  failed: "Wir konnten Ihre Bestellung nicht anlegen. Bitte versuchen Sie es noch einmal.",
  backToCheckout: "Zurück zur Kasse",
  notWaiting: "Hier gibt es nichts zu bestätigen.",
};

export const contractApiMessages: Translation<typeof english.contractApiMessages> = {
  notConfirmed:
    "PayPal hat Ihre Zustimmung. Abgebucht wird erst, wenn Sie Ihre Bestellung im Shop bestätigt haben.",
  differs:
    "Ihre Bestellung ist jetzt eine andere als die, die Sie gesehen haben. Es wurde nichts abgebucht. Bitte sehen Sie sie noch einmal durch.",
  tooLate:
    "Die Zeit, diese Bestellung zu bestätigen, ist um. Es wurde nichts abgebucht. Solange Ihre Artikel da sind, können Sie noch einmal bezahlen.",
  confirmationNeeded:
    "Bestellungen in dieses Land werden jetzt nach der Zustimmung bei PayPal noch im Shop bestätigt. Es wurde nichts abgebucht. Bitte bezahlen Sie noch einmal.",
  marketClosed:
    "In dieses Land nehmen wir zurzeit keine Bestellungen an. Es wurde nichts abgebucht.",
  noPage: {
    terms:
      "Es gibt keine Seite mit den AGB. Legen Sie eine zum Thema „AGB“ an, oder wählen Sie hier eine.",
    withdrawal:
      "Es gibt keine Seite mit der Widerrufsbelehrung. Legen Sie eine zum Thema „Rückgabe“ an, oder wählen Sie hier eine.",
    form: "Diese Seite gibt es nicht mehr. Bitte wählen Sie eine andere.",
  },
  notPublished:
    "„{title}“ ist nicht veröffentlicht: Niemand könnte lesen, womit er sich einverstanden erklärt.",
  isDraft:
    "„{title}“ sagt von sich, ein Entwurf zu sein. Lassen Sie den Text prüfen, und löschen Sie dann den Hinweis am Anfang.",
  isDemo:
    "„{title}“ ist der Text des Demoshops und kein Vertragstext. Schreiben Sie einen eigenen, oder beginnen Sie mit einer Vorlage.",
  noForm:
    "„{title}“ hat kein Muster-Widerrufsformular. Fügen Sie es unter einer Überschrift wie „Muster-Widerrufsformular“ an, oder wählen Sie die Seite, auf der es steht.",
  openPlaces: "„{title}“ hat Stellen, die nichts füllt: {places}",
};
