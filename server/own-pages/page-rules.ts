import { ownPagesApiMessages as messages } from "../../common/messages/admin/own-pages.ts";
import { settingsApiMessages } from "../../common/messages/admin/settings.ts";
import type { FieldError } from "../platform/errors.ts";
import { hasHiddenSigns } from "../platform/hidden-signs.ts";
import { type OwnPageInput, PAGE_LIMITS } from "./contract.ts";

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a page is saved as: blanks at the ends and other ways to end a line are gone. */
export function asSaved(input: OwnPageInput): OwnPageInput {
  const { address, title, description, text } = input;
  return {
    ...input,
    address: address.trim().replace(/^\/?pages\//, ""),
    title: oneLine(title),
    description: oneLine(description),
    text: text.replace(/\r\n?/g, "\n").trim(),
  };
}

/** What is wrong with the content itself, whatever other pages there are. */
export function pageProblems(page: OwnPageInput): FieldError[] {
  const { address, title, isPublished, text } = page;
  const problems: FieldError[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  for (const field of ["address", "title", "description", "text"] as const) {
    const most = PAGE_LIMITS[field];
    if (page[field].length > most) add(field, messages.tooLong(page[field].length, most));
    else if (UNREADABLE.test(page[field])) add(field, messages.unreadable);
    else if (hasHiddenSigns(page[field])) add(field, settingsApiMessages.hiddenSigns);
  }
  if (title === "") add("title", messages.noTitle);
  if (address === "") add("address", messages.noAddress);
  else if (!ADDRESS.test(address)) add("address", messages.badAddress);
  if (isPublished && text === "") add("text", messages.noText);
  return problems;
}

/** The database takes neither. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNREADABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
