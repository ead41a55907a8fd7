/**
 * The names of textile fibres by Regulation (EU) No 1007/2011, Annex I, in English and German, with further
 * names by which people know them: those in use in the United States lead to the names of ISO 2076, which
 * 16 CFR 303.7 accepts as well. Other names may not stand on a label, so the list is closed.
 */
export interface Fibre {
  en: string;
  de: string;
  /** What else is understood; never written. */
  others: readonly string[];
}

export const FIBRES: readonly Fibre[] = [
  fibre("wool", "Wolle", "sheep's wool"),
  fibre("virgin wool", "Schurwolle", "fleece wool", "new wool"),
  fibre("alpaca", "Alpaka"),
  fibre("llama", "Lama"),
  fibre("camel", "Kamel", "camel hair"),
  fibre("cashmere", "Kaschmir"),
  fibre("mohair", "Mohair"),
  fibre("angora", "Angora"),
  fibre("vicuna", "Vikunja", "vicuña"),
  fibre("yak", "Yak"),
  fibre("guanaco", "Guanako"),
  fibre("cashgora", "Kaschgora"),
  fibre("beaver", "Biber"),
  fibre("otter", "Fischotter"),
  fibre("animal hair", "Tierhaar", "hair"),
  fibre("horsehair", "Rosshaar", "Roßhaar"),
  fibre("silk", "Seide"),
  fibre("cotton", "Baumwolle"),
  fibre("kapok", "Kapok"),
  fibre("linen", "Leinen", "flax", "Flachs"),
  fibre("hemp", "Hanf", "true hemp"),
  fibre("jute", "Jute"),
  fibre("abaca", "Manila", "Manila hemp"),
  fibre("alfa", "Alfa"),
  fibre("coir", "Kokos", "coconut"),
  fibre("broom", "Ginster"),
  fibre("ramie", "Ramie"),
  fibre("sisal", "Sisal"),
  fibre("sunn", "Sunn"),
  fibre("henequen", "Henequen"),
  fibre("maguey", "Maguey"),
  fibre("acetate", "Acetat"),
  fibre("alginate", "Alginat"),
  fibre("cupro", "Cupro"),
  fibre("modal", "Modal"),
  fibre("protein", "regenerierte Proteinfaser", "azlon"),
  fibre("triacetate", "Triacetat"),
  fibre("viscose", "Viskose", "rayon"),
  fibre("acrylic", "Polyacryl", "Acryl"),
  fibre("chlorofibre", "Polychlorid", "vinyon"),
  fibre("fluorofibre", "Fluorfaser"),
  fibre("modacrylic", "Modacryl"),
  fibre("polyamide", "Polyamid", "nylon"),
  fibre("aramid", "Aramid"),
  fibre("polyimide", "Polyimid"),
  fibre("lyocell", "Lyocell", "Tencel"),
  fibre("polylactide", "Polylactid", "PLA"),
  fibre("polyester", "Polyester", "recycled polyester"),
  fibre("polyethylene", "Polyethylen"),
  fibre("polypropylene", "Polypropylen", "olefin"),
  fibre("polycarbamide", "Polyharnstoff"),
  fibre("polyurethane", "Polyurethan", "PU"),
  fibre("vinylal", "Vinylal"),
  fibre("trivinyl", "Trivinyl"),
  fibre("elastodiene", "Elastodien", "rubber"),
  fibre("elastane", "Elasthan", "spandex", "Lycra"),
  fibre("glass fibre", "Glasfaser", "glass"),
  fibre("elastomultiester", "Elastomultiester"),
  fibre("elastolefin", "Elastolefin"),
  fibre("melamine", "Melamin"),
  fibre("metal", "Metall", "metallic"),
  fibre("paper", "Papier"),
  fibre("polypropylene/polyamide bicomponent", "Polypropylen/Polyamid-Bikomponente"),
  fibre("polyacrylate", "Polyacrylat"),
  // Art. 9(3): what is 5 % at most, or 15 % together. It stands last, whatever its share.
  fibre("other fibres", "sonstige Fasern", "other fibers", "andere Fasern"),
];

export const OTHER_FIBRES = "other fibres";

function fibre(en: string, de: string, ...others: string[]): Fibre {
  return { en, de, others };
}

const BY_NAME = new Map(
  FIBRES.flatMap((one) => [one.en, one.de, ...one.others].map((name) => [fold(name), one])),
);

/** The fibre of this name in any language; undefined for another word. */
export function findFibre(name: string): Fibre | undefined {
  return BY_NAME.get(fold(name));
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
