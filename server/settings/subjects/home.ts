import { type Static, type TObject, Type } from "typebox";
import { SORTS } from "../../../common/filter-words.ts";
import {
  HOME_SCENES,
  MOST_PRODUCTS,
  MOST_SECTIONS,
  TRUST_ICONS,
} from "../../../common/home-limits.ts";
import { Instant, oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

/** Empty, or without spaces at its ends: a text of spaces would be an empty heading. */
const TRIMMED = "^(?:\\S(?:[\\s\\S]*\\S)?)?$";
const words = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: TRIMMED, ...(description && { description }) });

const mark = words(60, "The small words above the title");
const title = words(120, "Empty: the words that the shop comes with");
const paragraph = words(1200);
const action = words(60, "The button's words; empty: the shop's own");
const target = Type.String({
  maxLength: 300,
  pattern: "^(?:/(?![/\\\\])\\S*|#\\S+|https://\\S+)?$",
  description: "Where it leads: an address of the shop, or one with https://; empty: nowhere",
});

const picture = Type.Object({
  scene: oneOf(HOME_SCENES, { description: "The drawn one, shown while there is no other" }),
  url: Type.String({
    maxLength: 120,
    pattern: "^(?:/media/u\\.[0-9a-f]{64}\\.\\d{1,5}x\\d{1,5}/\\d{1,4}\\.webp)?$",
    description: "An upload's address; empty: the drawn one",
  }),
  altText: words(200, "What the upload shows, for those who do not see it"),
  x: percent("What must stay in view when the picture is cropped, from its left edge in per cent"),
  y: percent("The same from its upper edge"),
});

const list = Type.Object(
  {
    collection: words(100),
    gender: words(100),
    category: words(100),
    sort: oneOf(["newest", ...SORTS]),
  },
  { description: "Which products; an empty field leaves all" },
);
const count = Type.Integer({ minimum: 2, maximum: MOST_PRODUCTS });

const hero = section("hero", { mark, title, text: paragraph, action, target, picture });
const blocks = section("blocks", {
  blocks: Type.Array(Type.Object({ title, action, target, picture }), { minItems: 2, maxItems: 3 }),
});
const strip = section("strip", { title, text: words(300), list, count });
const bestSeller = section("bestSeller", { title });
const grid = section("grid", { title, text: words(300), list, count });
const banner = section("banner", { mark, title, text: paragraph, action, target, picture });
const passage = section("passage", {
  side: oneOf(["left", "right"], { description: "Where the picture stands on wide screens" }),
  mark,
  title,
  text: paragraph,
  action,
  target,
  picture,
});
const trust = section("trust", {
  points: Type.Array(
    Type.Object({ icon: oneOf(TRUST_ICONS), title: words(60), text: words(120) }),
    { minItems: 3, maxItems: 3 },
  ),
});

const KINDS = [hero, blocks, strip, bestSeller, grid, banner, passage, trust] as const;

/** A part of the home page. */
export type HomeSection = Static<(typeof KINDS)[number]>;
export type SectionKind = HomeSection["kind"];
export type HomePicture = Static<typeof picture>;
export type HomeList = Static<typeof list>;

/** By the kind alone: a mistake is then told of this kind's field. */
const anySection = Type.Unsafe<HomeSection>({
  type: "object",
  discriminator: { propertyName: "kind" },
  required: ["kind"],
  oneOf: [...KINDS],
});

const ALL: HomeList = { collection: "", gender: "", category: "", sort: "newest" };
const WOMENS_TOPS: HomeList = { ...ALL, gender: "Women", category: "Top Wear" };
const OWN_WORDS = { mark: "", title: "", text: "", action: "" };

/** The home page, section by section. */
export const home = subject(
  Type.Object({
    sections: Type.Array(anySection, { minItems: 1, maxItems: MOST_SECTIONS }),
  }),
  {
    sections: [
      { kind: "hero", ...OWN_WORDS, target: "/collections/all", picture: drawn("hero") },
      {
        kind: "blocks",
        blocks: [
          {
            title: "",
            action: "",
            target: "/collections/all?gender=Women",
            picture: drawn("women"),
          },
          { title: "", action: "", target: "/collections/all?gender=Men", picture: drawn("men") },
        ],
      },
      { kind: "strip", title: "", text: "", list: ALL, count: 8 },
      { kind: "bestSeller", title: "" },
      { kind: "grid", title: "", text: "", list: WOMENS_TOPS, count: 8 },
      {
        kind: "banner",
        ...OWN_WORDS,
        target: "/collections/Workroom%20Denim",
        picture: drawn("promo"),
      },
      {
        kind: "trust",
        points: TRUST_ICONS.map((icon) => ({ icon, title: "", text: "" })),
      },
    ],
  },
);

function section<const K extends string, F extends TObject["properties"]>(kind: K, fields: F) {
  return Type.Object({
    kind: Type.Literal(kind),
    ...fields,
    until: Type.Optional({ ...Instant, description: "When it ends; without one it stays" }),
  });
}

function percent(description: string) {
  return Type.Integer({ minimum: 0, maximum: 100, description });
}

function drawn(scene: HomePicture["scene"]): HomePicture {
  return { scene, url: "", altText: "", x: 50, y: 50 };
}
