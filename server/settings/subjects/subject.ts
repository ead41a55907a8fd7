import type { Static, TObject } from "typebox";

/**
 * A subject of the settings: the schema of its document, and the values that hold while nobody has changed
 * them, which are those of the specification. Both have the same fields.
 */
export function subject<S extends TObject>(
  schema: S,
  defaults: Static<S>,
  /** Fields with personal data, whose values the audit log leaves out. */
  personal: readonly (keyof Static<S>)[] = [],
) {
  return { schema, defaults, personal: personal.map(String) };
}
