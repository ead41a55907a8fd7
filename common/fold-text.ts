/** Lower case without accents: `Crêpe` → `crepe`. The database's `folded` does the same. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}
