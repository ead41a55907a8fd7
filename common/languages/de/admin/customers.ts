import type * as english from "../../../messages/admin/customers.ts";
import type { Translation } from "../../translation.ts";

export const adminCustomerMessages: Translation<typeof english.adminCustomerMessages> = {
  title: "Kundin oder Kunde",
  guest: "Gast",
  back: "Zurück zu den Konten",
  open: "Kundenseite",
  missing: "Zu dieser Adresse gibt es niemanden",
  missingText: "Vielleicht wurden die Daten gelöscht: Die Bestellungen bleiben, ohne die Person.",
  loadFailed: "Wir konnten diese Seite nicht laden. Bitte versuchen Sie es noch einmal.",
  since: "Seit {date}",
  firstSeen: "Kam {date}",
  proven: "Adresse bestätigt",
  unproven: "Adresse unbestätigt",
  unprovenText:
    "Niemand hat gezeigt, dass ihm diese Adresse gehört: Wer sie eingegeben hat, kann jemand anderes sein.",
  sums: {
    orders: "Bestellungen",
    paid: "Bezahlt",
    refunded: "Erstattet",
  },
  others: {
    title: "Andere mit dieser Adresse",
    text: "Sie gaben dieselbe Adresse an. Niemand weiß, ob es dieselbe Person ist.",
    guest: "Gast vom {date}",
  },
  orders: {
    title: "Bestellungen",
    none: "Noch keine Bestellungen",
    newest: {
      one: "Die neueste Bestellung von {all}",
      other: "Die neuesten {count} Bestellungen von {all}",
    },
    exchange: "Umtausch",
  },
  returns: {
    title: "Rücksendungen",
    none: "Nichts kam zurück.",
    states: {
      open: "Angekündigt",
      review: "Zu entscheiden",
      done: "Erledigt",
      cancelled: "Abgesagt",
    },
    withdrawal: "Widerruf",
    units: { one: "1 Stück", other: "{count} Stück" },
  },
  invoices: {
    title: "Rechnungen",
    kinds: { invoice: "Rechnung", "credit-note": "Gutschrift" },
  },
  ofOrder: "Bestellung #{number}",
  addresses: {
    title: "Adressen",
    none: "Keine Adresse ist gespeichert.",
    used: "Zuletzt verwendet {date}",
  },
  note: {
    title: "Notiz zu dieser Person",
    hint: "Die Kundschaft sieht sie hier nie. Schreiben Sie nur, was Sie auf Nachfrage sagen dürfen.",
  },
  consent: {
    title: "Einwilligungen",
    newsletter: "Newsletter",
    subscribed: "Angemeldet {date}",
    unsubscribed: "Abgemeldet {date}",
    never: "Nicht angemeldet",
    unknown: "Unbekannt: Die Adresse ist unbestätigt",
    contract: "Bestellung #{number}: {texts}",
    contracts: "Auf der Bestellseite zugestimmt",
  },
  sessions: {
    title: "Geräte",
    none: "Nirgends angemeldet",
    unknown: "Unbekanntes Gerät",
    facts: "Seit {since}, zuletzt verwendet {used}",
  },
};
