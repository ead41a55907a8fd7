import type { DemoPage } from "../demo-page.ts";

/** Was der Demo-Shop über Pakete, Passform und sich selbst sagt: Alles davon ist in diesem Shop so. */
export const helpPages: readonly DemoPage[] = [
  {
    topic: "shipping",
    title: "Versand",
    description: "Wohin wir liefern, was es kostet und wie lange es dauert.",
    text: `Wir liefern in jedes Land, das ein Paket erreicht. Der Versand ist inbegriffen: Die Summe an der Kasse ist alles, was Sie uns zahlen.

## Was es kostet

Größere Bestellungen liefern wir immer kostenlos, in jedes Land, und das ist ein Versprechen: Den Betrag nennt Ihnen der Warenkorb. Für kleinere berechnen wir zurzeit ebenfalls nichts.

Jenseits unserer Grenzen kann der Zoll eigene Abgaben verlangen. Sie sind nicht Teil unseres Preises, und wer das Paket bringt, zieht sie bei Ihnen ein.

## Wie lange es dauert

Wir rechnen mit zehn Tagen von Ihrer Bestellung bis an Ihre Tür. Die Bestätigung nennt den Tag; auf Inseln und in abgelegenen Tälern können es ein paar Tage mehr sein.

| Was geschieht | Wann |
|---|---|
| Ihre Zahlung ist da, und wir packen | Binnen zwei Werktagen |
| Das Paket geht auf den Weg | Am selben Tag schreiben wir Ihnen |
| Das Paket kommt an | Etwa zehn Tage nach Ihrer Bestellung |

## Wo Ihre Bestellung ist

Jede E-Mail zu Ihrer Bestellung hat einen Knopf, der sie öffnet, ganz ohne Passwort. Haben Sie ein Konto, finden Sie alle unter [Meine Bestellungen](/my-orders).

## Wenn sich etwas ändern soll

Solange eine Bestellung noch bei uns ist, können wir ihre Adresse ändern oder sie anhalten. Rufen Sie uns an unter [{phone}](tel:{phone}), und halten Sie die Bestellnummer bereit.

Ein Paket, das zwei Wochen nach seinem Tag nicht da ist, ist unsere Sorge: [Sagen Sie es uns](/pages/contact), und wir senden die Stücke noch einmal oder geben Ihnen Ihr Geld zurück.`,
  },
  {
    topic: "returns",
    title: "Rückgabe",
    description: "45 Tage, um es sich anders zu überlegen, und Ihr Geld zurück.",
    text: `Sie haben **45 Tage** ab dem Tag, an dem das Paket ankommt. Wenn etwas nicht passt, Ihnen nicht steht oder nicht hält, was es versprach, senden Sie es zurück und erhalten den vollen Preis.

## So senden Sie etwas zurück

1. [Schreiben Sie uns, oder rufen Sie an](/pages/contact), mit Ihrer Bestellnummer und dem, was Sie zurücksenden. Einen Grund müssen Sie nicht nennen; er hilft uns aber, besser zuzuschneiden.
2. Packen Sie die Stücke ein, wie sie kamen: ungetragen, ungewaschen, mit ihren Etiketten.
3. Senden Sie das Paket an die Adresse, die wir Ihnen nennen. Bewahren Sie den Beleg auf, bis Sie Ihr Geld haben.

Sie wählen den Paketdienst und zahlen den Rückweg. Ist ein Stück fehlerhaft oder nicht das bestellte, zahlen wir ihn.

## Ihr Geld

Ist das Paket bei uns, sehen wir es durch und erstatten auf dem Weg, auf dem Sie bezahlt haben, auf Ihr PayPal-Konto. Wir schreiben Ihnen, sobald das Geld unterwegs ist. Bei PayPal erscheint es nach wenigen Tagen.

Haben Sie einen Rabattcode verwendet, erhalten Sie zurück, was Sie für das Stück tatsächlich bezahlt haben.

## Andere Größe oder Farbe

Wir tauschen nicht, denn die Größe, die Sie brauchen, könnte weg sein, bis Ihr Paket bei uns ist. Bestellen Sie das richtige Stück neu, und senden Sie das andere zurück. Die [Größenberatung](/pages/sizes) hilft Ihnen, richtigzuliegen.

## Was wir nicht zurücknehmen können

Stücke, die getragen, gewaschen oder geändert wurden. Sollte eines davon einen Fehler haben, schreiben Sie uns trotzdem: Eine Naht, die nach drei Monaten aufgeht, ist unsere Sache und nicht Ihre.`,
  },
  {
    topic: "sizes",
    title: "Größenberatung",
    description:
      "Wie Sie sich messen, unsere Größen in Zentimetern und Zoll und welche Sie nehmen.",
    text: `Bei jedem Stück steht neben den Größen eine eigene Größentabelle: mit den Maßen Ihres Körpers und denen des flach liegenden Stücks. Diese Seite ist für alles andere.

## So messen Sie

Nehmen Sie ein weiches Maßband, über leichter Kleidung oder direkt auf der Haut, und lassen Sie es locker liegen.

- **Brust:** um die stärkste Stelle, das Band waagerecht.
- **Taille:** dort, wo sich Ihr Körper knickt, wenn Sie sich zur Seite neigen.
- **Hüfte:** um die stärkste Stelle des Gesäßes.

## Damen

| Größe | Brust | Taille | Hüfte |
|---|---|---|---|
| XS | 80 cm, 31½ Zoll | 62 cm, 24½ Zoll | 88 cm, 34½ Zoll |
| S | 84 cm, 33 Zoll | 66 cm, 26 Zoll | 92 cm, 36 Zoll |
| M | 88 cm, 34½ Zoll | 70 cm, 27½ Zoll | 96 cm, 38 Zoll |
| L | 93 cm, 36½ Zoll | 75 cm, 29½ Zoll | 101 cm, 40 Zoll |
| XL | 99 cm, 39 Zoll | 81 cm, 32 Zoll | 107 cm, 42 Zoll |
| XXL | 105 cm, 41½ Zoll | 87 cm, 34½ Zoll | 113 cm, 44½ Zoll |

## Herren

| Größe | Brust | Taille | Hüfte |
|---|---|---|---|
| XS | 86 cm, 34 Zoll | 72 cm, 28½ Zoll | 86 cm, 34 Zoll |
| S | 92 cm, 36 Zoll | 78 cm, 30½ Zoll | 92 cm, 36 Zoll |
| M | 98 cm, 38½ Zoll | 84 cm, 33 Zoll | 98 cm, 38½ Zoll |
| L | 104 cm, 41 Zoll | 90 cm, 35½ Zoll | 104 cm, 41 Zoll |
| XL | 110 cm, 43½ Zoll | 96 cm, 38 Zoll | 110 cm, 43½ Zoll |
| XXL | 116 cm, 45½ Zoll | 102 cm, 40 Zoll | 116 cm, 45½ Zoll |

## Zwischen zwei Größen?

- **Leinen und gewebte Baumwolle** geben wenig nach. Nehmen Sie die größere.
- **Strick und Jersey** geben viel nach. Nehmen Sie die kleinere.
- **Denim** gibt beim ersten Tragen etwa einen Zentimeter nach. Nehmen Sie die, die eng anliegt, ohne zu kneifen.

Das beste Maß hängt in Ihrem Schrank: Legen Sie ein Stück, das Ihnen gut passt, flach auf einen Tisch, und vergleichen Sie es mit den Zahlen in der Tabelle.

Noch unsicher? [Fragen Sie uns](/pages/contact). Und wenn es doch nicht passt, haben Sie [45 Tage, um es zurückzusenden](/pages/returns).`,
  },
  {
    topic: "contact",
    title: "Kontakt",
    description: "Wie Sie uns per Telefon, E-Mail und Brief erreichen.",
    text: `Es antwortet ein Mensch, meist der, der Ihr Paket gepackt hat.

## Telefon

[{phone}](tel:{phone})
Montag bis Freitag, 9 bis 17 Uhr

## E-Mail

[hello@selvedge.example](mailto:hello@selvedge.example)
Wir antworten binnen zwei Werktagen.

## Brief

{shop}
Beispiel Handels GmbH
Beispielstraße 12
10115 Berlin

## Bevor Sie fragen

- **Wo ist meine Bestellung?** Jede E-Mail dazu hat einen Knopf, der sie öffnet. Wie lange Pakete brauchen, steht unter [Versand](/pages/shipping).
- **Ich möchte etwas zurücksenden.** Wie das geht, steht unter [Rückgabe](/pages/returns). Halten Sie bitte Ihre Bestellnummer bereit: Sie steht im Betreff unserer E-Mails.
- **Welche Größe brauche ich?** Die [Größenberatung](/pages/sizes) hilft.
- **Ich habe mein Passwort vergessen.** [Wir senden Ihnen einen Link](/forgot-password), mit dem Sie ein neues wählen.
- **Ich möchte meine Daten sehen oder löschen.** Beides tun Sie selbst, in [Ihrem Profil](/profile).

*Dies ist eine Vorführung. Das Unternehmen, seine Anschrift und seine Telefonnummer sind erfunden.*`,
  },
];
