import { heightAt, widthsOf } from "../picture-url.ts";
import { type Appearance, AS_IT_COMES } from "./appearance.ts";
import { DISPLAY_FACES, describeFace, type FaceName } from "./faces.ts";
import { HOUSE, paletteOf, type Token } from "./palette.ts";

/** The addresses of a face's files: of Latin, and of the letters that few pages have. */
export type FaceFiles = Record<FaceName, { latin: string; more: string }>;

/** The faces of app/fonts.css, which every page knows already. */
const KNOWN: readonly FaceName[] = ["besley", "instrument-sans"];

const RADIUS = { square: "0px", soft: "0.25rem", round: "0.75rem", pill: "999px" } as const;

/** The letters of both files, as app/fonts.css has them. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const MORE = "U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0";

/** What stands in for a face while its file is on the way. */
const STAND_INS = {
  serif: `local("Georgia"),local("Gelasio"),local("Noto Serif"),local("DejaVu Serif")`,
  plain: `local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica Neue")`,
  bold: `local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Helvetica Neue Bold")`,
} as const;

/** The styles by which a page differs from what the style sheets say. */
export function lookStyle(appearance: Appearance, files: FaceFiles): string {
  const { displayFace, textFace, corners } = appearance;
  const wordmarkFace = wordmarkFaceOf(appearance);
  const buttons = appearance.buttons === "corners" ? corners : appearance.buttons;
  const faces = [...new Set<FaceName>([displayFace, textFace, wordmarkFace])];
  const { headlines } = describeFace(displayFace);
  const rules: Record<string, string | undefined> = {
    ...colorRules(appearance),
    "--font-display":
      displayFace === AS_IT_COMES.displayFace ? undefined : stackOf(displayFace, "headlines"),
    "--font-sans": textFace === AS_IT_COMES.textFace ? undefined : stackOf(textFace, "text"),
    "--radius-soft": corners === AS_IT_COMES.corners ? undefined : RADIUS[corners],
  };
  const root = Object.entries(rules).flatMap(([name, value]) => (value ? `${name}:${value}` : []));
  return [
    `:root{${root.join(";")}}`,
    ...faces.filter((face) => !KNOWN.includes(face)).map((face) => faceRules(face, files)),
    ...(headlines
      ? [`.type-display,.type-title,.type-heading,.shop-mark{font-weight:${headlines}}`]
      : []),
    ...(wordmarkFace === displayFace ? [] : [wordmarkRules(wordmarkFace)]),
    ...(buttons === corners ? [] : [`.button{border-radius:${RADIUS[buttons]}}`]),
    // Else the darkest tones could not be told from the paper.
    ...(rules["color-scheme"] ? [".swatch{border-color:var(--color-ink-faint)}"] : []),
    ...(hasOwnColors(rules) ? [SCENE_WORDS] : []),
    ...(appearance.logo ? [logoRules(appearance.logo)] : []),
  ].join("");
}

/** The rules of all faces, for whoever chooses among them. */
export function allFacesStyle(files: FaceFiles): string {
  return DISPLAY_FACES.map((name) => faceRules(name, files)).join("");
}

/** The files that a page needs at once; of the wordmark's face only a few letters are shown. */
export function fontsOf({ displayFace, textFace }: Appearance, files: FaceFiles): string[] {
  return [...new Set<FaceName>([displayFace, textFace])].map((face) => files[face].latin);
}

/** A headline lies over the house's picture, in whose colors the shop's own may drown: paper comes between. */
const SCENE_WORDS = `@media (min-width:90rem){.scene-words{background:linear-gradient(90deg,${paperAt(100, 45)},${paperAt(85, 49)},${paperAt(15, 60)},transparent 66%)}}`;

function paperAt(strength: number, place: number): string {
  return `color-mix(in oklab,var(--color-paper-deep) ${strength}%,transparent) ${place}%`;
}

function hasOwnColors(rules: Record<string, string | undefined>): boolean {
  return Object.keys(rules).some((name) => name.startsWith("--color-"));
}

function wordmarkFaceOf({ displayFace, wordmarkFace, logo }: Appearance): FaceName {
  return logo || wordmarkFace === "headlines" ? displayFace : wordmarkFace;
}

function colorRules(appearance: Appearance): Record<string, string | undefined> {
  const { palette, isDark } = paletteOf(appearance);
  const changed = (Object.keys(HOUSE) as Token[]).filter(
    (token) => palette[token] !== HOUSE[token],
  );
  return {
    "color-scheme": isDark ? "dark" : undefined,
    ...Object.fromEntries(changed.map((token) => [`--color-${token}`, palette[token]])),
  };
}

function stackOf(name: FaceName, use: "text" | "headlines"): string {
  const { family, isSerif } = describeFace(name);
  const standIn = KNOWN.includes(name) || use === "text" ? "Stand-in" : "Headline Stand-in";
  return `"${family}","${family} ${standIn}",${isSerif ? "ui-serif,serif" : "ui-sans-serif,sans-serif"}`;
}

function faceRules(name: FaceName, files: FaceFiles): string {
  const { family, weights, isSerif, standIn } = describeFace(name);
  const { latin, more } = files[name];
  const file = (url: string, letters: string) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${url}") format("woff2");unicode-range:${letters}}`;
  const instead = (kind: string, [size, ascent, descent]: readonly number[], faces: string) =>
    `@font-face{font-family:"${family} ${kind}";src:${faces};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  return [
    file(latin, LATIN),
    file(more, MORE),
    ...(standIn?.text ? [instead("Stand-in", standIn.text, STAND_INS.plain)] : []),
    ...(standIn
      ? [instead("Headline Stand-in", standIn.headlines, STAND_INS[isSerif ? "serif" : "bold"])]
      : []),
  ].join("");
}

function wordmarkRules(name: FaceName): string {
  const { headlines = 500 } = describeFace(name);
  return `.shop-mark{font-family:${stackOf(name, "headlines")};font-weight:${headlines}}`;
}

/**
 * The logo in the place of the name, which screen readers go on reading. In styles and not as an element of its
 * own, which every visitor of every other shop would fetch the code of. Its place has its size at once.
 */
function logoRules(url: string): string {
  const width = widthsOf(url).at(-1) ?? 1;
  const height = heightAt(url, width);
  return [
    `header .shop-mark{display:flex;width:min(11rem,38vw,${((2.25 * width) / height).toFixed(3)}rem);aspect-ratio:${width}/${height};background:url("${url}") center/contain no-repeat}`,
    "header .shop-mark>*{position:absolute;clip-path:inset(50%)}",
  ].join("");
}
