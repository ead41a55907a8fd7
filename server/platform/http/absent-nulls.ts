/*
 * In a JSON body, null for an optional field is the same as leaving it out, on all routes: validation.ts
 * applies this rule, api-docs.ts describes it. Only a required field may give null a meaning.
 */

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  /** The schema of a record's entries; none of them is required. */
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** Alternatives that a field tells apart. */
  oneOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
}

const NULL: Schema = { type: "null" };

/** Removes null fields from a body, at any depth, except those whose schema gives null a meaning. */
export function dropNulls(schema: object, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const branch of branchesOf(schema)) {
    if (Array.isArray(body)) {
      for (const entry of body) if (branch.items) dropNulls(branch.items, entry);
    } else dropFields(branch, body as Record<string, unknown>);
  }
}

function dropFields(schema: Schema, body: Record<string, unknown>): void {
  const [ofRecord] = Object.values(schema.patternProperties ?? {});
  for (const [name, value] of Object.entries(body)) {
    const isNamed = Object.hasOwn(schema.properties ?? {}, name);
    const property = isNamed ? schema.properties?.[name] : ofRecord;
    if (!property) continue;
    const saysNull = schema.required?.includes(name) && namesNull(property);
    if (value === null && !saysNull) delete body[name];
    else dropNulls(property, value);
  }
}

/** A body's schema as callers read it: optional fields may be null. */
export function allowNulls(schema: object): Schema {
  const { properties, patternProperties, required, items, anyOf, oneOf }: Schema = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(allowNulls) }),
    ...(oneOf && { oneOf: oneOf.map(allowNulls) }),
    ...(items && { items: allowNulls(items) }),
    ...(properties && { properties: withNulls(properties, required) }),
    ...(patternProperties && { patternProperties: withNulls(patternProperties) }),
  };
}

function withNulls(fields: Record<string, Schema>, required: string[] = []) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const described = allowNulls(field);
      const isAsIs = required.includes(name) || namesNull(described);
      return [name, isAsIs ? described : orNull(described)];
    }),
  );
}

function orNull(schema: Schema): Schema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  if (schema.const !== undefined || schema.enum) return { anyOf: [schema, NULL] };
  if (takesAnything(schema)) return schema;
  return { ...schema, type: [schema.type ?? [], "null"].flat() };
}

/** Whether a schema says nothing of the value, so that null is allowed as well. */
export function takesAnything({ type, anyOf, const: value, enum: values }: Schema): boolean {
  return [type, anyOf, value, values].every((says) => says === undefined);
}

/** A schema, or its alternatives. */
function branchesOf(schema: Schema): Schema[] {
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap(branchesOf) : [schema];
}

/** Whether the schema names null itself; a schema that takes anything does not. */
function namesNull(schema: Schema): boolean {
  return branchesOf(schema).some(
    ({ type, enum: values, ...branch }) =>
      [type].flat().includes("null") || values?.includes(null) || branch.const === null,
  );
}
