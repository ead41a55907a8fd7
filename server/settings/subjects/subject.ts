import type { Static, TObject, TRecord, TSchema } from "typebox";

interface SubjectOf<S extends TSchema> {
  schema: S;
  /** The values that hold while nobody has changed them. */
  defaults: Static<S>;
  /** Fields with personal data, whose values the audit log leaves out. */
  personal: readonly string[];
  /** Fields with secrets, whose values the audit log leaves out as well, and which no undo brings back. */
  secret: readonly string[];
  /** Whether its document has whatever fields were set, and none at first. */
  isOpen: boolean;
}

/**
 * A subject of the settings: the schema of its document, and the values that hold while nobody has changed
 * them, which are those of the specification. Both have the same fields.
 */
export function subject<S extends TObject>(
  schema: S,
  defaults: Static<S>,
  personal: readonly (keyof Static<S>)[] = [],
  secret: readonly (keyof Static<S>)[] = [],
): SubjectOf<S> {
  const hidden = { personal: personal.map(String), secret: secret.map(String) };
  return { schema, defaults, ...hidden, isOpen: false };
}

/** A subject whose document has a field for each thing that was set. */
export function openSubject<S extends TRecord>(schema: S): SubjectOf<S> {
  return { schema, defaults: {} as Static<S>, personal: [], secret: [], isOpen: true };
}
