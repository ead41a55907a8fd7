import type { DISPLAY_FACES, TEXT_FACES } from "./faces.ts";
import { HOUSE } from "./palette.ts";

export const CORNERS = ["square", "soft", "round"] as const;
export const BUTTONS = ["corners", "square", "pill"] as const;

/** How a shop looks, as its shopkeeper chose it. */
export interface Appearance {
  /** Three colors like `#1d1a17`, from which all others follow (palette.ts). */
  paper: string;
  ink: string;
  accent: string;
  displayFace: (typeof DISPLAY_FACES)[number];
  textFace: (typeof TEXT_FACES)[number];
  /** Of the shop's name where there is no logo. */
  wordmarkFace: (typeof DISPLAY_FACES)[number] | "headlines";
  corners: (typeof CORNERS)[number];
  /** `corners`: as the corners of everything else. */
  buttons: (typeof BUTTONS)[number];
  /** Addresses of uploads; empty: the shop's name, and the icon that the shop came with. */
  logo: string;
  favicon: string;
}

export const AS_IT_COMES: Appearance = {
  paper: HOUSE.paper,
  ink: HOUSE.ink,
  accent: HOUSE.thread,
  displayFace: "besley",
  textFace: "instrument-sans",
  wordmarkFace: "headlines",
  corners: "soft",
  buttons: "corners",
  logo: "",
  favicon: "",
};
