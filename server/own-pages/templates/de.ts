import type { Template } from "./template.ts";

/** Für Shops in Deutschland: was das Gesetz verlangt. */
export const de: readonly Template[] = [
  {
    topic: "terms",
    address: "agb",
    title: "AGB",
    description: "Was gilt, wenn Sie bei uns einkaufen.",
    text: `## 1. Geltung und Vertragspartner

Diese Bedingungen gelten für alle Bestellungen in diesem Shop. Ihr Vertrag kommt zustande mit {seller}, {street}, {city}; mehr im [Impressum](/pages/impressum).

## 2. Vertragsschluss

Die Darstellung der Artikel ist kein Angebot, sondern eine Aufforderung zu bestellen. An der Kasse können Sie Ihre Eingaben jederzeit prüfen und ändern. Verbindlich bestellen Sie, wenn Sie die Zahlung bestätigen: mit unserem Knopf unter der ganzen Bestellung, wo wir sie Ihnen noch einmal zeigen, sonst im Fenster von PayPal. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen. Wir speichern den Vertragstext; Ihre Bestellungen finden Sie in Ihrem Konto und über den Link in unseren Mails. Vertragssprache ist Deutsch.

## 3. Preise und Zahlung

Die Preise enthalten die gesetzliche Umsatzsteuer. Versandkosten nennt die Kasse, bevor Sie zahlen. Sie zahlen mit PayPal.

## 4. Lieferung

Wohin, zu welchen Kosten und wie schnell wir liefern, steht unter [Versand](/pages/versand). Bis zur Übergabe an Sie tragen wir das Risiko.

## 5. Widerrufsrecht

Verbraucherinnen und Verbraucher können binnen 14 Tagen widerrufen. Belehrung und Formular stehen unter [Rückgabe und Widerruf](/pages/widerruf).

## 6. Eigentumsvorbehalt

Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum.

## 7. Gewährleistung

Es gilt das gesetzliche Mängelhaftungsrecht.

## 8. Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie bei Verletzung von Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung einer wesentlichen Vertragspflicht und begrenzt auf den vorhersehbaren, vertragstypischen Schaden.

## 9. Streitbeilegung

{Ob Sie an einem Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen}.

## 10. Recht

Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Zwingende Vorschriften des Staates, in dem Sie als Verbraucherin oder Verbraucher leben, bleiben unberührt.`,
  },
  {
    topic: "privacy",
    address: "datenschutz",
    title: "Datenschutz",
    description: "Welche Daten wir verarbeiten, wozu, auf welcher Grundlage und wie lange.",
    text: `Verantwortlich ist {seller}, {street}, {city}, [{email}](mailto:{email}). {Datenschutzbeauftragte, falls bestellt}.

## Was wir verarbeiten

| Daten | Zweck | Grundlage (DSGVO) | Dauer |
|---|---|---|---|
| Name, E-Mail, Hash des Passworts, Bild | Ihr Konto | Art. 6 Abs. 1 b | Bis Sie es löschen |
| Lieferadresse, Telefonnummer | Lieferung | Art. 6 Abs. 1 b | Bis Sie sie löschen |
| Bestellungen und Zahlungen | Lieferung, Erstattung, Buchführung | Art. 6 Abs. 1 b und c | {jahre} Jahre |
| Rechnungen, mit Namen und Adresse darauf | Steuerrecht | Art. 6 Abs. 1 c | {jahre} Jahre nach dem Jahr der Rechnung, auch wenn Sie Ihr Konto löschen; danach werden sie von selbst gelöscht |
| USt-IdNr. eines Unternehmens, das eine nennt, und was ihr Register dazu sagte | Keine Umsatzsteuer zu berechnen und zu belegen, warum | Art. 6 Abs. 1 c | Auf Dauer, als Nachweis für das Finanzamt, auch wenn Sie Ihr Konto löschen |
| E-Mail-Adresse | Newsletter | Art. 6 Abs. 1 a | Bis Sie sich abmelden |
| Anmeldeversuche, unter einem Hash der IP-Adresse | Sicherheit | Art. 6 Abs. 1 f | Etwa eine Stunde |

## Wer Daten erhält

PayPal (Europe) S.à r.l. et Cie, S.C.A. (Zahlung), {versanddienst}, {maildienst} und {hosting}. Nennen Sie eine USt-IdNr., fragen wir das Register der Europäischen Union (VIES) danach. {Übermittlung in Länder außerhalb der EU und deren Garantien}.

## Cookies und Ihr Browser

Wir setzen ein Cookie für eine halbe Stunde, wenn Sie eine Bestellung aus einer unserer Mails öffnen. Wo die Preise vom Land abhängen, hat ein weiteres (*region*) für ein Jahr das Land, dessen Preise Sie sehen: das von Ihnen gewählte, sonst das eines Links, dem Sie gefolgt sind, Ihrer letzten Bestellung oder der Adresse an der Kasse. Anmeldung, Warenkorb und zuletzt Angesehenes liegen im Speicher Ihres Browsers. Alles davon ist für den von Ihnen gewünschten Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG), eine Einwilligung ist nicht nötig. Wir nutzen keine Analysedienste und keine Werbung. Das Skript von PayPal wird nur an der Kasse geladen.

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch und können eine Einwilligung jederzeit für die Zukunft widerrufen. Das meiste davon tun Sie selbst in [Ihrem Profil](/profile); für alles andere schreiben Sie an [{email}](mailto:{email}).

Sie können sich bei einer Aufsichtsbehörde beschweren, etwa bei der Ihres Wohnorts oder bei {aufsichtsbehoerde}.

## Müssen Sie uns Daten geben?

Ohne Namen, Anschrift und E-Mail-Adresse können wir nicht liefern. Eine automatisierte Entscheidungsfindung findet nicht statt.

Stand: {datum}`,
  },
  {
    topic: "imprint",
    address: "impressum",
    title: "Impressum",
    description: "Wer diesen Shop betreibt.",
    text: `## Angaben nach § 5 DDG

{seller}
{street}
{city}

Vertreten durch {geschaeftsfuehrung}

## Kontakt

Telefon: [{phone}](tel:{phone})
E-Mail: [{email}](mailto:{email})

## Register

{registergericht}, {registernummer}
Umsatzsteuer-Identifikationsnummer nach § 27a UStG: {ustid}

## Verantwortlich für den Inhalt

{name}, Anschrift wie oben

## Verbraucherstreitbeilegung

{Ob Sie bereit oder verpflichtet sind, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen}.

## Verpackungsregister

LUCID-Registrierungsnummer: {lucid}`,
  },
  {
    topic: "returns",
    address: "widerruf",
    title: "Rückgabe und Widerruf",
    description: "Ihr Widerrufsrecht, und wie Sie etwas zurückschicken.",
    text: `## Widerrufsrecht

Sie haben das Recht, binnen **vierzehn Tagen** ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({seller}, {street}, {city}, {phone}, [{email}](mailto:{email})) mittels einer eindeutigen Erklärung, etwa eines Briefs oder einer E-Mail, über Ihren Entschluss informieren. Sie können dafür das Formular unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor ihrem Ablauf absenden.

## Folgen des Widerrufs

Wenn Sie widerrufen, zahlen wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Kosten der günstigsten Standardlieferung, unverzüglich und spätestens binnen vierzehn Tagen ab Eingang Ihrer Mitteilung zurück, mit demselben Zahlungsmittel und ohne Entgelt. Wir können die Rückzahlung verweigern, bis wir die Waren zurückerhalten haben oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.

Sie haben die Waren spätestens binnen vierzehn Tagen nach Ihrer Mitteilung an {ruecksendeadresse} zurückzusenden. {Wer die Kosten der Rücksendung trägt}. Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendigen Umgang zurückgeht.

## Mehr, als das Gesetz verlangt

Darüber hinaus nehmen wir Ungetragenes **45 Tage** lang zum vollen Preis zurück.

## Ausnahmen

Das Widerrufsrecht besteht nicht bei Waren, die nach Ihren Angaben angefertigt wurden.

## Muster-Widerrufsformular

> An {seller}, {street}, {city}, {email}:
> Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren:
> Bestellt am / erhalten am:
> Name und Anschrift des Verbrauchers:
> Unterschrift (nur auf Papier) und Datum:`,
  },
];
