import {
  ATTRIBUTE_NAME_MAX,
  type Attribute,
  CHOICE_MAX,
  plainName,
} from "../../../common/attributes.ts";
import { foldText } from "../../../common/fold-text.ts";
import { attributeApiMessages as messages } from "../../../common/messages/admin/attributes.ts";
import { CSV_FIELDS } from "../../../common/product-fields.ts";
import type { FieldError } from "../../platform/errors.ts";
import { labelsOf } from "../csv/columns.ts";
import { oneLine } from "../rules.ts";
import type { AttributesChange } from "./contract.ts";

export interface AttributesPlan {
  attributes: Attribute[];
  /** Choices that products get in place of others, by attribute. */
  moves: { key: string; from: string; to: string }[];
  /** The attributes that are left out. */
  removed: Attribute[];
  errors: FieldError[];
}

/** A file in any language has its own columns under these names. */
const COLUMNS = new Set(CSV_FIELDS.flatMap(labelsOf).map(plainName));

type Sent = AttributesChange["attributes"][number];

/**
 * Checks the attributes that were sent, and makes the new ones of them.
 * @param spent keys that an attribute has or had
 */
export function planAttributes(
  before: readonly Attribute[],
  sent: AttributesChange["attributes"],
  spent: Iterable<string>,
): AttributesPlan {
  const plan: AttributesPlan = { attributes: [], moves: [], removed: [], errors: [] };
  const keys = new Set(spent);
  const names = new Map<string, number>();
  for (const [index, one] of sent.entries()) {
    const refuse = (field: string, message: string) =>
      plan.errors.push({ field: `attributes.${index}.${field}`, message });
    const name = oneLine(one.name);
    const plain = plainName(name);
    if (plain === "") refuse("name", messages.nameless);
    else if (name.length > ATTRIBUTE_NAME_MAX)
      refuse("name", messages.longName(ATTRIBUTE_NAME_MAX));
    else if (COLUMNS.has(plain)) refuse("name", messages.nameOfField(name));
    else if (names.has(plain)) refuse("name", messages.nameTwice);
    names.set(plain, index);
    const former = before.find(({ key }) => key === one.key);
    if (one.key !== undefined && !former) refuse("key", messages.unknown(one.key));
    const key = former?.key ?? newKey(name, keys);
    if (plan.attributes.some((other) => other.key === key)) refuse("key", messages.nameTwice);
    keys.add(key);
    const choices = one.kind === "choice" ? readChoices(one, refuse) : [];
    if (one.kind === "choice" && choices.length === 0) refuse("choices", messages.choiceless);
    const { kind, isShown, isFilter, feed } = one;
    if (isFilter && kind !== "choice") refuse("isFilter", messages.filterNeedsChoices);
    if (ownField(feed) && plan.attributes.some((other) => other.feed === feed)) {
      refuse("feed", messages.feedTwice);
    }
    plan.attributes.push({ key, name, kind, choices, isShown, isFilter, feed });
    if (former?.kind === "choice" && kind === "choice")
      plan.moves.push(...movesOf(key, one, choices));
  }
  plan.removed = before.filter(({ key }) => !plan.attributes.some((one) => one.key === key));
  return plan;
}

/** Whether it is a field of the feed that an item has once. */
function ownField(feed: Attribute["feed"]): boolean {
  return feed !== "none" && feed !== "detail";
}

function readChoices(
  { choices }: Sent,
  refuse: (field: string, message: string) => void,
): string[] {
  const seen = new Set<string>();
  return choices.map((choice, place) => {
    const field = `choices.${place}.name`;
    const name = oneLine(choice.name);
    if (name === "") refuse(field, messages.emptyChoice);
    else if (name.length > CHOICE_MAX) refuse(field, messages.longChoice(CHOICE_MAX));
    else if (name.includes(",")) refuse(field, messages.commaInChoice);
    else if (seen.has(name.toLowerCase())) refuse(field, messages.choiceTwice);
    seen.add(name.toLowerCase());
    return name;
  });
}

/** What each choice replaces; a former choice that stays by its name is none of these. */
function movesOf(key: string, { choices }: Sent, names: readonly string[]) {
  return choices.flatMap(({ from = [] }, place) => {
    const to = names[place] ?? "";
    return from.flatMap((former) => (former === to ? [] : { key, from: former, to }));
  });
}

/** A key of the letters of a name, which no attribute ever had. */
function newKey(name: string, spent: ReadonlySet<string>): string {
  const letters = foldText(name)
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "_")
    .slice(0, ATTRIBUTE_NAME_MAX);
  const base = letters === "" ? "attribute" : letters;
  let key = base;
  // Nor one that any object has.
  for (let number = 2; spent.has(key) || key in {}; number++) key = `${base}_${number}`;
  return key;
}
