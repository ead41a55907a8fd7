import fc from "fast-check";

/** What happens to an order after it was bought; numbers choose among what is there at that moment. */
export type Step =
  | { kind: "deliver"; order: number }
  | { kind: "cancel"; order: number }
  | { kind: "refund-units"; order: number; line: number; units: number; restock: boolean }
  | { kind: "refund-amount"; order: number; share: number }
  | { kind: "refund-delivery" }
  | { kind: "correct"; order: number; size: number }
  | { kind: "announce"; order: number; line: number; units: number; size: number; faulty: boolean }
  | { kind: "offer"; return: number; product: number; size: number; units: number; pays: boolean }
  | { kind: "judge"; return: number; good: number; damaged: number; accept: number }
  | { kind: "call-off"; return: number }
  | { kind: "dispute" };

/** What is bought, and what becomes of it. */
export interface History {
  lines: { product: number; size: number; units: number }[];
  hasCode: boolean;
  steps: Step[];
}

const index = fc.nat({ max: 5 });
const units = fc.integer({ min: 1, max: 3 });
const order = index;
const line = index;
const kind = <K extends Step["kind"]>(name: K) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind("deliver"), order }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("cancel"), order }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind("refund-units"), order, line, units, restock: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind("refund-amount"),
      order,
      share: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("refund-delivery") }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("correct"), order, size: index }) },
  {
    weight: 20,
    arbitrary: fc.record({
      ...{ kind: kind("announce"), order, line, units, faulty: fc.boolean() },
      size: fc.nat({ max: 7 }),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      ...{ kind: kind("judge"), return: index, good: units, damaged: index, accept: index },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("call-off"), return: index }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: kind("offer"), return: index, product: index, size: index, units },
      pays: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("dispute") }) },
);

const history: fc.Arbitrary<History> = fc.record({
  lines: fc.uniqueArray(fc.record({ product: index, size: index, units }), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ({ product, size }) => `${product % 3} ${size % 4}`,
  }),
  hasCode: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 24, size: "max" }),
});

/** The same histories for the same seed. */
export function someHistories(seed: number, count: number): History[] {
  return fc.sample(history, { seed, numRuns: count });
}
