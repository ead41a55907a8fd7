import type * as english from "../../messages/home.ts";
import type { Translation } from "../translation.ts";

export const homeMessages: Translation<typeof english.homeMessages> = {
  title: "{shop}: Kleidung für jeden Tag, für Damen und Herren",
  heroMark: "Die Sommerauswahl",
  heroTitle: "Urlaubsreif",
  heroPicture:
    "Ein Leinenhemd, ein Trägertop, ein Faltenrock und ein Strohhut im Schatten einer Palme",
  heroText:
    "Leinen, das atmet, Baumwolle, die den Koffer nicht übel nimmt, und Farben, denen die Sonne steht.",
  shopNow: "Entdecken",
  women: "Damenkollektion",
  men: "Herrenkollektion",
  newArrivals: "Neu eingetroffen",
  newArrivalsText: "Frisch aus dem Atelier: die acht Stücke, die zuletzt fertig geworden sind.",
  scrollLeft: "Nach links blättern",
  scrollRight: "Nach rechts blättern",
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
  seeAll: "Alle Details ansehen",
  opening: {
    title: "{shop}: bald geöffnet",
    description:
      "Die Regale werden gerade eingeräumt. Hinterlassen Sie Ihre E-Mail-Adresse, und wir schreiben Ihnen, wenn wir öffnen.",
    mark: "Bald geöffnet",
    heading: "Die Regale werden gerade eingeräumt",
    text: "Noch gibt es hier nichts zu kaufen. Hinterlassen Sie am Fuß dieser Seite Ihre E-Mail-Adresse, und wir sagen Ihnen gleich Bescheid, wenn es so weit ist.",
    action: "Eröffnung nicht verpassen",
  },
};
