import { formatNumber } from "./numbers.ts";

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

type PlacesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
type ValuesOf<Names extends readonly string[]> = { [Index in keyof Names]: Value };

/** A text with places, and their names in the order of the values: `text("Only {count} left", "count")(3)`. */
export function text<
  const T extends string,
  const Names extends readonly PlacesIn<T>[] = readonly PlacesIn<T>[],
>(template: T, ...names: Names): Text<ValuesOf<Names>> {
  return say(template, names) as Text<ValuesOf<Names>>;
}

/** A text by a number, which is its first value: `counted({ one: "1 item", other: "{count} items" }, "count")(3)`. */
export function counted<const Rest extends readonly string[]>(
  forms: Forms,
  ...names: readonly [string, ...Rest]
): Text<[count: number, ...ValuesOf<Rest>]> {
  return say(forms, names) as Text<[number, ...ValuesOf<Rest>]>;
}

function say(template: Template, names: readonly string[]): Text<Value[]> {
  const said = Object.assign(
    (...values: Value[]) =>
      pickForm(said.template, values[0]).replace(/\{(\w+)\}/g, (place, name) => {
        const index = names.indexOf(name);
        const value = values[index];
        if (value === undefined) return place;
        // A count is read, a number of an order or a day is not.
        const isCount = index === 0 && typeof said.template !== "string";
        return isCount ? formatNumber(Number(value)) : String(value);
      }),
    { template, names },
  );
  return said;
}

function pickForm(template: Template, count: Value | undefined): string {
  if (typeof template === "string") return template;
  return (count === 1 && template.one) || template.other;
}
