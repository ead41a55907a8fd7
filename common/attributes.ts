/** A fact of products that the shop has named itself, such as fit, length or pattern. */
export interface Attribute {
  /** Under which products keep their values; stays when the name changes, and is no other attribute's later. */
  key: string;
  name: string;
  kind: AttributeKind;
  /** What a product can have of it, in the order of lists; none for free words. */
  choices: string[];
  /** Whether a product's page and search engines are shown it. */
  isShown: boolean;
  /** Whether shoppers filter lists by it, which needs choices. */
  isFilter: boolean;
  feed: AttributeFeed;
}

export const ATTRIBUTE_KINDS = ["words", "choice"] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** What an attribute is in the product feed: nothing, a detail under its name, or one of the feed's own fields. */
export const ATTRIBUTE_FEEDS = [
  "none",
  "detail",
  "pattern",
  "custom_label_0",
  "custom_label_1",
  "custom_label_2",
  "custom_label_3",
  "custom_label_4",
] as const;
export type AttributeFeed = (typeof ATTRIBUTE_FEEDS)[number];

export const ATTRIBUTES_MOST = 10;
export const CHOICES_MOST = 50;
/** The most letters of an attribute's name, of a choice, and of free words. */
export const ATTRIBUTE_NAME_MAX = 40;
export const CHOICE_MAX = 60;
export const ATTRIBUTE_WORDS_MAX = 300;

/** The keys of those that are for the team alone: neither shown nor a filter, nor in the feed. */
export function listHiddenAttributes(attributes: readonly Attribute[]): string[] {
  return attributes.flatMap(({ key, isShown, isFilter, feed }) =>
    isShown || isFilter || feed !== "none" ? [] : key,
  );
}

/** A product's values, by the attributes' keys; an attribute without one is left out. */
export type AttributeValues = Record<string, string>;

/** What every page knows of an attribute. */
export type ShownAttribute = Pick<Attribute, "key" | "name" | "isShown" | "isFilter">;

/** One name among attributes, columns of files and their like, however it is written. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
