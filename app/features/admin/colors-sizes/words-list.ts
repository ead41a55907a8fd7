import type { Outcome } from "../../../api.ts";
import type { Listed } from "../merge/merge-things.ts";

/** The things of a list that is saved as a whole: how two admins' changes of it are merged, and said. */
export interface WordsList<Thing> extends Listed<Thing> {
  nameOf: (thing: Thing) => string;
  labelOf: (part: string, thing: Thing) => string;
  /** A part's value for people; empty: there is none. */
  show: (part: string, value: unknown) => string;
}

export interface WordsDraftOptions<Document, Thing> {
  document: Document;
  list: WordsList<Thing>;
  thingsOf: (document: Document) => Thing[];
  save: (version: number, things: Thing[]) => Promise<Outcome<Document>>;
  read: () => Promise<Outcome<Document>>;
  /** Where the list stands in the refusals of the API, such as `colors`. */
  field: string;
  /** What people call the list. */
  label: string;
}
