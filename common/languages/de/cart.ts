import type * as english from "../../messages/cart.ts";
import type { Translation } from "../translation.ts";

export const cartMessages: Translation<typeof english.cartMessages> = {
  title: "Ihr Warenkorb",
  loading: "Warenkorb wird geladen …",
  fetchFailed: "Der Warenkorb konnte nicht geladen werden",
  addFailed: "Der Artikel konnte nicht in den Warenkorb gelegt werden",
  updateFailed: "Die Menge konnte nicht geändert werden",
  removeFailed: "Der Artikel konnte nicht entfernt werden",
  mergeFailed: "Ihr bisheriger Warenkorb konnte nicht übernommen werden",
  onlyLeft: "Nur noch {count} da",
  soldOut: "Ausverkauft",
  each: "je Stück",
  browse: "Etwas zum Anziehen finden",
  unavailable: "Nicht mehr erhältlich",
};

export const cartApiMessages: Translation<typeof english.cartApiMessages> = {
  full: "In einen Warenkorb passen höchstens {lines} verschiedene Artikel",
  notInCart: "Dieser Artikel liegt nicht im Warenkorb",
};
