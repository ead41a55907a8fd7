import {
  HOME_SCENES,
  MOST_OF_KIND,
  MOST_PRODUCTS,
  MOST_SECTIONS,
  TRUST_ICONS,
} from "../../common/home-limits.ts";
import type { HomePicture, HomeSection, SectionKind } from "../../server/settings/subjects/home.ts";

const KINDS = Object.keys(MOST_OF_KIND) as SectionKind[];
const TARGETS = ["", "/collections/all", "#newsletter", "https://friends.example/coats?from=us"];
const WORDS = [
  "Wool",
  "for",
  "long",
  "winters,",
  "spun",
  "& dyed",
  "<by hand>",
  "“slowly”",
  "羊毛",
];

/** Arrangements of the home page as an admin may save them; the same for the same seed. */
export function randomHomes(seed: number, uploads: readonly string[]) {
  const next = numbers(seed);
  const below = (end: number) => Math.floor(next() * end);
  const one = <T>(choices: readonly T[]) => choices[below(choices.length)] as T;
  const maybe = (text: string) => (next() < 0.5 ? text : "");
  const words = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => one(WORDS)).join(" ");
  const picture = (): HomePicture => ({
    scene: one(HOME_SCENES),
    url: maybe(one(uploads)),
    altText: maybe(words(5)),
    x: below(101),
    y: below(101),
  });
  const worded = () => ({
    mark: maybe(words(3)),
    title: words(6),
    text: maybe(`${words(30)}\n\n${words(30)}`),
    action: maybe(words(2)),
    target: one(TARGETS),
    picture: picture(),
  });
  const listed = () => ({
    title: words(4),
    text: maybe(words(12)),
    list: {
      collection: maybe(one(["Workroom Denim", "Gone"])),
      gender: maybe(one(["Women", "Men", "Nobody"])),
      category: maybe("Top Wear"),
      sort: one(["newest", "popularity", "priceAsc", "priceDesc"] as const),
    },
    count: 2 + below(MOST_PRODUCTS - 1),
  });
  const block = () => ({
    title: words(3),
    action: maybe(words(2)),
    target: one(TARGETS),
    picture: picture(),
  });

  function section(kind: SectionKind): HomeSection {
    switch (kind) {
      case "hero":
      case "banner":
        return { kind, ...worded(), title: maybe(words(6)) };
      case "passage":
        return { kind, ...worded(), side: one(["left", "right"] as const) };
      case "blocks":
        return { kind, blocks: Array.from({ length: 2 + below(2) }, block) };
      case "strip":
      case "grid":
        return { kind, ...listed() };
      case "bestSeller":
        return { kind, title: maybe(words(3)) };
      case "trust":
        return {
          kind,
          points: [1, 2, 3].map(() => ({
            icon: one(TRUST_ICONS),
            title: maybe(words(3)),
            text: maybe(words(6)),
          })),
        };
    }
  }

  return (): HomeSection[] => {
    const left = new Map<SectionKind, number>(
      Object.entries(MOST_OF_KIND) as [SectionKind, number][],
    );
    const sections: HomeSection[] = [];
    for (let rest = 1 + below(MOST_SECTIONS); rest > 0; rest--) {
      const kind = one(KINDS.filter((name) => (left.get(name) ?? 0) > 0));
      left.set(kind, (left.get(kind) ?? 0) - 1);
      // The last one of all stays.
      const until = rest > 1 && next() < 0.2 ? { until: "2100-01-01T00:00:00.000Z" } : {};
      sections.push({ ...section(kind), ...until });
    }
    return sections;
  };
}

/** Numbers from 0 to 1 in an order that looks like none (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
