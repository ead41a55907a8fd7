import type * as english from "../../messages/erase.ts";
import type { Translation } from "../translation.ts";

export const eraseMessages: Translation<typeof english.eraseMessages> = {
  erasing: "Wird gelöscht …",
  title: "Ihr Konto löschen?",
  text: "Profil, Adressen, Warenkorb und Newsletter-Abo werden sofort gelöscht. Das lässt sich nicht rückgängig machen.",
  kept: "Von Ihren Bestellungen bewahren wir auf, was gekauft wurde und was es gekostet hat, ohne Namen, Adresse, E-Mail-Adresse und Telefonnummer. Nur zu einer Bestellung, die Sie noch nicht erreicht hat, bleiben Name, Adresse und Telefonnummer für das Paket gespeichert, bis sie geliefert oder storniert ist.",
  keptInvoices: {
    one: "Rechnungen bleiben, wie sie ausgestellt wurden, mit Namen und Adresse darauf, wie es das Steuerrecht verlangt: ein Jahr über das ihrer Ausstellung hinaus. Danach werden sie von selbst gelöscht.",
    other:
      "Rechnungen bleiben, wie sie ausgestellt wurden, mit Namen und Adresse darauf, wie es das Steuerrecht verlangt: {count} Jahre über das Jahr ihrer Ausstellung hinaus. Danach werden sie von selbst gelöscht.",
  },
  keep: "Konto behalten",
  erased: "Ihr Konto ist gelöscht",
  failed:
    "Wir konnten Ihr Konto nicht löschen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
};
