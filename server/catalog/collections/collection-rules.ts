import { COLLECTION_LIMITS } from "../../../common/limits.ts";
import { collectionsApiMessages as messages } from "../../../common/messages/admin/collections.ts";
import { settingsApiMessages } from "../../../common/messages/admin/settings.ts";
import { OWN_LISTS } from "../../../common/own-lists.ts";
import type { FieldError } from "../../platform/errors.ts";
import { hasHiddenSigns } from "../../platform/hidden-signs.ts";
import { oneLine, parseProductId } from "../rules.ts";
import type { CollectionInput } from "./contract.ts";
import type { CollectionValues } from "./read-rows.ts";

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const RESERVED: readonly string[] = ["all", ...OWN_LISTS];

/** A collection that nobody said anything of. */
export function blankValues(name: string): CollectionValues {
  return {
    ...{ name, address: "", description: "", text: "", picture: null },
    ...{ productOrder: [], pinned: [], isListed: true, isDeleted: false },
  };
}

/** What a collection is saved as; what was not sent stays. */
export function valuesAfter(before: CollectionValues, input: CollectionInput): CollectionValues {
  const { address = before.address, description = before.description, text = before.text } = input;
  const { order, pinned, isListed = before.isListed } = input;
  return {
    name: oneLine(input.name),
    address: address.trim().replace(/^\/?collections\//, ""),
    description: oneLine(description),
    text: text.replace(/\r\n?/g, "\n").trim(),
    picture: pictureAfter(before, input),
    productOrder: order ? idsOf(order) : before.productOrder,
    pinned: pinned ? idsOf(pinned) : before.pinned,
    ...{ isListed, isDeleted: false },
  };
}

function pictureAfter({ picture: now }: CollectionValues, { picture }: CollectionInput) {
  if (!picture) return now;
  return picture.url === "" ? null : { ...picture, altText: oneLine(picture.altText) };
}

/** Each once; those that no product can have are left out. */
export function idsOf(ids: readonly string[]): number[] {
  return [...new Set(ids.flatMap((id) => parseProductId(id) ?? []))];
}

/** What is wrong with the content itself, whatever other collections there are. */
export function collectionProblems(
  values: CollectionValues,
  formerName: string | undefined,
): FieldError[] {
  const problems: FieldError[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  for (const field of ["name", "address", "description", "text"] as const) {
    const most = COLLECTION_LIMITS[field];
    if (values[field].length > most) add(field, messages.tooLong(values[field].length, most));
    else if (UNREADABLE.test(values[field])) add(field, messages.unreadable);
    else if (hasHiddenSigns(values[field])) add(field, settingsApiMessages.hiddenSigns);
  }
  const { name, address, picture } = values;
  const altText = picture?.altText ?? "";
  if (altText.length > COLLECTION_LIMITS.altText) {
    add("picture.altText", messages.tooLong(altText.length, COLLECTION_LIMITS.altText));
  } else if (hasHiddenSigns(altText)) add("picture.altText", settingsApiMessages.hiddenSigns);
  if (name === "") add("name", messages.noName);
  else if (name !== formerName && !/[\p{L}\p{N}]/u.test(name)) add("name", messages.noLetter);
  else if (name !== formerName && RESERVED.includes(name.toLowerCase())) {
    add("name", messages.reserved(name));
  }
  if (address !== "" && !ADDRESS.test(address)) add("address", messages.badAddress);
  else if (RESERVED.includes(address)) add("address", messages.reserved(address));
  return problems;
}

/** The database takes neither. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNREADABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
