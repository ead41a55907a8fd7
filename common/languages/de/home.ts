import type * as english from "../../messages/home.ts";
import type { Translation } from "../translation.ts";

export const homeMessages: Translation<typeof english.homeMessages> = {
  scrollLeft: "Nach links blättern",
  scrollRight: "Nach rechts blättern",
  seeAll: "Alle Details ansehen",
};
