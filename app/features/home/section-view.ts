import type { Product } from "../../../server/catalog/contract.ts";
import type { HomePicture, HomeSection } from "../../../server/settings/subjects/home.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { CardView } from "../catalog/card-view.ts";

/** A drawn picture, or an upload with the place, in per cent, that stays in view. */
export type PictureView =
  | { scene: HomePicture["scene"] }
  | { url: string; altText: string; x: number; y: number };

/** A button or a link; without one the section leads nowhere. */
export interface WayView {
  to: string;
  label: string;
}

/** Words; an empty one is left out. */
interface WordsView {
  mark?: string;
  title: string;
  text?: string;
  way?: WayView;
}

interface CardsView {
  title: string;
  text?: string;
  cards: CardView[];
}

/** All that the browser gets of a section, in the words that it shows. */
interface Views {
  hero: WordsView & { picture: PictureView };
  blocks: { blocks: (Pick<WordsView, "title" | "way"> & { picture: PictureView })[] };
  strip: CardsView;
  bestSeller: { title: string; product: Product };
  grid: CardsView;
  banner: WordsView & { picture: PictureView };
  passage: WordsView & { picture: PictureView; side: "left" | "right" };
  trust: { points: { icon: IconName; title: string; text?: string }[] };
}

export type ViewOf<Kind extends HomeSection["kind"]> = { kind: Kind } & Views[Kind];
export type SectionView = { [Kind in HomeSection["kind"]]: ViewOf<Kind> }[HomeSection["kind"]];
