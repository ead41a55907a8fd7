import type * as english from "../../messages/own-pages.ts";
import type { Translation } from "../translation.ts";

export const ownPageMessages: Translation<typeof english.ownPageMessages> = {
  asOf: "Stand: {date}",
};
