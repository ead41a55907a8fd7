import path from "node:path";

const LOGOS = path.join(import.meta.dirname, "logos");

/** What somebody makes of the shop. Options are named as the pages of the admin area name them. */
export interface Brand {
  name: string;
  /** As its pictures are named. */
  file: string;
  identity: Readonly<Record<string, string>>;
  region: { currency: string; locale: string; language: string };
  look: {
    paper: string;
    ink: string;
    accent: string;
    headlines: string;
    texts: string;
    corners: string;
    buttons: string;
    logo: string;
  };
  /** The first is pointed at on the home page; the others are searched. */
  texts: readonly { search?: string; says: string; words: string }[];
  home: { picture: string; mark: string; title: string; text: string; action: string };
  pages: readonly { title: string; address: string; column: string; text: string }[];
  menu: { renamed: string; sale: string; column: string };
  /** How it writes the price of 129 of its money. */
  price: RegExp;
  languageOfPages: string;
}

/** Workwear from Berlin: dark, hard, German. */
export const KANTE: Brand = {
  name: "Kante & Kittel",
  file: "kante",
  identity: {
    "Shop name": "Kante & Kittel",
    Phone: "+49 30 555 0142",
    Email: "werkstatt@kante.example",
  },
  region: { currency: "Euro (EUR)", locale: "Germany (German)", language: "Deutsch" },
  look: {
    paper: "#15171a",
    ink: "#f3efe6",
    accent: "#ff8a1f",
    headlines: "League Spartan",
    texts: "Karla",
    corners: "Square",
    buttons: "Square",
    logo: path.join(LOGOS, "kante.svg"),
  },
  texts: [
    {
      says: "We ship worldwide - Fast and reliable shipping!",
      words: "Gebaut zum Arbeiten. Ab 100 € frei Haus",
    },
    { search: "add to cart", says: "Add to Cart", words: "Einpacken" },
    { search: "thread", says: "This thread leads nowhere", words: "Hier ist Feierabend" },
  ],
  home: {
    picture: "Denim",
    mark: "Werkstatt Berlin",
    title: "Stoff für lange Tage",
    text: "Hosen, Kittel und Jacken, die man flicken kann.",
    action: "Zur Arbeit",
  },
  pages: [
    {
      title: "Die Werkstatt",
      address: "die-werkstatt",
      column: "About",
      text: "Wir nähen in Kreuzberg, auf den Maschinen meiner Großmutter.\n\n## Reparieren\n\nJede Naht, die reißt, nähen wir nach. **Ein Leben lang.**",
    },
    {
      title: "Pflege",
      address: "pflege",
      column: "Help",
      text: "- Kalt waschen, nie in den Trockner\n- Flecken gehören dazu",
    },
  ],
  menu: { renamed: "Männer", sale: "Restposten", column: "Regale" },
  price: /\d+,\d\d\s€/,
  languageOfPages: "de",
};

/** Knitwear from Leeds: light, round, with a serif. */
export const MOOR: Brand = {
  name: "Moor & Mitten",
  file: "moor",
  identity: {
    "Shop name": "Moor & Mitten",
    Phone: "+44 113 496 0142",
    Email: "hello@moor.example",
  },
  region: {
    currency: "British Pound (GBP)",
    locale: "United Kingdom (English)",
    language: "English",
  },
  look: {
    paper: "#fdf4ee",
    ink: "#463349",
    accent: "#8f4a6d",
    headlines: "Fraunces",
    texts: "Figtree",
    corners: "Round",
    buttons: "Pills",
    logo: path.join(LOGOS, "moor.svg"),
  },
  texts: [
    {
      says: "We ship worldwide - Fast and reliable shipping!",
      words: "Knitted in Yorkshire, posted with a biscuit",
    },
    { search: "add to cart", says: "Add to Cart", words: "Into the basket" },
    { search: "thread", says: "This thread leads nowhere", words: "This sheep has wandered off" },
  ],
  home: {
    picture: "Women's clothes",
    mark: "From the moor",
    title: "Soft things for small days",
    text: "Lambswool, cotton and time to spare.",
    action: "See the knits",
  },
  pages: [
    {
      title: "Our flock",
      address: "our-flock",
      column: "About",
      text: "Two sisters, eleven sheep and a shed in Otley.\n\n## How we knit\n\nSlowly, on machines older than we are. *Never more than is wanted.*",
    },
    {
      title: "Washing wool",
      address: "washing-wool",
      column: "Help",
      text: "- Cool water, never wring\n- Dry it flat, away from the cat",
    },
  ],
  menu: { renamed: "For him", sale: "Last ones", column: "Shelves" },
  price: /£\d+\.\d\d/,
  languageOfPages: "en",
};

export const BRANDS = [KANTE, MOOR];
