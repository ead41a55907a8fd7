import { type Detail, invalidRequest } from "./errors.ts";
import type { Money } from "./model.ts";

/** A place in a request body; its problems are added to a list that all places share. */
export interface Spot {
  value: unknown;
  path: string;
  problems: Detail[];
}

interface TextRule {
  max: number;
  required?: boolean;
  pattern?: RegExp;
}

const DECIMAL = /^-?(\d+|\d*\.\d+)$/;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function child(spot: Spot, key: string): Spot {
  const value = isRecord(spot.value) ? spot.value[key] : undefined;
  return { value, path: `${spot.path}/${key}`, problems: spot.problems };
}

export function report(spot: Spot, issue: string, description: string): undefined {
  const { path: field, value } = spot;
  spot.problems.push({ field, value, location: "body", issue, description });
  return undefined;
}

/** Reads a whole body. Throws a Refusal that names every field at fault. */
export function readBody<T>(value: unknown, read: (body: Spot) => T): T {
  const body: Spot = { value, path: "", problems: [] };
  const result = read(body);
  if (body.problems.length > 0) throw invalidRequest(body.problems);
  return result;
}

type Readers = Record<string, (spot: Spot) => unknown>;
type ReadBy<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> };

/** Reads fields of an object, each by its own reader. */
export function readFields<R extends Readers>(spot: Spot, readers: R): ReadBy<R> {
  const fields = Object.entries(readers).map(([name, read]) => [name, read(child(spot, name))]);
  return Object.fromEntries(fields) as ReadBy<R>;
}

/** Reads all fields of an object, and reports any that has no reader. */
export function readAllFields<R extends Readers>(spot: Spot, readers: R): ReadBy<R> {
  const names = Object.keys(readers);
  for (const name of Object.keys(isRecord(spot.value) ? spot.value : {})) {
    if (names.includes(name)) continue;
    report(child(spot, name), "UNKNOWN_PARAMETER", `The fields here are ${names.join(", ")}.`);
  }
  return readFields(spot, readers);
}

/** Whether there is a value to read; reports a missing one that is required. */
function isGiven(spot: Spot, required: boolean | undefined): boolean {
  if (spot.value !== undefined && spot.value !== null) return true;
  if (required) report(spot, "MISSING_REQUIRED_PARAMETER", "This field is required.");
  return false;
}

export function readObject(spot: Spot, required?: boolean): boolean {
  if (!isGiven(spot, required)) return false;
  if (isRecord(spot.value)) return true;
  report(spot, "INVALID_PARAMETER_SYNTAX", "This field must be a JSON object.");
  return false;
}

/** A list of at most `max` elements, or undefined when absent or wrong. */
export function readList(spot: Spot, max: number, required?: boolean): Spot[] | undefined {
  if (!isGiven(spot, required)) return undefined;
  if (!Array.isArray(spot.value)) {
    return report(spot, "INVALID_PARAMETER_SYNTAX", "This field must be a JSON array.");
  }
  if (required && spot.value.length === 0) {
    return report(spot, "INVALID_ARRAY_MIN_ITEMS", "This array needs at least one element.");
  }
  if (spot.value.length > max) {
    return report(spot, "INVALID_ARRAY_MAX_ITEMS", `This array takes at most ${max} elements.`);
  }
  return spot.value.map((value, index) => ({ ...spot, value, path: `${spot.path}/${index}` }));
}

export function readText(spot: Spot, rule: TextRule): string | undefined {
  if (!isGiven(spot, rule.required)) return undefined;
  const { value } = spot;
  if (typeof value !== "string") {
    return report(spot, "INVALID_PARAMETER_SYNTAX", "This field must be a string.");
  }
  if (value.length === 0) {
    return report(spot, "INVALID_STRING_MIN_LENGTH", "This field must not be empty.");
  }
  if (value.length > rule.max) {
    const description = `This field takes at most ${rule.max} characters; ${value.length} were sent.`;
    return report(spot, "INVALID_STRING_MAX_LENGTH", description);
  }
  if (rule.pattern && !rule.pattern.test(value)) {
    return report(spot, "INVALID_PARAMETER_SYNTAX", "This field does not have the form it needs.");
  }
  return value;
}

/** A reader of texts under this rule. */
export function text(rule: TextRule): (spot: Spot) => string | undefined {
  return (spot) => readText(spot, rule);
}

/** A whole number within the bounds. */
export function readWhole(
  spot: Spot,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  const value = readNumber(spot, { min, max });
  if (value === undefined || Number.isInteger(value)) return value;
  return report(spot, "INVALID_PARAMETER_VALUE", "This field must be a whole number.");
}

export function readNumber(
  spot: Spot,
  { min, max }: { min: number; max: number },
): number | undefined {
  if (!isGiven(spot, false)) return undefined;
  const { value } = spot;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return report(spot, "INVALID_PARAMETER_SYNTAX", "This field must be a number.");
  }
  if (value >= min && value <= max) return value;
  return report(spot, "INVALID_PARAMETER_VALUE", `This field must be from ${min} to ${max}.`);
}

export function readFlag(spot: Spot): boolean | undefined {
  if (!isGiven(spot, false)) return undefined;
  if (typeof spot.value === "boolean") return spot.value;
  return report(spot, "INVALID_PARAMETER_SYNTAX", "This field must be true or false.");
}

export function readChoice<const T extends string>(
  spot: Spot,
  choices: readonly T[],
  required?: boolean,
): T | undefined {
  if (!isGiven(spot, required)) return undefined;
  const choice = choices.find((known) => known === spot.value);
  if (choice !== undefined) return choice;
  return report(spot, "INVALID_PARAMETER_VALUE", `This field is one of ${choices.join(", ")}.`);
}

/** Reads an amount and checks its form; the caller checks the value. */
export function readMoney(spot: Spot, required?: boolean): Money | undefined {
  if (!readObject(spot, required)) return undefined;
  const { currency_code, value } = readFields(spot, {
    currency_code: text({ max: 3, required: true, pattern: /^[A-Z]{3}$/ }),
    value: text({ max: 32, required: true, pattern: DECIMAL }),
  });
  return currency_code && value ? { currency_code, value } : undefined;
}

/** The same object without the keys that hold undefined. */
export function compact<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as unknown as T;
}
