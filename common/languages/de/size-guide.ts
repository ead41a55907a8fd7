import type * as english from "../../messages/size-guide.ts";
import type { Translation } from "../translation.ts";

export const sizeGuideMessages: Translation<typeof english.sizeGuideMessages> = {
  loadFailed: "Die Größentabelle konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
  unit: "Einheit",
  units: { cm: "cm", in: "Zoll" },
  body: "Ihr Körper",
  garment: "Das Kleidungsstück, flach ausgelegt",
  howTo: "So messen Sie",
  measures: {
    bust: ["Brust", "Rund um die stärkste Stelle, mit waagerechtem Maßband."],
    chest: ["Brust", "Rund um die breiteste Stelle, mit waagerechtem Maßband."],
    waist: ["Taille", "Dort, wo sich Ihr Körper zur Seite beugt, mit lockerem Maßband."],
    hips: ["Hüfte", "Rund um die stärkste Stelle des Gesäßes."],
    width: ["Breite", "Von Naht zu Naht, knapp unter den Armlöchern."],
    length: ["Länge", "Vom höchsten Punkt der Schulter oder vom Bund bis zum Saum."],
    sleeve: ["Ärmel", "Von der Schulternaht bis zum Bündchen."],
    waistband: ["Bund", "Entlang der Oberkante, von Seite zu Seite."],
    seat: ["Gesäß", "Quer über die breiteste Stelle, oberhalb der Beine."],
    rise: ["Leibhöhe", "Vorn, vom Schritt bis zur Oberkante."],
    inseam: ["Innenbein", "Innen, vom Schritt bis zum Saum."],
  },
};
