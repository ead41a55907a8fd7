import type * as english from "../../messages/own-pages.ts";
import type { Translation } from "../translation.ts";

export const ownPageMessages: Translation<typeof english.ownPageMessages> = {
  beside: "Weitere Seiten",
  asOf: "Stand: {date}",
};
