/** How the note begins with which a template's text says that it is one. */
const NOTE = /^>\s*\*\*(Draft|Entwurf)\b/m;

/** Whether a text still says that a lawyer has to check it. */
export function hasDraftNote(text: string): boolean {
  return NOTE.test(text);
}

const NOTES = {
  en: "> **Draft: have it checked by a lawyer.** We wrote this text as a beginning. It is no legal advice, and it does not know your shop. Fill in what stands in braces, strike what does not apply, have it checked, and then delete this note.",
  de: "> **Entwurf: bitte anwaltlich prüfen lassen.** Dieser Text ist ein Anfang von uns. Er ist keine Rechtsberatung und kennt Ihren Shop nicht. Ergänzen Sie, was in geschweiften Klammern steht, streichen Sie, was nicht zutrifft, lassen Sie ihn prüfen, und löschen Sie dann diesen Hinweis.",
};

/** A template's text below the note that it is one. */
export function asDraft(text: string, language: keyof typeof NOTES): string {
  return `${NOTES[language]}\n\n${text.trim()}\n`;
}
