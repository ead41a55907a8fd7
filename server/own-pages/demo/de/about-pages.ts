import type { DemoPage } from "../demo-page.ts";

/** Wer der Demo-Shop ist und was er verspricht: Alles davon ist in diesem Shop so, nur das Unternehmen gibt es nicht. */
export const aboutPages: readonly DemoPage[] = [
  {
    topic: "about",
    title: "Wer wir sind",
    description: "Warum wir Kleidung für jeden Tag machen und was eine Webkante ist.",
    text: `Schauen Sie einmal in eine gute Jeans hinein, unten am Saum. Endet der Stoff in einer schmalen weißen Kante mit einem roten Faden, dann kommt er von einem alten, langsamen Webstuhl, der seine Kanten selbst abschließt. Eine solche Webkante heißt auf Englisch „selvedge“. Sie franst nicht aus.

Nach ihr ist unser Shop benannt, denn genau das wünschen wir uns von Kleidung: dass sie hält.

## Was wir machen

Kleidung für jeden Tag, für Damen und Herren. Hemden aus Leinen und Baumwolle, Strick aus Wolle, Denim, Hosen, in denen man sitzen kann. Nichts, was nur für einen Abend taugt, und nichts, was aus der Mode ist, ehe es bezahlt ist.

Wir entwerfen ein Stück einmal und lassen es dann in Ruhe. Wenn Sie ein Hemd in sechs Jahren durchgetragen haben, sollen Sie es hier wiederfinden, ein wenig besser.

## Wie wir arbeiten

- **Wenige Stoffe, gut gekannt.** Leinen, Baumwolle, Wolle, Denim. Wir wissen, wie sie einlaufen, ausbleichen und altern, und schneiden sie danach zu.
- **Sechs Größen.** Mit den Maßen des Stücks neben denen Ihres Körpers, damit Sie nicht raten müssen.
- **Ein Preis.** Was die Kasse nennt, zahlen Sie uns, das Paket bis an Ihre Tür eingeschlossen.
- **Keine Eile.** Probieren Sie es an, sehen Sie es bei Tageslicht an, schlafen Sie eine Nacht darüber. Sie haben [45 Tage, um es zurückzusenden](/pages/returns).

## Die Leute

Eine Werkstatt mit elf Leuten, einem langen Tisch und zu vielen Scheren. Eine oder einer von uns geht ans Telefon: [{phone}](tel:{phone}).

*Dies ist eine Vorführung: Die Werkstatt und ihre Leute sind erfunden. Die Sorgfalt ist es nicht.*`,
  },
  {
    topic: "terms",
    title: "AGB",
    description: "Was gilt, wenn Sie bei uns einkaufen.",
    text: `Diese Bedingungen gelten für jede Bestellung in diesem Shop. Sie sind kurz, denn das meiste, worauf es ankommt, passt auf eine Seite.

*Dies ist eine Vorführung: Hinter diesen Bedingungen steht kein Unternehmen, und nichts darin kann wirklich gekauft werden.*

## 1. Wer verkauft

{shop} ist eine Marke der Beispiel Handels GmbH, Beispielstraße 12, 10115 Berlin. [So erreichen Sie uns](/pages/contact).

## 2. Wie eine Bestellung zustande kommt

Was Sie im Shop sehen, ist eine Einladung zu bestellen. Sie wählen Farbe, Größe und Menge, nennen uns die Lieferadresse und zahlen. Der Kauf ist geschlossen, wenn Ihre Zahlung eingegangen ist; wir bestätigen ihn sofort auf der Seite und per E-Mail.

Während Sie zahlen, halten wir Ihre Stücke für Sie zurück, jeweils eine halbe Stunde. Ist etwas vorher ausverkauft, sagen wir es, und Sie zahlen nichts dafür.

## 3. Preise und Zahlung

Es gelten die Preise, die beim Artikel stehen. Die Summe an der Kasse ist, was Sie uns zahlen, der Versand eingeschlossen. Zölle und Abgaben des Ziellandes gehören nicht dazu.

Sie zahlen mit PayPal. Kann aus einer Zahlung keine Bestellung werden, etwa weil das letzte Stück einen Augenblick zuvor verkauft wurde, erhalten Sie alles zurück.

## 4. Rabattcodes

Ein Code senkt den Preis einer Bestellung um einen Anteil oder einen Betrag, oder er macht ihre Lieferung kostenlos. Der Code aus unserem Newsletter gilt für die erste Bestellung und kann einmal eingelöst werden. Daneben nimmt eine Bestellung einen weiteren Code an. Auszahlen lassen sich Codes nicht.

## 5. Lieferung

Wir liefern in alle Welt. Was der [Versand](/pages/shipping) kostet und wie lange er dauert, steht auf einer eigenen Seite. Bis das Paket bei Ihnen ist, tragen wir das Risiko.

## 6. Rückgabe

Sie können Stücke binnen 45 Tagen nach ihrer Ankunft ohne Angabe von Gründen zurücksenden und erhalten ihren Preis zurück. Wie das geht, steht unter [Rückgabe](/pages/returns). Was Ihnen das Gesetz darüber hinaus gibt, behalten Sie.

## 7. Wenn etwas nicht stimmt

Ist ein Stück fehlerhaft oder nicht das bestellte, sagen Sie es uns. Wir ersetzen es oder geben Ihnen Ihr Geld zurück, ganz wie Sie möchten, solange wir das Stück noch haben.

## 8. Ihr Konto

Sie bestellen als Gast oder mit einem eigenen Konto. Behalten Sie dessen Passwort für sich. Löschen können Sie das Konto jederzeit in [Ihrem Profil](/profile).

## 9. Ihre Daten

Welche Daten wir speichern, warum und wie lange, steht unter [Datenschutz](/pages/privacy).

## 10. Allgemeines

Es gilt deutsches Recht. Wer als Verbraucherin oder Verbraucher bestellt, behält den Schutz, den das Recht des eigenen Landes gibt und den kein Vertrag nehmen kann. Gilt eine dieser Bedingungen nicht, so gelten die übrigen weiter.`,
  },
  {
    topic: "privacy",
    title: "Datenschutz",
    description:
      "Welche Daten wir speichern, warum, wie lange und wie Sie sie erhalten oder löschen.",
    text: `Wir speichern, was wir brauchen, um Ihnen Kleidung zu verkaufen, und sonst nichts. Keine Werbenetzwerke, keine Statistikdienste, keine Schriften oder Skripte von anderswo, während Sie sich umsehen.

## Was wir speichern

| Was | Wozu | Wie lange |
|---|---|---|
| Name, E-Mail-Adresse, Passwort und, wenn Sie mögen, ein Bild | Für Ihr Konto | Bis Sie es löschen |
| Lieferadressen mit Telefonnummer | Um Pakete zu senden und sie Ihnen bei der nächsten Bestellung anzubieten | Bis Sie sie oder das Konto löschen |
| Bestellungen: was Sie gekauft haben, für wie viel und wohin es ging | Um zu liefern, zu erstatten und unsere Bücher zu führen | So lange, wie das Gesetz es für Bücher verlangt |
| Ihren Warenkorb | Damit er auch auf Ihren anderen Geräten da ist | Den eines Gastes bis dreißig Tage nach der letzten Nutzung |
| E-Mail-Adresse für den Newsletter | Um ihn und Ihren Code zu senden | Bis Sie sich abmelden; danach steht die Adresse auf der Liste derer, denen wir nicht mehr schreiben |
| Offene Anmeldungen: Art des Browsers und Stunde der letzten Nutzung | Damit Sie sie sehen und beenden können | Höchstens dreißig Tage nach der Anmeldung |

Von Ihrem Passwort speichern wir einen Hash (Argon2id), aus dem es niemand lesen kann. Karten und Bankkonten kennen wir nicht: Die nennen Sie allein PayPal.

In unseren Protokollen stehen weder Adressen von Besuchern noch, was sie getippt haben. Damit niemand Passwörter errät, zählen wir Versuche für kurze Zeit, unter einem Hash der Internetadresse.

## Was Ihr Browser speichert

Wir setzen **ein Cookie**, und nur, wenn Sie eine Bestellung aus einer unserer E-Mails öffnen: Eine halbe Stunde lang darf Ihr Browser diese Bestellung zeigen.

Alles andere liegt im eigenen Speicher Ihres Browsers und kann dort gelöscht werden:

- Ihre Anmeldung (*userToken*, *user*) und ein Zeichen, an dem Ihr Konto diesen Browser wiedererkennt (*deviceMark*);
- Ihr Warenkorb oder die Nummer von dem eines Gastes (*cart*, *guestId*);
- was Sie zuletzt angesehen haben, damit Sie es wiederfinden (*recentlyViewed*): Das verlässt Ihren Browser nie;
- wie Sie Listen und Maße gern sehen (*columns*, *sizeUnit*);
- bis Sie den Tab schließen, welche Kasse und welche Bestellung Ihre sind (*checkoutId*, *placedOrderId*).

All das ist für das nötig, was Sie hier tun. Deshalb fragt Sie kein Banner.

## Wer sonst Daten erhält

- **PayPal** erhält Betrag, Bestellung und Lieferadresse, wenn Sie zahlen. Sein Skript wird an der Kasse geladen und nirgends sonst. Was dort geschieht, sagt PayPals eigene Datenschutzerklärung.
- **Der Paketdienst** erhält Namen, Adresse und Telefonnummer auf dem Paket.
- **Unser Maildienst** befördert die E-Mails, die wir Ihnen schreiben.

Wir verkaufen keine Daten und verleihen keine.

## Was Sie tun können

- **Einsehen.** In [Ihrem Profil](/profile) erhalten Sie eine Datei mit allem, was wir von Ihnen wissen.
- **Berichtigen.** Namen, E-Mail-Adresse, Bild und Adressen ändern Sie dort selbst.
- **Löschen.** Im Profil löschen Sie auch Ihr Konto, sofort. Von Ihren Bestellungen behalten wir, was gekauft wurde und was es gekostet hat, ohne Namen, Adresse, E-Mail-Adresse oder Telefonnummer; nur das Land bleibt. Eine Bestellung, die noch unterwegs ist, behält ihre Adresse bis zur Ankunft.
- **Den Newsletter abbestellen.** In jeder Ausgabe steht ein Link, der ihn mit einem Klick beendet.
- **Uns fragen.** [So erreichen Sie uns](/pages/contact).

Sicherungen unserer Datenbank können gelöschte Daten noch eine Weile enthalten. Sollten wir je eine brauchen, löschen wir erneut, was gelöscht war.

*Dies ist eine Vorführung. Geben Sie keine Daten ein, die Sie ihrem Betreiber nicht zeigen würden.*`,
  },
  {
    topic: "imprint",
    title: "Impressum",
    description: "Wer diesen Shop betreibt.",
    text: `*{shop} ist eine Vorführung. Das Unternehmen auf dieser Seite gibt es nicht: Name, Anschrift, Nummern und Personen sind erfunden.*

## Wer diesen Shop betreibt

Beispiel Handels GmbH
handelnd als {shop}
Beispielstraße 12
10115 Berlin
Deutschland

## So erreichen Sie uns

Telefon: [{phone}](tel:{phone})
E-Mail: [hello@selvedge.example](mailto:hello@selvedge.example)

## Vertreten durch

Erika Beispiel, Geschäftsführerin

## Register

Handelsregister Beispielstadt, HRB 000000
Umsatzsteuer-Identifikationsnummer: DE000000000

## Verantwortlich für den Inhalt

Erika Beispiel, Anschrift wie oben

## Texte und Bilder

Texte, Bilder und Muster dieses Shops sind unsere eigenen. Die Kleidungsstücke auf den Bildern sind berechnet: Kein Schaf wurde für sie geschoren.`,
  },
];
