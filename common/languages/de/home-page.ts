import type * as english from "../../messages/home-page.ts";
import type { Translation } from "../translation.ts";

export const homePageMessages: Translation<typeof english.homePageMessages> = {
  title: "{shop}: Kleidung für jeden Tag, für Damen und Herren",
  heroPicture:
    "Ein Leinenhemd, ein Trägertop, ein Faltenrock und ein Strohhut im Schatten einer Palme",
  heroMark: "Die Sommerauswahl",
  heroTitle: "Urlaubsreif",
  heroText:
    "Leinen, das atmet, Baumwolle, die den Koffer nicht übel nimmt, und Farben, denen die Sonne steht.",
  shopNow: "Entdecken",
  women: "Damenkollektion",
  men: "Herrenkollektion",
  newArrivals: "Neu eingetroffen",
  newArrivalsText: "Frisch aus dem Atelier: die acht Stücke, die zuletzt fertig geworden sind.",
  bestSeller: "Bestseller",
  womensTops: "Oberteile für Damen",
  promoMark: "Denim aus dem Atelier",
  promoTitle: "Gemacht, um getragen zu werden. Immer wieder.",
  promoText:
    "Benannt nach dem roten Faden, der einen Stoff vor dem Ausfransen bewahrt: Kleidung für jeden Tag, sorgfältig zugeschnitten und zu fairen Preisen.",
  promoAction: "Kollektion ansehen",
  trust: {
    shipping: {
      title: "Kostenloser Versand weltweit",
      text: "Für alle Bestellungen über {amount}",
    },
    returns: { title: "45 Tage Rückgaberecht", text: "Mit Geld-zurück-Garantie" },
    payment: { title: "Sicher bezahlen", text: "Jede Zahlung ist verschlüsselt" },
  },
};
