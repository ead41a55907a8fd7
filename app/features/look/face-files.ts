import besleyMore from "@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2?url";
import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import bodoniModaMore from "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-ext-wght-normal.woff2?url";
import bodoniModa from "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url";
import figtreeMore from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesMore from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import instrumentSansMore from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import karlaMore from "@fontsource-variable/karla/files/karla-latin-ext-wght-normal.woff2?url";
import karla from "@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url";
import leagueSpartanMore from "@fontsource-variable/league-spartan/files/league-spartan-latin-ext-wght-normal.woff2?url";
import leagueSpartan from "@fontsource-variable/league-spartan/files/league-spartan-latin-wght-normal.woff2?url";
import manropeMore from "@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url";
import manrope from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import outfitMore from "@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url";
import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import syneMore from "@fontsource-variable/syne/files/syne-latin-ext-wght-normal.woff2?url";
import syne from "@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url";
import type { FaceFiles } from "../../../common/appearance/look-style.ts";

/** Where browsers find the typefaces. For the server and the admin area: pages are told which they need. */
export const FACE_FILES: FaceFiles = {
  besley: { latin: besley, more: besleyMore },
  fraunces: { latin: fraunces, more: frauncesMore },
  "bodoni-moda": { latin: bodoniModa, more: bodoniModaMore },
  syne: { latin: syne, more: syneMore },
  "league-spartan": { latin: leagueSpartan, more: leagueSpartanMore },
  "instrument-sans": { latin: instrumentSans, more: instrumentSansMore },
  figtree: { latin: figtree, more: figtreeMore },
  karla: { latin: karla, more: karlaMore },
  manrope: { latin: manrope, more: manropeMore },
  outfit: { latin: outfit, more: outfitMore },
};
