import { type Static, Type } from "typebox";
import { AS_IT_COMES, BUTTONS, CORNERS } from "../../../common/appearance/appearance.ts";
import { DISPLAY_FACES, TEXT_FACES } from "../../../common/appearance/faces.ts";
import { COLOR_PATTERN, oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const color = (description: string) =>
  Type.String({ pattern: COLOR_PATTERN, description: `${description}, like #1d1a17` });

/** A picture of the shop's own that was uploaded for this; empty: none. */
const upload = (description: string) =>
  Type.String({
    pattern:
      "^(/media/u\\.[0-9a-f]{64}\\.[1-9][0-9]{0,3}x[1-9][0-9]{0,3}/[1-9][0-9]{0,3}\\.webp)?$",
    maxLength: 120,
    description,
  });

const fields = {
  paper: color("What everything stands on"),
  ink: color("Texts, the footer and buttons"),
  accent: color("The banner, links under the pointer and what is to be seen first"),
  displayFace: oneOf(DISPLAY_FACES, { description: "The typeface of headlines" }),
  textFace: oneOf(TEXT_FACES, { description: "The typeface of texts" }),
  wordmarkFace: oneOf(["headlines", ...DISPLAY_FACES], {
    description: "The typeface of the shop's name where it has no logo",
  }),
  corners: oneOf(CORNERS, { description: "Of fields, notices and buttons" }),
  buttons: oneOf(BUTTONS, { description: "`corners`: buttons have those of everything else" }),
  logo: upload("The logo's address, as its upload answered it; empty: the shop's name"),
  favicon: upload("The icon's address, as its upload answered it; empty: the shop's own"),
};

/** How the shop looks. A color that cannot be read is shown as the nearest of its hue that can. */
export const appearance = subject(Type.Object(fields), AS_IT_COMES);

const draft = Type.Object({
  ...fields,
  publishAt: Type.String({
    pattern: "^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z)?$",
    description: "When it becomes the appearance; empty: when somebody says so",
  }),
  previewSecret: Type.String({
    maxLength: 64,
    description: "Whoever has it sees the pages with this draft, until an appearance is published",
  }),
});

/** What is to become the appearance. */
export const appearanceDraft = subject<typeof draft>(
  draft,
  { ...AS_IT_COMES, publishAt: "", previewSecret: "" },
  [],
  ["previewSecret"],
);
export type AppearanceDraft = Static<typeof draft>;
