import type * as english from "../../messages/shop.ts";
import type { Translation } from "../translation.ts";

export const shopMessages: Translation<typeof english.shopMessages> = {
  name: "Selvedge",
  phone: "+1 (212) 555-0148",
  phoneHref: "tel:+12125550148",
  description:
    "{shop} macht Kleidung für jeden Tag, für Damen und Herren: aus Leinen, Denim, Wolle und Baumwolle, so zugeschnitten, dass man sie jahrelang trägt.",
};

export const bannerMessages: Translation<typeof english.bannerMessages> = {
  label: "Versand und Kontakt",
  shipping: "Wir liefern weltweit – schnell und zuverlässig!",
};

export const navMessages: Translation<typeof english.navMessages> = {
  men: "Herren",
  women: "Damen",
  topWear: "Oberteile",
  bottomWear: "Hosen & Röcke",
  lists: { sale: "Reduziert", new: "Neu eingetroffen" },
  admin: "Admin",
  skip: "Zum Inhalt springen",
  main: "Hauptnavigation",
  menu: "Menü",
  search: "Suchen",
  searchHint: "Leinenhemd, Oliv, Modern Fit …",
  account: "Konto",
  cart: { one: "Warenkorb, 1 Artikel", other: "Warenkorb, {units} Artikel" },
  close: "Schließen",
  back: "Zurück",
};

export const footerMessages: Translation<typeof english.footerMessages> = {
  newsletter: "Newsletter",
  newsletterText:
    "Neue Stoffe, neue Schnitte und die eine oder andere Geschichte aus dem Atelier. Wer abonniert, bekommt 10\u00a0% Rabatt auf die erste Bestellung.",
  email: "Ihre E-Mail",
  subscribe: "Abonnieren",
  subscribing: "Wird abonniert …",
  subscribeFailed: "Wir konnten den Shop nicht erreichen. Bitte versuchen Sie es noch einmal.",
  shop: "Shop",
  menTop: "Oberteile für Herren",
  menBottom: "Hosen für Herren",
  womenTop: "Oberteile für Damen",
  womenBottom: "Hosen & Röcke für Damen",
  help: "Hilfe",
  about: "Über uns",
  pages: {
    shipping: "Versand",
    returns: "Rückgabe",
    sizes: "Größenberatung",
    contact: "Kontakt",
    about: "Wer wir sind",
    terms: "AGB",
    privacy: "Datenschutz",
    imprint: "Impressum",
  },
  follow: "Folgen Sie uns",
  call: "Rufen Sie uns an",
  rights: "© {year} {shop}. Kleidung für jeden Tag, die lange hält.",
};

export const errorMessages: Translation<typeof english.errorMessages> = {
  loadFailed:
    "Das konnten wir nicht laden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  retry: "Noch einmal",
  needsScript: "Diese Seite braucht JavaScript, das in Ihrem Browser ausgeschaltet ist.",
  unexpected: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
};

export const errorPageMessages: Translation<typeof english.errorPageMessages> = {
  missing: {
    mark: "404",
    title: "Dieser Faden führt ins Leere",
    text: "Die Seite, die Sie suchen, ist umgezogen, endgültig ausverkauft oder hat nie existiert.",
  },
  broken: {
    mark: "Verzeihung",
    title: "Uns ist eine Masche gefallen",
    text: "Bei uns oder auf dem Weg zu Ihnen ist etwas schiefgegangen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
  },
  browse: "Alle Kollektionen ansehen",
  home: "Zurück zum Shop",
};
