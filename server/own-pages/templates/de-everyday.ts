import type { Template } from "./template.ts";

/** Für Shops in Deutschland: was kein Gesetz schreibt. */
export const deEveryday: readonly Template[] = [
  {
    topic: "shipping",
    address: "versand",
    title: "Versand",
    description: "Wohin wir liefern, was es kostet und wie lange es dauert.",
    text: `## Wohin

Wir liefern nach {laender}.

## Kosten

| Wohin | Kosten | Kostenfrei ab |
|---|---|---|
| Deutschland | {kosten} | {betrag} |
| Übrige EU | {kosten} | {betrag} |
| Übrige Welt | {kosten} | {betrag} |

Außerhalb der EU können Zölle und Abgaben anfallen. Sie sind nicht Teil unserer Preise.

## Dauer

Wir packen binnen {tage} Werktagen. Danach ist ein Paket in Deutschland {tage} Tage unterwegs, in die übrige EU bis zu {tage} Tage.

## Wo ist meine Bestellung?

Jede Mail zu Ihrer Bestellung hat einen Knopf, der sie öffnet. Wenn das Paket uns verlässt, schreiben wir Ihnen.

## Wenn sich etwas ändert

Solange eine Bestellung uns nicht verlassen hat, können wir ihre Adresse ändern oder sie anhalten: [{phone}](tel:{phone}), [{email}](mailto:{email}).`,
  },
  {
    topic: "contact",
    address: "kontakt",
    title: "Kontakt",
    description: "So erreichen Sie uns.",
    text: `## Telefon

[{phone}](tel:{phone})
{zeiten}

## E-Mail

[{email}](mailto:{email})
Wir antworten binnen {tage} Werktagen.

## Post

{seller}
{street}
{city}

## Bevor Sie fragen

- **Wo ist meine Bestellung?** Jede Mail dazu hat einen Knopf, der sie öffnet. Wie lange Pakete brauchen, steht unter [Versand](/pages/versand).
- **Ich möchte etwas zurückschicken.** Wie das geht, steht unter [Rückgabe und Widerruf](/pages/widerruf).
- **Welche Größe brauche ich?** Dabei hilft die [Größenberatung](/pages/groessen).`,
  },
  {
    topic: "about",
    address: "ueber-uns",
    title: "Über uns",
    description: "Wer wir sind und was wir machen.",
    text: `Beginnen Sie mit der Geschichte, die nur Sie erzählen können: wann Sie angefangen haben, womit und warum. Zwei oder drei Sätze genügen.

## Was wir machen

Welche Stücke, für wen, woraus. Was Sie anders machen, und was Sie weglassen.

## Wie wir es machen

- **Stoffe:** woher sie kommen, und warum diese.
- **Fertigung:** wer näht, und wo.
- **Preise:** woraus sich ein Preis zusammensetzt.

## Wer wir sind

Die Menschen hinter {shop}, mit Namen, wenn sie mögen. Wer weiß, wer das Paket packt, kommt wieder.`,
  },
  {
    topic: "sizes",
    address: "groessen",
    title: "Größenberatung",
    description: "Wie Sie messen, und welche Größe Sie nehmen.",
    text: `Jedes Stück hat neben seinen Größen eine eigene Maßtabelle. Hier steht alles andere.

## So messen Sie

Mit einem weichen Maßband, über leichter Kleidung oder auf der Haut, und locker.

- **Brust:** an der stärksten Stelle, das Band waagerecht.
- **Taille:** dort, wo sich der Körper zur Seite beugt.
- **Hüfte:** an der stärksten Stelle des Gesäßes.

## Unsere Größen

| Größe | Brust | Taille | Hüfte |
|---|---|---|---|
| S | {mass} | {mass} | {mass} |
| M | {mass} | {mass} | {mass} |
| L | {mass} | {mass} | {mass} |

## Zwischen zwei Größen?

Gewebtes gibt wenig nach: nehmen Sie die größere. Gestricktes gibt viel nach: nehmen Sie die kleinere.

Noch unsicher? [Fragen Sie uns](/pages/kontakt).`,
  },
];
