import { formatNumber } from "../../../../common/locale.ts";
import { dependsOnRegion } from "../../../settings/shown-region.ts";
import { takesBusinesses } from "../../../settings/subjects/tax.ts";
import { type Passage, type Passages, placesOf, priceTable, type TableWords } from "../passages.ts";

const TABLE: TableWords = {
  head: ["Wohin", "Wie", "Preis"],
  everywhere: "Überall",
  free: "Kostenlos",
  from: (amount, price) => `ab ${amount}: ${price}`,
  freeFrom: (amount) => `ab ${amount} kostenlos`,
  days: (count, isWorking, isOne) => {
    if (isWorking) return `${count} ${isOne ? "Werktag" : "Werktage"}`;
    return `${count} ${isOne ? "Tag" : "Tage"}`;
  },
};

const daysIn = (days: number, plural = "Tage") =>
  days === 1 ? "1 Tag" : `${formatNumber(days)} ${plural}`;

/** Das Land des Shops sagt seine Anschrift, sonst seine Steuer. */
const customs: Passage<unknown> = {
  topic: "shipping",
  passage: "Jenseits unserer Grenzen kann der Zoll",
  says: (_, asItComes, { isInUnion }) =>
    isInUnion ? "Jenseits der Grenzen der Europäischen Union kann der Zoll" : asItComes,
};

/** Was die Seiten der Demo über den Shop sagen, nach seinen eigenen Einstellungen. */
export const passages: Passages = {
  accounts: [
    {
      topic: "terms",
      passage:
        "Sie bestellen als Gast oder mit einem eigenen Konto. Behalten Sie dessen Passwort für sich.",
      says: ({ guests }, asItComes) =>
        guests
          ? asItComes
          : "Sie bestellen mit einem eigenen Konto. Behalten Sie das Passwort für sich.",
    },
  ],
  delivery: [
    {
      topic: "shipping",
      passage:
        "Wir liefern in jedes Land, das ein Paket erreicht. Der Versand ist inbegriffen: Die Summe an der Kasse ist alles, was Sie uns zahlen.",
      says: ({ zones }) => {
        const places = placesOf(zones);
        const where = places
          ? `Wir liefern nach: ${places}.`
          : "Wir liefern in jedes Land, das ein Paket erreicht.";
        return `${where} Der Versand ist Teil der Summe an der Kasse, und die ist alles, was Sie uns zahlen.`;
      },
    },
    {
      topic: "shipping",
      passage:
        "Größere Bestellungen liefern wir immer kostenlos, in jedes Land, und das ist ein Versprechen: Den Betrag nennt Ihnen der Warenkorb. Für kleinere berechnen wir zurzeit ebenfalls nichts.",
      says: ({ zones }) => priceTable(zones, TABLE),
    },
    {
      topic: "shipping",
      passage:
        "Wir rechnen mit zehn Tagen von Ihrer Bestellung bis an Ihre Tür. Die Bestätigung nennt den Tag; auf Inseln und in abgelegenen Tälern können es ein paar Tage mehr sein.",
      says: () =>
        "Mit welchen Tagen wir rechnen, steht in der Tabelle oben, von dem Tag an, an dem das Paket uns verlässt. Die Kasse und die Bestätigung nennen Ihre; auf Inseln und in abgelegenen Tälern können es ein paar Tage mehr sein.",
    },
    {
      topic: "shipping",
      passage: "| Ihre Zahlung ist da, und wir packen | Binnen zwei Werktagen |",
      says: () =>
        "| Ihre Zahlung ist da, und wir packen | Sofort oder am nächsten Tag, an dem wir versenden |",
    },
    {
      topic: "shipping",
      passage: "| Das Paket kommt an | Etwa zehn Tage nach Ihrer Bestellung |",
      says: () => "| Das Paket kommt an | An den Tagen, die die Bestätigung nennt |",
    },
    {
      topic: "terms",
      passage: "Wir liefern in alle Welt.",
      says: ({ zones }) => {
        const places = placesOf(zones);
        return places ? `Wir liefern nach: ${places}.` : "Wir liefern in alle Welt.";
      },
    },
  ],
  identity: [customs],
  returns: [
    {
      topic: "returns",
      passage: "45 Tage, um es sich anders zu überlegen, und Ihr Geld zurück.",
      says: ({ days }) =>
        days > 0
          ? `${daysIn(days)}, um es sich anders zu überlegen, und Ihr Geld zurück.`
          : "Was wir zurücknehmen und was nicht.",
    },
    {
      topic: "returns",
      passage:
        "Sie haben **45 Tage** ab dem Tag, an dem das Paket ankommt. Wenn etwas nicht passt, Ihnen nicht steht oder nicht hält, was es versprach, senden Sie es zurück und erhalten den vollen Preis.",
      says: ({ days }) =>
        days > 0
          ? `Sie haben **${daysIn(days)}** ab dem Tag, an dem das Paket ankommt. Wenn etwas nicht passt, Ihnen nicht steht oder nicht hält, was es versprach, senden Sie es zurück und erhalten den vollen Preis.`
          : "Was gekauft ist, nehmen wir nicht zurück. Ist ein Stück fehlerhaft oder nicht das bestellte, senden Sie es trotzdem zurück und erhalten den vollen Preis.",
    },
    {
      topic: "returns",
      passage: "Bestellen Sie das richtige Stück neu, und senden Sie das andere zurück. Die",
      says: ({ days }) =>
        days > 0
          ? "Bestellen Sie das richtige Stück neu, und senden Sie das andere zurück. Die"
          : "Die",
    },
    {
      topic: "returns",
      passage:
        "Sie wählen den Paketdienst und zahlen den Rückweg. Ist ein Stück fehlerhaft oder nicht das bestellte, zahlen wir ihn.",
      says: ({ wayBack }) =>
        wayBack === "shop"
          ? "Sie wählen den Paketdienst, und wir zahlen den Rückweg."
          : "Sie wählen den Paketdienst und zahlen den Rückweg. Ist ein Stück fehlerhaft oder nicht das bestellte, zahlen wir ihn.",
    },
    {
      topic: "sizes",
      passage:
        " Und wenn es doch nicht passt, haben Sie [45 Tage, um es zurückzusenden](/pages/returns).",
      says: ({ days }) =>
        days > 0
          ? ` Und wenn es doch nicht passt, haben Sie [${daysIn(days)}, um es zurückzusenden](/pages/returns).`
          : "",
    },
    {
      topic: "about",
      passage: " Sie haben [45 Tage, um es zurückzusenden](/pages/returns).",
      says: ({ days }) =>
        days > 0 ? ` Sie haben [${daysIn(days)}, um es zurückzusenden](/pages/returns).` : "",
    },
    {
      topic: "terms",
      passage:
        "Sie können Stücke binnen 45 Tagen nach ihrer Ankunft ohne Angabe von Gründen zurücksenden und erhalten ihren Preis zurück.",
      says: ({ days }) =>
        days > 0
          ? `Sie können Stücke binnen ${daysIn(days, "Tagen")} nach ihrer Ankunft ohne Angabe von Gründen zurücksenden und erhalten ihren Preis zurück.`
          : "Wir nehmen zurück, was fehlerhaft oder nicht das bestellte ist.",
    },
  ],
  tax: [
    customs,
    {
      topic: "terms",
      passage: "Zölle und Abgaben des Ziellandes gehören nicht dazu.",
      says: ({ mode }, asItComes) =>
        mode === "none"
          ? asItComes
          : "Die Steuer, die wir am Ziel des Pakets schulden, ist darin enthalten. Zölle und andere Abgaben des Ziellandes gehören nicht dazu.",
    },
    {
      topic: "privacy",
      passage:
        "Wir setzen **ein Cookie**, und nur, wenn Sie eine Bestellung aus einer unserer E-Mails öffnen: Eine halbe Stunde lang darf Ihr Browser diese Bestellung zeigen.",
      says: (tax, asItComes) =>
        dependsOnRegion(tax)
          ? `Wir setzen **zwei Cookies**:

- wenn Sie eine Bestellung aus einer unserer E-Mails öffnen, eines, mit dem Ihr Browser diese Bestellung eine halbe Stunde lang zeigen darf;
- *region*, für ein Jahr, mit dem Land, dessen Preise Sie sehen. Sie [wählen es selbst](/region); bis dahin ist es das Land eines Links, dem Sie gefolgt sind, nach der Anmeldung das Ihrer letzten Bestellung oder das der Adresse an der Kasse.`
          : asItComes,
    },
    {
      topic: "privacy",
      passage: "| Ihren Warenkorb |",
      says: (tax, asItComes) =>
        takesBusinesses(tax)
          ? `| Eine USt-IdNr., falls Sie als Unternehmen kaufen und eine nennen, und was ihr Register dazu sagte | Um keine Steuer zu berechnen und zu belegen, warum | Auf Dauer, als Nachweis für das Finanzamt, auch wenn Sie das Konto löschen |
${asItComes}`
          : asItComes,
    },
    {
      topic: "privacy",
      passage: "- **Unser Maildienst** befördert die E-Mails, die wir Ihnen schreiben.",
      says: (tax, asItComes) =>
        takesBusinesses(tax)
          ? `${asItComes}
- **Das Register der USt-IdNrn. der Europäischen Union** (VIES) wird nach Ihrer gefragt, falls Sie eine nennen.`
          : asItComes,
    },
  ],
};
