import { LRUCache } from "lru-cache";

/** A value that is being made. Changes until it is kept count for it. */
export interface Making {
  /** Adds things that the value shows, such as `units of 12`: it is dropped when one of them changes. */
  show(things: Iterable<string>): void;
  /** Limits the value's age, for things whose changes nobody tells. The least limit counts. */
  limitAge(ms: number): void;
  /** Whether nothing has changed since it began. */
  isCurrent(): boolean;
}

/** Values in memory that are dropped when something that they show changes. */
export interface Kept<Value> {
  find(key: string): Value | undefined;
  /** Call it before reading anything that the value shows. */
  begin(): Making;
  /** Keeps a finished value, unless something that it shows has changed since `begin`. */
  keep(key: string, value: Value, making: Making): void;
  /** Ends a making whose value is not to be kept. */
  leave(making: Making): void;
  /** Puts another form of a value in its place, if it is still kept. */
  replace(key: string, value: Value, other: Value): void;
  /** Drops a value, if it is still kept. */
  remove(key: string, value: Value): void;
  /** Drops every value: anything may have changed. */
  drop(): void;
  /** Drops the values that show one of these things. */
  dropShowing(things: Iterable<string>): void;
  /** The number of changes so far. */
  generation(): number;
  /** Whether there is nobody to ask: a value may be as old as it is. */
  isAway(): boolean;
}

interface OpenMaking extends Making {
  shows: Set<string>;
  /** By `performance.now()`. */
  goodUntil: number;
  changed: Set<string>;
  isStale: boolean;
}

interface Entry<Value> extends Pick<OpenMaking, "shows" | "goodUntil"> {
  value: Value;
}

const ENTRY_OVERHEAD = 1024;
/** Of a thing that a value shows: its name and its places in two sets. */
const THING_OVERHEAD = 200;

/** The places that changes come from. */
interface Source {
  /** False while a change could be missed: nothing is then kept or found. */
  isHeard?: () => boolean;
  /** Whether it cannot be reached at all: a value may then be as old as it is. */
  isAway?: (() => boolean) | undefined;
}

/** Keeps at most so many bytes: the values that were asked for longest ago make room. */
export function createKept<Value extends object>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
  { isHeard = () => true, isAway = () => false }: Source = {},
): Kept<Value> {
  let generation = 0;
  const makings = openMakings();
  const { entries, keysShowing } = openEntries(maxBytes, sizeOf);

  function insert(key: string, entry: Entry<Value>): void {
    // Never in another's place: its end would forget what this one shows.
    entries.delete(key);
    entries.set(key, entry);
  }

  return {
    find(key) {
      const entry = isHeard() ? entries.get(key) : undefined;
      if (!entry) return undefined;
      // One that is too old stays in its place until there is a newer one.
      return entry.goodUntil > performance.now() || isAway() ? entry.value : undefined;
    },
    begin: makings.begin,
    keep(key, value, making) {
      const { isStale, changed, shows, goodUntil } = makings.end(making);
      const isCurrent = !isStale && ![...shows].some((thing) => changed.has(thing));
      if (isCurrent && isHeard()) insert(key, { value, shows, goodUntil });
    },
    leave(making) {
      makings.end(making);
    },
    replace(key, value, other) {
      const entry = entries.peek(key);
      if (entry?.value === value) insert(key, { ...entry, value: other });
    },
    remove(key, value) {
      if (entries.peek(key)?.value === value) entries.delete(key);
    },
    drop() {
      generation++;
      for (const making of makings.open) making.isStale = true;
      entries.clear();
    },
    dropShowing(things) {
      generation++;
      for (const thing of things) {
        for (const making of makings.open) making.changed.add(thing);
        for (const key of keysShowing(thing)) entries.delete(key);
      }
    },
    generation: () => generation,
    isAway,
  };
}

/** The makings that have begun and not ended: a change until then counts for each of them. */
function openMakings() {
  const open = new Set<OpenMaking>();
  return {
    open: open as Iterable<OpenMaking>,
    begin(): OpenMaking {
      const making: OpenMaking = {
        shows: new Set(),
        show(things) {
          for (const thing of things) making.shows.add(thing);
        },
        changed: new Set(),
        isStale: false,
        goodUntil: Number.POSITIVE_INFINITY,
        limitAge(ms) {
          making.goodUntil = Math.min(making.goodUntil, performance.now() + ms);
        },
        isCurrent: () => !making.isStale && making.changed.size === 0,
      };
      open.add(making);
      return making;
    },
    end(making: Making): OpenMaking {
      const ended = making as OpenMaking;
      open.delete(ended);
      return ended;
    },
  };
}

/** The values by their keys, and the keys of those that show a thing. */
function openEntries<Value extends object>(maxBytes: number, sizeOf: (value: Value) => number) {
  const showing = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value, shows }, key) =>
      sizeOf(value) + key.length + ENTRY_OVERHEAD + THING_OVERHEAD * shows.size,
    onInsert: ({ shows }, key) => {
      for (const thing of shows) {
        const keys = showing.get(thing) ?? new Set();
        showing.set(thing, keys.add(key));
      }
    },
    dispose: ({ shows }, key) => {
      for (const thing of shows) {
        const keys = showing.get(thing);
        keys?.delete(key);
        if (keys?.size === 0) showing.delete(thing);
      }
    },
  });
  return { entries, keysShowing: (thing: string) => [...(showing.get(thing) ?? [])] };
}
