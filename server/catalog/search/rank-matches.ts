import { type FoundPart, slotsIn } from "./found-parts.ts";
import type { ProductIndex } from "./product-index.ts";

/** A found part, and how much of a search it is. */
export interface Share {
  found: FoundPart;
  /** Whether a product must be among its products. */
  isNeeded: boolean;
  /** The shares of its words among those of the whole search, without and with near meanings. */
  meant: number;
  near: number;
}

/** The products that are in all needed parts; those with the same number have the same relevance. */
interface Combined {
  /** By slot; 0: not among them. */
  numbers: Int32Array;
  /** By number. */
  scores: number[];
}

const NO_SLOTS = new Int32Array();

/** The slots that all needed parts find, the most relevant first, of equal ones the newest. */
export function rankMatches(index: ProductIndex, parts: readonly Share[]): Int32Array {
  const { numbers, scores } = combine(index, parts);
  if (scores.length === 1) return new Int32Array();
  const places = placesOf(scores);
  const counts = new Int32Array(places.length);
  for (let slot = 0; slot < index.size; slot++) {
    const number = numbers[slot] ?? 0;
    if (number === 0) continue;
    const place = places[number] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  let size = 0;
  const begins = counts.map((count) => {
    size += count;
    return size - count;
  });
  const ranked = new Int32Array(size);
  const newest = index.inOrder("newest");
  for (let at = 0; at < newest.length; at++) {
    const slot = newest[at] ?? 0;
    const number = numbers[slot] ?? 0;
    if (number === 0) continue;
    const rank = places[number] ?? 0;
    const place = begins[rank] ?? 0;
    ranked[place] = slot;
    begins[rank] = place + 1;
  }
  return ranked;
}

/** For each number its place in the order by scores, from 0 on; equal scores share one. */
function placesOf(scores: readonly number[]): Int32Array {
  // The same words at other places may differ in the last digits alone, by the order of the additions.
  const rounded = scores.map((score) => Number(score.toPrecision(6)));
  const order = [...new Set(rounded.slice(1))].sort((a, b) => b - a);
  const placeOf = new Map(order.map((score, place) => [score, place]));
  return Int32Array.from(rounded, (score) => placeOf.get(score) ?? 0);
}

function combine(index: ProductIndex, parts: readonly Share[]): Combined {
  const sizeOf = ({ found }: Share) => found.fitting.reduce((sum, { ids }) => sum + ids.length, 0);
  // The part with the fewest products leaves the fewest to the others.
  const inTurn = parts.toSorted(
    (a, b) => Number(b.isNeeded) - Number(a.isNeeded) || sizeOf(a) - sizeOf(b),
  );
  let [numbers, others] = scratchOf(index.size);
  let scores = [0, 0];
  numbers.fill(1);
  for (const part of inTurn) {
    others.fill(0);
    const next = { numbers: others, scores: [0] };
    addPart(index, part, { numbers, scores }, next);
    [numbers, others] = [others, numbers];
    scores = next.scores;
    if (scores.length === 1) break;
  }
  return { numbers, scores };
}

let scratch: [Int32Array, Int32Array] = [new Int32Array(), new Int32Array()];

/** Two lists that every search uses anew: they are its greatest need of memory in a large shop. */
function scratchOf(size: number): [Int32Array, Int32Array] {
  if (scratch[0].length !== size) scratch = [new Int32Array(size), new Int32Array(size)];
  return scratch;
}

/** Leaves of the combined products those that a part finds, with what it adds to their scores. */
function addPart(
  index: ProductIndex,
  { found, isNeeded, meant, near }: Share,
  { numbers, scores }: Combined,
  after: Combined,
): void {
  const slots = slotsIn(index, found);
  for (const [place, fit] of found.fitting.entries()) {
    const score = fit.meant * meant + fit.near * near + fit.written;
    /** The numbers of this fit, by those before. */
    const known = new Int32Array(scores.length);
    const those = slots[place] ?? NO_SLOTS;
    for (let at = 0; at < those.length; at++) {
      const slot = those[at] ?? 0;
      const number = numbers[slot] ?? 0;
      if (number === 0) continue;
      if (known[number] === 0) known[number] = after.scores.push((scores[number] ?? 0) + score) - 1;
      after.numbers[slot] = known[number] ?? 0;
    }
  }
  if (!isNeeded) keepOthers({ numbers, scores }, after);
}

/** Keeps the products that a part does not find, with the scores that they had. */
function keepOthers({ numbers, scores }: Combined, after: Combined): void {
  const known = new Int32Array(scores.length);
  for (let slot = 0; slot < numbers.length; slot++) {
    const number = numbers[slot] ?? 0;
    if (number === 0 || after.numbers[slot] !== 0) continue;
    if (known[number] === 0) known[number] = after.scores.push(scores[number] ?? 0) - 1;
    after.numbers[slot] = known[number] ?? 0;
  }
}
