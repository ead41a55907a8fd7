import {
  type HOME_SCENES,
  MOST_OF_KIND,
  MOST_SECTIONS,
  TRUST_ICONS,
} from "../../../../common/home-limits.ts";
import { homePageMessages } from "../../../../common/messages/home-page.ts";
import type {
  HomeList,
  HomePicture,
  HomeSection,
  SectionKind,
} from "../../../../server/settings/subjects/home.ts";

/** A section of the form, by a number that it keeps when it moves. */
export interface Placed {
  id: number;
  section: HomeSection;
}

export const KINDS = Object.keys(MOST_OF_KIND) as SectionKind[];

export function canAdd(items: readonly Placed[], kind: SectionKind): boolean {
  const same = items.filter(({ section }) => section.kind === kind);
  return items.length < MOST_SECTIONS && same.length < MOST_OF_KIND[kind];
}

const EVERYTHING: HomeList = { collection: "", gender: "", category: "", sort: "newest" };
const NO_WORDS = { mark: "", title: "", text: "", action: "" };
const SHELF = "/collections/all";

/** A section to begin with; its words are the shop's own, as far as the shop has some. */
export function newSection(kind: SectionKind): HomeSection {
  switch (kind) {
    case "hero":
      return { kind, ...NO_WORDS, target: SHELF, picture: drawn("hero") };
    case "blocks":
      return { kind, blocks: [newBlock("women"), newBlock("men")] };
    case "strip":
    case "grid":
      return { kind, title: "", text: "", list: EVERYTHING, count: 8 };
    case "bestSeller":
      return { kind, title: "" };
    case "banner":
      return { kind, ...NO_WORDS, target: SHELF, picture: drawn("promo") };
    case "passage":
      return { kind, side: "left", ...NO_WORDS, target: "", picture: drawn("women") };
    case "trust":
      return { kind, points: TRUST_ICONS.map((icon) => ({ icon, title: "", text: "" })) };
  }
}

export function newBlock(scene: (typeof HOME_SCENES)[number]) {
  const query = scene === "women" ? "?gender=Women" : scene === "men" ? "?gender=Men" : "";
  return { title: "", action: "", target: SHELF + query, picture: drawn(scene) };
}

function drawn(scene: HomePicture["scene"]): HomePicture {
  return { scene, url: "", altText: "", x: 50, y: 50 };
}

/** The same with no spaces around any text, which are easily typed and never meant. */
export function trimmed<T>(value: T): T {
  if (typeof value === "string") return value.trim() as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(trimmed) as T;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)])) as T;
}

/** What a section says first. */
export function summaryOf(section: HomeSection): string {
  const ours = homePageMessages;
  switch (section.kind) {
    case "hero":
      return section.title || ours.heroTitle;
    case "blocks":
      return section.blocks.map(({ title, target }) => title || ourBlockTitle(target)).join(", ");
    case "strip":
      return section.title || ours.newArrivals;
    case "bestSeller":
      return section.title || ours.bestSeller;
    case "grid":
      return section.title || (isWomensTops(section.list) ? ours.womensTops : "");
    case "banner":
      return section.title || ours.promoTitle;
    case "passage":
      return section.title;
    case "trust":
      return section.points[0]?.title || ours.trust.shipping.title;
  }
}

/** The shop's own title of a block; empty where it has none. */
export function ourBlockTitle(target: string): string {
  if (target === `${SHELF}?gender=Women`) return homePageMessages.women;
  return target === `${SHELF}?gender=Men` ? homePageMessages.men : "";
}

/** The shop's own title of a list; empty where it has none. */
export function ourListTitle({ kind, list }: Extract<HomeSection, { list: HomeList }>): string {
  if (kind === "grid") return isWomensTops(list) ? homePageMessages.womensTops : "";
  const isAll = !list.collection && !list.gender && !list.category && list.sort === "newest";
  return isAll ? homePageMessages.newArrivals : "";
}

function isWomensTops({ collection, gender, category, sort }: HomeList): boolean {
  return !collection && gender === "Women" && category === "Top Wear" && sort === "newest";
}

/** The first picture of a section, for its line in the list. */
export function pictureOf(section: HomeSection): HomePicture | undefined {
  if (section.kind === "blocks") return section.blocks[0]?.picture;
  return "picture" in section ? section.picture : undefined;
}

export function hasEnded({ until }: HomeSection): boolean {
  return until !== undefined && Date.parse(until) <= Date.now();
}
