import type * as english from "../../../messages/admin/corrections.ts";
import type { Translation } from "../../translation.ts";

export const adminCorrectionMessages: Translation<typeof english.adminCorrectionMessages> = {
  packed: "Sie ist gepackt. Nehmen Sie das zurück, um Adresse, Größen oder Farben zu berichtigen.",
  failed: "Der Shop war nicht zu erreichen. Bitte versuchen Sie es noch einmal.",
  address: {
    open: "Adresse berichtigen …",
    title: "Adresse der Bestellung #{number} berichtigen",
    stays: "Ziel: {country}. Es bleibt, weil Lieferung und Steuer dafür vereinbart sind.",
    confirm: "Adresse speichern",
    working: "Wird gespeichert ...",
    done: "Adresse berichtigt",
  },
  swap: {
    open: "Tauschen …",
    openOf: "{line} tauschen",
    title: "{line} tauschen",
    text: "Stück: {count}. Der bezahlte Preis bleibt. Die neuen verlassen sofort das Lager, und diese kommen dorthin zurück.",
    loading: "Der Bestand wird geladen ...",
    loadFailed: "Der Bestand ließ sich nicht laden. Bitte versuchen Sie es noch einmal.",
    confirm: "Tauschen",
    working: "Wird getauscht ...",
    done: "Getauscht",
  },
  email: {
    open: "E-Mail-Adresse berichtigen …",
    title: "E-Mail-Adresse der Bestellung #{number} berichtigen",
    text: "Ein Link geht an die richtige Adresse. Sobald er dort bestätigt ist, gehen die E-Mails dieses Gastes dorthin, die Links in früheren E-Mails enden, und die Bestellbestätigung wird neu geschickt.",
    label: "Die richtige E-Mail-Adresse",
    confirm: "Link schicken",
    working: "Wird geschickt ...",
    done: "Der Link ist unterwegs",
  },
  protection: {
    willEnd:
      "PayPal kennt eine andere Adresse. Mit dieser deckt PayPals Verkäuferschutz die Bestellung nicht mehr: Sagt die Kundschaft, das Paket sei nie angekommen, trägt der Shop den Verlust.",
    ended:
      "Gilt nicht mehr: Diese Bestellung geht an eine andere Adresse, als PayPal kennt. Sagt die Kundschaft, das Paket sei nie angekommen, trägt der Shop den Verlust.",
    told: "PayPal kennt",
  },
};
