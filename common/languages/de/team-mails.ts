import type * as english from "../../messages/team-mails.ts";
import type { Translation } from "../translation.ts";

export const teamMailMessages: Translation<typeof english.teamMailMessages> = {
  reason:
    "Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen des Shops dafür eingetragen ist.",
  order: {
    subject: "Neue Bestellung #{number}: {total}",
    preview: {
      one: "1 Stück, Lieferland: {country}",
      other: "{units} Stück, Lieferland: {country}",
    },
    title: "Neue Bestellung #{number}",
    line: "{color} · {size} · {sku} · {quantity} Stück",
    open: "Bestellung öffnen",
  },
  orders: {
    subject: {
      one: "1 weitere neue Bestellung: {total}",
      other: "{count} weitere neue Bestellungen: {total}",
    },
    preview: "Alle innerhalb von {minutes} Minuten",
    title: { one: "1 weitere neue Bestellung", other: "{count} weitere neue Bestellungen" },
    text: "Innerhalb von {minutes} Minuten sind so viele Bestellungen eingegangen, dass alle nach der zehnten in dieser einen E-Mail stehen.",
    line: { one: "{customer}, 1 Stück", other: "{customer}, {units} Stück" },
    open: "Bestellungen öffnen",
  },
  more: { one: "Und 1 weitere.", other: "Und {count} weitere." },
  paymentCase: {
    subject: "Zahlung zu klären: {kind}",
    subjectWithAmount: "Zahlung zu klären: {kind}, {amount}",
    title: "Eine Zahlung muss geklärt werden",
    kind: "Was passiert ist",
    noOrder: "Keine",
    paypalId: "PayPal-ID",
    open: "Zahlung öffnen",
  },
  paymentCases: {
    subject: {
      one: "1 weitere Zahlung zu klären",
      other: "{count} weitere Zahlungen zu klären",
    },
    title: {
      one: "1 weitere Zahlung muss geklärt werden",
      other: "{count} weitere Zahlungen müssen geklärt werden",
    },
    text: "Innerhalb von {minutes} Minuten sind so viele eingegangen, dass alle nach der zehnten in dieser einen E-Mail stehen. Sind sie alle von derselben Art, sehen Sie sich bitte erst die oberste an, bevor Sie bei den übrigen etwas unternehmen.",
    open: "Zahlungen öffnen",
  },
  lowStock: {
    subject: { one: "1 Artikel wird knapp", other: "{count} Artikel werden knapp" },
    subjectOfMore: "Mehr als {most} Artikel werden knapp",
    preview: "Was sich am besten verkauft, steht oben.",
    title: "Bald ausverkauft",
    text: "Diese Artikel verkaufen sich, und es sind kaum noch welche da.",
    rest: "Das sind die ersten {most}. Alle finden Sie in der Artikelübersicht.",
    line: "{color} · {size} · {sku}",
    left: { other: "noch {units}" },
    soldOut: "Ausverkauft",
    open: "Artikel öffnen",
  },
};
