import type * as english from "../../messages/mails.ts";
import type { Translation } from "../translation.ts";

export const mailMessages: Translation<typeof english.mailMessages> = {
  greeting: { named: "Guten Tag {name}", unnamed: "Guten Tag" },
  unsubscribe: "Abbestellen",
  test: {
    subject: "{subject} (TEST)",
    text: "TEST: Das war eine Testzahlung. Es ist kein Geld geflossen.",
  },
  orders: {
    reason:
      "Sie erhalten diese E-Mail, weil Sie bei uns die Bestellung #{number} aufgegeben haben.",
    open: "Bestellung ansehen",
    linkNote:
      "Der Knopf öffnet diese Bestellung ohne Anmeldung. Bitte behalten Sie diese E-Mail für sich: Wer den Link hat, kann die Bestellung ansehen, stornieren, berichtigen und zurücksenden.",
    papers: {
      invoice: {
        attached: "Ihre Rechnung hängt an dieser E-Mail.",
        onPage: "Ihre Rechnung finden Sie auf der Seite Ihrer Bestellung, die der Knopf öffnet.",
      },
      creditNote: {
        attached: "Ihre Rechnungskorrektur hängt an dieser E-Mail.",
        onPage:
          "Ihre Rechnungskorrektur finden Sie auf der Seite Ihrer Bestellung, die der Knopf öffnet.",
      },
    },
    agreed:
      "Diesen Texten haben Sie zugestimmt. Sie lauten hier wie in jenem Moment; bitte bewahren Sie diese E-Mail auf.",
    fingerprint:
      "„{title}“ hat den Fingerabdruck (SHA-256) {hash}, der bei Ihrer Bestellung steht.",
    estimated: "Erwartete Lieferung",
    addressOnPage: "Sie finden sie auf der Seite Ihrer Bestellung.",
    line: "{color} · {size} · {quantity} Stück",
    placed: {
      subject: "Ihre Bestellung #{number} bei {shop}",
      preview: "Ihre Zahlung von {total} ist da, und wir packen Ihr Paket.",
      title: "Vielen Dank für Ihre Bestellung",
      text: "{greeting}, Ihre Zahlung ist da, und wir packen Ihr Paket. Sobald es sich auf den Weg macht, schreiben wir Ihnen wieder.",
    },
    shipped: {
      subject: "Ihre Bestellung #{number} ist unterwegs",
      preview: "Ihr Paket hat unser Atelier verlassen.",
      title: "Ihr Paket ist unterwegs",
      text: "{greeting}, Ihr Paket hat uns verlassen und ist auf dem Weg zu Ihnen.",
    },
    delivered: {
      subject: "Ihre Bestellung #{number} ist angekommen",
      preview:
        "Wir hoffen, dass alles passt. Falls nicht: Sie haben 45 Tage Zeit, es zurückzuschicken.",
      title: "Ihr Paket ist angekommen",
      text: "{greeting}, Ihr Paket wurde zugestellt. Wir hoffen, dass alles passt. Falls etwas nicht passt, können Sie es innerhalb von 45 Tagen zurückschicken, und wir erstatten Ihnen den vollen Preis.",
    },
    cancelled: {
      subject: "Ihre Bestellung #{number} wurde storniert",
      preview: "Ihre Bestellung wird nicht versandt.",
      title: "Ihre Bestellung wurde storniert",
      text: "{greeting}, diese Bestellung wurde storniert und wird nicht versandt. Falls Sie schon bezahlt haben, schreiben wir Ihnen wieder, sobald das Geld auf dem Rückweg ist. Falls Sie damit nicht gerechnet haben, rufen Sie uns bitte an.",
      textToAnswer:
        "{greeting}, diese Bestellung wurde storniert und wird nicht versandt. Falls Sie schon bezahlt haben, schreiben wir Ihnen wieder, sobald das Geld auf dem Rückweg ist. Falls Sie damit nicht gerechnet haben, antworten Sie bitte auf diese E-Mail.",
    },
    refunded: {
      subject: "Ihre Erstattung für Bestellung #{number}",
      preview: "Auf dem Weg zurück zu Ihnen: {amount}.",
      title: "Ihre Erstattung ist unterwegs",
      text: "{greeting}, wir haben Ihnen {amount} über PayPal erstattet. Es kann ein paar Tage dauern, bis Sie den Betrag dort oder auf Ihrer Karte sehen.",
      amount: "Erstattet",
    },
  },
  payments: {
    reason: "Sie erhalten diese E-Mail, weil Sie bei {shop} mit PayPal bezahlt haben.",
    returned: {
      subject: "Wir haben Ihnen Ihre Zahlung erstattet",
      preview: "Auf dem Weg zurück zu Ihnen: {amount}. Es wurde nichts bestellt.",
      text: "{greeting}, zu Ihrer Zahlung konnten wir keine Bestellung anlegen. Deshalb haben wir Ihnen den vollen Betrag, {amount}, über PayPal erstattet. Es kann ein paar Tage dauern, bis Sie ihn dort oder auf Ihrer Karte sehen.",
      amount: "Erstattet",
      again:
        "Ihr Warenkorb ist so, wie Sie ihn verlassen haben. Es tut uns leid, und wir würden uns freuen, wenn Sie es noch einmal versuchen.",
    },
    declined: {
      subject: "PayPal hat Ihre Zahlung nicht bestätigt",
      preview: "Nicht abgebucht: {amount}. Ihre Artikel liegen wieder im Warenkorb.",
      title: "Ihre Zahlung wurde nicht bestätigt",
      text: "{greeting}, PayPal hat Ihre Zahlung von {amount} geprüft und nicht bestätigt. Es wurde nichts abgebucht und nichts bestellt.",
      again:
        "Ihre Artikel liegen wieder im Warenkorb. Sie können gern auf einem anderen Weg bezahlen.",
    },
  },
  newsletter: {
    reason:
      "Sie erhalten diese E-Mail, weil diese Adresse für unseren Newsletter eingetragen wurde.",
    welcome: {
      subject: "Ihre {percent}\u00a0% Rabatt bei {shop}",
      preview: "In dieser E-Mail steckt Ihr persönlicher Code.",
      title: "Willkommen im Atelier",
      text: "Schön, dass Sie dabei sind. Von neuen Stoffen, neuen Schnitten und der einen oder anderen Geschichte erfahren Sie ab jetzt zuerst. Und hier ist, was wir versprochen haben: {percent}\u00a0% Rabatt auf Ihre erste Bestellung.",
    },
    back: {
      subject: "Willkommen zurück bei {shop}",
      preview: "Sie stehen wieder auf unserer Liste.",
      title: "Schön, dass Sie wieder da sind",
      text: "Sie stehen wieder auf unserer Liste und erfahren zuerst von neuen Stoffen, neuen Schnitten und der einen oder anderen Geschichte.",
    },
    codeNote: "Ihr persönlicher Code: {percent}\u00a0% Rabatt auf Ihre erste Bestellung",
    howTo:
      "Geben Sie den Code an der Kasse unter „Rabattcode“ ein. Er gilt einmal, und nur für die erste Bestellung bei uns.",
    open: "Kollektion ansehen",
  },
  account: {
    reason: "Sie erhalten diese E-Mail, weil es um die Sicherheit Ihres Kontos bei {shop} geht.",
    reset: {
      subject: "Neues Passwort festlegen",
      preview: "Der Link in dieser E-Mail gilt eine Stunde und nur einmal.",
      text: "{greeting}, jemand hat für Ihr Konto ein neues Passwort angefordert. Wenn Sie das waren, legen Sie es hier fest. Der Link gilt eine Stunde und nur einmal.",
      open: "Passwort festlegen",
      note: "Wenn Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist. Bitte geben Sie diese E-Mail nicht weiter, denn wer den Link hat, kann Ihr Passwort festlegen.",
      reason:
        "Sie erhalten diese E-Mail, weil jemand Ihre Adresse unter „Passwort vergessen?“ eingegeben hat.",
    },
    invitation: {
      subject: "Ihr Konto bei {shop}",
      preview:
        "Nur noch ein Passwort festlegen, und es kann losgehen. Der Link gilt drei Tage und nur einmal.",
      title: "Willkommen",
      text: {
        customer:
          "Guten Tag, {shop} hat ein Konto für Sie angelegt. Legen Sie ein Passwort fest, und melden Sie sich damit und mit dieser E-Mail-Adresse an. Der Link gilt drei Tage und nur einmal.",
        admin:
          "Guten Tag, {shop} hat ein Konto für Sie angelegt, mit dem Sie den Shop verwalten können. Legen Sie ein Passwort fest, und melden Sie sich damit und mit dieser E-Mail-Adresse an. Der Link gilt drei Tage und nur einmal.",
      },
      open: "Passwort festlegen",
      note: "Wenn Sie nicht damit gerechnet haben, müssen Sie nichts tun: Ohne Passwort kann sich niemand bei diesem Konto anmelden. Bitte geben Sie diese E-Mail nicht weiter, denn wer den Link hat, kann das Passwort festlegen.",
      reason:
        "Sie erhalten diese E-Mail, weil jemand in unserem Shop ein Konto mit Ihrer Adresse angelegt hat.",
    },
    prove: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      preview: "Ein Klick, und wir wissen, dass diese Adresse Ihnen gehört.",
      title: "Ist das Ihre Adresse?",
      text: "Guten Tag, mit dieser Adresse wurde in unserem Shop ein Konto eröffnet, oder ein Konto wurde auf sie umgestellt. Wenn Sie das waren, bestätigen Sie sie bitte hier. Der Link gilt drei Tage.",
      open: "Adresse bestätigen",
      note: "Wenn Sie es nicht waren, müssen Sie nichts tun: Über eine Adresse, die nicht bestätigt ist, geben wir niemandem Auskunft.",
      reason:
        "Sie erhalten diese E-Mail, weil Ihre Adresse für ein Konto in unserem Shop eingegeben wurde.",
    },
    passwordChanged: {
      subject: "Ihr Passwort wurde geändert",
      preview: "Alle anderen Geräte wurden abgemeldet.",
      text: "{greeting}, das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.",
      notYou:
        "Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest und rufen Sie uns an: {phone}.",
      notYouToAnswer:
        "Wenn Sie es nicht waren, legen Sie bitte sofort ein neues Passwort fest und antworten Sie auf diese E-Mail.",
    },
    emailChanged: {
      subject: "Ihre E-Mail-Adresse wurde geändert",
      preview: "Ihr Konto läuft jetzt unter einer anderen Adresse.",
      text: "{greeting}, Ihr Konto läuft jetzt unter {address}. Mit Ihrer bisherigen Adresse können Sie sich nicht mehr anmelden, und alle anderen Geräte wurden abgemeldet.",
      textUnproven:
        "{greeting}, Ihr Konto läuft jetzt unter einer anderen Adresse. Mit Ihrer bisherigen Adresse können Sie sich nicht mehr anmelden, und alle anderen Geräte wurden abgemeldet.",
      notYou: "Wenn Sie es nicht waren, rufen Sie uns bitte gleich an: {phone}.",
      notYouToAnswer: "Wenn Sie es nicht waren, antworten Sie bitte gleich auf diese E-Mail.",
    },
    goodbye: {
      subject: "Ihr Konto ist gelöscht",
      preview: "Ihre Daten sind gelöscht. Danke, dass Sie bei uns waren.",
      title: "Auf Wiedersehen und vielen Dank",
      text: "{greeting}, wir haben Ihr Konto wie gewünscht gelöscht, mit Ihren Adressen, Ihrem Warenkorb und Ihrem Newsletter-Abo.",
      textUnproven:
        "{greeting}, wir haben Ihr Konto wie gewünscht gelöscht, mit Ihren Adressen und Ihrem Warenkorb.",
      kept: "Von Ihren Bestellungen bewahren wir auf, was gekauft wurde und was es gekostet hat, so wie es das Gesetz von jedem Shop verlangt, ohne Namen, Adresse, E-Mail-Adresse und Telefonnummer. Nur zu einer Bestellung, die Sie noch nicht erreicht hat, bleiben Name, Adresse und Telefonnummer für das Paket gespeichert, bis sie geliefert oder storniert ist.",
      keptInvoices: {
        one: "Rechnungen bleiben, wie sie ausgestellt wurden, mit Namen und Adresse darauf, wie es das Steuerrecht verlangt: ein Jahr über das ihrer Ausstellung hinaus. Danach werden sie von selbst gelöscht.",
        other:
          "Rechnungen bleiben, wie sie ausgestellt wurden, mit Namen und Adresse darauf, wie es das Steuerrecht verlangt: {count} Jahre über das Jahr ihrer Ausstellung hinaus. Danach werden sie von selbst gelöscht.",
      },
      notYou: "Wenn Sie es nicht waren, rufen Sie uns bitte an: {phone}.",
      notYouToAnswer: "Wenn Sie es nicht waren, antworten Sie bitte auf diese E-Mail.",
      reason:
        "Das ist die letzte E-Mail, die Sie von uns erhalten: Ihre Adresse ist nicht mehr bei uns gespeichert.",
    },
  },
};

export const mailApiMessages: Translation<typeof english.mailApiMessages> = {
  notFound: "E-Mail nicht gefunden",
};
