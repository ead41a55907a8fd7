import type { Context } from "../../platform/context.ts";

/** An object in memory is about so much larger than its JSON. */
export const OBJECT_FACTOR = 3;

/** How large facts are in memory, in bytes. */
export function sizeOfFacts(facts: object): number {
  return OBJECT_FACTOR * JSON.stringify(facts).length;
}

interface Wishes<Facts> {
  /** The age after which they are read again, whatever happens; unset: none. */
  maxAgeMs?: number;
  /** In bytes, where there may be many of these facts. */
  sizeOf?: (facts: Facts) => number;
}

/**
 * Reads facts of the catalogue once and keeps them in memory until it changes; stock is none of them. All
 * who ask meanwhile share one reading, and a reading that failed is none.
 */
export function rememberFacts<Facts>(
  { productMemory: { facts } }: Context,
  name: string,
  read: () => Promise<Facts>,
  { maxAgeMs, sizeOf }: Wishes<Facts> = {},
): Promise<Facts> {
  const found = facts.find(name);
  if (found) return found.reading as Promise<Facts>;
  const entry = { reading: read(), size: 0 };
  const making = facts.begin();
  if (maxAgeMs !== undefined) making.limitAge(maxAgeMs);
  facts.keep(name, entry, making);
  entry.reading.then(
    (value) => sizeOf && facts.replace(name, entry, { ...entry, size: sizeOf(value) }),
    () => facts.remove(name, entry),
  );
  return entry.reading;
}
