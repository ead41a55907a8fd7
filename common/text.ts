import { formatNumber } from "./locale.ts";

/** What is put into a text's places. */
export type Value = string | number;

/**
 * A text for each number, by the names of CLDR: English has `one` and `other`, Polish `few` and `many` as well.
 * The number itself may be left out.
 */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** What stands in a text: places in braces, such as "Only {count} left". */
export type Template = string | Forms;

/** A text with places: called with their values it says the text. */
export interface Text<Values extends readonly unknown[]> {
  (...values: Values): string;
  /** What it says now: languages and the shop's own words change it. */
  template: Template;
  /** The places that it may have, in the order of the values. */
  names: readonly string[];
}

/** The places of a template in the order in which they first stand there. */
type PlacesIn<
  T extends string,
  Found extends readonly string[] = [],
> = T extends `${string}{${infer Name}}${infer Rest}`
  ? PlacesIn<Rest, Name extends Found[number] ? Found : [...Found, Name]>
  : Found;
type ValuesOf<Names extends readonly string[]> = { [Index in keyof Names]: Value };

/** The values come in the order of these names; without any, in that of the text's places. */
type NamesOf<T extends string, Names extends readonly string[]> = Names extends readonly []
  ? PlacesIn<T>
  : Names;

/**
 * A text with places: `text("Only {count} left")(3)`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text<const T extends string, const Names extends readonly string[]>(
  template: T,
  ...names: Names
): Text<ValuesOf<NamesOf<T, Names>>> {
  return say(template, names) as Text<ValuesOf<NamesOf<T, Names>>>;
}

/**
 * A text by a number, which is its first value: `counted({ one: "1 item", other: "{count} items" })(3)`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function counted<const T extends string, const Names extends readonly string[]>(
  forms: { other: T } & Forms,
  ...names: Names
): Text<CountedValues<NamesOf<T, Names>>> {
  return say(forms, names) as unknown as Text<CountedValues<NamesOf<T, Names>>>;
}

type CountedValues<Names extends readonly string[]> = Names extends readonly [
  string,
  ...infer Rest extends readonly string[],
]
  ? [count: number, ...ValuesOf<Rest>]
  : [count: number];

// Every first visit fetches this: it is written short.
function say(template: Template, names: readonly string[]): Text<Value[]> {
  const said: Text<Value[]> = (...values) => {
    const { one, other } = said.template as Partial<Forms>;
    const whole = (values[0] === 1 && one) || other || (said.template as string);
    return whole.replace(/\{(\w+)\}/g, (place, name) => {
      const index = said.names.indexOf(name);
      const value = values[index] ?? place;
      // A count is read, a number of an order or a day is not.
      return other && !index ? formatNumber(value as number) : `${value}`;
    });
  };
  said.template = template;
  const other = (template as Forms).other ?? template;
  said.names = names[0] ? names : [...new Set<string>(other.match(/\w+(?=\})/g))];
  return said;
}

/** The texts of a template by their forms; a text without numbers is `other`. */
export function formsOf(template: Template): Forms {
  return typeof template === "string" ? { other: template } : template;
}

/** The names of the places in a text, each once, in their order. */
export function placesIn(words: string): string[] {
  return [...new Set<string>(words.match(/(?<=\{)\w+(?=\})/g))];
}

/** Messages of one subject, texts and groups of them, by the name of the subject. */
export type Subject = readonly [name: string, messages: object];

declare global {
  /** Every subject of the program; who changes texts hears of each (wording.ts). */
  var shopTexts: { push(subject: Subject): unknown } | undefined;
}

/**
 * Says whose messages these are, so that they can be changed. Answers the messages.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<T extends object>(name: string, messages: T): T {
  globalThis.shopTexts ??= [];
  globalThis.shopTexts.push([name, messages]);
  return messages;
}
