import type {
  AttributesChange,
  ProductAttributes,
} from "../../../../server/catalog/attributes/contract.ts";

type Saved = ProductAttributes["attributes"][number];

/** A choice while it is edited. */
export interface DraftChoice {
  /** Stays the same wherever it is moved, and whatever it is called. */
  id: string;
  name: string;
  /** The saved choices that become this one. */
  from: string[];
  /** How many products have one of these. */
  products: number;
}

export interface DraftAttribute
  extends Pick<Saved, "name" | "kind" | "isShown" | "isFilter" | "feed" | "products"> {
  id: string;
  /** Undefined for a new one. */
  key: string | undefined;
  choices: DraftChoice[];
}

let made = 0;

export function newChoice(name = "", products = 0): DraftChoice {
  return { id: `choice-${++made}`, name, from: name === "" ? [] : [name], products };
}

export function newAttribute(): DraftAttribute {
  return {
    id: `attribute-${++made}`,
    key: undefined,
    name: "",
    kind: "choice",
    choices: [newChoice()],
    isShown: true,
    isFilter: true,
    feed: "detail",
    products: 0,
  };
}

export function draftOf({ attributes }: ProductAttributes): DraftAttribute[] {
  return attributes.map(({ choices, ...attribute }) => ({
    ...attribute,
    id: `attribute-${++made}`,
    choices: choices.map(({ name, products }) => newChoice(name, products)),
  }));
}

/** The attributes as they are saved. */
export function sentOf(draft: readonly DraftAttribute[]): AttributesChange["attributes"] {
  return draft.map(({ id, key, products, choices, ...attribute }) => ({
    ...(key !== undefined && { key }),
    ...attribute,
    isFilter: attribute.kind === "choice" && attribute.isFilter,
    choices:
      attribute.kind === "choice"
        ? choices.map(({ name, from }) => ({ name, ...(from.length > 0 && { from }) }))
        : [],
  }));
}

export function isSame(one: readonly DraftAttribute[], other: readonly DraftAttribute[]): boolean {
  return JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other));
}

/** The saved attributes that a draft leaves out while products have values of them. */
export function losing(
  saved: readonly DraftAttribute[],
  draft: readonly DraftAttribute[],
): DraftAttribute[] {
  return saved.filter(({ key, products }) => products > 0 && !draft.some((one) => one.key === key));
}

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The choices without one of them, whose products another one gets. */
export function merged(
  choices: readonly DraftChoice[],
  gone: DraftChoice,
  into: string | undefined,
): DraftChoice[] {
  return choices
    .filter(({ id }) => id !== gone.id)
    .map((choice) =>
      choice.id === into
        ? {
            ...choice,
            from: [...choice.from, ...gone.from],
            products: choice.products + gone.products,
          }
        : choice,
    );
}
