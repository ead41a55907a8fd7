import { texts } from "../text.ts";

/** Messages of the size guide, fetched when somebody opens it. */
export const sizeGuideMessages = texts("sizeGuideMessages", {
  loadFailed: "We could not load the size guide. Please try again.",
  unit: "Unit",
  units: { cm: "cm", in: "inches" },
  body: "Your body",
  garment: "The garment, laid flat",
  howTo: "How to measure",
  measures: {
    bust: ["Bust", "Around its fullest part, the tape level."],
    chest: ["Chest", "Around its broadest part, the tape level."],
    waist: ["Waist", "Where your body bends to the side, the tape loose."],
    hips: ["Hips", "Around the fullest part of your seat."],
    width: ["Width", "From seam to seam, just under the armholes."],
    length: ["Length", "From the top of shoulder or waistband to the hem."],
    sleeve: ["Sleeve", "From the shoulder's seam to the cuff."],
    waistband: ["Waist", "Along the upper edge, from side to side."],
    seat: ["Seat", "Across the widest part, above the legs."],
    rise: ["Rise", "In front, from where the legs meet to the upper edge."],
    inseam: ["Inseam", "Inside, from where the legs meet to the hem."],
  },
});
