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

/** Messages of one subject: texts and lists or groups of them. */
export type Messages = { readonly [Name in string]: MessageNode } | readonly MessageNode[];
type MessageNode = string | Text<never> | Messages;

/**
 * All messages of this program by the names of their subjects, and what was changed in them. The pages are built as
 * a program of their own within the server's, so each subject may be there twice; in a browser the document brings
 * the changes along, before any page is made.
 */
interface Wording {
  subjects: Record<string, object[]>;
  /** By the subject's name and the way through it: `cartMessages.onlyLeft`, `homeMessages.trust.0.title`. */
  changes: Changes;
  /** Put back what they changed. */
  undo: (() => void)[];
}
export type Changes = Readonly<Record<string, Template>>;

declare global {
  var shopWording: Partial<Wording> | undefined;
}
globalThis.shopWording ??= {};
const wording = Object.assign(globalThis.shopWording, {
  subjects: {},
  changes: {},
  undo: [],
  ...globalThis.shopWording,
}) as Wording;

/** The messages of a subject, with what was changed in them. */
export function texts<T extends object>(name: string, messages: T): T {
  const known = wording.subjects[name] ?? [];
  wording.subjects[name] = [...known, messages];
  change(name, messages);
  return messages;
}

/** Says these texts instead of the program's own from now on, and the program's own where there is no change. */
export function changeTexts(changes: Changes): void {
  for (const putBack of wording.undo.splice(0)) putBack();
  wording.changes = changes;
  for (const [name, all] of Object.entries(wording.subjects)) {
    for (const messages of all) change(name, messages);
  }
}

function change(name: string, messages: object): void {
  for (const [place, template] of Object.entries(wording.changes)) {
    const [subject, ...way] = place.split(".");
    if (subject === name) put(messages as Branch, way, template);
  }
}

type Branch = { [key: string]: Template | Text<never> | Branch };

function put(messages: Branch, [key = "", ...way]: string[], template: Template): void {
  const found = messages[key];
  // A change may be of a text that is no more.
  if (found === undefined) return;
  if (typeof found === "function") {
    const was = found.template;
    found.template = template;
    wording.undo.push(() => {
      found.template = was;
    });
  } else if (typeof found === "string") {
    messages[key] = template;
    wording.undo.push(() => {
      messages[key] = found;
    });
  } else put(found as Branch, way, template);
}
